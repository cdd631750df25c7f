//! The list of games, behind one object-safe trait. A front end reaches every game through here and knows none.

use std::{
    collections::HashSet,
    ops::ControlFlow,
    sync::{Mutex, PoisonError},
};

use dashu_int::UBig;
use rand::{Rng, RngExt};
use serde::{Serialize, Serializer};

use crate::{
    About, Analysis, Board, Detail, Ending, Failed, InputError, Limits, Method, Options, Outcome, Phrase,
    Pick, Reason, Room, Side, Statistics, Stopped, Valued,
    book::{self, BookError, Sink, every::Register},
    games,
    notation::{nearest, tokens},
    options::{Input, OptionSpec},
    picture::Picture,
    solve::{
        chances::{Chances, Trap},
        grundy::Found,
        tame::Tame,
    },
    table::{Rows, TableError},
};

/// The games there are.
pub struct Catalog {
    games: Vec<Box<dyn AnyGame>>,
}

/// Options of a question, which may stand on its line beside the game's own.
pub const QUESTION: &[OptionSpec] = &[
    OptionSpec::flag("verdict", "option-verdict"),
    OptionSpec::flag("moves", "option-moves"),
    OptionSpec::flag("remoteness", "option-remoteness"),
    OptionSpec::flag("random-opponent", "option-random-opponent"),
];

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// How much the answer should hold.
    pub detail: Detail,
    /// Whether the chances against a random opponent are asked for, too.
    pub random_opponent: bool,
}

impl From<Detail> for Question {
    fn from(detail: Detail) -> Self {
        Question { detail, random_opponent: false }
    }
}

impl Question {
    /// What the options in [`QUESTION`] ask; without any, what this does.
    ///
    /// # Errors
    /// Options that contradict each other.
    pub fn with(self, input: &Input<'_>) -> Result<Self, InputError> {
        let asked = Options::read(QUESTION, &input.options)?;
        let random_opponent = self.random_opponent || asked.flag("random-opponent");
        Ok(Question { detail: detail_asked(&asked, self.detail)?, random_opponent })
    }
}

impl Catalog {
    /// All games of the library. A new game is one line here.
    #[must_use]
    pub fn standard() -> Self {
        use games::{
            bash::Bash, chomp::Chomp, doudizhu::DouDizhu, dynamic::Dynamic, euclid::Euclid,
            fibonacci::Fibonacci, hackenbush::Hackenbush, moore::Moore, nim::Nim, octal::Octal,
            staircase::Staircase, strip::Strip, subtract::Subtract, sum::Sum, touch::Touch, wythoff::Wythoff,
        };
        Catalog {
            games: vec![
                game::<Bash>(),
                game::<Nim>(),
                game::<Wythoff>(),
                game::<Fibonacci>(),
                game::<Touch>(),
                game::<DouDizhu>(),
                game::<Subtract>(),
                game::<Dynamic>(),
                game::<Octal>(),
                game::<Strip>(),
                game::<Moore>(),
                game::<Euclid>(),
                game::<Staircase>(),
                game::<Chomp>(),
                game::<Hackenbush>(),
                game::<Sum>(),
            ],
        }
    }

    /// The games in their order.
    pub fn games(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.games.iter().map(|game| &**game)
    }

    /// The game of this name.
    ///
    /// # Errors
    /// There is none; the error names the nearest.
    pub fn find(&self, id: &str) -> Result<&dyn AnyGame, InputError> {
        self.games().find(|game| game.about().answers_to(id)).ok_or_else(|| InputError::UnknownGame {
            text: id.to_owned(),
            nearest: nearest(id, self.games().map(|game| game.about().id)),
        })
    }

