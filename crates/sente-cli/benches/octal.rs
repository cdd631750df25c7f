//! Take-and-break games against the clock: `cargo bench -p sente-cli --bench octal`.
//!
//! Prints Markdown; `-- --write` puts it into `docs/performance.md` as well. Each command runs in a process of its own, so
//! that its peak of memory is its own. The bars are aims, and a missed one is told, not failed on: machines differ. A period
//! that is not the published one does fail, as do values that differ from those of the plain way.

mod measure;

use std::{error::Error, path::Path, time::Duration};

use measure::{
    here,
    page::{Page, Rows, megabytes, times, verdict},
    printed, program, started,
};
use sente::games::octal::{code::Code, values::Values};

const SENTE: &str = env!("CARGO_BIN_EXE_sente");

/// A table, and what is aimed at for it in seconds: the values to a heap, or the proof of a period.
struct Job {
    code: &'static str,
    to: &'static str,
    /// What its summary must say.
    says: &'static str,
    bar: f64,
}

const JOBS: &[Job] = &[
    Job { code: "0.16", to: "1000000", says: "g(n + 149459) = g(n) for all n >= 105351", bar: 0.2 },
    Job { code: "0.56", to: "1000000", says: "g(n + 144) = g(n) for all n >= 326640", bar: 0.4 },
    Job { code: "0.376", to: "10000000", says: "g(n + 4) = g(n) for all n >= 2268248", bar: 8.0 },
    Job { code: "0.354", to: "30000000", says: "g(n + 1180) = g(n) for all n >= 10061916", bar: 12.0 },
    Job { code: "0.6", to: "1000000", says: "No period was proved up to heap 1000000", bar: 3.0 },
    Job { code: "0.106", to: "1000000", says: "No period was proved up to heap 1000000", bar: 0.2 },
    Job { code: "4!.0", to: "1000000", says: "No period was proved up to heap 1000000", bar: 3.0 },
];

/// So many heaps by the plain way, which takes four times as long for twice as many.
const PLAIN: usize = 20_000;

fn main() -> Result<(), Box<dyn Error>> {
    if started()? || !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let mut page = Page::new("octal");
    tables(&mut page)?;
    beside_plain(&mut page)?;
    single(&mut page)?;
    page.finish()
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

/// Whole programs, as they are typed.
fn tables(page: &mut Page) -> Result<(), Box<dyn Error>> {
    let mut rows = Rows::new(&["command", "finds", "CPU s", "peak MB", "bar"]);
    for Job { code, to, says, bar } in JOBS {
        let command = [SENTE, "table", "octal", code, "--to", to, "--summary", "--lang", "en"];
        let (cost, printed) = printed(&command)?;
        let printed = printed.split_whitespace().collect::<Vec<_>>().join(" ");
        if !printed.contains(says) {
            return Err(format!("{code}: {printed}").into());
        }
        let holds = cost.cpu <= Duration::from_secs_f64(*bar);
        rows.row(vec![
            format!("`table octal {code} --to {to} --summary`"),
            (*says).to_owned(),
            seconds(cost.cpu),
            megabytes(cost.bytes),
            format!("{bar} s: {}", verdict(holds)),
        ])?;
    }
    let (cost, printed) = printed(&[SENTE, "table", "octal", "--published", "--lang", "en"])?;
    let agree = printed.lines().find(|line| line.contains("published periods agree")).unwrap_or_default();
    rows.row(vec![
        "`table octal --published`".to_owned(),
        agree.to_owned(),
        seconds(cost.cpu),
        megabytes(cost.bytes),
        format!("60 s: {}", verdict(cost.cpu <= Duration::from_secs(60))),
    ])?;
    page.say(&rows.markdown())
}

/// The same values by going through all pairs of heaps.
fn beside_plain(page: &mut Page) -> Result<(), Box<dyn Error>> {
    let mut rows = Rows::new(&["values of", "heaps", "CPU s", "plain CPU s", "times as fast"]);
    for (code, takes, equal) in [("0.6", 1, true), ("0.106", 3, true), ("4!.0", 0, false)] {
        let (cost, values) = here(|| {
            let mut values = Values::new(Code::read(code)?);
            values.work_out(PLAIN, &sente::Limits::default())?;
            Ok::<_, Box<dyn Error>>(values)
        });
        let singles = if code == "0.106" { &[1][..] } else { &[] };
        let (plain, expected) =
            here(|| plain(PLAIN, takes, equal, singles, if code == "0.6" { 1 } else { 0 }));
        if values?.worked_out() != expected {
            return Err(format!("{code}: both ways give the same values").into());
        }
        rows.row(vec![
            code.to_owned(),
            PLAIN.to_string(),
            seconds(cost.cpu),
            seconds(plain.cpu),
            times(plain.cpu, cost.cpu),
        ])?;
    }
    page.say(&rows.markdown())
}

/// Values by the definition, where a move takes `take` stones and leaves two heaps, which may be `equal`; or takes `alone`
/// stones and leaves one heap, unless that is 0; or empties a heap of one of the `empties`.
fn plain(to: usize, take: usize, equal: bool, empties: &[usize], alone: usize) -> Vec<u32> {
    let mut values: Vec<u32> = vec![0];
    let mut seen: Vec<usize> = Vec::new();
    for heap in 1..=to {
        let mut mark = |value: u32| {
            let value = value as usize;
            seen.resize(seen.len().max(value + 1), 0);
            seen[value] = heap;
        };
        if empties.contains(&heap) {
            mark(0);
        }
        if alone > 0 && heap > alone {
            mark(values[heap - alone]);
        }
        // 0.106 may take 3 and leave one heap, too.
        if take > 1 && heap > take {
            mark(values[heap - take]);
        }
        let stones = heap.saturating_sub(take);
        let most = if equal { stones / 2 } else { stones.saturating_sub(1) / 2 };
        for part in 1..=most {
            mark(values[part] ^ values[stones - part]);
        }
        let value = seen.iter().position(|at| *at != heap).unwrap_or(seen.len());
        values.push(u32::try_from(value).unwrap_or(u32::MAX));
    }
    values
}

/// One question, process start included.
fn single(page: &mut Page) -> Result<(), Box<dyn Error>> {
    const STARTS: u32 = 20;
    let huge = "9".repeat(1000);
    let mut rows = Rows::new(&["command", "CPU ms each", "bar"]);
    for (name, heap) in [("kayles", "1000000007"), ("kayles", &*huge), ("dawsons-kayles", &*huge)] {
        let cost =
            program(STARTS, Path::new("/dev/null"), &[SENTE, "solve", "octal", name, heap, "--verdict"])?;
        let each = cost.cpu / STARTS;
        let shown = if heap.len() > 20 { "(1000 digits)" } else { heap };
        rows.row(vec![
            format!("`solve octal {name} {shown} --verdict`"),
            format!("{:.2}", each.as_secs_f64() * 1e3),
            format!("10 ms: {}", verdict(each <= Duration::from_millis(10))),
        ])?;
    }
    page.say(&rows.markdown())
}
