//! [`Task`]: what a bot is asked, with all that it needs to answer it elsewhere; [`BotAnswer`]: its answer.

use liege_game::{Record, Seat, Step};
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
    /// The revision up to which the thinker has followed the table; nothing where it is sent whole.
    pub(crate) after: Option<usize>,
    /// The table's record, without its secret, and without the steps up to `after`.
    pub(crate) record: String,
}

impl Task {
    /// Returns what the bot at this seat is asked, with what is new since the task that was answered last, and the table as it
    /// stands; `None` where it answers at once.
    pub(crate) fn of(
        table: &LocalTable,
        (seat, level): (Seat, String),
        answered: Option<&Position>,
    ) -> Option<(Task, Position)> {
        table.table.budget(&level)?;
        let record = table.table.record();
        let position =
            Position { table: table.id.clone(), revision: table.revision, steps: record.steps.clone() };
        let known = answered.filter(|known| known.leads_to(&position));
        let new = record.steps.into_iter().skip(known.map_or(0, |known| known.steps.len())).collect();
        let task = Task {
            table: table.id.clone(),
            revision: table.revision,
            seat,
            name: table.name(seat),
            level,
            seed: bot_seed(&table.key, table.table.number(), seat),
            after: known.map(|known| known.revision),
            record: Record { steps: new, ..record }.to_string(),
        };
        Some((task, position))
    }
}

/// A table as it stood when a bot was asked.
pub(crate) struct Position {
    table: String,
    revision: usize,
    steps: Vec<Step>,
}

impl Position {
    /// Returns whether this task was about it.
    pub(crate) fn is_of(&self, task: &Task) -> bool {
        (&self.table, self.revision) == (&task.table, task.revision)
    }

    /// Returns whether a later position only has steps more.
    fn leads_to(&self, later: &Position) -> bool {
        self.table == later.table && later.steps.starts_with(&self.steps)
    }
}

/// What a bot has come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BotAnswer {
    /// This action, as records write it.
    Act(String),
    /// It lets the moment pass.
    Pass,
    /// It does not know the table as far as the task takes for granted: it has to be sent whole.
    Behind,
    /// It has failed, with the reason in words.
    Failed(String),
}
