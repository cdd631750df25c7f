//! What strips and circles tell a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{
    super::{draws::Draws, heaps, memory::lock},
    Move, Position, Row, Strip, Takes,
    answer::FAR,
};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Stopped,
    analysis::Valued,
    board::Called,
    notation::{Place, half_width, read_natural},
    options::{Absent, OptionKind, OptionSpec},
    room::NUMBERS,
    solve::{grundy::Found, search, sprague::Sprague, tame::Tame},
    table::{Cell, Rows, TableError},
};

/// The most positions that are searched for one draw of a random start, and for all. A draw that takes fewer counts for a
/// hundred.
const SEARCHED: [u64; 2] = [50_000, 500_000];

/// Misère, a position from which more moves than this might have to be looked at is not drawn.
const MOST_WORK: u64 = 1 << 22;

impl Room for Strip {
    const ABOUT: About = About {
        id: "strip",
        aliases: &["取连续棋子", "连续取子", "取棋子"],
        beginnings: &[],
        example: "12 7 --take 1,2",
        table_example: "--take 1,2 --to 20",
        puzzles: &crate::Puzzle::all([
            "12 7 --take 1,2",
            "o9 --take 1,2",
            "20 --take 2",
            "9 5 4 --take any --misere",
            "o7 6 --take 1..=3",
            "8 5 --take 1,2 --misere",
        ]),
        words: (1, None),
        word_count: NUMBERS,
        rules: &[
            OptionSpec {
                name: "take",
                kind: OptionKind::Text("NUMBERS"),
                absent: Absent::Refused,
                message: "option-strip-take",
            },
            OptionSpec::flag("misere", "option-misere-move"),
        ],
        position: &[],
        start: &[
            OptionSpec::natural("rows", 1, Absent::Means("2"), "option-strip-rows").at_most(1000),
            OptionSpec::natural("largest", 1, Absent::Means("12"), "option-strip-largest"),
            OptionSpec::flag("circles", "option-strip-circles"),
        ],
        start_words: (0, 0),
        table: &[
            OptionSpec::natural("to", 0, Absent::Means("30"), "option-table-to").at_most(10_000_000),
            OptionSpec::flag("circles", "option-table-strip-circles"),
        ],
        table_words: (0, 0),
        picture: &[],
        picture_examples: &[],
        book_every: false,
        bench: &["12 7 --take 1,2", "o13 9 --take 1..=3", "16 --take 2 --misere", "o9 7 --take 1,2 --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        let takes = Takes::read(options.text("take").unwrap_or_default())?;
        Ok(Strip::new(takes, options.flag("misere")))
    }

    fn kept(&self) -> Option<Self> {
        Some(Strip { octal: self.octal.heir(), ..self.clone() })
    }

    fn recall(&mut self, earlier: &Self) {
        self.octal.recall(&earlier.octal);
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        let read = |(i, word): (usize, &&str)| {
            let plain = half_width(word);
            let ring = plain.strip_prefix(['o', 'O', '○', 'c', '环']);
            let size = read_natural(ring.unwrap_or(&plain), Place::numbered("place-strip-row", i + 1))?;
            Ok(Row { size, ring: ring.is_some() })
        };
        Ok(Position::new(words.iter().enumerate().map(read).collect::<Result<Vec<_>, InputError>>()?))
    }

    fn write_position(&self, position: &Position) -> String {
        let rows: Vec<String> = position.rows.iter().map(ToString::to_string).collect();
        rows.join(" ")
    }

    fn write_rules(&self) -> String {
        format!("--take {}{}", self.takes, if self.misere { " --misere" } else { "" })
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let mv = read_move(position, text)?;
        self.check(position, &mv)?;
        Ok(mv)
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        let taken = format!("{}@{}", mv.take, mv.row + 1);
        if mv.left.is_zero() { taken } else { format!("{taken}={}+{}", mv.left, mv.right) }
    }

    fn say_move(&self, position: &Position, mv: &Move) -> Phrase {
        self.say(position, mv)
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-strip")
    }

    fn say_rules(&self) -> Option<Phrase> {
        let misere = if self.misere { "yes" } else { "no" };
        let phrase = match &self.takes {
            Takes::Any => Phrase::new("rules-strip-any"),
            Takes::Of(set) => Phrase::new("rules-strip-set").with("takes", set.to_string()),
        };
        Some(phrase.with("misere", misere))
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    fn grundy(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        let grundy = self.nimber(position, limits);
        self.hand_on();
        grundy
    }

    fn tame(&self, position: &Position, limits: &Limits) -> Result<Option<Tame>, Stopped> {
        self.tame_misere(position, limits)
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
        self.misere && search::is_small(Sprague::work(self, position))
    }

    fn board(&self, position: &Position) -> Board {
        let called = |row: &Row| if row.ring { Called::Circle } else { Called::Row };
        Board::Heaps {
            heaps: position.rows.iter().map(|row| row.size.clone()).collect(),
            limit: None,
            called: position.rows.iter().map(called).collect(),
        }
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        if mv.left.is_zero() {
            return Pick::Stones { heaps: vec![mv.row], count: mv.take.clone() };
        }
        Pick::Break { heap: mv.row, take: mv.take.clone(), into: vec![mv.left.clone(), mv.right.clone()] }
    }

    fn analyse(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let analysis = self.answer(position, detail, limits, decided);
        self.hand_on();
        analysis
    }

    fn random_start(
        &self,
        outcome: Outcome,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Position, Failed> {
        let (count, largest) = (options.small("rows"), options.number("largest"));
        let ring = options.flag("circles");
        let mut draws = Draws::new(limits, SEARCHED);
        while let Some(limits) = draws.next()? {
            let row = |_| Row { size: heaps::random_natural(&UBig::ONE, largest, rng), ring };
            let position = Position::new((0..count).map(row));
            let hard = self.misere
                && self.takes != Takes::Any
                && self.work(&position).is_none_or(|work| work > MOST_WORK);
            if hard {
                draws.count(0, 100);
                continue;
            }
            match self.answer(&position, Detail::Verdict, &limits, &mut |_| {}) {
                Ok(answer) if answer.value.outcome == outcome && self.ending(&position).is_none() => {
                    return Ok(position);
                }
                Ok(answer) => draws.count(answer.statistics.positions, 100),
                Err(stopped) => draws.undecided(stopped, 100)?,
            }
        }
        Err(heaps::no_such_start().into())
    }

    /// Each row is as likely as any other that has a move, then each number, then each place.
    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let live: Vec<usize> =
            (0..position.rows.len()).filter(|index| self.is_live(&position.rows[*index])).collect();
        let index = *live.get(rng.random_range(0..live.len().max(1)))?;
        let row = &position.rows[index];
        let takes: Vec<UBig> = self.takes.up_to(&row.size).take(super::MOST_TAKE as usize).collect();
        let take = takes.get(rng.random_range(0..takes.len().max(1)))?.clone();
        let rest = &row.size - &take;
        let most = if row.ring { UBig::ZERO } else { &rest / 2u8 };
        let left = heaps::random_natural(&UBig::ZERO, &most, rng);
        Some(Move { row: index, take, right: rest - &left, left })
    }

    /// The Grundy values of rows, with the period that they were proved to have; or of circles.
    fn table(
        &self,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> Result<(), TableError> {
        if self.misere {
            return Err(InputError::Rules(Phrase::new("error-table-normal-only")).into());
        }
        let ring = options.flag("circles");
        rows.header(&["heap", "grundy"])?;
        let mut meter = limits.meter();
        for heap in 0..=options.small("to") {
            meter.visit(0)?;
            let value = self.nimber_of(&Row { size: heap.into(), ring }, limits)?;
            rows.row(&[Cell::Small(heap), Cell::Small(u64::try_from(&value).unwrap_or(u64::MAX))])?;
        }
        if ring || self.takes == Takes::Any {
            return Ok(());
        }
        let values = self.values();
        let mut values = lock(&values);
        values.work_on(FAR, limits)?;
        if let Some(period) = values.period() {
            let says = Phrase::new("values-strip-period");
            rows.note(&says.with("start", period.start).with("length", period.length))?;
        }
        Ok(())
    }
}

/// Reads a move without asking whether it is legal.
fn read_move(position: &Position, text: &str) -> Result<Move, InputError> {
    let not_a_move = || InputError::NotAMove { text: text.to_owned() };
    let plain: String = half_width(text).chars().filter(|c| !c.is_whitespace()).collect();
    let (taken, left) = match plain.split_once('=') {
        Some((taken, left)) => (taken, Some(left)),
        None => (plain.as_str(), None),
    };
    let (take, place) = heaps::read_take(taken).map_err(|error| match error {
        InputError::NotAMove { .. } => not_a_move(),
        error => error,
    })?;
    let row = match place {
        Some(place) => heaps::read_heap_number(&place, text, position.rows.len())?,
        None if position.rows.len() == 1 => 0,
        None => return Err(not_a_move()),
    };
    let read = |part: &str| {
        let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if digits { read_natural(part, Place::named("place-strip-left")) } else { Err(not_a_move()) }
    };
    let size = &position.rows[row].size;
    let (left, right) = match left {
        // At an end.
        None => (UBig::ZERO, if take <= *size { size - &take } else { UBig::ZERO }),
        Some(left) => match left.split_once('+') {
            Some((one, other)) => {
                let (one, other) = (read(one)?, read(other)?);
                if one <= other { (one, other) } else { (other, one) }
            }
            None => (UBig::ZERO, read(left)?),
        },
    };
    Ok(Move { row, take, left, right })
}
