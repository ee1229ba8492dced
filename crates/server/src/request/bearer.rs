//! The token that a program shows instead of a browser's cookie.

use std::net::Ipv4Addr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::middleware::Next;
use axum::response::Response;
use liege_identity::ClientAddress;

use crate::app::App;
use crate::problem::Problem;
use crate::request::rate_limit;

/// Looks up the token that a request shows. What else stands in the header, such as a password for a proxy, is not for us.
pub(crate) async fn bearer(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let Some(token) = shown(request.headers()) else { return Ok(next.run(request).await) };
    let grant = app.accounts.grant(token).await?;
    let client = client(&request);
    let left = app.rate_limiters.pass_holder(client, grant.holder())?;
    request.extensions_mut().insert(grant);
    let mut response = next.run(request).await;
    rate_limit::tell(response.headers_mut(), app.rate_limiters.requests(client), left);
    Ok(response)
}

fn client(request: &Request) -> ClientAddress {
    request
        .extensions()
        .get::<ClientAddress>()
        .copied()
        .unwrap_or(ClientAddress::direct(Ipv4Addr::UNSPECIFIED.into()))
}

/// The token in these headers.
pub(crate) fn shown(headers: &HeaderMap) -> Option<&str> {
    let text = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ').unwrap_or((text, ""));
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_told_from_passwords() {
        let headers = |value: &str| HeaderMap::from_iter([(AUTHORIZATION, value.parse().unwrap())]);
        assert_eq!(shown(&headers("Bearer abc")), Some("abc"));
        assert_eq!(shown(&headers("bearer  abc")), Some("abc"));
        assert_eq!(shown(&headers("Bearer")), Some(""), "an empty token is none that was given out");
        for other in ["Basic abc", ""] {
            assert_eq!(shown(&headers(other)), None, "{other}");
        }
    }
}
