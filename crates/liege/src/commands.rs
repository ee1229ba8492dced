//! The commands, one file each.

mod admin;
mod analyse;
mod arena;
mod backup;
mod bench;
mod cases;
mod completions;
mod doctor;
mod folder;
mod health;
mod list;
mod man;
#[cfg(feature = "mcp")]
mod mcp;
#[cfg(feature = "postgres")]
mod move_data;
mod perft;
mod place;
mod play;
mod replay;
mod serve;
mod site;
mod trace;
mod verify;

use std::io::{self, Write};

use anyhow::Result;
use clap::{Parser, Subcommand};
use liege_game::{Pending, Record};

/// What a command that ran to its end has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// All is well: exit code 0.
    Yes,
    /// The command ran, and something that it checked is not as it should be: exit code 1.
    /// Exit code 2 is for what could not be done at all.
    No,
}

/// Says of a record that it stops before the end of its game, whether the game was ended there, and that another Liege wrote it
/// than this one knows of.
fn remarks(out: &mut impl Write, record: &Record, at_its_end: Pending) -> io::Result<()> {
    let steps = record.steps.len();
    match record.ended {
        _ if at_its_end == Pending::Over => {}
        Some(ended) if ended == steps => {
            writeln!(
                out,
                "The game was ended as it stood after {steps} steps, and the record has them all."
            )?;
        }
        Some(ended) => writeln!(
            out,
            "The game was ended as it stood after {ended} steps, and the record has {steps}: it was cut short or changed."
        )?,
        None => writeln!(
            out,
            "The record stops after {steps} steps, before the end of the game, and does not say that it was ended there: \
             it was cut short, or written while the game went on."
        )?,
    }
    let (own, version) = (env!("CARGO_PKG_VERSION"), &record.version);
    let numbers =
        |version: &str| -> Option<Vec<u64>> { version.split('.').map(|part| part.parse().ok()).collect() };
    match (numbers(version), numbers(own)) {
        (Some(wrote), Some(reads)) if wrote <= reads => Ok(()),
        _ => writeln!(
            out,
            "Liege {version} wrote the record, which this one, {own}, does not know: its rules may differ."
        ),
    }
}

/// Feudal board games with every rule enforced.
#[derive(Parser)]
#[command(name = "liege", version, about, max_term_width = 100)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Serve,
}

#[derive(Subcommand)]
enum Command {
    Serve(Box<serve::Serve>),
    Games(list::List),
    Play(play::Play),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Backup(backup::Backup),
    Doctor(doctor::Doctor),
    Health(health::Health),
    Admin(admin::Admin),
    Site(site::Site),
    #[cfg(feature = "mcp")]
    Mcp(mcp::Mcp),
    #[cfg(feature = "postgres")]
    MoveData(move_data::MoveData),
    Analyse(analyse::Analyse),
    Arena(arena::Arena),
    Cases(cases::Cases),
    Bench(bench::Bench),
    Trace(trace::Trace),
    Perft(perft::Perft),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Answer {
    /// This answer once it was written. A reader that has closed the pipe has seen enough, which is no error.
    fn after_writing(self, written: io::Result<()>) -> Result<Answer> {
        match written {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
            _ => Ok(self),
        }
    }
}

impl Cli {
    /// Does what was asked for.
    pub(crate) fn run(self) -> Result<Answer> {
        match self.command.unwrap_or(Command::Serve(Box::new(self.serve))) {
            Command::Serve(serve) => serve.run(),
            Command::Games(list) => list.run(),
            Command::Play(play) => play.run(),
            Command::Replay(replay) => replay.run(),
            Command::Verify(verify) => verify.run(),
            Command::Backup(backup) => backup.run(),
            Command::Doctor(doctor) => doctor.run(),
            Command::Health(health) => health.run(),
            Command::Admin(admin) => admin.run(),
            Command::Site(site) => site.run(),
            #[cfg(feature = "mcp")]
            Command::Mcp(mcp) => mcp.run(),
            #[cfg(feature = "postgres")]
            Command::MoveData(data) => data.run(),
            Command::Analyse(analyse) => analyse.run(),
            Command::Arena(arena) => arena.run(),
            Command::Cases(cases) => cases.run(),
            Command::Bench(bench) => bench.run(),
            Command::Trace(trace) => trace.run(),
            Command::Perft(perft) => perft.run(),
            Command::Completions(completions) => completions.run(),
            Command::Man(man) => man.run(),
        }
    }
}
