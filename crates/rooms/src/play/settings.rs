//! Wishes of seats about being asked: settings, and raised hands.

use std::sync::Arc;

use liege_game::{Order, Seat};
use liege_identity::Caller;
use liege_seating::SettingRequest;
use liege_store::{HAND, ORDER, SettingRow};
use liege_table::SettingChange;

use crate::RoomError;
use crate::live::Live;
use crate::play::act::Acted;
use crate::play::stored_settings::{FORCED, WINDOW};
use crate::room::Room;
use crate::rooms::{Rooms, detached};

impl Room {
    /// Sets one thing for a seat, and returns once it is stored. It counts from the next moment on: a window that is open
    /// stays a question for its seat.
    pub async fn set(
        self: Arc<Self>,
        rooms: Arc<Rooms>,
        caller: Caller,
        request: SettingRequest,
    ) -> Result<Acted, RoomError> {
        detached(async move {
            let _writer = self.writer.lock().await;
            let (seat, change) = self.read(|live| live.setting(live.own(&caller), &request))?;
            rooms.store.set(&self.id, &row(seat, change)).await?;
            self.amend(|live| change.apply(&mut live.seating.settings[seat]));
            Ok(self.read(|live| live.unchanged(&caller)))
        })
        .await
    }
}

impl Live {
    /// The answer to a request that changed nothing.
    pub(crate) fn unchanged(&self, caller: &Caller) -> Acted {
        Acted { number: self.number(self.own(caller)), position: self.table.number() }
    }
}

/// One thing that is set, as the store keeps it.
fn row(seat: Seat, change: SettingChange) -> SettingRow {
    let flag = |on: bool| if on { "1" } else { "0" }.to_owned();
    let (kind, value) = match change {
        SettingChange::Window(window, preference) => {
            (format!("{WINDOW}{}", window.id), preference.id().to_owned())
        }
        SettingChange::Forced(on) => (FORCED.to_owned(), flag(on)),
        SettingChange::Hand(up) => (HAND.to_owned(), flag(up)),
        SettingChange::Order(order) => (ORDER.to_owned(), order.map_or("", Order::id).to_owned()),
    };
    SettingRow { seat, kind, value }
}
