//! [`Live`]: a table in memory.

use std::sync::{Arc, Mutex, PoisonError};

use liege_game::{Forged, Info, Key, Parts, Pending, PerSeat, Record, Seat, Seats, Secret, Step, Window};
use liege_store::{Access, Entry, Mark, SeatRow, Sitter, TableRow};
use liege_table::{AnyGame, Company, Settings, Table};

use crate::app::App;
use crate::browser::Browser;
use crate::lag::Lag;
use crate::mark::{self, Differs, same_end};
use crate::moment::Moment;
use crate::problem::Problem;
use crate::recent::Recent;
use crate::sealed::Sealed;
use crate::secret_choices::SecretChoices;
use crate::settings;
use crate::taken_back::TakenBack;

/// What changes at a table.
pub(crate) struct Live {
    pub(crate) table: Arc<dyn Table>,
    /// How many rows the record has: grows with everything that is done, taking back included.
    pub(crate) revision: usize,
    /// What is done at the present moment, of which others may not know all.
    pub(crate) secret: SecretChoices,
    /// What was chosen in secret so far.
    pub(crate) sealed: Sealed,
    /// What each seat has taken back since the game last went on.
    pub(crate) taken_back: TakenBack,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) created_ms: i64,
    pub(crate) changed_ms: i64,
    /// When each step that stands was taken, in milliseconds since 1970.
    pub(crate) times: Vec<i64>,
    /// What every draw follows from, once every seat is taken.
    pub(crate) key: Key,
    /// How the table was a moment ago.
    pub(crate) recent: Recent,
    /// How each seat wants to be asked.
    pub(crate) settings: PerSeat<Settings>,
    /// What each seat means to do when its turn comes.
    pub(crate) drafts: PerSeat<Vec<String>>,
    /// The window that closed last of those in which a seat was asked, and the number by which it knew the table then.
    pub(crate) closed: PerSeat<Option<(usize, &'static Window)>>,
    /// The account or browser that made the table.
    pub(crate) owner: String,
    pub(crate) access: Access,
    /// Who may look at it without playing, if it is private.
    pub(crate) guests: Vec<String>,
    /// The table as onlookers see it, if they are behind.
    pub(crate) lag: Option<Mutex<Lag>>,
    /// Whether this is such a table.
    pub(crate) lags: bool,
    /// Up to when onlookers who are behind know what was done, in milliseconds since 1970.
    pub(crate) told_ms: i64,
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
    let mark = app.store.last_mark(id).await?;
    // Seats after the record, which may grow meanwhile: they never change again in what the draws follow from, once there is one.
    let entries = app.store.dated_entries(id).await?;
    let beside = Beside::read(app, id).await?;
    let info = app.game(&row.game)?.info();
    let (now_ms, id_of_game) = (app.now(), row.game.clone());
    let replay = move |game: &dyn AnyGame| replayed(game, row, beside, (&entries, mark.as_ref()), now_ms);
    let (row, replayed) = app.replaying(&id_of_game, replay).await?;
    let refused = |error: Refused| {
        tracing::error!(table = id, %error, "a stored record is refused");
        Problem::from(error)
    };
    let live = replayed.map_err(refused)?;
    let over = live.table.pending(usize::MAX) == Pending::Over;
    let row = if row.over == over {
        row
    } else {
        // Perhaps it has ended between two looks at the store.
        let row = app.store.table(id).await?.ok_or_else(unknown)?;
        same_end(&row, over).map_err(|differs| refused(differs.into()))?;
        row
    };
    Ok((Fixed { info, row }, live))
}

/// What stands beside a record.
pub(crate) struct Beside {
    seats: Vec<SeatRow>,
    settings: PerSeat<Settings>,
    drafts: PerSeat<Vec<String>>,
    access: Access,
    guests: Vec<String>,
}

