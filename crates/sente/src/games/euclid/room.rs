//! What Euclid tells a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{super::heaps, Euclid, Position, theorem};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Stopped,
    analysis::Valued,
    board::Called,
    options::{Absent, OptionSpec},
    picture::{Axis, Mark, Picture},
    room::NUMBERS,
    solve::{
        grundy::Found,
        theorem::{Theorem, analyse},
    },
    table::{Cell, Rows, TableError},
};

/// The largest number in a table of Grundy values.
const MOST_GRUNDY: u64 = 10_000;

impl Room for Euclid {
    const ABOUT: About = About {
        id: "euclid",
        aliases: &["欧几里得", "欧几里得博弈"],
        beginnings: &[],
        example: "50 7",
        table_example: "--to 20",
        puzzles: &crate::Puzzle::all(["50 7", "25 7", "34 12", "8 5", "13 8", "21 7 --misere"]),
        words: (2, Some(2)),
        word_count: NUMBERS,
        rules: &[OptionSpec::flag("misere", "option-misere-euclid")],
        position: &[],
        start: &[OptionSpec::natural("largest", 3, Absent::Means("50"), "option-euclid-largest")],
        start_words: (0, 0),
        table: &[
            OptionSpec::natural("to", 0, Absent::Means("20"), "option-table-to").at_most(1_000_000_000),
            OptionSpec::flag("grundy", "option-table-euclid-grundy"),
        ],
        table_words: (0, 0),
        picture: &[
            OptionSpec::choice(
                "picture",
                &["outcome", "grundy"],
                Absent::Means("outcome"),
                "option-picture-euclid",
            ),
            OptionSpec::natural("to", 1, Absent::Means("40"), "option-picture-to").at_most(Picture::MOST - 1),
        ],
        picture_examples: &["--picture outcome --to 40", "--picture grundy --to 40"],
        book_every: false,
        bench: &["1000 3", "987 610", "400 399 --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        Ok(Euclid { misere: options.flag("misere") })
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        let numbers = heaps::read_heaps(words)?;
        let numbers = numbers.try_into().map_err(|numbers: Vec<_>| Self::ABOUT.wrong_count(numbers.len()))?;
        Ok(Position::new(numbers))
    }

    fn write_position(&self, position: &Position) -> String {
        heaps::write_heaps(&position.numbers)
    }

    fn write_rules(&self) -> String {
        String::from(if self.misere { "--misere" } else { "" })
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<UBig, InputError> {
        let mv = heaps::read_lone_take(text)?;
        self.check(position, &mv)?;
        Ok(mv)
    }

    fn write_move(&self, _: &Position, mv: &UBig) -> String {
        mv.to_string()
    }

    fn say_move(&self, position: &Position, mv: &UBig) -> Phrase {
        let (smaller, larger) = position.sorted();
        let times = if smaller.is_zero() { UBig::ZERO } else { mv / smaller };
        Phrase::new("move-euclid").with("times", times).with("smaller", smaller).with("larger", larger)
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-euclid")
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    fn grundy(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        theorem::value(position, &mut limits.meter())
    }

    fn moves_to(
        &self,
        position: &Position,
        grundy: &UBig,
        _: usize,
        limits: &Limits,
    ) -> Result<Found<UBig>, Stopped> {
        let found = theorem::move_to(position, grundy, &mut limits.meter())?;
        Ok(found.into_iter().collect::<Vec<_>>().into())
    }

    fn board(&self, position: &Position) -> Board {
        Board::Heaps { heaps: position.numbers.to_vec(), limit: None, called: vec![Called::Number; 2] }
    }

    fn pick(&self, position: &Position, mv: &UBig) -> Pick {
        Pick::Stones { heaps: vec![position.larger()], count: mv.clone() }
    }

    fn analyse(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<UBig>),
    ) -> Result<Analysis<UBig>, Stopped> {
        analyse(self, position, detail, limits, decided)
    }

    fn random_start(
        &self,
        outcome: Outcome,
        _: &[&str],
        options: &Options,
        _: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Position, Failed> {
        let largest = options.number("largest");
        for _ in 0..heaps::DRAWS {
            let smaller = heaps::random_natural(&UBig::ONE, largest, rng);
            let most = match outcome {
                Outcome::Loss => theorem::below_golden_ratio(&smaller).min(largest.clone()),
                _ => largest.clone(),
            };
            let larger = heaps::random_natural(&smaller, &most, rng);
            let position = Position::new(if rng.random() { [smaller, larger] } else { [larger, smaller] });
            if self.outcome(&position) == outcome {
                return Ok(position);
            }
        }
        Err(heaps::no_such_start().into())
    }

    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<UBig> {
        let (quotient, _) = position.quotient()?;
        let (smaller, _) = position.sorted();
        Some(heaps::random_natural(&UBig::ONE, &quotient, rng) * smaller)
    }

    /// For each smaller number, from which larger ones one loses; or, with `--grundy`, the Grundy values (normal play).
    fn table(
        &self,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> Result<(), TableError> {
        let to = options.small("to");
        if options.flag("grundy") {
            return self.grundy_table(to, limits, rows);
        }
        let mut meter = limits.meter();
        rows.header(&["smaller", "lost_from", "lost_to"])?;
        for smaller in 1..=to {
            meter.visit(0)?;
            let from = if self.misere { smaller } else { smaller + 1 };
            let last = theorem::below_golden_ratio(&smaller.into());
            let last = u64::try_from(last).unwrap_or(u64::MAX);
            let cells =
                if from <= last { [from, last].map(Cell::Small) } else { [Cell::Nothing, Cell::Nothing] };
            let [from, last] = cells;
            rows.row(&[Cell::Small(smaller), from, last])?;
        }
        Ok(())
    }

    /// Who wins from each two numbers, or their Grundy values (normal play).
    fn picture(&self, options: &Options, limits: &Limits) -> Result<Picture, Failed> {
        let to = options.small("to");
        let axis = |number: usize| Axis::numbers(Phrase::new("axis-number").with("number", number), 0, to);
        let axes = [1, 2].map(axis);
        let meter = limits.meter();
        if options.choice("picture") != Some("grundy") {
            let title = heaps::titled("picture-euclid-outcome", self.misere);
            let outcome = |x, y| Mark::Outcome(self.outcome(&Position::new([x, y])));
            return Picture::of(title, axes, meter, |x, y| Ok(outcome(x, y)));
        }
        if self.misere {
            return Err(heaps::picture_of_normal_play_only().into());
        }
        let value = |x: usize, y: usize| Mark::Value(small_value(x as u64, y as u64));
        Picture::of(Phrase::new("picture-euclid-grundy"), axes, meter, |x, y| Ok(value(x, y)))
    }
}

/// The Grundy value of two small numbers. It is no larger than the larger one.
fn small_value(x: u64, y: u64) -> u32 {
    let (mut smaller, mut larger) = (x.min(y), x.max(y));
    let mut quotients = Vec::new();
    while smaller > 0 {
        quotients.push(larger / smaller);
        (smaller, larger) = (larger % smaller, smaller);
    }
    let value = quotients.into_iter().rev().fold(0, |v, quotient| quotient - u64::from(quotient <= v));
    u32::try_from(value).unwrap_or(u32::MAX)
}

impl Euclid {
    fn grundy_table(&self, to: u64, limits: &Limits, rows: &mut dyn Rows) -> Result<(), TableError> {
        if self.misere {
            return Err(InputError::Rules(Phrase::new("error-table-normal-only")).into());
        }
        if to > MOST_GRUNDY {
            return Err(heaps::no_such_table_size(to, MOST_GRUNDY).into());
        }
        let mut meter = limits.meter();
        rows.header(&["number", "grundy"])?;
        for number in 0..=to {
            meter.visit(0)?;
            rows.row(&[
                Cell::Small(number),
                Cell::Values((0..=to).map(|other| small_value(number, other)).collect()),
            ])?;
            meter.look_up()?;
        }
        Ok(())
    }
}
