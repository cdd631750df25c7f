//! Who wins and why: rows by the Grundy values of their code, circles by those of the rows that they become; any number that may
//! be taken by Nim; misère as take and break, or by search.

use std::sync::{Arc, Mutex};

use dashu_int::UBig;

use super::{MOST_TAKE, Move, Position, Row, Strip, Takes};
use crate::{
    Analysis, Detail, Fact, Figure, Game, Limits, Outcome, Phrase, Reason, Room, Side, Stopped,
    analysis::Valued,
    games::{
        heaps,
        memory::lock,
        nim::{self, Nim},
        octal::{self, values::Values},
    },
    solve::{
        grundy::{BitSet, Found},
        search,
        sprague::{self, Sprague},
        tame::Tame,
        theorem::{self, Theorem},
    },
};

/// The most ways to move in one position that are gone through: about a second's worth.
const MOST_WAYS: u64 = 1 << 22;

/// The values shown beside a reason are those of the rows up to this.
const SHOWN: usize = 20;

/// The most rows whose values are drawn beside a reason.
const MOST_SHOWN: usize = 64;

/// How far is looked for a period to tell.
pub(super) const FAR: usize = 2000;

impl Strip {
    /// The values of rows.
    pub(super) fn values(&self) -> Arc<Mutex<Values>> {
        self.octal.values(&self.code)
    }

    /// Hands on what has been worked out of them.
    pub(super) fn hand_on(&self) {
        self.octal.hand_on(&self.code, &self.values());
    }

    /// The answer to a position.
    pub(super) fn answer(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        if self.takes == Takes::Any {
            return self.answer_as_nim(position, detail, limits, decided);
        }
        if !self.misere {
            return sprague::analyse(self, position, detail, limits, decided);
        }
        if position.has_rings() {
            let mut live = position.rows.iter().enumerate().filter(|(_, row)| self.is_live(row));
            if let (Some((index, row)), None) = (live.next(), live.next())
                && row.ring
            {
                return self.answer_misere_ring(position, index, detail, limits, decided);
            }
            let work = Sprague::work(self, position);
            let searched = search::analyse(self, position, work, detail, limits, decided)?;
            let reason = Reason::searched(&searched, detail, true);
            return Ok(Analysis { reason, ..searched });
        }
        let heaps = self.as_heaps(position);
        let mut told = |valued: &Valued<octal::Move>| decided(&of_valued(&heaps, valued.clone()));
        let analysis = self.octal.analyse(&heaps, detail, limits, &mut told)?;
        let mut analysis = of_analysis(&heaps, analysis);
        if let Some(reason) = &mut analysis.reason {
            self.speak_of_rows(position, &mut reason.says);
        }
        Ok(analysis)
    }

    /// Words a reason of take and break for rows.
    fn speak_of_rows(&self, position: &Position, says: &mut Phrase) {
        says.key = match says.key {
            "reason-octal-over-misere" => "reason-strip-over-misere",
            "reason-octal-tame-won" => "reason-strip-tame-won",
            "reason-octal-tame-lost" => "reason-strip-tame-lost",
            "reason-octal-wild" => "reason-strip-wild",
            key => key,
        };
        for (_, fact) in says.facts.iter_mut().filter(|(name, _)| *name == "way") {
            if let Fact::Phrase(way) = fact
                && let Some(way) = self.in_rows(position, way)
            {
                *fact = Fact::Phrase(way);
            }
        }
    }

    /// The move of take and break that is told in these words, in those of rows.
    fn in_rows(&self, position: &Position, says: &Phrase) -> Option<Phrase> {
        let number = |wanted: &str| {
            says.facts.iter().find_map(|(name, fact)| match fact {
                Fact::Number(number) if *name == wanted => Some(number.clone()),
                _ => None,
            })
        };
        let row = usize::try_from(&number("heap")?).ok()?.checked_sub(1)?;
        let (take, left) = (number("take")?, number("first").unwrap_or_default());
        let gone = &take + &left;
        let size = &position.rows.get(row)?.size;
        let right = (gone <= *size).then(|| size - gone)?;
        Some(self.say(position, &Move { row, take, left, right }))
    }

