//! A hand taken apart into few plays.

use rustc_hash::FxHashMap;

use super::{
    super::{Hand, Kind, Rank, Rules},
    class::{Class, Code},
};

/// Takes hands apart and remembers how.
pub(super) struct Groups {
    rules: Rules,
    /// For hands with chains: the fewest plays found, and the chain to take off first, if any.
    chains: FxHashMap<Hand, (usize, Hand)>,
}

impl Groups {
    pub(super) fn new(rules: Rules) -> Self {
        Groups { rules, chains: FxHashMap::default() }
    }

    pub(super) fn bytes(&self) -> usize {
        self.chains.capacity() * size_of::<(Hand, (usize, Hand))>()
    }

    /// Appends plays that together are the whole hand: not always as few as could be, but legal each. False where the
    /// rules allow none that this finds.
    pub(super) fn append(&mut self, hand: Hand, out: &mut Vec<Code>) -> bool {
        let mut hand = hand;
        self.fewest(hand);
        while let Some((_, chain)) = self.chains.get(&hand).filter(|(_, chain)| !chain.is_empty()) {
            let pairs = !chain.at_least(2).is_empty();
            out.push(chain_code(*chain, if pairs { Kind::PairChain } else { Kind::Chain }));
            hand = hand.minus(*chain);
        }
        without_chains(hand, &self.rules, &mut |code| out.push(code))
    }

    /// The fewest plays: with any one chain taken off first, or none.
    fn fewest(&mut self, hand: Hand) -> usize {
        let plain = |rules: &Rules| {
            let mut count = 0;
            if without_chains(hand, rules, &mut |_| count += 1) { count } else { usize::MAX / 2 }
        };
        let kinds = [(Kind::Chain, 1, 5), (Kind::PairChain, 2, 3)];
        let rows = kinds.map(|(kind, copies, least)| {
            let row = hand.at_least(copies).of_ranks(Hand::CHAINABLE);
            let allowed = !self.rules.banned.contains(kind);
            (copies, least, row, if allowed { starts(row, least) } else { Hand::EMPTY })
        });
        if rows.iter().all(|(.., starts)| starts.is_empty()) {
            return plain(&self.rules);
        }
        if let Some((count, _)) = self.chains.get(&hand) {
            return *count;
        }
        let mut best = (plain(&self.rules), Hand::EMPTY);
        for (copies, least, row, starts) in rows {
            for lowest in starts.ranks() {
                let mut length = least;
                while row.contains(Hand::run(1, lowest, length))
                    && lowest.index() + length <= Rank::ACE.index() + 1
                {
                    let chain = Hand::run(copies, lowest, length);
                    let count = 1 + self.fewest(hand.minus(chain));
                    if count < best.0 {
                        best = (count, chain);
                    }
                    length += 1;
                }
            }
        }
        self.chains.insert(hand, best);
        best.0
    }
}

/// Where a row of so many ranks begins.
fn starts(row: Hand, least: u8) -> Hand {
    (1..least).fold(row, |starts, step| starts.with_card_above(step, row))
}

fn chain_code(chain: Hand, kind: Kind) -> Code {
    let lowest = chain.ranks().next().unwrap_or(Rank::ACE);
    let length = u8::try_from(chain.at_least(1).len()).unwrap_or(0);
    Code::new(Class::new(kind, length), lowest)
}

/// Bombs, planes and trios with the lowest cards that are single or else paired as kickers, pairs and solos. False if
/// the rules forbid what would be needed.
fn without_chains(hand: Hand, rules: &Rules, found: &mut impl FnMut(Code)) -> bool {
    let allowed = |kind| !rules.banned.contains(kind);
    let mut found = |kind, length, main| found(Code::new(Class::new(kind, length), main));
    let rocket = allowed(Kind::Rocket) && hand.contains(Hand::JOKERS);
    if rocket {
        found(Kind::Rocket, 1, Rank::SMALL_JOKER);
    }
    let hand = if rocket { hand.minus(Hand::JOKERS) } else { hand };
    let of = |copies: u8| hand.at_least(copies).without_ranks(hand.at_least(copies + 1));
    // Both jokers may be too many kickers for one play.
    let mut singles = if rules.both_jokers { of(1) } else { of(1).without_ranks(Hand::JOKERS) };
    let jokers = of(1).without_ranks(singles);
    let mut pairs = of(2);
    for bomb in of(4).ranks() {
        if !allowed(Kind::Bomb) {
            return false;
        }
        found(Kind::Bomb, 1, bomb);
    }
    let mut trios = of(3);
    while let Some(lowest) = trios.ranks().next() {
        let mut length = 1;
        while allowed(Kind::Plane)
            && lowest.index() + length <= Rank::ACE.index()
            && trios.contains(Hand::run(1, lowest, length + 1))
        {
            length += 1;
        }
        trios = trios.minus(Hand::run(1, lowest, length));
        let (bare, with_solo, with_pair) = if length == 1 {
            (Kind::Trio, Kind::TrioSolo, Kind::TrioPair)
        } else {
            (Kind::Plane, Kind::PlaneSolo, Kind::PlanePair)
        };
        let count = u32::from(length);
        let kind = if allowed(with_solo) && singles.len() >= count {
            singles = without_lowest(singles, length);
            with_solo
        } else if allowed(with_pair) && pairs.len() >= count {
            pairs = without_lowest(pairs, length);
            with_pair
        } else if length == 2 && rules.equal_wings && allowed(with_solo) && !pairs.is_empty() {
            pairs = without_lowest(pairs, 1);
            with_solo
        } else {
            bare
        };
        if !allowed(kind) {
            return false;
        }
        found(kind, length, lowest);
    }
    let solos = singles.and(jokers);
    if !solos.is_empty() && !allowed(Kind::Solo) || !pairs.is_empty() && !allowed(Kind::Pair) {
        return false;
    }
    solos.ranks().for_each(|rank| found(Kind::Solo, 1, rank));
    pairs.ranks().for_each(|rank| found(Kind::Pair, 1, rank));
    true
}

fn without_lowest(ranks: Hand, count: u8) -> Hand {
    ranks.ranks().take(count.into()).fold(ranks, |left, rank| left.minus(Hand::run(1, rank, 1)))
}
