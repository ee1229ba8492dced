//! [`Live`]: a table as it stands in memory.

use liege_game::{Forged, Info, Pending, Record, Seat, Seats, Step};
use liege_store::{Entry, SeatRow, Sitter, TableRow, standing_steps};
use liege_table::Table;

use crate::app::App;
use crate::browser::Browser;
use crate::problem::Problem;

/// What changes at a table.
pub(crate) struct Live {
    pub(crate) table: Box<dyn Table>,
    /// How many rows the record has: grows with everything that is done, taking back included.
    pub(crate) revision: usize,
    /// The revision since which nothing was taken back.
    pub(crate) firm: usize,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) changed_ms: i64,
}

/// What of a table never changes.
pub(crate) struct Fixed {
    pub(crate) info: &'static Info,
    pub(crate) row: TableRow,
}

/// Reads a table out of the store and follows its record.
pub(crate) async fn load(app: &App, id: &str) -> Result<(Fixed, Live), Problem> {
    let unknown = || Problem::NoTable(id.chars().take(80).collect());
    let row = app.store.table(id).await?.ok_or_else(unknown)?;
    let seats = app.store.seats(id).await?;
    let entries = app.store.entries(id).await?;
    let kind = app.kind(&row.game)?;
    let record = Record {
        steps: standing_steps(&entries),
        seal: Some(row.seal),
        key: Some(row.key),
        ..Record::new(&row.game, row.setup.clone())
    };
    let refused = |error: Forged| {
        tracing::error!(table = id, %error, "a stored record is refused");
        Problem::from(error)
    };
    kind.verify(&record).map_err(refused)?;
    let table = kind.resume(&record).map_err(|error| refused(error.into()))?;
    let firm = firm(&entries, 0).unwrap_or(0);
    let live = Live { table, revision: entries.len(), firm, seats, changed_ms: row.changed_ms };
    Ok((Fixed { info: kind.info(), row }, live))
}

/// The revision after the last of these rows that takes something back; the first of them is number `from`.
pub(crate) fn firm(entries: &[Entry], from: usize) -> Option<usize> {
    entries.iter().rposition(|entry| matches!(entry, Entry::Undo { .. })).map(|index| from + index + 1)
}

impl Live {
    /// The seats that this browser plays.
    pub(crate) fn own(&self, browser: &Browser) -> Seats {
        let own = |row: &&SeatRow| matches!(&row.sitter, Sitter::Person { token } if browser.is(token));
        self.seats.iter().filter(own).map(|row| row.seat).collect()
    }

    /// Whether seats are still open, so that the game has not begun.
    pub(crate) fn waits(&self) -> bool {
        self.seats.iter().any(|row| matches!(row.sitter, Sitter::Open { .. }))
    }

    /// Whether draws are due that were not stored: the first ones, if the last seat was taken and then the disk was
    /// full or the server ended.
    pub(crate) fn is_due(&self) -> bool {
        !self.waits() && self.table.pending(usize::MAX) == Pending::Chance
    }

    /// The seat that a client names by its letter.
    pub(crate) fn seat(&self, letter: &str) -> Result<Seat, Problem> {
        let mut letters = letter.chars();
        let seat = match (letters.next(), letters.next()) {
            (Some(letter), None) => Seat::from_letter(letter),
            _ => None,
        };
        let seat = seat.filter(|seat| seat.index() < self.seats.len());
        seat.ok_or_else(|| Problem::NoSeat(letter.chars().take(80).collect()))
    }

    /// The seat that a client names, if it plays it.
    pub(crate) fn own_seat(&self, letter: &str, browser: &Browser) -> Result<Seat, Problem> {
        let seat = self.seat(letter)?;
        if self.own(browser).has(seat) { Ok(seat) } else { Err(Problem::NotYours(seat)) }
    }

    /// Refuses what was meant for another moment.
    pub(crate) fn ready(&self, number: usize) -> Result<(), Problem> {
        match () {
            () if self.waits() => Err(Problem::Waiting),
            () if number != self.revision => Err(Problem::Stale { now: self.revision }),
            () => Ok(()),
        }
    }

    /// Refuses an action that was meant for another moment. While several seats choose in secret at the same time the
    /// moment is the same for each of them until its own choice is in, whatever the others have chosen meanwhile.
    pub(crate) fn ready_to_act(&self, seat: Seat, number: usize) -> Result<(), Problem> {
        if !self.waits() && self.same_moment(seat, number) { Ok(()) } else { self.ready(number) }
    }

    fn same_moment(&self, seat: Seat, number: usize) -> bool {
        let Some(since) = self.revision.checked_sub(number) else { return false };
        let now = self.table.number();
        if number < self.firm || since > now {
            return false;
        }
        let secret = |index: usize| {
            let must = self.table.pending(index).must();
            let other = match self.table.steps().get(index) {
                Some(Step::Action { seat: other, .. }) if *other != seat => *other,
                _ => return false,
            };
            must.has(seat) && must.has(other)
        };
        since > 0 && (now - since..now).all(secret) && self.table.pending(now).must().has(seat)
    }

    /// What the player at a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).map_or_else(|| format!("Seat {seat}"), |row| row.name.clone())
    }
}