    /// Whether all moves of a position are few enough to be gone through.
    fn goes_through(&self, position: &Position) -> bool {
        let ways = position.rows.iter().try_fold(0u64, |sum, row| sum.checked_add(self.ways(row)?));
        ways.is_some_and(|ways| ways <= MOST_WAYS)
    }

    /// At most how many moves there are in a row; `None` for too many to be gone through.
    fn ways(&self, row: &Row) -> Option<u64> {
        let takes = match &self.takes {
            Takes::Any => u64::try_from(&row.size).ok()?,
            Takes::Of(set) => u64::try_from(&set.count_up_to(&row.size)).ok()?,
        };
        if row.ring {
            return Some(takes);
        }
        takes.checked_mul(u64::try_from(&row.size).ok()? / 2 + 1)
    }

    /// The Grundy value of each row and circle.
    fn nimbers(&self, position: &Position, limits: &Limits) -> Result<Vec<UBig>, Stopped> {
        position.rows.iter().map(|row| self.nimber_of(row, limits)).collect()
    }

    /// The Grundy value of a row or circle.
    pub(super) fn nimber_of(&self, row: &Row, limits: &Limits) -> Result<UBig, Stopped> {
        if self.takes == Takes::Any {
            return Ok(row.size.clone());
        }
        let values = self.values();
        let mut values = lock(&values);
        if !row.ring {
            return values.value(&row.size, limits);
        }
        let mut meter = limits.meter();
        let mut left = BitSet::default();
        for take in self.takes.up_to(&row.size) {
            meter.step()?;
            let value = values.value(&(&row.size - take), limits)?;
            // There are no more moves than that, so that the least that none leaves is no larger.
            if let Some(value) = u32::try_from(&value).ok().filter(|value| *value < MOST_TAKE) {
                left.insert(value);
            }
        }
        Ok(BitSet::mex([&left]).into())
    }

