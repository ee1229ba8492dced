//! [`Followed`]: a table as far as its record has been followed.

use std::sync::Arc;

use liege_game::{Forged, Key, Seats};
use liege_table::Table;

use crate::entry::Entry;
use crate::rows::{by, date, take};
use crate::secret_choices::SecretChoices;

/// A table as far as its record has been followed, as somebody may know it.
#[derive(Clone)]
pub struct Followed {
    /// The game.
    pub table: Arc<dyn Table>,
    /// Number of rows of the record: grows with everything that is done, taking back included.
    pub revision: usize,
    /// The secret choices of the present choice round.
    pub secret: SecretChoices,
    /// Time of the last change, in milliseconds since 1970.
    pub changed_ms: i64,
    /// Times of the steps that stand, in milliseconds since 1970.
    pub times: Vec<i64>,
}

impl Followed {
    /// A table whose record has so many rows, at a moment that begins now for everybody.
    pub fn at(table: Arc<dyn Table>, revision: usize, times: Vec<i64>, changed_ms: i64) -> Followed {
        let secret = SecretChoices::begin(&*table, revision, changed_ms);
        Followed { table, revision, secret, changed_ms, times }
    }

    /// Advances by one row of the record.
    ///
    /// # Errors
    /// It can't be followed; the table stands as before.
    pub fn follow(&mut self, entry: &Entry, at_ms: i64, key: &Key) -> Result<(), Forged> {
        let before = &*self.table;
        let mut after = before.duplicate();
        take(&mut *after, entry, key)?;
        let undo = matches!(entry, Entry::Undo { .. });
        self.secret.count(undo, by(entry, before), before, &*after, at_ms);
        date(&mut self.times, entry, at_ms);
        (self.table, self.revision, self.changed_ms) = (after.into(), self.revision + 1, at_ms);
        Ok(())
    }

    /// The table's number now, as the player of the seats `own` knows it.
    pub fn number(&self, own: Seats) -> usize {
        self.secret.number(own)
    }

    /// The same as the player of the seats `own` may know it, without the secret choices of others. `None` if that is all of it.
    pub fn known_to(&self, own: Seats) -> Option<Followed> {
        let (hides, revision) = (self.secret.hides(own), self.secret.number(own));
        (hides || revision != self.revision).then(|| Followed {
            table: if hides { self.secret.known(&*self.table, own).into() } else { Arc::clone(&self.table) },
            revision,
            secret: self.secret.clone(),
            changed_ms: self.secret.changed_ms(own),
            times: self.times_known(own),
        })
    }

    /// The times of the steps that the player of the seats `own` may know of.
    fn times_known(&self, own: Seats) -> Vec<i64> {
        let mut times = self.times.clone();
        for index in self.secret.hidden(&*self.table, own).into_iter().rev() {
            if index < times.len() {
                times.remove(index);
            }
        }
        times
    }
}
