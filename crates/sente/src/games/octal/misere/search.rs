//! Who wins, misère, where some heap is not tame: the plain search over heaps in any order, with an answer at once wherever
//! only tame ones are left.

use rustc_hash::FxHashMap;

use super::{Kind, Kinds};
use crate::{
    Limits, Outcome, Stopped,
    games::octal::{
        Octal, Position,
        breaks::{self, Breaks},
        code::Code,
        takes,
    },
    limits::Meter,
    solve::prove::Prover,
};

/// Heaps in ascending order, without those in which there is no move.
type Heaps = Box<[u32]>;

/// A search that remembers every position it has decided.
pub(super) struct Misere<'a> {
    code: &'a Code,
    kinds: &'a Kinds,
    limits: &'a Limits,
    meter: Meter<'a>,
    /// Whether the side to move loses; `None` while the position's moves are being looked at.
    table: FxHashMap<Heaps, Option<bool>>,
    /// What the moves in each heap that came up leave of it.
    options: FxHashMap<u32, Vec<Vec<u32>>>,
    frames: Vec<Frame>,
    /// Bytes in keys, and in the frames and their lists.
    bytes: usize,
}

/// A position whose moves are being looked at.
struct Frame {
    heaps: Heaps,
    /// What the moves leave, to be looked at from the back.
    left: Vec<Heaps>,
}

impl<'a> Misere<'a> {
    pub(super) fn new(code: &'a Code, kinds: &'a Kinds, limits: &'a Limits) -> Self {
        Misere {
            code,
            kinds,
            limits,
            meter: limits.meter(),
            table: FxHashMap::default(),
            options: FxHashMap::default(),
            frames: Vec::new(),
            bytes: 0,
        }
    }

    /// Whether the side to move loses, if that is known without a search.
    fn known(&self, heaps: &[u32]) -> Option<bool> {
        let kinds = self.kinds.worked_out();
        let kind = |heap: &u32| kinds.get(*heap as usize).copied();
        match heaps.iter().rev().map(kind).try_fold(Kind::OVER, |sum, kind| Some(sum.beside(kind?))) {
            Some(sum) => Some(sum.is_lost()),
            None => self.table.get(heaps).copied().flatten(),
        }
    }

    /// What the moves in a heap leave of it, each once, heaps without a move left out.
    fn options_of(&mut self, heap: u32) -> Result<&Vec<Vec<u32>>, Stopped> {
        if !self.options.contains_key(&heap) {
            let mut options: Vec<Vec<u32>> = Vec::new();
            let size = heap.into();
            for (take, digit) in takes(self.code, &size) {
                self.meter.step()?;
                let rest = &size - take;
                let stones = u32::try_from(&rest).unwrap_or(u32::MAX);
                if digit.allows(usize::from(stones > 0)) {
                    options.push(vec![stones]);
                }
                for count in breaks::counts(digit, &rest) {
                    let mut breaks = Breaks::new(stones.into(), count, digit.sizes);
                    while let Some(parts) = breaks.next() {
                        let bytes = options.len() * (size_of::<Vec<u32>>() + count * size_of::<u32>());
                        self.meter.hold((self.bytes + bytes) as u64);
                        self.meter.step()?;
                        if let Some(limit) = self.limits.bytes.filter(|limit| bytes as u64 > *limit) {
                            return Err(Stopped::Memory { limit, progress: self.meter.progress() });
                        }
                        options.push(parts.iter().filter_map(|part| u32::try_from(*part).ok()).collect());
                    }
                }
            }
            for option in &mut options {
                option.retain(|part| super::super::has_move(self.code, &(*part).into()));
            }
            options.sort();
            options.dedup();
            self.bytes +=
                options.iter().map(|option| size_of_val(&option[..]) + size_of_val(option)).sum::<usize>();
            self.options.insert(heap, options);
        }
        Ok(&self.options[&heap])
    }