    /// The game that typed tokens are about, and those behind its name: all of them where the first begins a position of a
    /// game that need not be named.
    ///
    /// # Errors
    /// There is none; the error names the nearest.
    pub fn game_of<'a, 't>(
        &self,
        tokens: &'t [&'a str],
    ) -> Result<(&dyn AnyGame, &'t [&'a str]), InputError> {
        let (first, rest) = tokens.split_first().map_or(("", tokens), |(first, rest)| (*first, rest));
        let begun = self.games().find(|game| game.about().beginnings.contains(&first));
        begun.map_or_else(|| Ok((self.find(first)?, rest)), |game| Ok((game, tokens)))
    }

    /// Reads a whole position, such as `nim 3 5 7 --misere`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn position(&self, line: &str) -> Result<Box<dyn AnyPosition>, InputError> {
        Ok(self.question(line, Detail::Full.into())?.0)
    }

    /// Reads a position and what is asked about it by the options in [`QUESTION`]; without any, `question`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn question(
        &self,
        line: &str,
        question: Question,
    ) -> Result<(Box<dyn AnyPosition>, Question), InputError> {
        let typed: Vec<&str> = tokens(line).collect();
        let (game, typed) = self.game_of(&typed)?;
        let [rules, position] = game.about().position_specs();
        let input = Input::read(typed.iter().copied(), &[rules, position, QUESTION])?;
        let question = question.with(&input)?;
        Ok((game.position(&input)?, question))
    }
}

/// How much the options in [`QUESTION`] ask; `detail` where none says.
fn detail_asked(asked: &Options, detail: Detail) -> Result<Detail, InputError> {
    let more = ["moves", "remoteness"].into_iter().find(|option| asked.flag(option));
    match (asked.flag("verdict"), more) {
        (true, Some(other)) => Err(InputError::Contradiction { option: "verdict", other }),
        (true, None) => Ok(Detail::Verdict),
        (false, _) if asked.flag("remoteness") => Ok(Detail::Remoteness),
        (false, Some(_)) => Ok(Detail::Full),
        (false, None) => Ok(detail),
    }
}

/// About the most characters of positions in a list of what moves leave: a few moves of a heap of ten thousand digits are
/// worth a list, ten thousand of them are not, and neither are the winning moves of a hundred thousand heaps.
const MOST_LISTED: usize = 1 << 22;

/// A position whose text is longer than this takes a moment to be written.
const LONG: usize = 1000;

/// A game in the catalog.
pub trait AnyGame: Send + Sync {
    /// Its data sheet.
    fn about(&self) -> &About;

