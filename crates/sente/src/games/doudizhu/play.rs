//! Plays: the fourteen kinds, and which play beats which.

use super::cards::{Hand, Rank};

/// The kinds of plays, in the order in which moves are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One card.
    Solo,
    /// Two cards of a rank.
    Pair,
    /// Three of a rank.
    Trio,
    /// Three of a rank and a card.
    TrioSolo,
    /// Three of a rank and a pair.
    TrioPair,
    /// Five or more ranks in a row, one card of each.
    Chain,
    /// Three or more ranks in a row, two cards of each.
    PairChain,
    /// Two or more ranks in a row, three cards of each.
    Plane,
    /// The same with as many cards.
    PlaneSolo,
    /// The same with as many pairs.
    PlanePair,
    /// Four of a rank and two cards. No bomb.
    FourSolo,
    /// Four of a rank and two pairs. No bomb.
    FourPair,
    /// Four of a rank.
    Bomb,
    /// Both jokers.
    Rocket,
}

/// How a kind is made: so many copies of each rank of its body, and kickers.
pub(super) struct Make {
    /// Copies of each rank of the body.
    pub(super) copies: u8,
    /// The fewest ranks of the body; above 1 they stand in a row, and there may be more.
    pub(super) least: u8,
    /// For each rank of the body so many kickers,
    pub(super) kickers: u8,
    /// of so many cards of a rank each.
    pub(super) size: u8,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 14] = [
        Kind::Solo,
        Kind::Pair,
        Kind::Trio,
        Kind::TrioSolo,
        Kind::TrioPair,
        Kind::Chain,
        Kind::PairChain,
        Kind::Plane,
        Kind::PlaneSolo,
        Kind::PlanePair,
        Kind::FourSolo,
        Kind::FourPair,
        Kind::Bomb,
        Kind::Rocket,
    ];

    /// The short name, the name that RLCard has for it, and the Chinese one, as bans are typed.
    const NAMES: [[&'static str; 3]; 14] = [
        ["1", "solo", "单张"],
        ["2", "pair", "对子"],
        ["3", "trio", "三张"],
        ["3+1", "trio_solo", "三带一"],
        ["3+2", "trio_pair", "三带二"],
        ["chain", "solo_chain", "顺子"],
        ["pairs", "pair_chain", "连对"],
        ["plane", "trio_chain", "飞机"],
        ["plane+1", "trio_solo_chain", "飞机带单"],
        ["plane+2", "trio_pair_chain", "飞机带对"],
        ["4+2", "four_two_solo", "四带二"],
        ["4+22", "four_two_pair", "四带两对"],
        ["bomb", "bomb", "炸弹"],
        ["rocket", "rocket", "王炸"],
    ];

    /// The short name: `3+1`, `plane`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        Kind::NAMES[self as usize][0]
    }

    /// The kind of this name: short, RLCard's or Chinese, in capitals or not.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        let known = |names: &[&str; 3]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
        Kind::ALL.into_iter().zip(Kind::NAMES).find(|(_, names)| known(names)).map(|(kind, _)| kind)
    }

    /// The key of the message that names it.
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Kind::Solo => "kind-solo",
            Kind::Pair => "kind-pair",
            Kind::Trio => "kind-trio",
            Kind::TrioSolo => "kind-trio-solo",
            Kind::TrioPair => "kind-trio-pair",
            Kind::Chain => "kind-chain",
            Kind::PairChain => "kind-pair-chain",
            Kind::Plane => "kind-plane",
            Kind::PlaneSolo => "kind-plane-solo",
            Kind::PlanePair => "kind-plane-pair",
            Kind::FourSolo => "kind-four-solo",
            Kind::FourPair => "kind-four-pair",
            Kind::Bomb => "kind-bomb",
            Kind::Rocket => "kind-rocket",
        }
    }

    /// How many cards a play of this kind and length has.
    #[must_use]
    pub(super) fn size(self, length: u8) -> u32 {
        self.make().map_or(2, |make| u32::from(length) * u32::from(make.copies + make.kickers * make.size))
    }

    /// How it is made; `None` for the rocket, which is like no other.
    pub(super) const fn make(self) -> Option<Make> {
        let (copies, least, kickers, size) = match self {
            Kind::Solo => (1, 1, 0, 0),
            Kind::Pair => (2, 1, 0, 0),
            Kind::Trio => (3, 1, 0, 0),
            Kind::TrioSolo => (3, 1, 1, 1),
            Kind::TrioPair => (3, 1, 1, 2),
            Kind::Chain => (1, 5, 0, 0),
            Kind::PairChain => (2, 3, 0, 0),
            Kind::Plane => (3, 2, 0, 0),
            Kind::PlaneSolo => (3, 2, 1, 1),
            Kind::PlanePair => (3, 2, 1, 2),
            Kind::FourSolo => (4, 1, 2, 1),
            Kind::FourPair => (4, 1, 2, 2),
            Kind::Bomb => (4, 1, 0, 0),
            Kind::Rocket => return None,
        };
        Some(Make { copies, least, kickers, size })
    }
}

/// Cards put on the table, and as what. Where they can be read as one kind and length in two ways, they count as the
/// one of higher main rank, which is never worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    /// The kind.
    pub kind: Kind,
    /// How many ranks its body has: 1 unless it is a chain of some sort.
    pub length: u8,
    /// The lowest rank of its body, which tells plays of one kind and length apart; of the rocket, the small joker.
    pub main: Rank,
    /// All its cards, kickers included.
    pub cards: Hand,
}

impl Play {
    /// Whether it may be played on `other`: it has the same kind and length and a higher main rank; or it is the rocket;
    /// or it is a bomb, and `other` neither a bomb nor the rocket.
    #[must_use]
    pub fn beats(&self, other: &Play) -> bool {
        if self.kind == other.kind {
            return self.length == other.length && self.main > other.main;
        }
        match self.kind {
            Kind::Rocket => true,
            Kind::Bomb => other.kind != Kind::Rocket,
            _ => false,
        }
    }
}
