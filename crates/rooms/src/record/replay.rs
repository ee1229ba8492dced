//! The table that a stored record leads to, every draw proved, with what stands beside the record.

use std::sync::Mutex;

use liege_game::{Forged, Info, Key, Parts, Pending, PerSeat, Record, Seat, Step};
use liege_store::{Access, Entry, Mark, SeatRow, TableRow};
use liege_table::{AnyGame, Settings, Table};

use crate::RoomError;
use crate::live::Live;
use crate::play::moment::Moment;
use crate::play::recent::Recent;
use crate::play::sealed::Sealed;
use crate::play::secret_choices::SecretChoices;
use crate::play::settings;
use crate::play::taken_back::TakenBack;
use crate::record::lag::Lag;
use crate::record::mark::{self, Differs, same_end};
use crate::rooms::Rooms;

/// What of a table never changes.
pub(crate) struct Fixed {
    pub(crate) info: &'static Info,
    pub(crate) row: TableRow,
}

/// Reads a table out of the store and follows its record.
pub(crate) async fn load(rooms: &Rooms, id: &str) -> Result<(Fixed, Live), RoomError> {
    let unknown = || RoomError::NoTable(id.chars().take(80).collect());
    let row = rooms.store.table(id).await?.ok_or_else(unknown)?;
    let mark = rooms.store.last_mark(id).await?;
    // Seats after the record, which may grow meanwhile: they never change again in what the draws follow from, once there is one.
    let entries = rooms.store.dated_entries(id).await?;
    let beside = Beside::read(rooms, id).await?;
    let info = rooms.game(&row.game)?.info();
    let (now_ms, id_of_game) = (rooms.now(), row.game.clone());
    let replay = move |game: &dyn AnyGame| replayed(game, row, beside, (&entries, mark.as_ref()), now_ms);
    let (row, replayed) = rooms.replaying(&id_of_game, replay).await?;
    let refused = |error: NotTaken| {
        tracing::error!(table = id, %error, "a stored record is refused");
        RoomError::from(error)
    };
    let live = replayed.map_err(refused)?;
    let over = live.table.pending(usize::MAX) == Pending::Over;
    let row = if row.over == over {
        row
    } else {
        // Perhaps it has ended between two looks at the store.
        let row = rooms.store.table(id).await?.ok_or_else(unknown)?;
        same_end(&row, over).map_err(|differs| refused(differs.into()))?;
        row
    };
    Ok((Fixed { info, row }, live))
}

/// What stands beside a record.
pub(crate) struct Beside {
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) settings: PerSeat<Settings>,
    pub(crate) drafts: PerSeat<Vec<String>>,
    pub(crate) access: Access,
    pub(crate) guests: Vec<String>,
}

impl Beside {
    pub(crate) async fn read(rooms: &Rooms, id: &str) -> Result<Beside, RoomError> {
        let seats = rooms.store.seats(id).await?;
        let (settings, drafts) = settings::kept(rooms, id).await?;
        let (access, guests) = (rooms.store.access(id).await?, rooms.store.guests(id).await?);
        Ok(Beside { seats, settings, drafts, access, guests })
    }
}

/// The table that a record leads to, with what stands beside it.
fn replayed(
    game: &dyn AnyGame,
    row: TableRow,
    beside: Beside,
    (entries, mark): (&[(Entry, i64)], Option<&Mark>),
    now_ms: i64,
) -> (TableRow, Result<Live, NotTaken>) {
    let Beside { seats, settings, drafts, access, guests } = beside;
    let key = row.secret.key(&parts(&seats));
    let made = || {
        let followed = replay(game, &row, &seats, entries, mark)?;
        let lag = Lag::new(game, &row, &key, access.behind, entries, now_ms)?;
        Ok::<_, NotTaken>((followed, lag))
    };
    let (Followed { table, secret, sealed, taken_back }, lag) = match made() {
        Ok(made) => made,
        Err(refused) => return (row, Err(refused)),
    };
    let live = Live {
        table: table.into(),
        revision: entries.len(),
        secret,
        sealed,
        taken_back,
        seats,
        created_ms: row.created_ms,
        changed_ms: row.changed_ms,
        times: dated(entries),
        key,
        recent: Recent::default(),
        settings,
        drafts,
        closed: PerSeat::default(),
        owner: row.owner.clone(),
        access,
        guests,
        lag: lag.map(Mutex::new),
        lags: false,
        told_ms: i64::MAX,
    };
    (row, Ok(live))
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
        Entry::Step(_) | Entry::Automatic { .. } => times.push(at_ms),
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
    mark: Option<&Mark>,
) -> Result<Followed, NotTaken> {
    if row.secret.seal() != row.seal {
        return Err(Forged::Secret.into());
    }
    let mut differs = None;
    let followed = follow(game, row, &row.secret.key(&parts(seats)), entries, |rows, table| {
        let mark = mark.filter(|mark| mark.rows == rows && mark.mark != mark::of(table));
        differs = differs.take().or(mark.map(|mark| Differs::Mark { rows, version: mark.version.clone() }));
    })?;
    differs.map_or(Ok(followed), |differs| Err(differs.into()))
}

