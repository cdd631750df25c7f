//! Values of codes whose heaps become two at most, by the sparse space phenomenon (Winning Ways, chapter 4).
//!
//! In most of these games nearly all values lie in one half of all numbers, and the sum of two of them in the other half.
//! A mask tells the halves apart: a heap is *common* or *rare* by the parity of the bits that its value shares with the
//! mask, in games of the position type together with the parity of the heap itself. The sum of two common heaps, or of two
//! rare ones, is what only a rare heap can have. So what common value a heap can have is decided by the few pairs that hold
//! a rare heap, and by the moves that leave a single heap; and that each rare value below is excluded is soon seen, as
//! there are many pairs of common heaps for it, those of the `scouts` first. Where one is not, all pairs were gone through,
//! and the heap is rare.
//!
//! This is exact whatever the mask; a good one makes it fast. Where there is none, all pairs are gone through.

use super::{
    super::code::{Code, Digit, Sizes},
    cell::Cell,
    scouts::Scouts,
    split::Split,
};
use crate::{Stopped, limits::Meter};

/// Works out one value after the other from the pairs of heaps that moves leave, most of them unseen.
///
/// It keeps values of its own in cells of the least width that holds them: twice for each heap, once from the first heap on
/// and once, for the lower half at least, from the last one back. Beside them it keeps a table of marks for each number of
/// stones between the least and the greatest that can be taken where two heaps are left.
#[derive(Clone, Debug)]
pub(super) struct Sparse<T: Cell> {
    moves: Moves,
    values: Vec<T>,
    /// The values of the first heaps, the last of them first.
    back: Vec<T>,
    split: Option<Split>,
    /// Rare heaps and their values, ascending.
    rares: Vec<(u32, T)>,
    /// Below this so many heaps are rare that one goes through all of them.
    dense: usize,
    /// How many values there are when a mask is chosen next.
    choose: usize,
    /// What is known of the sums that the next heaps can be left as; [`Moves::place`] says where each is.
    sums: Vec<Sum<T>>,
    /// No sum of two values reaches this power of 2.
    width: usize,
    /// What is excluded for the heap in question, a byte for each number below the width.
    seen: Vec<u8>,
    /// The parity of the bits that each number shares with the mask.
    parity: Vec<u8>,
    /// Heaps whose pairs are looked at first.
    scouts: Scouts<T>,
    /// Rare values that have not been seen to be excluded.
    missing: Vec<T>,
}

/// The moves of a code without a tail in which a heap becomes two at most.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    /// The numbers of stones that may be taken where nothing or one heap is left.
    empties: Vec<usize>,
    ones: Vec<usize>,
    twos: Vec<Two>,
    /// How many sums are kept, for so many numbers of stones in a row.
    sums: usize,
    /// Whether all takes share these sums, so that each is of use to the heaps behind, too. Where they lie far apart, each
    /// has sums of its own.
    shared: bool,
}

/// Two heaps may be left where this many stones are taken.
#[derive(Clone, Copy, Debug)]
struct Two {
    take: usize,
    /// Whether they may be alike.
    equal: bool,
}

/// The pairs of different heaps of a number of stones.
#[derive(Clone, Debug)]
struct Sum<T: Cell> {
    stones: usize,
    /// Which nim-sums are known: 1 for those that are.
    marks: T::Marks,
    /// All pairs whose smaller heap is below this were marked.
    marked: usize,
    /// So were the pairs that hold one of so many scouts.
    scouts: usize,
}

/// A byte of 1 for each of eight numbers.
const ONES: u64 = 0x0101_0101_0101_0101;

/// How many pairs are gone through between two looks at the caller's wish to stop.
const PATIENCE: usize = 1 << 22;

/// The sums of so many numbers of stones in a row are begun at once.
const BLOCK: usize = 8;

/// How many pairs are compared at once.
const COMPARED: usize = 256;

impl Moves {
    /// `None` for a code of another kind.
    pub(super) fn new(code: &Code) -> Option<Self> {
        let most = code.most()?;
        if code.most_heaps() != Some(2) {
            return None;
        }
        let digits = (0..=most).filter_map(|take| Some((take, code.digit(take)?)));
        let taking = |heaps| digits.clone().filter(move |(_, digit)| digit.allows(heaps));
        let takes = |heaps| taking(heaps).map(|(take, _)| take).collect();
        let two = |(take, digit): (usize, &Digit)| match digit.sizes {
            Sizes::AllEqual => None,
            sizes => Some(Two { take, equal: sizes == Sizes::Any }),
        };
        let twos = taking(2).map(two).collect::<Option<Vec<_>>>()?;
        let span = twos.last()?.take - twos.first()?.take + 1;
        let shared = span <= 4 * BLOCK * twos.len();
        let sums = if shared { (span + BLOCK).next_multiple_of(BLOCK) } else { BLOCK };
        Some(Moves { empties: takes(0), ones: takes(1), twos, sums, shared })
    }

