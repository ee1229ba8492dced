//! Drafts: what a player means to do when the turn comes, seen by nobody else, and sent with one click.

use std::sync::Arc;

use liege_game::Seat;
use liege_identity::Caller;
use liege_store::SideEffects;
use liege_table::{At, Sent, send_draft};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::RoomError;
use crate::live::Live;
use crate::play::act::Acted;
use crate::record::follow::added;
use crate::room::Room;
use crate::rooms::{Rooms, detached};

/// How many lines a draft may have.
const MAX_DRAFT_LINES: usize = 60;

/// A change of a draft, or the request to send it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with seat and number, and one of add, remove and clear")]
pub struct DraftRequest {
    /// The seat's letter.
    seat: String,
    /// The table's number as the client knows it.
    number: usize,
    /// One more action.
    #[serde(default)]
    add: Option<String>,
    /// Its amount, if it is another than the action names.
    #[serde(default)]
    #[schema(maximum = 65535)]
    amount: Option<u16>,
    /// The place of a line that goes, from 0.
    #[serde(default)]
    remove: Option<usize>,
    /// Whether all goes.
    #[serde(default)]
    clear: bool,
}

impl DraftRequest {
    /// The draft after the change.
    fn changed(&self, live: &Live, seat: Seat) -> Result<Vec<String>, RoomError> {
        let mut draft = live.drafts[seat].clone();
        match (&self.add, self.remove, self.clear) {
            (Some(action), None, false) => {
                draft.push(live.with_amount(action.clone(), self.amount)?);
                if draft.len() > MAX_DRAFT_LINES {
                    return Err(RoomError::LongDraft { max: MAX_DRAFT_LINES });
                }
                let checked = live.table.draft(seat, &draft).ok_or(RoomError::NoDraft(seat))?;
                if let Some(problem) = checked.lines.last().and_then(|line| line.problem.clone()) {
                    return Err(problem.into());
                }
                // What is kept is what the game would write.
                draft = checked.lines.into_iter().map(|line| line.action).collect();
            }
            (None, Some(place), false) if place < draft.len() => drop(draft.remove(place)),
            (None, Some(_), false) => {
                return Err(RoomError::Unexpected("the draft has no such line".to_owned()));
            }
            (None, None, true) => draft.clear(),
            _ => return Err(RoomError::Unexpected("one thing is changed at a time".to_owned())),
        }
        Ok(draft)
    }
}

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
                let seat = live.own_person(&request.seat, &caller)?;
                Ok::<_, RoomError>((seat, request.changed(live, seat)?))
            })?;
            rooms.store.save_draft(&self.id, seat, &draft).await?;
            self.amend(|live| live.drafts[seat] = draft);
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
            let (own, seat, before, draft, key, settings) = self.read(|live| {
                let seat = live.own_person(&request.seat, &caller)?;
                let own = live.own(&caller);
                live.ready(own, seat, request.number)?;
                let draft = live.drafts[seat].clone();
                Ok::<_, RoomError>((
                    own,
                    seat,
                    Arc::clone(&live.table),
                    draft,
                    live.key,
                    live.settings_of_people(),
                ))
            })?;
            if !before.pending(At::Now).must().has(seat) {
                return Err(RoomError::NotAsked(seat));
            }
            let Sent { table, lowered, ended, left, refused } =
                send_draft(&*before, seat, draft, &settings, &key);
            let entries = added(&*before, &*table);
            if entries.is_empty() {
                let nothing = RoomError::Unexpected("nothing is drafted".to_owned());
                return Err(refused.map_or(nothing, RoomError::DraftMisfits));
            }
            let position = table.number();
            let side_effects = SideEffects { lowered, ended: (ended, position), draft: Some((seat, left)) };
            let number = self.commit(&rooms, own, &*table, entries, side_effects).await?;
            Ok(Acted { number, position })
        })
        .await
    }
}
