//! What games write holds against the JSON schema that is made of their types.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;

use last_sheaf::LastSheaf;
use liege_conformance::{Size, holds, house};
use liege_game::{Info, Playout, Record, Rng, Seat, Setup, Silent, Step, Verbs, Viewer, settle};
use liege_games::{Playable, Visitor};
use liege_table::{LogEntry, LogLine};
use serde::Serialize;
use serde_json::Value;

/// Random games of each game, of each of its setups at least one: 200 in the deep run.
fn random_games() -> usize {
    if liege_conformance::deep() { 200 } else { 12 }
}

/// The views of one position in so many are read, each by another viewer in turn, and of each in the deep run; every action and event
/// is.
fn every() -> usize {
    if liege_conformance::deep() { 1 } else { 12 }
}

type Done = Result<(), Box<dyn Error>>;

/// Every setup that differs from the usual one in one thing.
fn setups(info: &Info) -> Vec<Setup> {
    let mut setups: Vec<Setup> = (info.min_players..=info.max_players).map(Setup::new).collect();
    for option in info.options {
        for value in option.values.iter().skip(1) {
            setups.push(Setup::new(info.max_players).with(option.id, value.id));
        }
    }
    setups
}

struct Written {
    schema: Value,
}

impl Written {
    fn ensure(&self, root: &str, value: &impl Serialize) -> Done {
        let value = serde_json::to_value(value)?;
        holds(&value, &self.schema["properties"][root], &self.schema)
            .map_err(|why| format!("{root} {why}\nin {value}"))?;
        Ok(())
    }

    fn ensure_view<G: Playable>(&self, game: &G, position: &G::Position, turn: usize) -> Done {
        let viewers = Seat::all(game.players()).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All]);
        let viewers: Vec<Viewer> = viewers.collect();
        self.ensure("view", &game.view(position, viewers[turn % viewers.len()]))
    }

    fn ensure_events<G: Playable>(&self, game: &G, events: Vec<G::Event>) -> Done {
        for line in events.iter().filter_map(|event| game.line(event, Viewer::All)) {
            self.ensure("event", &LogEntry::of(&LogLine::new(0, line), |seat| seat.to_string()))?;
        }
        Ok(())
    }

    /// A random game, and in its positions any well-formed actions; the verbs of all actions are kept.
    fn ensure_game<G: Playable>(&self, game: &G, seed: usize, verbs: &mut BTreeSet<usize>) -> Done {
        let (mut position, mut rng, mut playout) = (game.start(), Rng::new(seed as u64), Playout::default());
        let every = every();
        settle(game, &mut position, &mut rng, &mut Silent);
        for decision in 0.. {
            let chosen = playout.choose(game, &position, &mut rng);
            if decision % every == 0 || chosen.is_none() {
                self.ensure_view(game, &position, decision / every)?;
            }
            let Some((seat, action)) = chosen else { break };
            for action in [action, game.arbitrary(&position, &mut rng)] {
                self.ensure("action", &action)?;
                verbs.insert(action.verb());
            }
            let mut events = Vec::new();
            game.play(&mut position, seat, action, &mut events);
            settle(game, &mut position, &mut rng, &mut events);
            self.ensure_events(game, events)?;
        }
        Ok(())
    }

    fn ensure_record<G: Playable>(&self, record: &Record) -> Done {
        let game = G::new(&record.setup)?;
        let (mut position, mut events) = (game.start(), Vec::new());
        for (number, step) in record.steps.iter().enumerate() {
            match step {
                Step::Action { seat, text } => {
                    let action = game.read_action(text)?;
                    self.ensure("action", &action)?;
                    game.play(&mut position, *seat, action, &mut events);
                }
                Step::Draw { text } => game.draw(&mut position, game.read_draw(text)?, &mut events),
            }
            self.ensure_events(&game, std::mem::take(&mut events))?;
            self.ensure_view(&game, &position, number)?;
        }
        Ok(())
    }
}

/// The schema of a game, which a server tells as it is.
fn of<G: Playable>() -> Result<Value, Box<dyn Error>> {
    let schema: Value = serde_json::from_str(&liege_games::schema::<G>()?)?;
    assert_eq!(schema["title"], G::INFO.title);
    Ok(schema)
}

/// Runs a visitor for every game, and for the one that shows how a game is written.
fn each<V: Visitor<Output = Done>>(visitor: impl Fn() -> V) -> Done {
    for info in liege_games::infos() {
        let done = liege_games::with(info.id, visitor()).ok_or("no such game")?;
        done.map_err(|why| format!("{}: {why}", info.id))?;
    }
    visitor().visit::<LastSheaf>().map_err(|why| format!("the example: {why}").into())
}

struct Random;

impl Visitor for Random {
    type Output = Done;

    fn visit<G: Playable>(self) -> Done {
        let written = Written { schema: of::<G>()? };
        let setups = setups(&G::INFO);
        // Some values go with those of other options alone.
        let games: Vec<G> = setups.iter().filter_map(|setup| G::new(setup).ok()).collect();
        let mut verbs = BTreeSet::new();
        for number in 0..random_games().max(games.len()) {
            written.ensure_game(&games[number % games.len()], number, &mut verbs)?;
        }
        assert_eq!(verbs.len(), G::Action::VERBS.len(), "an entry of the table was never written");
        Ok(())
    }
}

#[test]
fn what_random_games_write_holds() -> Done {
    each(|| Random)
}

struct Fixtures<'a>(&'a [Record]);

impl Visitor for Fixtures<'_> {
    type Output = Done;

    fn visit<G: Playable>(self) -> Done {
        let written = Written { schema: of::<G>()? };
        let own: Vec<_> = self.0.iter().filter(|record| record.game == G::INFO.id).collect();
        Size::of(G::RULES).ensure("records in crates/liege/tests/records", own.len(), 0, 1)?;
        own.into_iter().try_for_each(|record| written.ensure_record::<G>(record))
    }
}

#[test]
fn what_kept_records_write_holds() -> Done {
    let mut records = Vec::new();
    for entry in fs::read_dir(house::root().join("crates/liege/tests/records"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| kind == "record") {
            records.push(fs::read_to_string(path)?.parse::<Record>()?);
        }
    }
    each(|| Fixtures(&records))
}
