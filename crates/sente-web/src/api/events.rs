//! `GET /api/v1/solve/events`: a long search, watched.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    extract::{Query, State as Shared, rejection::QueryRejection},
    http::{HeaderName, HeaderValue},
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use sente::{AnyPosition, MoveAnswer, Outcome, Phrase, Side, analysis::MOST_MOVES};
use sente_text::{Lang, Words, wording};
use serde::Serialize;
use serde_json::json;
use std::sync::atomic::Ordering;
use tokio::{
    sync::mpsc::{self, Sender},
    time::{self, Instant},
};
use tokio_stream::wrappers::ReceiverStream;

use super::question::Fields;
use crate::{
    lang::Asked,
    problem::{Kind, Problem},
    solving::{self, Ask, Watcher},
    state::State,
};

/// How often progress is told.
const EVERY: Duration = Duration::from_millis(250);

/// Events that nobody has taken yet, before the next has to wait.
const UNREAD: usize = 16;

/// A search, watched.
///
/// A stream of server-sent events, the data of each an object: `progress` (`positions`, `bytes` and `seconds` so far, `decided`
/// of `legal` first moves, and `text`, the same in words), `verdict` (once, as soon as it is known who wins: `outcome`,
/// `winner`, `best_move`, and `text`), `move` (a first move as it is decided, with `text`), and at the end `answer` (the answer)
/// or `problem` (why there is none). Whoever goes away stops the search.
#[utoipa::path(
    get,
    path = "/api/v1/solve/events",
    params(Fields),
    responses(
        (status = 200, description = "The events.", content_type = "text/event-stream", body = Object),
        (status = 400, description = "The query cannot be read, or the position is wrong.", content_type = "application/problem+json", body = ref("#/components/schemas/problem")),
    )
)]
pub(crate) async fn events(
    Shared(state): Shared<State>,
    asked: Asked,
    fields: Result<Query<Fields>, QueryRejection>,
) -> Result<Response, Problem> {
    let Query(fields) = fields
        .map_err(|rejection| Problem::unreadable(&state, asked.0, Kind::Unreadable, rejection.body_text()))?;
    let (ask, lang) = fields.read(&state, asked)?;
    let (out, events) = mpsc::channel(UNREAD);
    tokio::spawn(async move {
        let gone = out.clone();
        tokio::select! {
            () = tell(&state, lang, ask, &out) => {}
            // With nobody there the search is dropped, and so hears that it should stop.
            () = gone.closed() => {}
        }
    });
    let stream = Sse::new(ReceiverStream::new(events)).keep_alive(KeepAlive::default());
    // nginx holds replies back until they are complete, unless told not to.
    let unbuffered = (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    Ok(([unbuffered], stream).into_response())
}

type Out = Sender<Result<Event, Infallible>>;

/// Searches, and tells of it.
async fn tell(state: &State, lang: Lang, ask: Ask, out: &Out) {
    let words = state.words(lang);
    let position = Arc::clone(&ask.position);
    let (moves, mut decided) = mpsc::unbounded_channel();
    let watcher = Watcher { moves, seen: Arc::default(), decided: Arc::default() };
    let watched = watcher.clone();
    let start = Instant::now();
    let mut legal = None;
    let mut teller = Teller { out, words, position: &*position, settled: false };
    let mut tick = time::interval_at(start + EVERY, EVERY);
    let search = solving::answer_watched(state, ask, watcher);
    tokio::pin!(search);
    let answer = loop {
        tokio::select! {
            answer = &mut search => break answer,
            Some(mv) = decided.recv() => teller.tell(mv).await,
            _ = tick.tick() => {
                // Counting is work, and most searches end before anybody asks.
                let legal = *legal.get_or_insert_with(|| position.move_count(MOST_MOVES));
                let progress = told(words, &watched, start.elapsed(), legal);
                send(out, "progress", &progress).await;
            }
        }
    };
    // What was decided last, when the search had ended.
    while let Ok(mv) = decided.try_recv() {
        teller.tell(mv).await;
    }
    match answer {
        Ok(answer) => send(out, "answer", &*answer).await,
        Err(why) => send(out, "problem", &Problem::unanswered(state, lang, &*position, &why)).await,
    }
}

/// Tells of first moves.
struct Teller<'a> {
    out: &'a Out,
    words: &'a Words,
    position: &'a dyn AnyPosition,
    /// Whether it has been told who wins.
    settled: bool,
}

impl Teller<'_> {
    /// Tells of a move, and first who wins, where the move settles that: one that wins is enough.
    async fn tell(&mut self, mv: MoveAnswer) {
        if mv.outcome == Outcome::Win && !self.settled {
            self.settled = true;
            send(self.out, "verdict", &told_verdict(self.words, self.position, &mv)).await;
        }
        send(self.out, "move", &told_move(self.words, self.position, mv)).await;
    }
}

async fn send(out: &Out, name: &str, data: &impl Serialize) {
    // Texts and numbers always become JSON, on one line.
    let data = serde_json::to_string(data).unwrap_or_default();
    // Whoever is gone needs no event.
    let _ = out.send(Ok(Event::default().event(name).data(data))).await;
}

fn told(words: &Words, watched: &Watcher, elapsed: Duration, legal: Option<usize>) -> serde_json::Value {
    let progress = watched.seen.get();
    let decided = watched.decided.load(Ordering::Relaxed);
    let says = wording::progress(progress, elapsed, decided, legal);
    json!({
        "positions": progress.positions,
        "bytes": progress.bytes,
        "seconds": elapsed.as_secs_f64(),
        "decided": decided,
        "legal": legal,
        "text": words.say(&says),
    })
}

/// That the side to move wins, by this move.
fn told_verdict(words: &Words, position: &dyn AnyPosition, mv: &MoveAnswer) -> serde_json::Value {
    let named = words.named(&mv.mv, &words.mv(position, &mv.mv));
    json!({
        "outcome": Outcome::Win,
        "winner": Side::First,
        "best_move": mv.mv,
        "text": words.say(&Phrase::new("event-verdict-won").with("move", named)),
    })
}

/// A move with what it gives in words.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    mv: MoveAnswer,
    text: String,
}

fn told_move(words: &Words, position: &dyn AnyPosition, mv: MoveAnswer) -> Told {
    let named = words.named(&mv.mv, &words.mv(position, &mv.mv));
    let key = match mv.outcome {
        Outcome::Win => "event-move-wins",
        Outcome::Draw => "event-move-draws",
        Outcome::Loss => "event-move-loses",
    };
    let says = Phrase::new(key).with("move", named).with("plies", mv.remoteness);
    let text = words.say(&says.with("reply", mv.reply.as_deref()));
    Told { mv, text }
}
