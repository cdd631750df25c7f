//! `sente serve`: the web page and the HTTP API.

use std::{
    io::{self, Write},
    net::{Ipv4Addr, Ipv6Addr, SocketAddr},
};

use clap::ArgMatches;
use sente::{Phrase, error::shown};
use sente_web::{Config, ServeError};
use tracing_subscriber::filter::LevelFilter;

use crate::{
    Program,
    failure::{Failure, why},
    present, watch,
};

/// What is logged where nobody says: what goes wrong.
pub(crate) const LOG: &str = "warn";

/// The levels that a log can have.
pub(crate) const LEVELS: [&str; 5] = ["off", "error", "warn", "info", "debug"];

/// Serves until Ctrl-C.
pub(crate) fn run(program: &Program, matches: &ArgMatches) -> Result<(), Failure> {
    let config = config(matches)?;
    let level = matches.get_one::<String>("log").and_then(|level| level.parse().ok());
    tracing_subscriber::fmt()
        .with_max_level(level.unwrap_or(LevelFilter::WARN))
        .with_writer(io::stderr)
        .with_ansi(false)
        .with_target(false)
        .init();
    let ready = |addr| {
        let url = format!("http://{}/{}/", visited(addr), program.words.lang());
        let mut out = present::stdout(matches);
        writeln!(out, "{}", program.words.say(&Phrase::new("serve-ready").with("url", url)))?;
        out.flush()
    };
    match sente_web::run(config, ready) {
        Ok(()) => Ok(()),
        Err(ServeError::Listen { addr, why }) => Err(Failure::usage(
            Phrase::new("error-listen").with("addr", addr.to_string()).with("why", refused(&why)),
        )),
        Err(ServeError::System(error)) => Err(error.into()),
    }
}

fn config(matches: &ArgMatches) -> Result<Config, Failure> {
    let text = |name| matches.get_one::<String>(name).map(String::as_str);
    let default = Config::default();
    let addr = text("addr").unwrap_or(Config::ADDR);
    let addr =
        addr.parse().map_err(|_| Failure::usage(Phrase::new("error-addr").with("text", shown(addr))))?;
    let memory = text("max-memory").map(watch::size).transpose()?.unwrap_or(default.memory);
    if memory < Config::LEAST_MEMORY {
        return Err(Failure::usage(Phrase::new("error-memory-least").with("least", Config::LEAST_MEMORY)));
    }
    let timeout = text("timeout").map(watch::duration).transpose()?.unwrap_or(default.timeout);
    if timeout.is_zero() {
        return Err(Failure::usage(Phrase::new("error-timeout-zero")));
    }
    let threads = watch::threads(matches)?;
    Ok(Config { addr, memory, timeout, threads, ..default })
}

/// The address to visit: a server that listens everywhere is visited here.
fn visited(addr: SocketAddr) -> SocketAddr {
    let ip = match addr {
        SocketAddr::V4(addr) if addr.ip().is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        SocketAddr::V6(addr) if addr.ip().is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        addr => addr.ip(),
    };
    SocketAddr::new(ip, addr.port())
}

/// Why an address cannot be listened on.
fn refused(error: &io::Error) -> Phrase {
    match error.kind() {
        io::ErrorKind::AddrInUse => Phrase::new("io-in-use"),
        io::ErrorKind::AddrNotAvailable => Phrase::new("io-no-address"),
        _ => why(error),
    }
}
