//! [`written!`](crate::written): parts of actions and draws that are one word.

/// Declares how parts of actions and draws are written as one word ([`Notation`](crate::Notation)): each with what is expected
/// where another word stands, the word, which is whatever is `Display`, and how it reads back, as an option; if players choose the
/// part, also a random value near to what is going on ([`Wild`](crate::Wild)).
///
/// ```text
/// liege_game::written! { Feudo:
///     /// `knight_1`
///     Token: "a token such as knight_1", |token| token.id(), |word| Token::from_id(word),
///         wild |game, position, rng| Token::ALL[rng.index(Token::ALL.len())];
/// }
/// ```
#[macro_export]
macro_rules! written {
    (
        $Game:ty:
        $(
            $(#[$about:meta])*
            $Part:ty: $expected:expr, |$part:ident| $written:expr, |$word:ident| $read:expr
            $(, wild |$game:ident, $position:ident, $rng:ident| $wild:expr)?;
        )+
    ) => {$(
        $(#[$about])*
        impl $crate::Notation<$Game> for $Part {
            fn write(&self, _: &$Game, out: &mut String) {
                let $part = self;
                out.push_str(&::std::string::ToString::to_string(&$written));
            }

            fn read(_: &$Game, words: &mut $crate::Words<'_>) -> Result<$Part, String> {
                words.one($expected, |$word: &str| -> Option<$Part> { $read })
            }
        }

        $(
            #[allow(unused_variables, reason = "not every value depends on what is going on")]
            impl $crate::Wild<$Game> for $Part {
                fn wild(
                    $game: &$Game,
                    $position: &<$Game as $crate::Game>::Position,
                    $rng: &mut $crate::Rng,
                ) -> $Part {
                    $wild
                }
            }
        )?
    )+};
}
