//! What there is to draw of a position, and what a player points at in it to make a move: one of a few kinds, which
//! terminal and page each draw once for all games.

use dashu_int::UBig;

use crate::Phrase;

/// A drawable position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Heaps of stones.
    Heaps {
        /// Their sizes.
        heaps: Vec<UBig>,
        /// The most that may be taken now, where a rule bounds it.
        limit: Option<UBig>,
        /// What each of them is called; none where all are heaps.
        called: Vec<Called>,
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
    /// A bar of chocolate, whose first square, top left, is poisoned.
    Bar {
        /// How many squares each row has, from the top; none has more than the one above it.
        rows: Vec<usize>,
    },
    /// Trees that grow from the ground.
    Trees {
        /// For each tree, which edge each of its edges grows from, by its index from 0; `None` is the ground. An edge stands
        /// behind the one that it grows from.
        trees: Vec<Vec<Option<usize>>>,
    },
    /// Several games side by side; a move is a move in one of them.
    Parts(Vec<Part>),
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

/// What a heap is called in its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Called {
    /// A heap.
    Heap,
    /// A step of a staircase.
    Step,
    /// A number.
    Number,
    /// A row of counters side by side.
    Row,
    /// Counters side by side in a circle.
    Circle,
}

impl Board {
    /// Heaps of any game without a limit.
    #[must_use]
    pub fn heaps(heaps: Vec<UBig>) -> Self {
        Board::Heaps { heaps, limit: None, called: Vec::new() }
    }

    /// What the heap of this index, from 0, is called; [`Called::Heap`] if the board has no other name for it.
    #[must_use]
    pub fn called(&self, heap: usize) -> Called {
        match self {
            Board::Heaps { called, .. } => called.get(heap).copied().unwrap_or(Called::Heap),
            _ => Called::Heap,
        }
    }

    /// The same with its number, in words.
    #[must_use]
    pub fn heap_name(&self, heap: usize) -> Phrase {
        let called = match self.called(heap) {
            Called::Heap => "heap",
            Called::Step => "step",
            Called::Number => "number",
            Called::Row => "row",
            Called::Circle => "circle",
        };
        Phrase::new("board-heap").with("heap", heap + 1).with("called", called)
    }
}

/// One of several games side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The id of its game.
    pub game: &'static str,
    /// Its rule options as one types them, defaults left out.
    pub rules: String,
    /// Its position as one types it.
    pub position: String,
    /// What there is to draw of it.
    pub board: Board,
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
    /// Stones of several heaps, not as many of each ([`Board::Heaps`]): the heaps by their indices from 0, ascending, each
    /// with how many of it.
    Each(Vec<(usize, UBig)>),
    /// So many stones of a heap, none included, and what is left of it in heaps of these sizes ([`Board::Heaps`]): at least
    /// two.
    Break {
        /// The heap, by its index from 0.
        heap: usize,
        /// How many stones are taken.
        take: UBig,
        /// The heaps that the others are put into, ascending.
        into: Vec<UBig>,
    },
    /// A square, by its row and column from 0; all to the right of it and below are eaten too ([`Board::Bar`]).
    Square {
        /// The row, from the top.
        row: usize,
        /// The column, from the left.
        column: usize,
    },
    /// An edge to cut ([`Board::Trees`]), by the indices of tree and edge from 0.
    Edge {
        /// The tree.
        tree: usize,
        /// Its edge.
        edge: usize,
    },
    /// Something in one of several games ([`Board::Parts`]), by its index from 0.
    Part {
        /// The game.
        part: usize,
        /// What to point at there.
        pick: Box<Pick>,
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
