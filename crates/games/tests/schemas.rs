//! The JSON schema of each game is what its types write: `LIEGE_WRITE_DOCS=1` writes it anew.

use std::error::Error;
use std::fs;
use std::path::Path;

use liege_conformance::schema::{Schema, tree};
use liege_game::{Info, Playout, Rng, Seat, Setup, Silent, Viewer, settle};
use liege_games::{Playable, Visitor};
use liege_table::{LogEntry, LogLine};
use serde_json::Value;

/// How many games are played with each number of players and each value of an option.
const GAMES: u64 = 2;

/// After so many decisions a game has shown what it has.
const LONGEST: usize = 3_000;

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

struct Write;

impl Visitor for Write {
    type Output = Result<Value, Box<dyn Error>>;

    fn visit<G: Playable>(self) -> Self::Output {
        let mut schema = Schema::default();
        for setup in setups(&G::INFO) {
            // Some values go with those of other options alone.
            let Ok(game) = G::new(&setup) else { continue };
            for seed in 0..GAMES {
                let (mut position, mut rng) = (game.start(), Rng::new(seed));
                let mut playout = Playout::default();
                settle(&game, &mut position, &mut rng, &mut Silent);
                for decision in 0..LONGEST {
                    let chosen = playout.choose(&game, &position, &mut rng);
                    if decision % 5 == 0 || chosen.is_none() {
                        schema.see("view", &game.view(&position, Viewer::Seat(Seat::A)));
                        schema.see("view", &game.view(&position, Viewer::Spectator));
                        schema.see("view", &game.view(&position, Viewer::All));
                    }
                    let Some((seat, action)) = chosen else { break };
                    schema.see("action", &action);
                    let mut events = Vec::new();
                    game.play(&mut position, seat, action, &mut events);
                    settle(&game, &mut position, &mut rng, &mut events);
                    for line in events.iter().filter_map(|event| game.line(event, Viewer::All)) {
                        let line = LogLine::new(decision, line);
                        schema.see("event", &LogEntry::of(&line, |seat| seat.to_string()));
                    }
                }
            }
        }
        let mut json = schema.to_json(G::INFO.title);
        let components: Value = toml::from_str(G::COMPONENTS)?;
        json["properties"]["components"] = tree(&[&components]);
        Ok(json)
    }
}

#[test]
fn the_schema_of_each_game_is_what_its_types_write() -> Result<(), Box<dyn Error>> {
    for info in liege_games::infos() {
        let made = liege_games::with(info.id, Write).ok_or("no such game")??;
        let made = serde_json::to_string_pretty(&made)? + "\n";
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(info.id).join("schema.json");
        if std::env::var_os("LIEGE_WRITE_DOCS").is_some() {
            fs::write(&path, &made)?;
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            made == kept,
            "{} is not what the types write: LIEGE_WRITE_DOCS=1 writes it anew",
            path.display()
        );
    }
    Ok(())
}
