//! [`Base`]: the path below which everything lies.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;
use std::sync::Arc;

use maud::Render;

/// The path of the host below which everything lies: nothing, or as in `/liege`. Every address on a page begins with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Base {
    path: Arc<str>,
    /// Where that is, if it is known.
    origin: Option<Arc<str>>,
    /// Whether no server stands behind the pages.
    offline: bool,
    /// The name in itself of the language that was chosen and is not there.
    lacks: Option<&'static str>,
}

impl Base {
    /// Returns what stands below it in a path, from the slash on; `None` for a path that lies elsewhere.
    pub fn below<'a>(&self, path: &'a str) -> Option<&'a str> {
        match path.strip_prefix(&*self.path)? {
            "" => Some("/"),
            below => below.starts_with('/').then_some(below),
        }
    }

    /// As it stands in addresses: empty, or from the slash on and without one at the end.
    pub fn as_str(&self) -> &str {
        &self.path
    }

    /// The same, at an origin by which people reach it from outside: `https://games.example`.
    #[must_use]
    pub fn at(self, origin: &str) -> Base {
        Base { origin: Some(origin.into()), ..self }
    }

    /// By which origin people reach it from outside, if that is known.
    pub fn origin(&self) -> Option<&str> {
        self.origin.as_deref()
    }

    /// The same without a server: pages offer nothing that needs one, such as accounts and other people.
    #[must_use]
    pub fn offline(self) -> Base {
        Base { offline: true, ..self }
    }

    /// Returns whether no server stands behind the pages.
    pub fn is_offline(&self) -> bool {
        self.offline
    }

    /// The same for somebody who has chosen a language that is not there, by its own name: pages are in English, and say why.
    #[must_use]
    pub fn lacking(self, language: Option<&'static str>) -> Base {
        Base { lacks: language, ..self }
    }

    /// The name of the language that was chosen and is not there.
    pub(crate) fn lacks(&self) -> Option<&'static str> {
        self.lacks
    }

    /// Returns whether everything lies at the root of the host.
    pub fn is_root(&self) -> bool {
        self.path.is_empty()
    }
}

impl FromStr for Base {
    type Err = String;

    /// Reads nothing, or names of which each follows a slash: letters, digits, and what addresses hold as it is.
    fn from_str(text: &str) -> Result<Base, String> {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '~');
        let is_name = |name: &str| !matches!(name, "" | "." | "..") && name.chars().all(plain);
        match text.strip_prefix('/') {
            None if text.is_empty() => Ok(Base::default()),
            Some(names) if names.split('/').all(is_name) => Ok(Base { path: text.into(), ..Base::default() }),
            _ => {
                Err(format!("“{text}” is no path such as /liege or /games/liege, without a slash at its end"))
            }
        }
    }
}

impl Display for Base {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)
    }
}

impl Render for Base {
    fn render_to(&self, html: &mut String) {
        // It holds no character that would mean something there.
        html.push_str(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_is_a_plain_path() {
        for right in ["", "/liege", "/games/liege", "/a-b_c.d~1"] {
            assert_eq!(right.parse::<Base>().unwrap().as_str(), right);
        }
        for wrong in [
            "/", "liege", "/liege/", "//liege", "/a//b", "/../a", "/a/.", "/a?b", "/a b", "/é", "/%41",
            "/\"", "/{id}",
        ] {
            assert!(wrong.parse::<Base>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn paths_lie_below_a_base_or_elsewhere() {
        let base: Base = "/liege".parse().unwrap();
        assert_eq!(base.below("/liege"), Some("/"));
        assert_eq!(base.below("/liege/"), Some("/"));
        assert_eq!(base.below("/liege/t/x"), Some("/t/x"));
        assert_eq!(["/", "/t/x", "/liegelord", "/Liege/t/x", ""].map(|path| base.below(path)), [None; 5]);
        assert_eq!(Base::default().below("/t/x"), Some("/t/x"));
    }
}
