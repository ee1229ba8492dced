//! How seats want to be asked: settings, and raised hands.

use std::sync::Arc;

use liege_game::{Order, Pending, PerSeat, Seat, Seats};
use liege_identity::Caller;
use liege_store::{HAND, ORDER, SettingRow, SideEffects, Sitter};
use liege_table::{ActError, At, SettingChange, SettingWords, Settings};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::RoomError;
use crate::live::Live;
use crate::play::act::Acted;
use crate::play::stored_settings::{FORCED, WINDOW, take};
use crate::room::Room;
use crate::rooms::{Rooms, detached};

/// One thing that a person sets for a seat.
#[derive(Deserialize, ToSchema)]
#[serde(
    deny_unknown_fields,
    expecting = "an object with seat, and one of window with preference, forced, hand, and order"
)]
pub struct SettingRequest {
    /// The seat's letter.
    seat: String,
    /// The id of a kind of window.
    #[serde(default)]
    window: Option<String>,
    /// What is wanted of it: ask, pass or unless.
    #[serde(default)]
    preference: Option<String>,
    /// Whether choices of one action are played by themselves.
    #[serde(default)]
    forced: Option<bool>,
    /// Whether the hand is raised.
    #[serde(default)]
    hand: Option<bool>,
    /// A standing order: turn or deed; empty for none.
    #[serde(default)]
    order: Option<String>,
}

impl Live {
    /// Returns how the seats that people play want to be asked.
    pub(crate) fn settings_of_people(&self) -> PerSeat<Option<Settings>> {
        let person = |seat: Seat| {
            self.seats.iter().any(|row| row.seat == seat && matches!(row.sitter, Sitter::Person { .. }))
        };
        PerSeat::from_fn(|seat| person(seat).then(|| self.settings[seat].clone()))
    }

    /// Applies the side effects of a step that is now stored.
    pub(crate) fn apply_side_effects(&mut self, side_effects: SideEffects) {
        for seat in side_effects.lowered.iter() {
            self.settings[seat].hand = false;
        }
        for seat in side_effects.ended.0.iter() {
            let order = self.settings[seat].order.take();
            self.settings[seat].ended = order.map(|order| (order, side_effects.ended.1));
        }
        if let Some((seat, left)) = side_effects.draft {
            self.drafts[seat] = left;
        }
    }

    /// Remembers which windows were open, while the table is still as it was before a step.
    pub(crate) fn close_windows(&mut self) {
        for seat in self.table.pending(At::Now).must().iter() {
            if let Some(window) = self.table.window(At::Now, seat) {
                self.closed[seat] = Some((self.secret.number(Seats::only(seat)), window));
            }
        }
    }

    /// The seat that a client names, if it plays it and what people set counts there.
    pub(crate) fn own_person(&self, letter: &str, caller: &Caller) -> Result<Seat, RoomError> {
        let seat = self.seat(letter)?;
        match self.seats.get(seat.index()).map(|row| &row.sitter) {
            Some(Sitter::Bot { .. }) => Err(RoomError::SeatOfBot(seat)),
            _ if self.table.pending(At::Now) == Pending::Over => Err(ActError::Over.into()),
            _ => self.own_seat(letter, caller),
        }
    }
}

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
            let row = self.read(|live| setting(live, &caller, &request))?;
            rooms.store.set(&self.id, &row).await?;
            self.amend(|live| take(&mut live.settings[row.seat], &row));
            Ok(self.read(|live| live.unchanged(&caller)))
        })
        .await
    }
}

impl Live {
    /// The answer to a request that changed nothing.
    pub(crate) fn unchanged(&self, caller: &Caller) -> Acted {
        Acted { number: self.secret.number(self.own(caller)), position: self.table.number() }
    }
}

fn setting(live: &Live, caller: &Caller, request: &SettingRequest) -> Result<SettingRow, RoomError> {
    let seat = live.own_person(&request.seat, caller)?;
    let flag = |on: bool| if on { "1" } else { "0" }.to_owned();
    let words = SettingWords {
        window: request.window.as_deref(),
        preference: request.preference.as_deref(),
        forced: request.forced,
        hand: request.hand,
        order: request.order.as_deref(),
    };
    let change = SettingChange::read(&*live.table, words);
    let (kind, value) = match change.map_err(|why| RoomError::Unexpected(why.to_owned()))? {
        SettingChange::Window(window, preference) => {
            (format!("{WINDOW}{}", window.id), preference.id().to_owned())
        }
        SettingChange::Forced(on) => (FORCED.to_owned(), flag(on)),
        SettingChange::Hand(up) => (HAND.to_owned(), flag(up)),
        SettingChange::Order(order) => (ORDER.to_owned(), order.map_or("", Order::id).to_owned()),
    };
    Ok(SettingRow { seat, kind, value })
}
