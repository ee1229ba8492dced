//! [`Seating`]: a table with people.

use std::ops::Deref;
use std::sync::Arc;

use liege_game::{Forged, Key, PerSeat, SealedChoice, Seat, Seats, Secret, Window};
use liege_table::{At, OtherPlayers, Settings};

use crate::entry::{Entry, SideEffects};
use crate::error::SeatingError;
use crate::followed::Followed;
use crate::recent_positions::RecentPositions;
use crate::replay::Replayed;
use crate::rows::{by, doers, stored_at_once};
use crate::sealed_choices::SealedChoices;
use crate::sitters::{Sitters, seat_from_letter};
use crate::undo_counter::UndoCounter;

/// A table with people: how far it has come, who sits there, and what they have set.
#[derive(Clone)]
pub struct Seating {
    followed: Followed,
    sealed: SealedChoices,
    pub(crate) undo_counter: UndoCounter,
    /// The last positions at which several seats could act.
    pub(crate) recent_positions: RecentPositions,
    /// The window that closed last of those in which a seat was asked, and the number by which it knew the table then.
    pub(crate) closed: PerSeat<Option<(usize, &'static Window)>>,
    /// Those who sit there.
    pub sitters: Sitters,
    /// The key from which every draw follows, once every seat is taken.
    pub key: Key,
    /// Wishes of each seat about being asked.
    pub settings: PerSeat<Settings>,
    /// The draft of each seat, for when its turn comes.
    pub drafts: PerSeat<Vec<String>>,
}

/// A table is read as what its record has led to.
impl Deref for Seating {
    type Target = Followed;

    fn deref(&self) -> &Followed {
        &self.followed
    }
}

impl Seating {
    /// A table whose record was replayed.
    pub fn new(replayed: Replayed, sitters: Sitters, key: Key) -> Seating {
        let Replayed { followed, sealed, undo_counter } = replayed;
        Seating { sealed, undo_counter, ..Seating::at(followed, sitters, key) }
    }

    /// A table as it stands at a moment that begins now: nothing is remembered of what led to it.
    pub fn at(followed: Followed, sitters: Sitters, key: Key) -> Seating {
        Seating {
            followed,
            sealed: SealedChoices::default(),
            undo_counter: UndoCounter::default(),
            recent_positions: RecentPositions::default(),
            closed: PerSeat::default(),
            sitters,
            key,
            settings: PerSeat::default(),
            drafts: PerSeat::default(),
        }
    }

    /// Takes in rows that are kept now, added by this host or another, and what was kept with them. This is the one way in which a row
    /// becomes state.
    ///
    /// # Errors
    /// A row that can't be followed; the table stands as it did before it.
    pub fn take(
        &mut self,
        secret: &Secret,
        rows: &[(Entry, i64)],
        side_effects: SideEffects,
    ) -> Result<(), Forged> {
        stored_at_once(rows).try_for_each(|rows| self.take_at_once(secret, rows))?;
        self.apply(side_effects);
        Ok(())
    }

    fn take_at_once(&mut self, secret: &Secret, rows: &[(Entry, i64)]) -> Result<(), Forged> {
        self.close_windows();
        let (left, known, mut who) = (Arc::clone(&self.table), self.secret.clone(), Seats::NONE);
        for (entry, at_ms) in rows {
            let (before, row) = (Arc::clone(&self.table), self.revision);
            self.followed.follow(entry, *at_ms, &self.key)?;
            who = who.or(doers(entry, &*before));
            self.sealed.take(secret, row, entry, &*self.followed.table, before.number());
            self.undo_counter.count(entry, by(entry, &*before), self.followed.table.number());
        }
        self.recent_positions.add(left, known, who);
        Ok(())
    }

    /// Something beside the record was changed at this time.
    pub fn changed_at(&mut self, at_ms: i64) {
        self.followed.changed_ms = self.followed.changed_ms.max(at_ms);
    }

    fn apply(&mut self, SideEffects { lowered, ended: (ended, position), draft }: SideEffects) {
        for seat in lowered.iter() {
            self.settings[seat].hand = false;
        }
        for seat in ended.iter() {
            let order = self.settings[seat].order.take();
            self.settings[seat].ended = order.map(|order| (order, position));
        }
        if let Some((seat, left)) = draft {
            self.drafts[seat] = left;
        }
    }

    /// Remembers which windows are open, while the table is still as it was before a step.
    fn close_windows(&mut self) {
        for seat in self.table.pending(At::Now).must().iter() {
            if let Some(window) = self.table.window(At::Now, seat) {
                self.closed[seat] = Some((self.number(Seats::only(seat)), window));
            }
        }
    }

    /// The same table as the player of the seats `own` may know it, without the secret choices of others. `None` if that is all of
    /// it.
    pub fn known_to(&self, own: Seats) -> Option<Seating> {
        let followed = self.followed.known_to(own)?;
        Some(Seating { followed, recent_positions: RecentPositions::default(), ..self.clone() })
    }

    /// The same table as far as it has come elsewhere, without what is for the present alone.
    pub fn as_followed(&self, followed: Followed) -> Seating {
        let (sealed, recent_positions) = (SealedChoices::default(), RecentPositions::default());
        Seating { followed, sealed, recent_positions, ..self.clone() }
    }

    /// Returns what those who have chosen in secret at this moment were shown to have sealed.
    pub fn seals(&self) -> Vec<(Seat, String)> {
        self.secret.begun_at().map(|from| self.sealed.seals(from)).unwrap_or_default()
    }

    /// Returns what was chosen in secret, with what opens it: for when nothing is secret any more.
    pub fn opened_choices(&self) -> Vec<SealedChoice> {
        self.sealed.opened()
    }

    /// Returns whether seats are still open, so that the game has not begun.
    pub fn waits(&self) -> bool {
        self.sitters.waits
    }

    /// Returns who else sits at the table besides `seat`.
    pub fn other_players(&self, seat: Seat) -> OtherPlayers {
        let mut others = Seat::all(self.table.setup().players).filter(|other| *other != seat);
        if others.all(|other| self.sitters.bots[other].is_some()) {
            OtherPlayers::Bots
        } else {
            OtherPlayers::People
        }
    }

    /// The seat that a client names by its letter.
    ///
    /// # Errors
    /// The table has none of this letter.
    pub fn seat(&self, letter: &str) -> Result<Seat, SeatingError> {
        let seat = seat_from_letter(letter, self.table.setup().players);
        seat.ok_or_else(|| SeatingError::NoSeat(letter.chars().take(80).collect()))
    }

    /// The seat that a client who plays the seats `own` names, if it is one of them.
    ///
    /// # Errors
    /// It is not, or there is none.
    pub fn seat_of(&self, own: Seats, letter: &str) -> Result<Seat, SeatingError> {
        let seat = self.seat(letter)?;
        if own.has(seat) { Ok(seat) } else { Err(SeatingError::NotYours(seat)) }
    }
}
