//! Tokens of accounts: made, listed and revoked by whoever is signed in.

use std::sync::Arc;

use liege_game::clean_name;
use liege_store::{AccountTokenRow, Scope, StoreError};

use crate::app::App;
use crate::problem::Problem;
use crate::random;

/// How many tokens an account may have that open something.
const MOST: usize = 20;

const HOUR_MS: i64 = 3_600_000;

impl App {
    /// Makes a token for an account, which lasts so many hours or as long as the account. What it is stands nowhere else.
    pub(crate) async fn make_account_token(
        &self,
        account: &str,
        scope: Scope,
        name: &str,
        hours: Option<u32>,
    ) -> Result<(String, AccountTokenRow), Problem> {
        let made_ms = self.now();
        let row = AccountTokenRow {
            id: random::version()?,
            account: account.to_owned(),
            scope,
            name: clean_name(name),
            made_ms,
            expires_ms: hours.map(|hours| made_ms.saturating_add(i64::from(hours) * HOUR_MS)),
            revoked_ms: None,
        };
        let token = format!("liege_{}", random::token()?);
        match self.store.keep_account_token(&row, &random::digest(&token), MOST).await {
            Ok(()) => Ok((token, row)),
            Err(StoreError::Moved) => Err(Problem::AccountTokens { most: MOST }),
            Err(error) => Err(error.into()),
        }
    }

    /// Revokes a token of an account, and ends the streams that were opened with it.
    pub(crate) async fn revoke_account_token(&self, account: &str, id: &str) -> Result<(), Problem> {
        match self.store.revoke_account_token(account, id, self.now()).await {
            Ok(()) => {}
            Err(StoreError::Moved) => return Err(Problem::NoAccountToken),
            Err(error) => return Err(error.into()),
        }
        // Nobody listens while no stream is open.
        drop(self.revoked.send(Arc::from(id)));
        Ok(())
    }

    /// The tokens of an account that open something.
    pub(crate) async fn open_account_tokens(&self, account: &str) -> Result<Vec<AccountTokenRow>, Problem> {
        let now = self.now();
        let mut tokens = self.store.account_tokens(account).await?;
        tokens.retain(|row| row.revoked_ms.is_none() && row.expires_ms.is_none_or(|end| end > now));
        Ok(tokens)
    }
}
