//! What the search knows of each hand, made once: its plays and what they leave, the ranks in rows, a way to take it apart.

use rustc_hash::FxHashMap;

use super::{
    super::{Hand, Play, Rank, Rules, leads},
    class::{Class, Code},
    groups::Groups,
    rows,
};

/// A hand by its number.
pub(super) type Id = u32;

/// All hands met so far.
pub(super) struct Hands {
    rules: Rules,
    ids: FxHashMap<Hand, Id>,
    sheets: Vec<Sheet>,
    choices: Vec<Choice>,
    parts: Vec<Code>,
    groups: Groups,
}

/// What is known of a hand.
pub(super) struct Sheet {
    pub(super) hand: Hand,
    /// One bit, at its rank's place, for each rank joined to the next higher one: by a row in which both stand.
    pub(super) joined: u64,
    /// By class, a bit for each main rank that the hand can play.
    mains: [u16; Class::COUNT],
    /// Where its plays stand, and the codes of its parts.
    choices: [u32; 2],
    parts: [u32; 2],
    /// Whether the parts make up the hand: else nothing is known of them.
    apart: bool,
}

/// A play of a hand.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) code: Code,
    /// Where this is the play of a whole group that stands in no row: the next lower such group of the same size.
    lower: Option<Rank>,
    cards: Hand,
    /// The hand that it leaves, once that has a number, and [`Hands::plays`] of it.
    left: Id,
    plays_left: u8,
}

const UNKNOWN: Id = Id::MAX;

impl Hands {
    pub(super) fn new(rules: Rules) -> Self {
        Hands {
            rules,
            ids: FxHashMap::default(),
            sheets: Vec::new(),
            choices: Vec::new(),
            parts: Vec::new(),
            groups: Groups::new(rules),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let bytes = self.ids.capacity() * size_of::<(Hand, Id)>()
            + self.sheets.capacity() * size_of::<Sheet>()
            + self.choices.capacity() * size_of::<Choice>()
            + self.parts.capacity() * size_of::<Code>()
            + self.groups.bytes();
        bytes as u64
    }

    pub(super) fn sheet(&self, id: Id) -> &Sheet {
        &self.sheets[id as usize]
    }

    /// The number of a hand.
    pub(super) fn id(&mut self, hand: Hand) -> Id {
        if let Some(id) = self.ids.get(&hand) {
            return *id;
        }
        let from = [self.choices.len(), self.parts.len()];
        let mut plays = Vec::new();
        leads(hand, &self.rules, usize::MAX, &mut plays);
        let joined = rows::joined(hand);
        let whole = rows::whole_groups(hand, joined);
        let mut mains = [0; Class::COUNT];
        for play in plays {
            let code = Code::of(&play);
            mains[code.class().index()] |= 1 << code.main();
            if !outdone_by_kickers(&play, &whole) {
                let lower = lower_group(&play, &whole);
                self.choices.push(Choice { code, lower, cards: play.cards, left: UNKNOWN, plays_left: 0 });
            }
        }
        self.choices[from[0]..].sort_unstable_by_key(|choice| (choice.code, choice.cards));
        let apart = self.groups.append(hand, &mut self.parts);
        // They would take a hundred gigabytes. To lose count would be to answer wrongly.
        let number = |number: usize| u32::try_from(number).expect("fewer than 2^32 plays are kept");
        let id = number(self.sheets.len());
        let choices = [number(from[0]), number(self.choices.len())];
        let parts = [number(from[1]), number(self.parts.len())];
        self.sheets.push(Sheet { hand, joined, mains, choices, parts, apart });
        self.ids.insert(hand, id);
        id
    }

    /// The hand that a choice of this one leaves, and [`Hands::plays`] of that.
    pub(super) fn left(&mut self, id: Id, choice: usize) -> (Id, u8) {
        let Choice { cards, left, plays_left, .. } = self.choices[choice];
        if left != UNKNOWN {
            return (left, plays_left);
        }
        let left = self.id(self.sheet(id).hand.minus(cards));
        let plays_left = self.plays(left);
        self.choices[choice].left = left;
        self.choices[choice].plays_left = plays_left;
        (left, plays_left)
    }

    pub(super) fn choice(&self, choice: usize) -> &Choice {
        &self.choices[choice]
    }

    /// The numbers of a hand's plays, in the order of their codes: all of them, or those that beat `last`.
    pub(super) fn choices(&self, id: Id, last: Option<Code>) -> [std::ops::Range<usize>; 2] {
        let sheet = self.sheet(id);
        let [from, to] = sheet.choices.map(|at| at as usize);
        let Some(last) = last else { return [from..to, to..to] };
        let plays = &self.choices[from..to];
        let class = last.class();
        let kind = plays.partition_point(|choice| choice.code <= last);
        let length = plays[kind..].iter().take_while(|choice| choice.code.class() == class).count();
        let bombs = match class {
            Class::BOMB | Class::ROCKET => kind + length,
            _ if !sheet.has_bomb() => plays.len(),
            _ => plays.partition_point(|choice| choice.code.class() < Class::BOMB),
        };
        [from + kind..from + kind + length, from + bombs..to]
    }

    /// In how few plays a hand can be shed, as far as is known.
    pub(super) fn plays(&self, id: Id) -> u8 {
        let sheet = self.sheet(id);
        let plays = if sheet.apart { sheet.parts[1] - sheet.parts[0] } else { sheet.hand.len() };
        u8::try_from(plays).unwrap_or(u8::MAX)
    }

    fn parts(&self, id: Id) -> &[Code] {
        let [from, to] = self.sheet(id).parts.map(|at| at as usize);
        &self.parts[from..to]
    }

    /// Whether a hand that has the lead surely wins: nothing beats its parts but perhaps one.
    ///
    /// Proof: that one is played last. To each of the others there is only the pass, so the lead comes back and the other
    /// hand stays as it is: what could not be beaten still cannot. The last part empties the hand, beaten or not.
    pub(super) fn runs_out(&self, id: Id, other: Id) -> bool {
        let other = self.sheet(other);
        self.sheet(id).apart && self.parts(id).iter().filter(|part| other.beats(**part)).nth(1).is_none()
    }

    /// Whether a hand that has to beat a play surely wins: it runs out, and a part that nothing beats may be put on that
    /// play, or its only part.
    ///
    /// Proof: the only part empties the hand. Another part that nothing beats brings the lead back, and of the parts that
    /// are left still at most one can be beaten: see [`Hands::runs_out`].
    pub(super) fn runs_out_behind(&self, id: Id, other: Id, last: Code) -> bool {
        if !self.runs_out(id, other) {
            return false;
        }
        let (parts, other) = (self.parts(id), self.sheet(other));
        let only = parts.len() == 1;
        parts.iter().any(|part| part.beats(last) && (only || !other.beats(*part)))
    }

    /// Whether a choice is outdone by the same play from a lower group: it is legal as well, the other hand beats both with
    /// the same plays, and the lower one leaves the higher group.
    ///
    /// Proof: let `R` be what both plays leave, `l` the lower group and `h` the higher one, of as many cards. With `R + h`
    /// its owner can do what they would with `R + l`, and put a card of `h` for each of `l`. That is a play again: both
    /// groups are whole ranks and in no row, then or later, so each card is a body of one rank or a kicker in the same
    /// plays, of ranks that are as different as before. (No two jokers come together: in one hand they are a row.) As a
    /// body `h` beats all that `l` beats and is beaten by no more. So the other side has the same answers to every play or
    /// fewer, and an answer less, as the pass is always there, never helps.
    ///
    /// What outdoes a choice may be outdone itself. Both this and [`outdone_by_kickers`] replace a play by one of the same
    /// class with cards of lower rank, so that in the end there is one that is kept.
    pub(super) fn outdone(&self, choice: &Choice, other: Id, last: Option<Code>) -> bool {
        let Some(lower) = choice.lower else { return false };
        let class = choice.code.class();
        let lower = u32::from(lower.index());
        if last.is_some_and(|last| last.class() == class && last.main() >= lower) {
            return false;
        }
        let from_lower = self.sheet(other).mains[class.index()] >> (lower + 1);
        from_lower & ((1 << (choice.code.main() - lower)) - 1) == 0
    }
}

impl Sheet {
    fn has_bomb(&self) -> bool {
        self.mains[Class::BOMB.index()] | self.mains[Class::ROCKET.index()] != 0
    }