    /// The numbers of stones that may be taken where two heaps are left.
    pub(super) fn takes(&self) -> impl Iterator<Item = usize> + Clone {
        self.twos.iter().map(|two| two.take)
    }

    /// The pairs of heaps that a move from this heap can leave: where their sum is kept, of how many stones they are, and
    /// whether they may be alike.
    fn twos(&self, heap: usize) -> impl Iterator<Item = (usize, usize, bool)> {
        self.twos.iter().enumerate().take_while(move |(_, two)| two.take + 2 <= heap).map(
            move |(place, two)| {
                let stones = heap - two.take;
                (
                    if self.shared { stones % self.sums } else { place * BLOCK + stones % BLOCK },
                    stones,
                    two.equal,
                )
            },
        )
    }
}

impl<T: Cell> Sparse<T> {
    /// Goes on behind the values that are known, all of which fit into a cell. A mask is chosen when there are `choose` of
    /// them.
    pub(super) fn new(moves: Moves, values: &[u32], choose: usize) -> Self {
        let sum = Sum { stones: usize::MAX, marks: T::marks(64), marked: 0, scouts: 0 };
        let mut sparse = Sparse {
            sums: vec![sum; if moves.shared { moves.sums } else { moves.sums * moves.twos.len() }],
            moves,
            values: values.iter().filter_map(|value| T::of(*value)).collect(),
            back: Vec::new(),
            split: None,
            rares: Vec::new(),
            dense: BLOCK,
            choose,
            width: 64,
            seen: Vec::new(),
            parity: Vec::new(),
            scouts: Scouts::new(),
            missing: Vec::new(),
        };
        let most = values.iter().max().map_or(0, |most| *most as usize);
        sparse.widen((most + 1).next_power_of_two().max(64));
        sparse
    }

    /// The value of the heap behind those whose values are given.
    pub(super) fn next(&mut self, values: &[u32], meter: &mut Meter<'_>) -> Result<u32, Stopped> {
        let heap = values.len();
        if heap >= self.choose || self.back.len() * 2 < heap {
            self.choose = self.choose.max(heap + 1);
            self.prepare(values);
        }
        self.seen.fill(0);
        if self.moves.empties.binary_search(&heap).is_ok() {
            self.seen[0] = 1;
        }
        for take in self.moves.ones.iter().take_while(|take| **take < heap) {
            self.seen[self.values[heap - take].index()] = 1;
        }
        for (place, stones, equal) in self.moves.twos(heap) {
            if self.sums[place].stones != stones {
                let place = place - place % BLOCK;
                begin(&mut self.sums[place..place + BLOCK], stones - stones % BLOCK, self.width);
                if self.split.is_some() {
                    let rares =
                        &self.rares[self.rares.partition_point(|(heap, _)| (*heap as usize) < self.dense)..];
                    mark_rares(&mut self.sums[place..place + BLOCK], rares, &self.values);
                }
            }
            let sum = &mut self.sums[place];
            let end = stones.div_ceil(2);
            match self.split {
                Some(_) if sum.marked < end.min(self.dense) => {
                    sum.mark(end.min(self.dense), &self.values, &self.back);
                }
                None if sum.marked < end => sum.mark_all(&self.values, &self.back, meter)?,
                _ => {}
            }
            unite(&mut self.seen, sum.marks.as_ref());
            if equal && stones.is_multiple_of(2) {
                self.seen[0] = 1;
            }
        }
        let candidate = self.candidate(heap);
        self.look_for_missing(heap, meter)?;
        Ok(self.missing.first().map_or(candidate, |value| value.value()))
    }

    /// Takes in the value of the next heap; `None` if it does not fit into a cell.
    pub(super) fn add(&mut self, value: u32) -> Option<()> {
        let cell = T::of(value)?;
        let heap = self.values.len();
        self.values.push(cell);
        if self.split.is_some_and(|split| split.is_rare(heap, value)) {
            self.rares.push((as_u32(heap), cell));
        }
        if value as usize >= self.width {
            self.widen((value as usize + 1).next_power_of_two());
        }
        Some(())
    }

