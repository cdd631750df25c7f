//! Touch against the clock, beside the plain methods: `cargo bench -p sente-cli --bench touch`.
//!
//! Prints Markdown; `-- --write` puts it into `docs/performance.md` as well, and `-- --large` solves the limits that take
//! minutes and gigabytes, too. Each piece of work runs in a process of its own, so that its peak of memory is its own. The
//! bars are aims, and a missed one is told, not failed on: machines differ. Answers that contradict each other do fail.

mod measure;

use std::{
    error::Error,
    hash::{DefaultHasher, Hash, Hasher},
    num::NonZeroUsize,
    time::Duration,
};

use measure::{
    Cost,
    alone::{Run, STOPPED, alone, did, own, plain, searched},
    page::{Page, Rows, megabytes, seconds, times, verdict},
    printed, started,
};
use sente::{
    Limits, Value,
    games::touch::{Add, Over, Rules, Split, Touch},
    solve::retrograde,
};

const SENTE: &str = env!("CARGO_BIN_EXE_sente");

/// Limits at which the plain search is asked who wins from 1 1 1 1, and what stops it.
const BESIDE_PLAIN: &[u32] = &[60, 80, 100];
const MOST_POSITIONS: u64 = 20_000_000;

/// Limits at which the proof is asked alone.
const BESIDE_PROOF: &[u32] = &[60, 80, 100, 150, 200];

/// Rules under which the values of all positions are found.
struct Valued {
    rules: &'static str,
    limits: &'static [u16],
    /// The highest of them at which the plain loop is asked, too.
    plain: u16,
    /// What is aimed at for the last of them, in CPU seconds and megabytes.
    bar: [Option<u64>; 2],
}

const VALUED: &[Valued] = &[
    Valued { rules: "cut", limits: &[40, 100], plain: 100, bar: [None, None] },
    Valued { rules: "mod", limits: &[40, 60, 100], plain: 60, bar: [Some(20), Some(250)] },
    Valued { rules: "full", limits: &[20, 40], plain: 40, bar: [Some(20), None] },
];

fn main() -> Result<(), Box<dyn Error>> {
    if started()? || did(work)? || !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let mut page = Page::new("touch");
    commands(&mut page)?;
    who_wins(&mut page)?;
    tables(&mut page)?;
    page.finish()
}

/// What this bench may have been started for.
fn work(words: &[&str]) -> Result<Run, Box<dyn Error>> {
    match *words {
        [VALUES, method, rules, limit] => values(method, rules, limit),
        _ => searched(words),
    }
}

/// Whole programs, as they are typed.
fn commands(page: &mut Page) -> Result<(), Box<dyn Error>> {
    let mut table =
        Rows::new(&["command", "finds", "positions", "CPU s", "million / s", "peak MB", "bytes each", "bar"]);
    for (limits, most) in [("2..=100", 1), ("2..=200", 20)] {
        let command = format!("table touch --limits {limits}");
        let (cost, printed) = printed(&typed(&format!("{command} --json")))?;
        let bar = bar(cost, Some(most), None);
        let rows = printed.lines().count().to_string();
        table.row(row(format!("`{command}`"), &rows, None, cost, bar))?;
    }
    let large = std::env::args().any(|argument| argument == "--large");
    for (limit, most, megabytes) in
        [(640, Some(90), Some(4_000)), (1000, None, Some(12_000)), (1024, None, None)]
    {
        let command = format!("solve touch 1 1 1 1 --limit {limit} --verdict");
        if limit > 640 && !large {
            let mut cells = vec![format!("`{command}`")];
            cells.extend([""; 6].map(str::to_owned));
            cells.push("only with `--large`".to_owned());
            table.row(cells)?;
            continue;
        }
        let (cost, answer) = printed(&typed(&format!("{command} --threads 1 --json")))?;
        let answer: serde_json::Value = serde_json::from_str(&answer)?;
        let found = answer["outcome"].as_str().unwrap_or_default();
        let positions = answer["statistics"]["positions"].as_u64();
        table.row(row(format!("`{command}`"), found, positions, cost, bar(cost, most, megabytes)))?;
    }
    let command = "book touch --limit 10 --every";
    let (cost, book) = printed(&typed(command))?;
    let lines = book.lines().count();
    let positions = u64::try_from(lines).ok();
    table.row(row(format!("`{command}`"), &lines.to_string(), positions, cost, String::new()))?;
    page.say(&table.markdown())
}

/// Who wins from 1 1 1 1: by Sente, by its depth-first proof alone, and by the plain search.
fn who_wins(page: &mut Page) -> Result<(), Box<dyn Error>> {
    let mut table = Rows::new(&[
        "limit and method",
        "outcome",
        "positions",
        "CPU s",
        "million / s",
        "peak MB",
        "bytes each",
        "times as long",
    ]);
    for limit in BESIDE_PROOF {
        let line = format!("touch 1 1 1 1 --limit {limit}");
        let sente = own(1, None, &line)?;
        // Where there is no room for all positions the proof goes on.
        let proof = own(1, Some(sente.positions * 9 / 10), &line)?;
        let mut ways = vec![("Sente", &sente), ("its proof alone", &proof)];
        let plain = BESIDE_PLAIN.contains(limit).then(|| plain(Some(MOST_POSITIONS), &line)).transpose()?;
        ways.extend(plain.iter().map(|plain| ("plain search", plain)));
        for (way, run) in ways {
            if run.found != STOPPED {
                assert_eq!(run.found, sente.found, "{line}, {way}");
            }
            let ratio = times(run.cost.cpu, sente.cost.cpu);
            table.row(row(format!("{limit}: {way}"), &run.found, Some(run.positions), run.cost, ratio))?;
        }
    }
    page.say(&table.markdown())
}

