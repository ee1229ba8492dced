//! What the store has of a table besides its record.

use liege_game::{Info, PerSeat};
use liege_store::{Access, SeatRow, Store, TableRow};
use liege_table::Settings;

use crate::RoomError;
use crate::play::stored_settings;

/// What of a table never changes.
pub(crate) struct Fixed {
    pub(crate) info: &'static Info,
    pub(crate) row: TableRow,
}

/// What stands beside a record.
pub(crate) struct Beside {
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) settings: PerSeat<Settings>,
    pub(crate) drafts: PerSeat<Vec<String>>,
    pub(crate) access: Access,
    pub(crate) guests: Vec<String>,
}

impl Beside {
    pub(crate) async fn read(store: &Store, id: &str) -> Result<Beside, RoomError> {
        let seats = store.seats(id).await?;
        let (settings, drafts) = stored_settings::kept(store, id).await?;
        let (access, guests) = (store.access(id).await?, store.guests(id).await?);
        Ok(Beside { seats, settings, drafts, access, guests })
    }
}
