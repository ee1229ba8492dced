//! Tokens: made, listed and revoked by the player of a seat, or by an account that is signed in.

use liege_game::clean_name;
use liege_store::{Opens, Scope, StoreError, TokenRow};

use crate::{Accounts, Grant, IdempotentRequest, IdentityError, random};

/// How many tokens a seat or an account may have that open something.
const MAX_TOKENS: usize = 20;

const HOUR_MS: i64 = 3_600_000;

/// A request for a token.
pub struct NewToken<'a> {
    /// The owner who makes it.
    pub holder: &'a str,
    /// What it opens.
    pub opens: Opens,
    /// What it allows.
    pub scope: Scope,
    /// What they call it.
    pub name: &'a str,
    /// After how many hours it ends; none if it lasts as long as what it opens.
    pub hours: Option<u32>,
}

impl Accounts {
    /// Returns what the token that was shown grants.
    ///
    /// # Errors
    /// It opens nothing: it was never given out, was revoked, or has expired; the store's.
    pub async fn grant(&self, token: &str) -> Result<Grant, IdentityError> {
        let row = self.store.token(&random::digest(token)).await?.ok_or(IdentityError::UnknownToken)?;
        if row.revoked_ms.is_some() {
            return Err(IdentityError::RevokedToken);
        }
        if !row.holds(self.now()) {
            return Err(IdentityError::ExpiredToken);
        }
        Ok(Grant::of(row))
    }

    /// Makes a token. What it is stands nowhere else; but the same request, sent again, is told it again.
    ///
    /// # Errors
    /// There are too many; the store's.
    pub async fn make_token(
        &self,
        wanted: NewToken<'_>,
        once: Option<&IdempotentRequest>,
    ) -> Result<(String, TokenRow), IdentityError> {
        let made_ms = self.now();
        let hours = wanted.hours;
        let row = TokenRow {
            id: random::version()?,
            opens: wanted.opens,
            scope: wanted.scope,
            name: clean_name(wanted.name),
            holder: wanted.holder.to_owned(),
            made_ms,
            expires_ms: hours.map(|hours| made_ms.saturating_add(i64::from(hours) * HOUR_MS)),
            revoked_ms: None,
        };
        let opens = match once {
            Some(once) => once.token(&self.store.server_key("tokens", &random::token()?).await?),
            None => random::token()?,
        };
        let token = format!("liege_{opens}");
        let digest = random::digest(&token);
        let receipt = once.map(|once| once.receipt(&row.id, made_ms));
        let keep = async {
            match self.store.save_token(&row, &digest, MAX_TOKENS, receipt.as_ref()).await {
                Ok(()) => Ok(row.id.clone()),
                Err(StoreError::Conflict) => Err(IdentityError::Tokens { max: MAX_TOKENS }),
                Err(error) => Err(error.into()),
            }
        };
        if self.receipts.once(once, keep).await? == row.id {
            return Ok((token, row));
        }
        let row = self.store.token(&digest).await?.ok_or(IdentityError::NoToken)?;
        Ok((token, row))
    }

    /// The tokens that somebody has made at a table, or, without one, for their account, as far as they open something.
    ///
    /// # Errors
    /// The store's.
    pub async fn open_tokens(
        &self,
        holder: &str,
        table: Option<&str>,
    ) -> Result<Vec<TokenRow>, IdentityError> {
        let mut tokens = self.store.tokens(holder, table).await?;
        tokens.retain(|row| row.holds(self.now()));
        Ok(tokens)
    }

    /// Revokes such a token, and ends the streams that were opened with it.
    ///
    /// # Errors
    /// There is no such token; the store's.
    pub async fn revoke_token(
        &self,
        holder: &str,
        table: Option<&str>,
        id: &str,
    ) -> Result<(), IdentityError> {
        match self.store.revoke_token(holder, table, id, self.now()).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return Err(IdentityError::NoToken),
            Err(error) => return Err(error.into()),
        }
        self.revoke(id);
        Ok(())
    }
}
