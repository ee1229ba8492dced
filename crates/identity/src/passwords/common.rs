//! Passwords that others would try first: the commonest ones, one letter repeated, letters in a row.

/// The commonest passwords of eight characters or more, one a line, in small letters.
const COMMON: &str = include_str!("common.txt");

/// The longest group that counts as repeated: `abcabcabc`, `12341234`.
const LONGEST_GROUP: usize = 4;

/// Returns whether a password is among the first that others would try.
pub(super) fn is_common(password: &str) -> bool {
    let password = password.to_lowercase();
    let chars: Vec<char> = password.chars().collect();
    COMMON.lines().any(|common| common == password) || is_repeated(&chars) || is_row(&chars)
}

/// Returns whether it is the same few characters again and again.
fn is_repeated(chars: &[char]) -> bool {
    (1..=LONGEST_GROUP)
        .any(|length| chars.iter().skip(length).eq(chars.iter().take(chars.len().saturating_sub(length))))
}

/// Returns whether each character follows the one before it, forwards or backwards.
fn is_row(chars: &[char]) -> bool {
    let steps = |step: i64| {
        chars
            .windows(2)
            .all(|pair| matches!(pair, [a, b] if i64::from(u32::from(*b)) - i64::from(u32::from(*a)) == step))
    };
    steps(1) || steps(-1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_tries_is_common() {
        for common in [
            "password",
            "PASSWORD1",
            "12345678",
            "87654321",
            "aaaaaaaa",
            "abababab",
            "12341234",
            "abcdefgh",
            "qwertyuiop",
        ] {
            assert!(is_common(common), "{common}");
        }
        for rare in ["correct horse", "battery-staple", "guessed-it", "wrong-horse", "Ansitz-Vogt"] {
            assert!(!is_common(rare), "{rare}");
        }
    }

    #[test]
    fn the_list_is_sorted_small_and_long_enough() {
        let lines: Vec<&str> = COMMON.lines().collect();
        assert!(lines.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(lines.iter().all(|line| line.chars().count() >= 8 && *line == line.to_lowercase()));
    }
}
