//! [`Grant`]: what a program may do that shows a token instead of a browser's cookie.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::middleware::Next;
use axum::response::Response;
use liege_game::Seat;
use liege_store::{Scope, TokenRow};

use crate::app::App;
use crate::problem::Problem;
use crate::random;

/// A token that was shown and holds. It stands for one seat of one table, as long as whoever made it plays that seat.
#[derive(Clone, Debug)]
pub(crate) struct Grant(Arc<TokenRow>);

impl Grant {
    /// Its name, by which it is revoked.
    pub(crate) fn id(&self) -> &str {
        &self.0.id
    }

    /// The table that it opens.
    pub(crate) fn table(&self) -> &str {
        &self.0.table
    }

    /// SHA-256 of the cookie of whoever made it.
    pub(crate) fn holder(&self) -> &str {
        &self.0.holder
    }

    /// When it ends, in milliseconds since 1970.
    pub(crate) fn expires_ms(&self) -> Option<i64> {
        self.0.expires_ms
    }

    /// Whether it stands for this seat of its table, which is played by the browser with this digest.
    pub(crate) fn is_for(&self, seat: Seat, player: &str) -> bool {
        self.0.seat == seat && self.0.holder == player
    }

    /// Refuses every table but its own.
    pub(crate) fn opens(&self, table: &str) -> Result<(), Problem> {
        if self.0.table == table { Ok(()) } else { Err(self.elsewhere()) }
    }

    /// Says which table is its own.
    pub(crate) fn elsewhere(&self) -> Problem {
        Problem::OtherTable(self.0.table.clone())
    }

    /// Refuses to act with a token that was made for looking.
    pub(crate) fn plays(&self) -> Result<(), Problem> {
        if self.0.scope == Scope::Play { Ok(()) } else { Err(Problem::LooksOnly) }
    }
}

/// Looks up the token that a request shows. What else stands in the header, such as a password for a proxy, is not for us.
pub(crate) async fn bearer(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    if let Some(token) = shown(request.headers()) {
        let row = app.store.token(&random::digest(token)).await?.ok_or(Problem::UnknownToken)?;
        if row.revoked_ms.is_some() {
            return Err(Problem::RevokedToken);
        }
        if row.expires_ms.is_some_and(|end| end <= app.now()) {
            return Err(Problem::ExpiredToken);
        }
        request.extensions_mut().insert(Grant(Arc::new(row)));
    }
    Ok(next.run(request).await)
}

fn shown(headers: &HeaderMap) -> Option<&str> {
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
