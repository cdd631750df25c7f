//! Take-and-break codes: which numbers of stones may be taken from a heap, and into how many heaps the others may be put.

/// A take-and-break code such as `0.77`: a digit for each number of stones that may be taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// The digit for each number of stones taken, from 0; none behind the last may be taken unless there is a tail.
    digits: Vec<Digit>,
    /// Digits that repeat for ever behind the others; empty where nothing does.
    tail: Vec<Digit>,
}

/// What may be left of a heap once so many stones are gone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Digit {
    /// Into how many heaps the others may be put, ascending: 0 where the take empties the heap, 1 where they stay together.
    /// None of these is [`Digit::more_from`] or above.
    pub counts: Vec<u32>,
    /// Any number of heaps from this one up may be left, too.
    pub more_from: Option<u32>,
    /// How large the heaps left may be, where there are several.
    pub sizes: Sizes,
}

/// Which sizes several heaps may have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sizes {
    /// Any.
    #[default]
    Any,
    /// `!`: no two alike.
    Unequal,
    /// `?`: not all alike.
    NotAllEqual,
    /// `=`: all alike.
    AllEqual,
}

impl Code {
    /// What may be left of a heap of which `take` stones are gone.
    #[must_use]
    pub fn digit(&self, take: usize) -> Option<&Digit> {
        self.digits.get(take).or_else(|| {
            let behind = take.checked_sub(self.digits.len())?;
            self.tail.get(behind.checked_rem(self.tail.len())?)
        })
    }

    /// The most stones that may be taken; `None` where there is no most.
    #[must_use]
    pub fn most(&self) -> Option<usize> {
        self.tail.is_empty().then(|| self.digits.len().saturating_sub(1))
    }
}