    /// Reads a position and the rule options with it.
    ///
    /// # Errors
    /// What is wrong with it.
    fn position(&self, input: &Input<'_>) -> Result<Box<dyn AnyPosition>, InputError>;

    /// A random start in which the side to move has the given outcome. `limits` bound all the searching for it; where none
    /// is reached, what is found depends on `rng` alone.
    ///
    /// # Errors
    /// What is wrong with the sizes or the options, or a limit.
    fn random_start(
        &self,
        input: &Input<'_>,
        outcome: Outcome,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Box<dyn AnyPosition>, Failed>;

    /// A random start in which a fair coin decides who has the won game, unless the sizes admit only one kind of start.
    ///
    /// # Errors
    /// What is wrong with the sizes or the options, or a limit.
    fn fair_start(
        &self,
        input: &Input<'_>,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Box<dyn AnyPosition>, Failed> {
        let (one, other) =
            if rng.random() { (Outcome::Win, Outcome::Loss) } else { (Outcome::Loss, Outcome::Win) };
        match self.random_start(input, one, limits, rng) {
            Err(Failed::Input(_)) => self.random_start(input, other, limits, rng),
            start => start,
        }
    }

    /// Writes a table.
    ///
    /// # Errors
    /// Options that admit none, a limit, or the reader's end.
    fn table(&self, input: &Input<'_>, limits: &Limits, rows: &mut dyn Rows) -> Result<(), TableError>;

    /// A picture of many positions.
    ///
    /// # Errors
    /// Options that admit none, or a limit.
    fn picture(&self, input: &Input<'_>, limits: &Limits) -> Result<Picture, Failed>;
}

/// A position with its rules.
pub trait AnyPosition: Send + Sync {
    /// The data sheet of its game.
    fn about(&self) -> &About;

    /// The position as one types it.
    fn text(&self) -> String;

    /// The rule options as one types them, defaults left out.
    fn rules(&self) -> String;

    /// The side to move.
    fn turn(&self) -> Side;

    /// The result if the game is over.
    fn ending(&self) -> Option<Ending>;

    /// Whether a position can come back in play, so that a game need not end by itself.
    fn can_repeat(&self) -> bool;

    /// Whether a full answer takes a moment, so that the computer plays by its distances rather than by a verdict.
    fn full_at_once(&self) -> bool;

    /// What there is to draw.
    fn board(&self) -> Board;

    /// What one points at on the board to make a move.
    ///
    /// # Errors
    /// Not a move, or not a legal one.
    fn pick(&self, text: &str) -> Result<Pick, InputError>;

    /// How many legal moves there are; `None` if there are more than `most`.
    fn move_count(&self, most: usize) -> Option<usize>;

    /// The legal moves in their text form; `None` if there are more than `most`.
    fn moves(&self, most: usize) -> Option<Vec<String>>;

    /// The first legal moves in their text form, no more than `most`.
    fn first_moves(&self, most: usize) -> Vec<String>;

    /// Plays a move: its printed form and the position it leaves.
    ///
    /// # Errors
    /// Not a move, or not a legal one.
    fn play(&self, text: &str) -> Result<(String, Box<dyn AnyPosition>), InputError>;

    /// A move in words.
    ///
    /// # Errors
    /// Not a move, or not a legal one.
    fn say(&self, text: &str) -> Result<Phrase, InputError>;

    /// How moves are typed, in words.
    fn notation(&self) -> Phrase;

    /// Writes the book of whoever wins from here: see [`book::write`].
    ///
    /// # Errors
    /// A position without a book, a limit, or the reader's end.
    fn book(&self, limits: &Limits, sink: &mut dyn Sink) -> Result<(), BookError>;

    /// Writes every position that can arise from here: see [`book::every::write`].
    ///
    /// # Errors
    /// A game that is over, a limit, or the reader's end.
    fn book_of_every_position(&self, limits: &Limits, register: &mut dyn Register) -> Result<(), BookError>;

    /// The chances of the side to move where one side, or both, choose their moves at random.
    ///
    /// # Errors
    /// The limit that was reached first.
    fn chances(&self, limits: &Limits) -> Result<Chances, Stopped>;

    /// What each legal move, in its text form, leaves a random opponent; none if the game is over.
    ///
    /// # Errors
    /// The limit that was reached first.
    fn traps(&self, limits: &Limits) -> Result<Vec<Trap<String>>, Stopped>;

    /// Who wins by the plain search that the game's own is measured against, and how many positions that visits; `None`
    /// where there is none.
    fn plain(&self, limits: &Limits) -> Option<Result<(Outcome, u64), Stopped>>;

    /// Whether the position may be a part of a sum: [`Room::is_impartial`].
    fn is_impartial(&self) -> bool;

    /// The Grundy value, by which positions of impartial games add up; `None` where there is none, as the sides have moves
    /// of their own or the last move loses.
    fn grundy(&self, limits: &Limits) -> Option<Result<UBig, Stopped>>;

    /// The legal moves, in their text form and the room's order, that leave this Grundy value, but no more than `most`;
    /// `None` where there are no Grundy values.
    fn moves_to(&self, grundy: &UBig, most: usize, limits: &Limits)
    -> Option<Result<Found<String>, Stopped>>;

    /// What the position is as good as where the last move loses: [`Room::tame`].
    ///
    /// # Errors
    /// The limit that was reached first.
    fn tame(&self, limits: &Limits) -> Result<Option<Tame>, Stopped>;

    /// The rules as they are played here, in words; `None` where `rules-ID` says them well enough.
    fn say_rules(&self) -> Option<Phrase>;

    /// What the move before has left, in words.
    fn say_left(&self) -> Phrase;

    /// A random legal move; `None` when the game is over.
    fn random_move(&self, rng: &mut dyn Rng) -> Option<String>;

    /// How hard the position is, in words, where its room has a measure.
    ///
    /// # Errors
    /// The limit that was reached while measuring.
    fn difficulty(&self, limits: &Limits) -> Result<Option<Phrase>, Stopped>;

    /// The answer.
    ///
    /// # Errors
    /// The limit that was reached before an answer.
    fn answer(&self, detail: Detail, limits: &Limits) -> Result<Answer, Stopped>;

    /// The answer, with each first move told to `decided` as it is decided, so that it can be shown while the rest is still
    /// searched, and is known where a limit ends the search. Moves whose positions are too long to list are not told.
    ///
    /// # Errors
    /// The limit that was reached before an answer.
    fn answer_live(
        &self,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&MoveAnswer),
    ) -> Result<Answer, Stopped>;

    /// The same, and behind it, where it has a line, the answers to the positions of best play, one after the other, with
    /// what has been learnt by then: they cost less than if each were asked for by itself, and differ in nothing else. Each
    /// is told once to `next`, which says whether to go on.
    ///
    /// # Errors
    /// The limit that was reached before an answer. The limits hold for each.
    fn answer_along(
        &self,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&MoveAnswer),
        next: &mut dyn FnMut(&dyn AnyPosition, Answer) -> ControlFlow<()>,
    ) -> Result<(), Stopped>;
}

/// An answer in text forms. Serialised, it is the JSON that every front end prints.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The game's name.
    pub game: &'static str,
    /// The position as one types it.
    pub position: String,
    /// The rule options as one types them, defaults left out.
    pub rules: String,
    /// Who wins, for the side to move.
    pub outcome: Outcome,
    /// The same for front ends that count sides: `First` is the side to move here. `None` for a draw.
    pub winner: Option<Side>,
    /// Plies to the end of best play; `None` where not computed.
    pub remoteness: Option<u32>,
    /// Every winning move, in the room's order; at [`Detail::Verdict`] at most one.
    pub winning_moves: Vec<String>,
    /// The positions that the winning moves leave, in the same order; `None` below [`Detail::Full`], and where they are
    /// too long to list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_positions: Option<Vec<String>>,
    /// Their number; `None` at [`Detail::Verdict`].
    pub winning_move_count: Option<usize>,
    /// Where neither side wins, every move that keeps it so, in the room's order; at [`Detail::Verdict`] at most one.
    /// `None` where one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing_moves: Option<Vec<String>>,
    /// The move to play, a delaying one where all lose.
    pub best_move: Option<String>,
    /// Every legal move, best first; `None` where not asked or too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveAnswer>>,
    /// Why.
    pub reason: Option<Reason>,
    /// Best play to the end; where neither side wins, perhaps only until a position comes round again.
    pub line: Option<Vec<String>>,
    /// The Grundy value, where it was worked out.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_text")]
    pub grundy: Option<UBig>,
    /// The chances against a random opponent; `None` where they were not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub random_opponent: Option<Chances>,
    /// How the answer was found.
    pub method: Method,
    /// What it cost.
    pub statistics: Statistics,
}

/// A number of any size is a string in JSON.
fn as_text<S: Serializer>(number: &Option<UBig>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number.as_ref().unwrap_or(&UBig::ZERO))
}

