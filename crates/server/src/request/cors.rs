//! Requests of pages of other sites: let in with a token, which no browser sends by itself, and with nothing else.

use std::time::Duration;

use axum::extract::Request;
use axum::http::header::{
    ACCESS_CONTROL_REQUEST_HEADERS, AUTHORIZATION, CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH, ORIGIN,
    RETRY_AFTER,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use tower_http::cors::{AllowOrigin, CorsLayer};

use crate::request::bearer::shown;
use crate::request::rate_limit::{RATE_LIMIT, RATE_LIMIT_POLICY};

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// How long a browser remembers what it may send.
const REMEMBERED: Duration = Duration::from_hours(1);

/// Tells browsers that a page of any site may ask the interface where it shows a token. Cookies are never asked for, and without
/// a token nothing can be read: otherwise any site could look at what a server in one's own house shows to everybody there.
pub(crate) fn layer() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(AllowOrigin::predicate(|_: &HeaderValue, parts: &Parts| {
            parts.uri.path().starts_with("/api/") && comes_with_token(&parts.headers)
        }))
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers([AUTHORIZATION, CONTENT_TYPE, IDEMPOTENCY_KEY, IF_NONE_MATCH, LAST_EVENT_ID])
        .expose_headers([ETAG, RETRY_AFTER, RATE_LIMIT, RATE_LIMIT_POLICY])
        .max_age(REMEMBERED)
}

/// Forgets from which site a request comes that shows a token for the interface: its sender knows the token, so nobody else made
/// it. Whether the token holds is looked at later; cookies beside it count for nothing.
pub(crate) async fn trust_token(mut request: Request, next: Next) -> Response {
    if request.uri().path().starts_with("/api/") && shown(request.headers()).is_some() {
        request.headers_mut().remove(ORIGIN);
        request.headers_mut().remove(SEC_FETCH_SITE);
    }
    next.run(request).await
}

/// Returns whether a request shows a token, or asks whether it may.
fn comes_with_token(headers: &HeaderMap) -> bool {
    let asks = headers.get(ACCESS_CONTROL_REQUEST_HEADERS).and_then(|names| names.to_str().ok());
    shown(headers).is_some()
        || asks.is_some_and(|names| {
            names.split(',').any(|name| name.trim().eq_ignore_ascii_case("authorization"))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_about_a_token_counts_as_one() {
        let headers = |name, value: &str| HeaderMap::from_iter([(name, value.parse().unwrap())]);
        assert!(comes_with_token(&headers(AUTHORIZATION, "Bearer abc")));
        assert!(comes_with_token(&headers(ACCESS_CONTROL_REQUEST_HEADERS, "content-type, Authorization")));
        assert!(!comes_with_token(&headers(ACCESS_CONTROL_REQUEST_HEADERS, "content-type")));
        assert!(!comes_with_token(&headers(AUTHORIZATION, "Basic abc")));
    }
}
