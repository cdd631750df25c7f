//! Grundy values (nimbers) of impartial games under normal play: Sprague 1935, Grundy 1939.
//!
//! A position's value is the least number that none of its successors has (mex); it is lost for the side to move
//! exactly when its value is 0.

use dashu_int::UBig;
use rustc_hash::FxHashMap;

use crate::{Game, Limits, Outcome, Stopped, limits::Meter};

/// Moves that leave what was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// In the game's order.
    pub moves: Vec<M>,
    /// Whether none is missing but for those beyond the number asked for. Where there are too many moves to go through them,
    /// `moves` has one, if there is one, and there may be more.
    pub complete: bool,
}

impl<M> Found<M> {
    /// One of them, or `None`: there is none.
    pub fn first(self) -> Option<M> {
        self.moves.into_iter().next()
    }
}

/// None is missing.
impl<M> From<Vec<M>> for Found<M> {
    fn from(moves: Vec<M>) -> Self {
        Found { moves, complete: true }
    }
}

/// A growing set of small numbers as bits, made to answer which is the least one missing.
#[derive(Clone, Debug, Default)]
pub struct BitSet {
    words: Vec<u64>,
    /// How many words at the front are full, so that no search for a missing number need look at them.
    full: usize,
}

impl BitSet {
    /// An empty set with room for the numbers below `most`.
    #[must_use]
    pub fn below(most: usize) -> Self {
        BitSet { words: vec![0; most.div_ceil(64)], full: 0 }
    }

    /// Adds a number.
    #[inline]
    pub fn insert(&mut self, number: u32) {
        let word = (number / 64) as usize;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (number % 64);
        while self.words.get(self.full) == Some(&u64::MAX) {
            self.full += 1;
        }
    }

    /// The least number that is in none of the sets.
    #[must_use]
    #[inline]
    pub fn mex<const N: usize>(sets: [&BitSet; N]) -> u32 {
        let mut index = sets.iter().map(|set| set.full).max().unwrap_or(0);
        loop {
            let union = sets.iter().fold(0, |union, set| union | set.words.get(index).copied().unwrap_or(0));
            if union != u64::MAX {
                return u32::try_from(index).expect("fewer numbers than fit into memory") * 64
                    + union.trailing_ones();
            }
            index += 1;
        }
    }
}

/// A position whose successors are being looked at.
struct Frame<G: Game> {
    key: G::Key,
    /// The successors still to look at, taken from the back.
    successors: Vec<G::Position>,
    seen: BitSet,
}

/// The Grundy value of `root` and of every position that can arise from it, by definition.
///
/// # Errors
/// The limit that was reached first. `limits.bytes` counts table slots and lists of successors, not what a key or a
/// position allocates itself.
///
/// # Panics
/// If the game can return to an earlier position, or ends in anything but a loss for the side to move: Grundy values
/// speak of games played normally, in which whoever cannot move loses.
pub fn values<G: Game>(
    game: &G,
    root: &G::Position,
    limits: &Limits,
) -> Result<FxHashMap<G::Key, u32>, Stopped> {
    let mut meter = limits.meter();
    // `None` while the position's successors are being looked at.
    let mut table: FxHashMap<G::Key, Option<u32>> = FxHashMap::default();
    let mut frames: Vec<Frame<G>> = Vec::new();
    let mut listed = 0;
    let mut next = Some(root.clone());
    loop {
        if let Some(position) = next.take() {
            let slots = table.capacity() * size_of::<(G::Key, Option<u32>)>();
            let stack = frames.capacity() * size_of::<Frame<G>>() + listed * size_of::<G::Position>();
            meter.visit((slots + stack) as u64)?;
            let successors = successors(game, &position, &meter)?;
            listed += successors.capacity();
            table.insert(game.key(&position), None);
            frames.push(Frame { key: game.key(&position), successors, seen: BitSet::default() });
        }
        meter.step()?;
        let Some(frame) = frames.last_mut() else { break };
        let Some(successor) = frame.successors.last() else {
            listed -= frame.successors.capacity();
            let value = BitSet::mex([&frame.seen]);
            table.extend(frames.pop().map(|frame| (frame.key, Some(value))));
            continue;
        };
        match table.get(&game.key(successor)) {
            Some(Some(value)) => {
                frame.seen.insert(*value);
                frame.successors.pop();
            }
            Some(None) => panic!("Grundy values need a game without cycles: {successor:?} came round again"),
            None => next = Some(successor.clone()),
        }
    }
    Ok(table.into_iter().filter_map(|(key, value)| Some((key, value?))).collect())
}

