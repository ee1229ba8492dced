//! `liege doctor FILE`

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use clap::Args;
use liege_store::{Store, StoreOptions};
use serde::Serialize;

use super::{Answer, as_json, place, progress};
use crate::games;

/// Replay every table of a database with the rules of this version, and say which would differ
#[derive(Args)]
#[command(after_help = "Example:\n  liege doctor data")]
pub(crate) struct Doctor {
    /// The data folder of a server, or its file liege.db; it may be being served, and stays as it is
    #[arg(required_unless_present = "database", conflicts_with = "database")]
    from: Option<String>,
    /// A PostgreSQL database instead: postgres://user:password@host:port/name
    #[arg(long, value_name = "ADDRESS")]
    database: Option<String>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// What was found, as programs read it.
#[derive(Default, Serialize)]
struct Found {
    tables: usize,
    rows: usize,
    faults: Vec<Fault>,
}

/// A table that this version can't go on with as it stands.
#[derive(Serialize)]
struct Fault {
    table: String,
    game: String,
    fault: String,
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
                    examine(&copy, self.json).await
                })
            });
        let _ = std::fs::remove_dir_all(&folder);
        outcome.with_context(|| format!("can't read {shown}"))
    }
}

async fn examine(copy: &Path, json: bool) -> Result<Answer> {
    let store = Store::open(&StoreOptions::file(copy)).await?;
    let (mut found, mut written) = (Found::default(), Ok(()));
    let games = games::all();
    let progress = progress::counter("tables replayed");
    let examined = liege_server::examine(&games, &store, |finding| {
        progress.inc(1);
        found.tables += 1;
        found.rows += finding.rows;
        let Some(fault) = &finding.fault else { return };
        if !json {
            let told =
                progress.suspend(|| writeln!(io::stdout(), "{} ({}): {fault}", finding.table, finding.game));
            written = std::mem::replace(&mut written, Ok(())).and(told);
        }
        let (table, game) = (finding.table.clone(), finding.game.clone());
        found.faults.push(Fault { table, game, fault: fault.clone() });
    });
    examined.await?;
    store.close().await;
    progress.finish_and_clear();
    let Found { tables, rows, faults } = &found;
    let sum = match json {
        true => writeln!(io::stdout(), "{}", as_json(&found)?),
        false => writeln!(
            io::stdout(),
            "{tables} tables with {rows} rows replayed; {} would differ.",
            faults.len()
        ),
    };
    let answer = if faults.is_empty() { Answer::Yes } else { Answer::No };
    answer.after_writing(written.and(sum))
}
