//! Hints: who wins, what each move gives, why, how play goes on, and what the last move gave away.

use std::{cmp::Reverse, collections::HashMap, sync::Arc};

use maud::{Markup, html};
use sente::{Answer, AnyPosition, Detail, Method, Outcome, Phrase, Side, Stopped, Value};
use sente_text::Words;

use super::{
    address::{Seat, Who, link},
    asked::Asked,
    game::{View, winner},
    replies, say,
};
use crate::draw::{self, Hint, Moment};

/// About the bytes of a row of a list, of a move of a line and of a moment, each beside its address.
const ROW_BYTES: usize = 280;
const LINE_BYTES: usize = 90;
const MOMENT_BYTES: usize = 300;

/// At least so many moves are listed, though not all of them as links.
const LEAST_LISTED: usize = 8;

/// The most moments of a game that are told.
const MOST_MOMENTS: usize = 200;

/// The most bytes of a line that is copied.
const MOST_COPIED: usize = 2000;

/// What is known of the legal moves of a position: what each gives its player, and how good that is among its like.
#[derive(Default)]
pub(super) struct Gives(HashMap<String, (Value, u8)>);

impl Gives {
    /// What an answer says of each move.
    pub(super) fn told(answer: &Answer) -> Self {
        let Some(moves) = &answer.moves else {
            // Too many to list: only those that keep what there is are known.
            let value = Value::of(answer.outcome);
            return Gives(answer.keeping_moves().iter().map(|mv| (mv.clone(), (value, 3))).collect());
        };
        let values: Vec<Value> =
            moves.iter().map(|mv| Value { outcome: mv.outcome, remoteness: mv.remoteness }).collect();
        let strengths = strengths(&values);
        let known = values.into_iter().zip(strengths);
        Gives(moves.iter().map(|mv| mv.mv.clone()).zip(known).collect())
    }

    /// What a move gives its player, in words.
    pub(super) fn of(&self, words: &Words, mv: &str) -> Option<Hint> {
        let (value, strength) = *self.0.get(mv)?;
        let says = say::gives(words, value);
        Some(Hint { outcome: value.outcome, remoteness: value.remoteness, strength, says })
    }
}

/// How good each value is among those of its outcome: 3 the best, 0 the worst.
fn strengths(values: &[Value]) -> Vec<u8> {
    let ranked = |outcome| {
        let mut ranks: Vec<Value> = values.iter().copied().filter(|value| value.outcome == outcome).collect();
        ranks.sort_unstable_by_key(|value| Reverse(*value));
        ranks.dedup();
        ranks
    };
    let classes = [Outcome::Win, Outcome::Draw, Outcome::Loss].map(|outcome| (outcome, ranked(outcome)));
    let strength = |value: &Value| {
        let ranks = classes.iter().find(|(outcome, _)| *outcome == value.outcome).map(|(_, ranks)| ranks);
        let place = |ranks: &Vec<Value>| {
            let place = ranks.iter().position(|other| other == value)?;
            Some(3 - u8::try_from(place * 4 / ranks.len().max(4)).unwrap_or(3).min(3))
        };
        ranks.and_then(place).unwrap_or(3)
    };
    values.iter().map(strength).collect()
}

/// The panel of a position that was not decided in time: it can be searched for longer, by itself where `auto`.
pub(super) fn solving(view: &View<'_>, stopped: &Stopped, detail: Detail, auto: bool) -> Markup {
    let (site, words, position) = (view.site, view.site.words, view.position());
    let detail = match detail {
        Detail::Verdict => "verdict",
        Detail::Winning => "winning",
        Detail::Full => "full",
        Detail::Remoteness => "remoteness",
    };
    let fields = [
        ("game", position.about().id.to_owned()),
        ("position", position.text()),
        ("rules", position.rules()),
        ("detail", detail.to_owned()),
        ("lang", site.lang.code().to_owned()),
    ]
    .map(|(name, value)| (name.to_owned(), value));
    html! {
        div.solving data-events=(link(&["api", "v1", "solve", "events"], &fields)) data-auto[auto] {
            p data-progress="" data-stopped=(words.text("page-stopped")) aria-live="polite" {
                (words.say(&Phrase::new("page-undecided").with("positions", stopped.progress().positions)))
            }
            ul data-decided="" {}
            button.button.needs-js type="button" data-go="" { (words.text("page-solve")) }
            " "
            button.button type="button" data-stop="" hidden { (words.text("page-stop")) }
            noscript { p { (words.text("page-solve-no-script")) } }
        }
    }
}

