//! Values of codes whose heaps become two at most, by the sparse space phenomenon (Winning Ways, chapter 4).
//!
//! In most of these games nearly all values lie in one half of all numbers, and the sum of two of them in the other half.
//! A mask tells the halves apart: a heap is *common* or *rare* by the parity of the bits that its value shares with the
//! mask, in games of the position type together with the parity of the heap itself. The sum of two common heaps, or of two
//! rare ones, is what only a rare heap can have. So what common value a heap can have is decided by the few pairs that hold
//! a rare heap, and by the moves that leave a single heap; and that each rare value below is excluded is soon seen, as
//! there are many pairs of common heaps for it. Where one is not, all pairs were gone through, and the heap is rare.
//!
//! This is exact whatever the mask; a good one makes it fast. Where there is none, all pairs are gone through.

use super::super::code::{Code, Digit, Sizes};
use crate::{Stopped, limits::Meter};

/// Works out one value after the other from the pairs of heaps that moves leave, most of them unseen.
///
/// Beside the values it keeps eight bytes a rare heap, and a byte a number below the least power of 2 above all values for
/// each number of stones between the least and the greatest that can be taken where two heaps are left.
#[derive(Clone, Debug)]
pub(super) struct Sparse {
    /// The numbers of stones that may be taken where nothing, one heap, two heaps, or two different heaps are left.
    empties: Vec<usize>,
    ones: Vec<usize>,
    twos: Vec<Two>,
    split: Option<Split>,
    rares: Vec<Rare>,
    /// How many values there are when a mask is chosen next.
    choose: usize,
    /// What is known of the sums that the next heaps can be left as: by their stones modulo how many there are, or one for
    /// each number of stones that may be taken.
    sums: Vec<Sum>,
    /// Whether a sum is kept for the heaps behind, as the numbers of stones that may be taken lie close together.
    kept: bool,
    /// Numbers below this are marked: a power of 2 that no sum of two values reaches.
    width: usize,
    /// What is excluded for the heap in question.
    seen: Vec<u8>,
    /// The parity of the bits that each number shares with the mask.
    parity: Vec<u8>,
    /// Rare values that are not, so far.
    missing: Vec<u32>,
}

/// Two heaps may be left where this many stones are taken.
#[derive(Clone, Copy, Debug)]
struct Two {
    take: usize,
    equal: bool,
}

/// A way to tell common from rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Split {
    /// The bits that count.
    mask: u32,
    /// Whether the parity of the heap counts, too.
    position: bool,
    /// What rare heaps have.
    rare: u32,
}

#[derive(Clone, Copy, Debug)]
struct Rare {
    heap: u32,
    value: u32,
}

/// The pairs of different heaps of a number of stones.
#[derive(Clone, Debug, Default)]
struct Sum {
    stones: usize,
    /// Which nim-sums are known: 1 for those that are.
    marks: Vec<u8>,
    /// All pairs with a smaller heap below this were gone through.
    scanned: usize,
}

/// A byte of 1 for each of eight numbers.
const ONES: u64 = 0x0101_0101_0101_0101;

/// How many pairs are gone through between two looks at the caller's wish to stop.
const PATIENCE: usize = 1 << 22;

impl Sparse {
    /// How many values there are when a mask is chosen for the first time.
    pub(super) const FIRST: usize = 64;

    /// For a code without a tail, in which two heaps may be left but no more; `None` for another.
    pub(super) fn new(code: &Code, first: usize) -> Option<Self> {
        let most = code.most()?;
        let digits = (0..=most).filter_map(|take| Some((take, code.digit(take)?)));
        let taking = |heaps| digits.clone().filter(move |(_, digit)| digit.allows(heaps));
        let takes = |heaps| taking(heaps).map(|(take, _)| take).collect();
        let two = |(take, digit): (usize, &Digit)| match digit.sizes {
            Sizes::AllEqual => None,
            sizes => Some(Two { take, equal: sizes == Sizes::Any }),
        };
        let twos = taking(2).map(two).collect::<Option<Vec<_>>>()?;
        if code.most_heaps() != Some(2) {
            return None;
        }
        let (least, most) = (twos.first()?.take, twos.last()?.take);
        let span = most - least + 1;
        let kept = span <= 4 * twos.len();
        let sums = vec![Sum::default(); if kept { span } else { twos.len() }];
        Some(Sparse {
            empties: takes(0),
            ones: takes(1),
            twos,
            split: None,
            rares: Vec::new(),
            choose: first,
            sums,
            kept,
            width: 64,
            seen: vec![0; 64],
            parity: vec![0; 64],
            missing: Vec::new(),
        })
    }

