//! [`Grant`]: what a program may do that shows a token of its own.

use std::sync::Arc;

use liege_game::Seat;
use liege_store::{Opens, Scope, TokenRow};

use crate::IdentityError;

/// A token that was shown and holds.
#[derive(Clone, Debug)]
pub struct Grant(Arc<TokenRow>);

impl Grant {
    /// Returns what this token grants, which holds.
    pub fn of(row: TokenRow) -> Grant {
        Grant(Arc::new(row))
    }

    /// Its name, by which it is revoked.
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// The account for which it stands.
    pub fn account(&self) -> Option<&str> {
        (self.0.opens == Opens::Account).then_some(&self.0.holder)
    }

    /// The table that it opens alone.
    pub fn table(&self) -> Option<&str> {
        self.0.table()
    }

    /// The owner who made it.
    pub fn holder(&self) -> &str {
        &self.0.holder
    }

    /// When it ends, in milliseconds since 1970.
    pub fn expires_ms(&self) -> Option<i64> {
        self.0.expires_ms
    }

    /// Returns whether it stands for this seat of its table, which is played by the account or browser of this name.
    pub fn is_for(&self, seat: Seat, player: &str) -> bool {
        let opens = match &self.0.opens {
            Opens::Seat { seat: own, .. } => *own == seat,
            Opens::Account => true,
        };
        opens && self.holder() == player
    }

    /// Refuses every table but its own.
    ///
    /// # Errors
    /// It opens another one.
    pub fn opens(&self, table: &str) -> Result<(), IdentityError> {
        match self.table().filter(|own| *own != table) {
            Some(own) => Err(IdentityError::OtherTable(own.to_owned())),
            None => Ok(()),
        }
    }

    /// Refuses to act with a token that was made for looking.
    ///
    /// # Errors
    /// It was made for looking.
    pub fn plays(&self) -> Result<(), IdentityError> {
        if self.0.scope >= Scope::Play { Ok(()) } else { Err(IdentityError::LooksOnly) }
    }

    /// Refuses to make tables and to take seats with a token that was not made for that.
    ///
    /// # Errors
    /// It was not made for that.
    pub fn makes(&self) -> Result<(), IdentityError> {
        match self.table() {
            Some(own) => Err(IdentityError::OtherTable(own.to_owned())),
            None if self.0.scope == Scope::Make => Ok(()),
            None => Err(IdentityError::MakesNothing),
        }
    }

    /// Why no token may do something, whatever it was made for.
    pub fn refuse(&self) -> IdentityError {
        self.table().map_or(IdentityError::NotForTokens, |own| IdentityError::OtherTable(own.to_owned()))
    }
}
