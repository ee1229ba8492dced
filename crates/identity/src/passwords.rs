//! [`Passwords`]: hashed with argon2, a few at a time, since each takes memory and a processor.

mod common;

use std::sync::{Arc, OnceLock};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use liege_game::say;
use tokio::sync::Semaphore;

use crate::IdentityError;

/// How many are hashed at once.
const AT_ONCE: usize = 2;

/// The fewest and the most characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;

/// Hashes passwords and compares them.
#[derive(Clone)]
pub struct Passwords {
    free: Arc<Semaphore>,
    /// The hash of a password that nobody has: to compare with it takes as long as with any other.
    decoy: Arc<OnceLock<String>>,
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        Passwords { free: Arc::new(Semaphore::new(AT_ONCE)), decoy: Arc::default() }
    }

    /// Refuses what is too short to keep anybody out, what is the name, and what others would try first.
    ///
    /// # Errors
    /// It is one of these.
    pub fn check(password: &str, name: &str) -> Result<(), IdentityError> {
        if !LENGTHS.contains(&password.chars().count()) {
            return Err(IdentityError::Password(
                say!(
                    "a password has {min} to {max} characters",
                    min = *LENGTHS.start(),
                    max = *LENGTHS.end()
                )
                .into(),
            ));
        }
        if password.to_lowercase() == name.to_lowercase() {
            return Err(IdentityError::Password("your name is the first that others would try".into()));
        }
        if common::is_common(password) {
            return Err(IdentityError::Password(
                "this password is one of the first that others would try".into(),
            ));
        }
        Ok(())
    }

    /// The hash of a password, as it is stored.
    pub(crate) async fn hash(&self, password: &str) -> Result<String, IdentityError> {
        let password = password.to_owned();
        self.work(move || hash(&password)).await
    }

    /// Checks whether this is the password with this hash. Where there is no hash it takes as long to say no.
    pub(crate) async fn fits(&self, password: &str, hash_of: Option<String>) -> Result<bool, IdentityError> {
        let (password, decoy) = (password.to_owned(), Arc::clone(&self.decoy));
        self.work(move || {
            let other = match decoy.get() {
                Some(other) => other.clone(),
                None => decoy.get_or_init(|| hash(&password).unwrap_or_default()).clone(),
            };
            let known = hash_of.is_some();
            let text = hash_of.unwrap_or(other);
            let parsed = PasswordHash::new(&text).map_err(IdentityError::broken)?;
            Ok(Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok() && known)
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, IdentityError> + Send + 'static,
    ) -> Result<T, IdentityError> {
        let free = Arc::clone(&self.free);
        // It runs to its end, even if nobody waits for it any more: only so few run at once.
        let done = tokio::spawn(async move {
            let _one = free.acquire().await.map_err(IdentityError::broken)?;
            tokio::task::spawn_blocking(work).await.map_err(IdentityError::broken)?
        });
        done.await.map_err(IdentityError::broken)?
    }
}

fn hash(password: &str) -> Result<String, IdentityError> {
    Ok(Argon2::default().hash_password(password.as_bytes()).map_err(IdentityError::broken)?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_password_fits_its_hash_and_none_fits_no_hash() {
        let passwords = Passwords::new();
        let hash = passwords.hash("correct horse").await.unwrap();
        assert!(hash.starts_with("$argon2id$") && !hash.contains("horse"), "{hash}");
        assert!(passwords.fits("correct horse", Some(hash.clone())).await.unwrap());
        assert!(!passwords.fits("Correct horse", Some(hash)).await.unwrap());
        assert!(!passwords.fits("correct horse", None).await.unwrap());
        assert!(!passwords.fits("correct horse", None).await.unwrap(), "not even the decoy’s own");
    }

    #[test]
    fn what_is_easily_guessed_is_refused() {
        assert!(Passwords::check("correct horse", "Anna").is_ok());
        for (password, name) in [
            ("1234567", "Anna"),
            ("Annabella", "annabella"),
            ("", ""),
            ("Password", "Anna"),
            ("12345678", "Anna"),
            ("aaaaaaaa", "Anna"),
        ] {
            assert!(
                matches!(Passwords::check(password, name), Err(IdentityError::Password(_))),
                "{password}"
            );
        }
        assert!(Passwords::check(&"x".repeat(201), "Anna").is_err());
    }
}
