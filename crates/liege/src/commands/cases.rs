//! `liege cases GAME FILE…`

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::Args;
use liege_cases::{Failed, Failure, Mismatch, Report};
use serde::Serialize;

use super::{Answer, as_json, progress};
use crate::agreed;
use crate::files;
use crate::games::{self, Playable, Visitor};

/// Run worked examples (before, actions, after) and print what differs
#[derive(Args)]
#[command(after_help = "Example:\n  liege cases fief games/fief/tests/cases.toml")]
pub(crate) struct Cases {
    /// The game's name, such as middle-ages
    game: String,
    /// Case files; `-` reads standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// A components file that replaces the game's own
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// The outcome, as programs read it.
#[derive(Serialize)]
struct Outcome<'a> {
    passed: usize,
    failed: Vec<Unlike<'a>>,
}

/// A case that did not pass.
#[derive(Serialize)]
struct Unlike<'a> {
    id: &'a str,
    title: &'a str,
    /// Why the case can't be read, if that is so.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<String>,
    mismatches: Vec<Differs<'a>>,
}

/// What the case says, and what the rules gave.
#[derive(Serialize)]
struct Differs<'a> {
    what: &'a str,
    expected: &'a str,
    found: &'a str,
}

impl<'a> Outcome<'a> {
    fn of(report: &'a Report) -> Outcome<'a> {
        let unlike = |Failed { id, title, failure }: &'a Failed| {
            let (wrong, list) = match failure {
                Failure::Wrong(error) => (Some(error.to_string()), &[] as &[Mismatch]),
                Failure::Mismatches(list) => (None, list.as_slice()),
            };
            let differs =
                |Mismatch { what, expected, found }: &'a Mismatch| Differs { what, expected, found };
            Unlike { id, title, wrong, mismatches: list.iter().map(differs).collect() }
        };
        Outcome { passed: report.passed, failed: report.failed.iter().map(unlike).collect() }
    }
}

impl Cases {
    pub(crate) fn run(self) -> Result<Answer> {
        let components = self.components.as_deref();
        let components = components.map(|path| agreed::components(path, &self.game)).transpose()?;
        let components = components.map(Arc::from);
        games::find(&self.game)?;
        let mut all = Report::default();
        let mut unread = None;
        let bar = progress::bar(self.files.len() as u64, "files", "");
        for file in &self.files {
            bar.tick();
            match self.run_file(file, components.clone()) {
                Ok(report) => all.merge(report),
                // The others can still be run, and each that can't is named.
                Err(error) => {
                    if let Some(earlier) = unread.replace(error) {
                        bar.suspend(|| crate::complain(&earlier));
                    }
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        let told = if self.json { as_json(&Outcome::of(&all))? } else { all.to_string() };
        let answer = if all.all_passed() { Answer::Yes } else { Answer::No };
        match unread {
            Some(error) if all == Report::default() => Err(error),
            Some(error) => {
                writeln!(io::stdout().lock(), "{told}")?;
                Err(error)
            }
            None => answer.after_writing(writeln!(io::stdout().lock(), "{told}")),
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
