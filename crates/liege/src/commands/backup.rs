//! `liege backup FROM TO`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use clap::Args;
use liege_store::Store;

use super::{Answer, place};

/// Copy all games as they stand at one moment, while they are being served or not
#[derive(Args)]
#[command(after_help = "Example:\n  liege backup data copy.db")]
pub(crate) struct Backup {
    /// The data folder of the server, its file liege.db, or with PostgreSQL postgres://user:password@host:port/name
    from: String,
    /// The copy, which must not be there yet. To go back to it, stop the server and put it in the place of liege.db
    to: PathBuf,
}

impl Backup {
    pub(crate) fn run(self) -> Result<Answer> {
        if self.to.exists() {
            return Err(anyhow!("{} is there already", self.to.display()));
        }
        // An address may hold a password.
        let shown = if place::is_address(&self.from) { "the database" } else { &self.from };
        let context = || format!("can't copy {shown} to {}", self.to.display());
        let from = place::existing(&self.from).with_context(context)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(Store::copy(&from, &self.to)).with_context(context)?;
        let told = writeln!(io::stdout(), "Copied and checked: {}", self.to.display());
        Answer::Yes.after_writing(told)
    }
}
