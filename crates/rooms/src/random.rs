//! Secrets and names of tables that nobody can guess.

use liege_game::Secret;
use liege_identity::random::{bytes, hex};

use crate::RoomError;

/// The name of a table: 80 random bits as 20 hexadecimal digits.
pub(crate) fn table_id() -> Result<String, RoomError> {
    Ok(hex(&bytes::<10>()?))
}

/// Returns what the server adds to the draws of a table.
pub(crate) fn secret() -> Result<Secret, RoomError> {
    Ok(Secret::new(bytes()?))
}
