//! Rules and guides of games in other languages.

/// Rules and guide of a game in a language.
struct Rulebook {
    /// The language's tag.
    tag: &'static str,
    /// The game's id.
    game: &'static str,
    rules: &'static str,
    guide: &'static str,
    /// The sentences of its lessons, each by the lesson's id.
    lessons: &'static [(&'static str, &'static str)],
}

static ALL: [Rulebook; 2] = [
    Rulebook {
        tag: "fr",
        game: "middle-ages",
        rules: include_str!("../fr/middle-ages/RULES.md"),
        guide: include_str!("../fr/middle-ages/guide.toml"),
        lessons: &[],
    },
    Rulebook {
        tag: "fr",
        game: "three-estates",
        rules: include_str!("../fr/three-estates/RULES.md"),
        guide: include_str!("../fr/three-estates/guide.toml"),
        lessons: &[],
    },
];

fn find(tag: &str, game: &str) -> Option<&'static Rulebook> {
    ALL.iter().find(|book| book.tag == tag && book.game == game)
}

/// The rules of a game in the language with this tag, with the numbers of the English ones; `None` where nobody has translated them.
pub fn rules(tag: &str, game: &str) -> Option<&'static str> {
    find(tag, game).map(|book| book.rules)
}

/// The guide of a game in the language with this tag, as the English one is written; `None` where nobody has translated it.
pub fn guide(tag: &str, game: &str) -> Option<&'static str> {
    find(tag, game).map(|book| book.guide)
}

/// The sentences of a lesson in the language with this tag; `None` where nobody has translated them.
pub fn lesson(tag: &str, game: &str, lesson: &str) -> Option<&'static str> {
    find(tag, game)?.lessons.iter().find(|(id, _)| *id == lesson).map(|(_, words)| *words)
}

/// Every guide that is translated, by the tag of its language and the id of its game.
pub fn guides() -> impl Iterator<Item = ((&'static str, &'static str), &'static str)> {
    ALL.iter().map(|book| ((book.tag, book.game), book.guide))
}
