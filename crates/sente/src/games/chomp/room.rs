//! What Chomp tells a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{
    super::{draws::Draws, heaps},
    Chomp, Move, Position,
    shapes::{self, Shape},
};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Reason,
    Room, Stopped,
    analysis::Valued,
    notation::{Place, half_width, read_natural},
    options::{Absent, OptionSpec},
    room::Guide,
    solve::{
        grundy::{self, Found},
        plain,
        prove::{self, Prover},
        search,
    },
    table::{Cell, Rows, TableError},
};

/// The most rows of a bar, and the most squares in one.
const MOST_ROWS: u64 = 1000;
const MOST_COLUMNS: u64 = 1_000_000_000;

/// The most positions to search for one random bar, and for all that are drawn.
const DRAWS: [u64; 2] = [200_000, 2_000_000];

impl Room for Chomp {
    const ABOUT: About = About {
        id: "chomp",
        aliases: &["啃巧克力", "巧克力游戏"],
        beginnings: &[],
        example: "4x5",
        table_example: "--rows 3 --to 8",
        puzzles: &crate::Puzzle::all(["3x4", "4x4", "5x4", "4 3 1", "6x5"]),
        words: (1, None),
        word_count: "error-word-count-chomp",
        rules: &[],
        position: &[],
        start: &[
            OptionSpec::natural("rows", 1, Absent::Means("4"), "option-chomp-rows").at_most(8),
            OptionSpec::natural("columns", 2, Absent::Means("6"), "option-chomp-columns").at_most(12),
        ],
        start_words: (0, 0),
        table: &[
            OptionSpec::natural("rows", 1, Absent::Means("3"), "option-table-chomp-rows").at_most(MOST_ROWS),
            OptionSpec::natural("to", 1, Absent::Means("8"), "option-table-chomp-to").at_most(MOST_ROWS),
        ],
        table_words: (0, 0),
        picture: &[],
        picture_examples: &[],
        book_every: false,
        bench: &["4x5", "3x12", "7x8"],
    };

    fn new(_: &Options) -> Result<Self, InputError> {
        Ok(Chomp)
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        let rows = match words {
            [word] => match half_width(word).to_lowercase().split_once(['x', '×', '*']) {
                Some((rows, columns)) => {
                    let rows = read_length(rows, Place::named("place-rows"), MOST_ROWS)?;
                    vec![read_length(columns, Place::named("place-columns"), MOST_COLUMNS)?; rows as usize]
                }
                None => vec![read_length(word, Place::numbered("place-row", 1), MOST_COLUMNS)?],
            },
            _ => {
                if words.len() as u64 > MOST_ROWS {
                    let text = words.len().to_string();
                    let place = Place::named("place-rows");
                    return Err(InputError::OutOfRange { place, text, least: 1, most: Some(MOST_ROWS) });
                }
                let row = |(i, word): (usize, &&str)| {
                    read_length(word, Place::numbered("place-row", i + 1), MOST_COLUMNS)
                };
                words.iter().enumerate().map(row).collect::<Result<Vec<u32>, _>>()?
            }
        };
        if let Some(above) = rows.windows(2).position(|pair| pair[0] < pair[1]) {
            let phrase = Phrase::new("error-chomp-longer-row").with("row", above + 2);
            return Err(InputError::Rules(phrase.with("above", rows[above]).with("length", rows[above + 1])));
        }
        Ok(Position::new(rows))
    }

    fn write_position(&self, position: &Position) -> String {
        let rows: Vec<String> = position.rows.iter().map(ToString::to_string).collect();
        rows.join(" ")
    }

