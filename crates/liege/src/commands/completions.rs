//! `liege completions SHELL`

use std::io::{self, Write};

use anyhow::Result;
use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Answer, Cli};

/// Print what lets a shell complete the commands and options of this program
#[derive(Args)]
#[command(
    after_help = "Example:\n  liege completions bash > ~/.local/share/bash-completion/completions/liege"
)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self) -> Result<Answer> {
        // Written at once: the generator panics where its output is closed.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "liege", &mut script);
        Answer::Yes.after_writing(io::stdout().write_all(&script))
    }
}
