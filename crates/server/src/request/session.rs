//! The cookie by which a device is known on which somebody is signed in.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use liege_identity::{Accounts, IdentityError, Session};

use crate::request::cookies::ACCOUNT;

/// What a cookie says that a request shows.
#[derive(Clone, Debug)]
pub(crate) enum Shown {
    /// Somebody is signed in.
    Holds(Arc<Session>),
    /// Nobody is: it has ended, or this server has never given it out.
    Ended,
}

/// Returns what the cookie of a request says; none if it shows none.
pub(crate) async fn shown(
    accounts: &Accounts,
    headers: &HeaderMap,
    secure: bool,
) -> Result<Option<Shown>, IdentityError> {
    let jar = CookieJar::from_headers(headers);
    let Some(token) = ACCOUNT.shown(&jar, secure) else { return Ok(None) };
    Ok(Some(accounts.session(token).await?.map_or(Shown::Ended, Shown::Holds)))
}

/// Returns what a browser says that it is, in a few words.
pub(crate) fn device(headers: &HeaderMap) -> String {
    let text = headers.get("user-agent").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let first = |known: &[(&str, &'static str)]| {
        known.iter().find(|(sign, _)| text.contains(sign)).map(|(_, name)| *name)
    };
    // Most say that they are several of these: the one that says most counts.
    let browsers = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    let systems = [
        ("iPhone", "an iPhone"),
        ("iPad", "an iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS", "a Mac"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ];
    match (first(&browsers), first(&systems)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => "A device".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_named_as_people_do() {
        let named = |agent: &str| {
            device(&HeaderMap::from_iter([("user-agent".parse().unwrap(), agent.parse().unwrap())]))
        };
        assert_eq!(
            named("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
            "Firefox on Linux"
        );
        let phone = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
        assert_eq!(named(phone), "Chrome on Android");
        assert_eq!(named("curl/8"), "A device");
        assert_eq!(device(&HeaderMap::new()), "A device");
    }
}
