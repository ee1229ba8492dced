//! Draws a position of a random game as a page: `cargo run -p feudo --example board -- PLAYERS SEED DECISIONS [dark]`.

use feudo::Feudo;
use liege_game::{Game, Playout, Rng, Seat, Setup, SetupError, Show, Silent, Viewer, settle};

fn main() -> Result<(), SetupError> {
    let mut words = std::env::args().skip(1);
    let mut number = |or: u64| words.next().and_then(|word| word.parse().ok()).unwrap_or(or);
    let (players, seed, decisions) = (number(4) as usize, number(1), number(200) as usize);
    let scheme = if std::env::args().any(|word| word == "dark") { "dark" } else { "light" };
    let game = Feudo::new(&Setup::new(players))?;
    let (mut rng, mut position) = (Rng::new(seed), game.start());
    Playout::default().run(&game, &mut position, &mut rng, decisions);
    settle(&game, &mut position, &mut rng, &mut Silent);
    let view = game.view(&position, Viewer::Seat(Seat::A));
    println!("<!doctype html><meta charset=utf-8><title>Feudo</title>");
    println!(
        "<style>:root{{color-scheme:{scheme}}}body{{margin:0}}svg.fd{{width:100%}}{}</style>",
        Feudo::STYLE
    );
    println!("<div class=board-feudo>{}</div>", game.board(&view));
    eprintln!("{}", game.board_text(&view));
    Ok(())
}
