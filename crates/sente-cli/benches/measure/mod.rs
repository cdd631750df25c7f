//! Measuring by processor time, which other work on the machine disturbs least, and by peak memory; and the table
//! that shows it.

#![allow(dead_code, reason = "each bench uses some of it")]

pub(crate) mod alone;
pub(crate) mod page;

use std::{
    error::Error,
    fs::File,
    io::{self, Write},
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use nix::sys::resource::{UsageWho, getrusage};

/// How often everything is measured. The least counts: whatever else the machine does can only add to it.
const TIMES: usize = 3;

/// The processor time that some work took and, for a process of its own, its peak memory.
#[derive(Clone, Copy)]
pub(crate) struct Cost {
    pub(crate) cpu: Duration,
    pub(crate) bytes: Option<u64>,
}

/// What some work costs in this process, and what it returned.
pub(crate) fn here<T>(mut work: impl FnMut() -> T) -> (Cost, T) {
    let mut best = once(&mut work);
    for _ in 1..TIMES {
        let next = once(&mut work);
        if next.0.cpu < best.0.cpu {
            best = next;
        }
    }
    (Cost { bytes: None, ..best.0 }, best.1)
}

/// The same, done once. The peak is that of the process so far.
pub(crate) fn once<T>(work: impl FnOnce() -> T) -> (Cost, T) {
    let before = spent(UsageWho::RUSAGE_SELF).cpu;
    let done = work();
    let after = spent(UsageWho::RUSAGE_SELF);
    (Cost { cpu: after.cpu - before, ..after }, done)
}

/// What a program costs, started `starts` times with `input` as its input. Its output is thrown away.
pub(crate) fn program(starts: u32, input: &Path, program: &[&str]) -> Result<Cost, Box<dyn Error>> {
    let mut best = start(starts, input, program, Stdio::null())?.0;
    for _ in 1..TIMES {
        let next = start(starts, input, program, Stdio::null())?.0;
        if next.cpu < best.cpu {
            best = next;
        }
    }
    Ok(best)
}

/// What a program costs that is run once without input, and what it prints.
pub(crate) fn printed(program: &[&str]) -> Result<(Cost, String), Box<dyn Error>> {
    start(1, Path::new("/dev/null"), program, Stdio::piped())
}

fn start(starts: u32, input: &Path, program: &[&str], out: Stdio) -> Result<(Cost, String), Box<dyn Error>> {
    let mut starter = Command::new(std::env::current_exe()?);
    starter.arg(STARTER).arg(starts.to_string()).arg(input).args(program);
    let done = starter.stdout(out).stderr(Stdio::piped()).spawn()?.wait_with_output()?;
    let told = String::from_utf8(done.stderr)?;
    let cost = told.lines().last().and_then(|cost| cost.split_once(' '));
    let Some((micros, bytes)) = cost.filter(|_| done.status.success()) else {
        return Err(format!("{} did not run: {told}", program.join(" ")).into());
    };
    let cost = Cost { cpu: Duration::from_micros(micros.parse()?), bytes: Some(bytes.parse()?) };
    Ok((cost, String::from_utf8(done.stdout)?))
}

/// The argument that makes a bench start a program and tell, as its last words on standard error, what it cost. This takes
/// a process of its own, because the peaks of all programs that one process has started are counted together.
const STARTER: &str = "--start";

/// Does what a bench was started for by [`start`], or returns false.
pub(crate) fn started() -> Result<bool, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [first, starts, input, program, rest @ ..] = &*arguments else { return Ok(false) };
    if first != STARTER {
        return Ok(false);
    }
    for _ in 0..starts.parse()? {
        let status = Command::new(program).args(rest).stdin(File::open(input)?).status()?;
        if !status.success() {
            return Err(format!("{program}: {status}").into());
        }
    }
    let Cost { cpu, bytes } = spent(UsageWho::RUSAGE_CHILDREN);
    writeln!(io::stderr(), "{} {}", cpu.as_micros(), bytes.unwrap_or_default())?;
    Ok(true)
}