/// The panel of hints. `full` is the full answer to the position looked at, where it is not over.
pub(super) fn panel(
    view: &View<'_>,
    asked: &mut Asked<'_>,
    full: Option<&Result<Arc<Answer>, Stopped>>,
    gives: &Gives,
) -> Markup {
    let words = view.site.words;
    html! {
        section.hints aria-labelledby="hints" {
            h2 #hints { (words.text("page-hints")) }
            (judge(view, asked))
            @match full {
                None => {}
                Some(Err(stopped)) => (solving(view, stopped, Detail::Full, false)),
                Some(Ok(answer)) => {
                    (told(view, answer, gives, &difficulty(view, asked)))
                }
            }
            (strip(view, asked))
        }
    }
}

/// How hard a puzzle is at its start, where its room has a measure and there is time for it.
fn difficulty(view: &View<'_>, asked: &Asked<'_>) -> Markup {
    let says = (view.seen == 0).then(|| view.position().difficulty(&asked.limits()).ok().flatten()).flatten();
    html! { @if let Some(says) = says { p.difficulty { (view.site.words.say(&says)) } } }
}

/// Who wins, and how soon; where only outcomes are known, by how many moves.
fn verdict(view: &View<'_>, answer: &Answer) -> Phrase {
    let Some(side) = answer.outcome.winner(view.position().turn()) else {
        return Phrase::new("verdict-draw");
    };
    let who = match view.address.who(side) {
        Who::You => "you",
        Who::Computer => "computer",
        Who::First => "first",
        Who::Second => "second",
    };
    let counts = answer.method == Method::Proof && answer.outcome == Outcome::Win;
    let count = answer.winning_move_count.filter(|_| counts).unwrap_or(0);
    Phrase::new("page-verdict").with("who", who).with("count", count).with("plies", answer.remoteness)
}

/// What an answer tells.
fn told(view: &View<'_>, answer: &Answer, gives: &Gives, difficulty: &Markup) -> Markup {
    let words = view.site.words;
    html! {
        p.verdict.(say::class(answer.outcome)) { (words.say(&verdict(view, answer))) }
        (difficulty)
        (options(view, answer, gives))
        @if let Some(reason) = &answer.reason {
            section.why aria-labelledby="why" {
                h3 #why { (words.text("page-why")) }
                (say::prose(words, &words.reason(reason)))
                @if let Some(figure) = &reason.figure { (draw::figure(words, figure)) }
                @if let Some(source) = reason.source {
                    p.cite { (words.say(&Phrase::new("cited").with("source", source))) }
                }
            }
        }
        @if let Some(moves) = answer.line.as_ref().filter(|line| !line.is_empty()) { (line(view, moves)) }
        (replies::root(view))
    }
}

