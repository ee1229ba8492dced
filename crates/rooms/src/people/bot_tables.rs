//! [`BotTables`]: the tables at which bots alone play, so that nobody has too many of them.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use liege_identity::Caller;

use crate::RoomError;
use crate::room::Room;

/// The tables at which bots alone play, by the network and the owner that made them. Not kept when the process ends.
#[derive(Default)]
pub(crate) struct BotTables(Mutex<Vec<(IpAddr, String, MadeTable)>>);

/// A table of bots alone that is being made.
pub(crate) struct BotTable(MadeTable);

/// The table, once it is made.
type MadeTable = Arc<OnceLock<Weak<Room>>>;

impl BotTable {
    /// It is this one, and counts until it is over.
    pub(crate) fn made(self, room: &Arc<Room>) {
        self.0.get_or_init(|| Arc::downgrade(room));
    }
}

impl BotTables {
    /// Counts one more, or refuses it to somebody who has `max` of them that go on. It counts from now on, unless what is returned
    /// is dropped before the table is made.
    pub(crate) fn pass(&self, caller: &Caller, owner: &str, max: usize) -> Result<BotTable, RoomError> {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|(_, _, table)| match table.get() {
            Some(room) => room.upgrade().is_some_and(|room| !room.is_over()),
            None => Arc::strong_count(table) > 1,
        });
        let network = caller.client().network();
        let of_address = tables.iter().filter(|(address, _, _)| *address == network).count();
        let of_owner = tables.iter().filter(|(_, known, _)| known == owner).count();
        if of_address.max(of_owner) >= max {
            return Err(RoomError::BotTables { max });
        }
        let table = Arc::default();
        tables.push((network, owner.to_owned(), Arc::clone(&table)));
        Ok(BotTable(table))
    }
}
