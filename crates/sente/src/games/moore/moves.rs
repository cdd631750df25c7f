//! Every winning move, column by column from the left, without a dead end: see [`super`].

use dashu_int::{UBig, ops::BitTest};

use super::Move;

/// What is wanted of the heaps.
pub(super) struct Wanted<'a> {
    /// The heaps.
    pub(super) heaps: &'a [UBig],
    /// The most heaps that a move takes from.
    pub(super) most: usize,
    /// The heaps that are touched anyway: in each column left of the first to be looked at they become 0.
    pub(super) touched: Vec<usize>,
    /// How many columns are looked at, from the right.
    pub(super) columns: usize,
    /// What the count of ones in each column is to be, above a multiple of `most` + 1: 0, or, misère, 1 in the last column.
    pub(super) count: usize,
}

/// A column that is being worked on.
struct Level {
    /// How many heaps were touched further left.
    touched: usize,
    /// The heaps not touched that have a one here; listed only where some of them must be touched.
    ones: Option<Vec<usize>>,
    /// The ones given to heaps touched before, by their places among these.
    given: Vec<usize>,
    /// The heaps touched here, by their places among `ones`.
    new: Vec<usize>,
}

/// Goes through the moves.
pub(super) struct Search<'a> {
    wanted: Wanted<'a>,
    /// How many heaps have a one in each column, counted from the right.
    ones: Vec<usize>,
    /// The touched heaps, in the order in which they were touched, and what is left of each so far.
    left: Vec<(usize, UBig)>,
    levels: Vec<Level>,
    /// Columns, and heaps of them, that may still be looked at.
    budget: u64,
    begun: bool,
}

/// What came of going through the moves.
pub(super) struct Found {
    /// The moves found, in order.
    pub(super) moves: Vec<Move>,
    /// Whether these are all.
    pub(super) all: bool,
}

/// The moves that leave what is wanted, in order; not all of them where there are more than `most`, or where it would take more
/// than `budget` looks at a heap to find them.
pub(super) fn find(wanted: Wanted<'_>, most: usize, budget: u64) -> Found {
    let mut ones = vec![0; wanted.columns];
    for heap in wanted.heaps {
        for (column, count) in ones.iter_mut().enumerate().take(heap.bit_len()) {
            *count += usize::from(heap.bit(column));
        }
    }
    let left = wanted.touched.iter().map(|heap| (*heap, UBig::ZERO)).collect();
    let mut search = Search { wanted, ones, left, levels: Vec::new(), budget, begun: false };
    let mut moves = Vec::new();
    loop {
        // The first is found whatever it costs: it takes one look at each column.
        let may_stop = !moves.is_empty();
        if may_stop && (moves.len() > most || search.budget == 0) {
            moves.truncate(most);
            moves.sort_unstable();
            return Found { moves, all: false };
        }
        match search.next() {
            Some(mv) => moves.push(mv),
            None if search.budget == 0 && may_stop => {}
            None => break,
        }
    }
    moves.sort_unstable();
    Found { moves, all: true }
}

