//! An answer as text: first the verdict, then what to do, then why, then the rest.

use std::io::{self, BufWriter, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::ArgMatches;
use sente::{Answer, AnyPosition, Board, Method, Outcome, Phrase, Reason, solve::chances::Chances};
use sente_text::Words;
use textwrap::core::display_width;

use crate::{
    draw,
    flow::{WIDTH, flow, pad},
    mainline, replies,
};

/// The longest line of play that an answer shows without being asked, in plies.
const SHORT_LINE: usize = 16;

/// Where the position stands in the verdict's line, if there is room.
const TITLE_COLUMN: usize = 53;

/// About as many characters as the list of winning moves may have: of thousands of heaps, each move leaves thousands.
const LIST_MOST: usize = 1 << 20;

/// This many winning moves are listed all the same.
const LIST_LEAST: usize = 10;

/// No more winning moves are listed than a person looks through, unless all moves are asked for.
const LIST_READ: usize = 40;

/// Standard output, coloured as `--color` asks.
pub(crate) fn stdout(matches: &ArgMatches) -> BufWriter<AutoStream<StdoutLock<'static>>> {
    let choice = match matches.get_one::<String>("color").map(String::as_str) {
        Some("always") => ColorChoice::Always,
        Some("never") => ColorChoice::Never,
        _ => AutoStream::choice(&io::stdout()),
    };
    BufWriter::new(AutoStream::new(io::stdout().lock(), choice))
}

/// Writes the whole answer.
pub(crate) fn answer(
    out: &mut dyn Write,
    words: &Words,
    position: &dyn AnyPosition,
    answer: &Answer,
    every_move: bool,
) -> io::Result<()> {
    verdict(out, words, position, answer)?;
    if !answer.keeping_moves().is_empty() {
        moves_to_play(out, words, position, answer, every_move)?;
    }
    if let Some(why) = &answer.reason {
        reason(out, words, why)?;
    }
    // A bare verdict knows no distances, and whoever asks for one has no use for a guess.
    if answer.outcome == Outcome::Loss && answer.winning_move_count.is_some() {
        delay(out, words, position, answer)?;
    }
    // Open cards are followed move by move to the end; other lines are shown where they are short.
    let most = if matches!(position.board(), Board::Cards { .. }) { usize::MAX } else { SHORT_LINE };
    if let Some(line) = answer.line.as_ref().filter(|line| (2..=most).contains(&line.len())) {
        let sides = ["side-first", "side-second"].map(|side| words.text(side));
        mainline::write(out, words, &sides, position, line)?;
    }
    if every_move {
        all_moves(out, words, position, answer)?;
    } else if answer.reason.is_none() || matches!(answer.method, Method::Proof | Method::Retrograde) {
        // A theorem tells how to answer every move; where only a search knows, its answers are shown.
        replies::refutations(out, words, position, answer)?;
    }
    match &answer.random_opponent {
        Some(found) => chances(out, words, found),
        None => Ok(()),
    }
}

/// Where only outcomes are known, the verdict tells how many moves win instead of how soon.
fn counted(answer: &Answer) -> Option<usize> {
    let counts = answer.method == Method::Proof && answer.outcome == Outcome::Win;
    answer.winning_move_count.filter(|count| counts && *count > 0)
}

fn verdict(
    out: &mut dyn Write,
    words: &Words,
    position: &dyn AnyPosition,
    answer: &Answer,
) -> io::Result<()> {
    let key = match answer.outcome {
        Outcome::Win => "verdict-first",
        Outcome::Loss => "verdict-second",
        Outcome::Draw if position.ending().is_some() => "verdict-drawn",
        Outcome::Draw => "verdict-draw",
    };
    let text = match counted(answer) {
        Some(count) => words.say(&Phrase::new("verdict-first-by").with("count", count)),
        None => words.say(&Phrase::new(key).with("plies", answer.remoteness)),
    };
    let style = Style::new().bold();
    let title = words.title(position);
    let (used, room) = (display_width(&text), WIDTH.saturating_sub(display_width(&title)));
    if used + 3 <= room {
        let gap = " ".repeat(TITLE_COLUMN.clamp(used + 3, room) - used);
        writeln!(out, "{style}{text}{style:#}{gap}{title}")
    } else {
        writeln!(out, "{style}{text}{style:#}\n{title}")
    }
}

