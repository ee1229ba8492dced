//! [`Browser`]: the caller, with the cookies by which browsers are known. Of a cookie only the SHA-256 is stored.

use std::convert::Infallible;
use std::net::Ipv4Addr;
use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use liege_identity::{Caller, ClientAddress, Grant, IdentityError, known_device, random, seal_device};
use liege_store::AccountRow;

use crate::request::cookies::{ACCOUNT, BROWSER, DEVICE};
use crate::request::session::Shown;

/// The browser or program that makes a request, and the cookies that it is given.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    caller: Caller,
    token: Option<String>,
    /// Whether it shows a cookie of a session that has ended, or never was.
    ended: bool,
    /// Empty for programs that show a token: then no cookie counts.
    jar: CookieJar,
}

impl Deref for Browser {
    type Target = Caller;

    fn deref(&self) -> &Caller {
        &self.caller
    }
}

impl Browser {
    /// Returns who it is.
    pub(crate) fn caller(&self) -> Caller {
        self.caller.clone()
    }

    fn secure(&self) -> bool {
        self.client().secure
    }

    /// Returns whether somebody was signed in here and no longer is.
    pub(crate) fn was_signed_in(&self) -> bool {
        self.ended
    }

    /// The cookies to answer with after somebody has signed in.
    pub(crate) fn signed_in(self, token: String, account: &AccountRow) -> Result<CookieJar, IdentityError> {
        let secure = self.secure();
        Ok(ACCOUNT.keep(self.with_device(account)?, token, secure))
    }

    /// The cookies to answer with, by which this device is known to an account from now on.
    pub(crate) fn with_device(self, account: &AccountRow) -> Result<CookieJar, IdentityError> {
        let secure = self.secure();
        Ok(DEVICE.keep(self.jar, seal_device(account)?, secure))
    }

    /// The name of this device, if this account was signed in on it before.
    pub(crate) fn known_to(&self, account: &AccountRow) -> Option<String> {
        known_device(DEVICE.shown(&self.jar, self.secure())?, account)
    }

    /// The cookies to answer with after somebody has signed out, or was.
    pub(crate) fn signed_out(self) -> CookieJar {
        ACCOUNT.remove(self.jar)
    }

    /// Returns what it alone knows: the cookie of its session, or else its own.
    pub(crate) fn secret(&self) -> Option<&str> {
        let signed_in = self.session().and_then(|_| ACCOUNT.shown(&self.jar, self.secure()));
        signed_in.or(self.token.as_deref())
    }

    /// Its owner, and the cookies to answer with: a browser that has no token gets one.
    pub(crate) fn known(self) -> Result<(String, CookieJar), IdentityError> {
        if let Some(account) = self.account() {
            return Ok((account.to_owned(), self.jar));
        }
        let secure = self.secure();
        let token = match self.token {
            Some(token) => token,
            None => random::token()?,
        };
        let digest = random::digest(&token);
        Ok((digest, BROWSER.keep(self.jar, token, secure)))
    }

    /// The cookies to answer with: a token that a browser has lasts from now on again. One of a session that has ended is
    /// taken away.
    pub(crate) fn renewed(mut self) -> CookieJar {
        let secure = self.secure();
        if self.ended {
            self.jar = ACCOUNT.remove(self.jar);
        }
        match self.token {
            Some(token) => BROWSER.keep(self.jar, token, secure),
            None => self.jar,
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Browser, Infallible> {
        let grant = parts.extensions.get::<Grant>().cloned();
        let jar = if grant.is_some() { CookieJar::new() } else { CookieJar::from_headers(&parts.headers) };
        let client = parts.extensions.get::<ClientAddress>().copied();
        let client = client.unwrap_or_else(|| ClientAddress::direct(Ipv4Addr::UNSPECIFIED.into()));
        // Whatever is no token that this program wrote counts as none.
        let token = BROWSER
            .shown(&jar, client.secure)
            .filter(|token| token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit()))
            .map(str::to_owned);
        let shown = parts.extensions.get::<Shown>().filter(|_| grant.is_none());
        let ended = matches!(shown, Some(Shown::Ended));
        let caller = Caller::at(client).with_browser(token.as_deref().map(random::digest));
        let caller = match (grant, shown) {
            (Some(grant), _) => caller.with_grant(grant),
            (None, Some(Shown::Holds(session))) => caller.signed_in(Arc::clone(session)),
            (None, _) => caller,
        };
        Ok(Browser { caller, token, ended, jar })
    }
}
