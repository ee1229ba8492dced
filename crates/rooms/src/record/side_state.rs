//! What the store has of a table besides its record.

use liege_game::{Info, PerSeat, Seats};
use liege_store::{Access, KeptSeat, SeatRow, Store, TableRow};
use liege_table::Settings;

use crate::RoomError;
use crate::play::stored_settings;

/// What never changes of a table.
pub(crate) struct StoredTable {
    pub(crate) info: &'static Info,
    pub(crate) row: TableRow,
}

/// What is kept beside a record and may change without it.
pub(crate) struct SideState {
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) settings: PerSeat<Settings>,
    pub(crate) drafts: PerSeat<Vec<String>>,
    pub(crate) access: Access,
    pub(crate) guests: Vec<String>,
    pub(crate) programs: Seats,
    pub(crate) kept: Vec<KeptSeat>,
}

impl SideState {
    pub(crate) async fn read(store: &Store, id: &str) -> Result<SideState, RoomError> {
        let seats = store.seats(id).await?;
        let (settings, drafts) = stored_settings::kept(store, id).await?;
        let (access, guests) = (store.access(id).await?, store.guests(id).await?);
        let (programs, kept) = (store.programs(id).await?, store.kept(id).await?);
        Ok(SideState { seats, settings, drafts, access, guests, programs, kept })
    }
}