/// The values of all positions, by Sente on one thread and on two, and by the plain loop.
fn tables(page: &mut Page) -> Result<(), Box<dyn Error>> {
    let mut table = Rows::new(&[
        "rules, limit, method",
        "seconds",
        "positions",
        "CPU s",
        "million / s",
        "peak MB",
        "bytes each",
        "",
    ]);
    for Valued { rules, limits, plain, bar: aims } in VALUED {
        for limit in *limits {
            let values = |method| alone(&[VALUES, method, rules, &limit.to_string()]);
            let (one, two) = (values("1")?, values("2")?);
            assert_eq!(one.found, two.found, "{rules}, limit {limit}: two threads find what one finds");
            let mut add = |way, run: &Run, note| {
                let (what, elapsed) = (format!("{rules}, {limit}: {way}"), seconds(run.elapsed));
                table.row(row(what, &elapsed, Some(run.positions), run.cost, note))
            };
            let [most, megabytes] = if limits.last() == Some(limit) { *aims } else { [None, None] };
            add("one thread", &one, bar(one.cost, most, megabytes))?;
            add("two threads", &two, format!("{} times as fast", times(one.elapsed, two.elapsed)))?;
            if limit <= plain {
                let plain = values(PLAIN)?;
                assert_eq!(one.found, plain.found, "{rules}, limit {limit}: the plain loop finds the same");
                add("plain loop", &plain, format!("{} times as long", times(plain.cost.cpu, one.cost.cpu)))?;
            }
        }
    }
    page.say(&table.markdown())
}

/// The word for the work of [`values`].
const VALUES: &str = "values";
/// The word for the plain loop, instead of how many threads.
const PLAIN: &str = "plain";

/// Values all positions of a game. What is found is told as a hash of all values.
fn values(method: &str, rules: &str, limit: &str) -> Result<Run, Box<dyn Error>> {
    let over = if rules == "mod" { Over::Mod } else { Over::Cut };
    let split = if rules == "full" { Split::Full } else { Split::None };
    let game = Touch::new(Rules { limit: limit.parse()?, over, add: Add::Own, split });
    if method == PLAIN {
        let solve = || retrograde::plain::solve(&game, &Limits::default());
        return Run::of(solve, |values| Ok(told(values?.into_iter())));
    }
    let threads = method.parse().unwrap_or(NonZeroUsize::MIN);
    let solve = || retrograde::solve(&game, &Limits { threads, ..Limits::default() });
    Run::of(solve, |values| {
        let values = values?;
        Ok(told((0..values.positions()).map(|index| values.get(index))))
    })
}

/// A hash of values, and how many there are.
fn told(values: impl Iterator<Item = Value>) -> (String, u64) {
    let (mut hasher, mut count) = (DefaultHasher::new(), 0);
    for value in values {
        value.hash(&mut hasher);
        count += 1;
    }
    (format!("{:016x}", hasher.finish()), count)
}

/// The words of a command line.
fn typed(command: &str) -> Vec<&str> {
    [SENTE].into_iter().chain(command.split(' ')).collect()
}

/// A row: what was done, what was found, and what it took.
fn row(what: String, found: &str, positions: Option<u64>, cost: Cost, note: String) -> Vec<String> {
    let positions = positions.map(u128::from);
    let rate = positions.map(|positions| quotient(positions, cost.cpu.as_micros(), 1));
    let bytes = positions.zip(cost.bytes).map(|(positions, bytes)| quotient(bytes.into(), positions, 3));
    vec![
        what,
        found.to_owned(),
        positions.map(|positions| positions.to_string()).unwrap_or_default(),
        seconds(cost.cpu),
        rate.unwrap_or_default(),
        megabytes(cost.bytes),
        bytes.unwrap_or_default(),
        note,
    ]
}

/// One number by another, to so many places.
fn quotient(number: u128, by: u128, places: u32) -> String {
    let one = 10u128.pow(places);
    let scaled = number * one / by.max(1);
    format!("{}.{:0width$}", scaled / one, scaled % one, width = places as usize)
}

/// CPU seconds and megabytes that are aimed at, and whether both hold.
fn bar(cost: Cost, seconds: Option<u64>, megabytes: Option<u64>) -> String {
    let holds = seconds.is_none_or(|most| cost.cpu <= Duration::from_secs(most))
        && megabytes.is_none_or(|most| cost.bytes.is_some_and(|bytes| bytes <= most * 1_000_000));
    let aims = [seconds.map(|most| format!("{most} s")), megabytes.map(|most| format!("{most} MB"))];
    let aims: Vec<String> = aims.into_iter().flatten().collect();
    if aims.is_empty() { String::new() } else { format!("{}: {}", aims.join(", "), verdict(holds)) }
}
