//! [`Grant`]: what a program may do that shows a token instead of a browser's cookie.

use std::net::Ipv4Addr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::middleware::Next;
use axum::response::Response;
use liege_game::Seat;
use liege_store::{Opens, Scope, TokenRow};

use crate::app::App;
use crate::peer::Peer;
use crate::problem::Problem;
use crate::random;

/// A token that was shown and holds.
#[derive(Clone, Debug)]
pub(crate) struct Grant(Arc<TokenRow>);

impl Grant {
    /// Its name, by which it is revoked.
    pub(crate) fn id(&self) -> &str {
        &self.0.id
    }

    /// The account for which it stands.
    pub(crate) fn account(&self) -> Option<&str> {
        (self.0.opens == Opens::Account).then_some(&self.0.holder)
    }

    /// The table that it opens alone.
    pub(crate) fn table(&self) -> Option<&str> {
        self.0.table()
    }

    /// The account or the SHA-256 of the cookie of whoever made it.
    pub(crate) fn holder(&self) -> &str {
        &self.0.holder
    }

    /// When it ends, in milliseconds since 1970.
    pub(crate) fn expires_ms(&self) -> Option<i64> {
        self.0.expires_ms
    }

    /// Whether it stands for this seat of its table, which is played by the account or browser of this name.
    pub(crate) fn is_for(&self, seat: Seat, player: &str) -> bool {
        let opens = match &self.0.opens {
            Opens::Seat { seat: own, .. } => *own == seat,
            Opens::Account => true,
        };
        opens && self.holder() == player
    }

    /// Refuses every table but its own.
    pub(crate) fn opens(&self, table: &str) -> Result<(), Problem> {
        match self.table().filter(|own| *own != table) {
            Some(own) => Err(Problem::OtherTable(own.to_owned())),
            None => Ok(()),
        }
    }

    /// Refuses to act with a token that was made for looking.
    pub(crate) fn plays(&self) -> Result<(), Problem> {
        if self.0.scope >= Scope::Play { Ok(()) } else { Err(Problem::LooksOnly) }
    }

    /// Refuses to make tables and to take seats with a token that was not made for that.
    pub(crate) fn makes(&self) -> Result<(), Problem> {
        match self.table() {
            Some(own) => Err(Problem::OtherTable(own.to_owned())),
            None if self.0.scope == Scope::Make => Ok(()),
            None => Err(Problem::MakesNothing),
        }
    }

    /// Refuses what no token may, whatever it was made for.
    pub(crate) fn refuse(&self) -> Problem {
        self.table().map_or(Problem::NotForTokens, |own| Problem::OtherTable(own.to_owned()))
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
        if !row.holds(app.now()) {
            return Err(Problem::ExpiredToken);
        }
        app.gates.pass_holder(peer(&request), &row.holder)?;
        request.extensions_mut().insert(Grant(Arc::new(row)));
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
