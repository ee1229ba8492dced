//! [`replay`]: follows all rows of a record, every draw proved.

use liege_game::{Forged, Key, Secret};
use liege_table::{At, Table};

use crate::choice_round::ChoiceRound;
use crate::entry::Entry;
use crate::followed::Followed;
use crate::rows::{by, dated, take};
use crate::sealed_choices::SealedChoices;
use crate::undo_counter::UndoCounter;

/// What a record leads to.
pub struct Replayed {
    /// The table, and the choices of the present moment that others may not know yet.
    pub followed: Followed,
    /// What was chosen in secret so far.
    pub sealed: SealedChoices,
    /// What each seat has taken back since the game last went on.
    pub(crate) undo_counter: UndoCounter,
}

/// The table that the rows lead to from one without, which was made at `created_ms`. `stood` is called with the table after each row.
/// This may take long.
///
/// # Errors
/// The first row that can't be followed, or whose draw is another.
pub fn replay(
    mut table: Box<dyn Table>,
    (secret, key): (&Secret, &Key),
    created_ms: i64,
    rows: &[(Entry, i64)],
    mut stood: impl FnMut(usize, &dyn Table),
) -> Result<Replayed, Forged> {
    table.deal_by(secret.deal_key());
    let mut round = ChoiceRound::begin(&*table, created_ms);
    let (mut sealed, mut undo_counter) = (SealedChoices::default(), UndoCounter::default());
    for (index, (entry, at_ms)) in rows.iter().enumerate() {
        let (before, actor, number) = (table.pending(At::Now).must(), by(entry, &*table), table.number());
        take(&mut *table, entry, key)?;
        stood(index + 1, &*table);
        sealed.take(secret, index, entry, &*table, number);
        undo_counter.count(entry, actor, table.number());
        round.add(entry, (actor, before), &*table, (index + 1, *at_ms));
    }
    let changed_ms = rows.last().map_or(created_ms, |(_, at_ms)| *at_ms);
    let secret = round.secret(&*table);
    let followed =
        Followed { table: table.into(), revision: rows.len(), secret, changed_ms, times: dated(rows) };
    Ok(Replayed { followed, sealed, undo_counter })
}
