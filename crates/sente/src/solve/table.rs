//! What a win/loss search remembers, in bounded memory, shared by as many threads as work on it.
//!
//! Entries hold the whole key, so that no two positions are ever mistaken for each other. When the table may not grow any
//! more, a new entry takes the place of one that cost less to find out; when it has to make room for other things, it
//! shrinks. What is forgotten is searched again, and no answer changes.

use std::{
    hint,
    sync::atomic::{AtomicU64, AtomicUsize, Ordering, fence},
};

/// What a table keeps of a position.
///
/// Two positions with equal `bits` differ at most in their grade, and the one of lower grade is at least as good for its
/// side to move. So a won position speaks for those below it, and a lost one for those above. A game without such an
/// order uses grade 0 alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// Everything but the grade, below 2¹¹².
    pub bits: u128,
    /// How bad it is to be of this grade, 0 to 30.
    pub grade: u8,
}

/// Outcomes of positions by their keys.
pub struct Table {
    /// Their number is a power of two. An entry stands in the bucket that its key names or in that one's neighbour.
    buckets: Vec<Bucket>,
    used: AtomicUsize,
    /// The most bytes for this table and all that is beside it.
    bound: u64,
}

/// A line of the processor's cache. While the version is odd, somebody writes; who reads and finds the version changed
/// has read nothing (a sequence lock).
///
/// Why no half-written entry is ever told: whoever made the version odd is the only writer until it is even again. One
/// who reads a half that was stored behind the writer's release fence sees, behind an acquire fence of their own, the odd
/// version or a later one, which is not the even one that they began with. And one who began with the even version that
/// a writer stored last (release, acquire) sees all that this writer stored.
#[derive(Default)]
#[repr(align(64))]
struct Bucket {
    version: AtomicU64,
    entries: [[AtomicU64; 2]; WAYS],
}

/// Zero where empty. From the lowest bit: the key's 112 bits; one more than the highest grade known to be won; 31 less
/// the lowest grade known to be lost; the binary logarithm of the positions it took to find out.
type Entry = u128;

const WAYS: usize = 3;
const BITS: u32 = 112;
const KEY: Entry = (1 << BITS) - 1;
const GRADES: u8 = 31;
const WON: u32 = BITS;
const LOST: u32 = BITS + 5;
const WORK: u32 = BITS + 10;

/// The buckets that a table begins with, and the fewest that it shrinks to.
const FIRST: usize = 1 << 10;
const FEWEST: usize = 4;

impl Table {
    const BUCKET: u64 = size_of::<Bucket>() as u64;

    /// An empty table that, with all that is beside it, takes no more than `bound` bytes; a few hundred it takes anyway.
    #[must_use]
    pub fn new(bound: u64) -> Self {
        let buckets = usize::try_from(bound / Self::BUCKET).unwrap_or(usize::MAX).clamp(FEWEST, FIRST);
        Table { buckets: empty(1 << buckets.ilog2()), used: AtomicUsize::new(0), bound }
    }

