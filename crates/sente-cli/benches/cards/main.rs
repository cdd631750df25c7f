//! Dou Dizhu against the clock, beside the plain search: `cargo bench -p sente-cli --bench cards`.
//!
//! Prints Markdown; `-- --write` puts it into `docs/performance.md` as well. Every search runs in a process of its own, so
//! that its peak of memory is its own. The bars are aims, and a missed one is told, not failed on: machines differ. Answers
//! that contradict each other, or the facts, do fail.

#[path = "../measure/mod.rs"]
mod measure;

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use measure::{
    Cost,
    alone::{STOPPED, did, own, plain, searched},
    page::{Page, Rows, megabytes, millis, seconds, times, verdict},
    printed, started,
};
use rand::seq::SliceRandom;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde_json::Value;

const SENTE: &str = env!("CARGO_BIN_EXE_sente");
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../sente/tests/data/doudizhu");
const SLOW: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/cards/slow_deals.txt");

/// Deals by the sizes of the hands: how many, and how many of them the plain search is asked about.
const SIZES: &[([usize; 2], usize, usize)] = &[
    ([8, 8], 100, 100),
    ([10, 10], 100, 100),
    ([12, 12], 100, 40),
    ([14, 14], 100, 20),
    ([17, 17], 100, 2),
    ([20, 17], 100, 2),
];

/// What stops the plain search, which takes about a second for a million positions.
const MOST_POSITIONS: u64 = 20_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    if started()? || did(searched)? || !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let mut page = Page::new("cards");
    sizes(&mut page)?;
    facts(&mut page)?;
    slow(&mut page)?;
    page.finish()
}

/// Random deals of all sizes, by both searches.
fn sizes(page: &mut Page) -> Result<(), Box<dyn Error>> {
    let mut table = Rows::new(&[
        "cards",
        "deals",
        "ms: median",
        "90 %",
        "worst",
        "positions: median",
        "90 %",
        "worst",
        "peak MB",
        "plain decides",
        "plain s",
        "Sente s",
        "times",
    ]);
    let (mut plain_all, mut own_all) = (Duration::ZERO, Duration::ZERO);
    let mut slowest_deals = Vec::new();
    for &(sizes, count, beside) in SIZES {
        let mut slowest = (0, String::new());
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let (mut costs, mut decided, mut plain_cpu, mut own_cpu) =
            (Vec::new(), 0, Duration::ZERO, Duration::ZERO);
        for at in 0..count {
            let deal = deal(sizes, &mut rng);
            let own = own(1, None, &deal)?;
            if at < beside {
                let plain = plain(Some(MOST_POSITIONS), &deal)?;
                if plain.found != STOPPED {
                    assert_eq!(own.found, plain.found, "{deal}");
                    decided += 1;
                    plain_cpu += plain.cost.cpu;
                    own_cpu += own.cost.cpu;
                }
            }
            slowest = slowest.max((own.positions, deal));
            costs.push(own);
        }
        let mut row = vec![format!("{} : {}", sizes[0], sizes[1]), count.to_string()];
        row.extend(spread(costs.iter().map(|run| run.cost.cpu)).map(millis));
        row.extend(spread(costs.iter().map(|run| run.positions)).map(|positions| positions.to_string()));
        row.push(megabytes(costs.iter().filter_map(|run| run.cost.bytes).max()));
        row.push(format!("{decided} of {beside}"));
        row.extend([seconds(plain_cpu), seconds(own_cpu), times(plain_cpu, own_cpu)]);
        table.row(row)?;
        slowest_deals.push(format!("`{}`", slowest.1.trim_start_matches("doudizhu ")));
        plain_all += plain_cpu;
        own_all += own_cpu;
    }
    page.say(&table.markdown())?;
    let (ratio, holds) = (times(plain_all, own_all), verdict(plain_all >= own_all * 30));
    page.say(&format!(
        "What the plain search decides takes it {ratio} times as long in sum (bar 30: {holds}).\n"
    ))?;
    page.say(&format!("The deal of most positions, size by size: {}.\n", slowest_deals.join(", ")))
}

