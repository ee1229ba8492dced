//! Checks before every route: which names the server answers for, and who asks.

use std::net::IpAddr;
use std::sync::Arc;

use axum::RequestExt;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, DATE, HOST, HeaderName, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimePrinter;
use liege_identity::ClientAddress;

use crate::app::App;
use crate::limits::LimitedAction;
use crate::network::client_address;
use crate::problem::Problem;
use crate::request::browser::Browser;
use crate::request::session::{self, Shown};
use crate::request::{page_files, rate_limit};

/// Refuses requests for names that the server does not answer for: a page of another site could otherwise point its
/// own name at a loopback address and read what only this machine may see.
pub(crate) async fn host(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    if request.headers().get_all(HOST).iter().count() > 1 {
        return Err(Problem::Hosts);
    }
    // A whole address in the first line counts, whatever the header says.
    let named = request.uri().authority().map(Authority::as_str);
    for host in [header(request.headers(), HOST)].into_iter().chain(named) {
        if !answers_for(host, &app.options.hosts) {
            app.misnamed.call_once(|| {
                let name: String = host.chars().take(80).collect();
                tracing::warn!(
                    name,
                    "somebody asked for a name that is not the server's: --name sets those that are"
                );
            });
            return Err(Problem::Host(host.chars().take(80).collect()));
        }
    }
    Ok(next.run(request).await)
}

/// Finds out the client's address and who is signed in there, and refuses clients that ask too often.
pub(crate) async fn visitor(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let proxies = &app.options.proxies;
    if let Some(direct) =
        request.extensions().get::<ClientAddress>().filter(|client| proxies.trust(client.address))
    {
        // A caller on this machine that asks whether the server is well is no proxy.
        let looks = ["/health", "/ready", "/metrics"].iter().any(|end| request.uri().path().ends_with(end));
        let client = client_address::behind(proxies, request.headers()).unwrap_or_else(|| {
            if !looks {
                app.unread.call_once(|| {
                    tracing::warn!(
                        proxy = %direct.address,
                        "a proxy does not say for whom it asks in a way that can be read: all who come so count as one visitor"
                    );
                });
            }
            direct.unknown()
        });
        request.extensions_mut().insert(client);
    }
    let browser = request.extract_parts::<Browser>().await.unwrap_or_else(|never| match never {});
    let secure = browser.client().secure;
    let path = request.uri().path();
    let (asks_interface, is_file) = (path.starts_with("/api/"), page_files::never_changes(path));
    let action = if is_file { LimitedAction::File } else { LimitedAction::Request };
    let left = app.rate_limiters.pass(action, &browser)?;
    if let Some(shown) = session::shown(&app.accounts, request.headers(), secure).await? {
        if let Shown::Holds(session) = &shown
            && !is_file
        {
            app.rate_limiters.pass_holder(*browser.client(), &session.account.id)?;
        }
        request.extensions_mut().insert(shown);
    }
    let mut response = next.run(request).await;
    if asks_interface {
        rate_limit::tell(response.headers_mut(), app.rate_limiters.requests(*browser.client()), left);
    }
    if secure {
        response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, STRICT);
    }
    Ok(response)
}

/// Tells the browser to run nothing but the server's own script and to keep addresses, which may be invitations,
/// to itself.
pub(crate) async fn headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    // By the HTTP library it would break off every connection while the clock is wrong by thousands of years.
    if let Some(date) = date(app.now()) {
        headers.insert(DATE, date);
    }
    headers.insert(CROSS_ORIGIN_OPENER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(PERMISSIONS_POLICY, HeaderValue::from_static(PERMISSIONS));
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'; object-src 'none'";

const CROSS_ORIGIN_OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");

/// What no page of this server needs.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
                           magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()";

/// Tells a browser that came over an encrypted connection to come so for a year.
const STRICT: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// A time as the header `Date` writes it, which knows the years from 0 to 9999 alone.
fn date(ms: i64) -> Option<HeaderValue> {
    let time = Timestamp::from_millisecond(ms).ok()?;
    let text = DateTimePrinter::new().timestamp_to_rfc9110_string(&time).ok()?;
    HeaderValue::from_str(&text).ok()
}

fn header(headers: &HeaderMap, name: HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// An address in numbers can't be pointed elsewhere, so it is always right.
fn answers_for(host: &str, names: &[String]) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    bare.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_known_names_are_answered() {
        let names = ["games.example".to_owned()];
        for host in
            ["127.0.0.1:80", "127.0.0.1", "localhost:3000", "[::1]:3000", "LOCALHOST", "Games.example:8080"]
        {
            assert!(answers_for(host, &names), "{host}");
        }
        for host in
            ["", "evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil.example:1"]
        {
            assert!(!answers_for(host, &names), "{host}");
        }
    }

    #[test]
    fn no_clock_is_too_wrong_for_a_header() {
        assert_eq!(date(0).unwrap(), "Thu, 01 Jan 1970 00:00:00 GMT");
        assert_eq!(date(-86_400_000).unwrap(), "Wed, 31 Dec 1969 00:00:00 GMT");
        for wrong in [i64::MIN, i64::MAX, 300_000_000_000_000] {
            assert_eq!(date(wrong), None, "{wrong}");
        }
    }
}
