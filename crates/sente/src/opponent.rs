//! How the computer chooses its moves.

use std::{
    cmp,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use rand::{Rng, RngExt};

use crate::{Answer, AnyPosition, Detail, Limits, Method, Outcome, Stopped, solve::chances::Trap};

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Every second move is a mistake, where one can be made.
    Easy,
    /// Every fifth move is a mistake, where one can be made.
    Medium,
    /// Never errs, and sets traps: among moves of equal outcome it plays the one that leaves an opponent who chooses at
    /// random the least chance.
    Human,
    /// Never errs, and delays when lost.
    Perfect,
}

impl Level {
    /// All levels, weakest first; the last two never err.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Human, Level::Perfect];

    /// The name it is asked by.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Human => "human",
            Level::Perfect => "perfect",
        }
    }

    /// The chance, in percent, that a move is a mistake on purpose.
    #[must_use]
    pub fn mistakes(self) -> u32 {
        match self {
            Level::Easy => 50,
            Level::Medium => 20,
            Level::Human | Level::Perfect => 0,
        }
    }
}

/// How often a random move is drawn in search of a mistake, where the moves are too many to list.
const DRAWS: usize = 64;

/// The most positions looked at in search of a trap.
const TRAP_POSITIONS: u64 = 2_000_000;

/// The most memory for it.
const TRAP_BYTES: u64 = 1 << 28;

/// The most work for it, as often as progress is told of, which is every thousand steps or so.
const TRAP_LOOKS: u64 = 20_000;

/// Chances nearer to each other than this are equal: they have been rounded.
const EQUAL: f64 = 1e-9;

/// The computer's move in text form; `None` when the game is over.
///
/// # Errors
/// The limit that was reached before the position was decided.
pub fn choose(
    position: &dyn AnyPosition,
    level: Level,
    rng: &mut dyn Rng,
    limits: &Limits,
) -> Result<Option<String>, Stopped> {
    choose_by(position, level, rng, limits, &mut |detail| position.answer(detail, limits))
}

/// The same for a front end that asks in its own way, as one does that watches the search. The limits are for what is
/// looked at beyond the answers.
///
/// # Errors
/// What the asking ends in.
pub fn choose_by<E>(
    position: &dyn AnyPosition,
    level: Level,
    rng: &mut dyn Rng,
    limits: &Limits,
    ask: &mut dyn FnMut(Detail) -> Result<Answer, E>,
) -> Result<Option<String>, E> {
    let errs = rng.random_range(0..100) < level.mistakes();
    if errs {
        let answer = ask(Detail::Full)?;
        return Ok(mistake(position, &answer, rng).or(answer.best_move));
    }
    let answer = best_by(position, ask)?;
    // Whoever wins for certain leaves no chance.
    if level == Level::Human && answer.outcome != Outcome::Win {
        return Ok(trap(position, &answer, limits).or(answer.best_move));
    }
    Ok(answer.best_move)
}

/// An answer that knows the best move, for no more work than that takes: where only outcomes are ever known, or all
/// values anyway, what every other move gives says no more about it.
///
/// # Errors
/// What the asking ends in.
pub fn best_by<E>(
    position: &dyn AnyPosition,
    ask: &mut dyn FnMut(Detail) -> Result<Answer, E>,
) -> Result<Answer, E> {
    if position.full_at_once() {
        return ask(Detail::Full);
    }
    let verdict = ask(Detail::Verdict)?;
    // Distances found unasked are exact, and a draw has none.
    let exact = verdict.remoteness.is_some() || verdict.outcome == Outcome::Draw;
    if verdict.best_move.is_some() && (exact || verdict.method == Method::Proof) {
        Ok(verdict)
    } else {
        ask(Detail::Full)
    }
}

/// Of the moves that keep the outcome, the one after which a random opponent has the least chance to win, and among those
/// the one after which the computer has the greatest (where games can be drawn or endless, that is not the same). Of
/// equal ones, the best of the answer. `None` where chances cannot be worked out with bounded effort.
fn trap(position: &dyn AnyPosition, answer: &Answer, limits: &Limits) -> Option<String> {
    let traps = position.traps(&bounded(limits)).ok()?;
    // In a lost position there is nothing to keep, and every move will do.
    let keeps = answer.keeping_moves();
    let kept = |trap: &&Trap<String>| keeps.is_empty() || keeps.contains(&trap.mv);
    let best = |trap: &Trap<String>| Some(&trap.mv) == answer.best_move.as_ref();
    let meaner = |a: &Trap<String>, b: &Trap<String>| match (a.theirs - b.theirs, b.own - a.own) {
        (more, _) if more.abs() > EQUAL => more.total_cmp(&0.0),
        (_, less) if less.abs() > EQUAL => less.total_cmp(&0.0),
        _ => best(b).cmp(&best(a)),
    };
    let choice =
        traps.iter().filter(kept).reduce(|a, b| if meaner(b, a) == cmp::Ordering::Less { b } else { a });
    choice.map(|trap| trap.mv.clone())
}

/// Limits for the search for a trap. What it may cost is counted, not timed, so that the same position gets the same move
/// on every machine.
fn bounded(limits: &Limits) -> Limits {
    let least = |given: Option<u64>, own: u64| Some(given.map_or(own, |given| given.min(own)));
    let (cancel, looks) = (Arc::new(AtomicBool::new(false)), AtomicU64::new(0));
    let (stop, callers) = (Arc::clone(&cancel), limits.clone());
    let progress = move |progress| {
        if let Some(tell) = &callers.progress {
            tell(progress);
        }
        let cancelled = callers.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed));
        if cancelled || looks.fetch_add(1, Ordering::Relaxed) >= TRAP_LOOKS {
            stop.store(true, Ordering::Relaxed);
        }
    };
    Limits {
        positions: least(limits.positions, TRAP_POSITIONS),
        bytes: least(limits.bytes, TRAP_BYTES),
        cancel: Some(cancel),
        progress: Some(Arc::new(progress)),
        ..limits.clone()
    }
}

/// A random move that gives away what the position holds. A lost one holds nothing, and any move will do there.
fn mistake(position: &dyn AnyPosition, answer: &Answer, rng: &mut dyn Rng) -> Option<String> {
    if answer.outcome == Outcome::Loss {
        return position.random_move(rng);
    }
    if let Some(moves) = &answer.moves {
        let worse: Vec<_> = moves.iter().filter(|mv| mv.outcome != answer.outcome).collect();
        return (!worse.is_empty()).then(|| worse[rng.random_range(0..worse.len())].mv.clone());
    }
    (0..DRAWS).filter_map(|_| position.random_move(rng)).find(|mv| !answer.keeping_moves().contains(mv))
}
