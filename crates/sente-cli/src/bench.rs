//! `sente bench`: a fixed set of positions, each answered on one thread, with what it cost. The sum of the positions
//! visited is the fingerprint of what the searches do: it is the same on every machine.

use std::{
    fs,
    io::{self, Write},
    num::NonZeroUsize,
    path::PathBuf,
    time::{Duration, Instant},
};

use clap::ArgMatches;
use sente::{AnyGame, AnyPosition, Detail, Limits, Outcome, Phrase, Stopped, error::shown};
use sente_text::Words;
use serde_json::{Value, json};
use textwrap::core::display_width;

use crate::{
    Program,
    failure::{Failure, why},
    flow::pad,
    present,
    watch::Watch,
};

/// Answers each position of the set.
pub(crate) fn run(program: &Program, matches: &ArgMatches) -> Result<(), Failure> {
    let plain = matches.get_flag("plain");
    let detail = if plain || matches.get_flag("verdict") { Detail::Verdict } else { Detail::Full };
    let lines = lines(program, matches)?;
    let questions: Vec<_> = lines
        .iter()
        .map(|line| {
            program.catalog.question(&line.text, detail.into()).map_err(|error| line.wrong(error.into()))
        })
        .collect::<Result<_, _>>()?;
    let watch = Watch::new(program, matches)?.beside_rows();
    let mut report = Report {
        out: present::stdout(matches),
        words: &program.words,
        json: matches.get_flag("json"),
        plain,
        width: lines.iter().map(|line| display_width(&line.text)).max().unwrap_or(0).min(WIDEST),
    };
    report.head()?;
    let mut sum = Sum::default();
    for (line, (position, question)) in lines.iter().zip(&questions) {
        let start = Instant::now();
        let answer = position.answer(question.detail, &limits(&watch));
        let own = Cost::since(start, answer.map(|answer| (answer.outcome, answer.statistics.positions)));
        let plain = if plain { plain_cost(&**position, &watch) } else { None };
        report.row(&line.text, &**position, &own, plain.as_ref())?;
        sum.add(&own, plain.as_ref());
        if watch.interrupted() {
            return Err(Failure::Stopped(Phrase::new("stopped-batch").with("lines", sum.lines)));
        }
    }
    report.sum(&sum)?;
    match (sum.differ, sum.undecided) {
        (0, 0) => Ok(()),
        // Two searches that disagree are an error of the program, not of whoever runs it.
        (0, _) => Err(Failure::Told { status: 3 }),
        _ => Err(Failure::Told { status: 1 }),
    }
}

/// The limits of a search on one thread: more may visit other positions from one run to the next.
fn limits(watch: &Watch) -> Limits {
    Limits { threads: NonZeroUsize::MIN, ..watch.limits() }
}

/// A position to answer, as typed behind `sente solve`.
struct Line {
    text: String,
    /// The file and line that it stands in.
    place: Option<(String, usize)>,
}

impl Line {
    /// What is wrong with it, and where.
    fn wrong(&self, failure: Failure) -> Failure {
        match (failure, &self.place) {
            (Failure::Wrong { says, example }, Some((path, number))) => {
                let place = Phrase::new("error-file-line").with("path", path.as_str()).with("line", *number);
                Failure::Wrong { says: place.with("error", says), example }
            }
            (failure, _) => failure,
        }
    }
}

