//! Every request has an id, which is in its log lines and in the header `x-request-id` of its answer. A proxy may have given
//! it one already.

use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tower_http::request_id::RequestId;
use tracing::{Instrument, Span};

/// The header.
const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The longest id that is taken from outside.
const MAX_BYTES: usize = 64;

/// A request that takes longer than this is worth a line of its own.
const SLOW: Duration = Duration::from_secs(1);

/// Drops an id from outside that is too long for the log or could be mistaken for something else there.
pub(crate) async fn bounded(mut request: Request) -> Request {
    let fits = |id: &HeaderValue| id.len() <= MAX_BYTES && id.as_bytes().iter().all(u8::is_ascii_graphic);
    if request.headers().get(HEADER).is_some_and(|id| !fits(id)) {
        request.headers_mut().remove(HEADER);
    }
    request
}

/// Logs how a request was answered and how long that took, and puts its span around every line that is logged meanwhile. Of a
/// stream that is its beginning: thousands of streams stay open, and none holds a span.
pub(crate) async fn trace(request: Request, next: Next) -> Response {
    let (span, begun) = (span(&request), Instant::now());
    let response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    // As whole numbers that a log in JSON has as numbers.
    let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    span.in_scope(|| match response.status().is_server_error() {
        true => tracing::error!(status, ms, "failed"),
        false if took >= SLOW => tracing::info!(status, ms, "slow"),
        false => tracing::debug!(status, ms, "answered"),
    });
    response
}

/// Returns what the log says of a request beside each of its lines. Of the address it says which kind it is: the rest may open a
/// seat.
fn span(request: &Request) -> Span {
    let id = request.extensions().get::<RequestId>().and_then(|id| id.header_value().to_str().ok());
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str);
    tracing::error_span!("request", id = id.unwrap_or_default(), method = %request.method(), route)
}