    /// Bytes in use.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        size_of_val(&self.buckets[..]) as u64
    }

    /// Whether the side to move wins, where that is known.
    #[must_use]
    pub fn get(&self, key: Key) -> Option<bool> {
        let first = self.bucket(key.bits);
        for at in [first, first ^ 1] {
            // Whoever meets a writer does without.
            for entry in self.buckets[at].read()? {
                if entry == 0 {
                    return None;
                }
                if entry & KEY == key.bits {
                    return told(entry, key.grade);
                }
            }
        }
        None
    }

    /// Brings what is known of these keys near, so that [`Table::get`] need not wait for one after the other.
    pub fn fetch(&self, keys: &[Key]) {
        let versions =
            keys.iter().map(|key| self.buckets[self.bucket(key.bits)].version.load(Ordering::Relaxed));
        hint::black_box(versions.fold(0, u64::wrapping_add));
    }

    /// Remembers an outcome, and that it took `positions` to find out.
    pub fn insert(&self, key: Key, won: bool, positions: u64) {
        debug_assert!(key.bits <= KEY && key.grade < GRADES);
        let grade = key.grade;
        let new = self.buckets[self.place(key.bits)].write(key.bits, |old| {
            let highest_won = field(old, WON).max(if won { grade + 1 } else { 0 });
            let lost = field(old, LOST).max(if won { 0 } else { GRADES - grade });
            let work = ((old >> WORK) as u32).max(positions.max(1).ilog2());
            key.bits | Entry::from(highest_won) << WON | Entry::from(lost) << LOST | Entry::from(work) << WORK
        });
        self.used.fetch_add(usize::from(new), Ordering::Relaxed);
    }

    /// Grows when nearly full, and shrinks before there is no room for so many bytes beside it.
    pub fn fit(&mut self, beside: u64) {
        if self.wants_room(beside) {
            self.resize(self.buckets.len() * 2);
        } else if self.bytes() / 2 * 3 + beside > self.bound && self.buckets.len() > FEWEST {
            // There must be room for half of it once more, to move into.
            self.resize(self.buckets.len() / 2);
        }
    }

    /// Whether it is nearly full and may grow.
    #[must_use]
    pub fn wants_room(&self, beside: u64) -> bool {
        let nearly_full = self.used.load(Ordering::Relaxed) * 3 > self.buckets.len() * WAYS * 2;
        // While a table moves, there is the old one as well.
        nearly_full && 3 * self.bytes() + beside <= self.bound
    }

    /// Moves everything into so many buckets. Only what is crowded out is forgotten.
    fn resize(&mut self, buckets: usize) {
        let old = std::mem::replace(&mut self.buckets, empty(buckets));
        self.used = AtomicUsize::new(0);
        for entry in old.iter().filter_map(Bucket::read).flatten().filter(|entry| *entry != 0) {
            let at = self.place(entry & KEY);
            let new = self.buckets[at].write(entry & KEY, |_| entry);
            self.used.fetch_add(usize::from(new), Ordering::Relaxed);
        }
    }

    /// The bucket for a key: the one where it stands, has room, or crowds out what is worth less.
    fn place(&self, key: Entry) -> usize {
        let first = self.bucket(key);
        let worth = |at: usize| self.buckets[at].place(key).map_or(u128::MAX, |(_, entry)| worth(entry, key));
        if worth(first ^ 1) < worth(first) { first ^ 1 } else { first }
    }

    fn bucket(&self, key: Entry) -> usize {
        // splitmix64 over both halves.
        let [low, high] = halves(key);
        let mut mixed = low ^ high.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ mixed >> 31) & (self.buckets.len() as u64 - 1)).unwrap_or(0)
    }
}

impl Bucket {
    /// The entries, unless somebody is writing.
    fn read(&self) -> Option<[Entry; WAYS]> {
        let version = self.version.load(Ordering::Acquire);
        let entries = self.load();
        fence(Ordering::Acquire);
        (version & 1 == 0 && self.version.load(Ordering::Relaxed) == version).then_some(entries)
    }

    fn load(&self) -> [Entry; WAYS] {
        let half = |half: &AtomicU64| Entry::from(half.load(Ordering::Relaxed));
        std::array::from_fn(|way| half(&self.entries[way][0]) | half(&self.entries[way][1]) << 64)
    }

    /// The entry of this key, or an empty one, or the one that is worth least.
    fn place(&self, key: Entry) -> Option<(usize, Entry)> {
        self.read()?.into_iter().enumerate().min_by_key(|(_, entry)| worth(*entry, key))
    }