/// The positions of the file named, or of the game named, or of all games.
fn lines(program: &Program, matches: &ArgMatches) -> Result<Vec<Line>, Failure> {
    let game = matches.get_one::<String>("game").map(|name| program.catalog.find(name)).transpose()?;
    let typed = |id: &str, text: &str| format!("{id} {text}").trim_end().to_owned();
    let Some(path) = matches.get_one::<PathBuf>("file") else {
        let mut lines = Vec::new();
        for about in program.catalog.games().map(AnyGame::about) {
            if game.is_none_or(|game| game.about().id == about.id) {
                let typed = about.bench.iter().map(|text| typed(about.id, text));
                lines.extend(typed.map(|text| Line { text, place: None }));
            }
        }
        return Ok(lines);
    };
    let name = shown(&path.to_string_lossy());
    let unreadable = |error: io::Error| {
        Failure::usage(Phrase::new("error-file").with("path", name.as_str()).with("why", why(&error)))
    };
    let bytes = fs::read(path).map_err(unreadable)?;
    let text = String::from_utf8(bytes).map_err(|_| Failure::from(sente::InputError::NotText))?;
    let lines = (1..).zip(text.trim_start_matches('\u{FEFF}').lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let lines: Vec<Line> = lines
        .map(|(number, line)| Line {
            text: game.map_or_else(|| line.to_owned(), |game| typed(game.about().id, line)),
            place: Some((name.clone(), number)),
        })
        .collect();
    if lines.is_empty() {
        return Err(Failure::usage(Phrase::new("error-file-empty").with("path", name)));
    }
    Ok(lines)
}

/// What an answer cost.
struct Cost {
    outcome: Result<Outcome, Stopped>,
    positions: u64,
    time: Duration,
}

impl Cost {
    /// What was found by a search that began at `start` and has just ended.
    fn since(start: Instant, found: Result<(Outcome, u64), Stopped>) -> Self {
        let time = start.elapsed();
        match found {
            Ok((outcome, positions)) => Cost { outcome: Ok(outcome), positions, time },
            Err(stopped) => Cost { outcome: Err(stopped), positions: stopped.progress().positions, time },
        }
    }

    fn json(&self) -> Value {
        json!({ "outcome": self.outcome.ok(), "positions": self.positions, "microseconds": micros(self.time) })
    }
}

/// What the plain search costs; `None` where the game has none.
fn plain_cost(position: &dyn AnyPosition, watch: &Watch) -> Option<Cost> {
    let start = Instant::now();
    position.plain(&limits(watch)).map(|found| Cost::since(start, found))
}

/// What all answers cost together.
#[derive(Default)]
struct Sum {
    lines: usize,
    positions: u64,
    time: Duration,
    undecided: usize,
    /// Whether any game has a plain search.
    plain_known: bool,
    /// The plain search and the time of the game's own, on those positions that both decided.
    plain_positions: u64,
    plain_time: Duration,
    beside_time: Duration,
    both: usize,
    differ: usize,
}

impl Sum {
    fn add(&mut self, own: &Cost, plain: Option<&Cost>) {
        self.lines += 1;
        self.positions += own.positions;
        self.time += own.time;
        self.undecided += usize::from(own.outcome.is_err());
        let Some(plain) = plain else { return };
        self.plain_known = true;
        if let (Ok(one), Ok(other)) = (own.outcome, plain.outcome) {
            self.both += 1;
            self.differ += usize::from(one != other);
            self.plain_positions += plain.positions;
            self.plain_time += plain.time;
            self.beside_time += own.time;
        }
    }
}

/// The widest column of positions.
const WIDEST: usize = 48;

/// The widths of the columns of figures.
const FIGURES: [usize; 3] = [12, 10, 12];

struct Report<'a, W: Write> {
    out: W,
    words: &'a Words,
    json: bool,
    plain: bool,
    width: usize,
}

