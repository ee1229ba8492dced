//! The commands, one file each.

mod bench;
mod cases;
mod perft;
mod play;
mod replay;
mod trace;
mod verify;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// What a command that ran to its end has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// All is well: exit code 0.
    Yes,
    /// The command did its work, and something it looked at is not as it should be: exit code 1.
    /// Exit code 2 is for what could not be done at all.
    No,
}

/// Feudal board games with every rule enforced.
#[derive(Parser)]
#[command(name = "liege", version, about, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Cases(cases::Cases),
    Bench(bench::Bench),
    Trace(trace::Trace),
    Perft(perft::Perft),
}

impl Cli {
    /// Does what was asked for.
    pub(crate) fn run(self) -> Result<Answer> {
        match self.command {
            Command::Play(play) => play.run(),
            Command::Replay(replay) => replay.run(),
            Command::Verify(verify) => verify.run(),
            Command::Cases(cases) => cases.run(),
            Command::Bench(bench) => bench.run(),
            Command::Trace(trace) => trace.run(),
            Command::Perft(perft) => perft.run(),
        }
    }
}
