//! What Wythoff's game tells a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{super::heaps, Move, Position, Wythoff, grundy};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Stopped,
    analysis::Valued,
    notation::half_width,
    options::{Absent, OptionSpec},
    picture::{Mark, Picture},
    room::NUMBERS,
    solve::{
        grundy::Found,
        theorem::{self, Theorem},
    },
    table::{Cell, Rows, TableError},
};

/// The largest number of a cold pair in a table, so that a machine word holds `5k²`.
const MOST_PAIRS: u64 = 1_000_000_000;

/// The largest `r`, so that all of a small table fits into machine words.
const MOST_R: u64 = 1_000_000_000;

/// The largest heap in a table of Grundy values, which then takes some 250 MB.
const MOST_GRUNDY: u32 = 10_000;

impl Room for Wythoff {
    const ABOUT: About = About {
        id: "wythoff",
        aliases: &["威佐夫", "威佐夫博弈"],
        beginnings: &[],
        example: "6 10",
        table_example: "--to 20",
        puzzles: &crate::Puzzle::all(["6 10", "5 8", "12 20", "1 2 --misere", "5 8 --r 2"]),
        words: (2, Some(2)),
        word_count: NUMBERS,
        rules: &[
            OptionSpec::natural("r", 1, Absent::Means("1"), "option-wythoff-r").at_most(MOST_R),
            OptionSpec::flag("misere", "option-misere"),
        ],
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
        Ok(Wythoff { r: options.small("r"), misere: options.flag("misere") })
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
        match (self.r, self.misere) {
            (1, false) => String::new(),
            (1, true) => "--misere".to_owned(),
            (r, misere) => format!("--r {r}{}", if misere { " --misere" } else { "" }),
        }
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let not_a_move = || InputError::NotAMove { text: text.to_owned() };
        let plain = half_width(text);
        // `3@1+4@2` has a second @, `5@1+2` has not.
        let mv = if let Some((first, second)) = plain.split_once('+').filter(|(_, rest)| rest.contains('@')) {
            let mut takes = [None, None];
            for part in [first, second] {
                let (take, place) = heaps::read_take(part).map_err(|error| match error {
                    InputError::NotAMove { .. } => not_a_move(),
                    other => other,
                })?;
                let heap = heaps::read_heap_number(&place.ok_or_else(not_a_move)?, text, 2)?;
                if take.is_zero() {
                    return Err(InputError::Rules(Phrase::new("illegal-take-nothing")));
                }
                if takes[heap].replace(take).is_some() {
                    return Err(not_a_move());
                }
            }
            Move(takes.map(Option::unwrap_or_default))
        } else {
            let (take, place) = heaps::read_take(text)?;
            match place.as_deref() {
                Some("1+2" | "2+1") => Move([take.clone(), take]),
                Some(heap) => Move::one(heaps::read_heap_number(heap, text, 2)?, take),
                None => return Err(not_a_move()),
            }
        };
        self.check(position, &mv)?;
        Ok(mv)
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        let [first, second] = &mv.0;
        match mv.only() {
            Some(heap) => format!("{}@{}", mv.0[heap], heap + 1),
            None if first == second => format!("{first}@1+2"),
            None => format!("{first}@1+{second}@2"),
        }
    }

    fn say_move(&self, position: &Position, mv: &Move) -> Phrase {
        match mv.only() {
            Some(heap) => Phrase::new("move-take-from").with("take", &mv.0[heap]).with("heap", heap + 1),
            None if mv.0[0] == mv.0[1] => Phrase::new("move-take-both").with("take", &mv.0[0]),
            None => {
                let takes: Vec<_> = mv.0.iter().enumerate().collect();
                heaps::say_each(&takes, self.write_move(position, mv))
            }
        }
    }

