//! What beats the losing first moves: the replies, each with the moves that it answers.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use sente::{Answer, AnyPosition, MoveAnswer, Outcome, Phrase};
use sente_text::Words;
use textwrap::core::display_width;

use crate::flow::{WIDTH, pad};

/// The most replies that are shown unasked.
const MOST_REPLIES: usize = 12;

/// A reply and the moves that it beats.
struct Reply {
    reply: String,
    beats: Vec<String>,
}

/// Writes the replies that beat most moves, each in a line.
pub(crate) fn refutations(
    out: &mut dyn Write,
    words: &Words,
    position: &dyn AnyPosition,
    answer: &Answer,
) -> io::Result<()> {
    let moves = answer.moves.as_deref().unwrap_or_default();
    let replies = by_reply(words, position, moves);
    if replies.is_empty() {
        return Ok(());
    }
    let draws = moves.iter().any(|mv| mv.outcome == Outcome::Draw);
    let heading = match answer.outcome {
        Outcome::Loss => "refutations-all",
        Outcome::Win if !draws => "refutations-others",
        _ => "refutations-some",
    };
    writeln!(out, "{}", words.text(heading))?;
    let listed = &replies[..replies.len().min(MOST_REPLIES)];
    let width = listed.iter().map(|reply| display_width(&reply.reply)).max().unwrap_or(0);
    let style = Style::new().fg_color(Some(AnsiColor::Red.into()));
    let mut shown = 0;
    for Reply { reply, beats } in listed {
        let row = |count: usize| {
            let more = if count < beats.len() { "  ..." } else { "" };
            words
                .say(&Phrase::new("refutation").with("moves", format!("{}{more}", beats[..count].join("  "))))
        };
        let fits = |count: &usize| 2 + width + 3 + display_width(&row(*count)) <= WIDTH;
        let count = (1..=beats.len()).rev().find(fits).unwrap_or(1);
        writeln!(out, "  {style}{}{style:#}   {}", pad(reply, width), row(count))?;
        shown += count;
    }
    match replies.iter().map(|reply| reply.beats.len()).sum::<usize>() - shown {
        0 => Ok(()),
        more => writeln!(out, "{}", words.say(&Phrase::new("refutations-more").with("count", more))),
    }
}

/// The losing moves by what beats them, the reply that beats most of them first.
fn by_reply(words: &Words, position: &dyn AnyPosition, moves: &[MoveAnswer]) -> Vec<Reply> {
    let mut replies: Vec<Reply> = Vec::new();
    for MoveAnswer { mv, reply, .. } in moves {
        let Some(reply) = reply else { continue };
        let reply = words.short_reply(position, mv, reply);
        let mv = words.short(position, mv);
        match replies.iter_mut().find(|known| known.reply == reply) {
            Some(known) => known.beats.push(mv),
            None => replies.push(Reply { reply, beats: vec![mv] }),
        }
    }
    replies.sort_by_key(|reply| std::cmp::Reverse(reply.beats.len()));
    replies
}
