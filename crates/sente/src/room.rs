//! What a game's room tells beyond its rules: notation, options, board, answer, random starts, tables.

use dashu_int::UBig;
use rand::Rng;

use crate::{
    Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Stopped,
    Value,
    analysis::Valued,
    notation::{Place, read_natural, tokens},
    options::{Absent, Input, OptionKind, OptionSpec},
    picture::Picture,
    solve::{
        chances::{self, Chances, Trap},
        exhaustive, grundy,
        tame::Tame,
    },
    table::{Rows, TableError},
};

/// A game's data sheet. Front ends build flags, forms and help from it.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name it is asked by, which is also part of its message keys: `game-nim`, `rules-nim`.
    pub id: &'static str,
    /// Other names it answers to.
    pub aliases: &'static [&'static str],
    /// Words that can only begin a position of this game, so that its name may be left out: `kayles 5 6` for `octal kayles 5 6`.
    pub beginnings: &'static [&'static str],
    /// A position and options that work, as typed behind the name.
    pub example: &'static str,
    /// Options that make a table, as typed behind the name.
    pub table_example: &'static str,
    /// Positions worth trying.
    pub puzzles: &'static [Puzzle],
    /// How many words make a position, at least and at most.
    pub words: (usize, Option<usize>),
    /// The key of the message about too few or too many of them, which says what they are: [`NUMBERS`], [`HANDS`].
    pub word_count: &'static str,
    /// Options that change the rules.
    pub rules: &'static [OptionSpec],
    /// Options that belong to a position of a game under way.
    pub position: &'static [OptionSpec],
    /// Options for a random start.
    pub start: &'static [OptionSpec],
    /// How many words may give the sizes of a random start, at least and at most.
    pub start_words: (usize, usize),
    /// Options of the game's tables; empty where it has none.
    pub table: &'static [OptionSpec],
    /// How many words may say which table is meant, at least and at most, beside its options.
    pub table_words: (usize, usize),
    /// Options of the game's pictures; empty where it has none.
    pub picture: &'static [OptionSpec],
    /// Options that make a picture, as typed behind the name: one for each kind that the game has.
    pub picture_examples: &'static [&'static str],
    /// Whether a book has every position where nobody says otherwise, rather than the winner's strategy.
    pub book_every: bool,
    /// Positions of fixed difficulty, as typed behind the name, whose cost is watched: the fingerprint of the room's
    /// search. Empty where nothing is searched that is worth watching.
    pub bench: &'static [&'static str],
}

/// A position worth trying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position and its options, as typed behind the name.
    pub position: &'static str,
    /// Who published it, and where; `None` where it is nobody's in particular.
    pub source: Option<&'static str>,
}

impl Puzzle {
    /// Positions that are nobody's in particular.
    #[must_use]
    pub const fn all<const N: usize>(positions: [&'static str; N]) -> [Self; N] {
        let mut puzzles = [Puzzle { position: "", source: None }; N];
        let mut i = 0;
        while i < N {
            puzzles[i].position = positions[i];
            i += 1;
        }
        puzzles
    }

    /// A position that somebody published.
    #[must_use]
    pub const fn published(position: &'static str, source: &'static str) -> Self {
        Puzzle { position, source: Some(source) }
    }
}

/// [`About::word_count`] where each word of a position is a number.
pub const NUMBERS: &str = "error-word-count";

/// [`About::word_count`] where each word of a position is a hand of cards.
pub const HANDS: &str = "error-word-count-hands";

/// Answers a question about many positions of one game: a winning move where there is one. See [`Room::guide`].
pub type Guide<'a, G> =
    Box<dyn FnMut(&<G as Game>::Position) -> Result<Option<<G as Game>::Move>, Stopped> + 'a>;

/// Answers one position of a game after the other. See [`Room::reader`].
pub type Reader<'a, G> = Box<
    dyn FnMut(
            &<G as Game>::Position,
            Detail,
            &mut dyn FnMut(&Valued<<G as Game>::Move>),
        ) -> Result<Analysis<<G as Game>::Move>, Stopped>
        + 'a,
>;

/// A position's value, and that of each legal move for its player, in the room's order.
pub type Valuation<M> = (Value, Vec<(M, Value)>);

/// Values many positions of one game, none of which is over. See [`Room::valuer`].
pub type Valuer<'a, G> =
    Box<dyn FnMut(&<G as Game>::Position) -> Result<Valuation<<G as Game>::Move>, Stopped> + 'a>;

/// One game: a value holds the rule options.
pub trait Room: Game<Position: Send + Sync, Move: Send + Sync> + Clone + Send + Sync + 'static {
    /// The data sheet.
    const ABOUT: About;

