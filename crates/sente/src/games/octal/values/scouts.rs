//! Heaps whose pairs soon have every sum.

use super::{cell::Cell, sparse::as_u32, split::Split};

/// Few heaps of each common value.
///
/// Most heaps share few values, so pairs as they come have few sums, over and over. With one heap of each value in turn
/// no sum is left behind: behind the heap that turns a frequent value into the sum, that frequent value is likely.
#[derive(Clone, Debug)]
pub(super) struct Scouts<T> {
    /// The heaps with their values: first one of each value, then another of each.
    heaps: Vec<(u32, T)>,
    /// With at least so many stones each of them is the smaller heap of its pair.
    stones: usize,
}

/// So many heaps of each value.
const EACH: u32 = 3;

/// So many pairs are marked before it is seen what is missing.
const AT_ONCE: usize = 64;

impl<T: Cell> Scouts<T> {
    /// None.
    pub(super) fn new() -> Self {
        Scouts { heaps: Vec::new(), stones: 0 }
    }

    /// Chooses them among the heaps from `from` up, all values being below `width`: among the first, which are the smaller
    /// heaps of most pairs.
    pub(super) fn choose(&mut self, values: &[T], width: usize, split: Option<Split>, from: usize) {
        let mut counts = vec![0; width];
        let heaps = (0..).zip(&values[..values.len() / 4]).skip(from);
        let mut chosen: Vec<(u32, u32, T)> = heaps
            .filter(|(heap, value)| split.is_some_and(|split| !split.is_rare(*heap, value.value())))
            .filter_map(|(heap, value)| {
                let count = &mut counts[value.index()];
                *count += 1;
                (*count <= EACH).then_some((*count, as_u32(heap), *value))
            })
            .collect();
        chosen.sort_unstable_by_key(|(count, heap, _)| (*count, *heap));
        self.stones = chosen.iter().map(|(_, heap, _)| 2 * *heap as usize + 1).max().unwrap_or(0);
        self.heaps = chosen.into_iter().map(|(_, heap, value)| (heap, value)).collect();
    }

    /// Marks the pairs of so many stones behind the first `done` scouts, a few at a time, and says how many are done then;
    /// `None` where no pair is left, or there are too few stones.
    #[inline]
    pub(super) fn mark(
        &self,
        marks: &mut T::Table,
        values: &[T],
        stones: usize,
        done: usize,
    ) -> Option<usize> {
        let next = self.heaps.len().min(done + AT_ONCE);
        if stones < self.stones || done == next {
            return None;
        }
        for (heap, value) in &self.heaps[done..next] {
            T::mark(marks, values[stones - *heap as usize] ^ *value);
        }
        Some(next)
    }

    /// The bytes in use.
    pub(super) fn bytes(&self) -> usize {
        self.heaps.capacity() * size_of::<(u32, T)>()
    }
}
