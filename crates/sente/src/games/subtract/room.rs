//! What subtraction games tell a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{
    super::{draws::Draws, heaps, memory::lock},
    Move, Position, Subtract, TakeSet,
    answer::say_values,
    grundy::code,
};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Stopped,
    analysis::Valued,
    notation::Place,
    options::{Absent, OptionSpec},
    room::NUMBERS,
    solve::{grundy::Found, search, sprague::Sprague, tame::Tame},
    table::{Cell, Rows, TableError},
};

/// The most positions that are searched for one draw of a random start, and for all. A draw that takes fewer counts for a
/// hundred.
const SEARCHED: [u64; 2] = [50_000, 500_000];

/// Misère, a position from which more moves than this might have to be looked at is not drawn.
const MOST_WORK: u64 = 1 << 22;

impl Room for Subtract {
    const ABOUT: About = About {
        id: "subtract",
        aliases: &["减法博弈", "减法游戏", "subtraction"],
        beginnings: &[],
        example: "21 --set 1,3,4",
        table_example: "--set 1,3,4 --to 20",
        puzzles: &crate::Puzzle::all([
            "21 --set 1,3,4",
            "20 22 23 --set 1,3,4",
            "100 --set 2^k",
            "7 21 --set k^2",
            "21 30 --all-but 2,5",
            "100 --set 7..=13 --rest --misere",
        ]),
        words: (1, None),
        word_count: NUMBERS,
        rules: &[
            OptionSpec::text("set", "NUMBERS", "option-subtract-set"),
            OptionSpec::text("all-but", "NUMBERS", "option-subtract-all-but"),
            OptionSpec::flag("rest", "option-subtract-rest"),
            OptionSpec::flag("misere", "option-misere-move"),
        ],
        position: &[],
        start: &[
            OptionSpec::natural("heaps", 1, Absent::Means("2"), "option-start-heaps").at_most(1000),
            OptionSpec::natural("largest", 1, Absent::Means("30"), "option-start-largest"),
        ],
        start_words: (0, 0),
        table: &[OptionSpec::natural("to", 0, Absent::Means("30"), "option-table-to").at_most(10_000_000)],
        table_words: (0, 0),
        picture: &[],
        picture_examples: &[],
        book_every: false,
        bench: &[
            "60 60 --set 1,3,4",
            "100 --set 3..=5 --misere",
            "20 20 20 --all-but 2,5",
            "30 30 --set k^2 --misere",
        ],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        let set = match (options.text("set"), options.text("all-but")) {
            (Some(_), Some(_)) => return Err(InputError::Contradiction { option: "set", other: "all-but" }),
            (Some(set), None) => TakeSet::read("set", set, false)?,
            (None, Some(set)) => TakeSet::read("all-but", set, true)?,
            (None, None) => return Err(InputError::MissingOption { option: "set" }),
        };
        Ok(Subtract::new(set, options.flag("rest"), options.flag("misere")))
    }

    fn kept(&self) -> Option<Self> {
        Some(Subtract { memory: self.memory.heir(), octal: self.octal.heir(), ..self.clone() })
    }

    fn recall(&mut self, earlier: &Self) {
        self.memory = earlier.memory.heir();
        self.octal.recall(&earlier.octal);
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        let position = Position::new(heaps::read_heaps(words)?);
        if let Some(number) = position.heaps.iter().position(|heap| *heap > UBig::from(u64::MAX))
            && self.set.has_primes()
        {
            // Larger numbers are not told from primes.
            return Err(InputError::OutOfRange {
                place: Place::numbered("place-heap", number + 1),
                text: words[number].to_owned(),
                least: 0,
                most: Some(u64::MAX),
            });
        }
        Ok(position)
    }

    fn write_position(&self, position: &Position) -> String {
        heaps::write_heaps(&position.heaps)
    }

    fn write_rules(&self) -> String {
        let option = if self.set.is_all_but() { "all-but" } else { "set" };
        let flag = |on: bool, text: &'static str| if on { text } else { "" };
        format!("--{option} {}{}{}", self.set, flag(self.rest, " --rest"), flag(self.misere, " --misere"))
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let (take, place) = heaps::read_take(text)?;
        let heap = match place {
            Some(place) => heaps::read_heap_number(&place, text, position.heaps.len())?,
            None if position.heaps.len() == 1 => 0,
            None => return Err(InputError::NotAMove { text: text.to_owned() }),
        };
        let mv = Move { heap, take };
        self.check(position, &mv)?;
        Ok(mv)
    }

