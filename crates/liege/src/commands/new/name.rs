//! [`Name`]: what a new game is called, in every form that the sources of a game have it.

use anyhow::{Result, bail};

/// A longer name would not fit where games are listed.
const LONGEST: usize = 30;

/// Words that Rust keeps for itself, as far as they look like a name.
const KEYWORDS: &[&str] = &[
    "abstract",
    "alloc",
    "async",
    "await",
    "become",
    "box",
    "break",
    "const",
    "continue",
    "core",
    "crate",
    "do",
    "dyn",
    "else",
    "enum",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "proc-macro",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "std",
    "struct",
    "super",
    "test",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
];

/// The name of a game.
#[derive(Debug)]
pub(super) struct Name {
    /// `robber-knights`: the crate, and the game in addresses and commands.
    pub(super) id: String,
    /// `robber_knights`: the crate in sources.
    pub(super) module: String,
    /// `RobberKnights`: the type.
    pub(super) kind: String,
    /// `Robber Knights`
    pub(super) title: String,
    /// `RK`: what its rule numbers begin with.
    pub(super) prefix: String,
}

impl Name {
    /// The forms of a name.
    ///
    /// # Errors
    /// It is not the name of a crate.
    pub(super) fn new(id: &str) -> Result<Name> {
        let parts: Vec<&str> = id.split('-').collect();
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        let is_part = |part: &&str| !part.is_empty() && part.chars().all(plain);
        let letters: Vec<char> = id.chars().filter(char::is_ascii_lowercase).collect();
        if !parts.iter().all(is_part) || !id.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            bail!(
                "“{id}” is not the name of a crate: small letters and digits, a letter first, and words joined by -, such as robber-knights"
            );
        }
        if letters.len() < 2 || id.len() > LONGEST {
            bail!(
                "“{id}” is not a name for a game: expected two letters at least, and no more than {LONGEST}"
            );
        }
        if KEYWORDS.contains(&id) {
            bail!("“{id}” is a word of Rust: choose another name");
        }
        let capital = |part: &&str| {
            let (first, rest) = part.split_at(1);
            first.to_ascii_uppercase() + rest
        };
        let words: Vec<String> = parts.iter().map(capital).collect();
        let kind = words.concat();
        let initials: Vec<char> = parts.iter().filter_map(|part| part.chars().next()).collect();
        let initials = if initials.len() > 1 && initials.iter().all(char::is_ascii_lowercase) {
            initials
        } else {
            letters
        };
        let prefix = initials.iter().take(2).map(char::to_ascii_uppercase).collect();
        Ok(Name { id: id.to_owned(), module: id.replace('-', "_"), title: words.join(" "), kind, prefix })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_every_form() {
        for (id, forms) in [
            ("robber-knights", ["robber_knights", "RobberKnights", "Robber Knights", "RK"]),
            ("pig", ["pig", "Pig", "Pig", "PI"]),
            ("route-66", ["route_66", "Route66", "Route 66", "RO"]),
        ] {
            let Name { module, kind, title, prefix, .. } = Name::new(id).unwrap();
            assert_eq!([module, kind, title, prefix], forms, "{id}");
        }
    }

    #[test]
    fn what_is_no_name_is_refused_with_a_sentence() {
        for (id, why) in [
            ("Pig", "not the name of a crate"),
            ("", "not the name of a crate"),
            ("pig-", "not the name of a crate"),
            ("3-pigs", "not the name of a crate"),
            ("../pig", "not the name of a crate"),
            ("p1", "two letters at least"),
            ("pigs-pigs-pigs-pigs-pigs-pigs-pigs", "no more than 30"),
            ("match", "a word of Rust"),
        ] {
            let told = Name::new(id).unwrap_err().to_string();
            assert!(told.contains(why), "{id}: {told}");
        }
    }
}
