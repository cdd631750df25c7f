//! **Take and break** (取石分堆; octal games, 八进制博弈). Any number of heaps and a code. A move takes some stones from one
//! heap, perhaps none, and may put the others into several heaps; the code says which numbers may be taken and how many
//! heaps may then be left. Whoever makes the last move wins, or, misère, loses.
//!
//! *Theorem* (Sprague 1935, Grundy 1939). Each heap is equal to a Nim heap, whose size is its Grundy value: the least number
//! that none of the moves in it leaves, heaps side by side being worth the exclusive or of their values. The side to move
//! loses exactly when the exclusive or of all is 0. Guy and Smith ("The G-values of various games", Proceedings of the
//! Cambridge Philosophical Society 52, 1956, 514-526) gave such games their codes and showed how much of a sequence of values
//! has to be seen to repeat before it is proved to repeat for ever. Misère, see `misere`.
//!
//! *Notation*: the code, or the name of a game, and the heaps: `0.77 15 20 7`; for codes see [`code`]. `5@2` takes 5 stones
//! from heap 2 and leaves the others together; `5@2=3+4` takes 5 and puts the others into heaps of 3 and 4; `0@2=3+4` takes
//! none. Moves are ordered by heap, by the number taken, by the number of heaps left, and by the sizes of these.
//!
//! *Example*: in Kayles, `0.77`, heaps of 0, 1, 2, ... have the values 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1. In
//! `0.77 15 20 7` the exclusive or is 7 ^ 1 ^ 2 = 4, and `1@1=4+10` is one of the moves that leave 0.
//!
//! The files: `code` and `named` read and print codes; `values` works out Grundy values and proves periods; `breaks` and
//! `scan` go through the ways to break a heap; `answer` is normal play, `misere` the other; `table` and `room` face outward.

mod answer;
mod breaks;
pub mod code;
mod misere;
mod named;
mod room;
mod scan;
mod table;
#[cfg(test)]
mod tests;
pub mod values;

use std::{
    hash::{Hash, Hasher},
    sync::{Arc, Mutex},
};

use dashu_int::UBig;

use self::{
    code::{Code, Digit},
    misere::Kinds,
    values::Values,
};
use super::{
    heaps,
    memory::{Learnt, Memory},
};
use crate::{Ending, Game, Illegal, Phrase, Side};

/// The rules, but for the code, which is part of the position.
#[derive(Clone, Debug, Default)]
pub struct Octal {
    /// Whoever makes the last move loses.
    pub misere: bool,
    values: Memory<Arc<Code>, Values>,
    /// Whoever asks has these for himself, whatever is worked out later.
    kinds: Memory<Arc<Code>, Arc<Kinds>>,
}

impl Learnt for Values {
    fn size(&self) -> usize {
        self.worked_out().len()
    }
}

impl Learnt for Kinds {
    fn size(&self) -> usize {
        self.worked_out().len() + usize::from(self.wild().is_some())
    }
}

/// Rooms with the same rules are alike, whatever they have worked out.
impl PartialEq for Octal {
    fn eq(&self, other: &Self) -> bool {
        self.misere == other.misere
    }
}

/// The code, the heaps and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// What may be done.
    pub code: Arc<Code>,
    /// The heaps, empty ones included, so that each keeps its number until one before it is broken.
    pub heaps: Vec<UBig>,
    /// The side to move.
    pub turn: Side,
}

/// A take from a heap, and what becomes of the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The heap's index, from 0.
    pub heap: usize,
    /// How many stones.
    pub take: UBig,
    /// The heaps that the others are put into, ascending, none empty; no heaps where they stay together or none is left.
    pub into: Vec<UBig>,
}

/// What the value of a position depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// In ascending order, empty ones left out.
    heaps: Vec<UBig>,
    code: Arc<Code>,
}

/// Nobody mixes codes in a table, so that the heaps tell positions apart well enough.
impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.heaps.hash(state);
    }
}

impl Position {
    /// A start with these heaps.
    #[must_use]
    pub fn new(code: Arc<Code>, heaps: impl IntoIterator<Item: Into<UBig>>) -> Self {
        Position { code, heaps: heaps.into_iter().map(Into::into).collect(), turn: Side::First }
    }
}

/// The numbers of stones that a code lets one take from a heap, ascending, with the digit of each, but for some of those
/// after which nothing can be left.
fn takes<'a>(code: &'a Code, size: &'a UBig) -> impl Iterator<Item = (UBig, &'a Digit)> {
    // Behind digits that let one do no more than empty the heap, only one of them counts; a huge heap has more digits than
    // can be gone through.
    let only_all = |digit: &&Digit| digit.counts.iter().all(|r| *r == 0) && digit.more_from.is_none();
    let in_tail = code.tail().iter().any(|digit| !only_all(&digit));
    let first = code.digits().len();
    let short = code.digits().iter().enumerate().map(|(take, digit)| (UBig::from(take), digit));
    let long = (first..).map_while(move |take| Some((UBig::from(take), code.digit(take)?)));
    let all = (!in_tail && *size >= UBig::from(first)).then(|| Some((size.clone(), code.digit_of(size)?)));
    short
        .chain(long.take_while(move |_| in_tail))
        .take_while(|(take, _)| take <= size)
        .chain(all.flatten())
        .filter(|(_, digit)| !digit.is_zero())
}

/// Whether a heap can be moved in.
fn has_move(code: &Code, size: &UBig) -> bool {
    takes(code, size).any(|(take, digit)| breaks::any_left(digit, &(size - take)))
}

