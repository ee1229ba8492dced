//! Secrets and names that nobody can guess.

use liege_game::{Key, Secret};
use sha2::{Digest, Sha256};

use crate::problem::Problem;

pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(Problem::broken)?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes that [`token`] wrote.
pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 2 * bytes.len() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
    }
    Some(bytes)
}

/// The name of a table: 80 random bits as 20 hexadecimal digits.
pub(crate) fn table_id() -> Result<String, Problem> {
    Ok(hex(&bytes::<10>()?))
}

/// What opens a seat or identifies a browser: 256 random bits as 64 hexadecimal digits.
pub(crate) fn token() -> Result<String, Problem> {
    Ok(hex(&bytes::<32>()?))
}

/// The name of a page that was sent: 64 random bits, so that nobody can name a page that somebody else has.
pub(crate) fn version() -> Result<String, Problem> {
    Ok(hex(&bytes::<8>()?))
}

/// What the server adds to the draws of a table.
pub(crate) fn secret() -> Result<Secret, Problem> {
    Ok(Secret::new(bytes()?))
}

/// SHA-256 in hexadecimal digits: what is stored instead of a browser's token.
pub(crate) fn digest(text: &str) -> String {
    hex(&Sha256::digest(text))
}

/// A number that follows from the table's key and the moment, so that a bot's choice can be repeated.
pub(crate) fn bot_seed(key: &Key, step: usize, seat: liege_game::Seat) -> u64 {
    key.seed(&format!("bot {step} {seat}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use liege_game::Seat;

    #[test]
    fn tokens_differ_and_digests_do_not() {
        assert_ne!(token().unwrap(), token().unwrap());
        assert_eq!(token().unwrap().len(), 64);
        assert_eq!(digest("a"), digest("a"));
    }

    #[test]
    fn a_bots_seed_follows_from_the_moment() {
        let key = Key::from_seed(1);
        assert_eq!(bot_seed(&key, 3, Seat::A), bot_seed(&key, 3, Seat::A));
        assert_ne!(bot_seed(&key, 3, Seat::A), bot_seed(&key, 3, Seat::B));
        assert_ne!(bot_seed(&key, 3, Seat::A), bot_seed(&key, 4, Seat::A));
    }
}
