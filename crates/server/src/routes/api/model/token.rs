//! Tokens of seats.

use liege_store::{Opens, TokenRow};
use serde::Serialize;
use utoipa::ToSchema;

/// Tokens that a browser has made at a table.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Tokens {
    pub(in crate::routes::api) tokens: Vec<Token>,
}

/// A token, without what it is itself.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Token {
    /// Its name in addresses, which opens nothing.
    id: String,
    #[schema(pattern = "^[A-Z]$")]
    seat: String,
    /// `look` or `play`.
    scope: &'static str,
    /// What its maker calls it.
    name: String,
    made_ms: i64,
    /// When it ends, in milliseconds since 1970.
    expires_ms: Option<i64>,
    /// When it was revoked, in milliseconds since 1970.
    revoked_ms: Option<i64>,
}

/// A token that was made.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct NewToken {
    /// What a program shows: `Authorization: Bearer …`. The server does not keep it, so it is told this once.
    pub(in crate::routes::api) token: String,
    #[serde(flatten)]
    pub(in crate::routes::api) row: Token,
}

impl From<TokenRow> for Token {
    fn from(row: TokenRow) -> Token {
        let seat = match row.opens {
            Opens::Seat { seat, .. } => seat.to_string(),
            Opens::Account => String::new(),
        };
        Token {
            id: row.id,
            seat,
            scope: row.scope.word(),
            name: row.name,
            made_ms: row.made_ms,
            expires_ms: row.expires_ms,
            revoked_ms: row.revoked_ms,
        }
    }
}
