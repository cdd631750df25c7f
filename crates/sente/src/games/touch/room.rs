//! What touch tells a front end.

use std::{ops::RangeInclusive, sync::Arc};

use rand::{Rng, RngExt};

use super::{
    super::draws::Draws, Add, Hands, Move, Over, Position, Rules, Split, Touch, method, notation, preset,
};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Side, Stopped,
    analysis::Valued,
    options::{Absent, OptionSpec},
    picture::Picture,
    room::{Guide, Valuer, exhaustive_valuer},
    solve::retrograde::{self, Indexed},
    table::{Cell, Rows, TableError},
};

/// What was asked for beside the rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// The hands of each side where no position is given.
    pub(super) start: Hands,
    /// Whether a limit was.
    pub(super) limit: bool,
}

impl Default for Asked {
    fn default() -> Self {
        Asked { start: preset::ALL[0].start, limit: false }
    }
}

/// The most limits in a table.
const LIMITS: RangeInclusive<u64> = 2..=Rules::MOST_LIMIT as u64;

/// The most positions to search for one random start, and for all until one fits.
const MOST_DRAWN: [u64; 2] = [200_000, 4_000_000];
/// What a draw takes at least, as positions: where values are known, thousands could be drawn.
const LEAST_DRAWN: u64 = 400;

/// What a table takes, in quarters of a byte a position.
const QUARTERS: u64 = 9;

impl Room for Touch {
    const ABOUT: About = About {
        id: "touch",
        aliases: &["碰手指", "碰指"],
        beginnings: &[],
        example: "1 1 1 2 --limit 10",
        table_example: "--limits 2..=20",
        puzzles: &crate::Puzzle::all([
            "1 1 1 1",
            "1 1 1 1 --preset coushi",
            "1 1 1 1 --preset chopsticks",
            "3 8 8 13 --limit 40",
        ]),
        words: (0, Some(4)),
        word_count: "error-word-count-touch",
        rules: &[
            OptionSpec::choice(
                "preset",
                preset::NAMES,
                Absent::Means(preset::NAMES[0]),
                "option-touch-preset",
            ),
            OptionSpec::natural("limit", 2, Absent::Nothing, "option-touch-limit").at_most(*LIMITS.end()),
            OptionSpec::choice("over", &["cut", "mod"], Absent::Nothing, "option-touch-over"),
            OptionSpec::choice("add", &["self", "other"], Absent::Nothing, "option-touch-add"),
            OptionSpec::choice("split", &SPLITS, Absent::Nothing, "option-touch-split"),
        ],
        position: &[],
        start: &[OptionSpec::natural("largest", 1, Absent::Nothing, "option-touch-start-largest")],
        start_words: (0, 0),
        table: &[
            OptionSpec::range("limits", *LIMITS.start(), *LIMITS.end(), "option-touch-table-limits"),
            OptionSpec::flag("remoteness", "option-touch-table-remoteness"),
        ],
        table_words: (0, 0),
        picture: &[
            OptionSpec::choice(
                "picture",
                &["hands", "strip"],
                Absent::Means("hands"),
                "option-picture-touch",
            ),
            OptionSpec::range("limits", *LIMITS.start(), *LIMITS.end(), "option-picture-touch-limits"),
        ],
        picture_examples: &["--picture hands --limit 10", "--picture strip --limits 2..=60"],
        book_every: true,
        bench: &[
            "1 1 1 1",
            "1 1 1 1 --limit 30",
            "3 8 8 13 --limit 40",
            "9 14 8 13 --limit 80 --add other",
            "1 1 1 1 --limit 60",
            "1 1 1 1 --preset coushi --limit 25",
            "1 1 1 1 --preset chopsticks --limit 20",
            "1 1 1 1 --preset suicide --limit 20",
        ],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        let named = options.choice("preset").and_then(preset::named).unwrap_or(preset::ALL[0]);
        let limit = options.natural("limit").and_then(|limit| u16::try_from(limit).ok());
        let Rules { limit: preset_limit, over, add, split } = named.rules;
        let rules = Rules {
            limit: limit.unwrap_or(preset_limit),
            over: options
                .choice("over")
                .map_or(over, |over| if over == "mod" { Over::Mod } else { Over::Cut }),
            add: options.choice("add").map_or(add, |add| if add == "other" { Add::Other } else { Add::Own }),
            split: options.choice("split").map_or(split, |name| {
                Split::ALL.into_iter().find(|split| split.name() == name).unwrap_or(split)
            }),
        };
        let game = Touch { asked: Asked { start: named.start, limit: limit.is_some() }, ..Touch::new(rules) };
        game.check_size()?;
        Ok(game)
    }

