//! [`LocalTable`]: a table on this device: people who share it, and bots.

use std::ops::Deref;

use liege_game::{Info, Parts, Pending, PerSeat, Record, Seat, Seats, Secret, Step};
use liege_seating::{Change, Followed, Seating, SeatingError, Sitters};
use liege_table::{AnyGame, At, Table, state};

use crate::hall_entry::HallEntry;
use crate::problem::Problem;

/// A table on this device. All people at it share the screen.
pub(crate) struct LocalTable {
    pub(crate) id: String,
    pub(crate) info: &'static Info,
    pub(crate) style: &'static str,
    /// The game in progress, and who sits there.
    pub(crate) seating: Seating,
    /// What everybody is called, in seat order.
    pub(crate) names: Vec<String>,
    pub(crate) secret: Secret,
    pub(crate) parts: Parts,
    /// Whether the draws follow from the secret from the first one on.
    pub(crate) provable: bool,
    pub(crate) created_ms: i64,
    pub(crate) note: String,
    /// Number of steps that have a row where the table is kept.
    pub(crate) rows: usize,
}

/// A table is read as its seating.
impl Deref for LocalTable {
    type Target = Seating;

    fn deref(&self) -> &Seating {
        &self.seating
    }
}

impl LocalTable {
    /// A table as far as its game has come, at which bots of these levels sit, and people elsewhere.
    pub(crate) fn new(
        id: &str,
        game: &dyn AnyGame,
        mut table: Box<dyn Table>,
        (names, bots): (Vec<String>, PerSeat<Option<String>>),
        (secret, parts): (Secret, Parts),
        now_ms: i64,
    ) -> LocalTable {
        table.deal_by(secret.deal_key());
        let people = Seat::all(names.len()).filter(|seat| bots[*seat].is_none()).collect();
        let (steps, sitters) = (table.number(), Sitters { people, bots, waits: false });
        let followed = Followed::at(table.into(), steps, vec![now_ms; steps], now_ms);
        LocalTable {
            id: id.to_owned(),
            info: game.info(),
            style: game.style(),
            seating: Seating::at(followed, sitters, secret.key(&parts)),
            names,
            secret,
            parts,
            provable: true,
            created_ms: now_ms,
            note: String::new(),
            rows: 0,
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).map_or_else(|| format!("Seat {seat}"), String::clone)
    }

    /// The seats of people.
    pub(crate) fn own(&self) -> Seats {
        self.sitters.people
    }

    /// All seats: nothing that is done at a table is hidden from the device that keeps it.
    pub(crate) fn everybody(&self) -> Seats {
        Seats::first(self.names.len())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.pending(At::Now) == Pending::Over
    }

    /// The seat of a person.
    pub(crate) fn own_seat(&self, letter: &str) -> Result<Seat, SeatingError> {
        let seat = self.seat(letter)?;
        self.seat_of(self.own(), letter).map_err(|_| SeatingError::SeatOfBot(seat))
    }

    /// Takes in what somebody has done.
    pub(crate) fn take(&mut self, change: Change, now_ms: i64) -> Result<(), Problem> {
        let rows: Vec<_> = change.entries.into_iter().map(|entry| (entry, now_ms)).collect();
        self.seating.take(&self.secret, &rows, change.side_effects).map_err(|_| Problem::Broken)
    }

    /// Returns how many steps from the first one on stand as they did before.
    pub(crate) fn in_common(&self, before: &Followed) -> usize {
        let steps = self.table.steps().into_iter().zip(before.table.steps()).enumerate();
        let same = |(index, (now, then)): &(usize, (&Step, &Step))| {
            now == then
                && self.times.get(*index) == before.times.get(*index)
                && self.table.automatic(*index) == before.table.automatic(*index)
        };
        steps.take_while(same).count()
    }

    /// Makes the draws that are due.
    pub(crate) fn draw(&mut self, now_ms: i64) -> Result<(), Problem> {
        self.take(self.seating.draw(), now_ms)
    }

    /// Lets a bot act, at the table as it stands.
    pub(crate) fn act_now(&mut self, seat: Seat, action: &str, now_ms: i64) -> Result<(), Problem> {
        self.take(self.act(self.everybody(), seat, self.revision, action)?, now_ms)
    }

    /// The record with everything but the secret; without seal and parts where the draws can't be proved.
    pub(crate) fn whole_record(&self) -> Record {
        let record = Record { names: self.names.clone(), ..self.table.record() };
        if self.provable {
            Record { seal: Some(self.secret.seal()), parts: self.parts, ..record }
        } else {
            record
        }
    }

    /// Returns what the hall says of it.
    pub(crate) fn line(&self) -> HallEntry {
        let asked = self.table.pending(At::Now).must();
        HallEntry {
            game: self.info.id.to_owned(),
            names: self.names.clone(),
            state: state(&*self.table, &[]).plain(|seat| self.name(seat)),
            yours: asked.iter().any(|seat| self.own().has(seat)),
            over: self.is_over(),
            changed_ms: self.changed_ms,
        }
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Setup, Viewer};

    use super::*;

    #[test]
    fn positions_are_dealt_again_by_the_secret_of_the_table() {
        let game = liege_games::find("fief").unwrap();
        let alone = |table: &dyn Table, at| {
            table
                .seen(At::Number(at), Viewer::Seat(Seat::A))
                .alone()
                .seen(At::Now, Viewer::All)
                .view()
                .to_string()
        };
        let mut open = 0;
        for seed in 0..4 {
            let secret = Secret::from_seed(seed);
            let begun = game.begin(&Setup::new(3)).unwrap();
            let sitters = (vec![String::new(); 3], PerSeat::default());
            let mut local = LocalTable::new("x", &*game, begun, sitters, (secret, Parts::default()), 0);
            local.draw(0).unwrap();
            while local.table.number() < 300 {
                let Some(seat) = local.table.pending(At::Now).must().lowest() else { break };
                let action = local.table.bot("random", seat, local.revision as u64).unwrap();
                local.act_now(seat, &action, 0).unwrap();
            }
            let at = local.table.number();
            let mut again = game.resume(&local.table.record()).unwrap();
            open += usize::from(alone(&*local.table, at) == alone(&*again, at));
            again.deal_by(secret.deal_key());
            assert_eq!(alone(&*local.table, at), alone(&*again, at));
        }
        assert!(open < 4, "positions are dealt again by numbers that everybody knows");
    }
}
