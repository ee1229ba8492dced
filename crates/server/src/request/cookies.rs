//! [`CookieName`]: what a browser is given to be known by. Over an encrypted connection the name begins with `__Host-`: then no
//! neighbouring site of the same domain can have set it.

use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

/// A cookie, by its name on an encrypted connection and its name on others. Browsers that came before the longer name was given
/// out show the shorter one, until they are given the longer one.
#[derive(Clone, Copy)]
pub(crate) struct CookieName {
    secure: &'static str,
    plain: &'static str,
}

/// Identifies a browser.
pub(crate) const BROWSER: CookieName = CookieName { secure: "__Host-liege", plain: "liege" };

/// Identifies a device on which somebody is signed in.
pub(crate) const ACCOUNT: CookieName = CookieName { secure: "__Host-liege-account", plain: "liege-account" };

/// Identifies a device on which somebody was signed in before.
pub(crate) const DEVICE: CookieName = CookieName { secure: "__Host-liege-device", plain: "liege-device" };

/// The language that a browser has chosen.
pub(crate) const LANGUAGE: CookieName =
    CookieName { secure: "__Host-liege-language", plain: "liege-language" };

impl CookieName {
    /// Returns what a browser shows.
    pub(crate) fn shown(self, jar: &CookieJar, secure: bool) -> Option<&str> {
        let own = if secure { jar.get(self.secure) } else { None };
        own.or_else(|| jar.get(self.plain)).map(Cookie::value)
    }

    /// Gives a browser this to keep, as long as browsers keep anything.
    pub(crate) fn keep(self, jar: CookieJar, value: String, secure: bool) -> CookieJar {
        let name = if secure { self.secure } else { self.plain };
        let cookie = Cookie::build((name, value)).path("/").http_only(true).same_site(SameSite::Lax);
        let cookie = cookie.secure(secure).permanent().build();
        let jar = if secure { jar.remove(Cookie::build(self.plain).path("/")) } else { jar };
        jar.add(cookie)
    }

    /// Takes away what a browser shows.
    pub(crate) fn remove(self, jar: CookieJar) -> CookieJar {
        let secure = Cookie::build(self.secure).path("/").secure(true);
        jar.remove(secure).remove(Cookie::build(self.plain).path("/"))
    }
}