impl Answer {
    /// The moves that keep what the position is worth: the winning ones where it is won, the drawing ones where it is
    /// drawn, and none where it is lost, as nothing can be given away there.
    #[must_use]
    pub fn keeping_moves(&self) -> &[String] {
        self.drawing_moves.as_deref().unwrap_or(&self.winning_moves)
    }
}

/// What one move gives its player.
#[derive(Clone, Debug, Serialize)]
pub struct MoveAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position it leaves.
    pub position: String,
    /// What it gives its player.
    pub outcome: Outcome,
    /// Plies to the end of best play, this move counted.
    pub remoteness: Option<u32>,
    /// A reply that refutes the move, where it loses and one was worked out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
}

impl Catalog {
    /// Adds a game, behind those that are there.
    pub fn add<R: Room>(&mut self) {
        self.games.push(game::<R>());
    }
}

/// A room as a catalog entry.
fn game<R: Room>() -> Box<dyn AnyGame> {
    Box::new(Entry::<R> { last: Mutex::new(None) })
}

struct Entry<R> {
    /// What the room of the last question leaves to the next.
    last: Mutex<Option<R>>,
}

/// A room's rules and position together.
pub(crate) struct Placed<R: Room> {
    pub(crate) room: R,
    pub(crate) position: R::Position,
}

impl<R: Room> Entry<R> {
    fn read_rules(&self, input: &Input<'_>) -> Result<R, InputError> {
        let mut room = R::new(&Options::read(R::ABOUT.rules, &input.options)?)?;
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = &*last {
            room.recall(last);
        }
        *last = room.kept();
        Ok(room)
    }
}

