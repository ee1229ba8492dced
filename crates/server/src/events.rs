//! The stream that tells an open page that its table has changed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::future::ready;
use futures_util::stream::{iter, pending, select, select_all};
use futures_util::{Stream, StreamExt};
use serde::Serialize;
use serde_json::json;
use tokio_stream::wrappers::{BroadcastStream, WatchStream};

use crate::app::App;
use crate::browser::Browser;
use crate::live::Live;
use crate::room::Room;
use crate::seats::seats;

/// Longest silence on the stream; whoever sits between may close quieter ones.
pub(crate) const SILENCE: Duration = Duration::from_secs(15);

/// One event now and one at every change that this browser may know of, until the browser goes away or the server
/// stops. Meanwhile the browser counts as present.
pub(crate) fn events(
    app: &App,
    room: Arc<Room>,
    browser: Browser,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let changes = WatchStream::new(room.listen());
    let presence = (Arc::clone(&room).enter(browser.digest()), Arc::clone(&app.streams));
    let mut stop = app.stop.subscribe();
    let stopped = async move { drop(stop.wait_for(|stop| *stop).await) };
    let mut told = None;
    let news = changes.take_until(Box::pin(stopped)).filter_map(move |_| {
        let _open = &presence;
        let now = Some(room.read(|live| News::of(&room, live, &browser)));
        let new = now.clone().filter(|_| now != told);
        told = now;
        ready(new)
    });
    let stream = news.map(|news| Ok(Event::default().event("table").data(json!(news).to_string())));
    Sse::new(stream).keep_alive(KeepAlive::new().interval(SILENCE))
}

/// Stands for a table that the browser did not have when the stream began.
const MORE: usize = usize::MAX;

/// As [`events`] for several tables at once, with `ready` between where they stand and what changes. At those with which
/// `true` stands the browser counts as present.
pub(crate) fn all(
    app: &App,
    rooms: Vec<(Arc<Room>, bool)>,
    browser: Browser,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let mut stop = app.stop.subscribe();
    let stopped = async move { drop(stop.wait_for(|stop| *stop).await) };
    let presence: Vec<_> = rooms
        .iter()
        .filter(|(_, open)| *open)
        .map(|(room, _)| Arc::clone(room).enter(browser.digest()))
        .collect();
    let presence = (presence, Arc::clone(&app.streams));
    let rooms: Vec<Arc<Room>> = rooms.into_iter().map(|(room, _)| room).collect();
    let listen =
        |(index, room): (usize, &Arc<Room>)| WatchStream::from_changes(room.listen()).map(move |_| index);
    // A stream without tables stays open too: the page hears that the connection is there.
    let changes = select_all(rooms.iter().enumerate().map(listen)).chain(pending());
    let asks = browser.clone();
    let made = BroadcastStream::new(app.made.subscribe()).filter_map(move |people| {
        let own = people.is_ok_and(|people| people.iter().any(|digest| asks.is(digest)));
        ready(own.then_some(MORE))
    });
    let changes = select(changes, made).take_until(Box::pin(stopped));
    let tell = move |room: &Arc<Room>| room.read(|live| TableNews::of(room, live, &browser));
    let now: Vec<TableNews> = rooms.iter().map(&tell).collect();
    let first: Vec<Event> = now.iter().map(TableNews::event).collect();
    let mut told = now;
    let later = changes.filter_map(move |index| {
        let _open = &presence;
        if index == MORE {
            return ready(Some(Event::default().event("more").data("{}")));
        }
        let event = rooms.get(index).zip(told.get_mut(index)).and_then(|(room, told)| {
            let now = tell(room);
            (now != *told).then(|| {
                *told = now;
                told.event()
            })
        });
        ready(event)
    });
    let begun = iter(first.into_iter().chain([Event::default().event("ready").data("{}")]));
    Sse::new(begun.chain(later).map(Ok)).keep_alive(KeepAlive::new().interval(SILENCE))
}

/// What a browser hears of one table among several.
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
            && live.table.pending(usize::MAX).must().iter().any(|seat| own.has(seat));
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
    /// How much was said that this browser may read.
    talk: usize,
    /// Grows with everything that is proposed, answered and decided.
    proposals: usize,
}

impl News {
    fn of(room: &Room, live: &Live, browser: &Browser) -> News {
        let own = live.own(browser);
        News {
            number: live.secret.number(own),
            talk: room.hear(|talk| talk.changes(own)),
            proposals: room.time(|timing| timing.proposals.changes()),
            seats: liege_pages::presence(&seats(room, live, browser)),
        }
    }
}
