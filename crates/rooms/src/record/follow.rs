//! Follows a record row by row, every draw proved.

use liege_game::{Forged, Key, Parts, Record, ReplayError, ReplayProblem, Seat, Seats, Step};
use liege_store::{Checkpoint, Entry, SeatRow, TableRow};
use liege_table::{AnyGame, At, Table};

use crate::RoomError;
use crate::play::choice_round::ChoiceRound;
use crate::play::sealed_choices::SealedChoices;
use crate::play::secret_choices::SecretChoices;
use crate::play::undo_counter::UndoCounter;
use crate::record::checkpoint::{self, Incompatible};

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
pub(crate) fn dated(entries: &[(Entry, i64)]) -> Vec<i64> {
    let mut times = Vec::new();
    for (entry, at_ms) in entries {
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

/// The table that a record leads to, every draw proved against its seal and the parts of its seats.
pub(crate) fn replay(
    game: &dyn AnyGame,
    row: &TableRow,
    seats: &[SeatRow],
    entries: &[(Entry, i64)],
    checkpoint: Option<&Checkpoint>,
) -> Result<Replayed, RestoreError> {
    if row.secret.seal() != row.seal {
        return Err(Forged::Secret.into());
    }
    let mut differs = None;
    let followed = follow(game, row, &row.secret.key(&parts(seats)), entries, |rows, table| {
        let checkpoint = checkpoint.filter(|checkpoint| {
            checkpoint.rows == rows && checkpoint.fingerprint != checkpoint::fingerprint(table)
        });
        differs = differs.take().or(checkpoint
            .map(|checkpoint| Incompatible::Checkpoint { rows, version: checkpoint.version.clone() }));
    })?;
    differs.map_or(Ok(followed), |differs| Err(differs.into()))
}

/// Why this version can't restore a table.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RestoreError {
    #[error(transparent)]
    Forged(#[from] Forged),
    #[error(transparent)]
    Incompatible(#[from] Incompatible),
}

/// Returns what the seats add to the draws.
pub(crate) fn parts(seats: &[SeatRow]) -> Parts {
    let mut parts = Parts::default();
    for row in seats {
        parts[row.seat] = row.part;
    }
    parts
}

/// What a record leads to.
pub(crate) struct Replayed {
    pub table: Box<dyn Table>,
    /// The choices of the present moment that others may not know yet.
    pub(crate) secret: SecretChoices,
    pub(crate) sealed: SealedChoices,
    pub(crate) undo_counter: UndoCounter,
}

/// The table that the rows lead to, every draw proved. `stood` is called with the table after each row. This may take long.
pub(crate) fn follow(
    game: &dyn AnyGame,
    row: &TableRow,
    key: &Key,
    entries: &[(Entry, i64)],
    mut stood: impl FnMut(usize, &dyn Table),
) -> Result<Replayed, Forged> {
    let start = Record::new(&row.game, row.setup.clone());
    let mut table = game.resume(&start)?;
    table.deal_by(row.secret.deal_key());
    let mut moment = ChoiceRound::begin(&*table, row.created_ms);
    let (mut sealed, mut undo_counter) = (SealedChoices::default(), UndoCounter::default());
    for (index, (entry, at_ms)) in entries.iter().enumerate() {
        let (before, actor, number) = (table.pending(At::Now).must(), by(entry, &*table), table.number());
        take(&mut *table, entry, key)?;
        stood(index + 1, &*table);
        sealed.take(&row.secret, index, entry, &*table, number);
        undo_counter.count(entry, actor, table.number());
        moment.add(entry, (actor, before), &*table, (index + 1, *at_ms));
    }
    let secret = moment.secret(&*table);
    Ok(Replayed { table, secret, sealed, undo_counter })
}

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

impl From<RestoreError> for RoomError {
    fn from(error: RestoreError) -> RoomError {
        match error {
            RestoreError::Forged(error) => error.into(),
            RestoreError::Incompatible(differs) => RoomError::Frozen(differs),
        }
    }
}
