//! [`Shelf`]: the files of a language, which this program holds or is given.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::{Catalogue, LoadError, Unreadable};

/// So many files a language has at most: of sentences, rules and guides.
const MAX_FILES: usize = 200;

/// So many bytes the files of a language have at most, names included.
const MAX_BYTES: usize = 4 << 20;

/// A file's name or contents.
type Text = Cow<'static, str>;

/// The files of a language, which this program holds or is given while it runs; read once, when the language is first asked for.
pub(crate) struct Shelf {
    /// The language's tag.
    pub tag: &'static str,
    /// The files that this program holds, each by its name: none if it is to be given them.
    pub held: &'static [(&'static str, &'static str)],
    read: OnceLock<Loaded>,
}

/// A language whose files are read.
pub(crate) struct Loaded {
    /// Its sentences.
    pub catalogue: Catalogue,
    /// All other files by their names: rules and guides.
    pub books: BTreeMap<Text, Text>,
}

impl Shelf {
    pub(crate) const fn new(tag: &'static str, held: &'static [(&'static str, &'static str)]) -> Shelf {
        Shelf { tag, held, read: OnceLock::new() }
    }

    /// The language, if its files are there.
    pub(crate) fn loaded(&self) -> Option<&Loaded> {
        if self.held.is_empty() {
            return self.read.get();
        }
        Some(self.read.get_or_init(|| self.read_held().0))
    }

    /// Takes the files of a language that is not there.
    pub(crate) fn load(&self, files: BTreeMap<String, String>) -> Result<(), LoadError> {
        if self.loaded().is_some() {
            return Err(LoadError::AlreadyThere);
        }
        let bytes: usize = files.iter().map(|(name, text)| name.len() + text.len()).sum();
        if files.len() > MAX_FILES || bytes > MAX_BYTES {
            return Err(LoadError::TooLarge);
        }
        if !files.keys().any(|name| has_sentences(name)) {
            return Err(LoadError::NoSentences);
        }
        let files = files.into_iter().map(|(name, text)| (name.into(), text.into()));
        // What can't be read is said in English.
        let (loaded, _) = Loaded::read(self.tag, files);
        self.read.set(loaded).map_err(|_| LoadError::AlreadyThere)
    }

    /// The files that this program holds, and whatever in them can't be read.
    pub(crate) fn read_held(&self) -> (Loaded, Vec<Unreadable>) {
        Loaded::read(self.tag, self.held.iter().map(|(name, text)| ((*name).into(), (*text).into())))
    }
}

impl Loaded {
    fn read(tag: &str, files: impl Iterator<Item = (Text, Text)>) -> (Loaded, Vec<Unreadable>) {
        let (sentences, books): (BTreeMap<Text, Text>, _) = files.partition(|(name, _)| has_sentences(name));
        let named: Vec<(String, &str)> =
            sentences.iter().map(|(name, text)| (format!("{tag}/{name}"), &**text)).collect();
        let named: Vec<(&str, &str)> = named.iter().map(|(name, text)| (name.as_str(), *text)).collect();
        let (catalogue, wrong) = Catalogue::read(tag, &named);
        (Loaded { catalogue, books }, wrong)
    }
}

fn has_sentences(name: &str) -> bool {
    name.ends_with(".ftl")
}

#[cfg(test)]
mod tests {
    use liege_game::{Language, read_in, say};
    use liege_template::key;

    use super::*;

    fn files(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    fn takes() -> String {
        format!("{} = On prend {{ $n }}\n", key("It takes {n}"))
    }

    #[test]
    fn a_language_is_said_once_its_files_are_there() {
        static SHELF: Shelf = Shelf::new("fr", &[]);
        let said = || {
            let language = SHELF.loaded().map(|loaded| &loaded.catalogue as &dyn Language);
            read_in(language, || say!("It takes {n}", n = 3).to_string())
        };
        assert_eq!(said(), "It takes 3");
        let given = files(&[
            ("games.ftl", &takes()),
            ("broken.ftl", "one-x = { $n\ntwo-y = deux\n"),
            ("fief/RULES.md", "# Fief"),
            ("of-a-newer-version.bin", "\u{0}"),
        ]);
        assert_eq!(SHELF.load(given.clone()), Ok(()));
        assert_eq!(said(), "On prend 3");
        let loaded = SHELF.loaded().unwrap();
        assert!(loaded.catalogue.has("two-y") && !loaded.catalogue.has("one-x"));
        assert_eq!(loaded.books.get("fief/RULES.md").map(AsRef::as_ref), Some("# Fief"));
        // Once.
        assert_eq!(SHELF.load(given), Err(LoadError::AlreadyThere));
    }

    #[test]
    fn what_is_held_is_there_without_being_given() {
        static SHELF: Shelf = Shelf::new("fr", &[("a.ftl", "one-x = un\n"), ("fief/guide.toml", "x")]);
        assert!(SHELF.loaded().is_some_and(|loaded| loaded.catalogue.has("one-x")));
        assert_eq!(SHELF.load(files(&[("a.ftl", "")])), Err(LoadError::AlreadyThere));
    }

    #[test]
    fn what_can_be_no_language_is_refused() {
        static SHELF: Shelf = Shelf::new("fr", &[]);
        let many: BTreeMap<String, String> =
            (0..=MAX_FILES).map(|number| (format!("{number}.ftl"), String::new())).collect();
        assert_eq!(SHELF.load(many), Err(LoadError::TooLarge));
        assert_eq!(SHELF.load(files(&[("a.ftl", &"#".repeat(MAX_BYTES))])), Err(LoadError::TooLarge));
        assert_eq!(SHELF.load(files(&[])), Err(LoadError::NoSentences));
        assert_eq!(SHELF.load(files(&[("fief/RULES.md", "# Fief")])), Err(LoadError::NoSentences));
        assert!(SHELF.loaded().is_none());
    }
}
