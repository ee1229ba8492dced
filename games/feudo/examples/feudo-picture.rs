//! Writes a page with the board of a random game as seat A sees it, wide or narrow as the window is:
//! `cargo run -p feudo --example feudo-picture -- [PLAYERS] [SEED] [DECISIONS] [dark] > picture.html`.

use feudo::Feudo;
use liege_game::{Game, Playout, Rng, Seat, Setup, SetupError, Show, Silent, Viewer, settle};

fn main() -> Result<(), SetupError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mut numbers = words.iter().filter_map(|word| word.parse().ok());
    let mut number = |or: u64| numbers.next().unwrap_or(or);
    let (players, seed, decisions) = (number(4) as usize, number(1), number(200) as usize);
    let game = Feudo::new(&Setup::new(players))?;
    let (mut rng, mut position) = (Rng::new(seed), game.start());
    Playout::default().run(&game, &mut position, &mut rng, decisions);
    settle(&game, &mut position, &mut rng, &mut Silent);
    let board = game.board(&game.view(&position, Viewer::Seat(Seat::A)));
    let dark = words.iter().any(|word| word == "dark");
    println!("{}", liege_kit::page("feudo", Feudo::STYLE, &board, dark));
    Ok(())
}
