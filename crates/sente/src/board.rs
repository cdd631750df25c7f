//! What there is to draw of a position, and what a player points at in it to make a move: one of a few kinds, which
//! terminal and page each draw once for all games.

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

/// What a player points at on a [`Board`] to make a move, so that a click becomes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// So many stones of each of these heaps ([`Board::Heaps`]).
    Stones {
        /// The heaps, by their indices from 0, ascending.
        heaps: Vec<usize>,
        /// How many of each.
        count: UBig,
    },
    /// Cards of the hand of the side to move ([`Board::Cards`]), as printed, low to high; none is a pass.
    Cards(Vec<String>),
    /// One's own hand and the opponent's ([`Board::Hands`]) that it touches, by their values.
    Touch {
        /// The value of one's own hand.
        own: u32,
        /// The value of the opponent's.
        other: u32,
    },
    /// What one's own hands become ([`Board::Hands`]); `None` is out.
    Split([Option<u32>; 2]),
    /// The number to say ([`Board::Race`]).
    Number(UBig),
}
