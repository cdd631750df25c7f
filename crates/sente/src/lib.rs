//! Sente (先手, the right to move first) answers, exactly, for games of perfect information: who wins, by which moves,
//! how soon, why, and how does one play on?
//!
//! The layout is the table of contents: the vocabulary ([`Side`], [`Outcome`], [`Value`]), what a game is ([`Game`]),
//! the methods ([`solve`]), one room per game ([`games`]), and the [`catalog`] through which a front end meets them all
//! without knowing any.
//!
//! The library does no I/O, reads no clock, prints nothing, and works with as many threads as its caller allows.
//!
//! ```
//! use sente::{Catalog, Detail, Limits};
//!
//! let catalog = Catalog::standard();
//! let position = catalog.position("nim 3 5 7")?;
//! let answer = position.answer(Detail::Full, &Limits::default())?;
//! assert_eq!(answer.winning_moves, ["1@1", "1@2", "1@3"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A room's own types say the same without text:
//!
//! ```
//! use sente::{Detail, Limits, Outcome, Room, games::nim::{Nim, Position}};
//!
//! let nim = Nim { misere: false };
//! let analysis = nim.analyse(&Position::new([3u8, 5, 7]), Detail::Full, &Limits::default(), &mut |_| {})?;
//! assert_eq!(analysis.value.outcome, Outcome::Win);
//! assert_eq!(analysis.value.remoteness, Some(15));
//! # Ok::<(), sente::Stopped>(())
//! ```
//!
//! Reasons, moves and errors are facts under message keys ([`Phrase`]); the crate `sente-text` words them in English and
//! Chinese. [`Game`] shows how to solve a game of one's own.

pub mod analysis;
pub mod board;
pub mod book;
pub mod catalog;
pub mod error;
pub mod game;
pub mod games;
pub mod limits;
pub mod notation;
pub mod opponent;
pub mod options;
pub mod phrase;
pub mod picture;
pub mod record;
pub mod room;
pub mod solve;
pub mod table;
pub mod unfinished;
pub mod value;

pub use analysis::{Analysis, Detail, Figure, Method, Reason, Statistics, Valued};
pub use board::{Board, Part, Pick};
pub use catalog::{Answer, AnyGame, AnyPosition, Catalog, MoveAnswer};
pub use dashu_int::UBig;
pub use error::{Failed, InputError};
pub use game::{Game, Illegal};
pub use limits::{Limits, Progress, Stopped};
pub use options::Options;
pub use phrase::{Fact, Phrase};
pub use picture::Picture;
pub use record::Record;
pub use room::{About, Guide, Puzzle, Reader, Room};
pub use unfinished::Unfinished;
pub use value::{Ending, Outcome, Side, Value};

/// The random numbers that [`opponent`] and random starts draw from.
pub use rand;
