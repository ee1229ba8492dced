//! Writes a page with the board of a random game, wide or narrow as the window is:
//! `cargo run -p liege-games --example picture -- fief 5 3 1500 truce=yes dark > picture.html`.
//!
//! After the game come numbers, of players, of the seed and of decisions, and options; as seat A sees it, or with `open` as it is.

use std::error::Error;

use liege_game::{Playout, Rng, Seat, Setup, SetupError, Silent, Viewer, settle};
use liege_games::{Playable, Visitor, with};

struct Picture<'a>(&'a [String]);

impl Visitor for Picture<'_> {
    type Output = Result<String, SetupError>;

    fn visit<G: Playable>(self) -> Self::Output {
        let said = |word: &str| self.0.iter().any(|other| other == word);
        let mut numbers = self.0.iter().filter_map(|word| word.parse().ok());
        let mut number = |otherwise: u64| numbers.next().unwrap_or(otherwise);
        let fewest = G::INFO.min_players as u64;
        let (players, seed, decisions) = (number(fewest) as usize, number(1), number(200) as usize);
        let options = self.0.iter().filter_map(|word| word.split_once('='));
        let setup = options.fold(Setup::new(players), |setup, (key, value)| setup.with(key, value));
        let game = G::new(&setup)?;
        let (mut rng, mut position) = (Rng::new(seed), game.start());
        Playout::default().run(&game, &mut position, &mut rng, decisions);
        settle(&game, &mut position, &mut rng, &mut Silent);
        let viewer = if said("open") { Viewer::All } else { Viewer::Seat(Seat::A) };
        let board = game.board(&game.view(&position, viewer));
        Ok(liege_kit::page(G::INFO.id, G::STYLE, &board, said("dark")))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (game, rest) = words.split_first().ok_or("the first word is the game")?;
    println!("{}", with(game, Picture(rest)).ok_or_else(|| format!("there is no game {game}"))??);
    Ok(())
}
