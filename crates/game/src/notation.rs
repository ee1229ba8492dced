//! How actions and draws are written: [`Notation`] for their parts, [`Words`] to read them, and
//! [`notation!`](crate::notation), which declares an enum with its text form.

use crate::{Game, Rng};

/// A text is not in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("“{text}” is not understood: {expected}")]
pub struct NotationError {
    /// What was given, cut to a readable length.
    pub text: String,
    /// What would have been right.
    pub expected: String,
}

impl NotationError {
    /// An error for this text.
    pub fn new(text: &str, expected: impl Into<String>) -> NotationError {
        NotationError { text: text.chars().take(80).collect(), expected: expected.into() }
    }
}

/// A part of an action or draw of the game `G` that is written as one or several words and reads back.
pub trait Notation<G: Game>: Sized {
    /// Adds the part to a line.
    fn write(&self, game: &G, out: &mut String);

    /// Reads the part from the words that come next.
    ///
    /// # Errors
    /// What was expected, as a phrase: "a territory from a1 to i9".
    fn read(game: &G, words: &mut Words<'_>) -> Result<Self, String>;

    /// The part as an amount that can be changed, if it is one.
    fn amount(&mut self) -> Option<&mut crate::Amount> {
        None
    }
}

/// A part of which a well-formed random value can be made, legal or not, for tests of refusals.
pub trait Wild<G: Game>: Sized {
    /// Any value that fits the board; one that is near to what is going on finds more.
    fn wild(game: &G, position: &G::Position, rng: &mut Rng) -> Self;
}

/// The words of a line, separated by single spaces, that are still to be read.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: Option<&'a str>,
}

impl<'a> Words<'a> {
    /// All words of a line.
    pub const fn new(line: &'a str) -> Words<'a> {
        Words { rest: Some(line) }
    }

    /// The next word, without reading it.
    pub fn peek(&self) -> Option<&'a str> {
        self.rest.map(|rest| rest.split(' ').next().unwrap_or_default())
    }

    /// Reads the next word if it is this one.
    pub fn eat(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            self.next();
        }
        found
    }

    /// Reads the beginning of the next word if it is this one.
    pub fn strip(&mut self, prefix: &str) -> bool {
        match self.rest.and_then(|rest| rest.strip_prefix(prefix)) {
            Some(rest) => {
                self.rest = Some(rest);
                true
            }
            None => prefix.is_empty(),
        }
    }

    /// Reads one word as `read` understands it.
    ///
    /// # Errors
    /// `expected`, if there is no further word or it is not understood.
    pub fn one<T>(&mut self, expected: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, String> {
        self.next().and_then(read).ok_or_else(|| expected.to_owned())
    }

    /// Whether all words have been read.
    pub const fn is_empty(&self) -> bool {
        self.rest.is_none()
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        match rest.split_once(' ') {
            Some((word, more)) => {
                self.rest = Some(more);
                Some(word)
            }
            None => {
                self.rest = None;
                Some(rest)
            }
        }
    }
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl<G: Game> Notation<G> for $number {
            fn write(&self, _: &G, out: &mut String) {
                out.push_str(&self.to_string());
            }

            /// Without leading zeros, so that each number is written in one way only.
            fn read(_: &G, words: &mut Words<'_>) -> Result<$number, String> {
                let read = |word: &str| {
                    word.parse::<$number>().ok().filter(|number| number.to_string() == word)
                };
                words.one("a whole number", read)
            }
        }
    )*};
}

whole_numbers!(u8, u16, i16);

impl<G: Game> Notation<G> for crate::Seat {
    fn write(&self, _: &G, out: &mut String) {
        out.push(self.letter());
    }

    /// Any letter that a table of the game can have.
    fn read(_: &G, words: &mut Words<'_>) -> Result<crate::Seat, String> {
        let most = G::INFO.max_players;
        let last = crate::Seat::all(most).next_back().map_or('A', crate::Seat::letter);
        words.one(&format!("a seat from A to {last}"), |word| {
            let mut letters = word.chars();
            let seat = letters.next().and_then(crate::Seat::from_letter)?;
            (letters.next().is_none() && seat.index() < most).then_some(seat)
        })
    }
}

impl<G: Game> Wild<G> for crate::Seat {
    /// One of the seats taken.
    fn wild(game: &G, _: &G::Position, rng: &mut Rng) -> crate::Seat {
        let seats: Vec<_> = crate::Seat::all(game.players()).collect();
        rng.pick(&seats).copied().unwrap_or(crate::Seat::A)
    }
}

/// The words of a template such as `castle {at} {board}` while a line is written or read by it.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Template {
    words: Words<'static>,
}

impl Template {
    /// A template at its beginning.
    pub const fn new(template: &'static str) -> Template {
        Template { words: Words::new(template) }
    }

