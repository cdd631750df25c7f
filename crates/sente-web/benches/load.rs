//! The server under load: `cargo bench -p sente-web --bench load`.
//!
//! The bars are aims, and a missed one is told, not failed on: machines differ.

#[expect(dead_code, reason = "it serves other benches, too")]
#[path = "../../sente-cli/benches/measure/page.rs"]
mod page;

use std::{
    error::Error,
    fs,
    io::{self, BufRead, BufReader, Write},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use http_body_util::{BodyExt, Full};
use hyper::{
    Request, StatusCode,
    body::Bytes,
    client::conn::http1::{SendRequest, handshake},
};
use hyper_util::rt::TokioIo;
use page::{Page, Rows, verdict};
use sente_web::Config;
use serde_json::{Value, json};
use tokio::{net::TcpStream, task::JoinSet, time};

type Failure = Box<dyn Error + Send + Sync>;

/// The argument that makes the bench be the server.
const SERVE: &str = "--serve";

const CONNECTIONS: u32 = 200;
const TIME: Duration = Duration::from_secs(20);
const BESIDE: u32 = 20;
const PAUSE: Duration = Duration::from_millis(10);
const HARD: &str = include_str!("../../sente-cli/benches/cards/slow_deals.txt");
const HARD_AT_ONCE: usize = 10;
const BAR: Duration = Duration::from_millis(100);

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().any(|argument| argument == SERVE) {
        let config = Config { addr: SocketAddr::from(([127, 0, 0, 1], 0)), ..Config::default() };
        return Ok(sente_web::run(config, |addr| writeln!(io::stdout(), "{addr}"))?);
    }
    // `cargo test --benches` wants to know only that it can be built.
    if !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(measure()).map_err(|error| -> Box<dyn Error> { error })
}

async fn measure() -> Result<(), Failure> {
    let server = Server::start()?;
    let mut rows = Rows::new(&[
        "asked",
        "replies",
        "errors",
        "a second",
        "p50 ms",
        "p99 ms",
        "MB before",
        "MB after",
        "MB peak",
    ]);
    let before = server.memory("VmRSS")?;
    // What fills up, such as the cache, is full after the first time; what still grows the second time leaks.
    let mut errors = 0;
    let mut memory = vec![before];
    for time in ["", ", once more"] {
        let small = small(server.addr, CONNECTIONS, Duration::ZERO).await?;
        errors += small.errors;
        let (before, after) = (memory[memory.len() - 1], server.memory("VmRSS")?);
        let what = format!("small, {CONNECTIONS} connections{time}");
        rows.row(small.cells(&what, [before, after, server.memory("VmHWM")?]))?;
        memory.push(after);
    }
    let (once, after) = (memory[1], memory[2]);

    let hard: Vec<&str> = HARD.lines().filter(|line| !line.starts_with('#')).take(HARD_AT_ONCE).collect();
    let mut waiting = JoinSet::new();
    for deal in &hard {
        let body = json!({ "game": "doudizhu", "position": deal, "detail": "full" });
        let addr = server.addr;
        waiting.spawn(async move { ask(&mut connect(addr).await?, &body).await });
    }
    let beside = small_beside(server.addr).await?;
    // Whoever is answered by now is; the others go away, and their searches end.
    let mut answered = 0;
    while let Some(done) = waiting.try_join_next() {
        answered += usize::from(done?? == StatusCode::OK);
    }
    let peak = server.memory("VmHWM")?;
    waiting.shutdown().await;
    time::sleep(Duration::from_secs(1)).await;
    let what = format!("small, {BESIDE} connections, beside {HARD_AT_ONCE} hard");
    rows.row(beside.cells(&what, [after, server.memory("VmRSS")?, peak]))?;

    let mut page = Page::new("load");
    let told = |error: Box<dyn Error>| Failure::from(error.to_string());
    page.say(&rows.markdown()).map_err(told)?;
    let (p99, budget) = (beside.percentile(99), Config::default().memory);
    page.say(&format!(
        "Bars: no error: {}; memory after the second time at most a tenth above that after the first ({} and {} MB): {}; p99 beside hard ones under {} ms: {}; peak within {} MB: {}. Of the hard ones {answered} were \
         answered within these {} seconds; the others were given up, and *after* is a second later.",
        verdict(errors + beside.errors == 0),
        page::megabytes(Some(once)),
        page::megabytes(Some(after)),
        verdict(after <= once / 10 * 11),
        BAR.as_millis(),
        verdict(p99 < BAR),
        budget / 1_000_000,
        verdict(peak <= budget),
        TIME.as_secs(),
    ))
    .map_err(told)?;
    page.finish().map_err(told)
}

