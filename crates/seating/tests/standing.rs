//! A table stands alike, whether its rows were taken in as they came or are all replayed, and what is refused leaves it as it was.

use liege_conformance::toys::{Bell, Bids, Fair, Hand, Pact};
use liege_game::{Key, Parts, Pending, Rng, Seat, Seats, Secret, Setup, Viewer};
use liege_seating::{
    Change, DraftRequest, Entry, Followed, Replayed, Seating, SeatingError, Sitters, UndoExtent, replay,
};
use liege_table::{AnyGame, At, any_game};

/// Number of players.
const PLAYERS: usize = 3;

/// A table that is played by lot, and what a host keeps of it.
struct Played {
    game: Box<dyn AnyGame>,
    secret: Secret,
    key: Key,
    rng: Rng,
    seating: Seating,
    rows: Vec<(Entry, i64)>,
}

impl Played {
    fn begin(game: Box<dyn AnyGame>, seed: u64) -> Played {
        let secret = Secret::from_seed(seed);
        let key = secret.key(&Parts::default());
        let sitters = Sitters { people: Seats::first(PLAYERS), ..Sitters::default() };
        let seating = Seating::new(again(&*game, (&secret, &key), &[]), sitters, key);
        let mut played = Played { game, secret, key, rng: Rng::new(seed), seating, rows: Vec::new() };
        if played.seating.table.pending(At::Now) == Pending::Chance {
            played.keep(played.seating.draw());
        }
        played
    }

    /// Keeps a change, a second after the one before.
    fn keep(&mut self, Change { table, entries, side_effects }: Change) {
        let at_ms = self.seating.changed_ms + 1_000;
        let rows: Vec<_> = entries.into_iter().map(|entry| (entry, at_ms)).collect();
        self.seating.take(&self.secret, &rows, side_effects).unwrap();
        self.rows.extend(rows);
        assert_eq!(self.seating.table.steps(), table.steps(), "it leads where it was to lead");
    }

    /// Something that a seat may want to do.
    fn deed(&mut self) -> Result<Change, SeatingError> {
        let seat = Seat::all(PLAYERS).nth(self.rng.index(PLAYERS)).unwrap();
        let own = Seats::only(seat);
        let number = self.seating.number(own).saturating_sub(self.rng.index(8) / 7);
        let legal = self.seating.table.legal(seat);
        let action = self.rng.pick(&legal).cloned();
        match (self.rng.index(8), action) {
            (0..4, Some(action)) => self.seating.act(own, seat, number, &action),
            (4, add @ Some(_)) => {
                let request = DraftRequest {
                    seat: seat.to_string(),
                    number,
                    add,
                    amount: None,
                    remove: None,
                    clear: false,
                };
                self.seating.drafts[seat] = self.seating.changed_draft(seat, &request)?;
                self.seating.send_draft(own, seat, number)
            }
            (5, _) => self.seating.take_back(own, seat, number, UndoExtent::Turn),
            _ => self.seating.take_back(own, seat, number, UndoExtent::Step),
        }
    }
}

fn again(game: &dyn AnyGame, (secret, key): (&Secret, &Key), rows: &[(Entry, i64)]) -> Replayed {
    replay(game.begin(&Setup::new(PLAYERS)).unwrap(), (secret, key), 0, rows, |_, _| {}).unwrap()
}

/// Knowledge of each seat, and of somebody who only looks.
fn shown(seating: &Seating) -> Vec<String> {
    let seats = Seat::all(PLAYERS).map(Some).chain([None]);
    let shown = |seat: Option<Seat>| {
        let own = seat.map_or(Seats::NONE, Seats::only);
        let known = seating.known_to(own);
        let Followed { table, revision, changed_ms, times, .. } = &**known.as_ref().unwrap_or(seating);
        let view = table.seen(At::Now, seat.map_or(Viewer::Spectator, Viewer::Seat)).view();
        let number = seating.number(own);
        let current =
            |seat| (0..=number).filter(|at| seating.ready(own, seat, *at).is_ok()).collect::<Vec<_>>();
        let (current, seals) = (seat.map(current), seating.seals());
        format!("{number} {revision} {changed_ms} {times:?} {current:?} {seals:?} {view}")
    };
    seats.map(shown).collect()
}

#[test]
fn rows_that_came_one_by_one_stand_as_those_that_are_replayed() {
    let (mut kept, mut undone) = (0, 0);
    for seed in 0..40 {
        let games: [fn() -> Box<dyn AnyGame>; 5] =
            [any_game::<Bids>, any_game::<Bell>, any_game::<Hand>, any_game::<Pact>, any_game::<Fair>];
        for game in games {
            let mut played = Played::begin(game(), seed);
            for _ in 0..60 {
                let before = played.seating.clone();
                match played.deed() {
                    Ok(change) => played.keep(change),
                    Err(_) => assert_eq!(shown(&played.seating), shown(&before)),
                }
                let replayed = again(&*played.game, (&played.secret, &played.key), &played.rows);
                let replayed = Seating::new(replayed, played.seating.sitters.clone(), played.key);
                let what = format!("{} by seed {seed}: {:?}", played.game.info().id, played.rows.last());
                assert_eq!(shown(&replayed), shown(&played.seating), "{what}");
            }
            kept += played.rows.len();
            undone += played.rows.iter().filter(|(row, _)| matches!(row, Entry::Undo { .. })).count();
        }
    }
    assert!(kept > 4_000 && undone > 800, "{kept} rows, {undone} of them undone");
}
