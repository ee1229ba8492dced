//! The table that a stored record leads to, every draw proved, with what stands beside the record.

use std::sync::Mutex;

use liege_game::{Pending, PerSeat};
use liege_store::{Entry, Mark, TableRow};
use liege_table::AnyGame;

use crate::RoomError;
use crate::live::Live;
use crate::play::recent::Recent;
use crate::record::beside::{Beside, Fixed};
use crate::record::follow::{Followed, NotTaken, dated, parts, replay};
use crate::record::lag::Lag;
use crate::record::mark::same_end;
use crate::rooms::Rooms;

impl Rooms {
    /// Reads a table out of the store and follows its record.
    pub(crate) async fn load(&self, id: &str) -> Result<(Fixed, Live), RoomError> {
        let unknown = || RoomError::NoTable(id.chars().take(80).collect());
        let row = self.store.table(id).await?.ok_or_else(unknown)?;
        let mark = self.store.last_mark(id).await?;
        // Seats after the record, which may grow meanwhile: they never change again in what the draws follow from, once there is one.
        let entries = self.store.dated_entries(id).await?;
        let beside = Beside::read(&self.store, id).await?;
        let info = self.game(&row.game)?.info();
        let (now_ms, id_of_game) = (self.now(), row.game.clone());
        let replay = move |game: &dyn AnyGame| replayed(game, row, beside, (&entries, mark.as_ref()), now_ms);
        let (row, replayed) = self.replaying(&id_of_game, replay).await?;
        let refused = |error: NotTaken| {
            tracing::error!(table = id, %error, "a stored record is refused");
            RoomError::from(error)
        };
        let live = replayed.map_err(refused)?;
        let over = live.table.pending(usize::MAX) == Pending::Over;
        let row = if row.over == over {
            row
        } else {
            // Perhaps it has ended between two looks at the store.
            let row = self.store.table(id).await?.ok_or_else(unknown)?;
            same_end(&row, over).map_err(|differs| refused(differs.into()))?;
            row
        };
        Ok((Fixed { info, row }, live))
    }
}

/// The table that a record leads to, with what stands beside it.
fn replayed(
    game: &dyn AnyGame,
    row: TableRow,
    beside: Beside,
    (entries, mark): (&[(Entry, i64)], Option<&Mark>),
    now_ms: i64,
) -> (TableRow, Result<Live, NotTaken>) {
    let Beside { seats, settings, drafts, access, guests } = beside;
    let key = row.secret.key(&parts(&seats));
    let made = || {
        let followed = replay(game, &row, &seats, entries, mark)?;
        let lag = Lag::new(game, &row, &key, access.behind, entries, now_ms)?;
        Ok::<_, NotTaken>((followed, lag))
    };
    let (Followed { table, secret, sealed, taken_back }, lag) = match made() {
        Ok(made) => made,
        Err(refused) => return (row, Err(refused)),
    };
    let live = Live {
        table: table.into(),
        revision: entries.len(),
        secret,
        sealed,
        taken_back,
        seats,
        created_ms: row.created_ms,
        changed_ms: row.changed_ms,
        times: dated(entries),
        key,
        recent: Recent::default(),
        settings,
        drafts,
        closed: PerSeat::default(),
        owner: row.owner.clone(),
        access,
        guests,
        lag: lag.map(Mutex::new),
        lags: false,
        told_ms: i64::MAX,
    };
    (row, Ok(live))
}
