//! Sentences with `*` for what differs from one to the next.

/// Returns what stands for each `*` of the pattern, if the sentence is one of its kind. A `*` is as short as can be, the last one
/// as long as need be.
pub(super) fn matched<'t>(pattern: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let mut parts = pattern.split('*');
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut said = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let at = match parts.peek() {
            // What follows the last `*` ends the sentence.
            None => rest.len().checked_sub(part.len()).filter(|_| rest.ends_with(part))?,
            Some(_) => rest.find(part)?,
        };
        let (found, after) = rest.split_at_checked(at)?;
        if found.is_empty() {
            return None;
        }
        said.push(found);
        rest = &after[part.len()..];
    }
    rest.is_empty().then_some(said)
}

#[cfg(test)]
mod tests {
    use super::matched;

    #[test]
    fn a_star_stands_for_letters() {
        let said = matched("the * holds * tiles", "the reserve holds 3 tiles");
        assert_eq!(said, Some(vec!["reserve", "3"]));
        assert_eq!(matched("it is *'s turn", "it is White's turn"), Some(vec!["White"]));
        assert_eq!(matched("the game is over", "the game is over"), Some(vec![]));
        assert_eq!(matched("* is not yours", "that is not yours"), Some(vec!["that"]));
        assert_eq!(matched("it lies in *", "it lies in a wood in Wales"), Some(vec!["a wood in Wales"]));
    }

    #[test]
    fn another_sentence_is_none() {
        for (pattern, text) in [
            ("the game is over", "the game is over now"),
            ("* tiles", " tiles"),
            ("the * holds * tiles", "the reserve holds tiles"),
            ("a * b", "a b"),
            ("*aa", "aa"),
        ] {
            assert_eq!(matched(pattern, text), None, "{pattern}: {text}");
        }
    }
}
