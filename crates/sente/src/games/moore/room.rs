//! What Moore's Nim tells a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{super::heaps, Moore, Move, Position};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Stopped,
    analysis::Valued,
    notation::half_width,
    options::{Absent, OptionSpec},
    picture::{Mark, Picture},
    room::NUMBERS,
    solve::{
        grundy::{self, Found},
        tame::Tame,
        theorem::{self, Theorem},
    },
};

impl Room for Moore {
    const ABOUT: About = About {
        id: "moore",
        aliases: &["nim-k", "摩尔尼姆", "摩尔尼姆博弈", "Nim-K"],
        beginnings: &[],
        example: "1 2 3 4 --most 2",
        table_example: "",
        puzzles: &crate::Puzzle::all([
            "1 2 3 4 --most 2",
            "3 5 6 7 --most 2",
            "2 4 6 8 --most 3",
            "1 1 1 2 --most 2 --misere",
        ]),
        words: (1, None),
        word_count: NUMBERS,
        rules: &[
            OptionSpec::natural("most", 1, Absent::Refused, "option-moore-most").at_most(1_000_000_000),
            OptionSpec::flag("misere", "option-misere"),
        ],
        position: &[],
        start: &[
            OptionSpec::natural("heaps", 1, Absent::Means("4"), "option-start-heaps").at_most(1000),
            OptionSpec::natural("largest", 1, Absent::Means("7"), "option-start-largest"),
        ],
        start_words: (0, 0),
        table: &[],
        table_words: (0, 0),
        picture: &[
            OptionSpec::natural("to", 1, Absent::Means("31"), "option-picture-to").at_most(Picture::MOST - 1),
            OptionSpec::natural("third", 0, Absent::Means("7"), "option-picture-moore-third"),
        ],
        picture_examples: &["--most 2 --third 7 --to 31"],
        book_every: false,
        bench: &["4 4 4 4 --most 2", "3 3 3 3 3 --most 3", "2 3 4 5 --most 2 --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        let most = usize::try_from(options.small("most")).unwrap_or(usize::MAX);
        Ok(Moore { most, misere: options.flag("misere") })
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        Ok(Position::new(heaps::read_heaps(words)?))
    }

    fn write_position(&self, position: &Position) -> String {
        heaps::write_heaps(&position.heaps)
    }

    fn write_rules(&self) -> String {
        format!("--most {}{}", self.most, if self.misere { " --misere" } else { "" })
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let plain = half_width(text);
        let mut takes = Vec::new();
        for part in plain.split('+') {
            let (take, place) = heaps::read_take(part).map_err(|error| match error {
                InputError::NotAMove { .. } => InputError::NotAMove { text: text.to_owned() },
                other => other,
            })?;
            let heap = match place {
                Some(place) => heaps::read_heap_number(&place, text, position.heaps.len())?,
                None if position.heaps.len() == 1 => 0,
                None => return Err(InputError::NotAMove { text: text.to_owned() }),
            };
            takes.push((heap, take));
        }
        takes.sort_unstable_by_key(|(heap, _)| *heap);
        let mv = Move { takes };
        self.check(position, &mv)?;
        Ok(mv)
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        let takes: Vec<String> = mv.takes.iter().map(|(heap, take)| format!("{take}@{}", heap + 1)).collect();
        takes.join("+")
    }

    fn say_move(&self, position: &Position, mv: &Move) -> Phrase {
        match mv.takes.as_slice() {
            [(heap, take)] => Phrase::new("move-take-from").with("take", take).with("heap", heap + 1),
            takes => {
                let takes: Vec<_> = takes.iter().map(|(heap, take)| (*heap, take)).collect();
                heaps::say_each(&takes, self.write_move(position, mv))
            }
        }
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-moore")
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    /// The exclusive or where it is Nim. Otherwise no closed form is known.
    fn grundy(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        match self.most {
            1 => Ok(heaps::xor(&position.heaps)),
            _ => grundy::value(self, position, limits),
        }
    }

    /// With one heap a move it is Nim.
    fn tame(&self, position: &Position, _: &Limits) -> Result<Option<Tame>, Stopped> {
        Ok((self.most == 1).then(|| Tame::heaps(&position.heaps)))
    }

    fn moves_to(
        &self,
        position: &Position,
        grundy: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        if self.most > 1 {
            return grundy::moves_to(self, position, grundy, most, limits);
        }
        let lowered = heaps::lowered_to(&position.heaps, grundy).take(most);
        let moves = lowered.map(|(heap, left)| Move { takes: vec![(heap, &position.heaps[heap] - left)] });
        Ok(moves.collect::<Vec<_>>().into())
    }

    fn board(&self, position: &Position) -> Board {
        Board::heaps(position.heaps.clone())
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        match mv.takes.as_slice() {
            [(heap, take)] => Pick::Stones { heaps: vec![*heap], count: take.clone() },
            _ => Pick::Each(mv.takes.clone()),
        }
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
            let heaps: Vec<UBig> =
                (0..count).map(|_| heaps::random_natural(&UBig::ONE, largest, rng)).collect();
            let mut position = Position::new(heaps);
            if outcome == Outcome::Loss {
                // Lost positions are rare among large heaps, but a winning move leaves one.
                let winning = self.winning_moves(&position, 1000);
                if !winning.is_empty() {
                    let mv = &winning[rng.random_range(0..winning.len())];
                    position = Position { turn: position.turn, ..self.play(&position, mv) };
                }
            }
            if self.outcome(&position) == outcome && self.ending(&position).is_none() {
                return Ok(position);
            }
        }
        Err(heaps::no_such_start().into())
    }

    /// Any number of heaps is as likely as any other, and so is any number of stones from each.
    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let mut live: Vec<usize> =
            (0..position.heaps.len()).filter(|&i| !position.heaps[i].is_zero()).collect();
        if live.is_empty() {
            return None;
        }
        let count = rng.random_range(1..=live.len().min(self.most));
        let mut takes: Vec<(usize, UBig)> = (0..count)
            .map(|_| {
                let heap = live.swap_remove(rng.random_range(0..live.len()));
                (heap, heaps::random_natural(&UBig::ONE, &position.heaps[heap], rng))
            })
            .collect();
        takes.sort_unstable_by_key(|(heap, _)| *heap);
        Some(Move { takes })
    }

    /// Who wins from three heaps, the third of which is given.
    fn picture(&self, options: &Options, limits: &Limits) -> Result<Picture, Failed> {
        let to = options.small("to");
        let third = options.number("third");
        let axes = [1, 2].map(|number| heaps::heap_axis(number, to));
        let title = heaps::titled("picture-moore", self.misere).with("most", self.most).with("third", third);
        let outcome = |x: usize, y: usize| {
            Mark::Outcome(self.outcome(&Position::new([x.into(), y.into(), third.clone()])))
        };
        Picture::of(title, axes, limits.meter(), |x, y| Ok(outcome(x, y)))
    }
}
