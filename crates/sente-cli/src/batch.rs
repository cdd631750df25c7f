//! `sente batch`: one position a line in, one JSON object a line out, in the same order and in constant memory. Limits
//! hold for each line.

use std::{
    fs::File,
    io::{self, BufReader, BufWriter, Read, Write},
    path::{Path, PathBuf},
};

use clap::ArgMatches;
use sente::{
    Detail, Phrase,
    catalog::{QUESTION, Question},
    error::shown,
};
use serde_json::json;

use crate::{
    Program, args,
    failure::{self, Failure, why},
    lines,
    watch::Watch,
};

/// How often progress is told, in lines.
const TOLD_EVERY: u64 = 4096;

/// Answers each line. Blank lines and lines that begin with `#` are passed over; a line that is wrong gets an error
/// object, and the others are answered all the same.
pub(crate) fn run(program: &Program, matches: &ArgMatches) -> Result<(), Failure> {
    let question = Question::from(Detail::Winning).with(&args::input(matches, &[QUESTION]))?;
    let watch = Watch::new(program, matches)?.beside_rows();
    let path = matches.get_one::<PathBuf>("file").filter(|path| *path != Path::new("-"));
    let unreadable = |error: &io::Error| {
        let path = path.map_or_else(|| "-".into(), |path| path.to_string_lossy());
        Failure::usage(Phrase::new("error-file").with("path", shown(&path)).with("why", why(error)))
    };
    let input: Box<dyn Read> = match path {
        Some(path) => Box::new(File::open(path).map_err(|error| unreadable(&error))?),
        None => Box::new(io::stdin().lock()),
    };
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut line = Vec::new();
    let mut worst: Option<u8> = None;
    for number in 1u64.. {
        // Whoever talks line by line gets each answer before the next question.
        let waits = !input.buffer().contains(&b'\n');
        if waits {
            out.flush()?;
        }
        let stopped = || Failure::Stopped(Phrase::new("stopped-batch").with("lines", number - 1));
        let read = watch.reading(waits, || lines::read(&mut input, &mut line)).ok_or_else(stopped)?;
        let text = match read.map_err(|error| unreadable(&error))? {
            None => break,
            Some(text) => text,
        };
        // Some editors begin a file with a mark of its byte order.
        let text = text.map(|text| text.trim_start_matches('\u{FEFF}').trim());
        if text.as_ref().is_ok_and(|text| text.is_empty() || text.starts_with('#')) {
            continue;
        }
        let asked = text.and_then(|text| program.catalog.question(text, question));
        let answer = asked.map(|(position, question)| (watch.answer_to(&*position, question), position));
        if number.is_multiple_of(TOLD_EVERY) {
            watch.tell(&Phrase::new("progress-batch").with("lines", number));
        }
        if watch.interrupted() {
            out.flush()?;
            return Err(stopped());
        }
        match answer {
            Ok((Ok(answer), _)) => serde_json::to_writer(&mut out, &answer),
            Ok((Err(unfinished), position)) => {
                let object = failure::json(&unfinished, Some(number), &program.words, &*position)?;
                worst = worst.or(Some(Failure::from(unfinished).status()));
                serde_json::to_writer(&mut out, &object)
            }
            Err(error) => {
                let failure = Failure::from(error);
                // A wrong line outweighs one that took too much.
                worst = Some(failure.status());
                let error = failure.line(&program.words);
                serde_json::to_writer(&mut out, &json!({ "line": number, "error": error }))
            }
        }
        .map_err(io::Error::from)?;
        out.write_all(b"\n")?;
    }
    out.flush()?;
    worst.map_or(Ok(()), |status| Err(Failure::Told { status }))
}