    /// The lowest play that beats this one: of its class, otherwise a bomb, otherwise the rocket.
    pub(super) fn lowest_answer(&self, code: Code) -> Option<Code> {
        let lowest = |class: Class, above: u32| {
            let mains = self.mains[class.index()] >> above << above;
            (mains != 0).then(|| Code::at(class, mains.trailing_zeros()))
        };
        let class = code.class();
        if class == Class::ROCKET {
            return None;
        }
        lowest(class, code.main() + 1)
            .or_else(|| if class == Class::BOMB { None } else { lowest(Class::BOMB, 0) })
            .or_else(|| lowest(Class::ROCKET, 0))
    }

    fn beats(&self, code: Code) -> bool {
        self.lowest_answer(code).is_some()
    }
}

impl Choice {
    /// How many cards it plays.
    pub(super) fn len(&self) -> u32 {
        self.cards.len()
    }

    /// Whether it is the whole hand.
    pub(super) fn sheds(&self, hand: Hand) -> bool {
        self.cards == hand
    }
}

/// The next lower whole group of the same size, for a play whose body is one and whose kickers leave that one alone.
fn lower_group(play: &Play, whole: &[Hand; 4]) -> Option<Rank> {
    let make = play.kind.make().filter(|make| make.least == 1)?;
    let groups = whole[usize::from(make.copies) - 1];
    let body = Hand::run(1, play.main, 1);
    let lower = groups.minus(groups.above(play.main)).without_ranks(play.cards);
    groups.contains(body).then(|| lower.ranks().last()).flatten()
}

/// Whether the same play with a lower kicker leaves a better hand: a whole group that stands in no row is given away only
/// after all lower ones of its size. Kickers do not count in what beats what, so the two plays differ only in the group
/// that is left, and the higher one is the better: see [`Hands::outdone`].
fn outdone_by_kickers(play: &Play, whole: &[Hand; 4]) -> bool {
    let Some(make) = play.kind.make().filter(|make| make.kickers > 0) else { return false };
    let groups = whole[usize::from(make.size) - 1];
    let body = Hand::run(1, play.main, play.length);
    let given = groups.of_ranks(play.cards.without_ranks(body));
    let kept = groups.without_ranks(play.cards);
    match (given.ranks().last(), kept.ranks().next()) {
        (Some(given), Some(kept)) => kept < given,
        _ => false,
    }
}
