//! `liege verify FILE`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use liege_game::{Forged, ReplayProblem};

use super::Answer;
use crate::{files, games};

/// Follow a record and prove that no draw in it was chosen
#[derive(Args)]
pub(crate) struct Verify {
    /// The record
    file: PathBuf,
    /// The components file that the game was played with, if not the game's own
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
}

impl Verify {
    pub(crate) fn run(self) -> Result<Answer> {
        let record = files::read_record(&self.file, self.components.as_deref())?;
        let game = games::find(&record.game)?;
        let mut out = io::stdout().lock();
        match game.verify(&record) {
            Ok(draws) => {
                let steps = record.steps.len();
                let told =
                    writeln!(out, "OK: {draws} draws proved in {steps} steps of {}", game.info().title);
                Answer::Yes.after_writing(told)
            }
            // That the wrong components are at hand says nothing about the record.
            Err(Forged::Replay(error)) if matches!(error.problem, ReplayProblem::Components { .. }) => {
                Err(error.into())
            }
            Err(forged) => Answer::No.after_writing(writeln!(out, "NOT PROVED: {forged}")),
        }
    }
}