    fn write_rules(&self) -> String {
        String::new()
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let not_a_move = || InputError::NotAMove { text: text.to_owned() };
        let plain: String = half_width(text).chars().filter(|c| !c.is_whitespace()).collect();
        let plain = plain.strip_prefix('(').and_then(|plain| plain.strip_suffix(')')).unwrap_or(&plain);
        let (row, column) = plain.split_once(',').ok_or_else(not_a_move)?;
        if [row, column].iter().any(|number| number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()))
        {
            return Err(not_a_move());
        }
        let [row, column] = [row, column].map(|number| read_natural(number, Place::named("place-square")));
        let (row, column) = (row?, column?);
        let index = |number: &UBig| u32::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let (Some(row), Some(column)) = (index(&row), index(&column)) else {
            let phrase = Phrase::new("illegal-chomp-no-such-square");
            return Err(InputError::Rules(phrase.with("row", row).with("column", column)));
        };
        let mv = Move { row: row as usize, column };
        self.check(position, &mv)?;
        Ok(mv)
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        shapes::write(*mv)
    }

    fn say_move(&self, position: &Position, mv: &Move) -> Phrase {
        let eaten = position
            .rows
            .iter()
            .skip(mv.row)
            .fold(0u64, |sum, length| sum + u64::from(length.saturating_sub(mv.column)));
        Phrase::new("move-chomp")
            .with("row", mv.row + 1)
            .with("column", u64::from(mv.column) + 1)
            .with("eaten", eaten)
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-chomp")
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn grundy(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        Chomp::can_be_searched(position, limits)?;
        grundy::value(self, position, limits)
    }

    fn moves_to(
        &self,
        position: &Position,
        grundy: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        Chomp::can_be_searched(position, limits)?;
        grundy::moves_to(self, position, grundy, most, limits)
    }

    fn full_at_once(&self, position: &Position) -> bool {
        search::is_small(Chomp::work(position))
    }

    fn board(&self, position: &Position) -> Board {
        Board::Bar { rows: position.rows.iter().map(|length| *length as usize).collect() }
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        Pick::Square { row: mv.row, column: mv.column as usize }
    }

    fn analyse(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let work = Chomp::work(position);
        if let Some(known) = self.answer(position, detail).filter(|_| !search::wanted(detail, work)) {
            return Ok(known);
        }
        Chomp::can_be_searched(position, limits)?;
        let searched = search::analyse(self, position, work, detail, limits, decided)?;
        let known = if detail > Detail::Verdict { Chomp::reason(position) } else { None };
        let reason = known.or_else(|| Reason::searched(&searched, detail, false));
        Ok(Analysis { reason, ..searched })
    }

    fn guide<'a>(&'a self, limits: &'a Limits) -> Guide<'a, Self> {
        Box::new(|position| {
            if let Some(known) = self.answer(position, Detail::Verdict) {
                return Ok(known.winning.into_iter().next());
            }
            Chomp::can_be_searched(position, limits)?;
            let mut search = plain::Search::new(self, limits);
            let analysis = prove::analyse(self, position, Detail::Verdict, &mut |_| {}, &mut search)?;
            Ok(analysis.best.filter(|_| analysis.value.outcome == Outcome::Win))
        })
    }

    fn random_start(
        &self,
        outcome: Outcome,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Position, Failed> {
        let (most_rows, most_columns) = (options.small("rows"), options.small("columns"));
        let mut draws = Draws::new(limits, DRAWS);
        while let Some(own) = draws.next()? {
            let rows = rng.random_range(1..=most_rows);
            let mut lengths: Vec<u32> =
                (0..rows).map(|_| u32::try_from(rng.random_range(1..=most_columns)).unwrap_or(1)).collect();
            lengths.sort_unstable_by(|a, b| b.cmp(a));
            let position = Position::new(lengths);
            if self.ending(&position).is_some() {
                draws.count(0, 1000);
                continue;
            }
            let mut search = plain::Search::new(self, &own);
            match search.outcome(&position) {
                Ok(found) if found == outcome => return Ok(position),
                Ok(_) => draws.count(search.positions(), 1000),
                Err(stopped) => draws.undecided(stopped, 1000)?,
            }
        }
        Err(heaps::no_such_start().into())
    }

    /// All squares are equally likely.
    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let squares = position.rows.iter().fold(0u64, |sum, length| sum + u64::from(*length));
        if squares < 2 {
            return None;
        }
        let mut square = rng.random_range(1..squares);
        for (row, length) in position.rows.iter().enumerate() {
            match u32::try_from(square) {
                Ok(column) if column < *length => return Some(Move { row, column }),
                _ => square -= u64::from(*length),
            }
        }
        None
    }

    /// Every winning first bite of the bars of so many rows, column by column.
    fn table(
        &self,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> Result<(), TableError> {
        let height = options.small("rows");
        rows.header(&["rows", "columns", "winning_moves"])?;
        // What is decided of one bar is of use for the next.
        let mut search = plain::Search::new(self, limits);
        let meter = limits.meter();
        for columns in 1..=options.small("to") {
            let size = (usize::try_from(height).unwrap_or(1), u32::try_from(columns).unwrap_or(u32::MAX));
            let position = Position::rectangle(size.0, size.1);
            let winning = match position.shape() {
                Shape::Square | Shape::Rectangle | Shape::Other => {
                    prove::analyse(self, &position, Detail::Winning, &mut |_| {}, &mut search)?.winning
                }
                _ => Chomp::known(&position).flatten().into_iter().collect(),
            };
            let moves = winning.into_iter().map(shapes::write).collect();
            rows.row(&[Cell::Small(height), Cell::Small(columns), Cell::Moves(moves)])?;
            meter.look_up()?;
        }
        Ok(())
    }
}

fn read_length(text: &str, place: Place, most: u64) -> Result<u32, InputError> {
    let number = read_natural(text, place)?;
    let short = u32::try_from(&number).ok().filter(|number| (1..=most).contains(&u64::from(*number)));
    short.ok_or_else(|| InputError::OutOfRange {
        place,
        text: number.to_string(),
        least: 1,
        most: Some(most),
    })
}
