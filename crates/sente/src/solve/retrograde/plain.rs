//! The plain loop: every position is looked at again and again, by its moves, until nothing changes.
//!
//! It needs no predecessors and counts nothing. It is the baseline that [`super::solve`] is held against.

use super::{Dense, Edge, place};
use crate::{Limits, Outcome, Progress, Stopped, Value};

/// Values every position of a game, by their numbers, on one thread.
///
/// # Errors
/// The limit that was reached.
pub fn solve<D: Dense>(game: &D, limits: &Limits) -> Result<Vec<Value>, Stopped> {
    let mut values = table(game.size(), limits)?;
    let bytes = values.len() as u64 * BYTES;
    let mut meter = limits.meter();
    for (index, value) in (0..).zip(&mut values) {
        meter.visit(bytes)?;
        if let Some(outcome) = game.ending(index) {
            *value = Value { outcome, remoteness: (outcome != Outcome::Draw).then_some(0) };
        }
    }
    let mut edges = Vec::new();
    // Sweep number n finds what is decided in n plies, which rests on what is decided in fewer.
    for plies in 1.. {
        let mut changed = false;
        for index in 0..game.size() {
            meter.step()?;
            let at = place(index);
            if values[at].outcome != Outcome::Draw || game.ending(index).is_some() {
                continue;
            }
            edges.clear();
            game.successors(index, &mut edges);
            let of_move = |edge: &Edge| {
                let value = values[place(edge.index)];
                let known = value.remoteness.is_some_and(|known| known < plies);
                if known { value.before_move(edge.again) } else { Value::of(Outcome::Draw) }
            };
            if let Some(best) = edges.iter().map(of_move).max().filter(|best| best.outcome != Outcome::Draw) {
                values[at] = best;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    Ok(values)
}

/// Bytes for one position.
const BYTES: u64 = size_of::<Value>() as u64;

fn table(size: u64, limits: &Limits) -> Result<Vec<Value>, Stopped> {
    let bytes = size.saturating_mul(BYTES);
    if let Some(limit) = limits.positions.filter(|limit| *limit < size) {
        return Err(Stopped::Positions { limit, progress: Progress::default() });
    }
    if let Some(limit) = limits.bytes.filter(|limit| *limit < bytes) {
        return Err(Stopped::Needs { bytes, limit: Some(limit) });
    }
    let mut values = Vec::new();
    values.try_reserve_exact(place(size)).map_err(|_| Stopped::Needs { bytes, limit: None })?;
    values.resize(place(size), Value::of(Outcome::Draw));
    Ok(values)
}
