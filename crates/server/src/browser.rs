//! [`Browser`]: who asks. A browser is known by a random token in a cookie, of which only the SHA-256 is stored. Where
//! somebody is signed in, the id of their account stands for that SHA-256: whoever asks here holds what the account holds.

use std::convert::Infallible;
use std::net::Ipv4Addr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use liege_game::Seat;
use liege_store::{AccountRow, SessionRow};

use crate::cookies::{ACCOUNT, BROWSER, DEVICE};
use crate::devices;
use crate::grant::Grant;
use crate::peer::Peer;
use crate::problem::Problem;
use crate::random;
use crate::session::{Session, Shown};

/// The browser or program that asks.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    token: Option<String>,
    /// SHA-256 of its token.
    digest: Option<String>,
    session: Option<Arc<Session>>,
    /// Whether it shows a cookie of a session that has ended, or never was.
    ended: bool,
    jar: CookieJar,
    peer: Peer,
    /// What a program shows instead of a cookie, which then counts for nothing.
    grant: Option<Grant>,
}

impl Browser {
    /// Stands for an account, for what is done to it without its holder.
    pub(crate) fn of_account(account: AccountRow) -> Browser {
        let row = SessionRow {
            id: String::new(),
            account: account.id.clone(),
            device: String::new(),
            made_ms: account.made_ms,
            seen_ms: account.made_ms,
        };
        Browser {
            token: None,
            digest: None,
            session: Some(Arc::new(Session { row, account })),
            ended: false,
            jar: CookieJar::new(),
            peer: Peer::direct(Ipv4Addr::LOCALHOST.into()),
            grant: None,
        }
    }

    /// Under what its seats and tables are kept: the id of the account that is signed in, or SHA-256 of its token; `None`
    /// if it has neither.
    pub(crate) fn digest(&self) -> Option<&str> {
        self.account().or(self.digest.as_deref())
    }

    /// The id of the account that is signed in, or for which the token stands that is shown.
    pub(crate) fn account(&self) -> Option<&str> {
        let session = self.session.as_ref().map(|session| session.account.id.as_str());
        session.or_else(|| self.grant.as_ref()?.account())
    }

    /// Who is signed in.
    pub(crate) fn session(&self) -> Option<&Session> {
        self.session.as_deref()
    }

    /// Whether somebody was signed in here and is no more.
    pub(crate) fn was_signed_in(&self) -> bool {
        self.ended
    }

    /// Under what it keeps things while nobody is signed in.
    pub(crate) fn held(&self) -> Option<&str> {
        self.digest.as_deref()
    }

    /// Whether what is open here ends with the token, the session or the browser of this name.
    pub(crate) fn rests_on(&self, name: &str) -> bool {
        match (&self.grant, &self.session) {
            (Some(grant), _) => grant.id() == name,
            (None, Some(session)) => session.row.id == name,
            (None, None) => self.digest.as_deref() == Some(name),
        }
    }

    /// The cookies to answer with after somebody has signed in.
    pub(crate) fn signed_in(self, token: String, account: &AccountRow) -> Result<CookieJar, Problem> {
        let secure = self.peer.secure;
        Ok(ACCOUNT.keep(self.with_device(account)?, token, secure))
    }

    /// The cookies to answer with, by which this device is known to an account from now on.
    pub(crate) fn with_device(self, account: &AccountRow) -> Result<CookieJar, Problem> {
        Ok(DEVICE.keep(self.jar, devices::seal_name(account)?, self.peer.secure))
    }

    /// The name of this device, if this account was signed in on it before.
    pub(crate) fn known_to(&self, account: &AccountRow) -> Option<String> {
        devices::known(DEVICE.shown(&self.jar, self.peer.secure)?, account)
    }

    /// The cookies to answer with after somebody has signed out, or was.
    pub(crate) fn signed_out(self) -> CookieJar {
        ACCOUNT.remove(self.jar)
    }

    /// Whether its seats and tables are kept under this.
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

    /// By what it is known from other senders: the name of its token, or under what its seats are kept.
    pub(crate) fn sender(&self) -> Option<&str> {
        self.grant.as_ref().map(Grant::id).or(self.digest())
    }

    /// What it alone knows: the cookie of its session, or else its own.
    pub(crate) fn secret(&self) -> Option<&str> {
        let signed_in = self.session.as_ref().and_then(|_| ACCOUNT.shown(&self.jar, self.peer.secure));
        signed_in.or(self.token.as_deref())
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
        if let Some(account) = self.account() {
            return Ok((account.to_owned(), self.jar));
        }
        let token = match self.token {
            Some(token) => token,
            None => random::token()?,
        };
        let digest = random::digest(&token);
        Ok((digest, BROWSER.keep(self.jar, token, self.peer.secure)))
    }

    /// The cookies to answer with: a token that a browser has lasts from now on again. One of a session that has ended is
    /// taken away.
    pub(crate) fn renewed(mut self) -> CookieJar {
        if self.ended {
            self.jar = ACCOUNT.remove(self.jar);
        }
        match self.token {
            Some(token) => BROWSER.keep(self.jar, token, self.peer.secure),
            None => self.jar,
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Browser, Infallible> {
        let grant = parts.extensions.get::<Grant>().cloned();
        let jar = if grant.is_some() { CookieJar::new() } else { CookieJar::from_headers(&parts.headers) };
        let peer = parts.extensions.get::<Peer>().copied();
        let peer = peer.unwrap_or_else(|| Peer::direct(Ipv4Addr::UNSPECIFIED.into()));
        // Whatever is no token that this program wrote counts as none.
        let token = BROWSER
            .shown(&jar, peer.secure)
            .filter(|token| token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit()))
            .map(str::to_owned);
        let digest = token.as_deref().map(random::digest);
        let shown = parts.extensions.get::<Shown>().filter(|_| grant.is_none());
        let session = match shown {
            Some(Shown::Holds(session)) => Some(Arc::clone(session)),
            _ => None,
        };
        let ended = matches!(shown, Some(Shown::Ended));
        Ok(Browser { token, digest, session, ended, jar, peer, grant })
    }
}
