//! Random games as fast as they go: `cargo run --release -p fief --example speed -- 6 200`.

use std::time::Instant;

use fief::Fief;
use liege_game::{Game, Playout, Rng, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let players: usize = arguments.next().map_or(Ok(6), |text| text.parse())?;
    let games: u64 = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let game = Fief::new(&Setup::new(players))?;
    let mut playout = Playout::default();
    let (mut decisions, mut turns, mut won) = (0usize, Vec::new(), 0);
    let start = Instant::now();
    for seed in 0..games {
        let mut position = game.start();
        let mut rng = Rng::new(seed);
        decisions += playout.run(&game, &mut position, &mut rng, usize::MAX);
        turns.push(position.turn);
        won += usize::from(position.turn < game.last_turn);
    }
    let seconds = start.elapsed().as_secs_f64();
    turns.sort_unstable();
    println!(
        "{players} players, {games} games: {:.0} decisions/s, {} decisions a game, {} turns in the median, {won} won before the last turn, {} bytes",
        decisions as f64 / seconds,
        decisions / games as usize,
        turns[turns.len() / 2],
        size_of::<fief::state::Position>(),
    );
    Ok(())
}
