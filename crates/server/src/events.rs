//! The stream that tells an open page that its table has changed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::future::ready;
use futures_util::{Stream, StreamExt};
use serde::Serialize;
use serde_json::json;
use tokio_stream::wrappers::WatchStream;

use crate::app::App;
use crate::browser::Browser;
use crate::live::Live;
use crate::room::Room;
use crate::seats::seats;

/// Longest silence on the stream; whoever sits between may close quieter ones.
const SILENCE: Duration = Duration::from_secs(15);

/// One event now and one at every change that this browser may know of, until the browser goes away or the server
/// stops. Meanwhile the browser counts as present.
pub(crate) fn events(
    app: &App,
    room: Arc<Room>,
    browser: Browser,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let changes = WatchStream::new(room.listen());
    let presence = Arc::clone(&room).enter(browser.digest());
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

/// What an open page compares with what it shows.
#[derive(Clone, PartialEq, Eq, Serialize)]
struct News {
    number: usize,
    /// Who is at the table, as the page has it.
    seats: String,
}

impl News {
    fn of(room: &Room, live: &Live, browser: &Browser) -> News {
        News {
            number: live.secret.number(live.own(browser)),
            seats: liege_pages::presence(&seats(room, live, browser)),
        }
    }
}
