//! [`key()`]: the name of a sentence in every language.

/// So many words of the template stand in its key.
const WORDS: usize = 5;

/// The key of a template, or of a text without parts: ASCII letters in lower case, digits and `-`, beginning with a letter.
pub fn key(template: &str) -> String {
    let word = |letter: char| !letter.is_ascii_alphanumeric();
    let words =
        template.split(word).filter(|word| word.starts_with(|first: char| first.is_ascii_alphabetic()));
    let mut key: String = words.take(WORDS).flat_map(|word| [word, "-"]).collect();
    if key.is_empty() {
        key.push_str("s-");
    }
    key.make_ascii_lowercase();
    key.push_str(&format!("{:08x}", digest(template)));
    key
}

/// FNV-1a of 64 bits, folded: the same on every machine and for ever.
fn digest(text: &str) -> u32 {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash ^ (hash >> 32)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_a_name_in_every_language_and_changes_with_its_sentence() {
        assert_eq!(key("{player} takes {n:tile|tiles}"), "player-takes-n-tile-tiles-aa4bccf7");
        assert_ne!(key("{n} of {m}"), key("{n} of {m}."));
        assert!(key("").starts_with("s-") && key("…").starts_with("s-"));
        assert!(key("12 Coins").starts_with("coins-"));
    }
}