impl<R: Room> AnyGame for Entry<R> {
    fn about(&self) -> &About {
        const { &R::ABOUT }
    }

    fn position(&self, input: &Input<'_>) -> Result<Box<dyn AnyPosition>, InputError> {
        let room = self.read_rules(input)?;
        R::ABOUT.check_words(input)?;
        let options = Options::read(R::ABOUT.position, &input.options)?;
        let position = room.read_position(&input.words, &options)?;
        Ok(Box::new(Placed { room, position }))
    }

    fn random_start(
        &self,
        input: &Input<'_>,
        outcome: Outcome,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Box<dyn AnyPosition>, Failed> {
        let room = self.read_rules(input)?;
        R::ABOUT.check_start_words(input)?;
        let options = Options::read(R::ABOUT.start, &input.options)?;
        let position = room.random_start(outcome, &input.words, &options, limits, rng)?;
        Ok(Box::new(Placed { room, position }))
    }

    fn table(&self, input: &Input<'_>, limits: &Limits, rows: &mut dyn Rows) -> Result<(), TableError> {
        let room = self.read_rules(input)?;
        R::ABOUT.check_table_words(input)?;
        room.table(&input.words, &Options::read(R::ABOUT.table, &input.options)?, limits, rows)
    }

    fn picture(&self, input: &Input<'_>, limits: &Limits) -> Result<Picture, Failed> {
        let room = self.read_rules(input)?;
        room.picture(&Options::read(R::ABOUT.picture, &input.options)?, limits)
    }
}

impl<R: Room> Placed<R> {
    /// The legal moves, unless there are more than `most`.
    fn legal(&self, most: usize) -> Option<Vec<R::Move>> {
        let mut moves = Vec::new();
        if self.room.ending(&self.position).is_none() {
            self.room.moves(&self.position, most.saturating_add(1), &mut moves);
        }
        (moves.len() <= most).then_some(moves)
    }

    fn write_moves(&self, moves: &[R::Move]) -> Vec<String> {
        moves.iter().map(|mv| self.room.write_move(&self.position, mv)).collect()
    }

    fn write_line(&self, line: &[R::Move]) -> Vec<String> {
        let mut position = self.position.clone();
        line.iter()
            .map(|mv| {
                let text = self.room.write_move(&position, mv);
                position = self.room.play(&position, mv);
                text
            })
            .collect()
    }

    /// # Errors
    /// It was cancelled.
    fn write_answer(
        &self,
        detail: Detail,
        analysis: Analysis<R::Move>,
        limits: &Limits,
    ) -> Result<Answer, Stopped> {
        let text = self.text();
        let mut meter = limits.meter();
        meter.visited(analysis.statistics.positions);
        // Thousands of long numbers take long to write.
        let hear = || if text.len() > LONG { meter.look_up() } else { Ok(()) };
        let write = |moves: &[R::Move]| -> Result<Vec<String>, Stopped> {
            moves.iter().map(|mv| hear().map(|()| self.room.write_move(&self.position, mv))).collect()
        };
        let fits = |moves: usize| moves.saturating_mul(text.len()) <= MOST_LISTED;
        let leaves = detail >= Detail::Full && fits(analysis.winning.len());
        let write_left = || -> Result<Vec<String>, Stopped> {
            let left = |mv| self.room.write_position(&self.room.play(&self.position, mv));
            analysis.winning.iter().map(|mv| hear().map(|()| left(mv))).collect()
        };
        let write_all = |moves: &Vec<Valued<R::Move>>| -> Result<Vec<MoveAnswer>, Stopped> {
            moves.iter().map(|mv| hear().map(|()| self.move_answer(mv))).collect()
        };
        Ok(Answer {
            game: R::ABOUT.id,
            rules: self.rules(),
            outcome: analysis.value.outcome,
            winner: analysis.value.outcome.winner(Side::First),
            remoteness: analysis.value.remoteness,
            winning_moves: write(&analysis.winning)?,
            winning_positions: leaves.then(write_left).transpose()?,
            winning_move_count: analysis.complete.then_some(analysis.winning.len()),
            drawing_moves: (analysis.value.outcome == Outcome::Draw)
                .then(|| write(&analysis.drawing))
                .transpose()?,
            best_move: analysis.best.as_ref().map(|mv| self.room.write_move(&self.position, mv)),
            moves: analysis.moves.as_ref().filter(|moves| fits(moves.len())).map(write_all).transpose()?,
            reason: analysis.reason,
            line: analysis.line.as_ref().map(|line| self.write_line(line)),
            grundy: analysis.grundy,
            random_opponent: None,
            method: analysis.method,
            statistics: analysis.statistics,
            position: text,
        })
    }

