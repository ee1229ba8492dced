//! The games of this binary, and what is said of one that there is not.

use anyhow::{Result, anyhow};

pub(crate) use liege_games::{Playable, Visitor, all, infos, titled};
use liege_table::AnyGame;

/// The game with this id, behind notation and markup.
pub(crate) fn find(id: &str) -> Result<Box<dyn AnyGame>> {
    liege_games::find(id).ok_or_else(|| unknown(id))
}

/// Does work that can fail with the game of this id.
pub(crate) fn with<T, V: Visitor<Output = Result<T>>>(id: &str, visitor: V) -> Result<T> {
    liege_games::with(id, visitor).unwrap_or_else(|| Err(unknown(id)))
}

fn unknown(id: &str) -> anyhow::Error {
    let known: Vec<_> = infos().into_iter().map(|info| info.id).collect();
    let id: String = id.chars().take(40).collect();
    anyhow!("there is no game “{id}”: choose one of {}", known.join(", "))
}
