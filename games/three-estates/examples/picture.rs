//! Writes a page with the board of a random game, wide or narrow as the window is:
//! `cargo run -p three-estates --example picture -- [SEED] [DECISIONS] [dark] [long] > picture.html`; `long` lays out a
//! supply of 23 tiles, the longest that was met in play.

use liege_game::{Game, Playout, Rng, Setup, SetupError, Show, Silent, Viewer, settle};
use three_estates::{Kind, ThreeEstates};

fn main() -> Result<(), SetupError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let said = |word: &str| words.iter().any(|other| other == word);
    let mut numbers = words.iter().filter_map(|word| word.parse().ok());
    let (seed, decisions) = (numbers.next().unwrap_or(1), numbers.next().unwrap_or(60) as usize);
    let game = ThreeEstates::new(&Setup::new(2))?;
    let (mut rng, mut position) = (Rng::new(seed), game.start());
    Playout::default().run(&game, &mut position, &mut rng, decisions);
    settle(&game, &mut position, &mut rng, &mut Silent);
    if said("long") {
        position.supply = (0..23).map(|place| Kind::ALL[place % 7]).collect();
    }
    let board = game.board(&game.view(&position, Viewer::All));
    println!("{}", liege_kit::page("three-estates", ThreeEstates::STYLE, &board, said("dark")));
    Ok(())
}