    /// Tells of first moves as they are decided, until what they leave is too long to list.
    fn report(&self, decided: &mut dyn FnMut(&MoveAnswer)) -> impl FnMut(&Valued<R::Move>) {
        let mut listed = 0;
        move |mv| {
            if listed <= MOST_LISTED {
                let mv = self.move_answer(mv);
                listed += mv.position.len();
                decided(&mv);
            }
        }
    }

    fn move_answer(&self, Valued { mv, value, reply }: &Valued<R::Move>) -> MoveAnswer {
        let next = self.room.play(&self.position, mv);
        MoveAnswer {
            mv: self.room.write_move(&self.position, mv),
            position: self.room.write_position(&next),
            outcome: value.outcome,
            remoteness: value.remoteness,
            reply: reply.as_ref().map(|reply| self.room.write_move(&next, reply)),
        }
    }
}

impl<R: Room> AnyPosition for Placed<R> {
    fn about(&self) -> &About {
        const { &R::ABOUT }
    }

    fn text(&self) -> String {
        self.room.write_position(&self.position)
    }

    fn rules(&self) -> String {
        self.room.write_rules()
    }

    fn turn(&self) -> Side {
        self.room.turn(&self.position)
    }

    fn ending(&self) -> Option<Ending> {
        self.room.ending(&self.position)
    }

    fn can_repeat(&self) -> bool {
        self.room.can_repeat()
    }

    fn full_at_once(&self) -> bool {
        self.room.full_at_once(&self.position)
    }

    fn board(&self) -> Board {
        self.room.board(&self.position)
    }

    fn pick(&self, text: &str) -> Result<Pick, InputError> {
        Ok(self.room.pick(&self.position, &self.room.read_move(&self.position, text)?))
    }

    fn move_count(&self, most: usize) -> Option<usize> {
        self.legal(most).map(|moves| moves.len())
    }

    fn moves(&self, most: usize) -> Option<Vec<String>> {
        self.legal(most).map(|moves| self.write_moves(&moves))
    }

    fn first_moves(&self, most: usize) -> Vec<String> {
        let mut moves = Vec::new();
        if self.room.ending(&self.position).is_none() {
            self.room.moves(&self.position, most, &mut moves);
        }
        self.write_moves(&moves)
    }

    fn play(&self, text: &str) -> Result<(String, Box<dyn AnyPosition>), InputError> {
        let mv = self.room.read_move(&self.position, text)?;
        let written = self.room.write_move(&self.position, &mv);
        let position = self.room.play(&self.position, &mv);
        Ok((written, Box::new(Placed { room: self.room.clone(), position })))
    }

    fn say(&self, text: &str) -> Result<Phrase, InputError> {
        Ok(self.room.say_move(&self.position, &self.room.read_move(&self.position, text)?))
    }

    fn notation(&self) -> Phrase {
        self.room.notation_at(&self.position)
    }

    fn book(&self, limits: &Limits, sink: &mut dyn Sink) -> Result<(), BookError> {
        book::write(&self.room, &self.position, limits, sink)
    }

    fn book_of_every_position(&self, limits: &Limits, register: &mut dyn Register) -> Result<(), BookError> {
        book::every::write(&self.room, &self.position, limits, register)
    }

    fn chances(&self, limits: &Limits) -> Result<Chances, Stopped> {
        self.room.chances(&self.position, limits)
    }

    fn traps(&self, limits: &Limits) -> Result<Vec<Trap<String>>, Stopped> {
        let written = |trap: Trap<R::Move>| {
            let Trap { mv, theirs, own } = trap;
            Trap { mv: self.room.write_move(&self.position, &mv), theirs, own }
        };
        Ok(self.room.traps(&self.position, limits)?.into_iter().map(written).collect())
    }

