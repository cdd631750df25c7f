//! Grundy values, for which no closed form is known: a table by the definition, each value once.

use std::mem::take;

use crate::solve::grundy::BitSet;

/// The values of `(0, 0..=to)`, of `(1, 0..=to)`, and so on to `(to, 0..=to)`, each row as soon as it is computed.
///
/// A value is the least one that stands neither before it in its row, nor above it in its column, nor before it on its
/// diagonal. No value of `(a, b)` is above `a + b`, as by induction those of its successors are below. The table is
/// symmetric, so the left part of a row is the upper part of a column, and only half of it is computed.
pub fn rows(to: u32) -> impl Iterator<Item = Vec<u32>> {
    let side = to as usize + 1;
    // What has been seen in each column and on each diagonal, and the columns themselves, down to the diagonal.
    let mut in_column = vec![BitSet::below(2 * side); side];
    let mut on_diagonal = vec![BitSet::below(2 * side); side];
    let mut columns: Vec<Vec<u32>> = (0..side).map(Vec::with_capacity).collect();
    (0..side).map(move |a| {
        let mut in_row = take(&mut in_column[a]);
        let mut row = take(&mut columns[a]);
        row.reserve_exact(side - a);
        let cells = in_column[a..].iter_mut().zip(&mut on_diagonal).zip(&mut columns[a..]);
        for ((in_column, on_diagonal), column) in cells {
            let value = BitSet::mex([&in_row, in_column, on_diagonal]);
            in_row.insert(value);
            in_column.insert(value);
            on_diagonal.insert(value);
            column.push(value);
            row.push(value);
        }
        row
    })
}

/// The same where the takes from both heaps may differ by less than `r`. A value then stands on the way of those on `2r - 1`
/// diagonals: on those to the right from the next row on, on those to the left once these have passed its column.
pub fn rows_within(to: u32, r: u64) -> impl Iterator<Item = Vec<u32>> {
    let side = to as usize + 1;
    let reach = usize::try_from(r).map_or(side, |r| r.min(side)) - 1;
    let mut in_column = vec![BitSet::below(2 * side); side];
    // What has been seen by the cells of each diagonal; (0, to) is on the last one.
    let mut on_diagonal = vec![BitSet::default(); 2 * side - 1];
    let mut before: Vec<Vec<u32>> = Vec::new();
    (0..side).map(move |a| {
        // Cell (a - 1 - e, b) comes into the way of the diagonals e to its left now, and that of the row before of all
        // those to its right.
        for e in 0..=reach.min(a.saturating_sub(1)) {
            let Some(row) = a.checked_sub(1 + e).and_then(|row| before.get(row)) else { continue };
            let first = side - 1 - (a - 1 - e);
            for (b, value) in row.iter().enumerate() {
                let diagonal = first + b;
                if e == 0 {
                    let last = (diagonal + reach).min(2 * side - 2);
                    on_diagonal[diagonal..=last].iter_mut().for_each(|seen| seen.insert(*value));
                } else if let Some(left) = diagonal.checked_sub(e) {
                    on_diagonal[left].insert(*value);
                }
            }
        }
        let mut in_row = BitSet::below(2 * side);
        let mut row = Vec::with_capacity(side);
        for (b, in_column) in in_column.iter_mut().enumerate() {
            let value = BitSet::mex([&in_row, in_column, &on_diagonal[side - 1 - a + b]]);
            in_row.insert(value);
            in_column.insert(value);
            row.push(value);
        }
        before.push(row.clone());
        row
    })
}

/// About how many bytes [`rows`] works in: half a byte a cell for the sets, and half the cells as numbers. [`rows_within`]
/// takes some three times as much.
#[must_use]
pub fn bytes(to: u32) -> u64 {
    let side = u64::from(to) + 1;
    side * side / 2 + 2 * side * side
}
