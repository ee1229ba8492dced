//! [`Live`]: a table in memory.

use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use liege_game::{Parts, Pending, Seat, Seats, Step};
use liege_identity::Caller;
use liege_seating::{Replayed, Seating, Sitters};
use liege_store::{Access, Entry, KeptSeat, Opens, SeatRow, Sitter, TableRow};
use liege_table::At;

use crate::RoomError;
use crate::record::delayed_table::DelayedTable;
use crate::record::follow::parts;
use crate::record::side_state::SideState;

/// What changes at a table, as somebody may know it.
pub struct Live {
    /// The game, who sits there as far as it decides what may be done, and what they have set.
    pub(crate) seating: Seating,
    /// Things that are the same for everybody who looks.
    pub shared: Arc<Shared>,
    /// The delayed table that spectators see, if there is a delay.
    pub(crate) delayed: Option<Mutex<DelayedTable>>,
    /// Whether this is a delayed table.
    pub is_delayed_copy: bool,
    /// Up to when delayed spectators know what was done, in milliseconds since 1970.
    pub(crate) known_until_ms: i64,
}

/// People at a table and those who may look, for everybody alike.
#[derive(Clone)]
pub struct Shared {
    /// Who sits where, in order.
    pub seats: Vec<SeatRow>,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: i64,
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
}

impl Shared {
    fn sitters(&self) -> Sitters {
        let mut sitters = Sitters { waits: self.access.starts_ms != 0, ..Sitters::default() };
        for row in &self.seats {
            match &row.sitter {
                Sitter::Person { .. } => sitters.people = sitters.people.with(row.seat),
                Sitter::Bot { level } => sitters.bots[row.seat] = Some(level.clone()),
                Sitter::Open { .. } => sitters.waits = true,
                Sitter::Gone => {}
            }
        }
        sitters
    }
}

/// A table is read as its seating.
impl Deref for Live {
    type Target = Seating;

    fn deref(&self) -> &Seating {
        &self.seating
    }
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
    /// A table whose record was replayed.
    pub(crate) fn new(
        mut replayed: Replayed,
        row: &TableRow,
        SideState { seats, settings, drafts, access, guests, programs, kept }: SideState,
        delayed: Option<DelayedTable>,
    ) -> Live {
        let (key, owner) = (row.secret.key(&parts(&seats)), row.owner.clone());
        let shared = Shared { seats, created_ms: row.created_ms, owner, access, guests, programs, kept };
        replayed.followed.changed_ms = row.changed_ms;
        let mut seating = Seating::new(replayed, shared.sitters(), key);
        (seating.settings, seating.drafts) = (settings, drafts);
        Live {
            seating,
            shared: Arc::new(shared),
            delayed: delayed.map(Mutex::new),
            is_delayed_copy: false,
            known_until_ms: i64::MAX,
        }
    }

    /// Replaces what is kept beside the record. Whatever was drawn follows from seats that don't change any more.
    pub(crate) fn set_side_state(&mut self, row: &TableRow, side_state: SideState) {
        let SideState { seats, settings, drafts, access, guests, programs, kept } = side_state;
        let (created_ms, owner) = (self.shared.created_ms, row.owner.clone());
        let shared = Shared { seats, created_ms, owner, access, guests, programs, kept };
        self.seating.key = row.secret.key(&parts(&shared.seats));
        self.seating.sitters = shared.sitters();
        (self.seating.settings, self.seating.drafts) = (settings, drafts);
        self.seating.changed_at(row.changed_ms);
        self.shared = Arc::new(shared);
    }

    /// Stands as these rows have led to, which are stored.
    pub(crate) fn stand(&mut self, seating: Seating, rows: &[(Entry, i64)]) {
        self.seating = seating;
        if let Some(delayed) = &mut self.delayed {
            delayed.get_mut().unwrap_or_else(PoisonError::into_inner).add(rows);
        }
    }

    /// The table as the player of the seats `own` may know it, without the secret choices of others.
    /// `None` if that is all of it.
    pub fn known_to(&self, own: Seats) -> Option<Live> {
        Some(self.seen_as(self.seating.known_to(own)?))
    }

    /// The same table with another seating, for somebody who looks now.
    fn seen_as(&self, seating: Seating) -> Live {
        let (is_delayed_copy, known_until_ms) = (self.is_delayed_copy, self.known_until_ms);
        Live { seating, shared: Arc::clone(&self.shared), delayed: None, is_delayed_copy, known_until_ms }
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
        let known_until_ms = delayed.known_until_ms();
        let seating = self.as_followed(delayed.followed.clone());
        Some(Live { is_delayed_copy: true, known_until_ms, ..self.seen_as(seating) })
    }

    /// Returns what the seats added to the draws, as far as everybody may know it: nothing before the first draw.
    pub fn open_parts(&self) -> Parts {
        let here = self.table.steps().into_iter().skip(self.table.given());
        let drawn = here.into_iter().any(|step| matches!(step, Step::Draw { .. }));
        let over = self.table.pending(At::Now) == Pending::Over;
        if drawn || over { parts(&self.shared.seats) } else { Parts::default() }
    }

    /// Returns whether spectators see it later than players.
    pub fn is_delayed(&self) -> bool {
        self.delayed.is_some()
    }

    /// The seats that this caller plays.
    pub fn own(&self, caller: &Caller) -> Seats {
        self.shared.seats.iter().filter(|row| owns(caller, row)).map(|row| row.seat).collect()
    }

    /// Returns whether somebody can still sit down.
    pub fn has_free_seat(&self) -> bool {
        self.shared.seats.iter().any(|row| matches!(row.sitter, Sitter::Open { .. }))
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
        caller.is(&self.shared.owner)
            || self.shared.owner.is_empty() && !own.is_empty() && own == self.people()
    }

    /// Returns whether nobody plays a seat: it is open, or its player has deleted their account.
    pub fn is_unplayed(&self, seat: Seat) -> bool {
        let row = self.shared.seats.get(seat.index());
        row.is_some_and(|row| matches!(row.sitter, Sitter::Open { .. } | Sitter::Gone))
    }

    /// The seats that are kept for somebody.
    pub fn kept_seats(&self) -> Vec<Seat> {
        self.shared.kept.iter().map(|kept| kept.seat).collect()
    }

    /// For whom a seat is kept: an account or a browser.
    pub fn kept_for(&self, seat: Seat) -> Option<&str> {
        self.shared.kept.iter().find(|kept| kept.seat == seat).map(|kept| kept.guest.as_str())
    }

    /// Returns whether the caller may take an open seat: it is kept for nobody, or for them.
    pub fn may_take(&self, seat: Seat, caller: &Caller) -> bool {
        self.kept_for(seat).is_none_or(|guest| caller.is(guest))
    }

    /// The seat that a client names, if it plays it.
    pub fn own_seat(&self, letter: &str, caller: &Caller) -> Result<Seat, RoomError> {
        Ok(self.seat_of(self.own(caller), letter)?)
    }

    /// Returns what a token for an own seat of the table with this id opens.
    pub fn opened(&self, table: &str, letter: &str, caller: &Caller) -> Result<Opens, RoomError> {
        Ok(Opens::Seat { table: table.to_owned(), seat: self.own_seat(letter, caller)? })
    }

    /// Returns what the player at a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        self.shared.seats.get(seat.index()).map_or_else(|| format!("Seat {seat}"), |row| row.name.clone())
    }
}
