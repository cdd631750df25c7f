//! What Wythoff's game tells a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{super::heaps, Move, Position, Source, Wythoff, grundy};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Stopped,
    analysis::Valued,
    notation::Place,
    options::{Absent, OptionSpec},
    picture::{Mark, Picture},
    room::NUMBERS,
    solve::theorem::{self, Theorem},
    table::{Cell, Rows, TableError},
};

/// The largest number of a cold pair in a table, so that a machine word holds `5k²`.
const MOST_PAIRS: u64 = 1_000_000_000;

/// The largest heap in a table of Grundy values, which then takes some 250 MB.
const MOST_GRUNDY: u32 = 10_000;

impl Room for Wythoff {
    const ABOUT: About = About {
        id: "wythoff",
        aliases: &["威佐夫", "威佐夫博弈"],
        example: "6 10",
        table_example: "--to 20",
        puzzles: &crate::Puzzle::all(["6 10", "5 8", "12 20", "1 2 --misere"]),
        words: (2, Some(2)),
        word_count: NUMBERS,
        rules: &[OptionSpec::flag("misere", "option-misere")],
        position: &[],
        start: &[OptionSpec::natural("largest", 2, Absent::Means("20"), "option-start-largest")],
        start_words: (0, 0),
        table: &[
            OptionSpec::natural("to", 0, Absent::Means("20"), "option-table-to").at_most(MOST_PAIRS),
            OptionSpec::flag("grundy", "option-table-wythoff-grundy"),
        ],
        table_words: (0, 0),
        picture: &[
            OptionSpec::choice(
                "picture",
                &["cold", "grundy"],
                Absent::Means("cold"),
                "option-picture-wythoff",
            ),
            OptionSpec::natural("to", 1, Absent::Means("40"), "option-picture-to").at_most(Picture::MOST - 1),
        ],
        picture_examples: &["--picture cold --to 40", "--picture grundy --to 40"],
        book_every: false,
        bench: &["60 60", "30 80", "20 33 --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        Ok(Wythoff { misere: options.flag("misere") })
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        let heaps = heaps::read_heaps(words)?;
        let heaps = heaps.try_into().map_err(|heaps: Vec<_>| Self::ABOUT.wrong_count(heaps.len()))?;
        Ok(Position::new(heaps))
    }

    fn write_position(&self, position: &Position) -> String {
        heaps::write_heaps(&position.heaps)
    }

    fn write_rules(&self) -> String {
        String::from(if self.misere { "--misere" } else { "" })
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let (take, place) = heaps::read_take(text)?;
        let from = match place.as_deref() {
            Some("1+2" | "2+1") => Source::Both,
            Some(heap) => Source::One(heaps::read_heap_number(heap, text, 2)?),
            None => return Err(InputError::NotAMove { text: text.to_owned() }),
        };
        let mv = Move { take, from };
        self.check(position, &mv)?;
        Ok(mv)
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        match mv.from {
            Source::One(heap) => format!("{}@{}", mv.take, heap + 1),
            Source::Both => format!("{}@1+2", mv.take),
        }
    }

    fn say_move(&self, _: &Position, mv: &Move) -> Phrase {
        match mv.from {
            Source::One(heap) => Phrase::new("move-take-from").with("take", &mv.take).with("heap", heap + 1),
            Source::Both => Phrase::new("move-take-both").with("take", &mv.take),
        }
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-wythoff")
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    fn board(&self, position: &Position) -> Board {
        Board::Heaps { heaps: position.heaps.to_vec(), limit: None }
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        let heaps = match mv.from {
            Source::One(heap) => vec![heap],
            Source::Both => vec![0, 1],
        };
        Pick::Stones { heaps, count: mv.take.clone() }
    }

    fn analyse(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        theorem::analyse(self, position, detail, limits, decided)
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
            let heaps = if outcome == Outcome::Loss {
                // Number 0 would be no game: it has no move to choose.
                let pairs = self.cold_pairs_up_to(largest);
                let pair = self.cold_pair(heaps::random_natural(&UBig::ONE, &pairs, rng));
                if rng.random() { [pair.a, pair.b] } else { [pair.b, pair.a] }
            } else {
                [(); 2].map(|()| heaps::random_natural(&UBig::ONE, largest, rng))
            };
            let position = Position::new(heaps);
            if self.outcome(&position) == outcome {
                return Ok(position);
            }
        }
        Err(heaps::no_such_start().into())
    }

    /// All moves are equally likely.
    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let sources = position.sources();
        let moves = sources.iter().fold(UBig::ZERO, |sum, (_, most)| sum + *most);
        if moves.is_zero() {
            return None;
        }
        let mut take = heaps::random_natural(&UBig::ONE, &moves, rng);
        for (from, most) in sources {
            if take <= *most {
                return Some(Move { take, from });
            }
            take -= most;
        }
        None
    }

    /// The cold pairs from number 0 on; or, with `--grundy`, the Grundy values of two heaps (normal play).
    fn table(
        &self,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> Result<(), TableError> {
        let to = options.small("to");
        if options.flag("grundy") {
            self.grundy_table(to, limits, rows)
        } else {
            self.pairs_table(to, limits, rows)
        }
    }

    /// Who wins from each two heaps, so that the cold pairs show; or their Grundy values (normal play).
    fn picture(&self, options: &Options, limits: &Limits) -> Result<Picture, Failed> {
        let to = options.small("to");
        let axes = [1, 2].map(|number| heaps::heap_axis(number, to));
        let meter = limits.meter();
        if options.choice("picture") != Some("grundy") {
            let title = heaps::titled("picture-wythoff-cold", self.misere);
            let outcome = |x, y| Mark::Outcome(self.outcome(&Position::new([x, y])));
            return Picture::of(title, axes, meter, |x, y| Ok(outcome(x, y)));
        }
        if self.misere {
            return Err(heaps::picture_of_normal_play_only().into());
        }
        let values: Vec<Vec<u32>> = grundy::rows(u32::try_from(to).unwrap_or(0)).collect();
        Picture::of(Phrase::new("picture-wythoff-grundy"), axes, meter, |x, y| Ok(Mark::Value(values[y][x])))
    }
}

impl Wythoff {
    fn pairs_table(&self, to: u64, limits: &Limits, rows: &mut dyn Rows) -> Result<(), TableError> {
        let mut meter = limits.meter();
        rows.header(&["k", "a", "b", "difference"])?;
        for k in 0..=to {
            meter.visit(0)?;
            let (a, difference) = match k {
                0 | 1 if self.misere => (2 * k, 1 - k),
                _ => (((5 * k * k).isqrt() + k) / 2, k),
            };
            rows.row(&[k, a, a + difference, difference].map(Cell::Small))?;
        }
        Ok(())
    }

    fn grundy_table(&self, to: u64, limits: &Limits, rows: &mut dyn Rows) -> Result<(), TableError> {
        if self.misere {
            return Err(InputError::Rules(Phrase::new("error-table-normal-only")).into());
        }
        let to = u32::try_from(to).ok().filter(|to| *to <= MOST_GRUNDY).ok_or(InputError::OutOfRange {
            place: Place::option("to"),
            text: to.to_string(),
            least: 0,
            most: Some(MOST_GRUNDY.into()),
        })?;
        let mut meter = limits.meter();
        meter.visit(grundy::bytes(to))?;
        rows.header(&["heap", "grundy"])?;
        for (heap, row) in (0..).zip(grundy::rows(to)) {
            meter.visit(grundy::bytes(to))?;
            rows.row(&[Cell::Small(heap), Cell::Values(row)])?;
            meter.look_up()?;
        }
        Ok(())
    }
}
