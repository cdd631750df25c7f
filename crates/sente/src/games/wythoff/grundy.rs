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

/// About how many bytes [`rows`] works in: half a byte a cell for the sets, and half the cells as numbers.
#[must_use]
pub fn bytes(to: u32) -> u64 {
    let side = u64::from(to) + 1;
    side * side / 2 + 2 * side * side
}
