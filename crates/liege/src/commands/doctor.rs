//! `liege doctor FILE`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use liege_store::{Store, StoreOptions};

use super::{Answer, backup};
use crate::games;

/// Replay every table of a database with the rules of this version, and say which would differ
#[derive(Args)]
pub(crate) struct Doctor {
    /// The data folder of a server, or its file liege.db; it may be being served, and stays as it is
    from: PathBuf,
}

impl Doctor {
    pub(crate) fn run(self) -> Result<Answer> {
        let from = backup::database(&self.from);
        let folder = std::env::temp_dir().join(format!("liege-doctor-{}", std::process::id()));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        // Opening brings a database up to date, so a copy is opened.
        let copy = folder.join("liege.db");
        let outcome = liege_store::keep_private(&copy)
            .with_context(|| format!("can't make {}", folder.display()))
            .and_then(|_| runtime.block_on(examine(&from, &copy)));
        let _ = std::fs::remove_dir_all(&folder);
        outcome
    }
}

async fn examine(from: &std::path::Path, copy: &std::path::Path) -> Result<Answer> {
    let context = || format!("can't read {}", from.display());
    Store::copy(from, copy).await.with_context(context)?;
    let store = Store::open(&StoreOptions::file(copy)).await.with_context(context)?;
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
    examined.await.with_context(context)?;
    store.close().await;
    let sum = writeln!(io::stdout(), "{tables} tables with {rows} rows replayed; {faults} would differ.");
    let answer = if faults == 0 { Answer::Yes } else { Answer::No };
    answer.after_writing(written.and(sum))
}
