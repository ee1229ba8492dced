//! How seats want to be asked: settings, and raised hands.

use std::sync::Arc;

use liege_game::{Order, Pending, PerSeat, Seat, Seats};
use liege_identity::Caller;
use liege_store::{HAND, ORDER, SettingRow, SideEffects, Sitter};
use liege_table::{ActError, Settings};
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
#[serde(expecting = "an object with seat, and one of window with preference, forced, hand, and order")]
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
    /// How the seats that people play want to be asked.
    pub(crate) fn settings_of_people(&self) -> PerSeat<Option<Settings>> {
        let person = |seat: Seat| {
            self.seats.iter().any(|row| row.seat == seat && matches!(row.sitter, Sitter::Person { .. }))
        };
        PerSeat::from_fn(|seat| person(seat).then(|| self.settings[seat].clone()))
    }

    /// Applies the side effects of a step that is now stored, while the table is still as it was before it.
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
        self.close_windows();
    }

    /// Remembers which windows were open, while the table is still as it was before a step.
    pub(crate) fn close_windows(&mut self) {
        for seat in self.table.pending(usize::MAX).must().iter() {
            if let Some(window) = self.table.window(usize::MAX, seat) {
                self.closed[seat] = Some((self.secret.number(Seats::only(seat)), window));
            }
        }
    }

    /// The seat that a client names, if it plays it and what people set counts there.
    pub(crate) fn own_person(&self, letter: &str, caller: &Caller) -> Result<Seat, RoomError> {
        let seat = self.seat(letter)?;
        match self.seats.get(seat.index()).map(|row| &row.sitter) {
            Some(Sitter::Bot { .. }) => Err(RoomError::SeatOfBot(seat)),
            _ if self.table.pending(usize::MAX) == Pending::Over => Err(ActError::Over.into()),
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
    let unexpected = |why: &str| RoomError::Unexpected(why.to_owned());
    let no_windows = live.table.windows().is_empty();
    let asked = (&request.window, &request.preference, request.forced, request.hand);
    if let (Some(order), (None, None, None, None)) = (&request.order, asked) {
        if no_windows {
            return Err(unexpected("nobody is asked out of turn in this game"));
        }
        if !order.is_empty() && Order::from_id(order).is_none() {
            return Err(unexpected("there is no such standing order"));
        }
        return Ok(SettingRow { seat, kind: ORDER.to_owned(), value: order.clone() });
    }
    if request.order.is_some() {
        return Err(unexpected("one thing is set at a time"));
    }
    let (kind, value) = match asked {
        (Some(id), Some(preference), None, None) => {
            let window = live.table.windows().iter().find(|window| window.id == id);
            let window = window.ok_or_else(|| unexpected("this game has no such window"))?;
            let preference = window.preferences().find(|known| known.id() == preference);
            let preference = preference.ok_or_else(|| unexpected("nobody can want that of this window"))?;
            (format!("{WINDOW}{}", window.id), preference.id().to_owned())
        }
        (None, None, Some(on), None) => (FORCED.to_owned(), flag(on)),
        (None, None, None, Some(_)) if no_windows => {
            return Err(unexpected("nobody is asked out of turn in this game"));
        }
        (None, None, None, Some(up)) => (HAND.to_owned(), flag(up)),
        _ => return Err(unexpected("one thing is set at a time")),
    };
    Ok(SettingRow { seat, kind, value })
}
