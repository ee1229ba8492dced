//! How every stream of events is sent.

use std::convert::Infallible;
use std::time::Duration;

use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderName, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt};

/// nginx, and others that do as it does, pass on each event at once.
const X_ACCEL_BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// Sends these events as they come. When nothing has come for a `beat`, an event of that name says that the stream is
/// alive: a page sees events, but not comments, and a stream that a network forgot just says nothing.
pub(crate) fn stream(beat: Duration, events: impl Stream<Item = Event> + Send + 'static) -> Response {
    let alive = KeepAlive::new().interval(beat).event(Event::default().event("beat").data("{}"));
    let mut response = Sse::new(events.map(Ok::<_, Infallible>)).keep_alive(alive).into_response();
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache, no-transform"));
    headers.insert(X_ACCEL_BUFFERING, HeaderValue::from_static("no"));
    response
}

/// Tells a page that where its tables stand has been told, and how long the stream is silent at most.
pub(crate) fn ready(beat: Duration) -> Event {
    Event::default().event("ready").data(format!("{{\"beat\":{}}}", beat.as_millis()))
}