    fn notation(&self) -> Phrase {
        Phrase::new(if self.r == 1 { "notation-wythoff" } else { "notation-wythoff-r" })
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    fn board(&self, position: &Position) -> Board {
        Board::heaps(position.heaps.to_vec())
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        match mv.only() {
            Some(heap) => Pick::Stones { heaps: vec![heap], count: mv.0[heap].clone() },
            None if mv.0[0] == mv.0[1] => Pick::Stones { heaps: vec![0, 1], count: mv.0[0].clone() },
            None => Pick::Each(mv.0.iter().cloned().enumerate().collect()),
        }
    }

    /// From the table where it has room for the heaps.
    fn grundy(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        match self.grundy_values(position, limits)? {
            Some(values) => Ok(values.last().and_then(|row| row.last()).copied().unwrap_or(0).into()),
            None => crate::solve::grundy::value(self, position, limits),
        }
    }

    fn moves_to(
        &self,
        position: &Position,
        grundy: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        let Some(values) = self.grundy_values(position, limits)? else {
            return crate::solve::grundy::moves_to(self, position, grundy, most, limits);
        };
        let mut meter = limits.meter();
        let mut moves = Vec::new();
        self.moves(position, usize::MAX, &mut moves);
        let mut found = Vec::new();
        for mv in moves {
            meter.step()?;
            let next = self.play(position, &mv);
            let (smaller, larger) = next.sorted();
            let at = [smaller, larger].map(|heap| usize::try_from(heap).unwrap_or(usize::MAX));
            let value = values.get(at[0]).and_then(|row| row.get(at[1]));
            if found.len() < most && value.is_some_and(|value| UBig::from(*value) == *grundy) {
                found.push(mv);
            }
        }
        Ok(found.into())
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
                if pairs.is_zero() {
                    break;
                }
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

    /// With `r` 1 all moves are equally likely. Otherwise any number of stones from heap 1 is, and any beside it.
    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let [x, y] = &position.heaps;
        let moves = x + y + self.most_with_both(position);
        if moves.is_zero() {
            return None;
        }
        let mut take = heaps::random_natural(&UBig::ONE, &moves, rng);
        for (heap, most) in [x, y].into_iter().enumerate() {
            if take <= *most {
                return Some(Move::one(heap, take));
            }
            take -= most;
        }
        let (least, most) = self.beside(&take, y);
        let beside = if self.r == 1 { least } else { heaps::random_natural(&least, &most, rng) };
        Some(Move([take, beside]))
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
            let title = heaps::titled("picture-wythoff-cold", self.misere).with("r", self.r);
            let outcome = |x, y| Mark::Outcome(self.outcome(&Position::new([x, y])));
            return Picture::of(title, axes, meter, |x, y| Ok(outcome(x, y)));
        }
        if self.misere {
            return Err(heaps::picture_of_normal_play_only().into());
        }
        let values: Vec<Vec<u32>> = self.grundy_rows(u32::try_from(to).unwrap_or(0)).collect();
        Picture::of(Phrase::new("picture-wythoff-grundy").with("r", self.r), axes, meter, |x, y| {
            Ok(Mark::Value(values[y][x]))
        })
    }
}

impl Wythoff {
    /// The largest heap in a table of Grundy values.
    fn most_grundy(&self) -> u32 {
        if self.r == 1 { MOST_GRUNDY } else { MOST_GRUNDY / 5 }
    }

    fn grundy_bytes(&self, to: u32) -> u64 {
        if self.r == 1 { grundy::bytes(to) } else { 3 * grundy::bytes(to) }
    }

    /// The Grundy values of one heap after the other beside all of 0 to `to`.
    fn grundy_rows(&self, to: u32) -> Box<dyn Iterator<Item = Vec<u32>>> {
        if self.r == 1 { Box::new(grundy::rows(to)) } else { Box::new(grundy::rows_within(to, self.r)) }
    }

    /// The Grundy values of all heaps up to those of a position, its smaller heap's row last and its larger heap last in each;
    /// `None` where the table is not made for them.
    fn grundy_values(&self, position: &Position, limits: &Limits) -> Result<Option<Vec<Vec<u32>>>, Stopped> {
        let (smaller, larger) = position.sorted();
        let (Ok(smaller), Ok(larger)) = (u32::try_from(smaller), u32::try_from(larger)) else {
            return Ok(None);
        };
        if larger > self.most_grundy() {
            return Ok(None);
        }
        let mut meter = limits.meter();
        let bytes = self.grundy_bytes(larger) + (u64::from(smaller) + 1) * (u64::from(larger) + 1) * 4;
        let mut values = Vec::new();
        for row in self.grundy_rows(larger).take(smaller as usize + 1) {
            meter.visit(bytes)?;
            meter.look_up()?;
            values.push(row);
        }
        Ok(Some(values))
    }

    fn pairs_table(&self, to: u64, limits: &Limits, rows: &mut dyn Rows) -> Result<(), TableError> {
        let mut meter = limits.meter();
        rows.header(&["k", "a", "b", "difference"])?;
        for k in 0..=to {
            meter.visit(0)?;
            let (a, difference) = match k {
                _ if self.r > 1 => {
                    let pair = self.cold_pair(k.into());
                    let small = |number: &UBig| u64::try_from(number).unwrap_or(u64::MAX);
                    (small(&pair.a), small(&(&pair.b - &pair.a)))
                }
                0 | 1 if self.misere => (2 * k, 1 - k),
                _ => (((5 * k * k).isqrt() + k) / 2, k),
            };
            rows.row(&[k, a, a + difference, difference].map(Cell::Small))?;
        }
        Ok(())
    }

    fn grundy_table(&self, options_to: u64, limits: &Limits, rows: &mut dyn Rows) -> Result<(), TableError> {
        if self.misere {
            return Err(InputError::Rules(Phrase::new("error-table-normal-only")).into());
        }
        let most = self.most_grundy();
        let to = u32::try_from(options_to).ok().filter(|to| *to <= most);
        let to = to.ok_or_else(|| heaps::no_such_table_size(options_to, most.into()))?;
        let mut meter = limits.meter();
        meter.visit(self.grundy_bytes(to))?;
        rows.header(&["heap", "grundy"])?;
        for (heap, row) in (0..).zip(self.grundy_rows(to)) {
            meter.visit(self.grundy_bytes(to))?;
            rows.row(&[Cell::Small(heap), Cell::Values(row)])?;
            meter.look_up()?;
        }
        Ok(())
    }
}
