//! Drafts: what a player means to do when the turn comes, seen by nobody else, and sent with one click.

use std::sync::Arc;

use liege_identity::Caller;
use liege_seating::DraftRequest;

use crate::RoomError;
use crate::play::act::Acted;
use crate::room::Room;
use crate::rooms::{Rooms, detached};

impl Room {
    /// Changes the draft of a seat, and returns once it is stored. Nobody else hears of it.
    pub async fn draft(
        self: Arc<Self>,
        rooms: Arc<Rooms>,
        caller: Caller,
        request: DraftRequest,
    ) -> Result<Acted, RoomError> {
        detached(async move {
            let _writer = self.writer.lock().await;
            let (seat, draft) = self.read_as(&caller, |live| {
                let seat = live.person_of(live.own(&caller), &request.seat)?;
                Ok::<_, RoomError>((seat, live.changed_draft(seat, &request)?))
            })?;
            rooms.store.save_draft(&self.id, seat, &draft).await?;
            self.amend(|live| live.seating.drafts[seat] = draft);
            Ok(self.read(|live| live.unchanged(&caller)))
        })
        .await
    }

    /// Does what a seat has drafted, as far as it fits, and returns once it is stored. What doesn't fit stays in the draft.
    pub async fn send(
        self: Arc<Self>,
        rooms: Arc<Rooms>,
        caller: Caller,
        request: DraftRequest,
    ) -> Result<Acted, RoomError> {
        detached(async move {
            let _writer = self.writer.lock().await;
            self.sync_if_behind(&rooms, request.number).await?;
            self.ensure_running()?;
            let (own, seat, seating) = self.read(|live| {
                let own = live.own(&caller);
                Ok::<_, RoomError>((own, live.person_of(own, &request.seat)?, live.seating.clone()))
            })?;
            self.commit(&rooms, own, seating.send_draft(own, seat, request.number)?).await
        })
        .await
    }
}
