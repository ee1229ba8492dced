//! [`AccountName`]: what an account can be called.

use liege_game::{LONGEST_NAME, clean_name, folded_name, say};

use crate::IdentityError;

/// The name of an account: as it is shown, and as people can tell names apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountName {
    shown: String,
    folded: String,
}

impl AccountName {
    /// Reads a name.
    ///
    /// # Errors
    /// It is too long, or nobody could read it.
    pub fn new(name: &str) -> Result<AccountName, IdentityError> {
        if name.trim().chars().count() > LONGEST_NAME {
            return Err(IdentityError::AccountName(
                say!("a name has at most {max} characters", max = LONGEST_NAME).into(),
            ));
        }
        let folded = folded_name(name);
        if folded.is_empty() {
            return Err(IdentityError::AccountName("nobody could read this name".into()));
        }
        Ok(AccountName { shown: clean_name(name), folded })
    }

    /// As it is shown.
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// As it differs from others: two names that look the same are one.
    pub fn folded(&self) -> &str {
        &self.folded
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_one() {
        let folded = |name: &str| AccountName::new(name).unwrap().folded().to_owned();
        assert_eq!(folded("Anna"), folded(" ANNA "));
        assert_ne!(folded("Anna"), folded("Ben"));
        for wrong in ["", " ", &"x".repeat(LONGEST_NAME + 1)] {
            assert!(matches!(AccountName::new(wrong), Err(IdentityError::AccountName(_))), "{wrong}");
        }
    }
}
