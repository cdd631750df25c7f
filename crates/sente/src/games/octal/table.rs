//! Tables of take-and-break games: the values of a code, with its period; and all published periods, worked out again.

use super::{
    code::Code,
    named,
    values::{Proof, StateError, Values},
};
use crate::{
    InputError, Limits, Options, Phrase,
    limits::Meter,
    options::{Absent, OptionSpec},
    table::{Cell, Rows, TableError},
};

/// The options of the tables.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::natural("to", 0, Absent::Means("100"), "option-table-to").at_most(4_000_000_000),
    OptionSpec::flag("summary", "option-octal-summary"),
    OptionSpec::flag("published", "option-octal-published"),
];

/// Options that make a table.
pub(super) const EXAMPLE: &str = "0.77 --to 200";

/// How many heaps are worked out between two rows that are shown, or two states that are kept.
const STEP: usize = 256;

/// The table that the words and options ask for.
pub(super) fn table(
    words: &[&str],
    options: &Options,
    limits: &Limits,
    rows: &mut dyn Rows,
) -> Result<(), TableError> {
    match (words, options.flag("published")) {
        ([], true) => published(limits, rows),
        ([code], false) => values(&named::read(code)?, options, limits, rows),
        _ => Err(InputError::Rules(Phrase::new("error-octal-table")).into()),
    }
}

/// The value of each heap, and what is known of them all.
fn values(code: &Code, options: &Options, limits: &Limits, rows: &mut dyn Rows) -> Result<(), TableError> {
    let (to, summary) = (options.small("to"), options.flag("summary"));
    let mut values = match rows.resume()? {
        Some(state) => Values::from_state(code.clone(), &state).map_err(|error| refused(&error, code))?,
        None => Values::new(code.clone()),
    };
    if !summary {
        rows.header(&["heap", "grundy"])?;
    }
    let last = usize::try_from(to).unwrap_or(usize::MAX);
    // An earlier run that went further is told of as far as this one goes, and its state stays as it is.
    let further = last < values.worked_out().len() - 1;
    if further {
        values = values.up_to(last);
    }
    let mut meter = limits.meter();
    meter.expect(to.saturating_sub(values.worked_out().len() as u64 - 1));
    let mut shown = 0;
    loop {
        if !summary {
            while shown <= to
                && let Some(value) = values.small(shown)
            {
                rows.row(&[Cell::Small(shown), Cell::Small(value)])?;
                shown += 1;
            }
        }
        let known = values.worked_out().len();
        if known > last || values.period().is_some() {
            break;
        }
        let stopped = values.work_out_metered(last.min(known - 1 + STEP), &mut meter);
        if !further && (stopped.is_err() || rows.keeps()) {
            rows.keep(&values.state())?;
        }
        stopped?;
    }
    if !further {
        rows.keep(&values.state())?;
    }
    notes(&values, to, rows)
}

/// What is known of all the values.
fn notes(values: &Values, to: u64, rows: &mut dyn Rows) -> Result<(), TableError> {
    rows.note(&match values.period() {
        Some(period) => {
            let key = match period.proof {
                Proof::GuySmith => "octal-period",
                Proof::Taking => "octal-period-taking",
                Proof::State => "octal-period-state",
            };
            let saltus = (period.saltus > 0).then_some(period.saltus);
            Phrase::new(key)
                .with("length", period.length)
                .with("saltus", saltus)
                .with("start", period.start)
                .with("checked", period.checked.saturating_sub(1))
        }
        None => Phrase::new("octal-no-period").with("to", to),
    })?;
    if let Some(space) = values.sparse_space() {
        let phrase = Phrase::new("octal-sparse").with("rares", space.rares).with("last", space.last);
        let phrase = phrase.with("heaps", space.heaps).with("mask", format!("{:x}", space.mask));
        rows.note(&phrase.with("type", if space.position { "position" } else { "range" }))?;
    }
    // What lies beyond a proved period follows from what was worked out.
    let to = to.min(values.worked_out().len() as u64 - 1);
    if let Some(sum) = values.checksum(to) {
        rows.note(&Phrase::new("octal-checksum").with("to", to).with("sum", format!("{sum:016x}")))?;
    }
    Ok(())
}

/// A state that does not belong here.
fn refused(error: &StateError, code: &Code) -> InputError {
    InputError::Rules(match error {
        StateError::Damaged => Phrase::new("error-checkpoint-damaged"),
        StateError::Version => Phrase::new("error-checkpoint-version"),
        StateError::Code(other) => {
            Phrase::new("error-checkpoint-other").with("of", other.as_str()).with("for", code.to_string())
        }
    })
}

/// What others have published, a line each: code, length of the prefix, period.
const PUBLISHED: &str = include_str!("published.tsv");

/// A published period.
struct Claim {
    code: Code,
    start: u64,
    length: u64,
}

fn claims() -> impl Iterator<Item = Claim> {
    PUBLISHED.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut cells = line.split('\t');
        Some(Claim {
            code: Code::read(cells.next()?).ok()?,
            start: cells.next()?.parse().ok()?,
            length: cells.next()?.parse().ok()?,
        })
    })
}

/// Every published period, worked out and proved anew.
fn published(limits: &Limits, rows: &mut dyn Rows) -> Result<(), TableError> {
    rows.header(&["code", "start", "period", "found_start", "found_period", "largest", "agrees"])?;
    let mut meter: Meter<'_> = limits.meter();
    let (mut agreed, mut count) = (0u64, 0u64);
    for Claim { code, start, length } in claims() {
        let mut values = Values::new(code);
        // Twice as far as the claim needs, in case that it is wrong.
        let needed = usize::try_from(start.saturating_add(length).saturating_mul(5)).unwrap_or(usize::MAX);
        values.work_out_metered(needed.max(1000), &mut meter)?;
        let largest = values.worked_out().iter().max().copied().unwrap_or(0);
        let found = values.period();
        let agrees =
            found.is_some_and(|found| (found.start, found.length, found.saltus) == (start, length, 0));
        (agreed, count) = (agreed + u64::from(agrees), count + 1);
        let of = |number: Option<u64>| number.map_or(Cell::Nothing, Cell::Small);
        rows.row(&[
            Cell::Text(values.code().to_string()),
            Cell::Small(start),
            Cell::Small(length),
            of(found.map(|found| found.start)),
            of(found.map(|found| found.length)),
            Cell::Small(largest.into()),
            Cell::Word(if agrees { "yes" } else { "no" }),
        ])?;
    }
    rows.note(&Phrase::new("octal-published").with("agreed", agreed).with("of", count))?;
    rows.note(&Phrase::new("octal-published-left-out"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line that cannot be read would be left out without a word.
    #[test]
    fn every_published_line_is_a_claim() {
        let lines = PUBLISHED.lines().filter(|line| !line.starts_with('#')).count();
        assert!(lines > 0 && claims().count() == lines, "{lines}");
    }
}
