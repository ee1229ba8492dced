//! The stream that tells an open page that its table has changed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::{Stream, StreamExt};
use serde_json::json;
use tokio_stream::wrappers::WatchStream;

use crate::app::App;
use crate::browser::Browser;
use crate::room::Room;

/// Longest silence on the stream; whoever sits between may close quieter ones.
const SILENCE: Duration = Duration::from_secs(15);

/// One event now and one at every change, until the browser goes away or the server stops. Meanwhile the browser
/// counts as present.
pub(crate) fn events(
    app: &App,
    room: Arc<Room>,
    browser: &Browser,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let beats = WatchStream::new(room.listen());
    let presence = room.enter(browser.digest());
    let mut stop = app.stop.subscribe();
    let stopped = async move { drop(stop.wait_for(|stop| *stop).await) };
    let stream = beats.take_until(Box::pin(stopped)).map(move |number| {
        let _open = &presence;
        Ok(Event::default().event("table").data(json!({ "number": number }).to_string()))
    });
    Sse::new(stream).keep_alive(KeepAlive::new().interval(SILENCE))
}
