//! [`Template`]: the fixed text of a line of notation.

/// The fixed text of a line such as `castle {at} on {board}`, told apart from its parts while the game is compiled.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Template(pub &'static str);

impl Template {
    /// The first word, which tells the lines of a game apart.
    pub const fn verb(self) -> &'static str {
        let bytes = self.0.as_bytes();
        let mut end = 0;
        while end < bytes.len() && bytes[end] != b' ' {
            assert!(bytes[end] != b'{', "a line begins with a word of its own");
            end += 1;
        }
        assert!(end > 0, "a line begins with a word");
        self.0.split_at(end).0
    }

    /// The fixed text between the part and whatever precedes it, without the space in front.
    #[expect(
        clippy::panic,
        reason = "a template is read when a game is compiled, which is when it must fail"
    )]
    pub const fn before(self, part: &str) -> &'static str {
        let bytes = self.0.as_bytes();
        let mut start = self.verb().len();
        let mut at = start;
        while at < bytes.len() {
            match bytes[at] {
                b'{' if begins(bytes, at + 1, part.as_bytes()) => {
                    assert!(start < at && bytes[start] == b' ', "parts are words of their own");
                    return self.0.split_at(at).0.split_at(start + 1).1;
                }
                b'}' => start = at + 1,
                _ => {}
            }
            at += 1;
        }
        panic!("every part stands in its line")
    }

    /// Returns whether nothing comes after the last part, or after the verb where there is none.
    pub const fn ends_with_parts(self, parts: &[&str]) -> bool {
        let length = self.0.len();
        match parts {
            [] => self.verb().len() == length,
            [.., last] => begins(self.0.as_bytes(), length.saturating_sub(last.len() + 1), last.as_bytes()),
        }
    }

    /// Returns whether each of these lines begins with another word.
    pub const fn distinct(all: &[Template]) -> bool {
        let mut one = 0;
        while one < all.len() {
            let mut other = 0;
            while other < one {
                let (left, right) = (all[one].verb().as_bytes(), all[other].verb().as_bytes());
                if left.len() == right.len() && equal_from(left, 0, right) {
                    return false;
                }
                other += 1;
            }
            one += 1;
        }
        true
    }
}

/// Returns whether the bytes go on with `name}` here.
const fn begins(bytes: &[u8], at: usize, name: &[u8]) -> bool {
    at + name.len() < bytes.len() && bytes[at + name.len()] == b'}' && equal_from(bytes, at, name)
}

/// Returns whether the bytes go on with these here.
const fn equal_from(bytes: &[u8], at: usize, wanted: &[u8]) -> bool {
    let mut index = 0;
    while index < wanted.len() {
        if bytes[at + index] != wanted[index] {
            return false;
        }
        index += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Words, verbatim};

    #[test]
    fn templates_are_told_apart_from_their_parts() {
        let template = Template("keep s{place} for {seat}");
        assert_eq!(
            (template.verb(), template.before("place"), template.before("seat")),
            ("keep", "s", "for ")
        );
        assert!(template.ends_with_parts(&["place", "seat"]) && !template.ends_with_parts(&["place"]));
        assert!(Template("stay").ends_with_parts(&[]) && !Template("stay here").ends_with_parts(&[]));
        assert!(Template::distinct(&[Template("stay"), template]));
        assert!(!Template::distinct(&[Template("keep"), template]));
        let mut words = Words::new("keep s2 at B");
        assert!(words.eat("keep"));
        assert_eq!(words.fixed("s"), Ok(()));
        assert_eq!(words.next(), Some("2"));
        assert_eq!(words.fixed("for "), Err(verbatim("`for`").into()));
    }
}
