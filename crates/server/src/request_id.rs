//! Every request has an id, which is in its log lines and in the header `x-request-id` of its answer.

use axum::body::Body;
use axum::extract::MatchedPath;
use axum::http::Request;
use tower_http::request_id::RequestId;
use tracing::Span;

/// What the log says of a request beside each of its lines. Of the address it says which kind it is: the rest may open a
/// seat.
pub(crate) fn span(request: &Request<Body>) -> Span {
    let id = request.extensions().get::<RequestId>().and_then(|id| id.header_value().to_str().ok());
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str);
    tracing::error_span!("request", id = id.unwrap_or_default(), method = %request.method(), route)
}