/// The Grundy value of a position, by definition.
///
/// # Errors
/// The limit that was reached first.
///
/// # Panics
/// As [`values`] does.
pub fn value<G: Game>(game: &G, position: &G::Position, limits: &Limits) -> Result<UBig, Stopped> {
    Ok(values(game, position, limits)?[&game.key(position)].into())
}

/// The moves to positions of this Grundy value, in the game's order, but no more than `most`.
///
/// # Errors
/// The limit that was reached first.
///
/// # Panics
/// As [`values`] does.
pub fn moves_to<G: Game>(
    game: &G,
    position: &G::Position,
    grundy: &UBig,
    most: usize,
    limits: &Limits,
) -> Result<Found<G::Move>, Stopped> {
    if game.ending(position).is_some() {
        return Ok(Vec::new().into());
    }
    let values = values(game, position, limits)?;
    let mut moves = Vec::new();
    game.moves(position, usize::MAX, &mut moves);
    moves.retain(|mv| UBig::from(values[&game.key(&game.play(position, mv))]) == *grundy);
    moves.truncate(most);
    Ok(moves.into())
}

fn successors<G: Game>(
    game: &G,
    position: &G::Position,
    meter: &Meter<'_>,
) -> Result<Vec<G::Position>, Stopped> {
    if let Some(ending) = game.ending(position) {
        let outcome = ending.outcome(game.turn(position));
        assert_eq!(outcome, Outcome::Loss, "Grundy values need normal play: {position:?} is no loss");
        return Ok(Vec::new());
    }
    Ok(meter.moves(game, position)?.iter().map(|mv| game.play(position, mv)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Progress,
        Side::{First, Second},
        games::nim::{Nim, Position},
        solve::testing::{Graph, counting, moves, stopping_at, won},
    };
    use proptest::prelude::*;

    #[test]
    fn limits_count_the_stack_as_well_as_the_table() {
        let root = Position::new([1000u32]);
        let limits = Limits { bytes: Some(10_000), ..Limits::default() };
        assert!(matches!(values(&Nim::default(), &root, &limits), Err(Stopped::Memory { .. })));
        let limits = Limits { positions: Some(10), ..Limits::default() };
        assert!(matches!(values(&Nim::default(), &root, &limits), Err(Stopped::Positions { .. })));
    }

    #[test]
    #[should_panic(expected = "normal play")]
    fn misere_play_has_no_grundy_values() {
        let _ = values(&Nim { misere: true }, &Position::new([1u32]), &Limits::default());
    }

    #[test]
    #[should_panic(expected = "a game without cycles")]
    fn a_game_that_goes_round_in_circles_is_refused() {
        let _ = values(&Graph(vec![moves(First, &[1]), moves(Second, &[0])]), &0, &Limits::default());
    }

    /// Nine moves to one position, and a tenth to another.
    #[test]
    fn a_limit_changes_no_value() {
        for at in [0, 9] {
            let mut to = vec![1; 10];
            to[at] = 2;
            let game = Graph(vec![moves(First, &to), moves(Second, &[2]), won(First, Second)]);
            let game_values = |limits: &Limits| values(&game, &0, limits).ok();
            let plain = game_values(&Limits::default()).unwrap();
            assert_eq!(plain[&0], 2);
            let positions = (1..=20).map(|most| Limits { positions: Some(most), ..Limits::default() });
            let bytes = (0..200).map(|most| Limits { bytes: Some(most * 20), ..Limits::default() });
            let answers: Vec<_> = positions.chain(bytes).map(|limits| game_values(&limits)).collect();
            assert!(answers.contains(&None) && answers.contains(&Some(plain.clone())));
            assert!(answers.iter().flatten().all(|answer| *answer == plain), "{answers:?}");
        }
    }

    #[test]
    fn a_search_tells_and_hears_during_the_moves_of_one_position() {
        let game = Graph(vec![moves(First, &[1; 100_000]), won(Second, First)]);
        let (limits, told) = counting();
        values(&game, &0, &limits).unwrap();
        assert!(told() >= 90, "{}", told());
        let stopped = values(&game, &0, &stopping_at(10)).err();
        assert!(matches!(stopped, Some(Stopped::Cancelled { progress: Progress { positions: 2, .. } })));
    }

    proptest! {
        #[test]
        fn mex_is_the_least_number_missing(a in prop::collection::vec(0u32..200, 0..300), b in prop::collection::vec(0u32..200, 0..300)) {
            let set = |numbers: &[u32]| {
                let mut set = BitSet::default();
                numbers.iter().for_each(|n| set.insert(*n));
                set
            };
            let plain = (0..).find(|n| !a.contains(n) && !b.contains(n)).unwrap();
            prop_assert_eq!(BitSet::mex([&set(&a), &set(&b)]), plain);
        }
    }
}
