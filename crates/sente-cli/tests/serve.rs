//! `sente serve`: it opens, answers, ends, and says in one line why it does not open.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

mod common;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Stdio},
    time::{Duration, Instant},
};

use common::{EN, ZH, command, line, sente};
use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

/// A running server.
struct Server {
    child: Child,
    said: String,
}

impl Server {
    fn start(locale: &str, arguments: &[&str]) -> Self {
        let mut command = command(locale);
        command.args(["serve", "--addr", "127.0.0.1:0"]).args(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        Server { child, said }
    }

    fn addr(&self) -> &str {
        self.said.split("http://").nth(1).unwrap().split('/').next().unwrap()
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(self.addr()).unwrap();
        write!(stream, "{request}\r\nhost: localhost\r\nconnection: close\r\n\r\n").unwrap();
        let mut reply = String::new();
        stream.read_to_string(&mut reply).unwrap();
        reply
    }

    /// Ends it by a signal: its status and its log.
    fn end(mut self, signal: Signal) -> (Option<i32>, String) {
        kill(Pid::from_raw(self.child.id().try_into().unwrap()), signal).unwrap();
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (self.child.wait().unwrap().code(), log)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = (self.child.kill(), self.child.wait());
    }
}

#[test]
fn it_says_where_it_is_answers_and_ends() {
    for (locale, says, path) in
        [(EN, "Sente is open at http://127.0.0.1:", "/en/"), (ZH, "先手已就绪", "/zh/")]
    {
        for signal in [Signal::SIGTERM, Signal::SIGINT] {
            let server = Server::start(locale, &[]);
            assert!(server.said.contains(says) && server.said.contains(path), "{}", server.said);
            assert!(server.ask("GET /healthz HTTP/1.1").ends_with("ok\n"));
            assert_eq!(server.end(signal), (Some(0), String::new()));
        }
    }
}

/// A long search that somebody waits for does not keep it from ending.
#[test]
fn it_ends_soon_whatever_it_is_doing() {
    let server = Server::start(EN, &["--log", "info"]);
    let events =
        "GET /api/v1/solve/events?game=doudizhu&position=33445556678899QKKAA2+34457899TTTJJQQQKA2D HTTP/1.1";
    let mut stream = TcpStream::connect(server.addr()).unwrap();
    write!(stream, "{events}\r\nhost: localhost\r\n\r\n").unwrap();
    let mut some = [0; 4096];
    let mut read = String::new();
    while !read.contains("event: progress") {
        let count = stream.read(&mut some).unwrap();
        assert!(count > 0, "{read}");
        read += &String::from_utf8_lossy(&some[..count]);
    }
    let start = Instant::now();
    let (status, log) = server.end(Signal::SIGTERM);
    assert_eq!(status, Some(0));
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    assert!(log.lines().any(|line| line.contains("INFO") && line.contains("status=200")), "{log}");
}

#[test]
fn why_it_does_not_open_is_told_in_one_line() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    for (arguments, en, zh) in [
        (vec!["--addr", &taken], "the address is in use", "地址已被占用"),
        (vec!["--addr", "192.0.2.1:80"], "this machine has no such address", "本机没有这个地址"),
        (vec!["--addr", "here"], "--addr is not an address: 'here'", "--addr 不是地址"),
        (vec!["--addr", "127.0.0.1"], "--addr is not an address", "--addr 不是地址"),
        (vec!["--max-memory", "1MiB"], "--max-memory must be at least 64 MiB", "--max-memory 至少要 64 MiB"),
        (vec!["--max-memory", "much"], "--max-memory is not a size", "--max-memory 要写大小"),
        (vec!["--timeout", "0"], "--timeout must be more than 0", "--timeout 必须大于 0"),
        (vec!["--threads", "0"], "--threads must be from 1", "--threads"),
        (vec!["--log", "all"], "--log", "--log"),
        (vec!["nim"], "'nim' was not expected here", "nim"),
    ] {
        for (locale, says) in [(EN, en), (ZH, zh)] {
            let ran = sente(locale, ["serve"].iter().chain(&arguments), "");
            assert_eq!((ran.status, ran.out.as_str()), (Some(2), ""), "{ran:?}");
            assert_eq!(ran.err.lines().count(), 1, "{ran:?}");
            assert!(ran.err.contains(says) && ran.err.contains("sente serve"), "{ran:?}");
        }
    }
    let help = line("serve --help", "").answer();
    assert!(help.contains("127.0.0.1:7368") && help.contains("--threads"), "{help}");
}