    fn plain(&self, limits: &Limits) -> Option<Result<(Outcome, u64), Stopped>> {
        self.room.plain(&self.position, limits)
    }

    fn is_impartial(&self) -> bool {
        self.room.is_impartial()
    }

    fn grundy(&self, limits: &Limits) -> Option<Result<UBig, Stopped>> {
        self.room.is_impartial().then(|| self.room.grundy(&self.position, limits))
    }

    fn moves_to(
        &self,
        grundy: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Option<Result<Found<String>, Stopped>> {
        let found = || self.room.moves_to(&self.position, grundy, most, limits);
        let written =
            |Found { moves, complete }: Found<_>| Found { moves: self.write_moves(&moves), complete };
        self.room.is_impartial().then(|| found().map(written))
    }

    fn tame(&self, limits: &Limits) -> Result<Option<Tame>, Stopped> {
        self.room.tame(&self.position, limits)
    }

    fn say_rules(&self) -> Option<Phrase> {
        self.room.say_rules()
    }

    fn say_left(&self) -> Phrase {
        self.room.say_left(&self.position)
    }

    fn random_move(&self, rng: &mut dyn Rng) -> Option<String> {
        let mv = self.room.random_move(&self.position, rng)?;
        Some(self.room.write_move(&self.position, &mv))
    }

    fn difficulty(&self, limits: &Limits) -> Result<Option<Phrase>, Stopped> {
        self.room.difficulty(&self.position, limits)
    }

    fn answer(&self, detail: Detail, limits: &Limits) -> Result<Answer, Stopped> {
        let analysis = self.room.analyse(&self.position, detail, limits, &mut |_| {})?;
        self.write_answer(detail, analysis, limits)
    }

    fn answer_live(
        &self,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&MoveAnswer),
    ) -> Result<Answer, Stopped> {
        let mut report = self.report(decided);
        let analysis = self.room.analyse(&self.position, detail, limits, &mut report)?;
        self.write_answer(detail, analysis, limits)
    }

