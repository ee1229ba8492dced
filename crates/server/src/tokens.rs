//! Tokens of seats: made, listed and revoked by whoever plays the seat.

use std::sync::Arc;

use liege_game::clean_name;
use liege_store::{Scope, StoreError, TokenRow};

use crate::app::App;
use crate::browser::Browser;
use crate::problem::Problem;
use crate::random;
use crate::room::Room;

/// How many tokens a seat may have that open something.
const MOST: usize = 20;

const HOUR_MS: i64 = 3_600_000;

impl Room {
    /// Makes a token for an own seat, which lasts so many hours or as long as the table. What it is stands nowhere else.
    pub(crate) async fn make_token(
        &self,
        app: &App,
        browser: &Browser,
        seat: &str,
        scope: Scope,
        name: &str,
        hours: Option<u32>,
    ) -> Result<(String, TokenRow), Problem> {
        let seat = self.read(|live| live.own_seat(seat, browser))?;
        let made_ms = app.now();
        let row = TokenRow {
            id: random::version()?,
            table: self.id.clone(),
            seat,
            scope,
            name: clean_name(name),
            holder: browser.digest().unwrap_or_default().to_owned(),
            made_ms,
            expires_ms: hours.map(|hours| made_ms.saturating_add(i64::from(hours) * HOUR_MS)),
            revoked_ms: None,
        };
        let token = format!("liege_{}", random::token()?);
        match app.store.keep_token(&row, &random::digest(&token), MOST).await {
            Ok(()) => Ok((token, row)),
            Err(StoreError::Moved) => Err(Problem::Tokens { most: MOST }),
            Err(error) => Err(error.into()),
        }
    }

    /// The tokens that this browser has made here.
    pub(crate) async fn tokens(&self, app: &App, browser: &Browser) -> Result<Vec<TokenRow>, Problem> {
        let Some(digest) = browser.digest() else { return Ok(Vec::new()) };
        Ok(app.store.tokens(&self.id, digest).await?)
    }

    /// Revokes a token that this browser has made, and ends the streams that were opened with it.
    pub(crate) async fn revoke_token(&self, app: &App, browser: &Browser, id: &str) -> Result<(), Problem> {
        let digest = browser.digest().unwrap_or_default();
        match app.store.revoke_token(&self.id, id, digest, app.now()).await {
            Ok(()) => {}
            Err(StoreError::Moved) => return Err(Problem::NoToken),
            Err(error) => return Err(error.into()),
        }
        // Nobody listens while no stream is open.
        drop(app.revoked.send(Arc::from(id)));
        Ok(())
    }
}
