//! [`Fact`]: something that a case asks of a position beside what stands in it, and [`facts!`](crate::facts), which declares them.

use liege_data::{DataError, Node};
use liege_game::{Game, Notation, Reason, Words};
use serde::Serialize;
use serde::de::DeserializeOwned;
use toml::Value;

use crate::Cases;

/// A fact that cases can name: `"distance A evesham" = 3`.
pub struct Fact<G: Cases> {
    /// The word that it begins with.
    pub name: &'static str,
    /// How it is written: the word and what follows it, `distance player city`.
    pub usage: &'static str,
    #[doc(hidden)]
    pub read: fn(&Node<'_>) -> Result<Value, DataError>,
    #[doc(hidden)]
    pub find: fn(&Seen<'_, G>, &mut Words<'_>) -> Result<Value, String>,
}

/// What a fact can look at.
pub struct Seen<'r, G: Game> {
    /// The game as agreed.
    pub game: &'r G,
    /// What the case has come to.
    pub position: &'r G::Position,
    /// What has happened since the case began.
    pub events: &'r [G::Event],
    /// What has come of the last action, with the draws that followed.
    pub latest: &'r [G::Event],
}

impl<G: Game> Seen<'_, G> {
    /// Returns what `find` makes of the last event that it knows.
    ///
    /// # Errors
    /// There was none: the expectation is about something that has not happened.
    pub fn last<T>(&self, find: impl Fn(&G::Event) -> Option<T>) -> Result<T, String> {
        self.events.iter().rev().find_map(find).ok_or_else(|| "something that has happened".to_owned())
    }
}

/// The rest of a line, perhaps empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rest(pub String);

impl<G: Game> Notation<G> for Rest {
    fn write(&self, _: &G, out: &mut String) {
        out.push_str(&self.0);
    }

    fn read(_: &G, words: &mut Words<'_>) -> Result<Rest, Reason> {
        Ok(Rest(words.collect::<Vec<_>>().join(" ")))
    }
}

/// All things that are left on a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct All<T>(pub Vec<T>);

impl<G: Game, T: Notation<G>> Notation<G> for All<T> {
    fn write(&self, game: &G, out: &mut String) {
        for (index, item) in self.0.iter().enumerate() {
            if index > 0 {
                out.push(' ');
            }
            item.write(game, out);
        }
    }

    fn read(game: &G, words: &mut Words<'_>) -> Result<All<T>, Reason> {
        let mut items = Vec::new();
        while !words.is_empty() {
            items.push(T::read(game, words)?);
        }
        Ok(All(items))
    }
}

/// A value as it is compared.
///
/// # Errors
/// It can't be written.
#[doc(hidden)]
pub fn value<T: Serialize>(value: &T) -> Result<Value, String> {
    Value::try_from(value).map_err(|error| error.to_string())
}

/// Reads what a case expects of a fact of this type.
///
/// # Errors
/// The first place that the type does not fit.
#[doc(hidden)]
pub fn expected<T: Serialize + DeserializeOwned>(node: &Node<'_>) -> Result<Value, DataError> {
    value(&node.read::<T>()?).map_err(|error| node.error(error))
}

/// Declares the facts that cases can name: each with what it is asked about, in the game's notation, the type of its value, and
/// how it is found.
///
/// ```text
/// impl Cases for Feudo {
///     liege_cases::facts! { Feudo, |seen|
///         /// How many steps it is from a player's Castle to a City.
///         distance(player: Player, city: City) -> u8 = seen.game.distance(seen.position, player.0, city);
///         /// What was thrown last.
///         thrown() -> u8 = seen.last(|event| match event { Event::Thrown(number) => Some(*number), _ => None })?;
///     }
/// }
/// ```
///
/// A case asks `"distance A evesham" = 3`. What `seen` holds [is documented](crate::Seen); `?` hands on, as a text, that something
/// does not exist.
#[macro_export]
macro_rules! facts {
    ($Game:ty, |$seen:ident| $(
        $(#[doc = $about:literal])+
        $name:ident($($part:ident: $Part:ty),* $(,)?) -> $Value:ty = $found:expr;
    )*) => {
        const FACTS: &'static [$crate::Fact<$Game>] = $crate::fact_list!($Game, |$seen| $(
            $name($($part: $Part),*) -> $Value = $found;
        )*);
    };
}

/// A list of [`Fact`]s.
#[doc(hidden)]
#[macro_export]
macro_rules! fact_list {
    ($Game:ty, |$seen:ident| $(
        $name:ident($($part:ident: $Part:ty),*) -> $Value:ty = $found:expr;
    )*) => {
        &[$($crate::Fact {
            name: stringify!($name),
            usage: concat!(stringify!($name) $(, " ", stringify!($part))*),
            read: $crate::fact::expected::<$Value>,
            find: |seen, words| {
                $(let $part = <$Part as ::liege_game::Notation<$Game>>::read(seen.game, words)?;)*
                if !words.is_empty() {
                    return Err("nothing more".to_owned());
                }
                let $seen = seen;
                let found: $Value = $found;
                $crate::fact::value(&found)
            },
        }),*]
    };
}
