//! What there is to draw of a position: one of a few kinds, which terminal and page each draw once for all games.

use dashu_int::UBig;

/// A drawable position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Heaps of stones.
    Heaps {
        /// Their sizes.
        heaps: Vec<UBig>,
        /// The most that may be taken now, where a rule bounds it.
        limit: Option<UBig>,
    },
    /// Two hands of cards, both open.
    Cards {
        /// The first side's hand, then the second's: the cards as printed, low to high.
        hands: [Vec<String>; 2],
        /// The play that the side to move must beat, as printed, where there is one.
        last: Option<String>,
    },
    /// Two sides with two hands each, a number in every hand that is not out.
    Hands {
        /// The first side's hands, then the second's, as printed; `None` is out.
        hands: [[Option<u32>; 2]; 2],
        /// The number that a hand has to reach to be out.
        limit: u32,
    },
    /// A count on its way to a target.
    Race {
        /// The number said last, 0 at the start.
        said: UBig,
        /// The number to reach.
        target: UBig,
        /// The largest number that may be said now.
        most: UBig,
    },
}
