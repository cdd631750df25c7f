//! What a sum tells a front end.

use std::sync::Arc;

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{Move, Part, Position, Sum, forms, in_part, no_such_part, values};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, Guide, InputError, Limits, Options, Outcome, Phrase, Pick,
    Room, Side, Stopped,
    analysis::Valued,
    board,
    games::heaps,
    notation::{Place, as_token},
    options::{Absent, OptionSpec},
    solve::{
        grundy::Found,
        search,
        sprague::{self, Sprague},
    },
};

/// [`About::word_count`]: each word is a whole position.
const PARTS: &str = "error-word-count-parts";

/// In so many parts it is looked how a move may have been meant.
const MOST_TRIED: usize = 100;

/// Of so many games among the parts it is told how moves are typed.
const MOST_NOTATIONS: usize = 4;

impl Room for Sum {
    const ABOUT: About = About {
        id: "sum",
        aliases: &["和", "游戏的和", "组合游戏的和"],
        beginnings: &[],
        example: "\"nim 3 5\" \"wythoff 4 9\"",
        table_example: "",
        puzzles: &crate::Puzzle::all([
            "\"nim 3 5\" \"octal 0.77 10\" \"wythoff 4 9\"",
            "\"nim 1 2\" \"bash 21 --max 3\" \"hackenbush 1[1,2]\"",
            "\"wythoff 2 5\" \"fibonacci 9\"",
            "\"nim 2 3\" \"wythoff 1 3\" --misere",
        ]),
        words: (1, None),
        word_count: PARTS,
        rules: &[OptionSpec::flag("misere", "option-sum-misere")],
        position: &[],
        start: &[
            OptionSpec::natural("parts", 1, Absent::Means("3"), "option-start-parts").at_most(50),
            OptionSpec::natural("largest", 2, Absent::Means("6"), "option-start-part-largest"),
        ],
        start_words: (0, 0),
        table: &[],
        table_words: (0, 0),
        picture: &[],
        picture_examples: &[],
        book_every: false,
        bench: &["\"nim 4 5\" \"wythoff 3 4\"", "\"nim 2 3\" \"wythoff 3 4\" \"hackenbush 1[1,2]\" --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        Ok(Sum::new(options.flag("misere")))
    }

    /// The games of the parts, with what they have worked out.
    fn kept(&self) -> Option<Self> {
        Some(self.clone())
    }

    fn recall(&mut self, earlier: &Self) {
        self.parts = Arc::clone(&earlier.parts);
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        let read = |(part, word): (usize, &&str)| {
            let wrong = |error: InputError| InputError::Rules(in_part(part, error.phrase()));
            Ok(Arc::new(Part::read(&self.parts, word).map_err(wrong)?))
        };
        let parts: Result<Vec<_>, InputError> = words.iter().enumerate().map(read).collect();
        Ok(Position { parts: parts?, turn: Side::First })
    }

    fn write_position(&self, position: &Position) -> String {
        let words: Vec<_> = position.parts.iter().map(|part| as_token(part.line())).collect();
        words.join(" ")
    }

    fn write_rules(&self) -> String {
        String::from(if self.misere { "--misere" } else { "" })
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let not_a_move = || InputError::NotAMove { text: text.to_owned() };
        let (part, typed) = match text.split_once([':', '：']) {
            Some((part, typed)) => {
                let part = crate::notation::half_width(part);
                let plain = part.bytes().all(|b| b.is_ascii_digit());
                let part = part.parse::<usize>().ok().filter(|_| plain).and_then(|part| part.checked_sub(1));
                (part.ok_or_else(not_a_move)?, typed)
            }
            None if position.parts.len() == 1 => (0, text),
            None => {
                let mut known = position.parts.iter().take(MOST_TRIED);
                let part =
                    known.position(|part| part.position().play(text).is_ok()).ok_or_else(not_a_move)?;
                let phrase =
                    Phrase::new("illegal-sum-which-part").with("example", format!("{}:{text}", part + 1));
                return Err(InputError::Rules(phrase));
            }
        };
        let it = position.parts.get(part).ok_or_else(|| no_such_part(position, part))?;
        let wrong = |error: InputError| InputError::Rules(in_part(part, error.phrase()));
        let (mv, _) = it.position().play(typed).map_err(wrong)?;
        Ok(Move { part, mv })
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        format!("{}:{}", mv.part + 1, mv.mv)
    }

    fn say_move(&self, position: &Position, mv: &Move) -> Phrase {
        let part = position.parts[mv.part].position();
        let says = part.say(&mv.mv).expect("a legal move");
        Phrase::new("move-sum").with("part", mv.part + 1).with("game", part.about().id).with("move", says)
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-sum")
    }

    /// How moves are typed in each game that is among the parts, where these are few.
    fn notation_at(&self, position: &Position) -> Phrase {
        let mut games: Vec<(usize, Phrase)> = Vec::new();
        for (index, part) in position.parts.iter().take(MOST_TRIED).enumerate() {
            let says = part.position().notation();
            if games.len() < MOST_NOTATIONS && games.iter().all(|(_, known)| *known != says) {
                games.push((index, says));
            }
        }
        let parts = games.into_iter().rev().fold(None, |more: Option<Phrase>, (index, says)| {
            let says = Phrase::new("notation-sum-part").with("part", index + 1).with("notation", says);
            Some(says.with("more", more))
        });
        Phrase::new("notation-sum-parts").with("parts", parts)
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    fn grundy(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        self.nimber(position, limits)
    }

    fn moves_to(
        &self,
        position: &Position,
        grundy: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        self.leaving(position, grundy, most, limits)
    }

    fn full_at_once(&self, position: &Position) -> bool {
        self.misere && search::is_small(values::work(position))
    }

    fn board(&self, position: &Position) -> Board {
        let part = |part: &Arc<Part>| {
            let it = part.position();
            board::Part { game: it.about().id, rules: it.rules(), position: it.text(), board: it.board() }
        };
        Board::Parts(position.parts.iter().map(part).collect())
    }

    fn pick(&self, position: &Position, mv: &Move) -> Pick {
        let pick = position.parts[mv.part].position().pick(&mv.mv).expect("a legal move");
        Pick::Part { part: mv.part, pick: Box::new(pick) }
    }

    fn analyse(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        if !self.misere {
            return sprague::analyse(self, position, detail, limits, decided);
        }
        self.analyse_misere(position, detail, limits, decided)
    }

    /// Misère, one search for all questions.
    fn guide<'a>(&'a self, limits: &'a Limits) -> Guide<'a, Self> {
        if !self.misere {
            return Box::new(move |position| {
                if self.nimber(position, limits)?.is_zero() {
                    return Ok(None);
                }
                Ok(self.leaving(position, &UBig::ZERO, 1, limits)?.first())
            });
        }
        let mut search = forms::Forms::new(self, limits);
        Box::new(move |position| self.guide_misere(position, &mut search))
    }

    fn random_start(
        &self,
        outcome: Outcome,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Position, Failed> {
        let count = options.small("parts");
        let largest = options.number("largest");
        if self.misere && *largest > UBig::from(MOST_MISERE) {
            let (text, most) = (largest.to_string(), Some(MOST_MISERE));
            return Err(
                InputError::OutOfRange { place: Place::option("largest"), text, least: 2, most }.into()
            );
        }
        for _ in 0..heaps::DRAWS {
            let lines: Vec<String> = (0..count).map(|part| random_part(part, largest, rng)).collect();
            let words: Vec<&str> = lines.iter().map(String::as_str).collect();
            let position = self.read_position(&words, &Options::default())?;
            let found = if self.misere {
                forms::outcome(self, &position, limits)?
            } else if self.nimber(&position, limits)?.is_zero() {
                Outcome::Loss
            } else {
                Outcome::Win
            };
            if found == outcome && self.ending(&position).is_none() {
                return Ok(position);
            }
        }
        Err(heaps::no_such_start().into())
    }

    /// A random move in a random part.
    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let open: Vec<usize> =
            (0..position.parts.len()).filter(|part| !position.parts[*part].is_over()).collect();
        let part = *open.get(rng.random_range(0..open.len().max(1)))?;
        let mv = position.parts[part].position().random_move(rng)?;
        Some(Move { part, mv })
    }
}

/// The largest heap of a random start of misère play, whose parts are searched.
const MOST_MISERE: u64 = 30;

/// The largest number in a random part that is worked out position by position, or drawn edge by edge.
const MOST_SEARCHED: u32 = 50;

/// A part with heaps of at most so many stones; games take turns.
fn random_part(part: u64, largest: &UBig, rng: &mut dyn Rng) -> String {
    let few = largest.min(&MOST_SEARCHED.into()).clone();
    let mut size = |most: &UBig| heaps::random_natural(&UBig::ONE, most, rng);
    match part % 4 {
        0 => format!("nim {} {}", size(largest), size(largest)),
        1 => format!("octal kayles {}", size(largest)),
        2 => format!("wythoff {} {}", size(&few), size(&few)),
        _ => format!("hackenbush 1[{},{}]", size(&few), size(&few)),
    }
}