    /// The rules with these options, which have been read by [`About::rules`].
    ///
    /// # Errors
    /// Options that contradict each other.
    fn new(options: &Options) -> Result<Self, InputError>;

    /// What the rooms made after this one may [`Room::recall`], as lines of a batch ask about one game again and again. It
    /// is kept as long as the catalog and counts against no limit, so it must be small. By default there is nothing.
    fn kept(&self) -> Option<Self> {
        None
    }

    /// Takes over what a room made before this one has worked out, where it holds for these rules too.
    fn recall(&mut self, earlier: &Self) {
        let _ = earlier;
    }

    /// Reads a position, with the first side to move. `options` have been read by [`About::position`].
    ///
    /// # Errors
    /// What is wrong, and where.
    fn read_position(&self, words: &[&str], options: &Options) -> Result<Self::Position, InputError>;

    /// The position as one types it, options of a game under way included.
    fn write_position(&self, position: &Self::Position) -> String;

    /// The rule options as one types them, defaults left out.
    fn write_rules(&self) -> String;

    /// Reads a move and checks it.
    ///
    /// # Errors
    /// What is wrong with it.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, InputError>;

    /// The move as one types it.
    fn write_move(&self, position: &Self::Position, mv: &Self::Move) -> String;

    /// The move in words, such as "take 5 from heap 2".
    fn say_move(&self, position: &Self::Position, mv: &Self::Move) -> Phrase;

    /// How moves are typed, in words, such as "3@2 takes 3 from heap 2".
    fn notation(&self) -> Phrase;

    /// How moves are typed in this position, in words, where that has better examples.
    fn notation_at(&self, position: &Self::Position) -> Phrase {
        let _ = position;
        self.notation()
    }

    /// The rules as they are played with these options, in words; `None` where `rules-ID` says them well enough.
    fn say_rules(&self) -> Option<Phrase> {
        None
    }

    /// What a move has left, in words, such as "leaves 18, of which at most 4 may be taken".
    fn say_left(&self, position: &Self::Position) -> Phrase {
        Phrase::new("leaves").with("position", self.write_position(position))
    }

    /// Whether a position can come back in play, so that a game need not end by itself. Whoever plays such a game has a
    /// draw where a position comes up the third time: [`crate::Record`].
    fn can_repeat(&self) -> bool {
        false
    }

    /// Whether positions have Grundy values: both sides always have the same moves, and whoever cannot move has lost. Such
    /// games add up ([`Room::grundy`]), so a position may be a part of a sum.
    fn is_impartial(&self) -> bool {
        false
    }

    /// The Grundy value of a position of an impartial game; by default from a search of all that can arise from it.
    ///
    /// # Errors
    /// The limit that was reached first.
    fn grundy(&self, position: &Self::Position, limits: &Limits) -> Result<UBig, Stopped> {
        grundy::value(self, position, limits)
    }

