//! Writes a page with the board of a random advanced game, wide or narrow as the window is:
//! `cargo run -p feudum --example feudum-picture -- [PLAYERS] [SEED] [DECISIONS] [dark] [open] > picture.html`; as seat A
//! sees it, or with everything open.

use feudum::Feudum;
use liege_game::{Game, Playout, Rng, Seat, Setup, SetupError, Show, Silent, Viewer, settle};

fn main() -> Result<(), SetupError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let said = |word: &str| words.iter().any(|other| other == word);
    let mut numbers = words.iter().filter_map(|word| word.parse().ok());
    let mut number = |or: u64| numbers.next().unwrap_or(or);
    let (players, seed, decisions) = (number(4) as usize, number(1), number(600) as usize);
    let game = Feudum::new(&Setup::new(players).with("mode", "advanced"))?;
    let (mut rng, mut position) = (Rng::new(seed), game.start());
    Playout::default().run(&game, &mut position, &mut rng, decisions);
    settle(&game, &mut position, &mut rng, &mut Silent);
    let viewer = if said("open") { Viewer::All } else { Viewer::Seat(Seat::A) };
    let board = game.board(&game.view(&position, viewer));
    println!("{}", liege_kit::page("feudum", Feudum::STYLE, &board, said("dark")));
    Ok(())
}
