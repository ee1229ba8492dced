#![doc = include_str!("../README.md")]

use liege_cases::Cases;
use liege_game::{Forms, Game, Info, Judge, Observe, Show, Verbs};
#[cfg(feature = "tables")]
use liege_lessons::{Courses, course};
#[cfg(feature = "tables")]
use liege_table::{AnyGame, WriteSchema, any_game_with};
use schemars::JsonSchema;

#[cfg(feature = "tables")]
mod questions;
#[cfg(feature = "tables")]
mod schema;

#[cfg(feature = "tables")]
pub use questions::questions;
#[cfg(feature = "tables")]
pub use schema::schema;

games!(middle_ages::MiddleAges, three_estates::ThreeEstates, feudo::Feudo, fief::Fief, feudum::Feudum);

/// Everything that a command may want of a game.
pub trait Playable:
    Show + Judge + Observe + Cases + Game<Action: Verbs + Forms<Self> + JsonSchema, View: JsonSchema>
{
}

impl<G: Show + Judge + Observe + Cases + Game<Action: Verbs + Forms<G> + JsonSchema, View: JsonSchema>>
    Playable for G
{
}

/// Work to be done with a game whose types are known, so that nothing is dispatched at run time.
pub trait Visitor {
    /// The result of the work.
    type Output;

    /// Does it.
    fn visit<G: Playable>(self) -> Self::Output;
}

/// The game with this id, behind notation and markup.
#[cfg(feature = "tables")]
pub fn find(id: &str) -> Option<Box<dyn AnyGame>> {
    all().into_iter().find(|game| game.info().id == id)
}

/// The function that writes the schema of the game. Programs ask a server for it; one in a browser would carry it for nothing.
#[cfg(feature = "tables")]
fn schema_of<G: Playable>() -> Option<WriteSchema> {
    if cfg!(target_arch = "wasm32") { None } else { Some(schema::<G>) }
}

/// Returns what is known of the game with this title, as a components file names it.
pub fn titled(title: &str) -> Option<&'static Info> {
    infos().into_iter().find(|info| info.title == title)
}

macro_rules! games {
    ($($game:ty),+) => {
        /// Every game, behind notation and markup.
        #[cfg(feature = "tables")]
        pub fn all() -> Vec<Box<dyn AnyGame>> {
            vec![$(any_game_with::<$game>(schema_of::<$game>())),+]
        }

        /// The lessons of every game.
        #[cfg(feature = "tables")]
        pub fn courses() -> Courses {
            [$(course::<$game>()),+].into_iter().collect()
        }

        /// Returns what is known of every game.
        pub fn infos() -> Vec<&'static Info> {
            vec![$(&<$game as liege_game::Game>::INFO),+]
        }

        /// Does the work with the game of this id, if there is one.
        pub fn with<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$game as liege_game::Game>::INFO.id {
                return Some(visitor.visit::<$game>());
            })+
            None
        }
    };
}
use games;
