//! [`Session`]: a device on which somebody is signed in. It is known by a token of its own beside the browser's, of which only
//! the SHA-256 is stored.

use std::sync::Arc;

use liege_store::{AccountRow, SessionRow};

use crate::{Accounts, IdentityError, random};

const DAY_MS: i64 = 86_400_000;

/// How long somebody stays signed in on a device that they don't use.
const LASTS_MS: i64 = 90 * DAY_MS;

/// A device on which somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The device.
    pub row: SessionRow,
    /// Who is signed in there.
    pub account: AccountRow,
}

impl Accounts {
    /// The session with this token; `None` if it has ended, or there never was one.
    ///
    /// # Errors
    /// The store's.
    pub async fn session(&self, token: &str) -> Result<Option<Arc<Session>>, IdentityError> {
        let now = self.now();
        let found = self.store.session(&random::digest(token), now - LASTS_MS).await?;
        let Some((row, account)) = found else { return Ok(None) };
        if now - row.seen_ms > DAY_MS {
            self.store.see_session(&row.id, now).await?;
        }
        Ok(Some(Arc::new(Session { row, account })))
    }
}
