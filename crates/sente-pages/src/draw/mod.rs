//! Drawings, one for each kind of board, figure and picture. Everything here is HTML with SVG in it, or SVG alone.

mod bar;
mod cards;
mod deck;
mod emblem;
mod figure;
mod hands;
mod heaps;
mod marks;
mod parts;
mod picture;
mod race;
mod strip;
#[cfg(test)]
mod testing;
pub(crate) mod text;
mod trees;

use maud::Markup;
use sente::{Board, Figure, Outcome, Phrase, Pick, Picture, Side};
use sente_text::Words;

/// A position to be drawn, and the moves that a click on it makes.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The words to say it in.
    pub words: &'a Words,
    /// What is to be drawn.
    pub board: &'a Board,
    /// The side to move; `None` where the game is over.
    pub turn: Option<Side>,
    /// The side drawn below, where they are drawn one above the other.
    pub below: Side,
    /// What the first and the second side are called.
    pub names: &'a [String; 2],
    /// The moves that clicks make: every legal one, or none where the board is only looked at or they are too many.
    pub choices: &'a [Choice],
    /// Where a board that is a form sends what was picked: cards as `card` (one each, none is a pass), a touch as `own` and
    /// `other`.
    pub form: &'a Form,
    /// Cards that were picked and could not be played, to be picked still.
    pub held: &'a [String],
    /// The last move, to be marked; what it was for its player to point at.
    pub last: Option<&'a Pick>,
}

/// A legal move on a board.
pub struct Choice {
    /// What one points at.
    pub pick: Pick,
    /// The move in its text form.
    pub mv: String,
    /// The move in words.
    pub says: String,
    /// The address of the game after it.
    pub href: String,
    /// What it gives its player, where hints are on and it is known.
    pub hint: Option<Hint>,
}

/// What a move gives its player.
#[derive(Clone, Debug)]
pub struct Hint {
    /// Who wins by it.
    pub outcome: Outcome,
    /// Plies to the end, where known.
    pub remoteness: Option<u32>,
    /// How good it is among those of its outcome: 0 the worst to 3 the best.
    pub strength: u8,
    /// The same in words, such as "wins in 13 moves".
    pub says: String,
}

/// Where a form goes: an address without query, and what it always sends.
pub struct Form {
    /// The path.
    pub action: String,
    /// Hidden fields.
    pub fields: Vec<(String, String)>,
}

/// One moment of a game so far, for the strip of its value over time.
pub struct Moment {
    /// How many moves had been made; 0 is the start.
    pub ply: usize,
    /// The move that led there, in its text form; `None` at the start.
    pub mv: Option<String>,
    /// Who wins from there; `None` inside for a draw, `None` outside where it is not known.
    pub winner: Option<Option<Side>>,
    /// Plies to the end, where known.
    pub remoteness: Option<u32>,
    /// The address of the game seen from there.
    pub href: String,
    /// Whether it is the moment shown on the board.
    pub shown: bool,
    /// In words, such as "after 3 moves: first player wins".
    pub says: String,
}

/// A board, with the moves that clicks on it make.
#[must_use]
pub fn board(scene: &Scene<'_>) -> Markup {
    match scene.board {
        Board::Heaps { heaps, limit, .. } => heaps::draw(scene, heaps, limit.as_ref()),
        Board::Cards { hands, last } => cards::draw(scene, hands, last.as_deref()),
        Board::Hands { hands, limit } => hands::draw(scene, hands, *limit),
        Board::Race { said, target, .. } => race::draw(scene, said, target),
        Board::Bar { rows } => bar::draw(scene, rows),
        Board::Trees { trees } => trees::draw(scene, trees),
        Board::Parts(parts) => parts::draw(scene, parts),
    }
}

/// A small picture of a board, without words, for a list of games.
#[must_use]
pub fn emblem(board: &Board) -> Markup {
    emblem::draw(board)
}

/// A reason's drawing; nothing where it would be too large to help.
#[must_use]
pub fn figure(words: &Words, figure: &Figure) -> Markup {
    figure::draw(words, figure)
}

/// Who stood to win over the game so far, a link each.
#[must_use]
pub fn strip(words: &Words, moments: &[Moment]) -> Markup {
    strip::draw(words, moments)
}

/// A deck to click cards from into hands: form fields `field`s, each a text field of a hand that stands above its deck.
/// What is typed or pasted into a field counts like what is clicked; without the script, the fields alone serve.
#[must_use]
pub fn deck(words: &Words, hands: &[(&str, Phrase, String)]) -> Markup {
    deck::draw(words, hands)
}

/// A picture of many positions: a whole SVG file that needs no style from elsewhere.
#[must_use]
pub fn picture(words: &Words, picture: &Picture) -> String {
    picture::draw(words, picture)
}
