//! The answer to one question: from the cache, at once, or by a long search that can be watched.

use std::{
    ops::ControlFlow,
    panic,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use sente::{Answer, AnyPosition, MoveAnswer, Phrase, Stopped, Unfinished, catalog::Question};
use sente_text::wording;
use tokio::{
    sync::{mpsc::UnboundedSender, oneshot},
    task::JoinSet,
};

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

impl Ask {
    /// Whether it may take less than the server allows.
    fn is_bounded(&self) -> bool {
        self.positions.is_some() || self.bytes.is_some() || self.time.is_some()
    }
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub(crate) enum Unanswered {
    /// Nothing was searched.
    Refused(Refused),
    /// A limit was reached: what was known by then, and which of the request's fields sets that limit.
    Limit(Box<Unfinished>, &'static str),
    /// This much time was all that the server gives: what was known by then.
    Late(Box<Unfinished>, Duration),
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
    if ask.is_bounded() {
        // Whoever sets bounds waits for no search that has others.
        let answer = search(state, ask, None).await?;
        state.cache.keep(key, &answer);
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
                found = match watcher {
                    Some(watcher) if !ask.question.random_opponent => along(state, &ask, watcher).await?,
                    watcher => on_lane(state, lane, &ask, watcher).await?,
                };
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
    let most = state.pool.long.bounds.time;
    let says = said(&stopped, ask.time.map_or(most, |time| time.min(most)));
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
        Stopped::Cancelled { .. } => match ask.time {
            Some(time) if time < most => Unanswered::Limit(unfinished, "timeout"),
            _ => Unanswered::Late(unfinished, most),
        },
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
        state.metrics.ended(refused.into());
    }
    result
}

/// The same for one who watches, and is likely to step along the line of the answer: behind the answer its positions are
/// answered too, which takes far less than asking for each by itself. That goes on until the search's time is up or somebody
/// waits for the lane.
async fn along(state: &State, ask: &Ask, watcher: Watcher) -> Result<Found, Refused> {
    let (tell, told) = oneshot::channel();
    let (shared, seen) = (state.clone(), Arc::clone(&watcher.seen));
    let (position, question) = (Arc::clone(&ask.position), ask.question);
    let bounds = bounds(ask, &state.pool.long.bounds);
    let work = move |run: Run| {
        let (mut tell, mut decided) = (Some(tell), Vec::new());
        let mut next = |at: &dyn AnyPosition, answer: Answer| {
            shared.metrics.visited(answer.statistics.positions);
            match tell.take() {
                // Whoever does not listen any more has stopped the search.
                Some(tell) => drop(tell.send(Found::Answer(Box::new(answer)))),
                None => shared.cache.keep(Key::new(at, question).along(), &Arc::new(answer)),
            }
            if shared.pool.long.waiting() > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut report = |mv: &MoveAnswer| watcher.hear(mv, &mut decided);
        let ended = position.answer_along(question.detail, &run.limits, &mut report, &mut next);
        if let (Err(stopped), Some(tell)) = (ended, tell) {
            shared.metrics.visited(stopped.progress().positions);
            drop(tell.send(Found::Stopped { stopped, decided, answer: None }));
        }
    };
    // Dropped, the set stops its task, unless that is let go on.
    let mut running = JoinSet::new();
    let there = state.clone();
    running.spawn(async move { there.pool.run(&there.pool.long, bounds, seen, work).await });
    if let Ok(found) = told.await {
        running.detach_all();
        return Ok(found);
    }
    // Nothing was told, as nothing ran.
    let refused = match running.join_next().await {
        Some(Err(error)) if error.is_panic() => panic::resume_unwind(error.into_panic()),
        Some(Ok(Err(refused))) => refused,
        _ => Refused::Closing,
    };
    state.metrics.ended(refused.into());
    Err(refused)
}

impl Watcher {
    /// Hears of a first move.
    fn hear(&self, mv: &MoveAnswer, decided: &mut Vec<MoveAnswer>) {
        decided.push(mv.clone());
        self.decided.store(decided.len(), Ordering::Relaxed);
        // Whoever does not listen any more has stopped the search, which will hear of it.
        let _ = self.moves.send(mv.clone());
    }
}

/// The search itself, on its thread.
fn find(position: &dyn AnyPosition, question: Question, run: &Run, watcher: Option<&Watcher>) -> Found {
    let mut decided = Vec::new();
    let answer = position.answer_live(question.detail, &run.limits, &mut |mv| match watcher {
        Some(watcher) => watcher.hear(mv, &mut decided),
        None => decided.push(mv.clone()),
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

#[cfg(test)]
mod tests {
    use sente::{Catalog, Detail, Limits, Statistics};
    use tokio::{sync::mpsc, time};

    use super::*;
    use crate::config::Config;

    fn ask(line: &str) -> Ask {
        let position = Arc::from(Catalog::standard().position(line).unwrap());
        Ask { position, question: Detail::Full.into(), positions: None, bytes: None, time: None }
    }

    fn watcher() -> Watcher {
        Watcher { moves: mpsc::unbounded_channel().0, seen: Arc::default(), decided: Arc::default() }
    }

    async fn until_idle(state: &State) {
        while state.running() > 0 {
            time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Every position of the line is answered as if it had been asked by itself, but for what that cost.
    #[tokio::test]
    async fn a_search_that_is_watched_answers_its_line_too() {
        let state = State::new(Config::default());
        let ask = ask("doudizhu 2Q999643 DAAJ43");
        let Ok(Found::Answer(answer)) = along(&state, &ask, watcher()).await else { panic!("no answer") };
        until_idle(&state).await;
        let mut position = Arc::clone(&ask.position);
        for mv in answer.line.as_ref().unwrap() {
            position = Arc::from(position.play(mv).unwrap().1);
            let kept = state.cache.get(&Key::new(&*position, ask.question).along()).unwrap();
            let fresh = position.answer(Detail::Full, &Limits::default()).unwrap();
            let without_cost = |answer: &Answer| {
                format!("{:?}", Answer { statistics: Statistics::default(), ..answer.clone() })
            };
            assert_eq!(without_cost(&kept), without_cost(&fresh));
            // What the API tells says what it cost, and so is not this.
            assert!(state.cache.get(&Key::new(&*position, ask.question)).is_none());
        }
    }

    #[tokio::test]
    async fn whoever_does_not_wait_for_the_answer_stops_the_search() {
        let state = State::new(Config::default());
        let ask = ask("doudizhu 33445556678899QKKAA2 34457899TTTJJQQQKA2D");
        let search = along(&state, &ask, watcher());
        assert!(time::timeout(Duration::from_millis(300), search).await.is_err());
        until_idle(&state).await;
    }
}
