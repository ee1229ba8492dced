//! `liege doctor FILE`

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use clap::Args;
use liege_store::{Store, StoreOptions};

use super::{Answer, place};
use crate::games;

/// Replay every table of a database with the rules of this version, and say which would differ
#[derive(Args)]
pub(crate) struct Doctor {
    /// The data folder of a server, or its file liege.db; it may be being served, and stays as it is
    #[arg(required_unless_present = "database", conflicts_with = "database")]
    from: Option<String>,
    /// A PostgreSQL database instead: postgres://user:password@host:port/name
    #[arg(long, value_name = "ADDRESS")]
    database: Option<String>,
}

impl Doctor {
    pub(crate) fn run(self) -> Result<Answer> {
        let folder = std::env::temp_dir().join(format!("liege-doctor-{}", std::process::id()));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        // Opening brings a database up to date, so a copy is opened.
        let copy = folder.join("liege.db");
        let from = self.database.as_deref().or(self.from.as_deref()).unwrap_or_default();
        // An address may hold a password.
        let shown = if place::is_address(from) { "the database" } else { from };
        let outcome = liege_store::restrict_permissions(&copy)
            .with_context(|| format!("can't make {}", folder.display()))
            .and_then(|_| {
                runtime.block_on(async {
                    Store::copy(&place::existing(from)?, &copy).await?;
                    examine(&copy).await
                })
            });
        let _ = std::fs::remove_dir_all(&folder);
        outcome.with_context(|| format!("can't read {shown}"))
    }
}

async fn examine(copy: &Path) -> Result<Answer> {
    let store = Store::open(&StoreOptions::file(copy)).await?;
    let (mut tables, mut rows, mut faults, mut written) = (0_usize, 0_usize, 0_usize, Ok(()));
    let games = games::all();
    let examined = liege_server::examine(&games, &store, |finding| {
        tables += 1;
        rows += finding.rows;
        let Some(fault) = &finding.fault else { return };
        faults += 1;
        let told = writeln!(io::stdout(), "{} ({}): {fault}", finding.table, finding.game);
        written = std::mem::replace(&mut written, Ok(())).and(told);
    });
    examined.await?;
    store.close().await;
    let sum = writeln!(io::stdout(), "{tables} tables with {rows} rows replayed; {faults} would differ.");
    let answer = if faults == 0 { Answer::Yes } else { Answer::No };
    answer.after_writing(written.and(sum))
}
