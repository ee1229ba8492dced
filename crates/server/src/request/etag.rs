//! Answers that a program has already are not sent again.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use liege_identity::random::digest;

use crate::problem::Problem;

/// Marks what a GET answers with by its digest, and answers 304 without a body where the caller names the same. The mark is weak:
/// the same answer may be compressed or not.
pub(crate) async fn etag(request: Request, next: Next) -> Result<Response, Problem> {
    let asks = request.method() == Method::GET;
    let known = request.headers().get(IF_NONE_MATCH).cloned();
    let response = next.run(request).await;
    if !asks || response.status() != StatusCode::OK {
        return Ok(response);
    }
    let (mut parts, body) = response.into_parts();
    // It stands in memory already: only streams, which don't come here, are made piece by piece.
    let bytes = to_bytes(body, usize::MAX).await.map_err(Problem::broken)?;
    let mark = digest(std::str::from_utf8(&bytes).map_err(Problem::broken)?);
    let mark = HeaderValue::try_from(format!("W/\"{}\"", mark.get(..32).unwrap_or(&mark)));
    let mark = mark.map_err(Problem::broken)?;
    let same = known.is_some_and(|known| names(&known, &mark));
    parts.headers.insert(ETAG, mark);
    if same {
        parts.headers.remove(CONTENT_TYPE);
        parts.headers.remove(CONTENT_LENGTH);
        return Ok((StatusCode::NOT_MODIFIED, parts.headers).into_response());
    }
    Ok(Response::from_parts(parts, Body::from(bytes)))
}

/// Returns whether a list of marks has this one; `*` is any.
fn names(known: &HeaderValue, mark: &HeaderValue) -> bool {
    let (Ok(known), Ok(mark)) = (known.to_str(), mark.to_str()) else { return false };
    let bare = |mark: &str| mark.trim().trim_start_matches("W/").to_owned();
    known.trim() == "*" || known.split(',').any(|one| bare(one) == bare(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_compared_as_weak_ones() {
        let value = |text: &'static str| HeaderValue::from_static(text);
        assert!(names(&value("\"a\", W/\"b\""), &value("W/\"b\"")));
        assert!(names(&value("\"b\""), &value("W/\"b\"")));
        assert!(names(&value("*"), &value("W/\"b\"")));
        assert!(!names(&value("W/\"a\""), &value("W/\"b\"")));
    }
}
