//! Games of records before their first step.

use liege_game::Record;
use liege_table::{AnyGame, Table};

use crate::problem::Problem;

/// The game of a record before its first step.
pub(crate) fn begin(game: &dyn AnyGame, record: &Record) -> Result<Box<dyn Table>, Problem> {
    let mut head = record.clone();
    head.steps.clear();
    Ok(game.resume(&head)?)
}
