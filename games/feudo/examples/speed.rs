//! How fast random games of Feudo are: `cargo run --release -p feudo --example speed`.

use std::time::{Duration, Instant};

use feudo::{Action, Feudo};
use liege_game::{Game, Playout, Rng, Setup, SetupError, Show, Viewer};

fn main() -> Result<(), SetupError> {
    println!("a position has {} bytes", size_of::<<Feudo as Game>::Position>());
    for players in 2..=4 {
        let game = Feudo::new(&Setup::new(players))?;
        let (mut rng, mut playout) = (Rng::new(1), Playout::default());
        let run = |rng: &mut Rng, playout: &mut Playout<Action>, time: Duration| {
            let (begin, mut decisions, mut games) = (Instant::now(), 0, 0);
            while begin.elapsed() < time {
                let mut position = game.start();
                decisions += playout.run(&game, &mut position, rng, usize::MAX);
                games += 1;
            }
            (decisions as f64 / begin.elapsed().as_secs_f64(), decisions / games)
        };
        // Joins the maps of most layouts, which later games find joined.
        run(&mut rng, &mut playout, Duration::from_secs(2));
        let (speed, length) = run(&mut rng, &mut playout, Duration::from_secs(3));
        println!("{players} players: {speed:.0} decisions a second, {length} decisions a game");
        let mut position = game.start();
        playout.run(&game, &mut position, &mut rng, 150);
        let (view, begin) = (game.view(&position, Viewer::Onlooker), Instant::now());
        let bytes: usize = (0..100).map(|_| game.board(&view).to_string().len()).sum();
        println!("    a board of {} bytes is drawn in {} µs", bytes / 100, begin.elapsed().as_micros() / 100);
    }
    Ok(())
}
