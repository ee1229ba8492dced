//! [`Live`]: a table in memory.

use std::sync::{Arc, Mutex, PoisonError};

use liege_game::{Forged, Key, Parts, Pending, PerSeat, Seat, Seats, Secret, Step, Window};
use liege_identity::Caller;
use liege_store::{Access, Entry, KeptSeat, Opens, SeatRow, Sitter, TableRow};
use liege_table::{At, Company, Settings, Table};

use crate::RoomError;
use crate::play::recent_positions::RecentPositions;
use crate::play::sealed_choices::SealedChoices;
use crate::play::secret_choices::SecretChoices;
use crate::play::undo_counter::UndoCounter;
use crate::record::delayed_table::DelayedTable;
use crate::record::follow::{by, date, doers, parts, take};
use crate::record::side_state::SideState;

/// What changes at a table, as somebody may know it.
pub struct Live {
    /// The game.
    pub table: Arc<dyn Table>,
    /// How many rows the record has: grows with everything that is done, taking back included.
    pub revision: usize,
    /// What was chosen in secret in the present choice round.
    pub(crate) secret: SecretChoices,
    /// What was chosen in secret so far.
    pub(crate) sealed: SealedChoices,
    /// What each seat has taken back since the game last went on.
    pub(crate) undo_counter: UndoCounter,
    /// Who sits where, in order.
    pub seats: Vec<SeatRow>,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: i64,
    /// When something last happened, in milliseconds since 1970.
    pub changed_ms: i64,
    /// When each step that stands was taken, in milliseconds since 1970.
    pub times: Vec<i64>,
    /// What every draw follows from, once every seat is taken.
    pub key: Key,
    /// The last positions at which several seats could act.
    pub(crate) recent_positions: RecentPositions,
    /// How each seat wants to be asked.
    pub settings: PerSeat<Settings>,
    /// What each seat means to do when its turn comes.
    pub drafts: PerSeat<Vec<String>>,
    /// The window that closed last of those in which a seat was asked, and the number by which it knew the table then.
    pub(crate) closed: PerSeat<Option<(usize, &'static Window)>>,
    /// The account or browser that made the table.
    pub owner: String,
    /// Who may look, and the spectator delay.
    pub access: Access,
    /// Who may look at it without playing, if it is private.
    pub(crate) guests: Vec<String>,
    /// The seats at which programs act for those who play them.
    pub programs: Seats,
    /// The seats that are kept for somebody each.
    pub kept: Vec<KeptSeat>,
    /// The delayed table that spectators see, if there is a delay.
    pub(crate) delayed: Option<Mutex<DelayedTable>>,
    /// Whether this is a delayed table.
    pub is_delayed_copy: bool,
    /// Up to when delayed spectators know what was done, in milliseconds since 1970.
    pub(crate) known_until_ms: i64,
}

/// Returns whether this caller plays a seat.
pub fn owns(caller: &Caller, row: &SeatRow) -> bool {
    matches!(&row.sitter, Sitter::Person { token } if caller.plays(row.seat, token))
}

/// The invitation to the first seat that is open, whether it is kept for somebody or not.
pub fn free(seats: &[SeatRow]) -> Option<&str> {
    offered(seats, &[]).first().copied()
}

/// The invitations to the open seats that anybody may take: those that are not `kept` for somebody.
pub fn offered<'a>(seats: &'a [SeatRow], kept: &[Seat]) -> Vec<&'a str> {
    let free = |row: &'a SeatRow| match &row.sitter {
        Sitter::Open { invite } if !kept.contains(&row.seat) => Some(invite.as_str()),
        _ => None,
    };
    seats.iter().filter_map(free).collect()
}

impl Live {
    /// Replaces what is kept beside the record. Whatever was drawn follows from seats that don't change any more.
    pub(crate) fn set_side_state(&mut self, row: &TableRow, side_state: SideState) {
        self.key = row.secret.key(&parts(&side_state.seats));
        (self.seats, self.settings, self.drafts) = (side_state.seats, side_state.settings, side_state.drafts);
        (self.access, self.guests) = (side_state.access, side_state.guests);
        (self.programs, self.kept) = (side_state.programs, side_state.kept);
        self.owner.clone_from(&row.owner);
        self.changed_ms = self.changed_ms.max(row.changed_ms);
    }

    /// Takes in rows of the record that were stored at once, by this process or by a peer.
    ///
    /// # Errors
    /// A row that can't be followed; the table stands as it did before it.
    pub(crate) fn take(&mut self, secret: &Secret, rows: &[(Entry, i64)]) -> Result<(), Forged> {
        self.close_windows();
        let (before, known, mut by) = (Arc::clone(&self.table), self.secret.clone(), Seats::NONE);
        for (entry, at_ms) in rows {
            by = by.or(doers(entry, &*self.table));
            self.follow(secret, entry, *at_ms)?;
        }
        self.recent_positions.add(before, known, by);
        Ok(())
    }

