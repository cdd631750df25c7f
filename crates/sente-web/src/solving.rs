//! The answer to one question: from the cache, at once, or by a long search that can be watched.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use sente::{Answer, AnyPosition, MoveAnswer, Phrase, Stopped, Unfinished, catalog::Question};
use sente_text::wording;
use tokio::sync::mpsc::UnboundedSender;

use crate::{
    cache::Key,
    metrics::Ended,
    pool::{Bounds, Lane, Refused, Run, Seen},
    state::State,
};

/// What is asked, and what finding it may take.
#[derive(Clone)]
pub(crate) struct Ask {
    pub(crate) position: Arc<dyn AnyPosition>,
    pub(crate) question: Question,
    pub(crate) positions: Option<u64>,
    pub(crate) bytes: Option<u64>,
    pub(crate) time: Option<Duration>,
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub(crate) enum Unanswered {
    /// Nothing was searched.
    Refused(Refused),
    /// A limit was reached: what was known by then, and which of the request's fields sets that limit.
    Limit(Box<Unfinished>, &'static str),
    /// The machine has less memory than the search needs.
    Impossible(Box<Unfinished>),
}

impl From<Refused> for Unanswered {
    fn from(refused: Refused) -> Self {
        Unanswered::Refused(refused)
    }
}

/// One who watches a search.
#[derive(Clone)]
pub(crate) struct Watcher {
    /// Hears of each first move as it is decided.
    pub(crate) moves: UnboundedSender<MoveAnswer>,
    pub(crate) seen: Arc<Seen>,
    pub(crate) decided: Arc<AtomicUsize>,
}

/// The answer, kept for the next who asks. Whoever asks the same while it is worked out gets the same answer.
pub(crate) async fn answer(state: &State, ask: Ask) -> Result<Arc<Answer>, Unanswered> {
    let key = Key::new(&*ask.position, ask.question);
    if let Some(answer) = cached(state, &key) {
        return Ok(answer);
    }
    state.cache.get_or(&key, search(state, ask, None)).await
}

/// The answer, with its search watched.
pub(crate) async fn answer_watched(
    state: &State,
    ask: Ask,
    watcher: Watcher,
) -> Result<Arc<Answer>, Unanswered> {
    let key = Key::new(&*ask.position, ask.question);
    if let Some(answer) = cached(state, &key) {
        return Ok(answer);
    }
    let answer = search(state, ask, Some(watcher)).await?;
    state.cache.keep(key, &answer);
    Ok(answer)
}

fn cached(state: &State, key: &Key) -> Option<Arc<Answer>> {
    let answer = state.cache.get(key)?;
    state.metrics.cached.inc();
    Some(answer)
}

async fn search(state: &State, ask: Ask, watcher: Option<Watcher>) -> Result<Arc<Answer>, Unanswered> {
    let pool = &state.pool;
    let mut found = on_lane(state, &pool.quick, &ask, None).await?;
    // What the first lanes find out is told only when it is all, as a search that begins anew tells it again.
    for (before, lane, watcher) in [(&pool.quick, &pool.middle, None), (&pool.middle, &pool.long, watcher)] {
        match &found {
            Found::Stopped { stopped, .. } if goes_on(&ask, &before.bounds, stopped) => {
                found = on_lane(state, lane, &ask, watcher).await?;
            }
            _ => break,
        }
    }
    let (stopped, decided, answer) = match found {
        Found::Answer(answer) => {
            state.metrics.ended(Ended::Answered);
            return Ok(Arc::new(*answer));
        }
        Found::Stopped { stopped, decided, answer } => (stopped, decided, answer),
    };
    if state.pool.is_closing() {
        return Err(Refused::Closing.into());
    }
    state.metrics.ended(Ended::Limit);
    let says = said(&stopped, bounds(&ask, &state.pool.long.bounds).time);
    let position = &*ask.position;
    let unfinished = Box::new(match answer {
        None => Unfinished::answer(position, ask.question.detail, says, None, decided),
        Some(answer) => Unfinished::chances(position, &answer, says, None),
    });
    Err(match stopped {
        Stopped::Positions { .. } => Unanswered::Limit(unfinished, "max_positions"),
        Stopped::Memory { .. } | Stopped::Needs { limit: Some(_), .. } => {
            Unanswered::Limit(unfinished, "max_memory")
        }
        Stopped::Needs { limit: None, .. } => Unanswered::Impossible(unfinished),
        Stopped::Cancelled { .. } => Unanswered::Limit(unfinished, "timeout"),
    })
}

/// Whether a search that was stopped in a lane had not yet taken all that it may.
fn goes_on(ask: &Ask, lane: &Bounds, stopped: &Stopped) -> bool {
    match stopped {
        Stopped::Positions { .. } | Stopped::Needs { limit: None, .. } => false,
        Stopped::Memory { .. } | Stopped::Needs { limit: Some(_), .. } => {
            ask.bytes.is_none_or(|bytes| bytes > lane.bytes)
        }
        Stopped::Cancelled { .. } => ask.time.is_none_or(|time| time > lane.time),
    }
}

/// What a search may take in a lane.
fn bounds(ask: &Ask, lane: &Bounds) -> Bounds {
    Bounds {
        positions: ask.positions,
        bytes: ask.bytes.map_or(lane.bytes, |bytes| bytes.min(lane.bytes)),
        time: ask.time.map_or(lane.time, |time| time.min(lane.time)),
    }
}

/// Which limit was reached, in words.
fn said(stopped: &Stopped, time: Duration) -> Phrase {
    match stopped {
        Stopped::Cancelled { progress } => wording::out_of_time(time, *progress),
        _ => stopped.phrase(),
    }
}

/// What a search has come to.
enum Found {
    Answer(Box<Answer>),
    Stopped {
        stopped: Stopped,
        /// The first moves decided by then.
        decided: Vec<MoveAnswer>,
        /// The answer, where only the chances are missing.
        answer: Option<Box<Answer>>,
    },
}

async fn on_lane(state: &State, lane: &Lane, ask: &Ask, watcher: Option<Watcher>) -> Result<Found, Refused> {
    let seen = watcher.as_ref().map(|watcher| Arc::clone(&watcher.seen)).unwrap_or_default();
    let (position, question, bounds) = (Arc::clone(&ask.position), ask.question, bounds(ask, &lane.bounds));
    let metrics = state.clone();
    let work = move |run: Run| {
        let found = find(&*position, question, &run, watcher.as_ref());
        metrics.metrics.visited(match &found {
            Found::Answer(answer) => answer.statistics.positions,
            Found::Stopped { stopped, .. } => stopped.progress().positions,
        });
        found
    };
    let result = state.pool.run(lane, bounds, seen, work).await;
    if let Err(refused) = result {
        state.metrics.ended(match refused {
            Refused::Busy => Ended::Busy,
            Refused::Closing => Ended::Closing,
        });
    }
    result
}

/// The search itself, on its thread.
fn find(position: &dyn AnyPosition, question: Question, run: &Run, watcher: Option<&Watcher>) -> Found {
    let mut decided = Vec::new();
    let answer = position.answer_live(question.detail, &run.limits, &mut |mv| {
        decided.push(mv.clone());
        if let Some(watcher) = watcher {
            watcher.decided.store(decided.len(), Ordering::Relaxed);
            // Whoever does not listen any more has stopped the search, which will hear of it.
            let _ = watcher.moves.send(mv.clone());
        }
    });
    let answer = match answer {
        Ok(answer) => Box::new(answer),
        Err(stopped) => return Found::Stopped { stopped, decided, answer: None },
    };
    if !question.random_opponent {
        return Found::Answer(answer);
    }
    match position.chances(&run.limits) {
        Ok(chances) => Found::Answer(Box::new(Answer { random_opponent: Some(chances), ..*answer })),
        Err(stopped) => Found::Stopped { stopped, decided, answer: Some(answer) },
    }
}