    /// The value of the heap behind those whose values are given.
    pub(super) fn next(&mut self, values: &[u32], meter: &mut Meter<'_>) -> Result<u32, Stopped> {
        let heap = values.len();
        if heap >= self.choose {
            self.choose = heap * 2;
            self.choose_split(values);
        }
        self.seen.fill(0);
        if self.empties.binary_search(&heap).is_ok() {
            self.seen[0] = 1;
        }
        for take in self.ones.iter().take_while(|take| **take < heap) {
            self.seen[values[heap - take] as usize] = 1;
        }
        for (place, two) in self.twos.iter().enumerate().take_while(|(_, two)| two.take + 2 <= heap) {
            let stones = heap - two.take;
            let place = if self.kept { stones % self.sums.len() } else { place };
            let sum = &mut self.sums[place];
            if sum.stones != stones {
                sum.begin(stones, self.width);
                match self.split {
                    Some(_) => sum.pair_rares(&self.rares, values),
                    None => {
                        sum.pair_all(values, meter)?;
                    }
                }
            }
            unite(&mut self.seen, &sum.marks);
            if two.equal && stones.is_multiple_of(2) {
                self.seen[0] = 1;
            }
        }
        let candidate = self.candidate(heap);
        self.scan(values, heap, meter)?;
        let value = self.missing.first().copied().unwrap_or(candidate);
        if value as usize >= self.width {
            self.widen((value as usize + 1).next_power_of_two());
        }
        if self.split.is_some_and(|split| split.is_rare(heap, value)) {
            self.rares.push(Rare { heap: as_u32(heap), value });
        }
        Ok(value)
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
                self.missing.push(number(rares));
                rares &= rares - 1;
            }
            if common != 0 {
                return number(common);
            }
        }
        as_u32(self.width)
    }

    /// Goes through pairs until all that is missing was seen, or no pair is left.
    fn scan(&mut self, values: &[u32], heap: usize, meter: &mut Meter<'_>) -> Result<(), Stopped> {
        let mut patience = PATIENCE;
        for (place, two) in self.twos.iter().enumerate().take_while(|(_, two)| two.take + 2 <= heap) {
            let stones = heap - two.take;
            let place = if self.kept { stones % self.sums.len() } else { place };
            let sum = &mut self.sums[place];
            let end = stones.div_ceil(2);
            while !self.missing.is_empty() && sum.scanned < end {
                let count = if sum.scanned < 2048 { 48 } else { 1024 };
                let to = end.min(sum.scanned + count);
                sum.pair(to, values);
                self.missing.retain(|value| sum.marks[*value as usize] == 0);
                patience = patience.saturating_sub(count);
                if patience == 0 {
                    meter.look_up()?;
                    patience = PATIENCE;
                }
            }
        }
        Ok(())
    }

    /// Makes room for numbers below `width`.
    fn widen(&mut self, width: usize) {
        self.width = width;
        self.seen.resize(width, 0);
        self.sums.iter_mut().filter(|sum| sum.stones > 0).for_each(|sum| sum.marks.resize(width, 0));
        self.parity.clear();
        let mask = self.split.map_or(0, |split| split.mask);
        self.parity.extend((0..as_u32(width)).map(|number| parity(number & mask) as u8));
    }

    /// Chooses the mask that leaves the fewest heaps rare, if it leaves few.
    fn choose_split(&mut self, values: &[u32]) {
        let split = Split::best(values, self.width, self.twos.iter().map(|two| two.take));
        self.split = split.filter(|(_, rares)| rares * 4 <= values.len()).map(|(split, _)| split);
        let rares = values.iter().enumerate().skip(1);
        let rare = |(heap, value): (usize, &u32)| {
            self.split?.is_rare(heap, *value).then_some(Rare { heap: as_u32(heap), value: *value })
        };
        self.rares = rares.filter_map(rare).collect();
        self.sums.iter_mut().for_each(|sum| sum.stones = 0);
        self.widen(self.width);
    }

    pub(super) fn debug(&self) -> String {
        format!("{:?} rares {} last {:?}", self.split, self.rares.len(), self.rares.last())
    }

    /// The bytes in use beside the values.
    pub(super) fn bytes(&self) -> u64 {
        (self.rares.capacity() * size_of::<Rare>() + self.width * (self.sums.len() + 2)) as u64
    }
}

