//! [`SecretChoices`]: several seats choosing in secret at the same moment. While they choose, the others learn only when
//! a seat is ready: not how far it has come, nor how often it has changed its mind.

use liege_game::{MAX_SEATS, PerSeat, Seat, Seats, Step, Viewer};
use liege_table::{At, Table};

/// What was chosen since the choice round began, as far as the others may not know all of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SecretChoices {
    /// How many rows the record had when the moment began.
    revision: usize,
    /// The number of the position in which it began.
    position: usize,
    /// One for each row since.
    rows_since: Vec<Row>,
    /// Whether more than one seat was asked when it began.
    secret: bool,
    /// When the moment began, in milliseconds since 1970.
    begun_ms: i64,
    /// How many rows of each seat nobody else ever hears of: choices of earlier moments that were withdrawn before the
    /// seat was ready, and their withdrawals.
    withdrawn: PerSeat<usize>,
}

/// One row of the record: a choice, or one taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Row {
    seat: Seat,
    /// Whether everybody sees that something was done: the seat is ready now, or is so no longer.
    open: bool,
    /// Whether something was taken back.
    undo: bool,
    /// When, in milliseconds since 1970.
    at_ms: i64,
}

impl SecretChoices {
    /// The choice round that begins at this table, whose record has `revision` rows.
    pub(crate) fn begin(table: &dyn Table, revision: usize, begun_ms: i64) -> SecretChoices {
        let (position, secret) = (table.number(), table.pending(At::Now).must().len() > 1);
        SecretChoices {
            revision,
            position,
            rows_since: Vec::new(),
            secret,
            begun_ms,
            withdrawn: PerSeat::default(),
        }
    }

    /// As [`begin`](SecretChoices::begin), after rounds in which these rows were withdrawn in secret.
    pub(crate) fn after(self, withdrawn: PerSeat<usize>) -> SecretChoices {
        SecretChoices { withdrawn, ..self }
    }

    /// Counts a row that led from one table to the other. It belongs to the present moment if it is of one seat, `by`, and
    /// shows nobody else more than whether that one is ready; otherwise a new moment begins.
    pub(crate) fn count(
        &mut self,
        undo: bool,
        by: Option<Seat>,
        before: &dyn Table,
        after: &dyn Table,
        now_ms: i64,
    ) {
        let told = || by.is_some_and(|seat| is_secret(before, after, seat));
        self.count_as(undo, by, [before, after], now_ms, told);
    }

    /// As [`count`](SecretChoices::count), where it may be known already whether the row shows others anything.
    pub(crate) fn count_as(
        &mut self,
        undo: bool,
        by: Option<Seat>,
        [before, after]: [&dyn Table; 2],
        now_ms: i64,
        is_secret: impl FnOnce() -> bool,
    ) {
        let [asked, left] = [before, after].map(|table| table.pending(At::Now).must());
        let stays = by.filter(|seat| self.secret && stays(asked, left, *seat));
        let Some(seat) = stays.filter(|_| asked != left || is_secret()) else {
            let withdrawn = self.withdrawn_in_all();
            let revision = self.revision + self.rows_since.len() + 1;
            *self = SecretChoices::begin(after, revision, now_ms).after(withdrawn);
            return;
        };
        self.rows_since.push(Row { seat, open: asked != left, undo, at_ms: now_ms });
    }

    /// Number of rows of each seat of which nobody else ever hears once this moment has passed.
    pub(crate) fn withdrawn_in_all(&self) -> PerSeat<usize> {
        let mut withdrawn = self.withdrawn;
        // Each withdrawal and the choice that it withdraws.
        for row in self.rows_since.iter().filter(|row| row.undo && !row.open) {
            withdrawn[row.seat] += 2;
        }
        withdrawn
    }

    /// The number of the position at which the moment began, as the player of the seats `own` counts.
    fn begun(&self, own: Seats) -> usize {
        let others = self.withdrawn.iter(MAX_SEATS).filter(|(seat, _)| !own.has(*seat));
        self.revision - others.map(|(_, rows)| rows).sum::<usize>()
    }

    /// The table's number now, as the player of the seats `own` counts: it grows with every row that they may know of,
    /// and with no other.
    pub fn number(&self, own: Seats) -> usize {
        self.begun(own) + self.rows_since.iter().filter(|row| row.is_known(own)).count()
    }

    /// The number of the position in which several began to choose in secret, if they do.
    pub fn begun_at(&self) -> Option<usize> {
        self.secret.then_some(self.position)
    }

    /// Returns whether `number` is still current for `seat`, one of its player's seats `own`: the choices of others since the
    /// seat last acted change nothing of what it may do.
    pub(crate) fn is_same_moment(&self, own: Seats, seat: Seat, number: usize) -> bool {
        let last = self.rows_since.iter().rposition(|row| row.seat == seat).map_or(0, |last| last + 1);
        let since = self.rows_since.iter().take(last).filter(|row| row.is_known(own)).count();
        self.secret && (self.begun(own) + since..=self.number(own)).contains(&number)
    }

    /// The time of the last change that the player of the seats `own` may know of, in milliseconds since 1970.
    pub(crate) fn changed_ms(&self, own: Seats) -> i64 {
        self.rows_since.iter().rfind(|row| row.is_known(own)).map_or(self.begun_ms, |row| row.at_ms)
    }

    /// Returns whether something was done that the player of the seats `own` may not know of.
    pub fn hides(&self, own: Seats) -> bool {
        self.rows_since.iter().any(|row| !row.is_known(own))
    }

    /// The table as the player of the seats `own` knows it: without the choices of others who are not ready.
    pub(crate) fn known(&self, table: &dyn Table, own: Seats) -> Box<dyn Table> {
        let mut known = table.duplicate();
        for index in self.hidden(table, own).into_iter().rev() {
            if let Err(error) = known.remove(index) {
                tracing::error!(%error, "a secret choice can't be left out");
            }
        }
        known
    }

    /// The indices of the steps that [`known`](SecretChoices::known) leaves out.
    pub(crate) fn hidden(&self, table: &dyn Table, own: Seats) -> Vec<usize> {
        let choosing = table.pending(At::Now).must();
        let hidden =
            |step: &Step| matches!(step, Step::Action { seat, .. } if choosing.has(*seat) && !own.has(*seat));
        let steps = table.steps().into_iter().enumerate().skip(self.position);
        steps.filter(|(_, step)| hidden(step)).map(|(index, _)| index).collect()
    }
}

impl Row {
    fn is_known(&self, own: Seats) -> bool {
        self.open || own.has(self.seat)
    }
}

/// Returns whether the same seats are asked after as before, but for `seat`, which may be ready now or choose again.
pub(crate) fn stays(before: Seats, after: Seats, seat: Seat) -> bool {
    !after.is_empty() && before.without(seat) == after.without(seat) && (before.has(seat) || after.has(seat))
}

/// Returns whether nobody but `seat` sees more of one of these tables than of the other, at which the same are asked. It is the
/// same whichever comes first.
pub(crate) fn is_secret(before: &dyn Table, after: &dyn Table, seat: Seat) -> bool {
    // The log of what both have in common is the same.
    let (one, other) = (before.steps(), after.steps());
    let from = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    let others = Seat::all(before.setup().players).filter(|other| *other != seat).map(Viewer::Seat);
    let mut others = others.chain([Viewer::Spectator]);
    others.all(|viewer| {
        before.seen(At::Now, viewer).view() == after.seen(At::Now, viewer).view()
            && before.seen(At::Now, viewer).log_since(from).len()
                == after.seen(At::Now, viewer).log_since(from).len()
    })
}
