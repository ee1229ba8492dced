//! `liege admin DATA NAME`

use std::io::{self, Write};

use anyhow::{Context, Result, anyhow};
use clap::Args;
use liege_game::folded_name;
use liege_store::{Store, StoreError};

use super::{Answer, as_json, place};

/// Make an account an administrator, who sees the page /admin of a server; or list those who are
#[derive(Args)]
#[command(after_help = "Example:\n  liege admin data Anna")]
pub(crate) struct Admin {
    /// A data folder or its file liege.db; with PostgreSQL also postgres://user:password@host:port/name. It may be being served
    data: String,
    /// The name of the account; without it all administrators are listed
    name: Option<String>,
    /// Make it an ordinary account again
    #[arg(long, requires = "name")]
    remove: bool,
    /// The administrators as one JSON array, after what is done
    #[arg(long)]
    json: bool,
}

impl Admin {
    pub(crate) fn run(self) -> Result<Answer> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let told = runtime.block_on(async {
            let store = Store::open(&place::existing(&self.data)?).await.context("can't open the data")?;
            let mut told = self.tell(&store).await;
            if self.json && told.is_ok() {
                told = as_json(&store.administrators().await?);
            }
            store.close().await;
            told
        })?;
        Answer::Yes.after_writing(writeln!(io::stdout(), "{told}"))
    }

    async fn tell(&self, store: &Store) -> Result<String> {
        let Some(name) = &self.name else {
            let names = store.administrators().await?;
            return Ok(if names.is_empty() {
                "There is no administrator.".to_owned()
            } else {
                names.join("\n")
            });
        };
        match store.set_administrator(&folded_name(name), !self.remove).await {
            Ok(()) if self.remove => Ok(format!("{name} is no administrator any more.")),
            Ok(()) => Ok(format!("{name} is an administrator: the page is /admin.")),
            Err(StoreError::Conflict) => Err(anyhow!("nobody has an account called “{name}”")),
            Err(error) => Err(error.into()),
        }
    }
}
