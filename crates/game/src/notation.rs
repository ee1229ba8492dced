//! How actions and draws are written: [`Notation`] for them and their parts, [`Words`] to read them, and
//! [`notation!`](crate::notation), which declares an enum with its text form.

use std::fmt;
use std::str::FromStr;

use crate::{Game, Line, Reason, Rng, Verbatim, say, verbatim};

/// A text is not in the game's notation. Displayed in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct NotationError {
    /// What was given, cut to a readable length.
    pub text: String,
    /// What would have been right.
    pub expected: Reason,
}

impl NotationError {
    /// An error for this text.
    pub fn new(text: &str, expected: impl Into<Reason>) -> NotationError {
        NotationError { text: text.chars().take(80).collect(), expected: expected.into() }
    }

    /// The sentence.
    pub fn line(&self) -> Line {
        let NotationError { text, expected } = self;
        say!("“{text}” is not understood: {expected}", text = Verbatim(text))
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

/// An action or draw of the game `G`, or a part of one, that is written as one or several words and reads back.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notation in `{G}`",
    label = "this part of an action or a draw can't be written",
    note = "`notation! {{ {G}: {Self}: … }}` declares a part that is one word, `things!` a closed list with ids; `Amount` is a number from a range"
)]
pub trait Notation<G: Game>: Sized {
    /// Adds it to a line.
    fn write(&self, game: &G, out: &mut String);

    /// Reads it from the words that come next: only what [`write`](Notation::write) writes, so that there is one way to
    /// write it.
    ///
    /// # Errors
    /// What was expected, as a phrase: "a territory from a1 to i9".
    fn read(game: &G, words: &mut Words<'_>) -> Result<Self, Reason>;

    /// The amount in it, if it has one.
    fn amount(&mut self) -> Option<&mut crate::Amount> {
        None
    }
}

/// A part that can make a well-formed random value, legal or not, for tests of refusals.
pub trait Arbitrary<G: Game>: Sized {
    /// Any value that fits the board; one that is near to what is going on finds more.
    fn arbitrary(game: &G, position: &G::Position, rng: &mut Rng) -> Self;
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

    /// Reads the fixed text in front of a part: whole words, and perhaps the beginning of the part's own.
    ///
    /// # Errors
    /// The text, if something else comes next.
    #[inline]
    pub fn fixed(&mut self, fixed: &str) -> Result<(), Reason> {
        match self.rest.and_then(|rest| rest.strip_prefix(fixed)) {
            Some(rest) => self.rest = Some(rest),
            None if fixed.is_empty() => {}
            None => return Err(verbatim(format_args!("`{}`", fixed.trim_end())).into()),
        }
        Ok(())
    }

