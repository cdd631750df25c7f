//! Two bytes a position: how many successors are still to be counted, or what the position is worth.

use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

use rustc_hash::FxHashMap;

use super::MOST_SUCCESSORS;
use crate::{Outcome, Value};

/// What is known of each position. Several threads may work on one level of remoteness at once.
///
/// A code below [`LOST`] belongs to a position that is not decided: how many successors are not known to be won by the
/// other side. 0 stands for a drawn end, from which nothing is counted down. Any other code is an outcome and the plies.
pub(super) struct Table {
    codes: Vec<AtomicU16>,
    /// The plies that fit into no code. Hardly a game has any.
    far: FxHashMap<usize, u32>,
}

const LOST: u16 = 0x4000;
const WON: u16 = 0x8000;
/// The plies of a decided code, where they are fewer than this.
const FAR: u16 = 0x3FFF;

const _: () = assert!(MOST_SUCCESSORS < LOST);

/// The plies as a code has them.
fn near(plies: u32) -> u16 {
    u16::try_from(plies).map_or(FAR, |plies| plies.min(FAR))
}

impl Table {
    /// Bytes for one position.
    pub(super) const BYTES: u64 = size_of::<u16>() as u64;

    /// A table in which every position is a drawn end; `None` where the machine has no room for it.
    pub(super) fn new(size: usize) -> Option<Self> {
        let mut codes = Vec::new();
        codes.try_reserve_exact(size).ok()?;
        codes.resize_with(size, AtomicU16::default);
        Some(Table { codes, far: FxHashMap::default() })
    }

    pub(super) fn len(&self) -> usize {
        self.codes.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        // A full map moves into one of twice the size, and for a while there are both.
        let maps = if self.far.len() == self.far.capacity() { 3 } else { 1 };
        let slots = maps * self.far.capacity() * (size_of::<(usize, u32)>() + 1);
        self.codes.len() as u64 * Self::BYTES + slots as u64
    }

    /// A position with so many successors, none of them known.
    pub(super) fn open(&self, at: usize, successors: u16) {
        self.codes[at].store(successors, Relaxed);
    }

    /// A position where the game is over. Whether its side to move has won or lost.
    pub(super) fn end(&self, at: usize, outcome: Outcome) -> bool {
        let code = match outcome {
            Outcome::Win => WON,
            Outcome::Loss => LOST,
            Outcome::Draw => 0,
        };
        self.codes[at].store(code, Relaxed);
        code != 0
    }

    /// Whether a decided position is won.
    pub(super) fn won(&self, at: usize) -> bool {
        self.codes[at].load(Relaxed) >= WON
    }

    /// One of its moves wins in so many plies. Whether that decides the position: it may have been decided before.
    pub(super) fn win(&self, at: usize, plies: u32) -> bool {
        let won = WON | near(plies);
        self.codes[at].fetch_update(Relaxed, Relaxed, |code| (1..LOST).contains(&code).then_some(won)).is_ok()
    }

    /// One of its moves loses, and the last of them in so many plies. Whether that decides the position.
    pub(super) fn count_down(&self, at: usize, plies: u32) -> bool {
        let lost = LOST | near(plies);
        let counted = self.codes[at].fetch_update(Relaxed, Relaxed, |code| match code {
            1 => Some(lost),
            2..LOST => Some(code - 1),
            _ => None,
        });
        counted == Ok(1)
    }

    /// Whether so many plies must be kept beside the codes.
    pub(super) fn is_far(plies: u32) -> bool {
        near(plies) == FAR
    }

    /// Keeps the plies of a position decided that [`Table::is_far`].
    pub(super) fn keep_far(&mut self, at: usize, plies: u32) {
        self.far.insert(at, plies);
    }

    /// What a position is worth, once no more are decided.
    pub(super) fn value(&self, at: usize) -> Value {
        let code = self.codes[at].load(Relaxed);
        let outcome = match code {
            ..LOST => return Value::of(Outcome::Draw),
            LOST..WON => Outcome::Loss,
            WON.. => Outcome::Win,
        };
        let near = code & FAR;
        let plies = if near == FAR { self.far.get(&at).copied() } else { Some(near.into()) };
        Value { outcome, remoteness: plies }
    }
}