/// A server in a process of its own.
struct Server {
    child: Child,
    addr: SocketAddr,
}

impl Server {
    fn start() -> Result<Self, Failure> {
        let mut child = Command::new(std::env::current_exe()?).arg(SERVE).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        Ok(Server { addr: line.trim().parse()?, child })
    }

    /// A figure of its memory, in bytes.
    fn memory(&self, name: &str) -> Result<u64, Failure> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()).ok_or("no such figure")?;
        Ok(kilobytes.parse::<u64>()? * 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = (self.child.kill(), self.child.wait());
    }
}

/// What came of many questions.
#[derive(Default)]
struct Load {
    /// How long each took.
    took: Vec<Duration>,
    errors: usize,
    elapsed: Duration,
}

impl Load {
    /// The time within which so many of a hundred came.
    fn percentile(&self, percent: usize) -> Duration {
        let at = (self.took.len() * percent / 100).min(self.took.len().saturating_sub(1));
        self.took.get(at).copied().unwrap_or_default()
    }

    fn cells(&self, what: &str, memory: [u64; 3]) -> Vec<String> {
        let rate = self.took.len() as f64 / self.elapsed.as_secs_f64();
        let [before, after, peak] = memory.map(|bytes| page::megabytes(Some(bytes)));
        vec![
            what.to_owned(),
            self.took.len().to_string(),
            self.errors.to_string(),
            format!("{rate:.0}"),
            page::millis(self.percentile(50)),
            page::millis(self.percentile(99)),
            before,
            after,
            peak,
        ]
    }
}

async fn small_beside(addr: SocketAddr) -> Result<Load, Failure> {
    small(addr, BESIDE, PAUSE).await
}

/// Asks small questions over so many connections, each with a pause between.
async fn small(addr: SocketAddr, connections: u32, pause: Duration) -> Result<Load, Failure> {
    let start = Instant::now();
    let mut asking = JoinSet::new();
    for connection in 0..connections {
        asking.spawn(async move {
            let mut load = Load::default();
            let mut sender = connect(addr).await?;
            let mut number = u64::from(connection) * 1_000_003;
            while start.elapsed() < TIME {
                let asked = Instant::now();
                match ask(&mut sender, &question(number)).await {
                    Ok(StatusCode::OK) => load.took.push(asked.elapsed()),
                    Ok(_) | Err(_) => load.errors += 1,
                }
                number += 1;
                if !pause.is_zero() {
                    time::sleep(pause).await;
                }
            }
            Ok::<_, Failure>(load)
        });
    }
    let mut all = Load::default();
    while let Some(load) = asking.join_next().await {
        let load = load??;
        all.took.extend(load.took);
        all.errors += load.errors;
    }
    all.took.sort_unstable();
    all.elapsed = start.elapsed();
    Ok(all)
}

/// A small question, another for each number.
fn question(number: u64) -> Value {
    let part = |shift: u32, most: u64| (number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> shift) % most + 1;
    let (a, b, c) = (part(40, 12), part(30, 12), part(20, 12));
    let (game, position, rules) = match number % 6 {
        0 => ("nim", format!("{a} {b} {c}"), String::new()),
        1 => ("bash", (a * 100 + b).to_string(), format!("--max {c}")),
        2 => ("wythoff", format!("{} {}", a * 3, b * 3), String::new()),
        3 => ("fibonacci", (a * b + c).to_string(), String::new()),
        4 => ("touch", format!("{} {} {} {}", a % 9 + 1, b % 9 + 1, c % 9 + 1, 1), String::new()),
        _ => ("doudizhu", "2Q999643 DAAJ43".to_owned(), String::new()),
    };
    json!({ "game": game, "position": position, "rules": rules, "detail": "full" })
}

async fn connect(addr: SocketAddr) -> Result<SendRequest<Full<Bytes>>, Failure> {
    let (sender, connection) = handshake(TokioIo::new(TcpStream::connect(addr).await?)).await?;
    tokio::spawn(connection);
    Ok(sender)
}

async fn ask(sender: &mut SendRequest<Full<Bytes>>, body: &Value) -> Result<StatusCode, Failure> {
    let request = Request::post("/api/v1/solve")
        .header("host", "localhost")
        .header("content-type", "application/json")
        .body(Full::new(Bytes::from(body.to_string())))?;
    sender.ready().await?;
    let response = sender.send_request(request).await?;
    let status = response.status();
    response.into_body().collect().await?;
    Ok(status)
}
