//! [`Task`]: what a bot is asked, with all that it needs to answer it elsewhere; [`Thought`]: its answer.

use liege_game::Seat;
use liege_table::bot_seed;
use serde::{Deserialize, Serialize};

use crate::local_table::LocalTable;

/// What a bot is asked: it goes as a text from the host to a [`Thinker`](crate::Thinker).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Task {
    /// The table at which it is asked.
    pub(crate) table: String,
    /// The revision of the table: an answer to another one comes too late.
    pub(crate) revision: usize,
    pub(crate) seat: Seat,
    /// What the bot is called at the table.
    pub(crate) name: String,
    pub(crate) level: String,
    /// What the bot's chances follow from.
    pub(crate) seed: u64,
    /// The table's record, without its secret.
    pub(crate) record: String,
}

impl Task {
    /// Returns what the bot at this seat is asked; `None` where it answers at once.
    pub(crate) fn of(table: &LocalTable, seat: Seat, level: String) -> Option<Task> {
        table.table.budget(&level)?;
        Some(Task {
            table: table.id.clone(),
            revision: table.revision,
            seat,
            name: table.name(seat),
            level,
            seed: bot_seed(&table.key, table.table.number(), seat),
            record: table.table.record().to_string(),
        })
    }
}

/// What a bot has come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thought {
    /// This action, as records write it.
    Act(String),
    /// It lets the moment pass.
    Pass,
    /// It has failed, with the reason in words.
    Failed(String),
}