/// The moves that win, or that keep a draw where none does.
fn moves_to_play(
    out: &mut dyn Write,
    words: &Words,
    position: &dyn AnyPosition,
    answer: &Answer,
    every_move: bool,
) -> io::Result<()> {
    let moves = answer.keeping_moves();
    let (one, several, color) = match answer.outcome {
        Outcome::Draw => ("drawing-move-one", "drawing-moves", AnsiColor::Yellow),
        _ => ("winning-move-one", "winning-moves", AnsiColor::Green),
    };
    // A bare verdict counts no moves.
    match (counted(answer), answer.winning_move_count) {
        (Some(_), _) => {}
        (None, Some(_)) => {
            writeln!(out, "{}", words.say(&Phrase::new(several).with("count", moves.len())))?;
        }
        // Whoever wants more than a verdict is told that there may be more of them.
        (None, None) if answer.reason.is_some() => {
            writeln!(out, "{}", words.text("winning-move-of-many"))?;
        }
        (None, None) => writeln!(out, "{}", words.text(one))?,
    }
    let most = (LIST_MOST / position.text().len().max(1)).max(LIST_LEAST);
    let most = if every_move { most } else { most.min(LIST_READ) };
    let listed = &moves[..moves.len().min(most)];
    let rows: Vec<Row> = listed.iter().map(|mv| Row::new(words, position, mv)).collect();
    let (says, text) = Row::widths(&rows);
    let style = Style::new().fg_color(Some(color.into()));
    for (row, mv) in rows.iter().zip(listed) {
        let leaves = words.leaves(position, mv);
        writeln!(out, "  {style}{}{style:#}   {}   {leaves}", pad(&row.says, says), pad(&row.text, text))?;
    }
    match moves.len() - listed.len() {
        0 => Ok(()),
        more => writeln!(out, "{}", words.say(&Phrase::new("winning-moves-more").with("count", more))),
    }
}

/// A move in words and in its text form, in columns.
struct Row {
    says: String,
    text: String,
}

impl Row {
    fn new(words: &Words, position: &dyn AnyPosition, mv: &str) -> Self {
        Row { says: words.mv(position, mv), text: format!("({mv})") }
    }

    /// The widths of the columns; 0 for one that is too wide to align, and behind it.
    fn widths(rows: &[Row]) -> (usize, usize) {
        let widest = |column: fn(&Row) -> &String| {
            rows.iter().map(|row| display_width(column(row))).max().unwrap_or(0)
        };
        match (widest(|row| &row.says), widest(|row| &row.text)) {
            (says, _) if says > WIDTH / 2 => (0, 0),
            (says, text) if text > WIDTH / 2 => (says, 0),
            widths => widths,
        }
    }
}

/// The reason, its drawing and its source.
pub(crate) fn reason(out: &mut dyn Write, words: &Words, reason: &Reason) -> io::Result<()> {
    let text = words.say(&Phrase::new("why").with("reason", words.reason(reason)));
    writeln!(out, "{}", flow(&text, WIDTH))?;
    if let Some(figure) = &reason.figure {
        draw::figure(out, words, figure)?;
    }
    if let Some(source) = reason.source {
        let style = Style::new().dimmed();
        writeln!(out, "{style}{}{style:#}", words.say(&Phrase::new("cited").with("source", source)))?;
    }
    Ok(())
}

/// The chances where a side chooses at random.
fn chances(out: &mut dyn Write, words: &Words, chances: &Chances) -> io::Result<()> {
    writeln!(out, "{}", flow(&words.text("chances"), WIDTH))?;
    let rows = [
        ("chances-best-against-random", chances.best_against_random),
        ("chances-random-against-best", chances.random_against_best),
        ("chances-both-random", chances.both_random),
    ]
    .map(|(key, chance)| {
        (words.text(key), words.say(&Phrase::new("percent").with("percent", percent(chance))))
    });
    let says = rows.iter().map(|(says, _)| display_width(says)).max().unwrap_or(0);
    let shown = rows.iter().map(|(_, shown)| display_width(shown)).max().unwrap_or(0);
    for (text, percent) in &rows {
        let gap = " ".repeat(shown - display_width(percent));
        writeln!(out, "  {}   {gap}{percent}", pad(text, says))?;
    }
    match chances.tolerance {
        Some(tolerance) => {
            let says = Phrase::new("chances-tolerance").with("tolerance", format!("{tolerance:e}"));
            writeln!(out, "{}", flow(&words.say(&says), WIDTH))
        }
        None => Ok(()),
    }
}

