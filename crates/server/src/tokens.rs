//! Tokens: made, listed and revoked by whoever plays a seat, or is signed in to an account.

use std::sync::Arc;

use liege_game::clean_name;
use liege_store::{Opens, Scope, StoreError, TokenRow};

use crate::app::App;
use crate::browser::Browser;
use crate::once::Once;
use crate::problem::Problem;
use crate::random;
use crate::room::Room;

/// How many tokens a seat or an account may have that open something.
const MOST: usize = 20;

const HOUR_MS: i64 = 3_600_000;

/// A token that somebody wants.
pub(crate) struct NewToken<'a> {
    /// Their account, or under what their browser is known.
    pub(crate) holder: &'a str,
    /// What it opens.
    pub(crate) opens: Opens,
    /// What it allows.
    pub(crate) scope: Scope,
    /// What they call it.
    pub(crate) name: &'a str,
    /// After how many hours it ends; none if it lasts as long as what it opens.
    pub(crate) hours: Option<u32>,
}

impl App {
    /// Makes a token. What it is stands nowhere else; but the same request, sent again, is told it again.
    pub(crate) async fn make_token(
        &self,
        wanted: NewToken<'_>,
        once: Option<&Once>,
    ) -> Result<(String, TokenRow), Problem> {
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
            match self.store.keep_token(&row, &digest, MOST, receipt.as_ref()).await {
                Ok(()) => Ok(row.id.clone()),
                Err(StoreError::Moved) => Err(Problem::Tokens { most: MOST }),
                Err(error) => Err(error.into()),
            }
        };
        if self.once(once, keep).await? == row.id {
            return Ok((token, row));
        }
        let row = self.store.token(&digest).await?.ok_or(Problem::NoToken)?;
        Ok((token, row))
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
