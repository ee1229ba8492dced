//! The stream that tells an open page that its table has changed.

pub(crate) mod stream;

use std::sync::Arc;

use axum::response::Response;
use axum::response::sse::Event;
use futures_util::StreamExt;
use futures_util::future::ready;
use futures_util::stream::{iter, pending, select, select_all};
use liege_rooms::{Live, Room};
use liege_table::At;
use serde::Serialize;
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;
use tokio_stream::wrappers::{BroadcastStream, WatchStream};

use crate::app::App;
use crate::events::stream::{Heartbeat, ready as begun, stream};
use crate::limits::OpenStream;
use crate::page::seats;
use crate::request::browser::Browser;

/// One event now and one at every change that this browser may know of, until the browser goes away or the server
/// stops. Meanwhile the browser counts as present.
pub(crate) fn events(app: &App, room: Arc<Room>, browser: Browser, open: OpenStream) -> Response {
    let changes = WatchStream::new(room.listen());
    let presence = (Arc::clone(&room).enter(browser.owner()), open, Arc::clone(&app.streams));
    let closed = closed(app, &browser);
    let mut told = None;
    let news = changes.take_until(Box::pin(closed)).filter_map(move |_| {
        let _open = &presence;
        let now = News::told(&room, &browser, News::of);
        let new = now.clone().filter(|_| now != told);
        told = now.or(told.take());
        ready(new)
    });
    stream(
        app.options.beat,
        Heartbeat::Page,
        news.map(|news| Event::default().event("table").data(json!(news).to_string())),
    )
}

/// Done when a stream has to end: because the server stops, or because the token or session that opened it was
/// revoked.
pub(crate) fn closed(app: &App, browser: &Browser) -> impl Future<Output = ()> + Send + use<> {
    let (mut stop, mut revoked) = (app.rooms.stop.subscribe(), app.accounts.revocations());
    let browser = browser.clone();
    async move {
        let stopped = async { drop(stop.wait_for(|stop| *stop).await) };
        let ended = async {
            loop {
                match revoked.recv().await {
                    // Without a name: some revocation may have been missed.
                    Ok(name) if name.is_empty() || browser.depends_on(&name) => return,
                    Ok(_) => {}
                    // It may be among the revocations that were missed: all listeners check again.
                    Err(RecvError::Lagged(_)) => return,
                    Err(RecvError::Closed) => std::future::pending().await,
                }
            }
        };
        tokio::select! {
            () = stopped => {}
            () = ended => {}
        }
    }
}

/// Stands for a table that the browser did not have when the stream began.
const MORE: usize = usize::MAX;

/// Stands for the lobby.
const LOBBY: usize = usize::MAX - 1;

/// As [`events`] for several tables at once, with `ready` after the first state of all of them. The browser counts as
/// present at tables with `true`. In the hall it is told of the lobby too.
pub(crate) fn all(
    app: &App,
    rooms: Vec<(Arc<Room>, bool)>,
    hall: bool,
    browser: Browser,
    open: OpenStream,
) -> Response {
    let closed = closed(app, &browser);
    let presence: Vec<_> = rooms
        .iter()
        .filter(|(_, open)| *open)
        .map(|(room, _)| Arc::clone(room).enter(browser.owner()))
        .collect();
    let presence = (presence, open, Arc::clone(&app.streams));
    let rooms: Vec<Arc<Room>> = rooms.into_iter().map(|(room, _)| room).collect();
    let listen =
        |(index, room): (usize, &Arc<Room>)| WatchStream::from_changes(room.listen()).map(move |_| index);
    // A stream without tables stays open too: the page hears that the connection is there.
    let changes = select_all(rooms.iter().enumerate().map(listen)).chain(pending());
    let asks = browser.clone();
    let made = BroadcastStream::new(app.rooms.made.subscribe()).filter_map(move |people| {
        let own = people.is_ok_and(|people| people.iter().any(|digest| asks.is(digest)));
        ready(own.then_some(MORE))
    });
    let lobby =
        WatchStream::from_changes(app.rooms.lobby.subscribe()).filter(move |_| ready(hall)).map(|_| LOBBY);
    let changes = select(select(changes, made), lobby).take_until(Box::pin(closed));
    let tell = move |room: &Arc<Room>| News::told(room, &browser, TableNews::of);
    let now: Vec<Option<TableNews>> = rooms.iter().map(&tell).collect();
    let first: Vec<Event> = now.iter().flatten().map(TableNews::event).collect();
    let mut told = now;
    let later = changes.filter_map(move |index| {
        let _open = &presence;
        if index == MORE {
            return ready(Some(Event::default().event("more").data("{}")));
        }
        if index == LOBBY {
            return ready(Some(Event::default().event("lobby").data("{}")));
        }
        let event = rooms.get(index).zip(told.get_mut(index)).and_then(|(room, told)| {
            let now = tell(room)?;
            (told.as_ref() != Some(&now)).then(|| {
                let event = now.event();
                *told = Some(now);
                event
            })
        });
        ready(event)
    });
    let beat = app.options.beat;
    stream(beat, Heartbeat::Page, iter(first.into_iter().chain([begun(beat)])).chain(later))
}

/// What a browser is told of one table among several.
#[derive(Clone, PartialEq, Eq, Serialize)]
struct TableNews {
    id: String,
    /// The game.
    title: &'static str,
    #[serde(flatten)]
    news: News,
    /// Whether the table waits for somebody at this browser.
    yours: bool,
}

impl TableNews {
    fn of(room: &Room, live: &Live, browser: &Browser) -> TableNews {
        let own = live.own(browser);
        let yours = !live.waits()
            && room.halt().is_none()
            && live.table.pending(At::Now).must().iter().any(|seat| own.has(seat))
            || !live.is_delayed_copy && room.asked(live).iter().any(|seat| own.has(seat));
        TableNews { id: room.id.clone(), title: room.info.title, news: News::of(room, live, browser), yours }
    }

    fn event(&self) -> Event {
        Event::default().event("table").data(json!(self).to_string())
    }
}

/// What an open page compares with what it shows.
#[derive(Clone, PartialEq, Eq, Serialize)]
struct News {
    number: usize,
    /// Who is at the table, as the page has it.
    seats: String,
    /// How many remarks this browser may read.
    talk: usize,
    /// Grows with everything that is proposed, answered and decided.
    proposals: usize,
}

impl News {
    /// Returns what this browser is told of a table; nothing if it may no longer look at it.
    fn told<T>(room: &Room, browser: &Browser, of: fn(&Room, &Live, &Browser) -> T) -> Option<T> {
        let away = room.time(|game_clock| game_clock.keeps_for(browser));
        room.read_from(browser, |live| (away || live.may_look(browser)).then(|| of(room, live, browser)))
    }

    fn of(room: &Room, live: &Live, browser: &Browser) -> News {
        let own = live.own(browser);
        News {
            number: live.number(own),
            talk: if live.is_delayed_copy { 0 } else { room.hear(|talk| talk.changes(own)) },
            proposals: if live.is_delayed_copy {
                0
            } else {
                room.time(|game_clock| game_clock.proposals.changes())
            },
            seats: liege_pages::presence(&seats(room, live, browser)),
        }
    }
}
