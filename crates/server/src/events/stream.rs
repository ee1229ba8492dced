//! Sending streams of events.

use std::convert::Infallible;
use std::time::Duration;

use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderName, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::iter;
use futures_util::{Stream, StreamExt};

/// Tells nginx and other proxies to pass on each event at once.
const X_ACCEL_BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// How long a program waits before it listens again.
const RETRY: Duration = Duration::from_secs(2);

/// The event that shows that a stream is alive.
#[derive(Clone, Copy)]
pub(crate) enum Heartbeat {
    /// An event that a page's script receives: it receives neither comments nor events without data.
    Page,
    /// A name alone: whatever carries data is how a table stands to a program.
    Program,
}

/// Sends these events as they come, and a heartbeat when none has come for some time: a stream that the network has
/// dropped would just be silent.
pub(crate) fn stream(
    every: Duration,
    beat: Heartbeat,
    events: impl Stream<Item = Event> + Send + 'static,
) -> Response {
    let alive = Event::default().event("beat");
    let alive = match beat {
        Heartbeat::Page => alive.data("{}"),
        Heartbeat::Program => alive,
    };
    // A program is told when to come again after a break; a page decides that by itself.
    let first = match beat {
        Heartbeat::Page => None,
        Heartbeat::Program => Some(Event::default().retry(RETRY)),
    };
    let events = iter(first).chain(events);
    let alive = KeepAlive::new().interval(every).event(alive);
    let mut response = Sse::new(events.map(Ok::<_, Infallible>)).keep_alive(alive).into_response();
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache, no-transform"));
    headers.insert(X_ACCEL_BUFFERING, HeaderValue::from_static("no"));
    response
}

/// Tells a page that the state of all its tables was sent, and how long the stream is silent at most.
pub(crate) fn ready(beat: Duration) -> Event {
    Event::default().event("ready").data(format!("{{\"beat\":{}}}", beat.as_millis()))
}
