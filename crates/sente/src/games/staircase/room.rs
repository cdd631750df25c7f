//! What staircase Nim tells a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{super::heaps, Move, Position, Staircase, no_such_step, theorem::balancing};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Stopped,
    analysis::Valued,
    board::Called,
    notation::{Place, read_natural},
    options::{Absent, OptionSpec},
    room::NUMBERS,
    solve::{
        grundy::Found,
        tame::Tame,
        theorem::{self, Theorem},
    },
};

impl Room for Staircase {
    const ABOUT: About = About {
        id: "staircase",
        aliases: &["staircase-nim", "阶梯尼姆", "阶梯博弈"],
        beginnings: &[],
        example: "1 4 3",
        table_example: "",
        puzzles: &crate::Puzzle::all(["1 4 3", "3 2 3 3", "0 5 0 2", "0 1 2 1 --misere"]),
        words: (1, None),
        word_count: NUMBERS,
        rules: &[OptionSpec::flag("misere", "option-misere-staircase")],
        position: &[],
        start: &[
            OptionSpec::natural("steps", 1, Absent::Means("4"), "option-staircase-steps").at_most(1000),
            OptionSpec::natural("largest", 1, Absent::Means("5"), "option-staircase-largest"),
        ],
        start_words: (0, 0),
        table: &[],
        table_words: (0, 0),
        picture: &[],
        picture_examples: &[],
        book_every: false,
        bench: &["5 5 5", "2 3 2 3", "3 2 1 2 --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        Ok(Staircase { misere: options.flag("misere") })
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        let coins = |(i, word): (usize, &&str)| read_natural(word, Place::numbered("place-step", i + 1));
        let steps = words.iter().enumerate().map(coins).collect::<Result<_, _>>()?;
        Ok(Position { steps, turn: crate::Side::First })
    }

    fn write_position(&self, position: &Position) -> String {
        heaps::write_heaps(&position.steps)
    }

    fn write_rules(&self) -> String {
        String::from(if self.misere { "--misere" } else { "" })
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let not_a_move = || InputError::NotAMove { text: text.to_owned() };
        let (take, place) = heaps::read_take(text)?;
        let steps = position.steps.len();
        let step = match place {
            Some(place) => match place.parse::<usize>() {
                Ok(step) if (1..=steps).contains(&step) => step - 1,
                Ok(step) => return Err(InputError::Rules(no_such_step(step, steps).0)),
                Err(_) => return Err(not_a_move()),
            },
            None if steps == 1 => 0,
            None => return Err(not_a_move()),
        };
        let mv = Move { step, take };
        self.check(position, &mv)?;
        Ok(mv)
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        format!("{}@{}", mv.take, mv.step + 1)
    }

    fn say_move(&self, _: &Position, mv: &Move) -> Phrase {
        Phrase::new("move-staircase").with("take", &mv.take).with("step", mv.step + 1).with("below", mv.step)
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-staircase")
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    /// The exclusive or of the odd steps: a move from an even step can be taken back at once, so it adds nothing to what the
    /// heaps of Nim are worth.
    fn grundy(&self, position: &Position, _: &Limits) -> Result<UBig, Stopped> {
        Ok(position.odd_steps().xor().clone())
    }

    /// The odd steps are heaps of Nim however the last move counts, whatever heaps of Nim stand beside them: these could as
    /// well be coins on the first step.
    fn tame(&self, position: &Position, _: &Limits) -> Result<Option<Tame>, Stopped> {
        Ok(Some(Tame::heaps(position.odd())))
    }

    fn moves_to(
        &self,
        position: &Position,
        grundy: &UBig,
        most: usize,
        _: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        let change = position.odd_steps().xor() ^ grundy;
        Ok(balancing(position, |coins| coins ^ &change).take(most).collect::<Vec<_>>().into())
    }

    fn board(&self, position: &Position) -> Board {
        let called = vec![Called::Step; position.steps.len()];
        Board::Heaps { heaps: position.steps.clone(), limit: None, called }
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        Pick::Stones { heaps: vec![mv.step], count: mv.take.clone() }
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
        let count = options.small("steps");
        let largest = options.number("largest");
        for _ in 0..heaps::DRAWS {
            let steps = (0..count).map(|_| heaps::random_natural(&UBig::ZERO, largest, rng));
            let mut position = Position::new(steps.collect::<Vec<UBig>>());
            if outcome == Outcome::Loss {
                // Lost positions are rare among many coins, but step 1 can balance the other odd steps.
                let balance = position.odd_steps().xor() ^ &position.steps[0];
                if balance <= *largest && !balance.is_zero() {
                    position.steps[0] = balance;
                }
            }
            if self.outcome(&position) == outcome && self.ending(&position).is_none() {
                return Ok(position);
            }
        }
        Err(heaps::no_such_start().into())
    }

    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let live: Vec<usize> = (0..position.steps.len()).filter(|&i| !position.steps[i].is_zero()).collect();
        let step = *live.get(rng.random_range(0..live.len().max(1)))?;
        Some(Move { step, take: heaps::random_natural(&UBig::ONE, &position.steps[step], rng) })
    }
}
