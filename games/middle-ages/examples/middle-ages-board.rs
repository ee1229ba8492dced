//! Writes a page with the boards of a random game: `cargo run -p middle-ages --example middle-ages-board PLAYERS DECISIONS`.

use liege_game::{Game, Playout, Rng, Setup, Show, Silent, Viewer, settle};
use middle_ages::MiddleAges;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let players = arguments.next().map_or(Ok(3), |text| text.parse())?;
    let decisions = arguments.next().map_or(Ok(40), |text| text.parse())?;
    let theme = arguments.next().unwrap_or_else(|| "light".to_owned());
    let game = MiddleAges::new(&Setup::new(players))?;
    let (mut rng, mut position) = (Rng::new(3), game.start());
    Playout::default().run(&game, &mut position, &mut rng, decisions);
    settle(&game, &mut position, &mut rng, &mut Silent);
    let view = game.view(&position, Viewer::Onlooker);
    println!(
        "<!doctype html><meta charset=utf-8><style>:root{{color-scheme:{theme}}}body{{margin:0}}{}</style>\
         <div class=board-middle-ages>{}</div>",
        MiddleAges::STYLE,
        game.board(&view)
    );
    eprintln!("{}", game.board_text(&view));
    Ok(())
}
