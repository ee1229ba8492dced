//! `liege man FOLDER`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, CommandFactory};

use super::{Answer, Cli};

/// Write the manual page of every command, or print that of the program
#[derive(Args)]
#[command(after_help = "Example:\n  liege man target/man")]
pub(crate) struct Man {
    /// The folder that gets liege.1, liege-serve.1 and so on; without it the page of the program is printed
    folder: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(self) -> Result<Answer> {
        // Folds help into one page with that of the commands themselves.
        let program = Cli::command().disable_help_subcommand(true);
        if let Some(folder) = &self.folder {
            let written =
                std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(program, folder));
            written.with_context(|| format!("can't write manual pages to {}", folder.display()))?;
            return Ok(Answer::Yes);
        }
        let mut page = Vec::new();
        clap_mangen::Man::new(program).render(&mut page)?;
        Answer::Yes.after_writing(io::stdout().write_all(&page))
    }
}
