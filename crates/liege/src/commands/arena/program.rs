//! [`Program`]: a bot outside that runs on this machine and speaks on standard input and output.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use liege_arena::NoAnswer;

use super::channel::{Channel, LONGEST};

/// How often a waiting arena looks whether the match was stopped.
const LOOK: Duration = Duration::from_millis(50);
/// How long a program may take to end once its input is closed; after that it is ended.
const GRACE: Duration = Duration::from_secs(1);
/// So many lines that nobody has asked for are kept; a program that writes more waits.
const AHEAD: usize = 16;
/// How much of the end of what a program writes on standard error is repeated, in bytes.
const LAST_WORDS: usize = 160;

/// A running program.
pub(super) struct Program {
    child: Child,
    /// To the thread that writes to it; `None` once its input is to be closed.
    input: Option<Sender<String>>,
    lines: Receiver<Result<String, NoAnswer>>,
    /// The end of what it wrote on standard error, once it has closed that.
    last_words: Receiver<Vec<u8>>,
}

impl Program {
    /// Starts a command, whose words are told apart as a shell does.
    pub(super) fn start(command: &str) -> Result<Program, NoAnswer> {
        let gone = |why: String| NoAnswer::Gone(why);
        let words = shlex::split(command).unwrap_or_default();
        let (name, rest) = words.split_first().ok_or_else(|| gone("its quotes don’t match".to_owned()))?;
        let mut command = Command::new(name);
        command.args(rest).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is for the arena alone, which ends its programs by itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| gone(format!("can’t start {name}: {error}")))?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(gone("it has no standard input and output".to_owned()));
        };
        let (input, messages) = channel::<String>();
        // Written from beside: a program that does not read must not hold the arena up.
        thread::spawn(move || write(stdin, &messages));
        let (sender, lines) = sync_channel(AHEAD);
        thread::spawn(move || read(stdout, &sender));
        let (sender, last_words) = channel();
        // Nobody asks any more where the arena has done with the program.
        thread::spawn(move || sender.send(last_of(stderr)));
        Ok(Program { child, input: Some(input), lines, last_words })
    }

    /// Returns how it has ended, with the last that it wrote on standard error.
    fn farewell(&mut self) -> String {
        let status = self.ended_within(GRACE);
        let how =
            status.map_or("it has closed its output".to_owned(), |status| format!("it has ended ({status})"));
        let bytes = self.last_words.recv_timeout(GRACE).unwrap_or_default();
        let words = String::from_utf8_lossy(&bytes);
        match words.trim().lines().last() {
            Some(words) => format!("{how}: {}", words.trim()),
            None => how,
        }
    }

    fn ended_within(&mut self, time: Duration) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + time;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

impl Channel for Program {
    fn ask(&mut self, message: String, patience: Duration, stop: &AtomicBool) -> Result<String, NoAnswer> {
        let until = Instant::now() + patience;
        if let Some(input) = &self.input {
            // Nobody takes it any more where the program has ended, which its output tells.
            let _ = input.send(message);
        }
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(NoAnswer::Stopped);
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(NoAnswer::Late);
            }
            match self.lines.recv_timeout(left.min(LOOK)) {
                // What begins so is for those who watch the bot.
                Ok(Ok(line)) if line.starts_with('#') => {}
                Ok(line) => return line,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(NoAnswer::Gone(self.farewell())),
            }
        }
    }

    fn tell(&mut self, message: String) {
        if let Some(input) = &self.input {
            let _ = input.send(message);
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Closes its input, which asks it to end.
        self.input = None;
        if self.ended_within(GRACE).is_none() {
            end(&mut self.child);
        }
    }
}

/// Ends a program with all that it has started.
fn end(child: &mut Child) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// Writes messages until there are no more, or nobody reads them.
fn write(mut stdin: impl Write, messages: &Receiver<String>) {
    for message in messages {
        if writeln!(stdin, "{message}").and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Passes on each line, until there are no more, one is none, or nobody listens.
fn read(stdout: impl Read, lines: &SyncSender<Result<String, NoAnswer>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut bytes = Vec::new();
        match stdout.by_ref().take(LONGEST).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
            Err(NoAnswer::Garbled(format!("a line of more than {LONGEST} bytes")))
        } else {
            let text = String::from_utf8(bytes);
            text.map_err(|_| NoAnswer::Garbled("a line that is no text (UTF-8)".to_owned()))
        };
        let is_last = line.is_err();
        if lines.send(line).is_err() || is_last {
            return;
        }
    }
}

/// The end of what is written.
fn last_of(mut stderr: impl Read) -> Vec<u8> {
    let (mut kept, mut piece) = (Vec::new(), [0; 4096]);
    loop {
        match stderr.read(&mut piece) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(0) | Err(_) => return kept,
            Ok(read) => {
                kept.extend(piece.iter().take(read));
                let over = kept.len().saturating_sub(LAST_WORDS);
                kept.drain(..over);
            }
        }
    }
}