    /// Advances by one row of the record.
    fn follow(&mut self, secret: &Secret, entry: &Entry, at_ms: i64) -> Result<(), Forged> {
        let before = &*self.table;
        let mut after = before.duplicate();
        take(&mut *after, entry, &self.key)?;
        let by = by(entry, before);
        self.sealed.take(secret, self.revision, entry, &*after, before.number());
        self.undo_counter.count(entry, by, after.number());
        self.secret.count(matches!(entry, Entry::Undo { .. }), by, before, &*after, at_ms);
        date(&mut self.times, entry, at_ms);
        if let Some(delayed) = &mut self.delayed {
            delayed.get_mut().unwrap_or_else(PoisonError::into_inner).add(entry, at_ms);
        }
        (self.table, self.revision, self.changed_ms) = (after.into(), self.revision + 1, at_ms);
        Ok(())
    }

    /// The table as the player of the seats `own` may know it, without the secret choices of others.
    /// `None` if that is all of it.
    pub fn known_to(&self, own: Seats) -> Option<Live> {
        let (hides, revision) = (self.secret.hides(own), self.secret.number(own));
        (hides || revision != self.revision).then(|| Live {
            table: if hides { self.secret.known(&*self.table, own).into() } else { Arc::clone(&self.table) },
            revision,
            secret: self.secret.clone(),
            sealed: self.sealed.clone(),
            changed_ms: self.secret.changed_ms(own),
            times: self.times_known(own),
            ..self.without_recent_changes()
        })
    }

    /// A copy without what is for the present alone: recent positions, seals, the delayed table.
    fn without_recent_changes(&self) -> Live {
        Live {
            table: Arc::clone(&self.table),
            revision: self.revision,
            secret: self.secret.clone(),
            sealed: SealedChoices::default(),
            undo_counter: self.undo_counter,
            seats: self.seats.clone(),
            created_ms: self.created_ms,
            changed_ms: self.changed_ms,
            times: Vec::new(),
            key: self.key,
            recent_positions: RecentPositions::default(),
            settings: self.settings.clone(),
            drafts: self.drafts.clone(),
            closed: self.closed,
            owner: self.owner.clone(),
            access: self.access.clone(),
            guests: self.guests.clone(),
            programs: self.programs,
            kept: self.kept.clone(),
            delayed: None,
            is_delayed_copy: self.is_delayed_copy,
            known_until_ms: self.known_until_ms,
        }
    }