/// Processor time spent so far, by the program and for it by the system, and the peak of memory.
fn spent(who: UsageWho) -> Cost {
    let usage = getrusage(who).expect("the system tells what a process has used");
    let micros = [usage.user_time(), usage.system_time()]
        .map(|time| i128::from(time.tv_sec()) * 1_000_000 + i128::from(time.tv_usec()));
    let cpu = Duration::from_micros(u64::try_from(micros.iter().sum::<i128>()).unwrap_or_default());
    // Apple counts bytes, everyone else kilobytes.
    let unit = if cfg!(target_vendor = "apple") { 1 } else { 1024 };
    Cost { cpu, bytes: u64::try_from(usage.max_rss()).ok().map(|peak| peak * unit) }
}

/// A bound that Sente sets itself.
#[derive(Clone, Copy)]
pub(crate) struct Bar {
    pub(crate) cpu: Duration,
    pub(crate) bytes: Option<u64>,
}

impl Bar {
    /// Seconds alone.
    pub(crate) fn seconds(seconds: f64) -> Option<Self> {
        Some(Bar { cpu: Duration::from_secs_f64(seconds), bytes: None })
    }

    fn says(self, cost: Cost) -> String {
        let holds =
            cost.cpu <= self.cpu && self.bytes.is_none_or(|most| cost.bytes.is_some_and(|b| b <= most));
        let memory = self.bytes.map(|bytes| format!(", {}", megabytes(bytes))).unwrap_or_default();
        format!("{} s{memory}: {}", self.cpu.as_secs_f64(), if holds { "holds" } else { "MISSED" })
    }
}

/// The table, printed line by line.
pub(crate) struct Table {
    each: f64,
}

impl Table {
    /// Begins with the heading.
    pub(crate) fn new() -> io::Result<Self> {
        line("", "items", "CPU s", "µs each", "peak", "bar")?;
        Ok(Table { each: 0.0 })
    }

    /// What Sente takes for `items` positions.
    pub(crate) fn sente(&mut self, what: &str, items: u64, cost: Cost, bar: Option<Bar>) -> io::Result<()> {
        self.row(what, items, cost, &bar.map(|bar| bar.says(cost)).unwrap_or_default())
            .map(|each| self.each = each)
    }

    /// What a plain way to do the same takes, in relation to the row before.
    pub(crate) fn plain(&self, what: &str, items: u64, cost: Cost) -> io::Result<()> {
        let each = cost.cpu.as_secs_f64() * 1e6 / number(items);
        let ratio = if each < self.each {
            format!("Sente takes {:.1} times as long", self.each / each)
        } else {
            format!("Sente is {:.1} times as fast", each / self.each)
        };
        self.row(&format!("  plain: {what}"), items, cost, &ratio).map(|_| ())
    }

    fn row(&self, what: &str, items: u64, cost: Cost, note: &str) -> io::Result<f64> {
        let seconds = cost.cpu.as_secs_f64();
        let each = seconds * 1e6 / number(items);
        let peak = cost.bytes.map(megabytes).unwrap_or_default();
        line(what, &items.to_string(), &format!("{seconds:.3}"), &format!("{each:.2}"), &peak, note)?;
        Ok(each)
    }
}

fn line(what: &str, items: &str, cpu: &str, each: &str, peak: &str, note: &str) -> io::Result<()> {
    let line = format!("{what:<56} {items:>9} {cpu:>8} {each:>10} {peak:>7}   {note}");
    writeln!(io::stdout(), "{}", line.trim_end())
}

fn megabytes(bytes: u64) -> String {
    format!("{} MB", bytes.div_ceil(1_000_000))
}

fn number(items: u64) -> f64 {
    f64::from(u32::try_from(items).unwrap_or(u32::MAX))
}
