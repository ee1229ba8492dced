//! Secrets and names that nobody can guess.

use liege_game::Key;
use sha2::{Digest, Sha256};

use crate::problem::Problem;

fn bytes<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(Problem::broken)?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
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

/// The secret that fixes the draws of a table.
pub(crate) fn key() -> Result<Key, Problem> {
    Ok(Key::new(bytes()?))
}

/// SHA-256 in hexadecimal digits: what is stored instead of a browser's token.
pub(crate) fn digest(text: &str) -> String {
    hex(&Sha256::digest(text))
}

/// A number that follows from the table's secret and the moment, so that a bot's choice can be repeated.
pub(crate) fn bot_seed(key: &Key, step: usize, seat: liege_game::Seat) -> u64 {
    let digest = Sha256::digest(format!("bot {} {step} {seat}", key.reveal()));
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
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
