//! Play at a terminal: a person edits lines, recalls them, and leaves.

#![cfg(target_os = "linux")]

mod common;

use std::{
    fs::File,
    io::{Read, Write},
    os::{fd::OwnedFd, unix::fs::OpenOptionsExt},
    process::{Child, Stdio},
    sync::mpsc,
    thread,
    time::Instant,
};

use common::{EN, PATIENCE, command};
use nix::{
    fcntl::OFlag,
    pty::{grantpt, posix_openpt, ptsname_r, unlockpt},
};

/// Keys as a terminal sends them.
const ENTER: &str = "\r";
const UP: &str = "\x1b[A";
const BACKSPACE: &str = "\x7f";
const LINE_START: &str = "\x01";
const CTRL_C: &str = "\x03";
const CTRL_D: &str = "\x04";

/// The program at a terminal of its own.
struct Terminal {
    keys: File,
    screen: mpsc::Receiver<Vec<u8>>,
    child: Child,
    /// What the program has written since it was waited for.
    shown: String,
}

impl Terminal {
    fn new(line: &str) -> Self {
        // Nothing of it may leak into the programs of other tests, which would then hold it open.
        let flags = OFlag::O_RDWR | OFlag::O_NOCTTY | OFlag::O_CLOEXEC;
        let master = posix_openpt(flags).expect("a terminal");
        grantpt(&master).and_then(|()| unlockpt(&master)).expect("a terminal");
        let name = ptsname_r(&master).expect("a terminal");
        let mut open = File::options();
        open.read(true).write(true).custom_flags(OFlag::O_NOCTTY.bits());
        let end = || Stdio::from(open.open(&name).expect("a terminal"));
        let mut command = command(EN);
        command.args(line.split(' ')).env("TERM", "xterm").stdin(end()).stdout(end()).stderr(end());
        let child = command.spawn().expect("the program starts");
        // Else this process would hold the terminal open.
        drop(command);
        let keys = File::from(OwnedFd::from(master));
        let mut output = keys.try_clone().expect("a terminal");
        let (tell, screen) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The end is an error on some systems and no bytes on others.
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if tell.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal { keys, screen, child, shown: String::new() }
    }

    /// Waits until the program has written this, and forgets what it wrote up to there.
    fn wait_for(&mut self, text: &str) {
        let start = Instant::now();
        while !self.shown.contains(text) {
            let left = PATIENCE.saturating_sub(start.elapsed());
            let bytes = self.screen.recv_timeout(left);
            let bytes = bytes.unwrap_or_else(|_| panic!("no {text:?} in {:?}", self.shown));
            self.shown.push_str(&String::from_utf8_lossy(&bytes));
        }
        let (_, rest) = self.shown.split_once(text).expect("it is there");
        self.shown = rest.to_owned();
    }

    /// Ctrl-C while no line is read: the terminal of a test sends no signals by itself.
    fn interrupt(&self) {
        let id = nix::unistd::Pid::from_raw(i32::try_from(self.child.id()).expect("a process"));
        nix::sys::signal::kill(id, nix::sys::signal::Signal::SIGINT).expect("it runs");
    }

    fn press(&mut self, keys: &[&str]) {
        self.keys.write_all(keys.concat().as_bytes()).expect("pressed");
    }

    /// Waits for the program's end: its status.
    fn end(mut self) -> Option<i32> {
        // Its end closes the terminal.
        let start = Instant::now();
        while self.screen.recv_timeout(PATIENCE.saturating_sub(start.elapsed())).is_ok() {}
        assert!(start.elapsed() < PATIENCE, "it goes on");
        self.child.wait().expect("it ends").code()
    }
}

/// A failed test leaves no program behind.
impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn lines_are_edited_and_recalled() {
    let mut terminal = Terminal::new("play nim 3 5 7 --two-players --color never");
    terminal.wait_for("first player> ");
    terminal.press(&["2@1x", BACKSPACE, ENTER]);
    terminal.wait_for("second player> ");
    terminal.press(&["@2", LINE_START, "1", ENTER]);
    terminal.wait_for("first player> ");
    terminal.press(&[UP, ENTER]);
    terminal.wait_for("second player> ");
    terminal.press(&[UP, UP, UP, BACKSPACE, "3", ENTER]);
    terminal.wait_for("first player> ");
    terminal.press(&[CTRL_D]);
    // 2@1, twice 1@2, and the first line again but for its end: 2@3.
    terminal.wait_for("sente play nim 1 3 5 --two-players");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn ctrl_c_leaves_a_game_and_tells_how_to_go_on() {
    let mut terminal = Terminal::new("play nim 3 5 7 --two-players --color never");
    terminal.wait_for("first player> ");
    terminal.press(&["2@1", ENTER]);
    terminal.wait_for("second player> ");
    terminal.press(&["1@", CTRL_C]);
    terminal.wait_for("sente play nim 1 5 7 --two-players");
    assert_eq!(terminal.end(), Some(0));
}

/// Two hands that take any search long.
const LONG: &str = "doudizhu 33445556678899QKKAA2 34457899TTTJJQQQKA2D";

#[test]
fn a_long_search_tells_how_far_it_is_and_may_be_stopped() {
    let mut terminal = Terminal::new(&format!("solve {LONG} --color never"));
    terminal.wait_for(" positions, ");
    terminal.wait_for(" a second, ");
    terminal.wait_for(" first moves decided");
    terminal.interrupt();
    terminal.wait_for("sente: stopped after ");
    assert_eq!(terminal.end(), Some(3));
}

/// Ctrl-C while the computer thinks leaves the game with the command that goes on, whoever was to move.
#[test]
fn a_thinking_computer_may_be_left() {
    for seat in ["", " --second"] {
        let mut terminal = Terminal::new(&format!("play {LONG}{seat} --color never"));
        terminal.wait_for(" first moves decided");
        terminal.interrupt();
        terminal.wait_for(&format!("To go on: sente play {LONG}{seat}"));
        terminal.wait_for("sente: stopped after ");
        assert_eq!(terminal.end(), Some(3), "{seat}");
    }
}

/// Between two persons nothing is searched for until somebody asks.
#[test]
fn a_wish_that_takes_long_may_be_stopped() {
    let mut terminal = Terminal::new(&format!("play {LONG} --two-players --color never"));
    terminal.wait_for("first player> ");
    terminal.press(&["hint", ENTER]);
    terminal.wait_for(" first moves decided");
    terminal.interrupt();
    terminal.wait_for(&format!("To go on: sente play {LONG} --two-players"));
    assert_eq!(terminal.end(), Some(3));
}

#[test]
fn a_deal_that_takes_long_may_be_stopped() {
    let mut terminal =
        Terminal::new("play doudizhu 20,20 --random --unique --difficulty easy --seed 1 --color never");
    terminal.wait_for(" positions, ");
    terminal.interrupt();
    terminal.wait_for("sente: no start was found: stopped after ");
    assert_eq!(terminal.end(), Some(3));
}
