//! A device on which somebody was signed in before: guessing passwords elsewhere, or at the same address, does not lock it out.
//! It shows a random name and a seal that only this server can make: it follows from the name, the account
//! and the hash of its password. So nothing is stored of it, and it ends when the password changes.

use liege_store::AccountRow;

use crate::{IdentityError, random};

/// A new name and its seal, for a device on which this account is signed in.
///
/// # Errors
/// The system gives no random bytes.
pub fn seal_device(account: &AccountRow) -> Result<String, IdentityError> {
    let name = random::version()?;
    Ok(format!("{name}.{}", seal(&name, account)))
}

/// The name of the device that shows this, if this account was signed in there.
pub fn known_device(shown: &str, account: &AccountRow) -> Option<String> {
    let (name, shown) = shown.split_once('.')?;
    // Comparing digests leaks nothing about the seal by its timing.
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
        let shown = seal_device(&anna).unwrap();
        let name = known_device(&shown, &anna).unwrap();
        assert_eq!(name.len(), 16);
        assert_eq!(known_device(&shown, &account("b", "hash")), None);
        assert_eq!(known_device(&shown, &account("a", "another")), None);
        assert_eq!(known_device(&shown.replace(&name, "0123456789abcdef"), &anna), None, "another name");
        for forged in ["", ".", "name", "name."] {
            assert_eq!(known_device(forged, &anna), None);
        }
    }
}
