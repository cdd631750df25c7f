//! What Bash tells a front end.

use dashu_int::UBig;
use rand::Rng;

use super::{super::heaps, Bash, Position};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Stopped,
    analysis::{MOST_MOVES, Valued},
    error::shown,
    notation::{Place, half_width, read_natural},
    options::{Absent, OptionSpec},
    picture::{Axis, Mark, Picture},
    room::NUMBERS,
    solve::{
        grundy::Found,
        tame::Tame,
        theorem::{self, Theorem},
    },
    table::{Cell, Rows, TableError},
};

impl Room for Bash {
    const ABOUT: About = About {
        id: "bash",
        aliases: &["巴什", "巴什博弈", "抢数"],
        beginnings: &[],
        example: "21 --max 3",
        table_example: "--max 3 --to 30",
        puzzles: &crate::Puzzle::all([
            "21 --max 3",
            "22 --max 3",
            "21 --max 3 --misere",
            "100 --max 10 --race",
        ]),
        words: (1, Some(1)),
        word_count: NUMBERS,
        rules: &[
            OptionSpec::natural("max", 1, Absent::Refused, "option-bash-max"),
            OptionSpec::flag("misere", "option-misere"),
            OptionSpec::flag("race", "option-bash-race"),
            OptionSpec::flag("overshoot", "option-bash-overshoot"),
        ],
        position: &[OptionSpec::natural("said", 0, Absent::Nothing, "option-bash-said")],
        start: &[OptionSpec::natural("largest", 1, Absent::Means("30"), "option-start-largest")],
        start_words: (0, 0),
        table: &[OptionSpec::natural("to", 0, Absent::Means("30"), "option-table-to").at_most(1_000_000)],
        table_words: (0, 0),
        picture: &[
            OptionSpec::natural("to", 1, Absent::Means("40"), "option-picture-to").at_most(Picture::MOST - 1)
        ],
        picture_examples: &["--max 12 --to 40"],
        book_every: false,
        bench: &["3000 --max 50", "20000 --max 10 --race", "5000 --max 20 --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        let max = options.number("max").clone();
        let (race, overshoot) = (options.flag("race"), options.flag("overshoot"));
        if overshoot && !race {
            return Err(InputError::NeedsOption { option: "overshoot", other: "race" });
        }
        if overshoot && max > UBig::from(MOST_MOVES) {
            return Err(InputError::OutOfRange {
                place: Place::option("max"),
                text: max.to_string(),
                least: 1,
                most: Some(MOST_MOVES as u64),
            });
        }
        Ok(Bash { max, misere: options.flag("misere"), race, overshoot })
    }

    fn read_position(&self, words: &[&str], options: &Options) -> Result<Position, InputError> {
        let word = words.first().copied().unwrap_or_default();
        let place = if self.race { Place::named("place-target") } else { Place::numbered("place-heap", 1) };
        let mut position = Position::new(read_natural(word, place)?);
        let Some(said) = options.natural("said") else {
            return Ok(position);
        };
        if !self.race {
            return Err(InputError::NeedsOption { option: "said", other: "race" });
        }
        // A finished race may be over its target, but no further than one step from below it reaches.
        let too_far =
            if self.overshoot { *said >= &position.target + &self.max } else { *said > position.target };
        if too_far {
            let phrase =
                Phrase::new("error-bash-said-too-far").with("said", said).with("target", &position.target);
            return Err(InputError::Rules(phrase));
        }
        position.said = said.clone();
        Ok(position)
    }

    fn write_position(&self, position: &Position) -> String {
        if !self.race {
            position.left().to_string()
        } else if position.said.is_zero() {
            position.target.to_string()
        } else {
            format!("{} --said {}", position.target, position.said)
        }
    }

    fn write_rules(&self) -> String {
        let flags = [(self.misere, " --misere"), (self.race, " --race"), (self.overshoot, " --overshoot")];
        let on: String = flags.iter().filter(|(on, _)| *on).map(|(_, flag)| *flag).collect();
        format!("--max {}{on}", self.max)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<UBig, InputError> {
        let plain = half_width(text);
        let added = plain.trim().strip_prefix(['+', '加']).filter(|_| self.race);
        let number = heaps::read_lone_take(added.unwrap_or(text))
            .map_err(|_| InputError::NotAMove { text: text.to_owned() })?;
        let take = if !self.race || added.is_some() {
            number
        } else if number > position.said {
            number - &position.said
        } else {
            return Err(self.cannot_say(position, number).into());
        };
        self.check(position, &take)?;
        Ok(take)
    }

    fn write_move(&self, position: &Position, take: &UBig) -> String {
        if self.race { (&position.said + take).to_string() } else { take.to_string() }
    }

    fn say_move(&self, position: &Position, take: &UBig) -> Phrase {
        if self.race {
            Phrase::new("move-say").with("number", &position.said + take)
        } else {
            Phrase::new("move-take").with("take", take)
        }
    }

    fn notation(&self) -> Phrase {
        Phrase::new(if self.race { "notation-bash-race" } else { "notation-bash" })
    }

    fn say_left(&self, position: &Position) -> Phrase {
        if self.race {
            Phrase::new("leaves-to-go").with("left", position.left())
        } else {
            Phrase::new("leaves").with("position", position.left().to_string())
        }
    }

    fn board(&self, position: &Position) -> Board {
        if self.race {
            let Position { target, said, .. } = position.clone();
            Board::Race { most: &said + self.most(position), said, target }
        } else {
            Board::Heaps { heaps: vec![position.left()], limit: Some(self.max.clone()), called: Vec::new() }
        }
    }

    fn pick(&self, position: &Position, mv: &UBig) -> Pick {
        if self.race {
            Pick::Number(&position.said + mv)
        } else {
            Pick::Stones { heaps: vec![0], count: mv.clone() }
        }
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    /// What is left over from groups of one more than may be taken: by induction on what is left, as a move reaches the
    /// `max` numbers below it (or all, where there are fewer). In a race that may be passed, only 0 is reached more often.
    fn grundy(&self, position: &Position, _: &Limits) -> Result<UBig, Stopped> {
        Ok(position.left() % self.group())
    }

    /// With up to k stones to take, the residues by k + 1 are worth heaps of Nim: 0 and 1, which come back whatever the last
    /// stone means, are fickle, the others firm.
    fn tame(&self, position: &Position, _: &Limits) -> Result<Option<Tame>, Stopped> {
        Ok(Some(Tame::heaps([&(position.left() % (&self.max + UBig::ONE))])))
    }

    fn moves_to(
        &self,
        position: &Position,
        grundy: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<UBig>, Stopped> {
        let (left, group) = (position.left(), self.group());
        if left.is_zero() || *grundy >= group {
            return Ok(Vec::new().into());
        }
        // The nearest number below what is left that has this value; all others lie out of reach.
        let least = (&left + &group - grundy) % &group;
        if least.is_zero() || least > left {
            return Ok(Vec::new().into());
        }
        if !self.overshoot || least < left {
            return Ok(vec![least].into());
        }
        // Beyond the target is as good as on it.
        let mut meter = limits.meter();
        let mut moves = Vec::new();
        let mut take = left;
        while take <= self.max && moves.len() < most {
            meter.step()?;
            moves.push(take.clone());
            take += 1u8;
        }
        Ok(moves.into())
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

    fn random_start(
        &self,
        outcome: Outcome,
        _: &[&str],
        options: &Options,
        _: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Position, Failed> {
        let largest = options.number("largest");
        if outcome == Outcome::Loss {
            // Lost sizes may be too rare to be met by chance.
            let (none, one) = (UBig::ZERO, UBig::ONE);
            let (least, aside) = if self.misere { (none, one) } else { (one, none) };
            let most = (largest - &aside) / self.group();
            if most < least {
                return Err(heaps::no_such_start().into());
            }
            let groups = heaps::random_natural(&least, &most, rng);
            return Ok(Position::new(groups * self.group() + aside));
        }
        (0..heaps::DRAWS)
            .map(|_| Position::new(heaps::random_natural(&UBig::ONE, largest, rng)))
            .find(|position| self.outcome(position) == outcome)
            .ok_or_else(|| heaps::no_such_start().into())
    }

    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<UBig> {
        let most = self.most(position);
        (!most.is_zero()).then(|| heaps::random_natural(&UBig::ONE, &most, rng))
    }

    /// Outcome and winning moves of every size; its Grundy value too, in normal play where the target is not passed.
    fn table(
        &self,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> Result<(), TableError> {
        let to = options.small("to");
        let grundy = !self.misere && !self.overshoot;
        let columns = ["heap", "outcome", "winning_moves", "grundy"];
        rows.header(if grundy { &columns } else { &columns[..3] })?;
        let group = u64::try_from(self.group()).ok();
        let mut meter = limits.meter();
        for heap in 0..=to {
            meter.visit(0)?;
            let mut row = heaps::outcome_row(self, &Position::new(heap.into()), heap);
            if grundy {
                row.push(Cell::Small(group.map_or(heap, |group| heap % group)));
            }
            rows.row(&row)?;
        }
        Ok(())
    }

    /// Who wins from each size where one may take at most 1, at most 2, and so on up to `max`.
    fn picture(&self, options: &Options, limits: &Limits) -> Result<Picture, Failed> {
        let most = u64::try_from(&self.max).ok().filter(|max| *max <= Picture::MOST);
        let most = most.ok_or_else(|| InputError::OutOfRange {
            place: Place::option("max"),
            text: shown(&self.max.to_string()),
            least: 1,
            most: Some(Picture::MOST),
        })?;
        let sizes = Phrase::new(if self.race { "axis-target" } else { "axis-stones" });
        let axes = [
            Axis::numbers(sizes, 0, options.small("to")),
            Axis::numbers(Phrase::new(if self.race { "axis-most-added" } else { "axis-most" }), 1, most),
        ];
        let title = heaps::titled(if self.race { "picture-bash-race" } else { "picture-bash" }, self.misere);
        Picture::of(title, axes, limits.meter(), |size, max| {
            let rules = Bash { max: (max + 1).into(), ..self.clone() };
            Ok(Mark::Outcome(rules.outcome(&Position::new(size.into()))))
        })
    }
}
