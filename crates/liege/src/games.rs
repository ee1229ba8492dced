//! The games of this binary: one word each, in [`games!`].

use anyhow::{Result, anyhow};
use liege_cases::Cases;
use liege_game::{Info, Judge, Show};
use liege_table::{AnyGame, any_game};

games!(middle_ages::MiddleAges, three_estates::ThreeEstates, feudo::Feudo, fief::Fief, feudum::Feudum);

/// Everything that a command may want of a game.
pub(crate) trait Playable: Show + Judge + Cases {}

impl<G: Show + Judge + Cases> Playable for G {}

/// Work to be done with a game whose types are known, so that nothing is dispatched at run time.
pub(crate) trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Playable>(self) -> Result<Self::Output>;
}

/// The game with this id, behind notation and markup.
pub(crate) fn find(id: &str) -> Result<Box<dyn AnyGame>> {
    all().into_iter().find(|game| game.info().id == id).ok_or_else(|| unknown(id))
}

/// The game with this title, as a components file names it.
pub(crate) fn titled(title: &str) -> Option<&'static Info> {
    all().into_iter().map(|game| game.info()).find(|info| info.title == title)
}

fn unknown(id: &str) -> anyhow::Error {
    let known: Vec<_> = infos().into_iter().map(|info| info.id).collect();
    let id: String = id.chars().take(40).collect();
    anyhow!("there is no game “{id}”: choose one of {}", known.join(", "))
}

macro_rules! games {
    ($($game:ty),+) => {
        /// Every game, behind notation and markup.
        pub(crate) fn all() -> Vec<Box<dyn AnyGame>> {
            vec![$(any_game::<$game>()),+]
        }

        /// What is known of every game.
        pub(crate) fn infos() -> Vec<&'static Info> {
            vec![$(&<$game as liege_game::Game>::INFO),+]
        }

        /// Does the work with the game of this id.
        pub(crate) fn with<V: Visitor>(id: &str, visitor: V) -> Result<V::Output> {
            $(if id == <$game as liege_game::Game>::INFO.id {
                return visitor.visit::<$game>();
            })+
            Err(unknown(id))
        }
    };
}
use games;
