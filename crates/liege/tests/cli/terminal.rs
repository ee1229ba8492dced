//! `liege play` on a terminal: editing lines, calling earlier ones back, colours.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::run::Folder;

/// A program that shows nothing for so long waits for keys.
const QUIET: Duration = Duration::from_millis(200);
/// What has not been shown after so long never is.
const PATIENCE: Duration = Duration::from_secs(120);

/// A game on a terminal of its own.
struct Terminal {
    child: Child,
    keys: File,
    pieces: Receiver<String>,
    shown: String,
}

impl Terminal {
    /// Starts the program with these words; what it keeps lies in the folder.
    fn start(folder: &Folder, args: &[&str]) -> Terminal {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
        let side = || Stdio::from(File::options().read(true).write(true).open(&name).unwrap());
        let child = Command::new(env!("CARGO_BIN_EXE_liege"))
            .args(args)
            .env("XDG_DATA_HOME", folder.file("home"))
            .env("TERM", "xterm")
            .env_remove("NO_COLOR")
            .env("LC_ALL", "C")
            .stdin(side())
            .stdout(side())
            .stderr(side())
            .spawn()
            .unwrap();
        let keys = File::from(master);
        let mut screen = keys.try_clone().unwrap();
        let (sender, pieces) = channel();
        // Ends with the terminal: nobody reads from one whose other side is closed.
        std::thread::spawn(move || {
            let mut piece = [0; 4096];
            while let Ok(read @ 1..) = screen.read(&mut piece) {
                let text = String::from_utf8_lossy(&piece[..read]).into_owned();
                if sender.send(text).is_err() {
                    return;
                }
            }
        });
        Terminal { child, keys, pieces, shown: String::new() }
    }

    /// Types once nothing more comes: what is typed while the program goes from one line to the next may be read by the terminal itself.
    fn types(&mut self, keys: &str) {
        while self.pieces.recv_timeout(QUIET).is_ok() {}
        self.shown.clear();
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    /// Reads until this is shown.
    fn shows(&mut self, wanted: &str) {
        while !self.shown.contains(wanted) {
            let piece = self.pieces.recv_timeout(PATIENCE);
            assert!(piece.is_ok(), "“{wanted}” was never shown: {}", self.shown);
            self.shown.extend(piece);
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const UP: &str = "\x1b[A";

#[test]
fn lines_are_edited_and_called_back_in_this_game_and_in_the_next() {
    let folder = Folder::new("terminal");
    let args = ["play", "three-estates", "--seed", "1"];
    let mut terminal = Terminal::start(&folder, &args);
    terminal.shows("A> ");
    // A letter too many is taken out again.
    terminal.types("rulee\x7f TE-1\r");
    terminal.shows("TE-1 ");
    terminal.shows("A> ");
    terminal.types(&format!("{UP}\r"));
    terminal.shows("rule TE-1");
    terminal.shows("TE-1 ");
    terminal.shows("A> ");
    terminal.types("quit\r");
    terminal.shows("You left the game");
    assert!(terminal.child.wait().unwrap().success());
    let mut next = Terminal::start(&folder, &args);
    next.shows("A> ");
    next.types(&format!("{UP}{UP}\r"));
    next.shows("rule TE-1");
    next.shows("A> ");
    // Ctrl-D leaves, as the end of any input does.
    next.types("\x04");
    next.shows("You left the game");
}

#[test]
fn what_several_people_type_stays_with_each() {
    let folder = Folder::new("terminal-several");
    let args =
        ["play", "three-estates", "--seats", "human=Anna,human=Ben", "--seed", "1", "--color", "never"];
    let mut terminal = Terminal::start(&folder, &args);
    terminal.shows("A> ");
    assert!(!terminal.shown.contains("\x1b[1m"), "{}", terminal.shown);
    terminal.types("scores\r");
    terminal.shows("A> ");
    terminal.types("quit\r");
    terminal.shows("You left the game");
    assert!(terminal.child.wait().unwrap().success());
    assert!(folder.names().is_empty(), "{:?}", folder.names());
}

#[test]
fn players_have_the_colours_of_their_seats() {
    let folder = Folder::new("terminal-colours");
    let args = ["play", "three-estates", "--seats", "human=Anna,greedy=Ben", "--seed", "1"];
    let mut terminal = Terminal::start(&folder, &args);
    terminal.shows("\x1b[31mAnna\x1b[0m");
    terminal.types("scores\r");
    terminal.shows("\x1b[34mBen\x1b[0m");
}