    /// The least common value that is not excluded, or, if there is no mask, the least value; the rare ones below it that
    /// have not been seen to be excluded are `missing`. No sum of values excludes a number that has more bits than they.
    fn candidate(&mut self, heap: usize) -> u32 {
        self.missing.clear();
        let rare = self.split.map_or(0, |split| if split.rare_parity(heap) { ONES } else { 0 });
        let chunks = self.seen.chunks_exact(8).zip(self.parity.chunks_exact(8));
        for (chunk, (seen, parity)) in chunks.enumerate() {
            let open = word(seen) ^ ONES;
            if open == 0 {
                continue;
            }
            let common = if self.split.is_some() { open & (word(parity) ^ rare) } else { open };
            let mut rares = open & !common & (common & common.wrapping_neg()).wrapping_sub(1);
            let number = |bits: u64| as_u32(chunk * 8) + bits.trailing_zeros() / 8;
            while rares != 0 {
                self.missing.extend(T::of(number(rares)));
                rares &= rares - 1;
            }
            if common != 0 {
                return number(common);
            }
        }
        as_u32(self.width)
    }

    /// Goes through pairs until all that is missing was seen, or no pair is left.
    fn look_for_missing(&mut self, heap: usize, meter: &mut Meter<'_>) -> Result<(), Stopped> {
        if self.missing.is_empty() {
            return Ok(());
        }
        // Most of what is missing is met by the scouts.
        for (place, stones, _) in self.moves.twos(heap) {
            let sum = &mut self.sums[place];
            while !self.missing.is_empty()
                && let Some(scouts) = self.scouts.mark(&mut sum.marks, &self.values, stones, sum.scouts)
            {
                sum.scouts = scouts;
                let marks = sum.marks.as_ref();
                keep(&mut self.missing, |value| marks[value.index()] == 0);
            }
        }
        // Of the others there are few.
        let mut patience = PATIENCE;
        let mut from = 0;
        for to in [1 << 12, 1 << 16, usize::MAX] {
            for (place, stones, _) in self.moves.twos(heap) {
                let sum = &mut self.sums[place];
                let end = stones.div_ceil(2).min(to);
                let mut begin = sum.marked.max(from);
                while begin < end && !self.missing.is_empty() {
                    let next = end.min(begin + COMPARED);
                    let (low, high) = pairs(&self.values, &self.back, stones, begin, next);
                    let mut block = [T::default(); COMPARED];
                    for ((sum, low), high) in block.iter_mut().zip(low).zip(high) {
                        *sum = *low ^ *high;
                    }
                    // What stands behind the pairs of a short block is no sum.
                    let first = block[0];
                    block[next - begin..].fill(first);
                    let marks = sum.marks.as_mut();
                    self.missing.retain(|value| {
                        let met = holds(&block, *value);
                        marks[value.index()] |= u8::from(met);
                        !met
                    });
                    patience = patience.saturating_sub(COMPARED);
                    if patience == 0 {
                        meter.look_up()?;
                        patience = PATIENCE;
                    }
                    begin = next;
                }
            }
            from = to;
        }
        Ok(())
    }

    /// Makes room for numbers below `width`.
    fn widen(&mut self, width: usize) {
        self.width = width;
        self.seen.resize(width, 0);
        self.sums.iter_mut().for_each(|sum| T::widen(&mut sum.marks, width));
        self.parity.clear();
        let parity = |number| self.split.is_some_and(|split| split.parity(number));
        self.parity.extend((0..as_u32(width)).map(|number| u8::from(parity(number))));
    }

    /// Turns the values of the lower half round, and chooses the mask that leaves the fewest heaps rare, if it leaves few.
    fn prepare(&mut self, values: &[u32]) {
        self.back.clear();
        self.back.extend(self.values.iter().rev());
        if values.len() < self.choose - 1 {
            return;
        }
        self.choose = values.len() * 2;
        self.split = Split::best(values, self.width, self.moves.takes())
            .and_then(|(split, rares)| (rares * 4 <= values.len()).then_some(split));
        self.rares.clear();
        if let Some(split) = self.split {
            let heaps =
                values.iter().enumerate().skip(1).filter(|(heap, value)| split.is_rare(*heap, **value));
            self.rares.extend(heaps.filter_map(|(heap, value)| Some((as_u32(heap), T::of(*value)?))));
        }
        // Going through all takes about half the time a heap.
        let dense = self.rares.iter().zip(1..).filter(|((heap, _), rares)| rares * 2 > *heap as usize);
        self.dense = dense.map(|((heap, _), _)| *heap as usize + 1).last().unwrap_or(0).max(BLOCK);
        self.scouts.choose(&self.values, self.width, self.split, self.dense);
        self.sums.iter_mut().for_each(|sum| sum.stones = usize::MAX);
        self.widen(self.width);
    }

    /// The moves, for another width of cells.
    pub(super) fn moves(&self) -> &Moves {
        &self.moves
    }

