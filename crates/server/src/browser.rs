//! [`Browser`]: who asks. There are no accounts; a browser is known by a random token in a cookie, and only the
//! token's SHA-256 is stored.

use std::convert::Infallible;
use std::net::Ipv4Addr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use liege_game::Seat;

use crate::grant::Grant;
use crate::peer::Peer;
use crate::problem::Problem;
use crate::random;

const COOKIE: &str = "liege";

/// The browser or program that asks.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    token: Option<String>,
    digest: Option<String>,
    jar: CookieJar,
    peer: Peer,
    /// What a program shows instead of a cookie, which then counts for nothing.
    grant: Option<Grant>,
}

impl Browser {
    /// SHA-256 of its token; `None` if it has none yet.
    pub(crate) fn digest(&self) -> Option<&str> {
        self.digest.as_deref()
    }

    /// Whether its token has this SHA-256.
    pub(crate) fn is(&self, digest: &str) -> bool {
        self.digest() == Some(digest)
    }

    /// The token that it shows.
    pub(crate) fn grant(&self) -> Option<&Grant> {
        self.grant.as_ref()
    }

    /// Whether it plays this seat, which the browser with this digest has taken; for a token, at the token's table.
    pub(crate) fn plays(&self, seat: Seat, digest: &str) -> bool {
        self.grant.as_ref().map_or_else(|| self.is(digest), |grant| grant.is_for(seat, digest))
    }

    /// The digest under which it counts as present.
    pub(crate) fn presence(&self) -> Option<&str> {
        self.grant.as_ref().map(Grant::holder).or(self.digest())
    }

    /// Where it is.
    pub(crate) fn peer(&self) -> &Peer {
        &self.peer
    }

    /// Its digest, and the cookies to answer with: a browser that has no token gets one.
    pub(crate) fn known(self) -> Result<(String, CookieJar), Problem> {
        let token = match self.token {
            Some(token) => token,
            None => random::token()?,
        };
        let digest = random::digest(&token);
        Ok((digest, self.jar.add(cookie(token, self.peer.secure))))
    }

    /// The cookies to answer with: a token that a browser has lasts from now on again.
    pub(crate) fn renewed(self) -> CookieJar {
        match self.token {
            Some(token) => self.jar.add(cookie(token, self.peer.secure)),
            None => self.jar,
        }
    }
}

/// Kept as long as browsers keep anything, and over encrypted connections alone if it came over one.
fn cookie(token: String, secure: bool) -> Cookie<'static> {
    let cookie = Cookie::build((COOKIE, token)).path("/").http_only(true).same_site(SameSite::Lax);
    cookie.secure(secure).permanent().build()
}

impl<S: Send + Sync> FromRequestParts<S> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Browser, Infallible> {
        let grant = parts.extensions.get::<Grant>().cloned();
        let jar = if grant.is_some() { CookieJar::new() } else { CookieJar::from_headers(&parts.headers) };
        // Whatever is no token that this program wrote counts as none.
        let token = jar
            .get(COOKIE)
            .map(|cookie| cookie.value())
            .filter(|token| token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit()))
            .map(str::to_owned);
        let digest = token.as_deref().map(random::digest);
        let peer = parts.extensions.get::<Peer>().copied();
        let peer = peer.unwrap_or_else(|| Peer::direct(Ipv4Addr::UNSPECIFIED.into()));
        Ok(Browser { token, digest, jar, peer, grant })
    }
}