    fn answer_along(
        &self,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&MoveAnswer),
        next: &mut dyn FnMut(&dyn AnyPosition, Answer) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let mut read = self.room.reader(limits);
        let analysis = read(&self.position, detail, &mut self.report(decided))?;
        let line = analysis.line.clone().unwrap_or_default();
        let mut best = analysis.best.clone().filter(|_| !line.is_empty());
        let mut goes_on = next(self, self.write_answer(detail, analysis, limits)?);
        let mut told = HashSet::new();
        let mut tell = |position: &R::Position| {
            let placed = Placed { room: self.room.clone(), position: position.clone() };
            // The text does not tell whose turn it is, nor does an answer.
            if goes_on.is_break() || !told.insert(placed.text()) {
                return Ok(None);
            }
            let analysis = read(position, detail, &mut |_| {})?;
            let best = analysis.best.clone();
            goes_on = next(&placed, placed.write_answer(detail, analysis, limits)?);
            Ok(best)
        };
        // A lost side that is asked again may hold out in another way than the line has it; who follows either is served.
        let mut position = self.position.clone();
        while let Some(mv) = best {
            position = self.room.play(&position, &mv);
            best = tell(&position)?;
        }
        position = self.position.clone();
        for mv in &line {
            position = self.room.play(&position, mv);
            tell(&position)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a caller hears of first moves while a position is answered.
    fn told(line: &str, detail: Detail) -> (Vec<(String, Outcome)>, Answer) {
        let mut told = Vec::new();
        let mut decided = |mv: &MoveAnswer| told.push((mv.mv.clone(), mv.outcome));
        let position = Catalog::standard().position(line).unwrap();
        let answer = position.answer_live(detail, &Limits::default(), &mut decided).unwrap();
        (told, answer)
    }

    /// While a theorem's distances are searched for, the outcome of each first move is known already.
    #[test]
    fn a_caller_is_told_of_each_first_move() {
        for game in Catalog::standard().games() {
            let line = format!("{} {}", game.about().id, game.about().example);
            let (mut all, answer) = told(&line, Detail::Full);
            let mut moves: Vec<_> = answer.moves.unwrap().into_iter().map(|mv| (mv.mv, mv.outcome)).collect();
            let in_order = |moves: &mut Vec<(String, Outcome)>| moves.sort_by(|a, b| a.0.cmp(&b.0));
            in_order(&mut all);
            in_order(&mut moves);
            assert_eq!(all, moves, "{line}");
        }
    }

    /// Reading on answers what asking anew does; only what it cost may differ. Told are the positions of the line, and those
    /// to which the best move of each answer leads.
    #[test]
    fn answers_along_a_line_are_the_answers() {
        let catalog = Catalog::standard();
        let lines = catalog.games().map(|game| format!("{} {}", game.about().id, game.about().example));
        for line in lines.chain(["doudizhu 2KK9988765444 AAKKTTT765543".to_owned()]) {
            for detail in [Detail::Verdict, Detail::Winning, Detail::Full] {
                let start = catalog.position(&line).unwrap();
                let mut along = Vec::new();
                let mut next = |position: &dyn AnyPosition, answer: Answer| {
                    let cold = position.answer(detail, &Limits::default()).unwrap();
                    let without_cost = |answer: &Answer| {
                        format!("{:?}", Answer { statistics: Statistics::default(), ..answer.clone() })
                    };
                    assert_eq!(without_cost(&answer), without_cost(&cold), "{line}");
                    along.push(answer);
                    ControlFlow::Continue(())
                };
                start.answer_along(detail, &Limits::default(), &mut |_| {}, &mut next).unwrap();
                let told: HashSet<&str> = along.iter().map(|answer| &*answer.position).collect();
                assert_eq!(told.len(), along.len(), "{line}: one of them twice");
                let root = along[0].line.clone().unwrap_or_default();
                assert_eq!(root.is_empty(), along.len() == 1, "{line}");
                let (mut position, mut at) = (catalog.position(&line).unwrap(), 0);
                for mv in &root {
                    position = position.play(mv).unwrap().1;
                    assert!(told.contains(&*position.text()), "{line}: {mv}");
                }
                position = catalog.position(&line).unwrap();
                while !root.is_empty()
                    && let Some(mv) = &along[at].best_move
                {
                    position = position.play(mv).unwrap().1;
                    at += 1;
                    assert_eq!(along[at].position, position.text(), "{line}: {mv}");
                }
            }
        }
        // Whoever has heard enough is told no more.
        let mut told = 0;
        let position = catalog.position("nim 3 5 7").unwrap();
        let mut once = |_: &dyn AnyPosition, _| {
            told += 1;
            ControlFlow::Break(())
        };
        position.answer_along(Detail::Full, &Limits::default(), &mut |_| {}, &mut once).unwrap();
        assert_eq!(told, 1);
    }

    #[test]
    fn a_position_that_begins_like_no_other_needs_no_name() {
        let catalog = Catalog::standard();
        for about in catalog.games().map(AnyGame::about) {
            for beginning in about.beginnings {
                let [short, long] = ["", about.id].map(|name| {
                    let position = catalog.position(&format!("{name} {beginning} 5 6 --misere")).unwrap();
                    (position.about().id, position.text(), position.rules())
                });
                assert_eq!(short, long);
                assert!(catalog.find(beginning).is_err(), "{beginning} is a name, too");
            }
        }
        assert!(catalog.game_of(&[]).is_err() && catalog.game_of(&["kayle"]).is_err());
    }

    #[test]
    fn what_winning_moves_leave_is_told_where_every_move_is_asked_for() {
        let left = |line: &str, detail| told(line, detail).1.winning_positions;
        assert_eq!(left("nim 3 5 7", Detail::Full).unwrap(), ["2 5 7", "3 4 7", "3 5 6"]);
        assert_eq!(left("bash 100 --max 10 --race", Detail::Full).unwrap(), ["100 --said 1"]);
        assert_eq!(left("nim 5 5", Detail::Full).unwrap(), [""; 0]);
        assert_eq!(left("nim 3 5 7", Detail::Winning), None);
        assert_eq!(left("nim 3 5 7", Detail::Verdict), None);
        // Each of thousands of heaps wins here, and would leave thousands.
        let ones = format!("nim --misere{}", " 1".repeat(5000));
        assert_eq!(
            (left(&ones, Detail::Full), told(&ones, Detail::Full).1.winning_moves.len()),
            (None, 5000)
        );
    }
}
