//! `liege cases GAME FILE…`

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
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
    /// Writes a file in the older format anew instead of running it; what could not be written goes to standard error
    #[arg(long)]
    convert: bool,
}

impl Cases {
    pub(crate) fn run(self) -> Result<Answer> {
        let components = self.components.as_deref();
        let components = components.map(|path| agreed::components(path, &self.game)).transpose()?;
        let components = components.map(Arc::from);
        games::find(&self.game)?;
        if self.convert {
            return self.convert_all(components.as_ref());
        }
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

    /// Writes the cases of each file anew, and how many expectations each case had and has.
    fn convert_all(&self, components: Option<&Arc<str>>) -> Result<Answer> {
        let mut answer = Answer::Yes;
        for file in &self.files {
            let text = files::read(file)?;
            let found = games::with(&self.game, Convert { text: &text, components });
            let converted = found.with_context(|| file.display().to_string())?;
            write!(io::stdout().lock(), "{}", converted.text)?;
            let mut count = [0; 3];
            for (id, before, after, problem) in &converted.cases {
                if let Some(problem) = problem {
                    answer = Answer::No;
                    crate::complain(&anyhow!("{id}: can't be written anew: {problem}"));
                    continue;
                }
                if before != after {
                    crate::complain(&anyhow!("{id}: {before} -> {after} expectations"));
                }
                count = [count[0] + 1, count[1] + before, count[2] + after];
            }
            let [cases, before, after] = count;
            let (name, all) = (file.display(), converted.cases.len());
            crate::complain(&anyhow!("{name}: {cases} of {all} cases, {before} -> {after} expectations"));
        }
        Ok(answer)
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

struct Convert<'a> {
    text: &'a str,
    components: Option<&'a Arc<str>>,
}

impl Visitor for Convert<'_> {
    type Output = Result<liege_cases::old::Converted>;

    fn visit<G: Playable>(self) -> Self::Output {
        G::convert(self.text, self.components).map_err(anyhow::Error::msg)
    }
}
