//! The heap games against the clock, each beside a plain way to do the same: `cargo bench --bench heap`.
//!
//! The bars are aims, and a missed one is told, not failed on: machines differ.

mod measure;

use std::{
    collections::HashMap,
    error::Error,
    fs::File,
    hint::black_box,
    io::{BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use measure::{Bar, Table, here, program};
use rand::RngExt;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use sente::{
    Catalog, Detail, Limits, Outcome, UBig,
    options::Input,
    table::{Cell, Rows, TableError},
};

const SENTE: &str = env!("CARGO_BIN_EXE_sente");

fn main() -> Result<(), Box<dyn Error>> {
    // `cargo test --benches` wants to know only that it can be built.
    if measure::started()? || !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let mut table = Table::new()?;
    start(&mut table)?;
    nim(&mut table, "Nim, 2 to 6 heaps to 1000: sente batch", 2..=6, 1000)?;
    nim(&mut table, "Nim, 3 heaps to 10^9: sente batch", 3..=3, 1_000_000_000)?;
    wythoff_grundy(&mut table)?;
    wythoff(&mut table)?;
    fibonacci(&mut table)?;
    for line in ["nim 8 8 8 8", "nim 20 20 20", "wythoff 60 60"] {
        exhaustive(&mut table, line)?;
    }
    Ok(())
}

/// The start of the process, beside that of the least program there is.
fn start(table: &mut Table) -> Result<(), Box<dyn Error>> {
    const STARTS: u32 = 50;
    let nothing = Path::new("/dev/null");
    let cost = program(STARTS, nothing, &[SENTE, "solve", "nim", "3", "5", "7"])?;
    table.sente("Start to end: sente solve nim 3 5 7", STARTS.into(), cost, None)?;
    table.plain("true, which does nothing", STARTS.into(), program(STARTS, nothing, &["true"])?)?;
    Ok(())
}

/// A million random positions, with every winning move and the reason.
fn nim(
    table: &mut Table,
    what: &str,
    heaps: std::ops::RangeInclusive<usize>,
    largest: u64,
) -> Result<(), Box<dyn Error>> {
    const COUNT: u32 = 1_000_000;
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("nim.txt");
    let mut file = BufWriter::new(File::create(&path)?);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..COUNT {
        write!(file, "nim")?;
        for _ in 0..rng.random_range(heaps.clone()) {
            write!(file, " {}", rng.random_range(0..=largest))?;
        }
        writeln!(file)?;
    }
    file.flush()?;
    let bar = Bar { cpu: Duration::from_secs(4), bytes: Some(50_000_000) };
    table.sente(what, COUNT.into(), program(1, &path, &[SENTE, "batch"])?, Some(bar))?;
    let (cost, done) = here(|| plain_nim(&path));
    done?;
    table.plain("u64s, exclusive or, one line of moves out", COUNT.into(), cost)?;
    Ok(std::fs::remove_file(&path)?)
}

fn plain_nim(path: &Path) -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::new(File::create("/dev/null")?);
    for line in BufReader::new(File::open(path)?).lines() {
        let heaps: Vec<u64> = line?.split(' ').skip(1).map(str::parse).collect::<Result<_, _>>()?;
        let xor = heaps.iter().fold(0, |xor, heap| xor ^ heap);
        write!(out, "{}", if xor == 0 { "loss" } else { "win" })?;
        for (i, heap) in heaps.iter().enumerate().filter(|(_, heap)| *heap ^ xor < **heap) {
            write!(out, " {}@{}", heap - (heap ^ xor), i + 1)?;
        }
        writeln!(out)?;
    }
    Ok(out.flush()?)
}

/// The Grundy values of all positions of two heaps below 1000.
fn wythoff_grundy(table: &mut Table) -> Result<(), Box<dyn Error>> {
    const SIDE: usize = 1000;
    let catalog = Catalog::standard();
    let game = catalog.find("wythoff")?;
    let to = (SIDE - 1).to_string();
    let input = Input { words: Vec::new(), options: vec![("grundy", None), ("to", Some(&to))] };
    let (cost, sum) = here(|| {
        let mut sum = Sum(0);
        game.table(&input, &Limits::default(), &mut sum).map(|()| sum.0)
    });
    let cells = (SIDE * SIDE) as u64;
    table.sente("Wythoff, Grundy values of 1000 x 1000 positions", cells, cost, Bar::seconds(0.1))?;
    let (cost, plain) = here(|| plain_grundy(SIDE));
    assert_eq!(sum?, plain, "both ways give the same values");
    table.plain("every successor's value marked in an array", cells, cost)?;
    Ok(())
}

/// A reader of tables who adds all values up.
struct Sum(u64);

impl Rows for Sum {
    fn note(&mut self, _: &sente::Phrase) -> Result<(), TableError> {
        Ok(())
    }

    fn header(&mut self, _: &[&'static str]) -> Result<(), TableError> {
        Ok(())
    }

    fn row(&mut self, cells: &[Cell]) -> Result<(), TableError> {
        for cell in cells {
            if let Cell::Values(values) = cell {
                self.0 += values.iter().map(|value| u64::from(*value)).sum::<u64>();
            }
        }
        Ok(())
    }
}

fn plain_grundy(side: usize) -> u64 {
    let mut values = vec![vec![0; side]; side];
    for a in 0..side {
        for b in 0..side {
            let mut seen = vec![false; a + b + 2];
            (0..a).for_each(|x| seen[values[x][b]] = true);
            (0..b).for_each(|y| seen[values[a][y]] = true);
            (1..=a.min(b)).for_each(|take| seen[values[a - take][b - take]] = true);
            values[a][b] = seen.iter().position(|seen| !seen).unwrap_or(seen.len());
        }
    }
    values.iter().flatten().map(|value| *value as u64).sum()
}

/// `count` random positions of `digits` digits as one types them, won and lost in turns.
fn starts(game: &str, digits: usize, count: usize) -> Result<Vec<String>, Box<dyn Error>> {
    let catalog = Catalog::standard();
    let game = catalog.find(game)?;
    let largest = "9".repeat(digits);
    let input = Input { words: Vec::new(), options: vec![("largest", Some(&largest))] };
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    [Outcome::Win, Outcome::Loss]
        .into_iter()
        .cycle()
        .take(count)
        .map(|outcome| {
            let position = game.random_start(&input, outcome, &Limits::default(), &mut rng)?;
            Ok(format!("{} {}", game.about().id, position.text()))
        })
        .collect()
}

/// Reads, answers and prints each line as `sente batch` does, and counts the lost positions.
fn answers(lines: &[String]) -> Result<usize, Box<dyn Error>> {
    let catalog = Catalog::standard();
    let mut lost = 0;
    for line in lines {
        let (position, question) = catalog.question(line, Detail::Winning.into())?;
        let answer = position.answer(question.detail, &Limits::default())?;
        black_box(serde_json::to_vec(&answer)?);
        lost += usize::from(answer.outcome == Outcome::Loss);
    }
    Ok(lost)
}

/// Positions of a thousand digits, with every winning move and the reason.
fn wythoff(table: &mut Table) -> Result<(), Box<dyn Error>> {
    const SAMPLE: usize = 20;
    let lines = starts("wythoff", 1000, 10_000)?;
    let (cost, lost) = here(|| answers(&lines));
    assert_eq!(lost?, lines.len() / 2);
    table.sente("Wythoff, heaps of 1000 digits", lines.len() as u64, cost, Bar::seconds(2.0))?;
    let (cost, lost) = here(|| lines[..SAMPLE].iter().filter(|line| plain_wythoff_lost(line)).count());
    assert_eq!(lost, SAMPLE / 2);
    table.plain("outcome alone, the root of 5 by bisection", SAMPLE as u64, cost)?;
    Ok(())
}

/// Whether the smaller heap is k times the golden ratio, rounded down, where k is the difference.
fn plain_wythoff_lost(line: &str) -> bool {
    let heap = |i| UBig::from_str_radix(line.split(' ').nth(i).unwrap_or_default(), 10).unwrap_or_default();
    let (a, b) = (heap(1).min(heap(2)), heap(1).max(heap(2)));
    let k = b - &a;
    let square = k.sqr() * 5u8;
    // The root lies from 2k up, and below 3k + 1.
    let (mut low, mut high) = (&k * 2u8, &k * 3u8 + UBig::ONE);
    while &high - &low > UBig::ONE {
        let middle: UBig = (&low + &high) >> 1;
        if middle.sqr() <= square { low = middle } else { high = middle }
    }
    (k + low) >> 1 == a
}

/// Heaps of a thousand digits, with every winning take and the reason.
fn fibonacci(table: &mut Table) -> Result<(), Box<dyn Error>> {
    let lines = starts("fibonacci", 1000, 1000)?;
    let (cost, lost) = here(|| answers(&lines));
    assert_eq!(lost?, lines.len() / 2);
    table.sente("Fibonacci, a heap of 1000 digits, 0 or 1000 takes", lines.len() as u64, cost, None)?;
    let (cost, plain) = here(|| lines.iter().map(|line| plain_takes(line)).collect::<Result<Vec<_>, _>>());
    assert_eq!(plain?.into_iter().filter(|takes| *takes == 0).count(), lines.len() / 2);
    table.plain("every take by subtraction, one line out", lines.len() as u64, cost)?;
    Ok(())
}

/// Prints the sums of the least parts below the whole heap that are less than half of the next part, and counts them.
fn plain_takes(line: &str) -> Result<usize, Box<dyn Error>> {
    let mut left = UBig::from_str_radix(line.split(' ').nth(1).unwrap_or_default(), 10)?;
    let mut numbers = vec![UBig::ONE, UBig::from(2u8)];
    while numbers[numbers.len() - 1] < left {
        numbers.push(&numbers[numbers.len() - 1] + &numbers[numbers.len() - 2]);
    }
    let mut parts = Vec::new();
    for number in numbers.into_iter().rev() {
        if number <= left {
            left -= &number;
            parts.push(number);
        }
    }
    let (mut sum, mut takes, mut out) = (UBig::ZERO, 0, Vec::new());
    for pair in parts.windows(2).rev() {
        sum += &pair[1];
        if &sum * 2u8 < pair[0] {
            write!(out, "{sum} ")?;
            takes += 1;
        }
    }
    black_box(out);
    Ok(takes)
}

/// A small position searched to the end, by the solver that works for every game.
fn exhaustive(table: &mut Table, line: &str) -> Result<(), Box<dyn Error>> {
    const AGAIN: u64 = 5;
    let position = Catalog::standard().position(line)?;
    let (cost, answer) = here(|| {
        for _ in 1..AGAIN {
            position.answer(Detail::Full, &Limits::default())?;
        }
        position.answer(Detail::Full, &Limits::default())
    });
    let answer = answer?;
    let positions = answer.statistics.positions * AGAIN;
    table.sente(&format!("Every position from {line}, by search"), positions, cost, None)?;
    let heaps: Vec<u64> = answer.position.split(' ').map(str::parse).collect::<Result<_, _>>()?;
    let both = answer.game == "wythoff";
    let (cost, seen) = here(|| {
        let mut seen = HashMap::new();
        for _ in 0..AGAIN {
            seen.clear();
            plain_remoteness(heaps.clone(), both, &mut seen);
        }
        seen
    });
    assert_eq!(seen.len() as u64 * AGAIN, positions, "both ways meet the same positions");
    assert_eq!(seen.get(&sorted(heaps)).copied(), answer.remoteness);
    table.plain("a recursive function with a HashMap", positions, cost)?;
    Ok(())
}

/// Plies to the end: odd where the side to move wins.
fn plain_remoteness(heaps: Vec<u64>, both: bool, seen: &mut HashMap<Vec<u64>, u32>) -> u32 {
    let heaps = sorted(heaps);
    if let Some(plies) = seen.get(&heaps) {
        return *plies;
    }
    let (mut quickest_win, mut slowest_loss) = (None, 0);
    let mut meet = |next: Vec<u64>, seen: &mut _| {
        let plies = plain_remoteness(next, both, seen) + 1;
        if plies % 2 == 1 {
            quickest_win = Some(quickest_win.map_or(plies, |least: u32| least.min(plies)));
        } else {
            slowest_loss = slowest_loss.max(plies);
        }
    };
    for i in 0..heaps.len() {
        for take in 1..=heaps[i] {
            let mut next = heaps.clone();
            next[i] -= take;
            meet(next, seen);
        }
    }
    if both && let [a, b] = heaps[..] {
        (1..=a).for_each(|take| meet(vec![a - take, b - take], seen));
    }
    let plies = quickest_win.unwrap_or(slowest_loss);
    seen.insert(heaps, plies);
    plies
}

/// Heaps in order, as a search need not tell them apart.
fn sorted(mut heaps: Vec<u64>) -> Vec<u64> {
    heaps.sort_unstable();
    heaps
}
