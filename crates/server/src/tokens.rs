//! Tokens: made, listed and revoked by whoever plays a seat, or is signed in to an account.

use std::sync::Arc;

use liege_game::clean_name;
use liege_store::{Opens, Scope, StoreError, TokenRow};

use crate::app::App;
use crate::browser::Browser;
use crate::problem::Problem;
use crate::random;
use crate::room::Room;

/// How many tokens a seat or an account may have that open something.
const MOST: usize = 20;

const HOUR_MS: i64 = 3_600_000;

impl App {
    /// Makes a token, which lasts so many hours or as long as what it opens. What it is stands nowhere else.
    pub(crate) async fn make_token(
        &self,
        holder: &str,
        opens: Opens,
        scope: Scope,
        name: &str,
        hours: Option<u32>,
    ) -> Result<(String, TokenRow), Problem> {
        let made_ms = self.now();
        let row = TokenRow {
            id: random::version()?,
            opens,
            scope,
            name: clean_name(name),
            holder: holder.to_owned(),
            made_ms,
            expires_ms: hours.map(|hours| made_ms.saturating_add(i64::from(hours) * HOUR_MS)),
            revoked_ms: None,
        };
        let token = format!("liege_{}", random::token()?);
        match self.store.keep_token(&row, &random::digest(&token), MOST).await {
            Ok(()) => Ok((token, row)),
            Err(StoreError::Moved) => Err(Problem::Tokens { most: MOST }),
            Err(error) => Err(error.into()),
        }
    }

    /// The tokens that somebody has made at a table, or, without one, for their account, as far as they open something.
    pub(crate) async fn open_tokens(
        &self,
        holder: &str,
        table: Option<&str>,
    ) -> Result<Vec<TokenRow>, Problem> {
        let mut tokens = self.store.tokens(holder, table).await?;
        tokens.retain(|row| row.holds(self.now()));
        Ok(tokens)
    }

    /// Revokes such a token, and ends the streams that were opened with it.
    pub(crate) async fn revoke_token(
        &self,
        holder: &str,
        table: Option<&str>,
        id: &str,
    ) -> Result<(), Problem> {
        match self.store.revoke_token(holder, table, id, self.now()).await {
            Ok(()) => {}
            Err(StoreError::Moved) => return Err(Problem::NoToken),
            Err(error) => return Err(error.into()),
        }
        // Nobody listens while no stream is open.
        drop(self.revoked.send(Arc::from(id)));
        Ok(())
    }
}

impl Room {
    /// What a token for an own seat opens.
    pub(crate) fn opened(&self, browser: &Browser, seat: &str) -> Result<Opens, Problem> {
        let seat = self.read(|live| live.own_seat(seat, browser))?;
        Ok(Opens::Seat { table: self.id.clone(), seat })
    }
}
