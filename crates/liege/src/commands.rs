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
mod lessons;
mod list;
mod man;
#[cfg(feature = "mcp")]
mod mcp;
#[cfg(feature = "postgres")]
mod move_data;
mod new;
mod perft;
mod place;
mod play;
mod progress;
mod puzzles;
mod replay;
mod seconds;
mod serve;
mod site;
mod trace;
mod verify;

use std::io::{self, Write};
use std::path::Path;

use anyhow::Result;
use clap::{Parser, Subcommand};
use liege_game::{Pending, Record, Verbatim, say};
use serde::Serialize;

/// What a command that ran to its end has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// All is well: exit code 0.
    Yes,
    /// The command ran, and something that it checked is not as it should be: exit code 1.
    /// Exit code 2 is for what could not be done at all.
    No,
    /// The command was stopped by Ctrl-C, and has kept what was finished: exit code 130.
    Stopped,
}

/// Says of a record that it stops before the end of its game, whether the game was ended there, and that another Liege wrote it
/// than this one knows of.
fn remarks(out: &mut impl Write, record: &Record, at_its_end: Pending) -> io::Result<()> {
    let steps = record.steps.len();
    let ended = match record.ended {
        _ if at_its_end == Pending::Over => None,
        Some(ended) if ended == steps => {
            Some(say!("The game was ended as it stood after {steps} steps, and the record has them all."))
        }
        Some(ended) => Some(say!(
            "The game was ended as it stood after {ended} steps, and the record has {steps}: it was cut short or changed."
        )),
        None => Some(say!(
            "The record stops after {steps} steps, before the end of the game, and does not say that it was ended there: it was cut short, or written while the game went on."
        )),
    };
    if let Some(ended) = ended {
        writeln!(out, "{ended}")?;
    }
    let (own, version) = (env!("CARGO_PKG_VERSION"), &record.version);
    let numbers =
        |version: &str| -> Option<Vec<u64>> { version.split('.').map(|part| part.parse().ok()).collect() };
    match (numbers(version), numbers(own)) {
        (Some(wrote), Some(reads)) if wrote <= reads => Ok(()),
        _ => {
            let (own, version) = (Verbatim(own), Verbatim(version));
            let other = say!(
                "Liege {version} wrote the record, which this one, {own}, does not know: its rules may differ."
            );
            writeln!(out, "{other}")
        }
    }
}

/// The command as it was typed, the program by its name alone.
fn command() -> String {
    let words = std::env::args().skip(1).map(|word| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_=,.:/+".contains(c);
        if !word.is_empty() && word.chars().all(plain) {
            word
        } else {
            format!("'{}'", word.replace('\'', r"'\''"))
        }
    });
    let program = std::env::args_os().next().unwrap_or_default();
    let program =
        Path::new(&program).file_stem().map_or("liege".into(), |name| name.to_string_lossy().into_owned());
    std::iter::once(program).chain(words).collect::<Vec<_>>().join(" ")
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
    Lessons(lessons::Lessons),
    Site(site::Site),
    #[cfg(feature = "mcp")]
    Mcp(mcp::Mcp),
    #[cfg(feature = "postgres")]
    MoveData(move_data::MoveData),
    Analyse(analyse::Analyse),
    Arena(arena::Arena),
    Cases(cases::Cases),
    Puzzles(puzzles::Puzzles),
    New(new::New),
    Bench(bench::Bench),
    Trace(trace::Trace),
    Perft(perft::Perft),
    Completions(completions::Completions),
    Man(man::Man),
}

/// An answer as one line of JSON.
fn as_json(answer: &impl Serialize) -> Result<String> {
    Ok(serde_json::to_string(answer)?)
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
            Command::Lessons(lessons) => lessons.run(),
            Command::Site(site) => site.run(),
            #[cfg(feature = "mcp")]
            Command::Mcp(mcp) => mcp.run(),
            #[cfg(feature = "postgres")]
            Command::MoveData(data) => data.run(),
            Command::Analyse(analyse) => analyse.run(),
            Command::Arena(arena) => arena.run(),
            Command::Cases(cases) => cases.run(),
            Command::Puzzles(puzzles) => puzzles.run(),
            Command::New(new) => new.run(),
            Command::Bench(bench) => bench.run(),
            Command::Trace(trace) => trace.run(),
            Command::Perft(perft) => perft.run(),
            Command::Completions(completions) => completions.run(),
            Command::Man(man) => man.run(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use clap::CommandFactory;

    use super::*;

    /// Every command with its name, those below others too.
    fn all() -> Vec<clap::Command> {
        let mut all = vec![Cli::command()];
        let mut at = 0;
        while let Some(command) = all.get(at) {
            let below: Vec<_> = command.get_subcommands().cloned().collect();
            all.extend(below);
            at += 1;
        }
        all
    }

    #[test]
    fn an_option_takes_the_same_in_every_command() {
        let mut known = BTreeMap::new();
        for command in all() {
            for argument in command.get_arguments().filter(|argument| argument.get_long().is_some()) {
                let takes = argument
                    .get_action()
                    .takes_values()
                    .then(|| argument.get_value_names().unwrap_or_default().to_vec());
                let (name, long) = (command.get_name().to_owned(), argument.get_long().unwrap().to_owned());
                let (first, before) = known.entry(long.clone()).or_insert((name.clone(), takes.clone()));
                assert_eq!(*before, takes, "--{long} of {first} and of {name}");
            }
        }
        assert!(known.len() > 40, "{known:?}");
    }

    #[test]
    fn every_command_has_an_example_that_it_understands() {
        for command in Cli::command().get_subcommands().filter(|command| command.get_name() != "help") {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let own = format!("  liege {}", command.get_name());
            let examples: Vec<_> = help.lines().filter(|line| line.starts_with("  ")).collect();
            assert!(!examples.is_empty(), "{} has no example", command.get_name());
            for example in examples {
                assert!(example.starts_with(&own), "{example}");
                // What comes after is for the shell.
                let words = shlex::split(example.split(" > ").next().unwrap()).unwrap();
                assert!(Cli::try_parse_from(words).is_ok(), "{example}");
            }
        }
    }
}