impl<W: Write> Report<'_, W> {
    fn line(&mut self, first: &str, outcome: &str, figures: &[String]) -> io::Result<()> {
        write!(self.out, "{}  {}", pad(&cut(first), self.width), pad(outcome, 6))?;
        for (at, figure) in figures.iter().enumerate() {
            let width = FIGURES[at % FIGURES.len()];
            write!(self.out, "{}{figure}", " ".repeat(width.saturating_sub(display_width(figure)).max(1)))?;
        }
        writeln!(self.out)?;
        // Each row is shown as it is found.
        self.out.flush()
    }

    fn head(&mut self) -> io::Result<()> {
        if self.json {
            return Ok(());
        }
        let mut keys = vec!["bench-positions", "bench-seconds", "bench-rate"];
        if self.plain {
            keys.extend(["bench-plain-positions", "bench-plain-seconds", "bench-ratio"]);
        }
        let heads: Vec<String> = keys.into_iter().map(|key| self.words.text(key)).collect();
        let (first, outcome) = (self.words.text("bench-position"), self.words.text("bench-outcome"));
        self.line(&first, &outcome, &heads)
    }

    fn row(
        &mut self,
        text: &str,
        position: &dyn AnyPosition,
        own: &Cost,
        plain: Option<&Cost>,
    ) -> io::Result<()> {
        if self.json {
            let mut object = json!({
                "game": position.about().id, "position": position.text(), "rules": position.rules(),
            });
            if let (Some(object), Value::Object(cost)) = (object.as_object_mut(), own.json()) {
                object.extend(cost);
                object.extend(plain.map(|plain| ("plain".to_owned(), plain.json())));
            }
            return self.object(&object);
        }
        let mut figures = figures(own.positions, own.time).to_vec();
        if let Some(plain) = plain {
            let ratio = match plain.outcome {
                Ok(_) => ratio(plain.time, own.time),
                Err(_) => self.words.text("bench-stopped"),
            };
            figures.extend([plain.positions.to_string(), seconds(plain.time), ratio]);
        }
        let differ = plain.is_some_and(
            |plain| matches!((own.outcome, plain.outcome), (Ok(one), Ok(other)) if one != other),
        );
        let outcome = match own.outcome {
            _ if differ => "bench-differ",
            Ok(Outcome::Win) => "outcome-win",
            Ok(Outcome::Loss) => "outcome-loss",
            Ok(Outcome::Draw) => "outcome-draw",
            Err(_) => "bench-stopped",
        };
        self.line(text, &self.words.text(outcome), &figures)
    }

    fn sum(&mut self, sum: &Sum) -> io::Result<()> {
        // A search that was stopped visited no fixed number of positions.
        let fingerprint = (sum.undecided == 0).then_some(sum.positions);
        if self.json {
            let mut object = json!({
                "positions": sum.positions, "microseconds": micros(sum.time), "fingerprint": fingerprint,
            });
            if let Some(object) = object.as_object_mut().filter(|_| sum.both > 0) {
                let plain = json!({
                    "lines": sum.both, "positions": sum.plain_positions, "microseconds": micros(sum.plain_time),
                    "own_microseconds": micros(sum.beside_time),
                });
                object.insert("plain".to_owned(), plain);
            }
            return self.object(&object);
        }
        let mut row = figures(sum.positions, sum.time).to_vec();
        if sum.both > 0 {
            let ratio = ratio(sum.plain_time, sum.beside_time);
            row.extend([sum.plain_positions.to_string(), seconds(sum.plain_time), ratio]);
        }
        self.line(&self.words.text("bench-sum"), "", &row)?;
        if self.plain {
            let key = if sum.plain_known { "bench-both" } else { "bench-no-plain" };
            let says = Phrase::new(key).with("both", sum.both).with("lines", sum.lines);
            writeln!(self.out, "{}", self.words.say(&says))?;
        }
        let says = match fingerprint {
            Some(fingerprint) => Phrase::new("bench-fingerprint").with("fingerprint", fingerprint),
            None => Phrase::new("bench-undecided").with("undecided", sum.undecided),
        };
        writeln!(self.out, "{}", self.words.say(&says))?;
        self.out.flush()
    }

    fn object(&mut self, object: &Value) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, object)?;
        writeln!(self.out)?;
        self.out.flush()
    }
}

/// Positions, seconds and positions a second.
fn figures(positions: u64, time: Duration) -> [String; 3] {
    let rate = u128::from(positions) * 1_000_000 / u128::from(micros(time).max(1));
    [positions.to_string(), seconds(time), rate.to_string()]
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

fn seconds(time: Duration) -> String {
    format!("{}.{:04}", time.as_secs(), time.subsec_micros() / 100)
}

/// How many times as long one thing takes as another, to a tenth.
fn ratio(longer: Duration, shorter: Duration) -> String {
    let tenths = u128::from(micros(longer)) * 10 / u128::from(micros(shorter).max(1));
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn cut(text: &str) -> String {
    if display_width(text) <= WIDEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(WIDEST - 1).collect();
    format!("{start}…")
}