    /// The table as a delayed spectator sees it at this time. `None` if the caller sees the present, as players
    /// do, and everybody once the game is over.
    pub(crate) fn behind(&self, caller: &Caller, now_ms: i64) -> Option<Live> {
        let delayed = self.delayed.as_ref()?;
        if !self.own(caller).is_empty() || self.table.pending(At::Now) == Pending::Over {
            return None;
        }
        let mut delayed = delayed.lock().unwrap_or_else(PoisonError::into_inner);
        delayed.catch_up(&self.key, now_ms);
        Some(Live {
            table: Arc::clone(&delayed.table),
            revision: delayed.revision,
            secret: delayed.secret.clone(),
            changed_ms: delayed.changed_ms,
            times: delayed.times.clone(),
            is_delayed_copy: true,
            known_until_ms: delayed.known_until_ms(),
            ..self.without_recent_changes()
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

    /// Returns what the seats added to the draws, as far as everybody may know it: nothing before the first draw.
    pub fn open_parts(&self) -> Parts {
        let here = self.table.steps().into_iter().skip(self.table.given());
        let drawn = here.into_iter().any(|step| matches!(step, Step::Draw { .. }));
        let over = self.table.pending(At::Now) == Pending::Over;
        if drawn || over { parts(&self.seats) } else { Parts::default() }
    }

    /// Returns what those who have chosen in secret at this moment were shown to have sealed.
    pub fn seals(&self) -> Vec<(Seat, String)> {
        self.secret.begun_at().map(|from| self.sealed.seals(from)).unwrap_or_default()
    }

    /// The table's number now, as the player of the seats `own` knows it.
    pub fn number(&self, own: Seats) -> usize {
        self.secret.number(own)
    }

    /// Returns whether spectators see it later than players.
    pub fn is_delayed(&self) -> bool {
        self.delayed.is_some()
    }

    /// The seats that this caller plays.
    pub fn own(&self, caller: &Caller) -> Seats {
        self.seats.iter().filter(|row| owns(caller, row)).map(|row| row.seat).collect()
    }

    /// Returns who else sits at the table besides `seat`.
    pub fn company(&self, seat: Seat) -> Company {
        let bot = |row: &SeatRow| row.seat == seat || matches!(row.sitter, Sitter::Bot { .. });
        if self.seats.iter().all(bot) { Company::Bots } else { Company::People }
    }

    /// Returns whether seats are still open, so that the game has not begun.
    pub fn waits(&self) -> bool {
        self.access.starts_ms != 0 || self.has_free_seat()
    }

    /// Returns whether somebody can still sit down.
    pub fn has_free_seat(&self) -> bool {
        self.seats.iter().any(|row| matches!(row.sitter, Sitter::Open { .. }))
    }

    /// Returns whether the first draws are still due: the last seat was taken, and then the disk was full or the server
    /// ended.
    pub(crate) fn is_due(&self) -> bool {
        !self.waits() && self.table.pending(At::Now) == Pending::Chance
    }

    /// Returns whether the caller decides about seats that nobody plays: the maker of the table does, or who sits there alone once
    /// the maker has deleted their account.
    pub fn decides(&self, caller: &Caller) -> bool {
        let own = self.own(caller);
        caller.is(&self.owner) || self.owner.is_empty() && !own.is_empty() && own == self.people()
    }

    /// Returns whether nobody plays a seat: it is open, or its player has deleted their account.
    pub fn is_unplayed(&self, seat: Seat) -> bool {
        let row = self.seats.get(seat.index());
        row.is_some_and(|row| matches!(row.sitter, Sitter::Open { .. } | Sitter::Gone))
    }

    /// The seats that are kept for somebody.
    pub fn kept_seats(&self) -> Vec<Seat> {
        self.kept.iter().map(|kept| kept.seat).collect()
    }

    /// For whom a seat is kept: an account or a browser.
    pub fn kept_for(&self, seat: Seat) -> Option<&str> {
        self.kept.iter().find(|kept| kept.seat == seat).map(|kept| kept.guest.as_str())
    }

    /// Returns whether the caller may take an open seat: it is kept for nobody, or for them.
    pub fn may_take(&self, seat: Seat, caller: &Caller) -> bool {
        self.kept_for(seat).is_none_or(|guest| caller.is(guest))
    }

    /// The seat that a client names by its letter.
    pub fn seat(&self, letter: &str) -> Result<Seat, RoomError> {
        let mut letters = letter.chars();
        let seat = match (letters.next(), letters.next()) {
            (Some(letter), None) => Seat::from_letter(letter),
            _ => None,
        };
        let seat = seat.filter(|seat| seat.index() < self.seats.len());
        seat.ok_or_else(|| RoomError::NoSeat(letter.chars().take(80).collect()))
    }

    /// The seat that a client names, if it plays it.
    pub fn own_seat(&self, letter: &str, caller: &Caller) -> Result<Seat, RoomError> {
        let seat = self.seat(letter)?;
        if self.own(caller).has(seat) { Ok(seat) } else { Err(RoomError::NotYours(seat)) }
    }

    /// Returns what a token for an own seat of the table with this id opens.
    pub fn opened(&self, table: &str, letter: &str, caller: &Caller) -> Result<Opens, RoomError> {
        Ok(Opens::Seat { table: table.to_owned(), seat: self.own_seat(letter, caller)? })
    }

    /// Rejects a request that `seat`, one of the caller's seats `own`, made against an outdated state. While several seats
    /// choose in secret the moment is the same for each of them until it does something itself, whatever the others do
    /// meanwhile.
    pub fn ready(&self, own: Seats, seat: Seat, number: usize) -> Result<(), RoomError> {
        let now = self.secret.number(own);
        match () {
            () if self.waits() => Err(RoomError::Waiting),
            () if number == now || self.secret.is_same_moment(own, seat, number) => Ok(()),
            () => Err(RoomError::Stale { now }),
        }
    }

    /// As [`ready`](Live::ready) for an action, which is also accepted if it still means what it meant then.
    pub(crate) fn ready_for(
        &self,
        (own, seat): (Seats, Seat),
        number: usize,
        action: &str,
    ) -> Result<(), RoomError> {
        match self.ready(own, seat, number) {
            Err(RoomError::Stale { .. })
                if self.recent_positions.is_still_equivalent(&*self.table, (own, seat), number, action) =>
            {
                Ok(())
            }
            Err(RoomError::Stale { now }) => Err(self.stale(seat, number, now)),
            ready => ready,
        }
    }

    /// Why what `seat` meant at this number comes too late.
    fn stale(&self, seat: Seat, number: usize, now: usize) -> RoomError {
        match self.closed[seat] {
            Some((then, window)) if then == number && self.table.window(At::Now, seat) != Some(window) => {
                RoomError::WindowClosed { window, now }
            }
            _ => RoomError::Stale { now },
        }
    }

    /// Returns what the player at a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).map_or_else(|| format!("Seat {seat}"), |row| row.name.clone())
    }
}
