//! `liege cases GAME FILE…`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use liege_cases::Report;

use super::Answer;
use crate::files;
use crate::games::{self, Playable, Visitor};

/// Run worked examples (before, actions, after) and print what differs
#[derive(Args)]
pub(crate) struct Cases {
    /// The game's name, such as middle-ages
    game: String,
    /// Case files; `-` reads standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Cases {
    pub(crate) fn run(self) -> Result<Answer> {
        let mut report = Report::default();
        for file in &self.files {
            let text = files::read(file)?;
            let found = games::with(&self.game, Run { text: &text });
            report.merge(found.with_context(|| file.display().to_string())?);
        }
        writeln!(io::stdout().lock(), "{report}")?;
        Ok(if report.all_passed() { Answer::Yes } else { Answer::No })
    }
}

struct Run<'a> {
    text: &'a str,
}

impl Visitor for Run<'_> {
    type Output = Report;

    fn visit<G: Playable>(self) -> Result<Report> {
        Ok(liege_cases::run::<G>(self.text)?)
    }
}