impl Sum {
    fn begin(&mut self, stones: usize, width: usize) {
        self.stones = stones;
        self.marks.clear();
        self.marks.resize(width, 0);
        self.scanned = 1;
    }

    /// Marks all pairs that hold a rare heap.
    #[inline]
    fn pair_rares(&mut self, rares: &[Rare], values: &[u32]) {
        // Only different heaps are a pair.
        let below = rares.partition_point(|rare| (rare.heap as usize) * 2 < self.stones);
        let middle = rares.get(below).is_some_and(|rare| rare.heap as usize * 2 == self.stones);
        let end = rares.partition_point(|rare| (rare.heap as usize) < self.stones);
        let (low, high) = (&rares[..below], &rares[below + usize::from(middle)..end]);
        for rare in low.iter().chain(high) {
            self.marks[(values[self.stones - rare.heap as usize] ^ rare.value) as usize] = 1;
        }
    }

    fn pair_all(&mut self, values: &[u32], meter: &mut Meter<'_>) -> Result<(), Stopped> {
        let end = self.stones.div_ceil(2);
        while self.scanned < end {
            self.pair(end.min(self.scanned + PATIENCE), values);
            if self.scanned < end {
                meter.look_up()?;
            }
        }
        Ok(())
    }

    /// Marks the pairs whose smaller heap is below `to`, and not below those that were gone through.
    #[inline]
    fn pair(&mut self, to: usize, values: &[u32]) {
        let low = &values[self.scanned..to];
        let high = &values[self.stones + 1 - to..=self.stones - self.scanned];
        for (low, high) in low.iter().zip(high.iter().rev()) {
            self.marks[(low ^ high) as usize] = 1;
        }
        self.scanned = to;
    }
}

impl Split {
    /// The split that leaves the fewest heaps rare, and how many; `None` if each leaves them all. `takes` are those that
    /// leave two heaps, and all values are below `width`, a power of 2.
    fn best(
        values: &[u32],
        width: usize,
        takes: impl Iterator<Item = usize> + Clone,
    ) -> Option<(Self, usize)> {
        let odd = takes.clone().next()? % 2;
        let one_parity = takes.clone().all(|take| take % 2 == odd);
        let heaps = values.len() as i64 - 1;
        let best = |position: bool, rare: u32| {
            let mut sums = vec![0i64; width];
            for (heap, value) in values.iter().enumerate().skip(1) {
                sums[*value as usize] += if position && heap % 2 == 1 { -1 } else { 1 };
            }
            transform(&mut sums);
            // Each is the heaps of parity 0 less those of parity 1.
            let rares = sums.iter().map(|sum| if rare == 0 { heaps + sum } else { heaps - sum });
            let (mask, twice) = rares.enumerate().min_by_key(|(mask, twice)| (*twice, *mask))?;
            let split = Split { mask: as_u32(mask), position, rare };
            Some((split, usize::try_from(twice / 2).ok()?))
        };
        let position = one_parity.then(|| best(true, as_u32(odd))).flatten();
        best(false, 0).into_iter().chain(position).min_by_key(|(_, rares)| *rares)
    }

    #[inline]
    fn is_rare(self, heap: usize, value: u32) -> bool {
        parity(value & self.mask) == self.rare_parity(heap)
    }

    /// The parity by which the rare values for a heap are known.
    #[inline]
    fn rare_parity(self, heap: usize) -> bool {
        (self.rare == 1) ^ (self.position && heap % 2 == 1)
    }
}

/// Walsh and Hadamard's transform: each sum of all items, those counted negative whose index shares an odd number of bits
/// with that of the sum.
fn transform(items: &mut [i64]) {
    let mut half = 1;
    while half < items.len() {
        for pair in items.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                (*low, *high) = (*low + *high, *low - *high);
            }
        }
        half *= 2;
    }
}

/// Whether the number of bits is odd.
fn parity(bits: u32) -> bool {
    bits.count_ones() % 2 == 1
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
fn as_u32(number: usize) -> u32 {
    u32::try_from(number).expect("no more heaps than a u32 counts")
}