/// The deals and puzzles of `tests/data`, each deal by a program of its own.
fn facts(page: &mut Page) -> Result<(), Box<dyn Error>> {
    let mut table = Rows::new(&[
        "file",
        "deals",
        "CPU s",
        "ms: median",
        "90 %",
        "worst",
        "positions",
        "worst",
        "peak MB",
        "bar",
    ]);
    for (name, most, each, memory) in [("deals_17v17.txt", 15, 4, 1), ("deals_20v17.txt", 30, 15, 2)] {
        let (mut cpu, mut positions, mut bytes) = (Vec::new(), Vec::new(), 0);
        for line in lines(&Path::new(DATA).join(name))? {
            let words: Vec<&str> = line.split(' ').collect();
            let [mover, other, outcome, ..] = words[..] else { return Err(line.into()) };
            let (cost, answer) = printed(&[
                SENTE,
                "solve",
                "doudizhu",
                mover,
                other,
                "--verdict",
                "--threads",
                "1",
                "--json",
            ])?;
            let answer: Value = serde_json::from_str(&answer)?;
            assert_eq!(answer["outcome"], outcome, "{line}");
            positions.push(answer["statistics"]["positions"].as_u64().unwrap_or_default());
            cpu.push(cost.cpu);
            bytes = bytes.max(cost.bytes.unwrap_or(u64::MAX));
        }
        let sum: Duration = cpu.iter().sum();
        let [median, most_of_them, worst] = spread(cpu.iter().copied());
        let holds = sum <= Duration::from_secs(most)
            && worst <= Duration::from_secs(each)
            && bytes <= memory * 1_000_000_000
            && median <= Duration::from_millis(20);
        let [.., worst_positions] = spread(positions.iter().copied());
        let bar = format!("{most} s, median 20 ms, each {each} s and {memory} GB: {}", verdict(holds));
        let mut row = vec![name.to_owned(), cpu.len().to_string(), seconds(sum)];
        row.extend([median, most_of_them, worst].map(millis));
        row.extend([positions.iter().sum::<u64>(), worst_positions].map(|positions| positions.to_string()));
        row.extend([megabytes(Some(bytes)), bar]);
        table.row(row)?;
    }
    let (count, cost, positions) = puzzles()?;
    let bar = format!("2 s: {}", verdict(cost.cpu <= Duration::from_secs(2)));
    let mut row = vec!["puzzles.jsonl".to_owned(), count.to_string(), seconds(cost.cpu)];
    row.extend(["", "", ""].map(str::to_owned));
    row.extend([positions.to_string(), String::new(), megabytes(cost.bytes), bar]);
    table.row(row)?;
    page.say(&table.markdown())
}

/// All published puzzles by one program, with every winning first move: how many, and what it took.
fn puzzles() -> Result<(usize, Cost, u64), Box<dyn Error>> {
    let puzzles: Vec<Value> = lines(&Path::new(DATA).join("puzzles.jsonl"))?
        .iter()
        .map(|line| serde_json::from_str(line))
        .collect::<Result<_, _>>()?;
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut asked = String::new();
    for puzzle in &puzzles {
        asked += &format!("doudizhu {} {}", word(&puzzle["mover"]), word(&puzzle["other"]));
        if puzzle["last"].is_string() {
            asked += &format!(" --last {}", word(&puzzle["last"]));
        }
        let ban: Vec<String> = puzzle["ban"].as_array().into_iter().flatten().map(word).collect();
        if !ban.is_empty() {
            asked += &format!(" --ban {}", ban.join(","));
        }
        asked.push('\n');
    }
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("puzzles.txt");
    fs::write(&path, asked)?;
    let (cost, answers) = printed(&[SENTE, "batch", "--threads", "1", &path.to_string_lossy()])?;
    fs::remove_file(path)?;
    let answers: Vec<Value> = answers.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    assert_eq!(answers.len(), puzzles.len());
    for (answer, puzzle) in answers.iter().zip(&puzzles) {
        assert_eq!(answer["outcome"], puzzle["outcome"], "{puzzle}");
    }
    let positions = answers.iter().filter_map(|answer| answer["statistics"]["positions"].as_u64()).sum();
    Ok((puzzles.len(), cost, positions))
}

/// The slowest deals known, with one thread and with two.
fn slow(page: &mut Page) -> Result<(), Box<dyn Error>> {
    let mut table = Rows::new(&[
        "deal",
        "outcome",
        "positions",
        "CPU s",
        "peak MB",
        "seconds",
        "two threads: positions",
        "CPU s",
        "seconds",
        "times as fast",
    ]);
    let (mut one, mut two) = (Duration::ZERO, Duration::ZERO);
    for line in lines(Path::new(SLOW))? {
        let alone = own(1, None, &format!("doudizhu {line}"))?;
        let together = own(2, None, &format!("doudizhu {line}"))?;
        assert_eq!(alone.found, together.found, "{line}");
        one += alone.elapsed;
        two += together.elapsed;
        table.row(vec![
            format!("`{line}`"),
            alone.found,
            alone.positions.to_string(),
            seconds(alone.cost.cpu),
            megabytes(alone.cost.bytes),
            seconds(alone.elapsed),
            together.positions.to_string(),
            seconds(together.cost.cpu),
            seconds(together.elapsed),
            times(alone.elapsed, together.elapsed),
        ])?;
    }
    page.say(&table.markdown())?;
    page.say(&format!("Two threads are {} times as fast on all of them together.\n", times(one, two)))
}

/// Two hands of these sizes from one shuffled deck, as typed.
fn deal([mover, other]: [usize; 2], rng: &mut ChaCha8Rng) -> String {
    let ranks = "3456789TJQKA2XD";
    let count = |rank| if "XD".contains(rank) { 1 } else { 4 };
    let mut deck: Vec<char> = ranks.chars().flat_map(|rank| vec![rank; count(rank)]).collect();
    deck.shuffle(rng);
    let hand = |cards: &[char]| {
        ranks
            .chars()
            .map(|rank| cards.iter().filter(|card| **card == rank).collect::<String>())
            .collect::<String>()
    };
    format!("doudizhu {} {}", hand(&deck[..mover]), hand(&deck[mover..mover + other]))
}

/// The lines of a file but for remarks.
fn lines(path: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    Ok(text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect())
}

/// The median, what nine of ten stay within, and the worst.
fn spread<T: Ord + Copy>(all: impl Iterator<Item = T>) -> [T; 3] {
    let mut all: Vec<T> = all.collect();
    all.sort_unstable();
    let last = all.len() - 1;
    [all[last / 2], all[last * 9 / 10], all[last]]
}
