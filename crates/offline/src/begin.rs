//! Games of records before their first step.

use liege_game::{Record, Step};
use liege_table::{AnyGame, Table};

use crate::problem::Problem;

/// The game of a record before its first step.
pub(crate) fn begin(game: &dyn AnyGame, record: &Record) -> Result<Box<dyn Table>, Problem> {
    let steps: Vec<Step> = Vec::new();
    Ok(game.resume(&Record { steps, ..record.clone() })?)
}