impl Search<'_> {
    /// The next move; `None` at the end, or once the budget is used up on the way to it.
    fn next(&mut self) -> Option<Move> {
        if !self.begun {
            self.begun = true;
            return self.descend();
        }
        while let Some(mut level) = self.levels.pop() {
            let column = self.wanted.columns - 1 - self.levels.len();
            self.undo(&level, column);
            if self.turn(&mut level, column) {
                self.apply(&level, column);
                self.levels.push(level);
                return self.descend();
            }
        }
        None
    }

    /// From the column reached down to the last one, by the first way in each.
    fn descend(&mut self) -> Option<Move> {
        while self.levels.len() < self.wanted.columns {
            let column = self.wanted.columns - 1 - self.levels.len();
            let mut level =
                Level { touched: self.left.len(), ones: None, given: Vec::new(), new: Vec::new() };
            if !self.first(&mut level, column) {
                // Only a lost position has no way, and nobody asks about one.
                return None;
            }
            self.apply(&level, column);
            self.levels.push(level);
        }
        let mut takes: Vec<(usize, UBig)> =
            self.left.iter().map(|(heap, left)| (*heap, &self.wanted.heaps[*heap] - left)).collect();
        takes.sort_unstable_by_key(|(heap, _)| *heap);
        Some(Move { takes })
    }

    /// How many of the heaps not touched have a one in a column.
    fn untouched_ones(&mut self, column: usize, touched: usize) -> usize {
        self.budget = self.budget.saturating_sub(1 + touched as u64);
        let of_touched =
            self.left[..touched].iter().filter(|(heap, _)| self.wanted.heaps[*heap].bit(column)).count();
        self.ones[column] - of_touched
    }

    /// How many heaps to touch in this column where so many of those touched before are given a one; `None` where no number
    /// does.
    fn heaps_to_touch(&mut self, level: &Level, column: usize, given: usize) -> Option<usize> {
        let ones = self.untouched_ones(column, level.touched);
        let modulus = self.wanted.most as u64 + 1;
        // ones - d + given = count, up to multiples of the modulus; d stays below it.
        let sum = (ones as u64 + given as u64 + modulus - self.wanted.count as u64 % modulus) % modulus;
        let touch = usize::try_from(sum).ok()?;
        (touch <= ones && touch <= self.wanted.most.saturating_sub(level.touched)).then_some(touch)
    }

    /// The first way for a column.
    fn first(&mut self, level: &mut Level, column: usize) -> bool {
        (0..=level.touched).any(|given| self.with(level, column, given))
    }

    /// The first way for a column in which so many of the heaps touched before are given a one.
    fn with(&mut self, level: &mut Level, column: usize, given: usize) -> bool {
        let Some(touch) = self.heaps_to_touch(level, column, given) else { return false };
        level.given = (0..given).collect();
        level.new = (0..touch).collect();
        if touch > 0 && level.ones.is_none() {
            self.budget = self.budget.saturating_sub(self.wanted.heaps.len() as u64);
            let touched: Vec<usize> = self.left[..level.touched].iter().map(|(heap, _)| *heap).collect();
            let has_one = |heap: &usize| self.wanted.heaps[*heap].bit(column) && !touched.contains(heap);
            level.ones = Some((0..self.wanted.heaps.len()).filter(has_one).collect());
        }
        true
    }

    /// The next way for a column.
    fn turn(&mut self, level: &mut Level, column: usize) -> bool {
        self.budget = self.budget.saturating_sub(1 + level.touched as u64);
        if next_choice(&mut level.new, level.ones.as_ref().map_or(0, Vec::len)) {
            return true;
        }
        if next_choice(&mut level.given, level.touched) {
            level.new = (0..level.new.len()).collect();
            return true;
        }
        let given = level.given.len();
        (given + 1..=level.touched).any(|given| self.with(level, column, given))
    }

    fn apply(&mut self, level: &Level, column: usize) {
        for place in &level.given {
            self.left[*place].1.set_bit(column);
        }
        for place in &level.new {
            if let Some(heap) = level.ones.as_ref().map(|ones| ones[*place]) {
                // What stands further left stays, and the one here becomes 0.
                let left = (&self.wanted.heaps[heap] >> (column + 1)) << (column + 1);
                self.left.push((heap, left));
            }
        }
    }

    fn undo(&mut self, level: &Level, column: usize) {
        self.left.truncate(level.touched);
        for place in &level.given {
            self.left[*place].1.clear_bit(column);
        }
    }
}

/// The next choice of as many numbers below `of`, ascending, in lexicographic order.
fn next_choice(choice: &mut [usize], of: usize) -> bool {
    let count = choice.len();
    let Some(at) = (0..count).rev().find(|at| choice[*at] < of - (count - at)) else { return false };
    let first = choice[at] + 1;
    for (next, number) in choice[at..].iter_mut().zip(first..) {
        *next = number;
    }
    true
}