    fn write_move(&self, position: &Position, mv: &Move) -> String {
        if position.heaps.len() == 1 { mv.take.to_string() } else { format!("{}@{}", mv.take, mv.heap + 1) }
    }

    fn say_move(&self, position: &Position, mv: &Move) -> Phrase {
        if position.heaps.len() == 1 {
            return Phrase::new("move-take").with("take", &mv.take);
        }
        Phrase::new("move-take-from").with("take", &mv.take).with("heap", mv.heap + 1)
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-subtract")
    }

    fn say_rules(&self) -> Option<Phrase> {
        let yes = |on: bool| if on { "yes" } else { "no" };
        let key = if self.set.is_all_but() { "rules-subtract-all-but" } else { "rules-subtract-set" };
        let phrase = Phrase::new(key).with("set", self.set.to_string()).with("least", self.set.least());
        Some(phrase.with("rest", yes(self.rest)).with("misere", yes(self.misere)))
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
        Board::heaps(position.heaps.clone())
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        Pick::Stones { heaps: vec![mv.heap], count: mv.take.clone() }
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
        let (count, largest) = (options.small("heaps"), options.number("largest"));
        if self.set.has_primes() && *largest > UBig::from(u64::MAX) {
            let (text, most) = (largest.to_string(), Some(u64::MAX));
            return Err(
                InputError::OutOfRange { place: Place::option("largest"), text, least: 1, most }.into()
            );
        }
        let searched = self.misere && count > 1 && code(&self.set, self.rest).is_none();
        let mut draws = Draws::new(limits, SEARCHED);
        while let Some(limits) = draws.next()? {
            let heaps = (0..count).map(|_| heaps::random_natural(&UBig::ONE, largest, rng));
            let position = Position::new(heaps);
            let hard = searched && self.work(&position).is_none_or(|work| work > MOST_WORK);
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

    /// Each heap is as likely as any other that has a move, and each move in it.
    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let live: Vec<usize> =
            (0..position.heaps.len()).filter(|heap| self.is_live(&position.heaps[*heap])).collect();
        let heap = *live.get(rng.random_range(0..live.len().max(1)))?;
        let size = &position.heaps[heap];
        let least = self.set.least();
        // The next in the set behind a random number; all are equally likely where there are few.
        let few: Vec<UBig> = self.takes(size).take(1000).collect();
        let take = if few.len() < 1000 {
            few.get(rng.random_range(0..few.len().max(1)))?.clone()
        } else {
            let drawn = heaps::random_natural(&least, size, rng);
            self.set.next(&(drawn - 1u8)).filter(|take| take <= size).unwrap_or(least)
        };
        Some(Move { heap, take })
    }

    /// The Grundy values of single heaps, with the period that they were proved to have; misère who wins, and the winning
    /// moves.
    fn table(
        &self,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> Result<(), TableError> {
        let to = options.small("to");
        let mut meter = limits.meter();
        let grundy = Subtract::grundy(self);
        if self.misere {
            rows.header(&["heap", "outcome", "winning_moves"])?;
        } else {
            rows.header(&["heap", "grundy"])?;
        }
        for heap in 0..=to {
            meter.visit(0)?;
            if self.misere {
                let position = Position::new([heap]);
                let answer = self.answer(&position, Detail::Winning, limits, &mut |_| {})?;
                let winning = answer.winning.iter().map(|mv| mv.take.to_string()).collect();
                let outcome = if answer.value.outcome == Outcome::Win { "win" } else { "loss" };
                rows.row(&[Cell::Small(heap), Cell::Word(outcome), Cell::Moves(winning)])?;
            } else {
                let value = lock(&grundy).value(&heap.into(), limits)?;
                rows.row(&[Cell::Small(heap), Cell::Small(u64::try_from(&value).unwrap_or(u64::MAX))])?;
            }
        }
        if !self.misere {
            let says = say_values(&mut lock(&grundy), limits)?;
            rows.note(&says)?;
        }
        self.hand_on();
        Ok(())
    }
}
