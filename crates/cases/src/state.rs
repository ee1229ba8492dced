//! [`State`]: a position as cases write it, and [`state!`](crate::state), which declares it.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Cases;

/// A position as cases write it. Every part of it may be absent.
pub trait State<G: Cases>: Clone + Default + Serialize + DeserializeOwned {
    /// The whole position, every part of it.
    fn of(game: &G, position: &G::Position) -> Self;

    /// This state, with the other's parts where it has none.
    #[must_use]
    fn or(self, other: Self) -> Self;
}

/// Declares a position as cases write it: each part with its type, and how it is written from a position.
///
/// ```text
/// liege_cases::state! {
///     /// A game in progress.
///     pub struct State for LastSheaf, |game, position| {
///         /// The sheaves on the cart; none if absent.
///         cart: u8 = position.cart,
///     }
/// }
/// ```
///
/// `before`, an absent part is what its documentation says; `after`, it is not compared.
#[macro_export]
macro_rules! state {
    (
        $(#[$about:meta])*
        $visible:vis struct $State:ident for $Game:ty, |$game:ident, $position:ident| {
            $($(#[$part_about:meta])* $part:ident: $Type:ty = $written:expr),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Default, $crate::serde::Deserialize, $crate::serde::Serialize)]
        #[serde(default, crate = "::liege_cases::serde")]
        $visible struct $State {
            $($(#[$part_about])* pub(crate) $part: Option<$Type>,)+
        }

        impl $crate::State<$Game> for $State {
            #[allow(unused_variables, reason = "not every position is written in the words of its game")]
            fn of($game: &$Game, $position: &<$Game as ::liege_game::Game>::Position) -> $State {
                $State { $($part: Some($written),)+ }
            }

            fn or(self, other: $State) -> $State {
                $State { $($part: self.$part.or(other.$part),)+ }
            }
        }
    };
}
