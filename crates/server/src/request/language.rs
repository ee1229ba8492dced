//! The language in which a request is answered.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use futures_util::Stream;
use liege_game::{Language, read_in, reader};
use liege_languages::{asked_for, by_tag, known, named_in};

use crate::request::cookies::LANGUAGE;

type Reader = Option<&'static dyn Language>;

/// Answers in the language that the address names (`?lang=fr`), which the browser keeps from then on; else in the one that it has kept;
/// else in the one that it says it likes best.
pub(crate) async fn answer(request: Request, next: Next) -> Response {
    let jar = CookieJar::from_headers(request.headers());
    let named = request.uri().query().and_then(named_in);
    let kept = || LANGUAGE.shown(&jar, false).and_then(known);
    let tag = named.or_else(kept).unwrap_or_else(|| liked(request.headers()));
    let language = by_tag(tag);
    let mut response = Reading { language, inner: Box::pin(next.run(request)) }.await;
    let headers = response.headers_mut();
    let starts = |kind: &str| {
        headers.get(CONTENT_TYPE).is_some_and(|found| found.as_bytes().starts_with(kind.as_bytes()))
    };
    let (page, stream) = (starts("text/html"), starts("text/event-stream"));
    if page || starts("application/json") || starts("application/problem+json") {
        headers.append(VARY, HeaderValue::from_static("accept-language, cookie"));
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(tag));
    }
    if stream && language.is_some() {
        // What a stream tells is said when it is sent.
        let (parts, body) = response.into_parts();
        let body = Body::from_stream(Reading { language, inner: Box::pin(body.into_data_stream()) });
        response = Response::from_parts(parts, body);
    }
    // It is no secret: one name serves for every connection.
    match named.filter(|_| page) {
        Some(named) => (LANGUAGE.keep(CookieJar::new(), named.to_owned(), false), response).into_response(),
        None => response,
    }
}

/// Does the work in the language in which it was asked for, on whatever thread it is done.
pub(crate) fn in_same<T>(work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    let language = reader();
    move || read_in(language, work)
}

fn liked(headers: &HeaderMap) -> &'static str {
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|accepted| accepted.to_str().ok());
    asked_for(accepted.unwrap_or_default()).tag
}

/// Work that is done in a language, whenever a thread goes on with it.
struct Reading<F> {
    language: Reader,
    inner: Pin<Box<F>>,
}

impl<F: Future> Future for Reading<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        read_in(self.language, || self.inner.as_mut().poll(context))
    }
}

impl<F: Stream> Stream for Reading<F> {
    type Item = F::Item;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<F::Item>> {
        read_in(self.language, || self.inner.as_mut().poll_next(context))
    }
}