    /// Reads one word as `read` understands it.
    ///
    /// # Errors
    /// `expected`, if there is no further word or it is not understood.
    #[inline]
    pub fn one<T>(
        &mut self,
        expected: impl Into<Reason>,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Reason> {
        self.next().and_then(read).ok_or_else(|| expected.into())
    }

    /// Returns whether all words have been read.
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

/// Reads a number as it is written: without leading zeros and without a plus, so that there is one way to write it.
#[inline]
pub fn whole_number<T: FromStr>(word: &str) -> Option<T> {
    let plain = match word.as_bytes() {
        [b'0'] => true,
        [b'-', first, ..] | [first, ..] => (b'1'..=b'9').contains(first),
        [] => false,
    };
    if plain { word.parse().ok() } else { None }
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl<G: Game> Notation<G> for $number {
            fn write(&self, _: &G, out: &mut String) {
                out.push_str(&self.to_string());
            }

            fn read(_: &G, words: &mut Words<'_>) -> Result<$number, Reason> {
                words.one("a whole number", whole_number)
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
    fn read(_: &G, words: &mut Words<'_>) -> Result<crate::Seat, Reason> {
        let max = G::INFO.max_players;
        let seat = words.next().and_then(|word| {
            let mut letters = word.chars();
            let seat = letters.next().and_then(crate::Seat::from_letter)?;
            (letters.next().is_none() && seat.index() < max).then_some(seat)
        });
        seat.ok_or_else(|| {
            let last = crate::Seat::all(max).next_back().map_or('A', crate::Seat::letter);
            say!("a seat from A to {last}", last = verbatim(last)).into()
        })
    }
}

impl<G: Game> Arbitrary<G> for crate::Seat {
    /// One of the seats taken.
    fn arbitrary(game: &G, _: &G::Position, rng: &mut Rng) -> crate::Seat {
        let seats: Vec<_> = crate::Seat::all(game.players()).collect();
        rng.pick(&seats).copied().unwrap_or(crate::Seat::A)
    }
}

/// The draw of a game in which nothing is left to chance.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    serde::Serialize,
    serde::Deserialize,
    schemars::JsonSchema,
)]
pub enum NoDraw {}

impl<G: Game> Notation<G> for NoDraw {
    fn write(&self, _: &G, _: &mut String) {
        match *self {}
    }

    fn read(_: &G, _: &mut Words<'_>) -> Result<NoDraw, Reason> {
        Err("no draw at all".into())
    }
}

/// An action or a draw as one line.
pub fn write_line<G: Game>(game: &G, value: &impl Notation<G>) -> String {
    let mut out = String::new();
    value.write(game, &mut out);
    out
}

/// Reads an action or a draw that is the whole line.
///
/// # Errors
/// What was expected instead.
#[inline]
pub fn read_line<G: Game, T: Notation<G>>(game: &G, text: &str) -> Result<T, NotationError> {
    let mut words = Words::new(text);
    let value = T::read(game, &mut words)
        .map_err(|expected| NotationError::new(text, say!("expected {expected}")))?;
    match words.rest {
        None => Ok(value),
        Some(rest) => {
            let read = text.len() - rest.len();
            let read = Verbatim(text[..read].trim_end());
            Err(NotationError::new(text, say!("expected nothing after “{read}”")))
        }
    }
}

/// A part that was expected in a line of this template.
#[doc(hidden)]
pub fn as_in(wanted: Reason, template: &'static str) -> Reason {
    say!("{wanted}, as in “{template}”", template = Verbatim(template)).into()
}

/// One of the words with which lines begin.
#[doc(hidden)]
pub fn one_of(words: &[&str]) -> Reason {
    say!("one of {words}", words = verbatim(words.join(", "))).into()
}

/// Declares an enum of actions or draws together with its notation: each variant with the template of its line, in which
/// every part occurs once, in the order of declaration, as words of its own or behind a prefix (`keep s{place}`). Each line
/// begins with a word that no other begins with, and ends with its last part.
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
/// The enum implements [`Notation`]: it reads exactly what it writes, as long as each of its parts does.
///
/// With a game in front it declares how parts of actions and draws are written as one word: each with what is expected where another
/// word stands, the word, which is whatever is `Display`, and how it reads back, as an option; if players choose the part, also a
/// random value near to what is going on ([`Arbitrary`]), and the words at each of its places ([`Vocabulary`](crate::Vocabulary)).
///
/// ```text
/// liege_game::notation! { Feudo:
///     /// `e1`
///     Territory: "a territory from a1 to i9", |at| at, |word| word.parse().ok(),
///         arbitrary |game, position, rng| Territory::ALL[rng.index(Territory::ALL.len())],
///         words [WordChoice::of(Territory::ALL)];
/// }
/// ```
///
/// A breakpoint belongs into the closures of an entry, or into [`Words::one`].
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
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[serde(rename_all = "snake_case")]
        $visible enum $Name {
            $(
                $(#[$about])*
                $Variant $(( $($Part),+ ))? $({ $($(#[$field_about])* $field: $Field),+ })?,
            )+
        }

        const _: () = {
            assert!($crate::Template::distinct(&[$($crate::Template($template)),+]), "no two lines begin alike");
            $(
                let parts: &[&str] = &[$($(stringify!($part)),+)? $($(stringify!($field)),+)?];
                assert!($crate::Template($template).ends_with_parts(parts), "a line ends with its last part");
            )+
        };

        #[allow(unused_variables, reason = "a line may have no parts")]
        impl $crate::Notation<$Game> for $Name {
            fn write(&self, game: &$Game, out: &mut String) {
                match self {
                    $(
                        $Name::$Variant $(( $($part),+ ))? $({ $($field),+ })? => {
                            out.push_str(const { $crate::Template($template).verb() });
                            $($(
                                out.push(' ');
                                out.push_str(const { $crate::Template($template).before(stringify!($part)) });
                                $crate::Notation::<$Game>::write($part, game, out);
                            )+)?
                            $($(
                                out.push(' ');
                                out.push_str(const { $crate::Template($template).before(stringify!($field)) });
                                $crate::Notation::<$Game>::write($field, game, out);
                            )+)?
                        }
                    )+
                }
            }

            fn read(
                game: &$Game,
                words: &mut $crate::Words<'_>,
            ) -> ::core::result::Result<$Name, $crate::Reason> {
                let verb = words.next().unwrap_or_default();
                $(
                    if verb == const { $crate::Template($template).verb() } {
                        let read = |words: &mut $crate::Words<'_>| -> ::core::result::Result<$Name, $crate::Reason> {
                            $($(
                                words.fixed(const { $crate::Template($template).before(stringify!($part)) })?;
                                let $part = <$Part as $crate::Notation<$Game>>::read(game, words)?;
                            )+)?
                            $($(
                                words.fixed(const { $crate::Template($template).before(stringify!($field)) })?;
                                let $field = <$Field as $crate::Notation<$Game>>::read(game, words)?;
                            )+)?
                            Ok($Name::$Variant $(( $($part),+ ))? $({ $($field),+ })?)
                        };
                        return read(words).map_err(|wanted| $crate::as_in(wanted, $template));
                    }
                )+
                Err($crate::one_of(&[$($crate::Template($template).verb()),+]))
            }

            fn amount(&mut self) -> Option<&mut $crate::Amount> {
                match self {
                    $(
                        $Name::$Variant $(( $($part),+ ))? $({ $($field),+ })? => {
                            let none: Option<&mut $crate::Amount> = None;
                            $($( let none = none.or_else(|| $crate::Notation::<$Game>::amount($part)); )+)?
                            $($( let none = none.or_else(|| $crate::Notation::<$Game>::amount($field)); )+)?
                            none
                        }
                    )+
                }
            }
        }
    };
    (
        $Game:ty:
        $(
            $(#[$about:meta])*
            $Part:ty: $expected:expr, |$part:ident| $written:expr, |$word:ident| $read:expr
            $(, arbitrary |$game:ident, $position:ident, $rng:ident| $arbitrary:expr, words $words:expr)?;
        )+
    ) => {$(
        $(#[$about])*
        impl $crate::Notation<$Game> for $Part {
            fn write(&self, _: &$Game, out: &mut String) {
                let $part = self;
                out.push_str(&::std::string::ToString::to_string(&$written));
            }

            fn read(_: &$Game, words: &mut $crate::Words<'_>) -> Result<$Part, $crate::Reason> {
                words.one($expected, |$word: &str| -> Option<$Part> { $read })
            }
        }

        $(
            #[allow(unused_variables, reason = "not every value depends on what is going on")]
            impl $crate::Arbitrary<$Game> for $Part {
                fn arbitrary(
                    $game: &$Game,
                    $position: &<$Game as $crate::Game>::Position,
                    $rng: &mut $crate::Rng,
                ) -> $Part {
                    $arbitrary
                }
            }

            #[allow(unused_variables, reason = "not every game has words of its own")]
            impl $crate::Vocabulary<$Game> for $Part {
                fn places($game: &$Game) -> Vec<$crate::WordChoice> {
                    $words.into()
                }
            }
        )?
    )+};
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
        assert_eq!(words.one("a letter", |word| word.chars().next()), Err("a letter".into()));
        assert_eq!(Words::new("a  b ").collect::<Vec<_>>(), ["a", "", "b", ""]);
        assert_eq!(Words::new("").collect::<Vec<_>>(), [""]);
    }

    #[test]
    fn a_number_is_written_in_one_way() {
        for number in [i16::MIN, -10, -1, 0, 1, 10, i16::MAX] {
            assert_eq!(whole_number(&number.to_string()), Some(number));
        }
        for word in ["", "-", "00", "01", "-0", "-01", "+1", "--1", "1 ", "1x", "40000"] {
            assert_eq!(whole_number::<i16>(word), None, "{word}");
        }
        assert_eq!(whole_number::<u8>("-1"), None);
    }
}