    /// A position met for the first time. Whether it is decided at once: a move leaves a position known to be lost.
    fn open(&mut self, heaps: Heaps) -> Result<(), Stopped> {
        let tables = if self.table.len() == self.table.capacity() { 3 } else { 1 };
        let slots = tables * self.table.capacity() * size_of::<(Heaps, Option<bool>)>();
        let frames = self.frames.capacity() * size_of::<Frame>();
        self.meter.visit((slots + frames + self.bytes) as u64)?;
        let mut left: Vec<Heaps> = Vec::new();
        let mut wins = false;
        // The largest heaps first: there the wild ones are.
        for (i, heap) in heaps.iter().enumerate().rev() {
            if heaps.get(i + 1) == Some(heap) {
                continue;
            }
            self.options_of(*heap)?;
            for option in &self.options[heap] {
                self.meter.step()?;
                let mut next: Vec<u32> = Vec::with_capacity(heaps.len() + option.len());
                next.extend_from_slice(&heaps[..i]);
                next.extend_from_slice(&heaps[i + 1..]);
                next.extend_from_slice(option);
                next.sort_unstable();
                match self.known(&next) {
                    Some(true) => {
                        wins = true;
                        break;
                    }
                    Some(false) => {}
                    None => left.push(next.into()),
                }
            }
            if wins {
                break;
            }
        }
        self.bytes += size_of_val(&heaps[..]);
        if wins {
            self.table.insert(heaps, Some(false));
            return Ok(());
        }
        self.bytes += left.iter().map(|next| size_of::<Heaps>() + size_of_val(&next[..])).sum::<usize>();
        self.table.insert(heaps.clone(), None);
        // Few heaps first, from the back: they are soon decided.
        left.sort_by_key(|next| (next.iter().map(|heap| u64::from(*heap)).sum::<u64>(), next.len()));
        left.reverse();
        self.frames.push(Frame { heaps, left });
        Ok(())
    }

    /// Decides the topmost position.
    fn close(&mut self, lost: bool) {
        if let Some(frame) = self.frames.pop() {
            self.forget(&frame);
            self.table.insert(frame.heaps, Some(lost));
        }
    }

    fn forget(&mut self, frame: &Frame) {
        let bytes = frame.left.iter().map(|next| size_of::<Heaps>() + size_of_val(&next[..])).sum::<usize>();
        self.bytes -= bytes;
    }

    /// Whether the side to move loses.
    fn lost(&mut self, root: &[u32]) -> Result<bool, Stopped> {
        if let Some(lost) = self.known(root) {
            return Ok(lost);
        }
        self.open(root.into())?;
        while let Some(frame) = self.frames.last_mut() {
            self.meter.step()?;
            let Some(next) = frame.left.last() else {
                // A position in which there is no move is tame, so that every move of this one wins for the other side.
                self.close(true);
                continue;
            };
            match self.table.get(next).copied().flatten() {
                Some(true) => self.close(false),
                Some(false) => {
                    if let Some(next) = frame.left.pop() {
                        self.bytes -= size_of::<Heaps>() + size_of_val(&next[..]);
                    }
                }
                None => {
                    let next = next.clone();
                    self.open(next)?;
                }
            }
        }
        Ok(self.known(root).unwrap_or_default())
    }
}

impl Prover<Octal> for Misere<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Stopped> {
        let mut heaps: Vec<u32> = Vec::with_capacity(position.heaps.len());
        for heap in &position.heaps {
            // Larger ones have more moves than there is memory.
            let small = u32::try_from(heap).map_err(|_| {
                let bytes = u64::try_from(heap).unwrap_or(u64::MAX);
                Stopped::Needs { bytes, limit: self.limits.bytes }
            })?;
            if super::super::has_move(self.code, heap) {
                heaps.push(small);
            }
        }
        heaps.sort_unstable();
        Ok(if self.lost(&heaps)? { Outcome::Loss } else { Outcome::Win })
    }

    fn positions(&self) -> u64 {
        self.meter.progress().positions
    }
}