    /// Four and a half megabytes at most: a larger table is worked out again.
    fn kept(&self) -> Option<Self> {
        self.cheap().then(|| self.clone())
    }

    fn recall(&mut self, earlier: &Self) {
        if self.rules == earlier.rules {
            self.values = Arc::clone(&earlier.values);
        }
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        let start = self.asked.start.both().map(notation::write_hand);
        let words = match *words {
            [] => [&start[0], &start[1], &start[0], &start[1]].map(String::as_str),
            [a, b, c, d] => [a, b, c, d],
            _ => return Err(Self::ABOUT.wrong_count(words.len())),
        };
        let [mover, other] = notation::read_hands(words, self.rules)?;
        let refused = |key| {
            let phrase = Phrase::new(key).with("position", notation::write_hands([mover, other]));
            Err(InputError::Rules(phrase))
        };
        match (self.rules.add, mover.are_out(), other.are_out()) {
            (_, true, true) => refused("error-touch-nobody"),
            (Add::Own, true, false) => refused("error-touch-mover-out"),
            (Add::Other, false, true) => refused("error-touch-other-out"),
            _ => Ok(Position::new(mover, other)),
        }
    }

    fn write_position(&self, position: &Position) -> String {
        notation::write_hands(position.both())
    }

    /// The name of the preset that has these rules; where none has, what differs from the default.
    fn write_rules(&self) -> String {
        let default = preset::ALL[0];
        if self.rules == default.rules {
            return String::new();
        }
        if let Some(preset) = preset::ALL.into_iter().find(|preset| preset.rules == self.rules) {
            return format!("--preset {}", preset.name);
        }
        let Rules { limit, over, add, split } = self.rules;
        let options = [
            (limit != default.rules.limit).then(|| format!("--limit {limit}")),
            (over == Over::Mod).then(|| "--over mod".to_owned()),
            (add == Add::Other).then(|| "--add other".to_owned()),
            (split != Split::None).then(|| format!("--split {}", split.name())),
        ];
        options.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let mv = notation::read_move(position, text)?;
        self.check(position, &mv)?;
        Ok(mv)
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        notation::write_move(*mv)
    }

    fn say_move(&self, _: &Position, mv: &Move) -> Phrase {
        let Rules { limit, over, add, .. } = self.rules;
        match *mv {
            Move::Touch { own, other } => {
                let grown = self.rules.grown(own, other);
                let key = match (add, grown) {
                    (Add::Own, 0) => "move-touch-own-out",
                    (Add::Own, _) => "move-touch-own",
                    (Add::Other, 0) => "move-touch-other-out",
                    (Add::Other, _) => "move-touch-other",
                };
                let sum = u64::from(own) + u64::from(other);
                let passed = over == Over::Mod && sum > u64::from(limit);
                Phrase::new(key)
                    .with("own", u64::from(own))
                    .with("other", u64::from(other))
                    .with("sum", sum)
                    .with("grown", u64::from(grown))
                    .with("passed", if passed { "yes" } else { "no" })
            }
            Move::Split(to) => {
                let [low, high] = to.both().map(u64::from);
                let key = if low == 0 { "move-touch-empty" } else { "move-touch-split" };
                Phrase::new(key).with("low", low).with("high", high)
            }
        }
    }