    /// The moves of an impartial game, in the room's order, that leave this Grundy value, but no more than `most`.
    ///
    /// # Errors
    /// The limit that was reached first.
    fn moves_to(
        &self,
        position: &Self::Position,
        grundy: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<grundy::Found<Self::Move>, Stopped> {
        grundy::moves_to(self, position, grundy, most, limits)
    }

    /// What a position of an impartial game is as good as where the last move loses, if the room's theorem says that it is
    /// tame; `None` where that is not so, or takes a search of all that can arise.
    ///
    /// # Errors
    /// The limit that was reached first.
    fn tame(&self, position: &Self::Position, limits: &Limits) -> Result<Option<Tame>, Stopped> {
        let _ = (position, limits);
        Ok(None)
    }

    /// Whether a full answer takes a moment, so that the computer plays by its distances rather than by a verdict.
    fn full_at_once(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// What there is to draw.
    fn board(&self, position: &Self::Position) -> Board;

    /// What one points at on the board to make a legal move. Moves that differ only in how they are read, as some plays of
    /// cards do, may share a pick.
    fn pick(&self, position: &Self::Position, mv: &Self::Move) -> Pick;

    /// The answer. `decided` is called with each first move as it is decided.
    ///
    /// # Errors
    /// The limit that was reached before an answer.
    fn analyse(
        &self,
        position: &Self::Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Self::Move>),
    ) -> Result<Analysis<Self::Move>, Stopped>;

    /// For one who asks about many positions of one game, such as the writer of a book: a winning move in a won
    /// position, `None` where the side to move does not win or the game is over. The limits hold for each question.
    ///
    /// A room whose search can keep what it has learnt from one question to the next overrides this.
    fn guide<'a>(&'a self, limits: &'a Limits) -> Guide<'a, Self> {
        Box::new(|position| {
            let analysis = self.analyse(position, Detail::Verdict, limits, &mut |_| {})?;
            Ok(analysis.best.filter(|_| analysis.value.outcome == Outcome::Win))
        })
    }

    /// For one who reads on from a position to those that arise from it: what [`Room::analyse`] answers, but for what it
    /// costs. The limits hold for each question; once one was reached, the reader is of no further use.
    ///
    /// A room whose search can keep what it has learnt from one question to the next overrides this.
    fn reader<'a>(&'a self, limits: &'a Limits) -> Reader<'a, Self> {
        Box::new(|position, detail, decided| self.analyse(position, detail, limits, decided))
    }

    /// For one who asks for the values of many positions that can arise from `start`, with distances where they can be
    /// had. The limits hold for each question, and for what is worked out ahead.
    ///
    /// A room whose search can keep what it has learnt from one question to the next overrides this.
    ///
    /// # Errors
    /// The limit that was reached ahead of the first question.
    fn valuer<'a>(&'a self, start: &Self::Position, limits: &'a Limits) -> Result<Valuer<'a, Self>, Stopped> {
        if !self.can_repeat() {
            return exhaustive_valuer(self, start, limits);
        }
        let ask = |position: &Self::Position| self.analyse(position, Detail::Full, limits, &mut |_| {});
        Ok(Box::new(move |position| {
            let mut moves = Vec::new();
            self.moves(position, usize::MAX, &mut moves);
            let mut valued = Vec::with_capacity(moves.len());
            for mv in moves {
                let next = self.play(position, &mv);
                let value = match self.ending(&next) {
                    Some(ending) => Value::ended(ending, self.turn(&next)),
                    None => ask(&next)?.value,
                };
                valued.push((mv, value.before_move(self.turn(&next) == self.turn(position))));
            }
            Ok((ask(position)?.value, valued))
        }))
    }

    /// The chances of the side to move where one side, or both, choose their moves at random.
    ///
    /// # Errors
    /// The limit that was reached first.
    fn chances(&self, position: &Self::Position, limits: &Limits) -> Result<Chances, Stopped> {
        let table = chances::solve(self, position, limits)?;
        Ok(table.get(self, position).expect("the position itself is in its table"))
    }

    /// What each legal move leaves a random opponent, in the room's order; none if the game is over.
    ///
    /// # Errors
    /// The limit that was reached first.
    fn traps(&self, position: &Self::Position, limits: &Limits) -> Result<Vec<Trap<Self::Move>>, Stopped> {
        let table = chances::solve(self, position, limits)?;
        Ok(table.traps(self, position).expect("whatever a move leaves is in the table"))
    }

    /// Who wins by a plain search, and how many positions that visits: what `sente bench --plain` holds the room's own
    /// search against. `None` where the room has none.
    fn plain(&self, position: &Self::Position, limits: &Limits) -> Option<Result<(Outcome, u64), Stopped>> {
        let _ = (position, limits);
        None
    }

    /// A random start of the given outcome, so that a fair coin can decide who has the won side. `words`, as many as
    /// [`About::start_words`] says, are its sizes; `options` have been read by [`About::start`]. `limits` bound all the
    /// searching for it; where none is reached, what is found depends on `rng` alone, not on how many threads there are.
    ///
    /// # Errors
    /// Sizes that cannot be read, or that admit no such start; or a limit that was reached before one was found.
    fn random_start(
        &self,
        outcome: Outcome,
        words: &[&str],
        options: &Options,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Self::Position, Failed>;

    /// How hard a position is, in words, to be said of one that was dealt as a puzzle; `None` where the room has no
    /// measure.
    ///
    /// # Errors
    /// The limit that was reached while measuring.
    fn difficulty(&self, position: &Self::Position, limits: &Limits) -> Result<Option<Phrase>, Stopped> {
        let _ = (position, limits);
        Ok(None)
    }

    /// A random legal move, `None` when the game is over.
    fn random_move(&self, position: &Self::Position, rng: &mut dyn Rng) -> Option<Self::Move>;

    /// Writes the table that `words`, as many as [`About::table_words`] says, and `options`, read by [`About::table`], ask
    /// for.
    ///
    /// # Errors
    /// Options that admit no table, a limit, or the reader's end.
    fn table(
        &self,
        words: &[&str],
        options: &Options,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> Result<(), TableError> {
        let _ = (words, options, limits, rows);
        Err(InputError::NoTable { game: Self::ABOUT.id.to_owned() }.into())
    }

    /// The picture that `options`, read by [`About::picture`], ask for.
    ///
    /// # Errors
    /// Options that admit none, or a limit.
    fn picture(&self, options: &Options, limits: &Limits) -> Result<Picture, Failed> {
        let _ = (options, limits);
        Err(InputError::NoPicture { game: Self::ABOUT.id.to_owned() }.into())
    }
}

/// A [`Room::valuer`] that values all that can arise from `start` ahead; for games that cannot go round in circles.
pub(crate) fn exhaustive_valuer<'a, R: Room>(
    room: &'a R,
    start: &R::Position,
    limits: &Limits,
) -> Result<Valuer<'a, R>, Stopped> {
    let values = exhaustive::solve(room, start, limits)?;
    Ok(Box::new(move |position| {
        let value = values.get(room, position).expect("the position can arise from the start");
        Ok((value, values.moves(room, position)))
    }))
}

impl About {
    /// The option lists that a typed position may use.
    #[must_use]
    pub fn position_specs(&self) -> [&'static [OptionSpec]; 2] {
        [self.rules, self.position]
    }

