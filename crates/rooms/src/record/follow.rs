//! Follows a record row by row, every draw proved.

use liege_game::{Forged, Key, Parts, Record};
use liege_seating::Replayed;
use liege_store::{Checkpoint, Entry, SeatRow, TableRow};
use liege_table::{AnyGame, Table};

use crate::RoomError;
use crate::record::checkpoint::{self, Incompatible};

/// The table that a record leads to, every draw proved against its seal and the parts of its seats.
pub(crate) fn replay(
    game: &dyn AnyGame,
    row: &TableRow,
    seats: &[SeatRow],
    entries: &[(Entry, i64)],
    checkpoint: Option<&Checkpoint>,
) -> Result<Replayed, RestoreError> {
    if row.secret.seal() != row.seal {
        return Err(Forged::Secret.into());
    }
    let mut differs = None;
    let followed = follow(game, row, &row.secret.key(&parts(seats)), entries, |rows, table| {
        let checkpoint = checkpoint.filter(|checkpoint| {
            checkpoint.rows == rows && checkpoint.fingerprint != checkpoint::fingerprint(table)
        });
        differs = differs.take().or(checkpoint
            .map(|checkpoint| Incompatible::Checkpoint { rows, version: checkpoint.version.clone() }));
    })?;
    differs.map_or(Ok(followed), |differs| Err(differs.into()))
}

/// Why this version can't restore a table.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RestoreError {
    #[error(transparent)]
    Forged(#[from] Forged),
    #[error(transparent)]
    Incompatible(#[from] Incompatible),
}

/// Returns what the seats add to the draws.
pub(crate) fn parts(seats: &[SeatRow]) -> Parts {
    let mut parts = Parts::default();
    for row in seats {
        parts[row.seat] = row.part;
    }
    parts
}

/// The table that the rows lead to, every draw proved. `stood` is called with the table after each row. This may take long.
pub(crate) fn follow(
    game: &dyn AnyGame,
    row: &TableRow,
    key: &Key,
    entries: &[(Entry, i64)],
    stood: impl FnMut(usize, &dyn Table),
) -> Result<Replayed, Forged> {
    let table = game.resume(&Record::new(&row.game, row.setup.clone()))?;
    liege_seating::replay(table, (&row.secret, key), row.created_ms, entries, stood)
}

impl From<RestoreError> for RoomError {
    fn from(error: RestoreError) -> RoomError {
        match error {
            RestoreError::Forged(error) => error.into(),
            RestoreError::Incompatible(differs) => RoomError::Frozen(differs),
        }
    }
}