/// A chance in percent. What is not certain never looks as if it were.
fn percent(chance: f64) -> String {
    match chance * 100.0 {
        percent if percent <= 0.0 => "0".to_owned(),
        percent if percent >= 100.0 => "100".to_owned(),
        percent if percent < 0.005 => "< 0.01".to_owned(),
        percent if percent > 99.995 => "> 99.99".to_owned(),
        percent => format!("{percent:.2}"),
    }
}

fn delay(out: &mut dyn Write, words: &Words, position: &dyn AnyPosition, answer: &Answer) -> io::Result<()> {
    let Some(mv) = &answer.best_move else { return Ok(()) };
    let key = if answer.remoteness.is_some() { "no-winning-move-exact" } else { "no-winning-move-habit" };
    let phrase = Phrase::new(key).with("move", words.named(mv, &words.mv(position, mv)));
    writeln!(out, "{}", flow(&words.say(&phrase), WIDTH))
}

fn all_moves(
    out: &mut dyn Write,
    words: &Words,
    position: &dyn AnyPosition,
    answer: &Answer,
) -> io::Result<()> {
    let Some(moves) = &answer.moves else {
        let key = if answer.best_move.is_some() { "too-many-moves" } else { return Ok(()) };
        return writeln!(out, "{}", words.text(key));
    };
    writeln!(out, "{}", words.text("every-move"))?;
    moves_with_values(out, words, position, moves, false)
}

/// Moves with what each gives its player, and the reply to those that lose; numbered from 1 where they are to be picked.
pub(crate) fn moves_with_values(
    out: &mut dyn Write,
    words: &Words,
    position: &dyn AnyPosition,
    moves: &[sente::MoveAnswer],
    numbered: bool,
) -> io::Result<()> {
    let rows: Vec<Row> = moves.iter().map(|mv| Row::new(words, position, &mv.mv)).collect();
    let (says, text) = Row::widths(&rows);
    let gives: Vec<String> = moves.iter().map(|mv| gives(words, mv)).collect();
    let width = gives.iter().map(|gives| display_width(gives)).max().unwrap_or(0);
    let digits = moves.len().to_string().len();
    for (i, ((row, gives), mv)) in rows.iter().zip(&gives).zip(moves).enumerate() {
        let number = if numbered { number(i, digits) } else { String::new() };
        let color = match mv.outcome {
            Outcome::Win => AnsiColor::Green,
            Outcome::Loss => AnsiColor::Red,
            Outcome::Draw => AnsiColor::Yellow,
        };
        let style = Style::new().fg_color(Some(color.into()));
        let (says, text) = (pad(&row.says, says), pad(&row.text, text));
        write!(out, "  {number}{says}   {text}   {style}{gives}{style:#}")?;
        if let Some(reply) = &mv.reply {
            let gap = pad("", width.saturating_sub(display_width(gives)));
            let reply = words.short_reply(position, &mv.mv, reply);
            let reply = words.say(&Phrase::new("reply-to").with("reply", reply));
            write!(out, "{gap}   {reply}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The number that a move is picked by, from its place in the list.
pub(crate) fn number(index: usize, digits: usize) -> String {
    format!("{:<width$}  ", format!("#{}", index + 1), width = digits + 1)
}

/// What a move gives its player, and how soon where that is known.
fn gives(words: &Words, mv: &sente::MoveAnswer) -> String {
    let gives = words.outcome(mv.outcome);
    match mv.remoteness {
        Some(plies) => {
            format!("{gives} {}", words.say(&Phrase::new("in-plies").with("plies", plies)))
        }
        None => gives,
    }
}