    /// Puts an entry made from the one there was of this key, if any. Whether the bucket holds one entry more.
    fn write(&self, key: Entry, make: impl FnOnce(Entry) -> Entry) -> bool {
        let version = self.version.load(Ordering::Relaxed);
        let odd = version | 1;
        let locked = version != odd
            && self.version.compare_exchange(version, odd, Ordering::Acquire, Ordering::Relaxed).is_ok();
        if !locked {
            // Somebody else writes here. To forget costs time only.
            return false;
        }
        fence(Ordering::Release);
        let ways = self.load().into_iter().enumerate();
        let (way, old) = ways.min_by_key(|(_, entry)| worth(*entry, key)).unwrap_or_default();
        let new = make(if old & KEY == key { old } else { 0 });
        for (entry, half) in self.entries[way].iter().zip(halves(new)) {
            entry.store(half, Ordering::Relaxed);
        }
        self.version.store(odd + 1, Ordering::Release);
        old == 0
    }
}

/// The lower 64 bits, then the upper ones.
fn halves(entry: Entry) -> [u64; 2] {
    [(entry & 0xFFFF_FFFF_FFFF_FFFF) as u64, (entry >> 64) as u64]
}

fn empty(buckets: usize) -> Vec<Bucket> {
    std::iter::repeat_with(Bucket::default).take(buckets).collect()
}

fn field(entry: Entry, shift: u32) -> u8 {
    (entry >> shift & 31) as u8
}

fn told(entry: Entry, grade: u8) -> Option<bool> {
    if grade < field(entry, WON) {
        Some(true)
    } else if grade >= GRADES - field(entry, LOST) {
        Some(false)
    } else {
        None
    }
}

/// What an entry is worth to one who wants to put `key`: least where that stands already, next where nothing does.
fn worth(entry: Entry, key: Entry) -> u128 {
    if entry & KEY == key && entry != 0 {
        0
    } else if entry == 0 {
        1
    } else {
        2 + (entry >> WORK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashMap;

    fn key(bits: u128, grade: u8) -> Key {
        Key { bits, grade }
    }

    #[test]
    fn a_won_grade_speaks_for_lower_ones_and_a_lost_one_for_higher() {
        let table = Table::new(1 << 20);
        table.insert(key(7, 3), true, 1);
        table.insert(key(7, 9), false, 1);
        let told = |grade| table.get(key(7, grade));
        assert_eq!(
            [0, 3, 4, 8, 9, 30].map(told),
            [Some(true), Some(true), None, None, Some(false), Some(false)]
        );
        assert_eq!(table.get(key(8, 0)), None);
        // Another entry changes nothing of it, and a lesser one does not either.
        table.insert(key(7, 1), true, 1);
        table.insert(key(KEY, 0), false, u64::MAX);
        assert_eq!(told(3), Some(true));
        assert_eq!(table.get(key(KEY, 0)), Some(false));
    }

    proptest! {
        /// Small keys meet again and again; a table far too small forgets, but never errs.
        #[test]
        fn what_is_told_is_what_was_put(puts in prop::collection::vec((1u128..5000, any::<u64>()), 0..4000), bytes in 0u64..100_000) {
            let mut table = Table::new(bytes);
            let mut all = HashMap::new();
            for (at, (bits, positions)) in puts.iter().enumerate() {
                let bits = bits << (at % 3 * 40);
                let won = bits % 3 == 0;
                all.insert(bits, won);
                table.insert(key(bits, 0), won, *positions);
                table.fit(u64::from(at > 2000) * bytes / 2);
                prop_assert!(table.get(key(bits, 0)).is_none_or(|told| told == won));
            }
            prop_assert!(table.bytes() <= bytes.max(256));
            prop_assert!(all.iter().all(|(bits, won)| table.get(key(*bits, 0)).is_none_or(|told| told == *won)));
        }
    }

    #[test]
    fn many_threads_may_write_at_once() {
        let table = Table::new(1 << 12);
        std::thread::scope(|scope| {
            for thread in 0..4u128 {
                let table = &table;
                scope.spawn(move || {
                    for at in 0..20_000u128 {
                        let bits = 1 + (at * (2 * thread + 1)) % 500 * 0x1_0000_0001_0000_0001;
                        table.insert(key(bits, 0), bits % 2 == 0, 1);
                        assert!(table.get(key(bits, 0)).is_none_or(|won| won == (bits % 2 == 0)));
                    }
                });
            }
        });
    }
}
