//! What a player does: act, take back, take the whole turn back.

use std::sync::Arc;

use liege_game::{Seat, Seats};
use liege_identity::Caller;
use liege_store::{Entry, SideEffects};
use liege_table::{ActError, Open, Settled, TakenBack, settle, take_back};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::RoomError;
use crate::live::Live;
use crate::record::follow::added;
use crate::room::Room;
use crate::rooms::{Rooms, detached};

/// An action as a client sends it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with seat, number and action")]
pub struct ActRequest {
    /// The seat's letter.
    pub seat: String,
    /// The table's number as the client knows it.
    pub number: usize,
    /// The notation.
    pub action: String,
    /// The amount, if it is another than the action names.
    #[serde(default)]
    #[schema(maximum = 65535)]
    pub amount: Option<u16>,
}

/// A request to take something back, as a client sends it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with seat and number")]
pub struct UndoRequest {
    /// The seat's letter.
    pub seat: String,
    /// The table's number as the client knows it.
    pub number: usize,
}

/// What a request that was stored led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Acted {
    /// The table's number now, as the player who acted knows it.
    pub number: usize,
    /// The number of the position to which it led.
    pub position: usize,
}

impl Live {
    /// The action with the amount, if one is named.
    ///
    /// # Errors
    /// The action has no such amount.
    pub fn with_amount(&self, action: String, amount: Option<u16>) -> Result<String, ActError> {
        amount.map_or(Ok(action.clone()), |amount| self.table.with_amount(&action, amount))
    }
}

/// How much is taken back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum UndoExtent {
    /// One's own last action.
    Step,
    /// As much of one's own turn as can be taken back.
    Turn,
}

impl Room {
    /// Carries out a player's action and returns what it led to once it is stored.
    pub async fn act(
        self: Arc<Self>,
        rooms: Arc<Rooms>,
        caller: Caller,
        request: ActRequest,
    ) -> Result<Acted, RoomError> {
        detached(async move {
            let who = |live: &Live| Ok((live.own_seat(&request.seat, &caller)?, live.own(&caller)));
            let action = self.read(|live| live.with_amount(request.action, request.amount))?;
            let acted = self.carry_out(&rooms, who, request.number, &action).await?;
            // The action is stored and stands, whether or not the mark is.
            if let Err(problem) = self.mark_program(&rooms, &caller, &request.seat).await {
                tracing::warn!(table = self.id, %problem, "it is not kept that a program acts at a seat");
            }
            Ok(acted)
        })
        .await
    }

    /// Everybody is told at which seats programs act, from their first action on.
    async fn mark_program(&self, rooms: &Rooms, caller: &Caller, seat: &str) -> Result<(), RoomError> {
        if caller.grant().is_none() {
            return Ok(());
        }
        let seat = self.read(|live| live.seat(seat).map(|seat| (seat, live.programs.has(seat))))?;
        if let (seat, false) = seat {
            let _writer = self.writer.lock().await;
            rooms.store.mark_program(&self.id, seat).await?;
            self.reload(rooms).await?;
        }
        Ok(())
    }

    /// Carries out an action and stores it. `who` names the seat that acts, and all seats of the caller who acts for
    /// it.
    pub(crate) async fn carry_out(
        &self,
        rooms: &Rooms,
        who: impl Fn(&Live) -> Result<(Seat, Seats), RoomError>,
        number: usize,
        action: &str,
    ) -> Result<Acted, RoomError> {
        let _writer = self.writer.lock().await;
        self.sync_if_behind(rooms, number).await?;
        loop {
            let revision = self.read(|live| live.revision);
            match self.carry_out_now(rooms, &who, number, action).await {
                // A peer was quicker. The request may still be valid.
                Err(RoomError::Stale { .. }) if self.read(|live| live.revision) != revision => {}
                done => return done,
            }
        }
    }

    async fn carry_out_now(
        &self,
        rooms: &Rooms,
        who: &impl Fn(&Live) -> Result<(Seat, Seats), RoomError>,
        number: usize,
        action: &str,
    ) -> Result<Acted, RoomError> {
        self.ensure_running()?;
        let (own, table, seat, key, settings) = self.read(|live| {
            let (seat, own) = who(live)?;
            live.ready_for((own, seat), number, action)?;
            Ok::<_, RoomError>((own, Arc::clone(&live.table), seat, live.key, live.settings_of_people()))
        })?;
        let open = Open::of(&*table).after(&*table, seat, action);
        let settled = settle(open, table.act(seat, action, &key)?, &settings, &key);
        let Settled { table: after, lowered, ended } = settled;
        let (entries, position) = (added(&*table, &*after), after.number());
        let side_effects = SideEffects { lowered, ended: (ended, position), draft: None };
        let number = self.commit(rooms, own, &*after, entries, side_effects).await?;
        Ok(Acted { number, position })
    }

    /// Takes back what may be taken back and returns what that led to once it is stored.
    pub async fn undo(
        self: Arc<Self>,
        rooms: Arc<Rooms>,
        caller: Caller,
        request: UndoRequest,
        extent: UndoExtent,
    ) -> Result<Acted, RoomError> {
        detached(async move { self.take_back(&rooms, &caller, &request, extent).await }).await
    }

    async fn take_back(
        &self,
        rooms: &Rooms,
        caller: &Caller,
        request: &UndoRequest,
        extent: UndoExtent,
    ) -> Result<Acted, RoomError> {
        let _writer = self.writer.lock().await;
        self.sync_if_behind(rooms, request.number).await?;
        self.ensure_running()?;
        let (own, table, entries) = self.read(|live| {
            let (seat, own) = (live.own_seat(&request.seat, caller)?, live.own(caller));
            live.ready(own, seat, request.number)?;
            let allow = |steps| live.undo_counter.allow(seat, steps);
            let turn = extent == UndoExtent::Turn;
            let TakenBack { table, removed } =
                take_back(&*live.table, (seat, live.company(seat)), turn, allow)?;
            let entries: Vec<_> = removed.into_iter().map(|index| Entry::Undo { seat, index }).collect();
            Ok::<_, RoomError>((own, table, entries))
        })?;
        let position = table.number();
        let number = self.commit(rooms, own, &*table, entries, SideEffects::default()).await?;
        Ok(Acted { number, position })
    }
}
