//! [`capitalised`]: words at the beginning of a sentence.

/// The text with its first letter in upper case: for names, and for words that stand by themselves here and within a sentence
/// elsewhere.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_with_a_capital() {
        assert_eq!(capitalised("élan"), "Élan");
        assert_eq!(capitalised(""), "");
    }
}
