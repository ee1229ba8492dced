//! Secrets and names that nobody can guess.

use sha2::{Digest, Sha256};

use crate::IdentityError;

/// Random bytes from the system.
///
/// # Errors
/// The system has none.
pub fn bytes<const N: usize>() -> Result<[u8; N], IdentityError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(IdentityError::broken)?;
    Ok(bytes)
}

/// Two hexadecimal digits for each byte.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes that [`token`] wrote; `None` if it is something else.
pub fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 2 * bytes.len() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
    }
    Some(bytes)
}

/// Returns what opens a seat or identifies a browser: 256 random bits as 64 hexadecimal digits.
///
/// # Errors
/// The system has none.
pub fn token() -> Result<String, IdentityError> {
    Ok(hex(&bytes::<32>()?))
}

/// The name of a page that was sent: 64 random bits, so that nobody can name a page that somebody else has.
///
/// # Errors
/// The system has none.
pub fn version() -> Result<String, IdentityError> {
    Ok(hex(&bytes::<8>()?))
}

/// SHA-256 in hexadecimal digits: what is stored instead of a browser's token.
pub fn digest(text: &str) -> String {
    hex(&Sha256::digest(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_digests_do_not() {
        assert_ne!(token().unwrap(), token().unwrap());
        assert_eq!(token().unwrap().len(), 64);
        assert_eq!(digest("a"), digest("a"));
    }
}