/// The moves in a heap, in order.
fn moves_in<'a>(code: &'a Code, heap: usize, size: &'a UBig) -> impl Iterator<Item = Move> + use<'a> {
    takes(code, size).flat_map(move |(take, digit)| {
        let rest = size - &take;
        let together = digit.allows(usize::from(!rest.is_zero()));
        let plain = together.then(|| Move { heap, take: take.clone(), into: Vec::new() });
        let broken = breaks::counts(digit, &rest)
            .flat_map(move |count| breaks::ways(&rest, count, digit.sizes))
            .map(move |into| Move { heap, take: take.clone(), into });
        plain.into_iter().chain(broken)
    })
}

impl Octal {
    /// The rules, with nothing worked out yet.
    #[must_use]
    pub fn new(misere: bool) -> Self {
        Octal { misere, ..Octal::default() }
    }

    /// The same rules, with what was handed on here.
    pub(super) fn heir(&self) -> Self {
        Octal { misere: self.misere, values: self.values.heir(), kinds: self.kinds.heir() }
    }

    /// What is known of the values of a code.
    pub(super) fn values(&self, code: &Arc<Code>) -> Arc<Mutex<Values>> {
        self.values.of(code, || Values::new((**code).clone()))
    }

    /// Hands that on to rooms made later.
    pub(super) fn hand_on(&self, code: &Arc<Code>, known: &Mutex<Values>) {
        self.values.hand_on(code, known);
    }

    /// A move in words.
    fn say(mv: &Move) -> Phrase {
        let heap = mv.heap + 1;
        let [first, second, ..] = &mv.into[..] else {
            return Phrase::new("move-take-from").with("take", &mv.take).with("heap", heap);
        };
        let into: Vec<String> = mv.into.iter().map(UBig::to_string).collect();
        let key = if mv.take.is_zero() { "move-octal-break" } else { "move-octal-take-and-break" };
        let phrase =
            if mv.take.is_zero() { Phrase::new(key) } else { Phrase::new(key).with("take", &mv.take) };
        phrase
            .with("heap", heap)
            .with("count", into.len())
            .with("first", first)
            .with("second", second)
            .with("into", into)
    }

    /// Whether what is left of a heap of which `take` stones are gone may be put so.
    fn check_left(code: &Code, digit: &Digit, mv: &Move, rest: &UBig) -> Result<(), Illegal> {
        let refused = |key| Phrase::new(key).with("code", code.to_string()).with("take", &mv.take);
        if mv.into.is_empty() {
            if digit.allows(usize::from(!rest.is_zero())) {
                return Ok(());
            }
            let key = if rest.is_zero() { "illegal-octal-all" } else { "illegal-octal-together" };
            return Err(Illegal(refused(key)));
        }
        let sum = mv.into.iter().fold(UBig::ZERO, |sum, part| sum + part);
        let ordered = mv.into.len() >= 2 && !mv.into[0].is_zero() && mv.into.is_sorted();
        if sum != *rest || !ordered {
            let example =
                (*rest > UBig::ONE).then(|| format!("{}@{}=1+{}", mv.take, mv.heap + 1, rest - UBig::ONE));
            let phrase = refused("illegal-octal-sum").with("rest", rest).with("sum", sum);
            return Err(Illegal(phrase.with("example", example)));
        }
        if !digit.allows(mv.into.len()) {
            return Err(Illegal(refused("illegal-octal-heaps").with("heaps", mv.into.len())));
        }
        if !breaks::keep_to(digit.sizes, &mv.into) {
            let sizes = match digit.sizes {
                code::Sizes::Unequal => "unequal",
                code::Sizes::NotAllEqual => "some",
                _ => "equal",
            };
            return Err(Illegal(refused("illegal-octal-sizes").with("sizes", sizes)));
        }
        Ok(())
    }
}

impl Game for Octal {
    type Position = Position;
    type Move = Move;
    type Key = Key;

    fn key(&self, position: &Position) -> Key {
        let mut heaps: Vec<UBig> = position.heaps.iter().filter(|heap| !heap.is_zero()).cloned().collect();
        heaps.sort_unstable();
        Key { heaps, code: Arc::clone(&position.code) }
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let winner = if self.misere { position.turn } else { position.turn.other() };
        let over = !position.heaps.iter().any(|size| has_move(&position.code, size));
        over.then_some(Ending::Won(winner))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<Move>) {
        let heaps = position.heaps.iter().enumerate();
        out.extend(heaps.flat_map(|(heap, size)| moves_in(&position.code, heap, size)).take(most));
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let heaps = position.heaps.len();
        let size = position.heaps.get(mv.heap).ok_or_else(|| {
            Illegal(Phrase::new("illegal-no-such-heap").with("heap", mv.heap + 1).with("heaps", heaps))
        })?;
        if !mv.take.is_zero() {
            heaps::check_take(&mv.take, mv.heap, size)?;
        }
        let code = &*position.code;
        match code.digit_of(&mv.take).filter(|digit| !digit.is_zero()) {
            Some(digit) => Octal::check_left(code, digit, mv, &(size - &mv.take)),
            None => {
                let phrase = Phrase::new("illegal-octal-take").with("code", code.to_string());
                Err(Illegal(phrase.with("take", &mv.take)))
            }
        }
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut heaps = position.heaps.clone();
        if mv.into.is_empty() {
            heaps[mv.heap] -= &mv.take;
        } else {
            heaps.splice(mv.heap..=mv.heap, mv.into.iter().cloned());
        }
        Position { code: Arc::clone(&position.code), heaps, turn: position.turn.other() }
    }
}
