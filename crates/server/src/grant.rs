//! [`Grant`]: what a program may do that shows a token instead of a browser's cookie.

use std::net::Ipv4Addr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::middleware::Next;
use axum::response::Response;
use liege_game::Seat;
use liege_store::{AccountTokenRow, Scope, TokenRow};

use crate::app::App;
use crate::peer::Peer;
use crate::problem::Problem;
use crate::random;

/// A token that was shown and holds.
#[derive(Clone, Debug)]
pub(crate) enum Grant {
    /// It stands for one seat of one table, as long as whoever made it plays that seat.
    Seat(Arc<TokenRow>),
    /// It stands for an account, at all of its tables.
    Account(Arc<AccountTokenRow>),
}

impl Grant {
    /// Its name, by which it is revoked.
    pub(crate) fn id(&self) -> &str {
        match self {
            Grant::Seat(row) => &row.id,
            Grant::Account(row) => &row.id,
        }
    }

    /// The account for which it stands.
    pub(crate) fn account(&self) -> Option<&str> {
        match self {
            Grant::Seat(_) => None,
            Grant::Account(row) => Some(&row.account),
        }
    }

    /// The table that it opens alone.
    pub(crate) fn table(&self) -> Option<&str> {
        match self {
            Grant::Seat(row) => Some(&row.table),
            Grant::Account(_) => None,
        }
    }

    /// The account or the SHA-256 of the cookie of whoever made it.
    pub(crate) fn holder(&self) -> &str {
        match self {
            Grant::Seat(row) => &row.holder,
            Grant::Account(row) => &row.account,
        }
    }

    /// When it ends, in milliseconds since 1970.
    pub(crate) fn expires_ms(&self) -> Option<i64> {
        match self {
            Grant::Seat(row) => row.expires_ms,
            Grant::Account(row) => row.expires_ms,
        }
    }

    fn revoked_ms(&self) -> Option<i64> {
        match self {
            Grant::Seat(row) => row.revoked_ms,
            Grant::Account(row) => row.revoked_ms,
        }
    }

    fn scope(&self) -> Scope {
        match self {
            Grant::Seat(row) => row.scope,
            Grant::Account(row) => row.scope,
        }
    }

    /// Whether it stands for this seat of its table, which is played by the account or browser of this name.
    pub(crate) fn is_for(&self, seat: Seat, player: &str) -> bool {
        match self {
            Grant::Seat(row) => row.seat == seat && row.holder == player,
            Grant::Account(row) => row.account == player,
        }
    }

    /// Refuses every table but its own.
    pub(crate) fn opens(&self, table: &str) -> Result<(), Problem> {
        match self {
            Grant::Seat(row) if row.table != table => Err(Problem::OtherTable(row.table.clone())),
            _ => Ok(()),
        }
    }

    /// Refuses to act with a token that was made for looking.
    pub(crate) fn plays(&self) -> Result<(), Problem> {
        if self.scope() >= Scope::Play { Ok(()) } else { Err(Problem::LooksOnly) }
    }

    /// Refuses to make tables and to take seats with a token that was not made for that.
    pub(crate) fn makes(&self) -> Result<(), Problem> {
        match self {
            Grant::Seat(row) => Err(Problem::OtherTable(row.table.clone())),
            Grant::Account(row) if row.scope == Scope::Make => Ok(()),
            Grant::Account(_) => Err(Problem::MakesNothing),
        }
    }

    /// Refuses what no token may, whatever it was made for.
    pub(crate) fn refuse(&self) -> Problem {
        match self {
            Grant::Seat(row) => Problem::OtherTable(row.table.clone()),
            Grant::Account(_) => Problem::NotForTokens,
        }
    }
}

/// The token with this SHA-256, of a seat or of an account.
async fn find(app: &App, digest: &str) -> Result<Option<Grant>, Problem> {
    if let Some(row) = app.store.token(digest).await? {
        return Ok(Some(Grant::Seat(Arc::new(row))));
    }
    Ok(app.store.account_token(digest).await?.map(|row| Grant::Account(Arc::new(row))))
}

/// Looks up the token that a request shows. What else stands in the header, such as a password for a proxy, is not for us.
pub(crate) async fn bearer(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    if let Some(token) = shown(request.headers()) {
        let grant = find(&app, &random::digest(token)).await?.ok_or(Problem::UnknownToken)?;
        if grant.revoked_ms().is_some() {
            return Err(Problem::RevokedToken);
        }
        if grant.expires_ms().is_some_and(|end| end <= app.now()) {
            return Err(Problem::ExpiredToken);
        }
        app.gates.pass_holder(peer(&request), grant.holder())?;
        request.extensions_mut().insert(grant);
    }
    Ok(next.run(request).await)
}

fn peer(request: &Request) -> Peer {
    request.extensions().get::<Peer>().copied().unwrap_or(Peer::direct(Ipv4Addr::UNSPECIFIED.into()))
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
