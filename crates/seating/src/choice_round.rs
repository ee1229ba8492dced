//! [`ChoiceRound`]: what a replay remembers while several seats choose at once. To find out which choices are secret takes long. So
//! that is done only for the moment at which the record ends and for those in which something was taken back, and once for each
//! position: a seat that chooses the same and takes it back, however often, leads back to a position that was there before.

use std::collections::HashMap;

use liege_game::{PerSeat, Seat, Seats, Step};
use liege_table::{At, Table};

use crate::entry::Entry;
use crate::secret_choices::{SecretChoices, is_secret, stays};

/// The rows of a record since several began to choose.
pub(crate) struct ChoiceRound {
    /// How many rows the record had when it began, and how many steps stood.
    revision: usize,
    position: usize,
    begun_ms: i64,
    /// Rows of earlier moments of which others never hear.
    withdrawn: PerSeat<usize>,
    /// Set once something was taken back in this one while the same seats were asked as before it.
    has_withdrawals: bool,
    /// Each way in which the table has stood since; the first is how it stood at the beginning. Empty unless several choose.
    stands: Vec<Box<dyn Table>>,
    /// Which of them the steps since the beginning lead to.
    places: HashMap<Vec<ChoiceStep>, usize>,
    /// The steps since the beginning that stand.
    path: Vec<ChoiceStep>,
    /// Which of the ways in which the table has stood is the present one.
    stood: usize,
    rows: Vec<Row>,
}

/// A step: who, what, and whether it was played by itself.
type ChoiceStep = (Seat, String, bool);

/// One row of the record, by how the table stood before and after.
struct Row {
    by: Seat,
    undo: bool,
    before: usize,
    after: usize,
    at_ms: i64,
}

impl ChoiceRound {
    /// The choice round of a table without rows.
    pub(crate) fn begin(table: &dyn Table, begun_ms: i64) -> ChoiceRound {
        let mut moment = ChoiceRound {
            revision: 0,
            position: 0,
            begun_ms,
            withdrawn: PerSeat::default(),
            has_withdrawals: false,
            stands: Vec::new(),
            places: HashMap::new(),
            path: Vec::new(),
            stood: 0,
            rows: Vec::new(),
        };
        moment.start(table);
        moment
    }

    fn start(&mut self, table: &dyn Table) {
        self.position = table.number();
        self.path.clear();
        self.places.clear();
        self.stands.clear();
        self.rows.clear();
        self.has_withdrawals = false;
        if table.pending(At::Now).must().len() > 1 {
            self.place(table);
        }
    }

    /// Adds a row, which is number `revision` of the record, counted from 1. The seat `actor` has made it, if one has, while
    /// the seats `before` were asked; `table` is as it is since.
    pub(crate) fn add(
        &mut self,
        entry: &Entry,
        (actor, before): (Option<Seat>, Seats),
        table: &dyn Table,
        (revision, at_ms): (usize, i64),
    ) {
        let after = table.pending(At::Now).must();
        let Some(seat) = actor.filter(|seat| !self.stands.is_empty() && stays(before, after, *seat)) else {
            if self.has_withdrawals {
                self.withdrawn = self.secret(table).withdrawn_in_all();
            }
            (self.revision, self.begun_ms) = (revision, at_ms);
            self.start(table);
            return;
        };
        let (undo, from) = (matches!(entry, Entry::Undo { .. }), self.stood);
        match entry {
            Entry::Step(Step::Action { seat, text }) | Entry::Given(Step::Action { seat, text }) => {
                self.path.push((*seat, text.clone(), false));
            }
            Entry::Automatic { seat, text, .. } => self.path.push((*seat, text.clone(), true)),
            Entry::Undo { index, .. } => match index.checked_sub(self.position) {
                Some(place) if place < self.path.len() => drop(self.path.remove(place)),
                // What was done before the moment began is part of no path.
                _ => self.forget_places(table),
            },
            Entry::Step(Step::Draw { .. }) | Entry::Given(Step::Draw { .. }) => self.forget_places(table),
        }
        self.place(table);
        self.has_withdrawals |= undo && before == after;
        self.rows.push(Row { by: seat, undo, before: from, after: self.stood, at_ms });
    }

    /// No path leads any more to where the table has stood.
    fn forget_places(&mut self, table: &dyn Table) {
        self.position = table.number();
        self.path.clear();
        self.places.clear();
    }

    /// The table stands now where the path leads.
    fn place(&mut self, table: &dyn Table) {
        self.stood = match self.places.get(&self.path) {
            Some(place) => *place,
            None => {
                self.places.insert(self.path.clone(), self.stands.len());
                self.stands.push(table.duplicate());
                self.stands.len() - 1
            }
        };
    }

    /// The choices of this moment that others may not know yet. `table` is the table after the last row.
    pub(crate) fn secret(&self, table: &dyn Table) -> SecretChoices {
        let begun = self.stands.first().map_or(table, |table| &**table);
        let mut secret = SecretChoices::begin(begun, self.revision, self.begun_ms).after(self.withdrawn);
        let mut told = HashMap::new();
        for row in &self.rows {
            let [before, after] =
                [row.before, row.after].map(|place| self.stands.get(place).map(|table| &**table));
            let (Some(before), Some(after)) = (before, after) else { continue };
            // It is the same whether something is done or taken back.
            let pair = (row.by, row.before.min(row.after), row.before.max(row.after));
            let is_secret = || *told.entry(pair).or_insert_with(|| is_secret(before, after, row.by));
            secret.count_as(row.undo, Some(row.by), [before, after], row.at_ms, is_secret);
        }
        secret
    }
}

