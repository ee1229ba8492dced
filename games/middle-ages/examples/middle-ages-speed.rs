//! Random play in one thread: `cargo run --release -p middle-ages --example middle-ages-speed [players] [seconds]`.

use std::time::{Duration, Instant};

use liege_game::{Game, Playout, Rng, Setup};
use middle_ages::MiddleAges;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let players = arguments.next().map_or(Ok(2), |text| text.parse())?;
    let seconds = arguments.next().map_or(Ok(3), |text| text.parse())?;
    let game = MiddleAges::new(&Setup::new(players))?;
    let (mut rng, mut playout) = (Rng::new(1), Playout::default());
    let start = game.start();
    let (mut games, mut decisions) = (0u64, 0u64);
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs(seconds) {
        for _ in 0..1000 {
            let mut position = start;
            decisions += playout.run(&game, &mut position, &mut rng, usize::MAX) as u64;
            games += 1;
        }
    }
    let spent = begin.elapsed().as_secs_f64();
    println!(
        "{players} players: {:.2} million decisions/s, {:.0} games/s, {:.1} decisions a game, {} bytes",
        decisions as f64 / spent / 1e6,
        games as f64 / spent,
        decisions as f64 / games as f64,
        size_of_val(&start),
    );
    Ok(())
}