    /// Every combination of the rule switches and choices as typed options, with required numbers, and words, as in the example: what
    /// a test of all the rules goes through.
    #[must_use]
    pub fn rule_sets(&self) -> Vec<Vec<(&'static str, Option<&'static str>)>> {
        let in_example = |name| {
            let mut tokens = tokens(self.example);
            tokens.find(|token| token.strip_prefix("--") == Some(name)).and(tokens.next())
        };
        self.rules.iter().fold(vec![Vec::new()], |sets, rule| {
            let ways: Vec<Option<Option<&str>>> = match (rule.kind, rule.absent) {
                (OptionKind::Flag, _) => vec![None, Some(None)],
                (OptionKind::Choice(choices), _) => {
                    choices.iter().map(|choice| Some(Some(*choice))).collect()
                }
                (OptionKind::Natural { .. }, Absent::Refused) => vec![Some(in_example(rule.name))],
                (OptionKind::Text(_), _) => vec![in_example(rule.name).map(Some)],
                (OptionKind::Natural { .. } | OptionKind::Range { .. }, _) => vec![None],
            };
            let with = |set: &Vec<_>, way: &Option<Option<&'static str>>| {
                set.iter().copied().chain(way.map(|value| (rule.name, value))).collect()
            };
            sets.iter().flat_map(|set| ways.iter().map(move |way| with(set, way))).collect()
        })
    }

