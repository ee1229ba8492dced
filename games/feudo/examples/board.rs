//! Draws a position of a random game as a page: `cargo run -p feudo --example board -- PLAYERS SEED DECISIONS [dark] [narrow]`.

use feudo::Feudo;
use liege_game::{Game, Panel, Place, Playout, Rng, Seat, Setup, SetupError, Show, Silent, Viewer, settle};

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
    let board = game.board(&view);
    let is_wide = !std::env::args().any(|word| word == "narrow");
    let extent = if is_wide { board.wide } else { board.narrow };
    println!("<!doctype html><meta charset=utf-8><title>Feudo</title>");
    println!("<style>:root{{color-scheme:{scheme}}}body{{margin:0;background:light-dark(#f1e8d6,#161310)}}");
    println!(".panel{{position:absolute}}svg{{width:100%;height:100%}}{}</style>", Feudo::STYLE);
    println!(
        "<div class=board-feudo style=position:relative;width:{}px;height:{}px>",
        extent.width, extent.height
    );
    for Panel { svg, wide, narrow } in &board.panels {
        let place = if is_wide { wide } else { narrow };
        let Place { x, y, width, height } = place;
        println!("<div class=panel style=left:{x}px;top:{y}px;width:{width}px;height:{height}px>{svg}</div>");
    }
    println!("</div>");
    eprintln!("{}", game.board_text(&view));
    Ok(())
}