impl Beside {
    pub(crate) async fn read(app: &App, id: &str) -> Result<Beside, Problem> {
        let seats = app.store.seats(id).await?;
        let (settings, drafts) = settings::kept(app, id).await?;
        let (access, guests) = (app.store.access(id).await?, app.store.guests(id).await?);
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
) -> (TableRow, Result<Live, Refused>) {
    let Beside { seats, settings, drafts, access, guests } = beside;
    let key = row.secret.key(&parts(&seats));
    let made = || {
        let followed = replay(game, &row, &seats, entries, mark)?;
        let lag = Lag::new(game, &row, &key, access.behind, entries, now_ms)?;
        Ok::<_, Refused>((followed, lag))
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
) -> Result<Followed, Refused> {
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
pub(crate) enum Refused {
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
    pub(crate) table: Box<dyn Table>,
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

/// Whether this browser plays a seat.
pub(crate) fn owns(browser: &Browser, row: &SeatRow) -> bool {
    matches!(&row.sitter, Sitter::Person { token } if browser.plays(row.seat, token))
}

impl Live {
    /// Takes in what stands beside the record. Whatever was drawn follows from seats that don't change any more.
    pub(crate) fn take_beside(&mut self, row: &TableRow, beside: Beside) {
        self.key = row.secret.key(&parts(&beside.seats));
        (self.seats, self.settings, self.drafts) = (beside.seats, beside.settings, beside.drafts);
        (self.access, self.guests) = (beside.access, beside.guests);
        self.owner.clone_from(&row.owner);
        self.changed_ms = self.changed_ms.max(row.changed_ms);
    }

    /// Goes on by one row of the record, which another process has added.
    pub(crate) fn follow(&mut self, secret: &Secret, entry: &Entry, at_ms: i64) -> Result<(), Forged> {
        let before = Arc::clone(&self.table);
        let mut after = before.duplicate();
        take(&mut *after, entry, &self.key)?;
        self.close_windows();
        self.sealed.take(secret, self.revision, std::slice::from_ref(entry), &*after, before.number());
        let (undo, by) = (matches!(entry, Entry::Undo { .. }), by(entry, &*before));
        self.taken_back.count(entry, by, after.number());
        let known = self.secret.clone();
        self.secret.count(1, undo, by, &*before, &*after, at_ms);
        self.recent.add(before, known, std::slice::from_ref(entry));
        date(&mut self.times, entry, at_ms);
        if let Some(lag) = &mut self.lag {
            lag.get_mut().unwrap_or_else(PoisonError::into_inner).add(std::slice::from_ref(entry), at_ms);
        }
        (self.table, self.revision, self.changed_ms) = (after.into(), self.revision + 1, at_ms);
        Ok(())
    }

    /// The table as whoever plays the seats `own` may know it, where others choose in secret what they may not know of.
    /// `None` if that is all of it.
    pub(crate) fn known_to(&self, own: Seats) -> Option<Live> {
        let (hides, revision) = (self.secret.hides(own), self.secret.number(own));
        (hides || revision != self.revision).then(|| Live {
            table: if hides { self.secret.known(&*self.table, own).into() } else { Arc::clone(&self.table) },
            revision,
            secret: self.secret.clone(),
            sealed: self.sealed.clone(),
            changed_ms: self.secret.changed_ms(own),
            times: self.times_known(own),
            ..self.aside()
        })
    }

    /// The same people at the same table, without what was done a moment ago.
    fn aside(&self) -> Live {
        Live {
            table: Arc::clone(&self.table),
            revision: self.revision,
            secret: self.secret.clone(),
            sealed: Sealed::default(),
            taken_back: self.taken_back,
            seats: self.seats.clone(),
            created_ms: self.created_ms,
            changed_ms: self.changed_ms,
            times: Vec::new(),
            key: self.key,
            recent: Recent::default(),
            settings: self.settings.clone(),
            drafts: self.drafts.clone(),
            closed: self.closed,
            owner: self.owner.clone(),
            access: self.access.clone(),
            guests: self.guests.clone(),
            lag: None,
            lags: self.lags,
            told_ms: self.told_ms,
        }
    }

    /// The table as an onlooker sees it at this time who is behind. `None` for whoever sees the present: players, and
    /// everybody once the game is over.
    pub(crate) fn behind(&self, browser: &Browser, now_ms: i64) -> Option<Live> {
        let lag = self.lag.as_ref()?;
        if !self.own(browser).is_empty() || self.table.pending(usize::MAX) == Pending::Over {
            return None;
        }
        let mut lag = lag.lock().unwrap_or_else(PoisonError::into_inner);
        lag.catch_up(&self.key, now_ms);
        Some(Live {
            table: Arc::clone(&lag.table),
            revision: lag.revision,
            secret: lag.secret.clone(),
            changed_ms: lag.changed_ms,
            times: lag.times.clone(),
            lags: true,
            told_ms: lag.told_ms(),
            ..self.aside()
        })
    }

    /// When the steps were taken that whoever plays the seats `own` may know of.
    fn times_known(&self, own: Seats) -> Vec<i64> {
        let mut times = self.times.clone();
        for index in self.secret.hidden(&*self.table, own).into_iter().rev() {
            if index < times.len() {
                times.remove(index);
            }
        }
        times
    }

    /// What the seats added to the draws, as far as everybody may know it: nothing before the first draw.
    pub(crate) fn open_parts(&self) -> Parts {
        let drawn = self.table.steps().iter().any(|step| matches!(step, Step::Draw { .. }));
        let over = self.table.pending(usize::MAX) == Pending::Over;
        if drawn || over { parts(&self.seats) } else { Parts::default() }
    }

    /// What those who have chosen in secret at this moment were shown to have sealed.
    pub(crate) fn seals(&self) -> Vec<(Seat, String)> {
        self.secret.begun_at().map(|from| self.sealed.seals(from)).unwrap_or_default()
    }

    /// The seats that this browser plays.
    pub(crate) fn own(&self, browser: &Browser) -> Seats {
        self.seats.iter().filter(|row| owns(browser, row)).map(|row| row.seat).collect()
    }

    /// Who else sits at the table besides `seat`.
    pub(crate) fn company(&self, seat: Seat) -> Company {
        let bot = |row: &SeatRow| row.seat == seat || matches!(row.sitter, Sitter::Bot { .. });
        if self.seats.iter().all(bot) { Company::Bots } else { Company::People }
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

    /// Refuses what `seat`, one of the seats `own` of whoever asks, means for another moment. While several seats choose in
    /// secret the moment is the same for each of them until it does something itself, whatever the others do meanwhile.
    pub(crate) fn ready(&self, own: Seats, seat: Seat, number: usize) -> Result<(), Problem> {
        let now = self.secret.number(own);
        match () {
            () if self.waits() => Err(Problem::Waiting),
            () if number == now || self.secret.is_same_moment(own, seat, number) => Ok(()),
            () => Err(Problem::Stale { now }),
        }
    }

    /// As [`ready`](Live::ready) for an action, which is also right if it still means what it meant a moment ago.
    pub(crate) fn ready_for(
        &self,
        (own, seat): (Seats, Seat),
        number: usize,
        action: &str,
    ) -> Result<(), Problem> {
        match self.ready(own, seat, number) {
            Err(Problem::Stale { .. })
                if self.recent.still_means(&*self.table, (own, seat), number, action) =>
            {
                Ok(())
            }
            Err(Problem::Stale { now }) => Err(self.stale(seat, number, now)),
            ready => ready,
        }
    }

    /// Why what `seat` meant at this number comes too late.
    fn stale(&self, seat: Seat, number: usize, now: usize) -> Problem {
        match self.closed[seat] {
            Some((then, window)) if then == number && self.table.window(usize::MAX, seat) != Some(window) => {
                Problem::WindowClosed { window, now }
            }
            _ => Problem::Stale { now },
        }
    }

    /// What the player at a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).map_or_else(|| format!("Seat {seat}"), |row| row.name.clone())
    }
}
