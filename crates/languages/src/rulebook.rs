//! Rules, guides and lessons of games in other languages.

use crate::choice::loaded;

/// The rules of a game in the language with this tag, with the numbers of the English ones; `None` where nobody has translated them,
/// or the language is not there.
pub fn rules(tag: &str, game: &str) -> Option<&'static str> {
    book(tag, &format!("{game}/RULES.md"))
}

/// The guide of a game in the language with this tag, as the English one is written; `None` where nobody has translated it, or the
/// language is not there.
pub fn guide(tag: &str, game: &str) -> Option<&'static str> {
    book(tag, &format!("{game}/guide.toml"))
}

/// The sentences of a lesson in the language with this tag; `None` where nobody has translated them, or the language is not there.
pub fn lesson(tag: &str, game: &str, lesson: &str) -> Option<&'static str> {
    book(tag, &format!("{game}/lessons/{lesson}.toml"))
}

/// Every guide of the language with this tag, by the id of its game: none as long as the language is not there.
pub fn guides(tag: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let books = loaded(tag).into_iter().flat_map(|loaded| &loaded.books);
    books.filter_map(|(name, text)| Some((name.strip_suffix("/guide.toml")?, &**text)))
}

fn book(tag: &str, name: &str) -> Option<&'static str> {
    loaded(tag)?.books.get(name).map(|text| &**text)
}
