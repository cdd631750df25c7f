//! What take-and-break games tell a front end.

use std::sync::Arc;

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{
    super::{draws::Draws, heaps},
    Move, Octal, Position, breaks,
    code::Code,
    code::Sizes,
    has_move, moves_in, named, scan, table,
};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Stopped,
    analysis::Valued,
    notation::{Place, half_width, read_natural},
    options::{Absent, OptionKind, OptionSpec},
    solve::{
        grundy::Found,
        plain, search,
        sprague::{self, Sprague},
        tame::Tame,
    },
    table::{Rows, TableError},
};

/// The largest heap that may become any number of heaps all alike: in a larger one nobody finds them.
const MOST_ALIKE: u64 = 1_000_000;

/// The most positions that are searched for one draw of a random start, and for all. A draw that takes fewer counts for a
/// hundred.
const SEARCHED: [u64; 2] = [20_000, 100_000];

/// A random move is drawn from a list of all where there are no more ways to make one than this.
const FEW_WAYS: u64 = 10_000;

/// Examples of moves are looked for among the first so many.
const MOST_EXAMPLES: usize = 1000;

impl Room for Octal {
    const ABOUT: About = About {
        id: "octal",
        aliases: &["取石分堆", "八进制博弈", "八进制游戏", "take-and-break"],
        beginnings: &[
            "kayles",
            "dawsons-kayles",
            "dawsons-chess",
            "grundy",
            "lasker",
            "officers",
            "treblecross",
            "guiles",
        ],
        example: "0.77 5 6 3",
        table_example: table::EXAMPLE,
        puzzles: &crate::Puzzle::all([
            "0.77 15 20 7",
            "0.137 12 9",
            "4!.0 11 8 5",
            "4.[3] 3 4 6",
            "0.77 9 5 --misere",
        ]),
        words: (2, None),
        word_count: "error-word-count-octal",
        rules: &[OptionSpec::flag("misere", "option-octal-misere")],
        position: &[],
        start: &[
            OptionSpec {
                name: "code",
                kind: OptionKind::Text("CODE"),
                absent: Absent::Means("0.77"),
                message: "option-octal-start-code",
            },
            OptionSpec::natural("heaps", 1, Absent::Means("3"), "option-start-heaps").at_most(1000),
            OptionSpec::natural("largest", 1, Absent::Means("10"), "option-start-largest"),
        ],
        start_words: (0, 0),
        table: table::OPTIONS,
        table_words: (0, 1),
        picture: &[],
        picture_examples: &[],
        book_every: false,
        bench: &["0.77 9 7 5", "0.137 14 9", "4!.0 13 10", "0.77 12 9 --misere", "0.07 15 14 --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        Ok(Octal::new(options.flag("misere")))
    }

    /// Codes of which more than a megabyte of values is known are worked out again.
    fn kept(&self) -> Option<Self> {
        Some(self.heir())
    }

    /// What is known of a code is the same for normal and for misère play.
    fn recall(&mut self, earlier: &Self) {
        *self = Octal { misere: self.misere, ..earlier.heir() };
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        let (code, heaps) = words.split_first().ok_or_else(|| Self::ABOUT.wrong_count(0))?;
        let code = named::read(code)?;
        let heaps = heaps::read_heaps(heaps)?;
        check_sizes(&code, &heaps)?;
        Ok(Position::new(Arc::new(code), heaps))
    }

    fn write_position(&self, position: &Position) -> String {
        format!("{} {}", position.code, heaps::write_heaps(&position.heaps))
    }

    fn write_rules(&self) -> String {
        String::from(if self.misere { "--misere" } else { "" })
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let mv = read_move(position, text)?;
        self.check(position, &mv)?;
        Ok(mv)
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        let mut text = format!("{}@{}", mv.take, mv.heap + 1);
        for (i, part) in mv.into.iter().enumerate() {
            text.push(if i == 0 { '=' } else { '+' });
            text.push_str(&part.to_string());
        }
        text
    }

    fn say_move(&self, _: &Position, mv: &Move) -> Phrase {
        Octal::say(mv)
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-octal")
    }

    /// Moves of the largest heap: a take, one that leaves several heaps, and one that only breaks the heap.
    fn notation_at(&self, position: &Position) -> Phrase {
        let Some(Move { heap, .. }) = Octal::first_in_largest(position) else { return self.notation() };
        let moves: Vec<Move> =
            moves_in(&position.code, heap, &position.heaps[heap]).take(MOST_EXAMPLES).collect();
        let kinds: [fn(&Move) -> bool; 3] = [
            |mv| mv.into.is_empty(),
            |mv| !mv.into.is_empty() && !mv.take.is_zero(),
            |mv| !mv.into.is_empty() && mv.take.is_zero(),
        ];
        let found = kinds.into_iter().filter_map(|kind| moves.iter().find(|mv| kind(mv)));
        let says = found.rev().fold(None, |more: Option<Phrase>, mv| {
            let says = Phrase::new("notation-octal-move").with("text", self.write_move(position, mv));
            Some(says.with("move", Octal::say(mv)).with("more", more))
        });
        says.unwrap_or_else(|| self.notation())
    }

    fn full_at_once(&self, position: &Position) -> bool {
        self.misere && search::is_small(Octal::work_of(position))
    }

    fn board(&self, position: &Position) -> Board {
        Board::heaps(position.heaps.clone())
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        if mv.into.is_empty() {
            Pick::Stones { heaps: vec![mv.heap], count: mv.take.clone() }
        } else {
            Pick::Break { heap: mv.heap, take: mv.take.clone(), into: mv.into.clone() }
        }
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    fn grundy(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        self.nimber(position, limits)
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

    fn analyse(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        if self.misere {
            return self.analyse_misere(position, detail, limits, decided);
        }
        sprague::analyse(self, position, detail, limits, decided)
    }

    fn plain(&self, position: &Position, limits: &Limits) -> Option<Result<(Outcome, u64), Stopped>> {
        Some(plain::solve(self, position, limits))
    }

    fn random_start(
        &self,
        outcome: Outcome,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Position, Failed> {
        let code = Arc::new(named::read(options.text("code").unwrap_or_default())?);
        let largest = options.number("largest");
        check_sizes(&code, std::slice::from_ref(largest))?;
        let mut draws = Draws::new(limits, SEARCHED);
        while let Some(limits) = draws.next()? {
            let heaps = (0..options.small("heaps")).map(|_| heaps::random_natural(&UBig::ONE, largest, rng));
            let position = Position::new(Arc::clone(&code), heaps);
            match self.analyse(&position, Detail::Verdict, &limits, &mut |_| {}) {
                Ok(found) if found.value.outcome == outcome && self.ending(&position).is_none() => {
                    return Ok(position);
                }
                Ok(found) => draws.count(found.statistics.positions, 100),
                Err(stopped) => draws.undecided(stopped, 100)?,
            }
        }
        Err(heaps::no_such_start().into())
    }

    fn table(
        &self,
        words: &[&str],
        options: &Options,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> Result<(), TableError> {
        if self.misere {
            return Err(InputError::Rules(Phrase::new("error-table-normal-only")).into());
        }
        table::table(words, options, limits, rows)
    }

    /// Where there are few moves all are equally likely; otherwise a heap is drawn, a number of stones to take from it, and
    /// what the others become.
    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let heaps = position.heaps.iter();
        if scan::ways(&position.code, heaps).is_some_and(|ways| ways <= FEW_WAYS) {
            let mut moves = Vec::new();
            self.moves(position, usize::MAX, &mut moves);
            let drawn = rng.random_range(0..moves.len().max(1));
            return moves.into_iter().nth(drawn);
        }
        let live: Vec<usize> =
            (0..position.heaps.len()).filter(|i| has_move(&position.code, &position.heaps[*i])).collect();
        let drawn = |rng: &mut dyn Rng| {
            let heap = *live.get(rng.random_range(0..live.len().max(1)))?;
            draw(&position.code, heap, &position.heaps[heap], rng)
        };
        // A draw that breaks a rule is drawn again.
        let drawn = (0..1000).find_map(|_| drawn(rng).filter(|mv| self.check(position, mv).is_ok()));
        drawn.or_else(|| Octal::first_in_largest(position))
    }
}

/// Refuses heaps that no move could be listed of.
fn check_sizes(code: &Code, heaps: &[UBig]) -> Result<(), InputError> {
    let any = |digit: &super::code::Digit| digit.sizes == Sizes::AllEqual && digit.more_from.is_some();
    let alike = code.digits().iter().chain(code.tail()).any(any);
    match heaps.iter().position(|heap| alike && *heap > UBig::from(MOST_ALIKE)) {
        None => Ok(()),
        Some(i) => Err(InputError::OutOfRange {
            place: Place::numbered("place-heap", i + 1),
            text: heaps[i].to_string(),
            least: 0,
            most: Some(MOST_ALIKE),
        }),
    }
}

/// Reads a move without asking whether it is legal.
fn read_move(position: &Position, text: &str) -> Result<Move, InputError> {
    let not_a_move = || InputError::NotAMove { text: text.to_owned() };
    let plain: String = half_width(text).chars().filter(|c| !c.is_whitespace()).collect();
    let (taken, into) = match plain.split_once('=') {
        Some((taken, into)) => (taken, Some(into)),
        None => (plain.as_str(), None),
    };
    let (take, place) = heaps::read_take(taken).map_err(|error| match error {
        InputError::NotAMove { .. } => not_a_move(),
        error => error,
    })?;
    let heap = match place {
        Some(place) => heaps::read_heap_number(&place, text, position.heaps.len())?,
        None if position.heaps.len() == 1 => 0,
        None => return Err(not_a_move()),
    };
    let read = |part: &str| {
        let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if digits { read_natural(part, Place::named("place-octal-part")) } else { Err(not_a_move()) }
    };
    let mut into: Vec<UBig> =
        into.map_or_else(|| Ok(Vec::new()), |into| into.split('+').map(read).collect())?;
    into.sort_unstable();
    // One heap that holds all the others is what they are without a word.
    let size = &position.heaps[heap];
    if let [one] = &into[..]
        && take <= *size
        && *one == size - &take
    {
        into.clear();
    }
    Ok(Move { heap, take, into })
}

/// A take, and what the others become, that may be legal.
fn draw(code: &Code, heap: usize, size: &UBig, rng: &mut dyn Rng) -> Option<Move> {
    let most = code.most().map_or_else(|| size.clone(), |most| UBig::from(most).min(size.clone()));
    let take = heaps::random_natural(&UBig::ZERO, &most, rng);
    let digit = code.digit_of(&take)?;
    let rest = size - &take;
    // Few heaps, so that one can see what has happened.
    let mut counts: Vec<usize> = breaks::counts(digit, &rest).take(8).collect();
    if digit.allows(usize::from(!rest.is_zero())) {
        counts.push(0);
    }
    let count = *counts.get(rng.random_range(0..counts.len().max(1)))?;
    let mut into: Vec<UBig> = if digit.sizes == Sizes::AllEqual && count > 0 {
        vec![&rest / UBig::from(count); count]
    } else {
        let mut cuts: Vec<UBig> =
            (1..count).map(|_| heaps::random_natural(&UBig::ZERO, &rest, rng)).collect();
        cuts.sort_unstable();
        let mut before = UBig::ZERO;
        let mut parts: Vec<UBig> = Vec::with_capacity(count);
        for cut in cuts {
            parts.push(&cut - &before);
            before = cut;
        }
        if count > 0 {
            parts.push(rest - before);
        }
        parts
    };
    into.sort_unstable();
    Some(Move { heap, take, into })
}
