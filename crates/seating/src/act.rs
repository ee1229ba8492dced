//! Deeds of a player: to act, take back, take the whole turn back. Nothing of it has happened before the rows are kept.

use liege_game::{Seat, Seats};
use liege_table::{ActError, At, Open, Sent, Settled, Table, TakenBack, send_draft, settle, take_back};

use crate::entry::{Entry, SideEffects};
use crate::error::SeatingError;
use crate::rows::added;
use crate::seating::Seating;

/// An act of somebody, as it is to be kept: rows of the record, and what goes with them.
pub struct Change {
    /// The table then.
    pub table: Box<dyn Table>,
    /// The rows that lead to it.
    pub entries: Vec<Entry>,
    /// Their effects beside the record.
    pub side_effects: SideEffects,
}

/// How much is taken back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum UndoExtent {
    /// One's own last action.
    Step,
    /// As much of one's own turn as can be taken back.
    Turn,
}

impl Change {
    fn settled(before: &dyn Table, Settled { table, lowered, ended }: Settled) -> Change {
        let side_effects = SideEffects { lowered, ended: (ended, table.number()), draft: None };
        Change { entries: added(before, &*table), table, side_effects }
    }

    fn undone(table: Box<dyn Table>, seat: Seat, removed: impl IntoIterator<Item = usize>) -> Change {
        let entries = removed.into_iter().map(|index| Entry::Undo { seat, index }).collect();
        Change { table, entries, side_effects: SideEffects::default() }
    }
}

impl Seating {
    /// The action with the amount, if one is named.
    ///
    /// # Errors
    /// The action has no such amount.
    pub fn with_amount(&self, action: String, amount: Option<u16>) -> Result<String, ActError> {
        amount.map_or(Ok(action.clone()), |amount| self.table.with_amount(&action, amount))
    }

    /// The draws that are due, and what follows by itself.
    pub fn draw(&self) -> Change {
        let (before, settings) = (&*self.table, self.settings_of_people());
        Change::settled(before, settle(Open::default(), before.due(&self.key), &settings, &self.key))
    }

    /// An action of `seat`, one of the player's seats `own`, who knows the table by this number; and what follows by itself.
    ///
    /// # Errors
    /// It comes too late, or the rules refuse it.
    pub fn act(&self, own: Seats, seat: Seat, number: usize, action: &str) -> Result<Change, SeatingError> {
        self.ready_for((own, seat), number, action)?;
        let before = &*self.table;
        let open = Open::of(before).after(before, seat, action);
        let played = before.act(seat, action, &self.key)?;
        Ok(Change::settled(before, settle(open, played, &self.settings_of_people(), &self.key)))
    }

    /// Takes back what `seat`, one of the player's seats `own`, did last, or as much of its turn as can be.
    ///
    /// # Errors
    /// It comes too late, nothing can be taken back, or too much was already.
    pub fn take_back(
        &self,
        own: Seats,
        seat: Seat,
        number: usize,
        extent: UndoExtent,
    ) -> Result<Change, SeatingError> {
        self.ready(own, seat, number)?;
        let allow = |steps| self.undo_counter.allow(seat, steps);
        let turn = extent == UndoExtent::Turn;
        let TakenBack { table, removed } =
            take_back(&*self.table, (seat, self.other_players(seat)), turn, allow)?;
        Ok(Change::undone(table, seat, removed))
    }

    /// Takes back everything after a position for `seat`, done by it or by others: all have agreed to it.
    ///
    /// # Errors
    /// A later step rests on one that would go.
    pub fn go_back(&self, seat: Seat, to: usize) -> Result<Change, SeatingError> {
        let mut table = self.table.duplicate();
        let removed = (to..table.number()).rev();
        for index in removed.clone() {
            table.remove(index).map_err(|_| ActError::NothingToUndo("a later step rests on it"))?;
        }
        Ok(Change::undone(table, seat, removed))
    }

    /// Does what `seat`, one of the player's seats `own`, has drafted, as far as it fits.
    ///
    /// # Errors
    /// It comes too late, the seat is not asked, or nothing of it fits.
    pub fn send_draft(&self, own: Seats, seat: Seat, number: usize) -> Result<Change, SeatingError> {
        self.ready(own, seat, number)?;
        let before = &*self.table;
        if !before.pending(At::Now).must().has(seat) {
            return Err(SeatingError::NotAsked(seat));
        }
        let draft = self.drafts[seat].clone();
        let sent = send_draft(before, seat, draft, &self.settings_of_people(), &self.key);
        let Sent { table, lowered, ended, left, refused } = sent;
        let mut change = Change::settled(before, Settled { table, lowered, ended });
        if change.entries.is_empty() {
            let nothing = SeatingError::Unexpected("nothing is drafted");
            return Err(refused.map_or(nothing, SeatingError::DraftMisfits));
        }
        change.side_effects.draft = Some((seat, left));
        Ok(change)
    }
}