/// The moves and what each gives, best first; of more than can be listed, those that keep what there is.
fn options(view: &View<'_>, answer: &Answer, gives: &Gives) -> Markup {
    let (words, position) = (view.site.words, view.position());
    let linked = view.share(17) / (view.with_move("").len() + ROW_BYTES);
    let most = linked.max(LEAST_LISTED);
    let row = |(i, mv): (usize, &str), reply: Option<&String>| {
        let hint = gives.of(words, mv);
        let outcome = hint.as_ref().map_or(answer.outcome, |hint| hint.outcome);
        let strength = hint.as_ref().map_or(3, |hint| hint.strength);
        let reply = reply.map(|reply| say::short_reply(words, position, mv, reply));
        html! {
            li.option.(say::class(outcome)).(format!("strength-{strength}")) {
                @if i < linked {
                    a href=(view.with_move(mv)) { (say::named(words, position, mv)) }
                } @else {
                    span { (say::named(words, position, mv)) }
                }
                @if let Some(hint) = hint { " " span.gives { (hint.says) } }
                @if let Some(reply) = reply {
                    " " span.reply { (words.say(&Phrase::new("reply-to").with("reply", reply))) }
                } @else if outcome != Outcome::Loss {
                    " " span.leaves { (say::leaves(words, position, mv)) }
                }
            }
        }
    };
    let (heading, rows, count) = match &answer.moves {
        Some(moves) => {
            let rows: Vec<Markup> = moves
                .iter()
                .take(most)
                .enumerate()
                .map(|(i, mv)| row((i, &mv.mv), mv.reply.as_ref()))
                .collect();
            ("page-every-move", rows, moves.len())
        }
        None => {
            let moves = answer.keeping_moves();
            let rows: Vec<Markup> =
                moves.iter().take(most).enumerate().map(|(i, mv)| row((i, mv), None)).collect();
            let heading = match answer.outcome {
                Outcome::Draw => "play-moves-many-draw",
                Outcome::Win if answer.winning_move_count.is_none() => "play-moves-one-of-many",
                _ => "play-moves-many",
            };
            (heading, rows, moves.len())
        }
    };
    let more = count - rows.len();
    html! {
        section.moves aria-labelledby="options" {
            h3 #options { (words.text(heading)) }
            @if rows.is_empty() {
                p { (words.text("play-moves-none")) }
                @if let Some(best) = &answer.best_move {
                    p {
                        a href=(view.with_move(best)) {
                            (words.say(&Phrase::new("no-winning-move-habit").with("move", say::named(words, position, best))))
                        }
                    }
                }
            } @else {
                ol.options { @for row in rows { (row) } }
            }
            @if more > 0 { p.more { (words.say(&Phrase::new("play-moves-more").with("count", more))) } }
        }
    }
}

/// Best play, each move a link that follows it so far.
fn line(view: &View<'_>, moves: &[String]) -> Markup {
    let words = view.site.words;
    let mut left = view.share(8);
    let mut address = view.address.back_to(view.seen);
    let mut rows = Vec::new();
    let mut next: Option<Box<dyn AnyPosition>> = None;
    for mv in moves {
        let position = match &next {
            Some(next) => &**next,
            None => view.position(),
        };
        let Ok((printed, after)) = position.play(mv) else { break };
        address.moves.push(printed);
        let (href, side) = (address.href(), position.turn());
        left = left.saturating_sub(href.len() + LINE_BYTES);
        if left == 0 {
            break;
        }
        let says = say::short(words, position, mv);
        rows.push(html! {
            li.(if side == Side::First { "first" } else { "second" }) { a href=(href) title=(view.name(side)) { (says) span.unseen { " (" (view.name(side)) ")" } } }
        });
        next = Some(after);
    }
    let more = moves.len() - rows.len();
    let mut copied = String::new();
    for mv in moves.iter().take_while({
        let mut bytes = 0;
        move |mv| {
            bytes += mv.len() + 1;
            bytes <= MOST_COPIED
        }
    }) {
        copied.push_str(if copied.is_empty() { "" } else { " " });
        copied.push_str(mv);
    }
    let round = more == 0 && next.is_some_and(|last| last.ending().is_none());
    html! {
        section.line aria-labelledby="line" {
            h3 #line { (words.text("page-line-best")) }
            ol.line { @for row in rows { (row) } }
            @if more > 0 { p.more { (words.say(&Phrase::new("line-more").with("count", more))) } }
            @if round && view.position().can_repeat() { p.more { (words.text("page-line-round")) } }
            button.button.needs-js type="button" data-copy=(copied) data-done=(words.text("page-copied")) { (words.text("page-copy-line")) }
        }
    }
}

