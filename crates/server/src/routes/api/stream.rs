//! The stream of a table: how it stands, at every change that the client may know of.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;
use axum::response::sse::Event;
use futures_util::stream::unfold;
use liege_identity::IdentityError;
use liege_rooms::{Live, Presence, Room, RoomError};
use liege_table::At;
use tokio::sync::{broadcast, watch};
use tokio::time::sleep;

use super::clock::ClockState;
use super::model::{SeatState, TableEvent};
use crate::app::App;
use crate::events::stream::{Heartbeat, stream};
use crate::limits::OpenStream;
use crate::page::seats;
use crate::problem::Problem;
use crate::request::at_table::{AtTable, Look};
use crate::request::browser::Browser;

/// Where a client that was cut off has heard from last.
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// Server-sent events: `table` now and at every change, with the table's number as its id; `end` when the token no longer holds;
/// `beat` when there was nothing to tell for 15 seconds, so that two that don't come show that the stream is dead
///
/// Each event says how the table stands, so one that was missed costs nothing. A client that names the last one in
/// `Last-Event-ID` hears of the table again when it has changed since. While the stream is open its player counts as
/// present.
#[utoipa::path(get, path = "/tables/{id}/events", operation_id = "stream_events", tag = "tables",
    params(("id" = String, Path, description = "The table's id"),
        ("Last-Event-ID" = Option<usize>, Header, description = "The number of the last event that has come")),
    responses((status = OK, description = "a stream of events, each of which has a `TableEvent` as its data", body = TableEvent, content_type = "text/event-stream")))]
pub(super) async fn events(
    AtTable { app, room, browser, .. }: AtTable<Look>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let open = app.rate_limiters.open_stream(&browser)?;
    let last = heard(&headers)?;
    if let Some(number) = last.filter(|_| app.store.is_shared()) {
        room.sync_to_number(&app.rooms, number).await?;
    }
    let changes = room.listen();
    let presence = Arc::clone(&room).enter(browser.presence());
    let listener = Listener {
        told: None,
        changes,
        ended: Box::pin(ended(&app, &browser)),
        room,
        browser,
        _open: (presence, open, Arc::clone(&app.streams)),
    };
    let events = unfold(Some(listener.after(last)?), async |listener| {
        let mut listener = listener?;
        let event = listener.next().await?;
        let goes_on = listener.told.is_some();
        Some((event, goes_on.then_some(listener)))
    });
    Ok(stream(app.options.beat, Heartbeat::Program, events))
}

fn heard(headers: &HeaderMap) -> Result<Option<usize>, Problem> {
    let Some(id) = headers.get(LAST_EVENT_ID) else { return Ok(None) };
    let number = id.to_str().ok().and_then(|id| id.parse().ok());
    number.map(Some).ok_or_else(|| Problem::Malformed("Last-Event-ID is no number".into()))
}

/// A client that listens to a table.
struct Listener {
    room: Arc<Room>,
    browser: Browser,
    changes: watch::Receiver<usize>,
    /// What it was told last.
    told: Option<TableEvent>,
    ended: Pin<Box<dyn Future<Output = Option<Problem>> + Send>>,
    /// Its player's presence, and the counts of streams.
    _open: (Presence, OpenStream, Arc<()>),
}

impl Listener {
    /// One that has heard of the table up to this number.
    fn after(mut self, last: Option<usize>) -> Result<Listener, Problem> {
        let now = self.now();
        match last {
            Some(found) if found > now.number => return Err(Problem::NoEvent { found, last: now.number }),
            Some(found) if found == now.number => self.told = Some(now),
            _ => self.changes.mark_changed(),
        }
        Ok(self)
    }

    fn now(&self) -> TableEvent {
        self.room.read_as(&self.browser, |live| event(&self.room, live, &self.browser))
    }

    /// The clock at this moment. It is told with what has changed, and no reason to tell anything.
    fn clock(&self) -> Option<ClockState> {
        let (room, browser) = (&self.room, &self.browser);
        room.read_as(browser, |live| {
            room.time(|game_clock| ClockState::of(game_clock, live, browser, room.now()))
        })
    }

    /// The next thing to tell. Nothing is told after the end of a token, or after the server has said that it stops.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let end = tokio::select! {
                biased;
                end = &mut self.ended => {
                    let Some(end) = end else {
                        self.told = None;
                        return Some(Event::default().event("leave").data(Problem::Leaving.json_text()));
                    };
                    Some(end)
                }
                changed = self.changes.changed() => {
                    changed.ok()?;
                    let left = self.room.read(|live| live.own(&self.browser)).is_empty();
                    let may = self.room.read(|live| live.may_look(&self.browser));
                    match self.browser.grant().and_then(|grant| grant.table()) {
                        Some(_) => left.then_some(Problem::FormerPlayer),
                        None => (!may).then_some(RoomError::Private.into()),
                    }
                }
            };
            if let Some(problem) = end {
                self.told = None;
                return Some(Event::default().event("end").data(problem.json_text()));
            }
            let now = self.now();
            if self.told.as_ref() != Some(&now) {
                let told = TableEvent { clock: self.clock(), ..now.clone() };
                let event = Event::default().event("table").id(now.number.to_string()).json_data(&told);
                self.told = Some(now);
                return event.ok();
            }
        }
    }
}

fn event(room: &Room, live: &Live, browser: &Browser) -> TableEvent {
    TableEvent {
        number: live.revision,
        position: live.table.number(),
        waiting_for_players: live.waits(),
        pending: live.table.pending(At::Now).into(),
        seats: seats(room, live, browser).iter().map(SeatState::from).collect(),
        clock: None,
    }
}

/// Done when the stream has to end: because the token was revoked or has expired, or, with `None`, because the server stops.
fn ended(app: &App, browser: &Browser) -> impl Future<Output = Option<Problem>> + Send + use<> {
    let mut stop = app.rooms.stop.subscribe();
    let mut revoked = app.accounts.revocations();
    let (grant, browser) = (browser.grant().cloned(), browser.clone());
    let left = grant.as_ref().and_then(|grant| grant.expires_ms()).map(|end| end.saturating_sub(app.now()));
    async move {
        let expired = async {
            match left {
                Some(left) => sleep(Duration::from_millis(left.try_into().unwrap_or(0))).await,
                None => std::future::pending().await,
            }
        };
        let revoked = async {
            loop {
                match revoked.recv().await {
                    // Whatever it was, it may have been missed: all listeners check again.
                    Ok(name) if name.is_empty() => return false,
                    Ok(name) if browser.depends_on(&name) => return true,
                    Ok(_) => {}
                    // It may have been among those that were missed: all listeners check again.
                    Err(broadcast::error::RecvError::Lagged(_)) => return false,
                    Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
                }
            }
        };
        let stopped = async { drop(stop.wait_for(|stop| *stop).await) };
        tokio::select! {
            () = stopped => None,
            () = expired => Some(IdentityError::ExpiredToken.into()),
            known = revoked => grant.filter(|_| known).map(|_| IdentityError::RevokedToken.into()),
        }
    }
}
