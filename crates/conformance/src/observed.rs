//! What a seat may know as numbers: as many at every moment, and none of them tells a secret.

use std::collections::BTreeSet;

use liege_game::{Names, Observe, Pending, Playout, Rng, Row, Seat, Setup, Silent, Viewer, settle};

use crate::failure::describe;
use crate::setups::setups;

/// How many positions of a game are looked at.
const LOOKS: usize = 150;

/// Plays `games` games at random for each number of players and with each answer to each option, and looks at every seat's numbers
/// on the way.
///
/// # Errors
/// A sentence that says what is wrong: names that are not one for each number, or numbers that depend on what the seat can't know.
pub fn numbers_are_sound<G: Observe>(games: u64) -> Result<(), String> {
    for setup in setups::<G>()? {
        sound::<G>(&setup, games).map_err(|error| format!("{}: {error}", describe(&setup)))?;
    }
    Ok(())
}

fn sound<G: Observe>(setup: &Setup, games: u64) -> Result<(), String> {
    let game = G::new(setup).map_err(|error| error.to_string())?;
    let names = Names::of(&game);
    let different: BTreeSet<&String> = names.iter().collect();
    if let Some(twice) = names.iter().find(|name| names.iter().filter(|other| other == name).count() > 1) {
        return Err(format!("{} numbers have {} names: {twice}", names.len(), different.len()));
    }
    for seed in 0..games {
        let (mut rng, mut aside) = (Rng::new(seed), Rng::new(!seed));
        let mut playout = Playout::default();
        let mut position = game.start();
        // Games differ in how long they take, and are looked at over all of it.
        let every = 1 + seed as usize % 7;
        for decision in 0..LOOKS * every {
            settle(&game, &mut position, &mut rng, &mut Silent);
            let over = game.pending(&position) == Pending::Over;
            if over || decision % every == 0 {
                for seat in Seat::all(game.players()) {
                    let here = row(&game, &position, seat, names.len())?;
                    let other = game.resample(&position, Viewer::Seat(seat), &mut aside);
                    let there = row(&game, &other, seat, names.len())?;
                    if let Some(place) = (0..names.len()).find(|&place| here[place] != there[place]) {
                        let (here, there) = (here[place], there[place]);
                        return Err(format!(
                            "{} tells seat {seat} a secret: {here}, elsewhere {there}",
                            names[place]
                        ));
                    }
                }
            }
            let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
            game.play(&mut position, seat, action, &mut Silent);
        }
    }
    Ok(())
}

fn row<G: Observe>(game: &G, position: &G::Position, seat: Seat, names: usize) -> Result<Vec<f32>, String> {
    let mut out = vec![0.0; names];
    let mut row = Row::new(&mut out);
    game.observe(position, seat, &mut row);
    let found = row.len();
    if found == names { Ok(out) } else { Err(format!("{found} numbers have {names} names")) }
}
