//! `liege cases GAME FILE…`

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::Args;
use liege_cases::Report;

use super::Answer;
use crate::agreed;
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
    /// A components file that replaces the game's own
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
}

impl Cases {
    pub(crate) fn run(self) -> Result<Answer> {
        let components = self.components.as_deref();
        let components = components.map(|path| agreed::components(path, &self.game)).transpose()?;
        let components = components.map(Arc::from);
        games::find(&self.game)?;
        let mut all = Report::default();
        let mut unread = None;
        for file in &self.files {
            match self.run_file(file, components.clone()) {
                Ok(report) => all.merge(report),
                // The others can still be run, and each that can't is named.
                Err(error) => {
                    if let Some(earlier) = unread.replace(error) {
                        crate::complain(&earlier);
                    }
                }
            }
        }
        let answer = if all.all_passed() { Answer::Yes } else { Answer::No };
        match unread {
            Some(error) if all == Report::default() => Err(error),
            Some(error) => {
                writeln!(io::stdout().lock(), "{all}")?;
                Err(error)
            }
            None => answer.after_writing(writeln!(io::stdout().lock(), "{all}")),
        }
    }

    /// Runs the cases of one file. With several files each failure says from which it is.
    fn run_file(&self, file: &Path, components: Option<Arc<str>>) -> Result<Report> {
        let text = files::read(file)?;
        let found = games::with(&self.game, Run { text: &text, components });
        let mut report = found.with_context(|| file.display().to_string())?;
        if self.files.len() > 1 {
            for failed in &mut report.failed {
                failed.id = format!("{} of {}", failed.id, file.display());
            }
        }
        Ok(report)
    }
}

struct Run<'a> {
    text: &'a str,
    components: Option<Arc<str>>,
}

impl Visitor for Run<'_> {
    type Output = Result<Report>;

    fn visit<G: Playable>(self) -> Result<Report> {
        Ok(liege_cases::run_with::<G>(self.text, self.components)?)
    }
}
