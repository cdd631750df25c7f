//! What Fibonacci Nim tells a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{super::heaps, Fibonacci, Position, zeckendorf};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Stopped,
    analysis::Valued,
    notation::{Place, read_natural},
    options::{Absent, OptionSpec},
    picture::{Axis, Mark, Picture},
    room::NUMBERS,
    solve::theorem::{self, Theorem},
    table::{Rows, TableError},
};

impl Room for Fibonacci {
    const ABOUT: About = About {
        id: "fibonacci",
        aliases: &["斐波那契", "斐波那契博弈"],
        beginnings: &[],
        example: "20",
        table_example: "--to 30",
        puzzles: &crate::Puzzle::all(["20", "21", "100", "20 --max 4"]),
        words: (1, Some(1)),
        word_count: NUMBERS,
        rules: &[OptionSpec::flag("misere", "option-misere")],
        position: &[OptionSpec::natural("max", 1, Absent::Nothing, "option-fibonacci-max")],
        start: &[OptionSpec::natural("largest", 2, Absent::Means("30"), "option-start-largest")],
        start_words: (0, 0),
        table: &[OptionSpec::natural("to", 2, Absent::Means("30"), "option-table-to").at_most(1_000_000)],
        table_words: (0, 0),
        picture: &[
            OptionSpec::natural("to", 1, Absent::Means("55"), "option-picture-to").at_most(Picture::MOST - 1)
        ],
        picture_examples: &["--to 55"],
        book_every: false,
        bench: &["100", "200", "100 --max 7", "200 --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        Ok(Fibonacci { misere: options.flag("misere") })
    }

    fn read_position(&self, words: &[&str], options: &Options) -> Result<Position, InputError> {
        let heap =
            read_natural(words.first().copied().unwrap_or_default(), Place::numbered("place-heap", 1))?;
        match options.natural("max") {
            Some(limit) => Position::under_way(heap, limit.clone()),
            None => Position::start(heap),
        }
        .ok_or_else(|| InputError::Rules(Phrase::new("error-fibonacci-one")))
    }

    fn write_position(&self, position: &Position) -> String {
        match &position.limit {
            Some(limit) if !position.heap.is_zero() => format!("{} --max {limit}", position.heap),
            _ => position.heap.to_string(),
        }
    }

    fn write_rules(&self) -> String {
        String::from(if self.misere { "--misere" } else { "" })
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<UBig, InputError> {
        let take = heaps::read_lone_take(text)?;
        self.check(position, &take)?;
        Ok(take)
    }

    fn write_move(&self, _: &Position, take: &UBig) -> String {
        take.to_string()
    }

    fn say_move(&self, _: &Position, take: &UBig) -> Phrase {
        Phrase::new("move-take").with("take", take)
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-fibonacci")
    }

    fn say_left(&self, position: &Position) -> Phrase {
        Phrase::new("leaves-limit").with("heap", &position.heap).with("limit", position.most())
    }

    fn board(&self, position: &Position) -> Board {
        Board::Heaps { heaps: vec![position.heap.clone()], limit: Some(position.most()), called: Vec::new() }
    }

    fn pick(&self, _: &Position, mv: &UBig) -> Pick {
        Pick::Stones { heaps: vec![0], count: mv.clone() }
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    fn analyse(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<UBig>),
    ) -> Result<Analysis<UBig>, Stopped> {
        theorem::analyse(self, position, detail, limits, decided)
    }

    /// In normal play a whole game; a lost one has a Fibonacci number of stones. Every whole misère game is won, by
    /// leaving one stone, so misère a game under way, with a limit near the smallest part.
    fn random_start(
        &self,
        outcome: Outcome,
        _: &[&str],
        options: &Options,
        _: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Position, Failed> {
        let largest = options.number("largest");
        let two = UBig::from(2u8);
        if outcome == Outcome::Loss && !self.misere {
            let lost = || zeckendorf::fibonacci_numbers().skip(1).take_while(|number| *number <= *largest);
            let count = lost().count();
            let heap = lost().nth(rng.random_range(0..count.max(1)));
            return heap.and_then(Position::start).ok_or_else(|| heaps::no_such_start().into());
        }
        (0..heaps::DRAWS)
            .filter_map(|_| {
                let position = Position::start(heaps::random_natural(&two, largest, rng))?;
                if !self.misere {
                    return Some(position);
                }
                let most = self.smallest_part(&position)? * &two - 1u8;
                Position::under_way(position.heap, heaps::random_natural(&UBig::ONE, &most, rng))
            })
            .find(|position| self.outcome(position) == outcome)
            .ok_or_else(|| heaps::no_such_start().into())
    }

    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<UBig> {
        let most = position.most();
        (!most.is_zero()).then(|| heaps::random_natural(&UBig::ONE, &most, rng))
    }

    /// Outcome and winning first moves of every start.
    fn table(
        &self,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> Result<(), TableError> {
        let to = options.small("to");
        rows.header(&["heap", "outcome", "winning_moves"])?;
        let mut meter = limits.meter();
        for heap in 2..=to {
            meter.visit(0)?;
            if let Some(position) = Position::start(heap.into()) {
                rows.row(&heaps::outcome_row(self, &position, heap))?;
            }
        }
        Ok(())
    }

    /// Who wins from each heap at each limit of what may be taken. A limit above the heap is none.
    fn picture(&self, options: &Options, limits: &Limits) -> Result<Picture, Failed> {
        let to = options.small("to");
        let axis = |key| Axis::numbers(Phrase::new(key), 1, to);
        let axes = [axis("axis-stones"), axis("axis-limit-now")];
        let title = heaps::titled("picture-fibonacci", self.misere);
        Picture::of(title, axes, limits.meter(), |heap, limit| {
            let position = Position::under_way((heap + 1).into(), (limit + 1).into());
            Ok(position
                .filter(|_| limit <= heap)
                .map_or(Mark::Nothing, |position| Mark::Outcome(self.outcome(&position))))
        })
    }
}