#[cfg(test)]
mod tests {
    use liege_conformance::toys::{Bell, Bids, Fair, Hand, Pact};
    use liege_game::{Parts, Pending, Record, Rng, Secret, Setup};
    use liege_table::{AnyGame, OtherPlayers, any_game};

    use super::*;
    use crate::rows::{added, by, take};

    /// Follows these rows of seat A at a table of Bids; none takes the last step back.
    fn followed(rows: &[Option<&str>]) -> (SecretChoices, SecretChoices, usize) {
        let game = any_game::<Bids>();
        let mut table = game.resume(&Record::new("bids", Setup::new(3))).unwrap();
        let mut moment = ChoiceRound::begin(&*table, 0);
        let mut each = SecretChoices::begin(&*table, 0, 0);
        for (index, row) in rows.iter().enumerate() {
            let entry = match row {
                Some(text) => Entry::Step(Step::Action { seat: Seat::A, text: (*text).to_owned() }),
                None => Entry::Undo { seat: Seat::A, index: table.number() - 1 },
            };
            let (before, actor) = (table.duplicate(), by(&entry, &*table));
            match &entry {
                Entry::Step(step) => table.follow(std::slice::from_ref(step)).unwrap(),
                Entry::Undo { index, .. } => table.remove(*index).unwrap(),
                Entry::Automatic { .. } | Entry::Given(_) => {}
            }
            let now = index as i64;
            moment.add(&entry, (actor, before.pending(At::Now).must()), &*table, (index + 1, now));
            each.count(row.is_none(), actor, &*before, &*table, now);
        }
        (moment.secret(&*table), each, moment.stands.len())
    }

    #[test]
    fn what_is_taken_back_again_and_again_is_told_once() {
        let back_and_forth: Vec<_> = [Some("bid 4"), None, Some("bid 2"), None].repeat(5_000);
        let (secret, each, stands) = followed(&back_and_forth);
        assert_eq!(secret, each, "it comes to the same as telling each row by itself");
        assert_eq!(stands, 3, "nothing, and either of two bids");
    }

    /// Plays a game by lot in which much is taken back, and compares what a replay finds with what is counted row by row. How often
    /// something was taken back while the same seats were asked.
    fn played_by_lot(game: &dyn AnyGame, seed: u64) -> usize {
        let (mut rng, key) = (Rng::new(seed), Secret::from_seed(seed).key(&Parts::default()));
        let mut table = game.resume(&Record::new(game.info().id, Setup::new(3))).unwrap();
        let mut moment = ChoiceRound::begin(&*table, 0);
        let mut each = SecretChoices::begin(&*table, 0, 0);
        let (mut row, mut withdrawals) = (0, 0);
        while row < 80 {
            let must: Vec<Seat> = table.pending(At::Now).must().iter().collect();
            let back: Vec<_> = Seat::all(3)
                .filter_map(|seat| Some((seat, table.undoable(seat, OtherPlayers::People).ok()?)))
                .collect();
            let entries = match (table.pending(At::Now), rng.pick(&back)) {
                (Pending::Over, _) => break,
                (Pending::Chance, _) => added(&*table, &*table.due(&key).table),
                (_, Some((seat, indices))) if rng.index(2) == 0 => {
                    indices.iter().map(|index| Entry::Undo { seat: *seat, index: *index }).collect()
                }
                _ => {
                    let seat = *rng.pick(&must).unwrap();
                    let action = rng.pick(&table.legal(seat)).unwrap().clone();
                    added(&*table, &*table.act(seat, &action, &key).unwrap().table)
                }
            };
            for entry in entries {
                row += 1;
                let (before, actor) = (table.duplicate(), by(&entry, &*table));
                take(&mut *table, &entry, &key).unwrap();
                let (asked, undo) = (before.pending(At::Now).must(), matches!(entry, Entry::Undo { .. }));
                withdrawals += usize::from(undo && asked == table.pending(At::Now).must());
                moment.add(&entry, (actor, asked), &*table, (row, row as i64));
                each.count(undo, actor, &*before, &*table, row as i64);
                assert_eq!(moment.secret(&*table), each, "{} by seed {seed} after row {row}", game.info().id);
            }
        }
        withdrawals
    }

    #[test]
    fn a_replay_finds_what_is_counted_row_by_row() {
        let games = [
            any_game::<Bids>(),
            any_game::<Bell>(),
            any_game::<Hand>(),
            any_game::<Pact>(),
            any_game::<Fair>(),
        ];
        let withdrawals: Vec<usize> =
            games.iter().map(|game| (0..60).map(|seed| played_by_lot(&**game, seed)).sum()).collect();
        assert!(withdrawals.iter().sum::<usize>() > 100, "{withdrawals:?}");
    }
}
