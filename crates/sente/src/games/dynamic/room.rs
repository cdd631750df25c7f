//! What dynamic Nim tells a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{super::heaps, Dynamic, Position};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Method, Options, Outcome, Phrase, Pick,
    Room, Statistics, Stopped,
    analysis::Valued,
    notation::{Place, read_natural},
    options::{Absent, OptionKind, OptionSpec},
    room::NUMBERS,
    solve::theorem::{self, Theorem},
    table::{Cell, Rows, TableError},
};

/// The largest heap in a table that lists every heap.
const MOST_LISTED: u64 = 1_000_000;

impl Room for Dynamic {
    const ABOUT: About = About {
        id: "dynamic",
        aliases: &["动态取石子", "动态尼姆", "动态尼姆博弈"],
        beginnings: &[],
        example: "20 --rule 3t",
        table_example: "--rule 3t --to 100",
        puzzles: &crate::Puzzle::all([
            "20 --rule 3t",
            "55 --rule 3t",
            "100 --rule t^2",
            "50 --rule t",
            "30 --rule t/2+2",
            "20 --rule 3t --max 4 --misere",
        ]),
        words: (1, Some(1)),
        word_count: NUMBERS,
        rules: &[
            OptionSpec {
                name: "rule",
                kind: OptionKind::Text("RULE"),
                absent: Absent::Refused,
                message: "option-dynamic-rule",
            },
            OptionSpec::flag("misere", "option-misere"),
        ],
        position: &[OptionSpec::natural("max", 0, Absent::Nothing, "option-dynamic-max")],
        start: &[OptionSpec::natural("largest", 2, Absent::Means("30"), "option-start-largest")],
        start_words: (0, 0),
        table: &[
            OptionSpec::natural("to", 1, Absent::Means("100"), "option-table-to").at_most(1_000_000_000_000),
            OptionSpec::flag("all", "option-table-dynamic-all"),
        ],
        table_words: (0, 0),
        picture: &[],
        picture_examples: &[],
        book_every: false,
        bench: &["100 --rule 3t", "100 --rule t^2", "90 --rule t/2+2", "100 --rule t --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        let rule = options.text("rule").unwrap_or_default().parse()?;
        Ok(Dynamic { rule, misere: options.flag("misere") })
    }

    fn read_position(&self, words: &[&str], options: &Options) -> Result<Position, InputError> {
        let heap =
            read_natural(words.first().copied().unwrap_or_default(), Place::numbered("place-heap", 1))?;
        match options.natural("max") {
            Some(limit) => Some(Position::under_way(heap, limit.clone())),
            None => Position::start(heap),
        }
        .ok_or_else(|| InputError::Rules(Phrase::new("error-dynamic-one")))
    }

    fn write_position(&self, position: &Position) -> String {
        match &position.limit {
            Some(limit) if !position.heap.is_zero() => format!("{} --max {limit}", position.heap),
            _ => position.heap.to_string(),
        }
    }

    fn write_rules(&self) -> String {
        format!("--rule {}{}", self.rule, if self.misere { " --misere" } else { "" })
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
        Phrase::new("notation-dynamic")
    }

    fn say_left(&self, position: &Position) -> Phrase {
        Phrase::new("leaves-limit").with("heap", &position.heap).with("limit", position.most())
    }

    fn say_rules(&self) -> Option<Phrase> {
        Some(
            Phrase::new("rules-dynamic-played")
                .with("rule", self.rule.to_string())
                .with("misere", if self.misere { "yes" } else { "no" }),
        )
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    /// A search for distances of so small a heap takes a moment, whatever the rule.
    fn full_at_once(&self, position: &Position) -> bool {
        position.heap <= UBig::from(100u8)
    }

    fn board(&self, position: &Position) -> Board {
        Board::Heaps { heaps: vec![position.heap.clone()], limit: Some(position.most()), called: Vec::new() }
    }

    fn pick(&self, _: &Position, mv: &UBig) -> Pick {
        Pick::Stones { heaps: vec![0], count: mv.clone() }
    }

    fn analyse(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<UBig>),
    ) -> Result<Analysis<UBig>, Stopped> {
        let worked = self.worked(&position.heap, limits)?;
        let mut analysis = theorem::analyse(&worked, position, detail, limits, decided)?;
        if let Some(positions) = worked.heaps().filter(|_| analysis.method == Method::Theorem) {
            // A table of heaps is no closed form.
            analysis.method = Method::Proof;
            analysis.statistics = Statistics { positions };
        }
        Ok(analysis)
    }

    /// A whole game, where there is one with that outcome; otherwise a game under way, with a limit near the least winning
    /// take.
    fn random_start(
        &self,
        outcome: Outcome,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Position, Failed> {
        let largest = options.number("largest");
        let two = UBig::from(2u8);
        let worked = self.worked(largest, limits)?;
        if let Some(sequence) = worked.sequence().filter(|_| outcome == Outcome::Loss && !self.misere) {
            // The first of them is one stone, which cannot be a start.
            let count = sequence.count(largest);
            let heap = (count >= two)
                .then(|| sequence.term(&heaps::random_natural(&UBig::ONE, &(count - 1u8), rng)))
                .flatten();
            return heap.and_then(Position::start).ok_or_else(|| heaps::no_such_start().into());
        }
        let meter = limits.meter();
        for _ in 0..heaps::DRAWS {
            meter.look_up()?;
            let heap = heaps::random_natural(&two, largest, rng);
            let Some(position) = Position::start(heap.clone()) else { continue };
            let drawn = if worked.outcome(&position) == outcome {
                Some(position)
            } else {
                // Lost whole games are rare, or there are none.
                let least = worked.least(&heap).filter(|least| *least > UBig::ONE);
                let limit = least.map(|least| heaps::random_natural(&UBig::ONE, &(least - 1u8), rng));
                limit
                    .filter(|_| outcome == Outcome::Loss && rng.random())
                    .map(|limit| Position::under_way(heap, limit))
            };
            let fits =
                |position: &Position| worked.outcome(position) == outcome && self.ending(position).is_none();
            if let Some(position) = drawn.filter(fits) {
                return Ok(position);
            }
        }
        Err(heaps::no_such_start().into())
    }

    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<UBig> {
        let most = position.most();
        (!most.is_zero()).then(|| heaps::random_natural(&UBig::ONE, &most, rng))
    }

    /// The lost starts; or, with `--all`, outcome and winning first moves of every start.
    fn table(
        &self,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> Result<(), TableError> {
        let to = options.small("to");
        if options.flag("all") {
            self.table_of_all(to, limits, rows)
        } else {
            self.table_of_lost(to, limits, rows)
        }
    }
}

impl Dynamic {
    fn table_of_all(&self, to: u64, limits: &Limits, rows: &mut dyn Rows) -> Result<(), TableError> {
        if to > MOST_LISTED {
            let place = Place::option("to");
            let text = to.to_string();
            return Err(InputError::OutOfRange { place, text, least: 1, most: Some(MOST_LISTED) }.into());
        }
        let worked = self.worked(&to.into(), limits)?;
        rows.header(&["heap", "outcome", "winning_moves"])?;
        let mut meter = limits.meter();
        for heap in 2..=to {
            meter.visit(0)?;
            let Some(position) = Position::start(heap.into()) else { continue };
            let winning = worked.winning_moves(&position, usize::MAX);
            rows.row(&[
                Cell::Small(heap),
                Cell::Word(if winning.is_empty() { "loss" } else { "win" }),
                Cell::Moves(winning.iter().map(ToString::to_string).collect()),
            ])?;
        }
        Ok(())
    }

    fn table_of_lost(&self, to: u64, limits: &Limits, rows: &mut dyn Rows) -> Result<(), TableError> {
        let worked = self.worked(&to.into(), limits)?;
        rows.header(&["k", "heap"])?;
        let mut meter = limits.meter();
        if let Some(sequence) = worked.sequence().filter(|_| !self.misere) {
            for (k, term) in (1..).zip(sequence.terms().map_while(|term| u64::try_from(&term).ok())) {
                if term > to {
                    break;
                }
                meter.visit(0)?;
                rows.row(&[k, term].map(Cell::Small))?;
            }
            return Ok(());
        }
        let mut k = 0;
        // One stone is no start; normally the list begins with it nonetheless, as it does in the books.
        for heap in if self.misere { 2 } else { 1 }..=to {
            meter.visit(0)?;
            let least = worked.least(&heap.into());
            if least.is_none_or(|least| least >= heap.into()) {
                k += 1;
                rows.row(&[k, heap].map(Cell::Small))?;
            }
        }
        Ok(())
    }
}
