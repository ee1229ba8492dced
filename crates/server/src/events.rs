//! The stream that tells an open page that its table has changed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::future::ready;
use futures_util::{Stream, StreamExt};
use liege_store::{SeatRow, Sitter};
use serde_json::json;
use tokio_stream::wrappers::WatchStream;

use crate::app::App;
use crate::browser::Browser;
use crate::live::Live;
use crate::room::Room;

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
        let now = Some(room.read(|live| Known::of(&room, live, &browser)));
        let number = now.as_ref().filter(|_| now != told).map(|known| known.number);
        told = now;
        ready(number)
    });
    let stream =
        news.map(|number| Ok(Event::default().event("table").data(json!({ "number": number }).to_string())));
    Sse::new(stream).keep_alive(KeepAlive::new().interval(SILENCE))
}

/// Everything whose change is announced.
#[derive(PartialEq, Eq)]
struct Known {
    number: usize,
    /// For each seat, whether it is taken and whether whoever took it is there.
    seats: Vec<(bool, bool)>,
}

impl Known {
    fn of(room: &Room, live: &Live, browser: &Browser) -> Known {
        let seat = |row: &SeatRow| (!matches!(row.sitter, Sitter::Open { .. }), room.is_present(&row.sitter));
        Known { number: live.secret.number(live.own(browser)), seats: live.seats.iter().map(seat).collect() }
    }
}
