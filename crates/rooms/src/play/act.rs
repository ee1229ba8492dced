//! Deeds of a player: to act, take back, take the whole turn back.

use std::sync::Arc;

use liege_game::{Seat, Seats};
use liege_identity::Caller;
use liege_seating::{ActRequest, SeatingError, UndoExtent, UndoRequest};

use crate::RoomError;
use crate::live::Live;
use crate::room::Room;
use crate::rooms::{Rooms, detached};

/// What a request that was stored led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Acted {
    /// The table's number now, as the player who acted knows it.
    pub number: usize,
    /// The number of the position to which it led.
    pub position: usize,
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
        let seat = self.read(|live| live.seat(seat).map(|seat| (seat, live.shared.programs.has(seat))))?;
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
                Err(RoomError::Seating(SeatingError::Stale { .. }))
                    if self.read(|live| live.revision) != revision => {}
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
        let (own, seat, seating) = self.read(|live| {
            let (seat, own) = who(live)?;
            Ok::<_, RoomError>((own, seat, live.seating.clone()))
        })?;
        self.commit(rooms, own, seating.act(own, seat, number, action)?).await
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
        let (own, change) = self.read(|live| {
            let own = live.own(caller);
            let seat = live.seat_of(own, &request.seat)?;
            Ok::<_, RoomError>((own, live.take_back(own, seat, request.number, extent)?))
        })?;
        self.commit(rooms, own, change).await
    }
}