    fn notation(&self) -> Phrase {
        let split = if self.rules.split == Split::None { "no" } else { "yes" };
        Phrase::new("notation-touch").with("split", split)
    }

    fn say_rules(&self) -> Option<Phrase> {
        let Rules { limit, over, add, split } = self.rules;
        let phrase = Phrase::new("rules-touch-played").with("limit", u64::from(limit));
        let phrase = phrase.with("over", if over == Over::Mod { "mod" } else { "cut" });
        Some(phrase.with("add", if add == Add::Other { "other" } else { "self" }).with("split", split.name()))
    }

    /// The hands as the side that has moved sees them, its own first.
    fn say_left(&self, position: &Position) -> Phrase {
        let [other, mover] = position.both();
        let hands = |hands: Hands| hands.both().map(notation::write_hand).join(" ");
        Phrase::new("leaves-touch").with("own", hands(mover)).with("other", hands(other))
    }

    fn board(&self, position: &Position) -> Board {
        Board::Hands {
            hands: position.hands.map(|hands| hands.both().map(drawn)),
            limit: self.rules.limit.into(),
        }
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        match *mv {
            Move::Touch { own, other } => Pick::Touch { own: own.into(), other: other.into() },
            Move::Split(to) => Pick::Split(to.both().map(drawn)),
        }
    }

    fn can_repeat(&self) -> bool {
        self.rules.cyclic()
    }

    fn full_at_once(&self, _: &Position) -> bool {
        self.cheap()
    }

    fn analyse(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        self.solve(position, detail, limits, decided)
    }

    fn guide<'a>(&'a self, limits: &'a Limits) -> Guide<'a, Self> {
        self.guided(limits)
    }

    /// From the table of values, unless that is large and the positions that can arise may be few.
    fn valuer<'a>(&'a self, start: &Position, limits: &'a Limits) -> Result<Valuer<'a, Self>, Stopped> {
        if !self.rules.cyclic() && !self.cheap() {
            return exhaustive_valuer(self, start, limits);
        }
        let values = self.values(limits)?;
        Ok(Box::new(move |position| Ok(retrograde::valuation(self, position, values))))
    }

    fn plain(&self, position: &Position, limits: &Limits) -> Option<Result<(Outcome, u64), Stopped>> {
        Some(self.plain_outcome(position, limits))
    }

    /// Hands up to the largest asked for, all equally likely. Only where live hands alone have no such start, as in most
    /// drawish variants, each side may have one that is out.
    fn random_start(
        &self,
        outcome: Outcome,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Position, Failed> {
        if self.rules.cyclic() && !self.cheap() {
            let phrase = Phrase::new("error-touch-random").with("most", method::CHEAP_LIMIT);
            return Err(InputError::Rules(phrase).into());
        }
        let values = if self.cheap() { Some(self.values(limits)?) } else { None };
        let most = self.rules.limit - 1;
        let largest = options.natural("largest").and_then(|largest| u16::try_from(largest).ok());
        let largest = largest.unwrap_or(most).min(most);
        let mut draws = Draws::new(limits, MOST_DRAWN);
        while let Some(limits) = draws.next()? {
            let least = if draws.left() > MOST_DRAWN[1] / 2 { 1 } else { 0 };
            let mut hands = || Hands::new(rng.random_range(least..=largest), rng.random_range(1..=largest));
            let position = Position::new(hands(), hands());
            let answer = match values {
                Some(values) => Ok((values.get(self.index(&position)).outcome, 0)),
                None => self.verdict(&position, &limits),
            };
            match answer {
                Ok((found, _)) if found == outcome => return Ok(position),
                Ok((_, searched)) => draws.count(searched, LEAST_DRAWN),
                Err(stopped) => draws.undecided(stopped, LEAST_DRAWN)?,
            }
        }
        Err(InputError::Rules(Phrase::new("error-no-such-start")).into())
    }

    /// Each pair of a live hand of one's own and one of the other side is equally likely, and so is each split.
    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let mut moves = Vec::new();
        if self.ending(position).is_none() {
            self.moves(position, usize::MAX, &mut moves);
        }
        let all: u32 = moves.iter().map(|mv| self.weight(position, mv)).sum();
        let mut chosen = rng.random_range(0..all.max(1));
        moves.into_iter().find(|mv| {
            let ways = self.weight(position, mv);
            let found = chosen < ways;
            chosen = chosen.saturating_sub(ways);
            found
        })
    }

