//! [`Language`]: how sentences are said to a reader.

use std::borrow::Cow;
use std::cell::Cell;

use crate::{Pieces, Said, SaidForm};

/// A language other than the English of the sources. What it does not have is said in English.
pub trait Language: Sync {
    /// Its tag, as in `lang="fr"`.
    fn tag(&self) -> &str;

    /// Returns whether it is written from the right to the left.
    fn is_rtl(&self) -> bool {
        false
    }

    /// Adds a sentence; `false`, with nothing added, if it does not have it.
    fn say(&self, said: &Said, pieces: &mut Pieces) -> bool;

    /// A text without parts, such as a name; `None` if it does not have it.
    fn text<'a>(&'a self, text: &str, form: SaidForm) -> Option<&'a str>;

    /// A sentence without parts; `None` if it does not have it.
    fn phrase<'a>(&'a self, phrase: &str) -> Option<Cow<'a, str>> {
        self.text(phrase, SaidForm::Asked).map(Cow::Borrowed)
    }

    /// A number with the signs that it has there.
    fn number(&self, number: i64) -> String;

    /// Returns what stands between the items of a list, one text fewer than there are items: ", " and " and ".
    fn between(&self, items: &[String]) -> Vec<String>;
}

thread_local! {
    static READER: Cell<Option<&'static dyn Language>> = const { Cell::new(None) };
}

/// Does `tell` while sentences are said in a language; `None` is English.
pub fn read_in<T>(language: Option<&'static dyn Language>, tell: impl FnOnce() -> T) -> T {
    /// Goes back to the language before, also when `tell` panics.
    struct Before(Option<&'static dyn Language>);

    impl Drop for Before {
        fn drop(&mut self) {
            READER.set(self.0);
        }
    }

    let _before = Before(READER.replace(language));
    tell()
}

/// The language in which sentences are said here and now; `None` is English.
pub fn reader() -> Option<&'static dyn Language> {
    READER.get()
}

/// A text without parts in the reader's language; as it is where that does not have it.
pub fn in_words(text: &str) -> &str {
    reader().and_then(|language| language.text(text, SaidForm::Asked)).unwrap_or(text)
}

/// A sentence without parts in the reader's language; in English where that does not have it.
pub(crate) fn phrase(phrase: &'static str) -> Cow<'static, str> {
    reader().and_then(|language| language.phrase(phrase)).unwrap_or(Cow::Borrowed(phrase))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seat, say};

    /// Says every sentence backwards: its parts first, then its key.
    struct Backwards;

    impl Language for Backwards {
        fn tag(&self) -> &str {
            "x-back"
        }

        fn say(&self, said: &Said, pieces: &mut Pieces) -> bool {
            if said.sentence.parts.len() == 1 {
                return false;
            }
            for part in said.parts.iter().rev() {
                pieces.add_part(part);
                pieces.add_text(" ");
            }
            pieces.add_text(said.sentence.parts.last().copied().unwrap_or("nobody"));
            true
        }

        fn text<'a>(&'a self, text: &str, _: SaidForm) -> Option<&'a str> {
            (text == "mill").then_some("moulin")
        }

        fn number(&self, number: i64) -> String {
            format!("<{number}>")
        }

        fn between(&self, items: &[String]) -> Vec<String> {
            ["/", "+", "&"].map(str::to_owned)[3 - (items.len() - 1).min(3)..].to_vec()
        }
    }

    #[test]
    fn a_sentence_is_said_in_the_language_of_its_reader() {
        let goods = ["mill", "ox", "hay", "a"].as_slice();
        let line = say!("{player} sells {goods} for {n:coin|coins}", player = Seat::B, n = 3);
        assert_eq!(line.to_string(), "B sells mill, ox, hay and a for 3 coins");
        let said = read_in(Some(&Backwards), || line.to_string());
        assert_eq!(said, "<3> moulin/ox+hay&a B n");
        assert_eq!(line.to_string(), "B sells mill, ox, hay and a for 3 coins", "nothing is left behind");
    }

    #[test]
    fn what_a_language_does_not_have_is_said_in_english_and_its_parts_in_the_language() {
        let line = say!("sells {goods}", goods = ["mill", "ox"].as_slice());
        assert_eq!(read_in(Some(&Backwards), || line.to_string()), "sells moulin&ox");
    }
}
