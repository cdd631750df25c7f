//! What Nim tells a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{super::heaps, Move, Nim, Position};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Stopped,
    analysis::Valued,
    options::{Absent, OptionSpec},
    picture::{Mark, Picture},
    room::NUMBERS,
    solve::{
        grundy::Found,
        tame::Tame,
        theorem::{self, Theorem},
    },
    table::{Cell, Rows, TableError},
};

impl Room for Nim {
    const ABOUT: About = About {
        id: "nim",
        aliases: &["尼姆", "尼姆博弈", "拈"],
        beginnings: &[],
        example: "3 5 7",
        table_example: "--heaps 2 --to 15",
        puzzles: &crate::Puzzle::all(["3 5 7", "1 3 5 7", "1 2 3", "1 1 2 --misere"]),
        words: (1, None),
        word_count: NUMBERS,
        rules: &[OptionSpec::flag("misere", "option-misere")],
        position: &[],
        start: &[
            OptionSpec::natural("heaps", 1, Absent::Means("3"), "option-start-heaps").at_most(1000),
            OptionSpec::natural("largest", 1, Absent::Means("15"), "option-start-largest"),
        ],
        start_words: (0, 0),
        table: &[
            OptionSpec::natural("heaps", 1, Absent::Means("2"), "option-table-nim-heaps").at_most(2),
            OptionSpec::natural("to", 0, Absent::Means("15"), "option-table-to").at_most(10_000),
        ],
        table_words: (0, 0),
        picture: &[
            OptionSpec::choice("picture", &["grundy", "outcome"], Absent::Nothing, "option-picture-nim"),
            OptionSpec::natural("to", 1, Absent::Means("31"), "option-picture-to").at_most(Picture::MOST - 1),
        ],
        picture_examples: &["--picture grundy --to 31", "--picture outcome --to 15 --misere"],
        book_every: false,
        bench: &["8 8 8 8", "20 20 20", "9 9 9 9", "3 5 7 --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        Ok(Nim { misere: options.flag("misere") })
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        Ok(Position::new(heaps::read_heaps(words)?))
    }

    fn write_position(&self, position: &Position) -> String {
        heaps::write_heaps(&position.heaps)
    }

    fn write_rules(&self) -> String {
        String::from(if self.misere { "--misere" } else { "" })
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

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        format!("{}@{}", mv.take, mv.heap + 1)
    }

    fn say_move(&self, _: &Position, mv: &Move) -> Phrase {
        Phrase::new("move-take-from").with("take", &mv.take).with("heap", mv.heap + 1)
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-nim")
    }

    fn board(&self, position: &Position) -> Board {
        Board::heaps(position.heaps.clone())
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        Pick::Stones { heaps: vec![mv.heap], count: mv.take.clone() }
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    /// The exclusive or.
    fn grundy(&self, position: &Position, _: &Limits) -> Result<UBig, Stopped> {
        Ok(position.xor())
    }

    fn tame(&self, position: &Position, _: &Limits) -> Result<Option<Tame>, Stopped> {
        Ok(Some(Tame::heaps(&position.heaps)))
    }

    fn moves_to(
        &self,
        position: &Position,
        grundy: &UBig,
        most: usize,
        _: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        let lowered = heaps::lowered_to(&position.heaps, grundy).take(most);
        let moves = lowered.map(|(heap, left)| Move { heap, take: &position.heaps[heap] - left });
        Ok(moves.collect::<Vec<_>>().into())
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
        let count = options.small("heaps");
        let largest = options.number("largest");
        for _ in 0..heaps::DRAWS {
            let mut heaps: Vec<UBig> =
                (0..count).map(|_| heaps::random_natural(&UBig::ONE, largest, rng)).collect();
            if outcome == Outcome::Loss
                && let Some(last) = heaps.pop()
            {
                // Lost positions are rare among large heaps, but one heap balances all the others. Among heaps of one
                // stone, which misère play counts another way, the heap drawn may already do.
                let balance = Position::new(heaps.clone()).xor();
                heaps.push(if balance.is_zero() || balance > *largest { last } else { balance });
            }
            let position = Position::new(heaps);
            if self.outcome(&position) == outcome {
                return Ok(position);
            }
        }
        Err(heaps::no_such_start().into())
    }

    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let live: Vec<usize> = (0..position.heaps.len()).filter(|&i| !position.heaps[i].is_zero()).collect();
        let heap = *live.get(rng.random_range(0..live.len().max(1)))?;
        Some(Move { heap, take: heaps::random_natural(&UBig::ONE, &position.heaps[heap], rng) })
    }

    /// Grundy values of one or two heaps, which are the exclusive or (normal play).
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
        let to = u32::try_from(options.number("to")).unwrap_or(u32::MAX);
        let mut meter = limits.meter();
        if options.small("heaps") == 1 {
            rows.header(&["heap", "grundy"])?;
            for heap in 0..=to {
                meter.visit(0)?;
                rows.row(&[Cell::Small(heap.into()), Cell::Small(heap.into())])?;
            }
            return Ok(());
        }
        rows.header(&["heap", "grundy"])?;
        for a in 0..=to {
            meter.visit(0)?;
            rows.row(&[Cell::Small(a.into()), Cell::Values((0..=to).map(|b| a ^ b).collect())])?;
            meter.look_up()?;
        }
        Ok(())
    }

    /// The Grundy values of two heaps, or who wins from them; misère, where only that is known, the latter.
    fn picture(&self, options: &Options, limits: &Limits) -> Result<Picture, Failed> {
        let to = options.small("to");
        let axes = [1, 2].map(|number| heaps::heap_axis(number, to));
        let meter = limits.meter();
        let grundy = options.choice("picture").map_or(!self.misere, |picture| picture == "grundy");
        if !grundy {
            let title = heaps::titled("picture-nim-outcome", self.misere);
            let outcome = |x, y| Mark::Outcome(self.outcome(&Position::new([x, y])));
            return Picture::of(title, axes, meter, |x, y| Ok(outcome(x, y)));
        }
        if self.misere {
            return Err(heaps::picture_of_normal_play_only().into());
        }
        let value = |x, y| Mark::Value(u32::try_from(x ^ y).unwrap_or(u32::MAX));
        Picture::of(Phrase::new("picture-nim-grundy"), axes, meter, |x, y| Ok(value(x, y)))
    }
}
