//! A device on which somebody was signed in before: whoever guesses passwords elsewhere, or at the same address, does not lock it
//! out. It shows a cookie with a random name and a seal that only this server can make: it follows from the name, the account
//! and the hash of its password. So nothing is stored of it, and it ends when the password changes.

use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use liege_store::AccountRow;

use crate::problem::Problem;
use crate::random;

const COOKIE: &str = "liege-device";

/// The cookie for a device on which this account is signed in.
pub(crate) fn cookie(account: &AccountRow, secure: bool) -> Result<Cookie<'static>, Problem> {
    let name = random::version()?;
    let shown = format!("{name}.{}", seal(&name, account));
    let cookie = Cookie::build((COOKIE, shown)).path("/").http_only(true).same_site(SameSite::Lax);
    Ok(cookie.secure(secure).permanent().build())
}

/// The name of the device that shows these cookies, if this account was signed in there.
pub(crate) fn known(cookies: &CookieJar, account: &AccountRow) -> Option<String> {
    let (name, shown) = cookies.get(COOKIE)?.value().split_once('.')?;
    // How long it takes to compare the digests tells nothing about the seal.
    let fits = random::digest(shown) == random::digest(&seal(name, account));
    fits.then(|| name.to_owned())
}

fn seal(name: &str, account: &AccountRow) -> String {
    random::digest(&format!("device {name} {} {}", account.id, account.password))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(id: &str, password: &str) -> AccountRow {
        let [id, password] = [id, password].map(str::to_owned);
        AccountRow { id, name: "Anna".to_owned(), password, made_ms: 0, mail: String::new() }
    }

    #[test]
    fn a_device_is_known_to_its_own_account_until_the_password_changes() {
        let anna = account("a", "hash");
        let cookies = CookieJar::new().add(cookie(&anna, true).unwrap());
        let name = known(&cookies, &anna).unwrap();
        assert_eq!(name.len(), 16);
        assert_eq!(known(&cookies, &account("b", "hash")), None);
        assert_eq!(known(&cookies, &account("a", "another")), None);
        let shown = cookies.get(COOKIE).unwrap().value().replace(&name, "0123456789abcdef");
        assert_eq!(known(&CookieJar::new().add(Cookie::new(COOKIE, shown)), &anna), None, "another name");
        for forged in ["", ".", "name", "name."] {
            assert_eq!(known(&CookieJar::new().add(Cookie::new(COOKIE, forged)), &anna), None);
        }
    }
}
