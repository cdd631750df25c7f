//! What every solver hands back.

use crate::{Outcome, Phrase, Value};

use dashu_int::UBig;
use serde::{Serialize, Serializer, ser::SerializeMap};

/// How much an answer should hold, from least to most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// The outcome and one winning move, as fast as can be.
    Verdict,
    /// The outcome, every winning move and the reason.
    Winning,
    /// All that and, where the position is small enough, remoteness, the main line and what every legal move gives.
    Full,
    /// All that, with exact remoteness and the main line whatever they cost; only the limits bound the search.
    Remoteness,
}

/// The most legal moves that an answer lists.
pub const MOST_MOVES: usize = 10_000;

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// A closed form with a cited source.
    Theorem,
    /// Every position that can arise, each once.
    Exhaustive,
    /// Every position of the game, from its endings backwards.
    Retrograde,
    /// Grundy values, worked out heap by heap, or part by part (Sprague 1935, Grundy 1939).
    Grundy,
    /// A search that only asks who wins, with a table of what is proved. It knows no distances.
    Proof,
}

/// What a search cost. On one thread the same question gives the same figures; several that share a search may visit
/// other positions from one run to the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// Positions visited.
    pub positions: u64,
}

/// A first move, what it gives, and what to say to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Valued<M> {
    /// The move.
    pub mv: M,
    /// What it gives its player.
    pub value: Value,
    /// The answer that refutes it: where it loses, a move with which the other side wins. `None` where it does not lose,
    /// where it ends the game, and where none was worked out.
    pub reply: Option<M>,
}

/// The answer to a position.
#[derive(Clone, Debug)]
pub struct Analysis<M> {
    /// What the position is worth to the side to move.
    pub value: Value,
    /// Every winning move, in the room's order (at [`Detail::Verdict`] at most one).
    pub winning: Vec<M>,
    /// Whether `winning` holds every winning move. It does not at [`Detail::Verdict`], nor where a position has more moves
    /// than can be gone through: then it holds one.
    pub complete: bool,
    /// Where neither side wins, every move that keeps it so, in the room's order (at [`Detail::Verdict`] at most one);
    /// empty where one does.
    pub drawing: Vec<M>,
    /// Every legal move with its value for its player, best first; `None` where not asked or too many.
    pub moves: Option<Vec<Valued<M>>>,
    /// The move to play: the quickest win, or the longest delay. Where [`Value::remoteness`] is `None`, the room's
    /// documented habit. `None` only when the game is over.
    pub best: Option<M>,
    /// Best play to the end, in a draw perhaps only until a position comes round again; a line of it where only outcomes
    /// are known; `None` where not computed.
    pub line: Option<Vec<M>>,
    /// Why, in facts; `None` where only a search knows.
    pub reason: Option<Reason>,
    /// The Grundy value, where it was worked out.
    pub grundy: Option<UBig>,
    /// How the answer was found.
    pub method: Method,
    /// What it cost.
    pub statistics: Statistics,
}

/// Why a position is won or lost: a sentence to be worded, the source, and what to draw beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The sentence, under the key `reason-…`.
    pub says: Phrase,
    /// The theorem's source, as one cites it: `Bouton 1901`.
    pub source: Option<&'static str>,
    /// A drawing that makes it plain.
    pub figure: Option<Figure>,
}

impl Reason {
    /// No rule is known, and this search gave the answer; nothing is to be said of a mere verdict and of a game that is over.
    pub(crate) fn searched<M>(answer: &Analysis<M>, detail: Detail, misere: bool) -> Option<Self> {
        let yes = |is| if is { "yes" } else { "no" };
        let says = Phrase::new("reason-searched")
            .with("misere", yes(misere))
            .with("lost", yes(answer.value.outcome == Outcome::Loss));
        let told = detail > Detail::Verdict && answer.best.is_some();
        told.then_some(Reason { says, source: None, figure: None })
    }
}

/// In JSON a reason is its kind (the key without `reason-`), its facts and its source.
impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.says.serialize_into(&mut map)?;
        if let Some(source) = self.source {
            map.serialize_entry("source", source)?;
        }
        map.end()
    }
}

/// One of the few drawable kinds of explanation. Front ends draw a kind, never a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Numbers in binary under each other, and the columns with an odd number of ones.
    BinaryColumns {
        /// The heaps.
        rows: Vec<UBig>,
        /// Their exclusive or.
        xor: UBig,
        /// A heap to lower, by its index from 0, and the size that makes every column even.
        lower: Option<(usize, UBig)>,
    },
    /// Numbers in binary under each other, and how many ones each column has, which matters up to multiples of `modulus`.
    ColumnCounts {
        /// The heaps.
        rows: Vec<UBig>,
        /// What each count is to be a multiple of.
        modulus: usize,
    },
    /// What each part of a position is worth, and, where there are several, their exclusive or: the Nim heaps that it is
    /// equal to.
    Nimbers {
        /// What stands in each row, as one types it, and its Grundy value.
        rows: Vec<(String, UBig)>,
        /// Their exclusive or.
        xor: UBig,
    },
    /// A number as a sum, largest part first.
    Parts {
        /// The number.
        whole: UBig,
        /// The parts of it.
        parts: Vec<UBig>,
    },
    /// Numbered pairs, ascending, with the one that matters marked.
    Pairs {
        /// The message that names a pair by its `number`, such as "cold pair 6".
        label: &'static str,
        /// Each pair with its number.
        pairs: Vec<(UBig, UBig, UBig)>,
        /// Which of them, if any, is meant.
        marked: Option<usize>,
    },
    /// A ladder of numbers to reach, ascending; `None` stands for those left out.
    Ladder(Vec<Option<UBig>>),
}