/// Why this version takes no table from the store.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotTaken {
    #[error(transparent)]
    Forged(#[from] Forged),
    #[error(transparent)]
    Differs(#[from] Differs),
}

/// What the seats add to the draws.
pub(crate) fn parts(seats: &[SeatRow]) -> Parts {
    let mut parts = Parts::default();
    for row in seats {
        parts[row.seat] = row.part;
    }
    parts
}

/// What a record leads to.
pub(crate) struct Followed {
    pub table: Box<dyn Table>,
    /// The choices of the present moment that others may not know yet.
    pub(crate) secret: SecretChoices,
    pub(crate) sealed: Sealed,
    pub(crate) taken_back: TakenBack,
}

/// The table that the rows lead to, every draw proved. `stood` hears after each row how the table stands. This may take long.
pub(crate) fn follow(
    game: &dyn AnyGame,
    row: &TableRow,
    key: &Key,
    entries: &[(Entry, i64)],
    mut stood: impl FnMut(usize, &dyn Table),
) -> Result<Followed, Forged> {
    let start = Record::new(&row.game, row.setup.clone());
    let mut table = game.resume(&start)?;
    let mut moment = Moment::begin(&*table, row.created_ms);
    let (mut sealed, mut taken_back) = (Sealed::default(), TakenBack::default());
    for (index, (entry, at_ms)) in entries.iter().enumerate() {
        let (before, actor, number) = (table.pending(usize::MAX).must(), by(entry, &*table), table.number());
        take(&mut *table, entry, key)?;
        stood(index + 1, &*table);
        sealed.take(&row.secret, index, std::slice::from_ref(entry), &*table, number);
        taken_back.count(entry, actor, table.number());
        moment.add(entry, (actor, before), &*table, (index + 1, *at_ms));
    }
    let secret = moment.secret(&*table);
    Ok(Followed { table, secret, sealed, taken_back })
}

pub(crate) fn take(table: &mut dyn Table, entry: &Entry, key: &Key) -> Result<(), Forged> {
    match entry {
        Entry::Step(step) => table.prove(step, key),
        Entry::Automatic { seat, text, cause } => {
            Ok(table.follow_automatic(&Step::Action { seat: *seat, text: text.clone() }, *cause)?)
        }
        Entry::Undo { index, .. } => Ok(table.remove(*index)?),
    }
}

/// The seat whose row it is and whose step it adds or takes back, at a table as it was `before`; none if chance decided, or if
/// the seat takes back what another has done.
pub(crate) fn by(entry: &Entry, before: &dyn Table) -> Option<Seat> {
    match entry {
        Entry::Step(Step::Action { seat, .. }) | Entry::Automatic { seat, .. } => Some(*seat),
        Entry::Step(Step::Draw { .. }) => None,
        Entry::Undo { seat, index } => match before.steps().get(*index) {
            Some(Step::Action { seat: actor, .. }) if actor == seat => Some(*seat),
            _ => None,
        },
    }
}

/// The seat whose rows these are, at a table as it was `before`; none if chance or several have decided.
pub(crate) fn by_one(entries: &[Entry], before: &dyn Table) -> Option<Seat> {
    let first = by(entries.first()?, before)?;
    entries.iter().all(|entry| by(entry, before) == Some(first)).then_some(first)
}

impl From<NotTaken> for RoomError {
    fn from(error: NotTaken) -> RoomError {
        match error {
            NotTaken::Forged(error) => error.into(),
            NotTaken::Differs(differs) => RoomError::Frozen(differs),
        }
    }
}
