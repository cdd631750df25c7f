//! A part: a position of some game of the catalog.

use std::{
    collections::HashSet,
    fmt,
    sync::{Arc, OnceLock},
};

use dashu_int::UBig;

use crate::{
    AnyPosition, Catalog, InputError, Limits, Phrase, Room, Stopped,
    error::shown,
    notation::tokens,
    options::Input,
    solve::{grundy::Found, tame::Tame},
};

use super::Sum;

/// A position of an impartial game, under rules by which whoever cannot move has lost.
pub struct Part {
    position: Box<dyn AnyPosition>,
    line: Arc<str>,
    over: bool,
    grundy: OnceLock<UBig>,
    tame: OnceLock<Option<Tame>>,
    size: OnceLock<Option<Size>>,
}

/// How many positions can arise from one, itself included, and how many moves they have in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) positions: u64,
    pub(super) moves: u64,
}

impl Size {
    /// The most that are counted.
    const MOST_POSITIONS: usize = 2000;
    const MOST_MOVES: usize = 16_000;
}

impl Part {
    pub(super) fn new(position: Box<dyn AnyPosition>) -> Self {
        let words = [position.about().id.to_owned(), position.text(), position.rules()];
        let line = words.iter().filter(|word| !word.is_empty()).map(String::as_str).collect::<Vec<_>>();
        Part {
            line: line.join(" ").into(),
            over: position.ending().is_some(),
            position,
            grundy: OnceLock::new(),
            tame: OnceLock::new(),
            size: OnceLock::new(),
        }
    }

    /// Reads a part as typed behind `solve`.
    pub(super) fn read(catalog: &Catalog, word: &str) -> Result<Self, InputError> {
        let typed: Vec<&str> = tokens(word).collect();
        let id = typed.first().copied().unwrap_or_default();
        if !word.trim().contains(char::is_whitespace)
            && (id.is_empty() || id.bytes().all(|b| b.is_ascii_digit()))
        {
            // Somebody who types `sum nim 3 5` has not heard of quotation marks.
            return Err(InputError::Rules(Phrase::new("error-sum-quotes").with("text", shown(id))));
        }
        let (game, typed) = catalog.game_of(&typed)?;
        let about = game.about();
        let of = |key| InputError::Rules(Phrase::new(key).with("game", about.id));
        if about.id == Sum::ABOUT.id {
            return Err(of("error-sum-sum"));
        }
        let input = Input::read(typed.iter().copied(), &about.position_specs())?;
        if input.options.iter().any(|(name, _)| *name == "misere") {
            return Err(of("error-sum-misere"));
        }
        if input.words.is_empty() && about.words.0 > 0 {
            return Err(InputError::Rules(Phrase::new("error-sum-quotes").with("text", shown(id))));
        }
        let position = game.position(&input)?;
        if position.is_impartial() { Ok(Part::new(position)) } else { Err(of("error-sum-partial")) }
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// The position with its game and rules, as one types it.
    #[must_use]
    pub fn line(&self) -> &Arc<str> {
        &self.line
    }

    /// Whether there is no move in it any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The Grundy value, worked out once.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn grundy(&self, limits: &Limits) -> Result<UBig, Stopped> {
        if let Some(value) = self.grundy.get() {
            return Ok(value.clone());
        }
        let value = self.position.grundy(limits).expect("only impartial games are parts")?;
        Ok(self.grundy.get_or_init(|| value).clone())
    }

    /// What it is as good as in misère play, where its game has a theorem that says so, worked out once.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn tame(&self, limits: &Limits) -> Result<Option<Tame>, Stopped> {
        if let Some(tame) = self.tame.get() {
            return Ok(tame.clone());
        }
        let tame = self.position.tame(limits)?;
        Ok(self.tame.get_or_init(|| tame).clone())
    }

    /// The moves that leave this Grundy value, in the game's order, but no more than `most`.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn moves_to(&self, grundy: &UBig, most: usize, limits: &Limits) -> Result<Found<String>, Stopped> {
        self.position.moves_to(grundy, most, limits).expect("only impartial games are parts")
    }

    /// Its size, counted once; `None` where it is not small.
    pub(super) fn size(&self) -> Option<Size> {
        *self.size.get_or_init(|| self.count())
    }

    fn count(&self) -> Option<Size> {
        let mut met: HashSet<String> = HashSet::from([self.position.text()]);
        let mut moves = 0;
        let mut open = Vec::new();
        let mut next = Some(&*self.position);
        let mut held;
        while let Some(position) = next {
            let listed = position.moves(Size::MOST_MOVES - moves)?;
            moves += listed.len();
            for mv in &listed {
                // Every listed move is legal.
                let (_, left) = position.play(mv).ok()?;
                if met.insert(left.text()) {
                    if met.len() > Size::MOST_POSITIONS {
                        return None;
                    }
                    open.push(left);
                }
            }
            held = open.pop();
            next = held.as_deref();
        }
        Some(Size { positions: met.len() as u64, moves: moves as u64 })
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        self.line == other.line
    }
}

impl Eq for Part {}

impl fmt::Debug for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.line)
    }
}