/// What the last move of a person kept or gave away.
fn judge(view: &View<'_>, asked: &mut Asked<'_>) -> Markup {
    let (words, record) = (view.site.words, &view.record);
    let persons = |ply: &usize| {
        record.after(*ply).is_some_and(|before| view.address.seat(before.turn()) == Seat::Person)
    };
    // The computer may have answered it.
    let last = (view.seen.saturating_sub(2)..view.seen).rev().find(persons);
    let says = last.and_then(|ply| {
        let (before, mv) = (record.after(ply)?, record.moves().nth(ply)?);
        let had = asked.value(record, ply)?;
        let left = asked.value(record, ply + 1)?;
        let (turn, after) = (before.turn(), record.after(ply + 1)?.turn());
        let has = if after == turn { left.outcome } else { left.outcome.reversed() };
        let who = view.name(turn);
        let (key, lost) = match (had.outcome, has) {
            (Outcome::Win, Outcome::Win) => ("page-kept-win", false),
            (Outcome::Draw, Outcome::Draw) => ("page-kept-draw", false),
            (Outcome::Loss, _) => ("page-was-lost", false),
            (Outcome::Win, _) => ("page-gave-away", true),
            (Outcome::Draw, _) => ("page-gave-draw-away", true),
        };
        let better = if lost {
            asked.at(record, ply, Detail::Verdict).ok().and_then(|a| a.best_move.clone())
        } else {
            None
        };
        let better = better.map(|better| say::named(words, before, &better));
        let says = Phrase::new(key)
            .with("who", who)
            .with("move", say::short(words, before, mv))
            .with("better", better);
        let class = match had.outcome {
            _ if lost => "lost outcome-loss".to_owned(),
            Outcome::Loss => "was-lost".to_owned(),
            _ => format!("kept {}", say::class(has)),
        };
        Some(html! { p.judge.(class) { (words.say(&says)) } })
    });
    html! { @if let Some(says) = says { (says) } }
}

/// Who stood to win over the game so far.
fn strip(view: &View<'_>, asked: &mut Asked<'_>) -> Markup {
    let (words, record) = (view.site.words, &view.record);
    let count = record.moves().len();
    if count == 0 {
        return html! {};
    }
    let each = view.address.seen_after(0).href().len() + MOMENT_BYTES;
    let most = (view.share(17) / each).clamp(1, MOST_MOMENTS);
    let first = (view.seen + most / 2).min(count + 1).saturating_sub(most);
    let moments: Vec<Moment> = (first..=count)
        .take(most)
        .filter_map(|ply| {
            let turn = record.after(ply)?.turn();
            let value = asked.value(record, ply);
            let won = value.map(|value| winner(value, turn));
            let remoteness = value.and_then(|value| value.remoteness);
            let key = match won {
                None => "page-moment-unknown",
                Some(None) => "page-moment-draw",
                Some(Some(Side::First)) => "page-moment-first",
                Some(Some(Side::Second)) => "page-moment-second",
            };
            let mv = ply.checked_sub(1).and_then(|before| record.moves().nth(before)).map(str::to_owned);
            Some(Moment {
                ply,
                mv,
                winner: won,
                remoteness,
                href: view.address.seen_after(ply).href(),
                shown: ply == view.seen,
                says: words.say(&Phrase::new(key).with("moves", ply).with("plies", remoteness)),
            })
        })
        .collect();
    html! {
        section.over-time aria-labelledby="over-time" {
            h3 #over-time { (words.text("page-over-time")) }
            (draw::strip(words, &moments))
        }
    }
}
