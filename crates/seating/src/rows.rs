//! Rows of a record: which ones lead from one table to another, what each does to a table, and whose it is.

use liege_game::{Forged, Key, ReplayError, ReplayProblem, Seat, Seats, Step};
use liege_table::Table;

use crate::entry::Entry;

/// The rows that lead from one table to the other.
pub(crate) fn added(before: &dyn Table, after: &dyn Table) -> Vec<Entry> {
    let steps = after.steps().into_iter().enumerate().skip(before.number());
    let row = |(index, step): (usize, &Step)| match (step, after.automatic(index)) {
        (Step::Action { seat, text }, Some(cause)) => {
            Entry::Automatic { seat: *seat, text: text.clone(), cause }
        }
        (step, _) => Entry::Step(step.clone()),
    };
    steps.map(row).collect()
}

/// The times of the steps that stand.
pub(crate) fn dated(rows: &[(Entry, i64)]) -> Vec<i64> {
    let mut times = Vec::new();
    for (entry, at_ms) in rows {
        date(&mut times, entry, *at_ms);
    }
    times
}

/// Adds the time of a row to those of the steps that stand.
pub(crate) fn date(times: &mut Vec<i64>, entry: &Entry, at_ms: i64) {
    match entry {
        Entry::Step(_) | Entry::Given(_) | Entry::Automatic { .. } => times.push(at_ms),
        Entry::Undo { index, .. } if *index < times.len() => drop(times.remove(*index)),
        Entry::Undo { .. } => {}
    }
}

/// Follows a row, a draw proved.
pub(crate) fn take(table: &mut dyn Table, entry: &Entry, key: &Key) -> Result<(), Forged> {
    match entry {
        Entry::Step(step) => table.prove(step, key),
        Entry::Given(step) => Ok(table.follow_given(step)?),
        Entry::Automatic { seat, text, cause } => {
            Ok(table.follow_automatic(&Step::Action { seat: *seat, text: text.clone() }, *cause)?)
        }
        Entry::Undo { index, .. } if *index >= table.number() => {
            let (found, asked) = (format!("undo {index}"), "no such step stands");
            Err(ReplayError { step: index + 1, problem: ReplayProblem::OutOfTurn { found, asked } }.into())
        }
        Entry::Undo { index, .. } => Ok(table.remove(*index)?),
    }
}

/// The seat whose row it is and whose step it adds or takes back, at a table as it was `before`; none if chance decided, or if
/// the seat takes back what another has done.
pub(crate) fn by(entry: &Entry, before: &dyn Table) -> Option<Seat> {
    match entry {
        Entry::Step(Step::Action { seat, .. })
        | Entry::Given(Step::Action { seat, .. })
        | Entry::Automatic { seat, .. } => Some(*seat),
        Entry::Step(Step::Draw { .. }) | Entry::Given(Step::Draw { .. }) => None,
        Entry::Undo { seat, index } => match before.steps().get(*index) {
            Some(Step::Action { seat: actor, .. }) if actor == seat => Some(*seat),
            _ => None,
        },
    }
}

/// The seats that a row is about, at a table as it was before.
pub(crate) fn doers(entry: &Entry, before: &dyn Table) -> Seats {
    match entry {
        Entry::Step(Step::Action { seat, .. })
        | Entry::Given(Step::Action { seat, .. })
        | Entry::Automatic { seat, .. } => Seats::only(*seat),
        Entry::Step(Step::Draw { .. }) | Entry::Given(Step::Draw { .. }) => Seats::NONE,
        Entry::Undo { seat, index } => match before.steps().get(*index) {
            Some(Step::Action { seat: actor, .. }) => Seats::only(*seat).with(*actor),
            _ => Seats::only(*seat),
        },
    }
}

/// The rows that were stored at once: what was drawn and what was played by itself came with the row before it, and a seat takes
/// several steps back in one go.
pub(crate) fn stored_at_once(rows: &[(Entry, i64)]) -> impl Iterator<Item = &[(Entry, i64)]> {
    rows.chunk_by(|(row, at_ms), (next, next_ms)| match (row, next) {
        (_, Entry::Step(Step::Draw { .. }) | Entry::Automatic { .. }) => true,
        (Entry::Undo { seat, .. }, Entry::Undo { seat: other, .. }) => seat == other && at_ms == next_ms,
        _ => false,
    })
}