    /// The bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        let cells = (self.values.capacity() + self.back.capacity()) * size_of::<T>();
        let sums = self.sums.len() * self.sums.first().map_or(0, |sum| sum.marks.as_ref().len());
        (cells + sums + self.rares.capacity() * size_of::<(u32, T)>() + 2 * self.width + self.scouts.bytes())
            as u64
    }
}

/// Begins with so many numbers of stones in a row: nothing is known of their sums.
fn begin<T: Cell>(sums: &mut [Sum<T>], stones: usize, width: usize) {
    for (sum, stones) in sums.iter_mut().zip(stones..) {
        sum.stones = stones;
        sum.marked = 1;
        sum.scouts = 0;
        sum.marks.as_mut()[..width].fill(0);
    }
}

/// Marks the pairs that hold a rare heap, for all sums of a block at once, as the other heaps of the pairs then stand side by
/// side. Left out are pairs whose smaller heap is less than [`BLOCK`], some of which are not known yet.
#[inline]
fn mark_rares<T: Cell>(sums: &mut [Sum<T>], rares: &[(u32, T)], values: &[T]) {
    let Some(stones) = sums.first().map(|sum| sum.stones) else { return };
    let until = |end: usize| rares.partition_point(|(heap, _)| (*heap as usize) < end);
    // Half the stones, or half of those of another sum of the block: two heaps that are alike are no pair.
    let middle = (until(stones / 2), until(stones / 2 + BLOCK));
    let end = until(stones).max(middle.1);
    let mut sums = sums.iter_mut().map(|sum| &mut *sum.marks);
    let mut tables: [_; BLOCK] = std::array::from_fn(|_| sums.next().expect("as many sums as a block has"));
    for &(heap, value) in rares[..middle.0].iter().chain(&rares[middle.1..end]) {
        let first = stones - heap as usize;
        let Some(others) = values.get(first..first + BLOCK).and_then(|others| others.first_chunk::<BLOCK>())
        else {
            continue;
        };
        for (table, other) in tables.iter_mut().zip(others) {
            T::mark(table, *other ^ value);
        }
    }
    for &(heap, value) in &rares[middle.0..middle.1] {
        for (table, stones) in tables.iter_mut().zip(stones..) {
            let other = stones.wrapping_sub(heap as usize);
            if other != heap as usize
                && other != 0
                && let Some(other) = values.get(other)
            {
                T::mark(table, *other ^ value);
            }
        }
    }
}

impl<T: Cell> Sum<T> {
    fn mark_all(&mut self, values: &[T], back: &[T], meter: &mut Meter<'_>) -> Result<(), Stopped> {
        let end = self.stones.div_ceil(2);
        while self.marked < end {
            self.mark(end.min(self.marked + PATIENCE), values, back);
            if self.marked < end {
                meter.look_up()?;
            }
        }
        Ok(())
    }

    /// Marks the pairs whose smaller heap is below `to`, and not below those that were marked.
    #[inline]
    fn mark(&mut self, to: usize, values: &[T], back: &[T]) {
        let (low, high) = pairs(values, back, self.stones, self.marked, to);
        for (low, high) in low.iter().zip(high) {
            T::mark(&mut self.marks, *low ^ *high);
        }
        self.marked = to;
    }
}

/// The pairs of so many stones whose smaller heap is from `from` up and below `to`: the values of both, pair by pair.
#[inline]
fn pairs<'a, T>(values: &'a [T], back: &'a [T], stones: usize, from: usize, to: usize) -> (&'a [T], &'a [T]) {
    (&back[back.len() - to..back.len() - from], &values[stones + 1 - to..=stones - from])
}

/// Whether a number is in a block.
#[inline]
fn holds<T: Cell>(block: &[T; COMPARED], number: T) -> bool {
    block.iter().fold(T::default(), |met, item| met | T::equal(*item, number)) != T::default()
}

/// [`Vec::retain`] without branches, as nobody can foretell them here.
#[inline]
fn keep<T: Copy>(items: &mut Vec<T>, mut wanted: impl FnMut(T) -> bool) {
    let mut kept = 0;
    for place in 0..items.len() {
        let item = items[place];
        items[kept] = item;
        kept += usize::from(wanted(item));
    }
    items.truncate(kept);
}

#[inline]
fn unite(seen: &mut [u8], marks: &[u8]) {
    for (seen, mark) in seen.iter_mut().zip(marks) {
        *seen |= mark;
    }
}

#[inline]
fn word(bytes: &[u8]) -> u64 {
    bytes.try_into().map_or(0, u64::from_le_bytes)
}

/// Heaps and values are bounded by the number of heaps that are worked out, which fits.
pub(super) fn as_u32(number: usize) -> u32 {
    u32::try_from(number).expect("no more heaps than a u32 counts")
}