    /// The first word, which names the action.
    pub fn verb(template: &'static str) -> &'static str {
        template.split(' ').next().unwrap_or_default()
    }

    /// Writes the fixed words up to the next part, and passes over that part's place.
    pub fn write(&mut self, out: &mut String) {
        for word in self.words.by_ref() {
            if !out.is_empty() {
                out.push(' ');
            }
            match word.find('{') {
                Some(at) => return out.push_str(&word[..at]),
                None => out.push_str(word),
            }
        }
    }

    /// Reads the fixed words up to the next part, and passes over that part's place.
    ///
    /// # Errors
    /// The fixed word that is missing.
    pub fn read(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        for word in self.words.by_ref() {
            if let Some(at) = word.find('{') {
                let prefix = &word[..at];
                return if words.strip(prefix) { Ok(()) } else { Err(format!("`{prefix}` before a part")) };
            }
            if !words.eat(word) {
                return Err(format!("`{word}`"));
            }
        }
        if words.is_empty() { Ok(()) } else { Err("nothing more".to_owned()) }
    }
}

/// Declares an enum of actions or draws together with its notation: each variant with the template of its line, in which
/// every part stands once, in the order of declaration, as words of its own or behind a prefix (`keep s{place}`).
///
/// ```text
/// notation! {
///     /// The outcome of one draw.
///     pub enum Draw for Pig {
///         /// A die.
///         Rolled(face: u8) = "rolled {face}";
///     }
/// }
/// ```
///
/// `tests/skeleton.rs` of this crate uses it and [`actions!`](crate::actions) in a whole game.
///
/// It gives `write(self, &game) -> String` and `read(&game, text) -> Result<Self, NotationError>`, which takes exactly
/// what `write` writes.
#[macro_export]
macro_rules! notation {
    (
        $(#[$attribute:meta])*
        $visible:vis enum $Name:ident for $Game:ty {
            $(
                $(#[$about:meta])*
                $Variant:ident $(( $($part:ident : $Part:ty),+ $(,)? ))? $({ $($(#[$field_about:meta])* $field:ident : $Field:ty),+ $(,)? })?
                = $template:literal;
            )+
        }
    ) => {
        $(#[$attribute])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize,
        )]
        #[serde(rename_all = "snake_case")]
        $visible enum $Name {
            $(
                $(#[$about])*
                $Variant $(( $($Part),+ ))? $({ $($(#[$field_about])* $field: $Field),+ })?,
            )+
        }

        impl $Name {
            /// The line in the game's notation.
            #[allow(unused_variables, reason = "a line may have no parts")]
            $visible fn write(self, game: &$Game) -> String {
                let mut out = String::new();
                match self {
                    $(
                        $Name::$Variant $(( $($part),+ ))? $({ $($field),+ })? => {
                            let mut template = $crate::Template::new($template);
                            $($(
                                template.write(&mut out);
                                $crate::Notation::<$Game>::write(&$part, game, &mut out);
                            )+)?
                            $($(
                                template.write(&mut out);
                                $crate::Notation::<$Game>::write(&$field, game, &mut out);
                            )+)?
                            template.write(&mut out);
                        }
                    )+
                }
                out
            }

            /// Reads what `write` wrote, and nothing else.
            ///
            /// # Errors
            /// What was expected instead.
            #[allow(unused_variables, reason = "a line may have no parts")]
            $visible fn read(game: &$Game, text: &str) -> ::core::result::Result<$Name, $crate::NotationError> {
                let mut expected: Option<String> = None;
                $(
                    if $crate::Words::new(text).peek() == Some($crate::Template::verb($template)) {
                        let read = || -> ::core::result::Result<$Name, String> {
                            let mut words = $crate::Words::new(text);
                            let mut template = $crate::Template::new($template);
                            $($(
                                template.read(&mut words)?;
                                let $part = <$Part as $crate::Notation<$Game>>::read(game, &mut words)?;
                            )+)?
                            $($(
                                template.read(&mut words)?;
                                let $field = <$Field as $crate::Notation<$Game>>::read(game, &mut words)?;
                            )+)?
                            template.read(&mut words)?;
                            Ok($Name::$Variant $(( $($part),+ ))? $({ $($field),+ })?)
                        };
                        match read() {
                            Ok(found) if found.write(game) == text => return Ok(found),
                            Ok(_) => expected = Some($template.to_owned()),
                            Err(wanted) => {
                                expected = Some(format!("expected {wanted}, as in “{}”", $template));
                            }
                        }
                    }
                )+
                let verbs = || {
                    let mut verbs: Vec<&str> = vec![$($crate::Template::verb($template)),+];
                    verbs.dedup();
                    format!("expected one of {}", verbs.join(", "))
                };
                Err($crate::NotationError::new(text, expected.unwrap_or_else(verbs)))
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_separated_by_single_spaces() {
        let mut words = Words::new("offer B 12");
        assert!(!words.eat("ask"));
        assert!(words.eat("offer"));
        assert_eq!(words.peek(), Some("B"));
        assert_eq!(words.one("a letter", |word| word.chars().next()), Ok('B'));
        assert_eq!(words.next(), Some("12"));
        assert!(words.is_empty());
        assert_eq!(words.one("a letter", |word| word.chars().next()), Err("a letter".to_owned()));
        assert_eq!(Words::new("a  b ").collect::<Vec<_>>(), ["a", "", "b", ""]);
        assert_eq!(Words::new("").collect::<Vec<_>>(), [""]);
    }

    #[test]
    fn templates_write_and_read_their_fixed_words() {
        let mut out = String::new();
        let mut template = Template::new("castle {at} on {board}");
        template.write(&mut out);
        out.push_str("e1");
        template.write(&mut out);
        out.push('B');
        template.write(&mut out);
        assert_eq!(out, "castle e1 on B");
        let mut words = Words::new("castle e1 at B");
        let mut template = Template::new("castle {at} on {board}");
        assert_eq!(template.read(&mut words), Ok(()));
        assert_eq!(words.next(), Some("e1"));
        assert_eq!(template.read(&mut words), Err("`on`".to_owned()));
    }
}
