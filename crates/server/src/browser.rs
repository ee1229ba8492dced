//! [`Browser`]: who asks. There are no accounts; a browser is known by a random token in a cookie, and only the
//! token's SHA-256 is stored.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::problem::Problem;
use crate::random;

const COOKIE: &str = "liege";

/// The browser or program that asks.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    digest: Option<String>,
    jar: CookieJar,
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

    /// Its digest, and the cookies to answer with: a browser that has no token gets one.
    pub(crate) fn known(self) -> Result<(String, CookieJar), Problem> {
        if let Some(digest) = self.digest {
            return Ok((digest, self.jar));
        }
        let token = random::token()?;
        let digest = random::digest(&token);
        let cookie =
            Cookie::build((COOKIE, token)).path("/").http_only(true).same_site(SameSite::Lax).permanent();
        Ok((digest, self.jar.add(cookie)))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Browser, Infallible> {
        let jar = CookieJar::from_headers(&parts.headers);
        // Whatever is no token that this program wrote counts as none.
        let token = jar
            .get(COOKIE)
            .map(|cookie| cookie.value())
            .filter(|token| token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let digest = token.map(random::digest);
        Ok(Browser { digest, jar })
    }
}