    /// The words of the example that are not options.
    #[must_use]
    pub fn example_words(&self) -> Vec<&'static str> {
        Input::read(tokens(self.example), &self.position_specs()).map(|input| input.words).unwrap_or_default()
    }

    /// Whether somebody who types this means the game.
    #[must_use]
    pub fn answers_to(&self, name: &str) -> bool {
        self.id.eq_ignore_ascii_case(name) || self.aliases.contains(&name)
    }

    /// Checks the number of words of a position.
    ///
    /// # Errors
    /// Too few or too many.
    pub fn check_words(&self, input: &Input<'_>) -> Result<(), InputError> {
        let (least, most) = self.words;
        let got = input.words.len();
        // `6,10` is two heaps to whoever types it; the number's error says how to write them.
        if got < least
            && self.word_count == NUMBERS
            && let Some(word) = input.words.iter().find(|word| word.contains([',', '，', '、']))
        {
            read_natural(word, Place::numbered("place-heap", 1))?;
        }
        if got < least || most.is_some_and(|most| got > most) {
            return Err(self.wrong_count(got));
        }
        Ok(())
    }

    /// A position of this many words, which are too few or too many.
    #[must_use]
    pub fn wrong_count(&self, got: usize) -> InputError {
        let (least, most) = self.words;
        InputError::WordCount { says: self.word_count, least, most, got }
    }

    /// Checks the number of words that say which table is meant.
    ///
    /// # Errors
    /// Too few or too many.
    pub fn check_table_words(&self, input: &Input<'_>) -> Result<(), InputError> {
        let (least, most) = self.table_words;
        let got = input.words.len();
        if (least..=most).contains(&got) {
            return Ok(());
        }
        Err(InputError::WordCount { says: "error-word-count-table", least, most: Some(most), got })
    }

    /// Checks the number of words that give the sizes of a random start.
    ///
    /// # Errors
    /// Too few or too many.
    pub fn check_start_words(&self, input: &Input<'_>) -> Result<(), InputError> {
        let (least, most) = self.start_words;
        match input.words.len() {
            0 if least == 0 => Ok(()),
            _ if most == 0 => Err(InputError::Rules(Phrase::new("error-random-position"))),
            got if got < least || got > most => Err(InputError::StartWordCount { least, most, got }),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ABOUT: About = About {
        id: "scratch",
        aliases: &["草"],
        example: "21 --max 3",
        beginnings: &[],
        table_example: "",
        puzzles: &[],
        words: (1, Some(2)),
        word_count: NUMBERS,
        rules: &[
            OptionSpec::natural("max", 1, Absent::Refused, "m"),
            OptionSpec::flag("misere", "m"),
            OptionSpec::natural("limit", 1, Absent::Means("5"), "m"),
            OptionSpec {
                name: "over",
                kind: OptionKind::Choice(&["cut", "mod"]),
                absent: Absent::Means("cut"),
                message: "m",
            },
            OptionSpec {
                name: "ban",
                kind: OptionKind::Text("KINDS"),
                absent: Absent::Nothing,
                message: "m",
            },
        ],
        position: &[OptionSpec::natural("said", 0, Absent::Nothing, "m")],
        start: &[],
        start_words: (1, 2),
        table: &[],
        table_words: (0, 0),
        picture: &[],
        picture_examples: &[],
        book_every: false,
        bench: &[],
    };

    #[test]
    fn rule_sets_combine_switches_and_choices_with_the_numbers_of_the_example() {
        let max = ("max", Some("3"));
        let (misere, cut, modulo) = (("misere", None), ("over", Some("cut")), ("over", Some("mod")));
        assert_eq!(
            ABOUT.rule_sets(),
            [vec![max, cut], vec![max, modulo], vec![max, misere, cut], vec![max, misere, modulo]]
        );
        assert_eq!(About { rules: &[], ..ABOUT }.rule_sets(), [vec![]]);
    }

    #[test]
    fn words_are_counted() {
        let check =
            |words: &[&'static str]| ABOUT.check_words(&Input { words: words.to_vec(), options: Vec::new() });
        let wrong = |got| Err(InputError::WordCount { says: NUMBERS, least: 1, most: Some(2), got });
        assert_eq!(
            [check(&[]), check(&["1"]), check(&["1", "2"]), check(&["1", "2", "3"])],
            [wrong(0), Ok(()), Ok(()), wrong(3)]
        );
        let any = About { words: (1, None), ..ABOUT };
        assert_eq!(any.check_words(&Input { words: vec!["1"; 100], options: Vec::new() }), Ok(()));
        // A list of numbers with commas is told from a hand of cards.
        let two = About { words: (2, Some(2)), ..ABOUT };
        let joined = Input { words: vec!["3,4"], options: Vec::new() };
        assert!(matches!(two.check_words(&joined), Err(InputError::NotNatural { .. })));
        let hands = About { word_count: HANDS, ..two };
        assert!(matches!(hands.check_words(&joined), Err(InputError::WordCount { says: HANDS, got: 1, .. })));
    }

    #[test]
    fn sizes_of_a_random_start_are_counted() {
        let check = |about: About, count| {
            about.check_start_words(&Input { words: vec!["1"; count], options: Vec::new() })
        };
        let wrong = |got| Err(InputError::StartWordCount { least: 1, most: 2, got });
        assert_eq!([0, 1, 2, 3].map(|got| check(ABOUT, got)), [wrong(0), Ok(()), Ok(()), wrong(3)]);
        let none = About { start_words: (0, 0), ..ABOUT };
        let position = Err(InputError::Rules(Phrase::new("error-random-position")));
        assert_eq!([0, 1].map(|got| check(none, got)), [Ok(()), position]);
    }
}
