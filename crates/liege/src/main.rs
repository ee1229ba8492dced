#![doc = include_str!("../README.md")]

mod agreed;
mod commands;
mod files;
mod games;
mod language;
mod random_game;
mod terminal;
#[cfg(feature = "addresses")]
mod web;

use std::io;
use std::process::ExitCode;

use clap::Parser;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::commands::{Answer, Cli};

/// Tables and streams come and go on many threads, which this allocator is made for.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match parse().run() {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::Stopped) => ExitCode::from(130),
        // The reader of our output has closed it.
        Err(error) if broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            ExitCode::from(2)
        }
    }
}

/// The command line as it was meant. Where it can't be read the program ends, and says why.
fn parse() -> Cli {
    Cli::try_parse().unwrap_or_else(|mut error| {
        let misplaced = error.kind() == ErrorKind::ArgumentConflict
            && matches!(error.get(ContextKind::InvalidSubcommand), Some(ContextValue::String(_)));
        if misplaced {
            let tip = "what a command is to work on stands after its name; 'liege help COMMAND' says how";
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
        }
        error.exit()
    })
}

/// Says in one line on standard error what could not be done, and why.
fn complain(error: &anyhow::Error) {
    let message = format!("{error:#}");
    // What a stranger's file holds may be repeated here; nothing of it shall steer the terminal.
    let words: Vec<_> = message
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    eprintln!("liege: {}", words.join(" "));
}

fn broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