    /// Who wins from the start at each limit, and how soon where that is known cheaply or asked for.
    fn table(
        &self,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> Result<(), TableError> {
        let range = options.range("limits");
        if range.is_some() && self.asked.limit {
            return Err(InputError::Contradiction { option: "limit", other: "limits" }.into());
        }
        let own = u64::from(self.rules.limit);
        let range = range.unwrap_or(own..=own);
        self.at(*range.end()).check_size()?;
        rows.header(&["limit", "winner", "remoteness"])?;
        for limit in range {
            let [winner, remoteness] = self.at(limit).row(options.flag("remoteness"), limits)?;
            rows.row(&[Cell::Small(limit), winner, remoteness])?;
        }
        Ok(())
    }

    fn picture(&self, options: &Options, limits: &Limits) -> Result<Picture, Failed> {
        let range = options.range("limits");
        match (options.choice("picture"), range) {
            (Some("strip"), range) => self.strip(range, limits),
            (_, Some(_)) => Err(InputError::NeedsOption { option: "limits", other: "picture strip" }.into()),
            (_, None) => self.map_of_hands(limits),
        }
    }
}

/// A hand to draw; `None` is out.
fn drawn(hand: u16) -> Option<u32> {
    (hand > 0).then(|| hand.into())
}

/// The names of [`Split::ALL`].
const SPLITS: [&str; 6] = {
    let all = Split::ALL;
    [all[0].name(), all[1].name(), all[2].name(), all[3].name(), all[4].name(), all[5].name()]
};

impl Touch {
    /// The same game at another limit.
    pub(super) fn at(&self, limit: u64) -> Self {
        let limit = u16::try_from(limit).unwrap_or(Rules::MOST_LIMIT);
        Touch { asked: self.asked, ..Touch::new(Rules { limit, ..self.rules }) }
    }

    /// Refuses a game that only its whole table can answer where that has too many positions.
    pub(super) fn check_size(&self) -> Result<(), InputError> {
        let size = self.positions();
        if !self.rules.cyclic() || size <= method::MOST {
            return Ok(());
        }
        let phrase = Phrase::new("error-touch-too-large")
            .with("limit", u64::from(self.rules.limit))
            .with("positions", size)
            .with("bytes", (size / 4).saturating_mul(QUARTERS))
            .with("most", method::MOST_LIMIT);
        Err(InputError::Rules(phrase))
    }

    /// Who wins, and how many positions were searched for it.
    fn verdict(&self, position: &Position, limits: &Limits) -> Result<(Outcome, u64), Stopped> {
        let analysis = self.solve(position, Detail::Verdict, limits, &mut |_| {})?;
        Ok((analysis.value.outcome, analysis.statistics.positions))
    }

    /// Who wins from the start, and how soon.
    fn row(&self, remoteness: bool, limits: &Limits) -> Result<[Cell; 2], TableError> {
        let Ok(position) = self.read_position(&[], &Options::default()) else {
            // The preset's start is out of place at this limit.
            return Ok([Cell::Nothing, Cell::Nothing]);
        };
        let detail = if remoteness { Detail::Remoteness } else { Detail::Verdict };
        let value = self.solve(&position, detail, limits, &mut |_| {})?.value;
        let winner = match value.outcome.winner(position.turn) {
            Some(Side::First) => "first",
            Some(Side::Second) => "second",
            None => "draw",
        };
        let plies = value.remoteness.map_or(Cell::Nothing, |plies| Cell::Small(plies.into()));
        Ok([Cell::Word(winner), plies])
    }
}