    /// The moves in a row that leave this value, in order, but no more than `most`; where there are too many to go through them,
    /// one of them, if there is one.
    fn leaving_in(
        &self,
        index: usize,
        row: &Row,
        value: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Vec<Move>, Stopped> {
        if self.ways(row).is_none_or(|ways| ways > MOST_WAYS) {
            return self.one_leaving(index, row, value, limits);
        }
        if row.ring {
            return self.ring_leaving(index, row, value, most, limits);
        }
        let (Ok(size), Ok(value)) = (usize::try_from(&row.size), u32::try_from(value)) else {
            // No row that can be gone through has so large a value.
            return Ok(Vec::new());
        };
        let known = self.known_up_to(size, limits)?;
        let mut meter = limits.meter();
        let mut found = Vec::new();
        for take in self.takes.up_to(&row.size) {
            let rest = size - usize::try_from(&take).unwrap_or(size);
            for left in 0..=rest / 2 {
                meter.step()?;
                if known[left] ^ known[rest - left] == value {
                    let (left, right) = (left.into(), (rest - left).into());
                    found.push(Move { row: index, take: take.clone(), left, right });
                    if found.len() >= most {
                        return Ok(found);
                    }
                }
            }
        }
        Ok(found)
    }

    /// The values of all rows up to this size, which is one that can be gone through.
    fn known_up_to(&self, size: usize, limits: &Limits) -> Result<Vec<u32>, Stopped> {
        if self.takes == Takes::Any {
            return Ok((0..).take(size + 1).collect());
        }
        let values = self.values();
        let mut values = lock(&values);
        let mut known: Vec<u32> = Vec::with_capacity(size + 1);
        for row in 0..=size {
            let value = match values.worked_out().get(row) {
                Some(value) => *value,
                None => u32::try_from(&values.value(&row.into(), limits)?).unwrap_or(u32::MAX),
            };
            known.push(value);
        }
        Ok(known)
    }

    /// A move in a row of which there are too many to go through them.
    fn one_leaving(
        &self,
        index: usize,
        row: &Row,
        value: &UBig,
        limits: &Limits,
    ) -> Result<Vec<Move>, Stopped> {
        if self.takes == Takes::Any {
            let shorter = (*value < row.size).then(|| Move {
                row: index,
                take: &row.size - value,
                left: UBig::ZERO,
                right: value.clone(),
            });
            return Ok(shorter.into_iter().collect());
        }
        let heap = octal::Position::new(self.code.clone(), [row.size.clone()]);
        let found = self.octal.leaving(&heap, value, 1, limits)?.first();
        Ok(found.map(|mv| Move { row: index, ..of_move(&heap, &mv) }).into_iter().collect())
    }

    /// The moves in a circle that leave this value, but no more than `most`.
    fn ring_leaving(
        &self,
        index: usize,
        row: &Row,
        value: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Vec<Move>, Stopped> {
        let mut meter = limits.meter();
        let mut found = Vec::new();
        for mv in self.moves_in(index, row) {
            meter.step()?;
            if self.nimber_of(&Row::line(mv.right.clone()), limits)? == *value {
                found.push(mv);
                if found.len() >= most {
                    break;
                }
            }
        }
        Ok(found)
    }

    /// What the rows are as good as together where the last move loses, if all are tame; circles are not looked into.
    pub(super) fn tame_misere(&self, position: &Position, limits: &Limits) -> Result<Option<Tame>, Stopped> {
        if self.takes == Takes::Any {
            return Ok(Some(Tame::heaps(position.rows.iter().map(|row| &row.size))));
        }
        if position.rows.iter().any(|row| row.ring) {
            return Ok(None);
        }
        self.octal.tame(&self.as_heaps(position), limits)
    }

    /// A circle alone, misère: each of its moves leaves one row.
    fn answer_misere_ring(
        &self,
        position: &Position,
        index: usize,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let meter = limits.meter();
        let mut winning = Vec::new();
        for mv in self.moves_in(index, &position.rows[index]) {
            meter.look_up()?;
            let next = self.as_heaps(&self.play(position, &mv));
            let left = self.octal.analyse(&next, Detail::Verdict, limits, &mut |_| {})?;
            if left.value.outcome == Outcome::Loss {
                winning.push(mv);
                if detail == Detail::Verdict {
                    break;
                }
            }
        }
        let key =
            if winning.is_empty() { "reason-strip-ring-loss-misere" } else { "reason-strip-ring-win-misere" };
        let way = winning.first().map(|mv| self.say(position, mv));
        let says = Phrase::new(key).with("circle", position.rows[index].to_string()).with("way", way);
        self.answered(
            position,
            winning,
            true,
            Reason { says, source: None, figure: None },
            detail,
            limits,
            decided,
        )
    }

    /// Any number may be taken: Nim.
    fn answer_as_nim(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let rules = Nim { misere: self.misere };
        let heaps = |position: &Position| {
            let heaps = position.rows.iter().map(|row| row.size.clone()).collect();
            nim::Position { heaps, turn: position.turn }
        };
        let whole = heaps(position);
        let outcome = rules.outcome(&whole);
        let over = self.ending(position).is_some();
        let complete = self.goes_through(position);
        let most = if detail == Detail::Verdict { 1 } else { usize::MAX };
        let mut winning = Vec::new();
        if outcome == Outcome::Win && !over {
            if complete && most > 1 {
                let mut meter = limits.meter();
                for (index, row) in position.rows.iter().enumerate() {
                    let mut judge = Others::new(position, index, self.misere);
                    for mv in self.moves_in(index, row) {
                        meter.step()?;
                        if judge.is_lost_with(&mv) {
                            winning.push(mv);
                        }
                    }
                }
            } else {
                // The winning move of Nim, at an end of a row.
                winning.extend(rules.winning_moves(&whole, 1).into_iter().map(|mv| {
                    let right = &position.rows[mv.heap].size - &mv.take;
                    Move { row: mv.heap, take: mv.take, left: UBig::ZERO, right }
                }));
            }
        }
        let Reason { mut says, source, figure } = rules.reason(&whole);
        if says.key == "reason-nim-last-big" {
            says.key = "reason-strip-last-big";
        }
        let says = if over { says } else { Phrase::new("reason-strip-any").with("nim", says) };
        let reason = Reason { says, source, figure };
        let mut analysis = self.answered(position, winning, complete, reason, detail, limits, decided)?;
        if !self.misere {
            analysis.grundy = Some(self.nimber(position, limits)?);
        }
        Ok(analysis)
    }

    /// The answer, when the winning moves are known.
    #[expect(clippy::too_many_arguments, reason = "the parts of an answer")]
    fn answered(
        &self,
        position: &Position,
        winning: Vec<Move>,
        complete: bool,
        reason: Reason,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let over = self.ending(position).is_some();
        let wins = if over { self.misere } else { !winning.is_empty() };
        let outcome = if wins { Outcome::Win } else { Outcome::Loss };
        let winning = Found { complete: complete || winning.is_empty(), moves: winning };
        let habit = || Sprague::habit(self, position);
        let answer = theorem::from_winning(self, position, outcome, winning, detail, habit);
        let reason = (detail > Detail::Verdict).then_some(reason);
        answer.moves.iter().flatten().for_each(decided);
        if search::wanted(detail, Sprague::work(self, position)) {
            return Ok(Analysis { reason, ..search::exhaustively(self, position, limits)? });
        }
        Ok(Analysis { reason, ..answer })
    }

    /// A move in words.
    pub(super) fn say(&self, position: &Position, mv: &Move) -> Phrase {
        let key = match () {
            () if position.rows[mv.row].ring => "move-strip-ring",
            () if mv.right.is_zero() => "move-strip-all",
            () if mv.left.is_zero() => "move-strip-end",
            () => "move-strip-middle",
        };
        Phrase::new(key)
            .with("take", &mv.take)
            .with("row", mv.row + 1)
            .with("left", &mv.left)
            .with("right", &mv.right)
    }
}

/// The other rows of a position in which any number may be taken.
struct Others {
    xor: UBig,
    big: bool,
    misere: bool,
}

impl Others {
    fn new(position: &Position, but: usize, misere: bool) -> Self {
        let others = position.rows.iter().enumerate().filter(|(index, _)| *index != but);
        let sizes = others.map(|(_, row)| &row.size);
        let big = sizes.clone().any(|size| *size > UBig::ONE);
        Others { xor: sizes.fold(UBig::ZERO, |xor, size| xor ^ size), big, misere }
    }

    /// Whether what a move leaves is lost with them: Bouton's theorem.
    fn is_lost_with(&mut self, mv: &Move) -> bool {
        let xor = &self.xor ^ &mv.left ^ &mv.right;
        let small = self.misere && !self.big && mv.right <= UBig::ONE;
        if small { xor.is_one() } else { xor.is_zero() }
    }
}

/// A move of the take-and-break game as one of rows.
fn of_move(heaps: &octal::Position, mv: &octal::Move) -> Move {
    let (left, right) = match &mv.into[..] {
        [left, right] => (left.clone(), right.clone()),
        _ => (UBig::ZERO, &heaps.heaps[mv.heap] - &mv.take),
    };
    Move { row: mv.heap, take: mv.take.clone(), left, right }
}

fn of_valued(heaps: &octal::Position, valued: Valued<octal::Move>) -> Valued<Move> {
    // A reply is a move from what this one leaves.
    let next = |mv: &octal::Move| octal::Octal::default().play(heaps, mv);
    let reply = valued.reply.map(|reply| of_move(&next(&valued.mv), &reply));
    Valued { mv: of_move(heaps, &valued.mv), value: valued.value, reply }
}

fn of_analysis(heaps: &octal::Position, analysis: Analysis<octal::Move>) -> Analysis<Move> {
    let all = |moves: Vec<octal::Move>| moves.iter().map(|mv| of_move(heaps, mv)).collect();
    // Each move of a line is from what those before it leave.
    let line = analysis.line.map(|line| {
        let mut at = heaps.clone();
        let mut moves = Vec::with_capacity(line.len());
        for mv in line {
            moves.push(of_move(&at, &mv));
            at = octal::Octal::default().play(&at, &mv);
        }
        moves
    });
    Analysis {
        value: analysis.value,
        winning: all(analysis.winning),
        complete: analysis.complete,
        drawing: all(analysis.drawing),
        moves: analysis.moves.map(|moves| moves.into_iter().map(|mv| of_valued(heaps, mv)).collect()),
        best: analysis.best.map(|mv| of_move(heaps, &mv)),
        line,
        reason: analysis.reason,
        grundy: analysis.grundy,
        method: analysis.method,
        statistics: analysis.statistics,
    }
}

impl Sprague for Strip {
    fn nimber(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        Ok(heaps::xor(&self.nimbers(position, limits)?))
    }

    fn leaving(
        &self,
        position: &Position,
        nimber: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        let values = self.nimbers(position, limits)?;
        let change = heaps::xor(&values) ^ nimber;
        let every = self.goes_through(position);
        let mut found = Vec::new();
        for (index, (row, value)) in position.rows.iter().zip(values).enumerate() {
            if found.len() >= most || !(every || found.is_empty()) {
                break;
            }
            found.extend(self.leaving_in(index, row, &(value ^ &change), most - found.len(), limits)?);
        }
        if !every {
            found.truncate(1);
        }
        Ok(Found { complete: every || found.is_empty(), moves: found })
    }

    fn reason(&self, position: &Position, limits: &Limits) -> Result<Reason, Stopped> {
        if self.ending(position).is_some() {
            return Ok(Reason { says: Phrase::new("reason-strip-over"), source: None, figure: None });
        }
        let nimbers = self.nimbers(position, limits)?;
        let xor = heaps::xor(&nimbers);
        let way = if xor.is_zero() { None } else { self.leaving(position, &UBig::ZERO, 1, limits)?.first() };
        let (shown, period) = {
            let values = self.values();
            let mut values = lock(&values);
            values.work_on(FAR, limits)?;
            let known = (0..=SHOWN).map_while(|size| values.known(&size.into()));
            let shown: Vec<String> = known.map(|value| value.to_string()).collect();
            let period = values.period().filter(|period| period.saltus == 0);
            let says = |start: u64, length: u64| {
                Phrase::new("values-strip-period").with("start", start).with("length", length)
            };
            (shown, period.map(|period| says(period.start, period.length)))
        };
        let key = match (&way, position.has_rings()) {
            (None, false) => "reason-strip-even",
            (None, true) => "reason-strip-even-ring",
            (Some(_), false) => "reason-strip-odd",
            (Some(_), true) => "reason-strip-odd-ring",
        };
        let says = Phrase::new(key)
            .with("way", way.as_ref().map(|mv| self.say(position, mv)))
            .with("row", way.as_ref().map(|mv| mv.row + 1))
            .with("value", way.as_ref().map(|mv| nimbers[mv.row].clone()))
            .with("wanted", way.as_ref().map(|mv| &nimbers[mv.row] ^ &xor))
            .with("xor", &xor)
            .with("rows", position.rows.len())
            .with("to", shown.len() - 1)
            .with("values", shown.join(" "))
            .with("period", period);
        let rows: Vec<_> = position.rows.iter().map(ToString::to_string).zip(nimbers).collect();
        let figure = (rows.len() <= MOST_SHOWN).then_some(Figure::Nimbers { rows, xor });
        Ok(Reason { says, source: Some("Sprague 1935, Grundy 1939"), figure })
    }

    /// The least take, at an end of the longest row.
    fn habit(&self, position: &Position) -> Option<Move> {
        let rows = &position.rows;
        let row = (0..rows.len()).max_by(|a, b| rows[*a].size.cmp(&rows[*b].size).then(b.cmp(a)))?;
        self.moves_in(row, &rows[row]).next()
    }

    /// A circle has no more moves than a row of as many, and what arises from it arises from the row.
    fn work(&self, position: &Position) -> Option<u64> {
        let rings = position.rows.iter().filter(|row| row.ring).count();
        let twice = 1u64.checked_shl(u32::try_from(rings).ok()?)?;
        let heaps = octal::Position { turn: Side::First, ..self.as_heaps(position) };
        Sprague::work(&self.octal, &heaps)?.checked_mul(twice)
    }
}
