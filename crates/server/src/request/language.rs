//! The language in which a request is answered.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_TYPE, HeaderName, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use liege_languages::{asked_for, by_tag, known, named_in};

use crate::app::App;
use crate::request::cookies::{ACCOUNT, LANGUAGE};
use crate::request::reading::Reading;

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Answers in the language that the address names (`?lang=fr`), which the browser keeps from then on, and the account that is signed
/// in there; else in the one that the browser has kept; else, on a page, in that of the account; else in the one that the browser says
/// it likes best.
pub(crate) async fn answer(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let jar = CookieJar::from_headers(headers);
    let named = request.uri().query().and_then(named_in);
    let kept = LANGUAGE.shown(&jar, false).and_then(known);
    // A link on another site chooses for the browser, not for the account.
    let chosen = named.filter(|_| says(headers, SEC_FETCH_SITE, "same-origin"));
    let asked = named.or(kept);
    let opens = asked.is_none() && says(headers, ACCEPT, "text/html");
    let account = if opens || chosen.is_some() { account(&app, &jar).await } else { None };
    let of_account = match &account {
        Some(id) if opens => app.store.account_language(id).await.ok().as_deref().and_then(known),
        _ => None,
    };
    let tag = asked.or(of_account).unwrap_or_else(|| liked(headers));
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
    if let (Some(id), Some(chosen), true) = (account, chosen, page)
        && let Err(error) = app.store.set_account_language(&id, chosen).await
    {
        tracing::warn!(%error, "an account does not keep its language");
    }
    // It is no secret: one name serves for every connection.
    match named.or(of_account).filter(|_| page) {
        Some(named) => (LANGUAGE.keep(CookieJar::new(), named.to_owned(), false), response).into_response(),
        None => response,
    }
}

/// The id of the account that is signed in, by its cookie of whatever connection.
async fn account(app: &App, jar: &CookieJar) -> Option<String> {
    let session = app.accounts.session(ACCOUNT.shown(jar, true)?).await.ok()??;
    Some(session.account.id.clone())
}

/// Returns whether a header has these words in it.
fn says(headers: &HeaderMap, name: HeaderName, words: &str) -> bool {
    headers.get(name).and_then(|found| found.to_str().ok()).is_some_and(|found| found.contains(words))
}

fn liked(headers: &HeaderMap) -> &'static str {
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|accepted| accepted.to_str().ok());
    asked_for(accepted.unwrap_or_default()).tag
}
