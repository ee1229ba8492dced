//! Secrets and names of tables that nobody can guess.

use liege_game::{Key, Secret};
use liege_identity::random::{bytes, hex};

use crate::RoomError;

/// The name of a table: 80 random bits as 20 hexadecimal digits.
pub(crate) fn table_id() -> Result<String, RoomError> {
    Ok(hex(&bytes::<10>()?))
}

/// What the server adds to the draws of a table.
pub(crate) fn secret() -> Result<Secret, RoomError> {
    Ok(Secret::new(bytes()?))
}

/// A number that follows from the table's key and the moment, so that a bot's choice can be repeated.
pub fn bot_seed(key: &Key, step: usize, seat: liege_game::Seat) -> u64 {
    key.seed(&format!("bot {step} {seat}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use liege_game::Seat;

    #[test]
    fn a_bots_seed_follows_from_the_moment() {
        let key = Key::from_seed(1);
        assert_eq!(bot_seed(&key, 3, Seat::A), bot_seed(&key, 3, Seat::A));
        assert_ne!(bot_seed(&key, 3, Seat::A), bot_seed(&key, 3, Seat::B));
        assert_ne!(bot_seed(&key, 3, Seat::A), bot_seed(&key, 4, Seat::A));
    }
}
