//! Cells for values, as wide as the values need.

use std::{
    fmt::Debug,
    ops::{BitOr, BitXor, DerefMut},
};

/// A number that holds a value, and the tables of marks for such numbers.
pub(super) trait Cell:
    Copy + Default + Eq + Debug + BitXor<Output = Self> + BitOr<Output = Self> + 'static
{
    /// A byte for each number.
    type Marks: DerefMut<Target = Self::Table> + Clone + Debug;

    /// The bytes themselves.
    type Table: AsRef<[u8]> + AsMut<[u8]> + ?Sized;

    /// The cell of a value, if it fits.
    fn of(value: u32) -> Option<Self>;

    /// The value.
    fn value(self) -> u32;

    /// Not the default where they are equal.
    fn equal(a: Self, b: Self) -> Self;

    /// No marks, with room for numbers below `width`.
    fn marks(width: usize) -> Self::Marks;

    /// Makes room for numbers below `width`.
    fn widen(marks: &mut Self::Marks, width: usize);

    /// Marks a number for which there is room.
    fn mark(marks: &mut Self::Table, number: Self);

    /// The value as an index.
    fn index(self) -> usize {
        self.value() as usize
    }
}

/// Cells that are so small that tables have a place for each.
macro_rules! small {
    ($cell:ty) => {
        impl Cell for $cell {
            type Marks = Box<Self::Table>;
            type Table = [u8; <$cell>::MAX as usize + 1];

            #[inline]
            fn of(value: u32) -> Option<Self> {
                value.try_into().ok()
            }

            #[inline]
            fn value(self) -> u32 {
                self.into()
            }

            #[inline]
            fn equal(a: Self, b: Self) -> Self {
                (a == b).into()
            }

            fn marks(_: usize) -> Self::Marks {
                let marks = vec![0; <$cell>::MAX as usize + 1].into_boxed_slice();
                marks.try_into().expect("as many as there are numbers")
            }

            fn widen(_: &mut Self::Marks, _: usize) {}

            #[inline]
            fn mark(marks: &mut Self::Table, number: Self) {
                marks[number as usize] = 1;
            }
        }
    };
}

small!(u8);
small!(u16);

impl Cell for u32 {
    type Marks = Vec<u8>;
    type Table = [u8];

    #[inline]
    fn of(value: u32) -> Option<Self> {
        Some(value)
    }

    #[inline]
    fn value(self) -> u32 {
        self
    }

    #[inline]
    fn equal(a: Self, b: Self) -> Self {
        (a == b).into()
    }

    fn marks(width: usize) -> Self::Marks {
        vec![0; width]
    }

    fn widen(marks: &mut Self::Marks, width: usize) {
        marks.resize(width, 0);
    }

    #[inline]
    fn mark(marks: &mut Self::Table, number: Self) {
        marks[number as usize] = 1;
    }
}
