//! [`examine`]: replays every table of a database and says which this version can't go on with as they stand.

use liege_game::Pending;
use liege_store::{Store, StoreError};
use liege_table::{AnyGame, At};

use crate::record::checkpoint::same_end;
use crate::record::follow;

/// A table that was replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Its name in addresses.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// How many rows its record has.
    pub rows: usize,
    /// What this version can't replay, or derives differently; `None` if all is as it was.
    pub fault: Option<String>,
}

/// Replays every table of a database: every action is legal, every draw follows from the seal and the parts, the table
/// stands as the version left it that wrote it, and the game is over where the database says so. `told` is called for
/// each.
///
/// # Errors
/// The database can't be read.
pub async fn examine(
    games: &[Box<dyn AnyGame>],
    store: &Store,
    mut told: impl FnMut(&Finding),
) -> Result<(), StoreError> {
    for table in store.table_ids().await? {
        let mut finding = Finding { table, game: String::new(), rows: 0, fault: None };
        match replay(games, store, &mut finding).await {
            Ok(()) => {}
            Err(Fault::Table(fault)) => finding.fault = Some(fault),
            Err(Fault::Store(error @ StoreError::Unreadable { .. })) => {
                finding.fault = Some(error.to_string())
            }
            Err(Fault::Store(error)) => return Err(error),
        }
        told(&finding);
    }
    Ok(())
}

enum Fault {
    Table(String),
    Store(StoreError),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Store(error)
    }
}

async fn replay(games: &[Box<dyn AnyGame>], store: &Store, finding: &mut Finding) -> Result<(), Fault> {
    // A table that was closed meanwhile has no fault.
    let Some(row) = store.table(&finding.table).await? else { return Ok(()) };
    finding.game.clone_from(&row.game);
    let seats = store.seats(&finding.table).await?;
    let checkpoint = store.last_checkpoint(&finding.table).await?;
    let entries = store.dated_entries(&finding.table).await?;
    finding.rows = entries.len();
    let game = games.iter().find(|game| game.info().id == row.game);
    let game = game.ok_or_else(|| Fault::Table("this version does not know the game".to_owned()))?;
    let differs = |fault: &dyn std::fmt::Display| Fault::Table(fault.to_string());
    let replayed = follow::replay(&**game, &row, &seats, &entries, checkpoint.as_ref());
    let table = replayed.map_err(|fault| differs(&fault))?.followed.table;
    same_end(&row, table.pending(At::Now) == Pending::Over).map_err(|fault| differs(&fault))
}
