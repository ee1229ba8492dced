//! What a position asks for.

use liege_game::Pending;
use liege_table::{Keyed, LogSpan};
use serde::Serialize;
use utoipa::ToSchema;

use super::keyed::KeyedSentence;
use super::log::LineSpan;
use crate::routes::api::letters::letters;

/// What a position asks for.
#[derive(Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(in crate::routes::api) enum Asked {
    /// Something is drawn.
    Chance,
    /// Seats decide.
    Seats {
        /// The letters of those that the game waits for.
        must: Vec<String>,
        /// The letters of those that may interrupt.
        may: Vec<String>,
    },
    /// Nothing: the game is over.
    Over,
}

/// What a seat is asked.
#[derive(Serialize, ToSchema)]
pub(in crate::routes::api) struct Prompt {
    #[schema(pattern = "^[A-Z]$")]
    pub(in crate::routes::api) seat: String,
    pub(in crate::routes::api) text: String,
    /// The pieces of the sentence in order.
    #[schema(value_type = Vec<LineSpan>)]
    pub(in crate::routes::api) spans: Vec<LogSpan>,
    /// The sentence by its key and its parts, if it is one.
    #[schema(value_type = Option<KeyedSentence>)]
    pub(in crate::routes::api) sentence: Option<Keyed>,
}

impl From<Pending> for Asked {
    fn from(pending: Pending) -> Asked {
        match pending {
            Pending::Chance => Asked::Chance,
            Pending::Over => Asked::Over,
            Pending::Seats(asked) => Asked::Seats { must: letters(asked.must), may: letters(asked.may) },
        }
    }
}
