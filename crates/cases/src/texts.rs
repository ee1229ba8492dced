//! [`texts!`](crate::texts): things that a format writes as texts.

/// Declares types for things of a game that cases write as a text: how it reads, how it is written, and what is expected where
/// another text stands.
///
/// ```
/// liege_cases::texts! {
///     /// A coin by its side.
///     Coin(bool): "heads or tails",
///         |text| ["tails", "heads"].iter().position(|side| *side == text).map(|side| side == 1),
///         |heads| if heads { "heads" } else { "tails" }.to_owned();
/// }
/// let coin: Result<Coin, _> = "edge".to_owned().try_into();
/// assert_eq!(coin, Err("heads or tails"));
/// assert_eq!(String::from(Coin(true)), "heads");
/// ```
#[macro_export]
macro_rules! texts {
    ($($(#[$about:meta])* $visible:vis $Text:ident($inner_visible:vis $Inner:ty): $expected:expr, $read:expr, $write:expr;)+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, $crate::serde::Deserialize, $crate::serde::Serialize)]
        #[serde(try_from = "String", into = "String", crate = "::liege_cases::serde")]
        $visible struct $Text($inner_visible $Inner);

        impl TryFrom<String> for $Text {
            type Error = &'static str;

            fn try_from(text: String) -> Result<$Text, &'static str> {
                let read: fn(&str) -> Option<$Inner> = $read;
                read(&text).map($Text).ok_or($expected)
            }
        }

        impl From<$Text> for String {
            fn from(text: $Text) -> String {
                let write: fn($Inner) -> String = $write;
                write(text.0)
            }
        }
    )+};
}
