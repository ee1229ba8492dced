//! Writes a page with boards of one random game, to look at: a few turns in, the middle, the end.
//!
//! `cargo run -p three-estates --example picture -- [seed] [decisions…] [long] > picture.html`; `long` lays out a supply of
//! 23 tiles, the longest that was met in play.

use liege_game::{Game, Panel, Pending, Place, Playout, Rng, Setup, Show, Silent, Viewer, settle};
use three_estates::{Kind, ThreeEstates};

fn main() {
    let mut words = std::env::args().skip(1);
    let seed = words.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let words: Vec<String> = words.collect();
    let long = words.iter().any(|word| word == "long");
    let stops: Vec<usize> = words.iter().filter_map(|text| text.parse().ok()).collect();
    let Ok(game) = ThreeEstates::new(&Setup::new(2)) else { return };
    let mut rng = Rng::new(seed);
    let mut playout = Playout::default();
    let mut position = game.start();
    println!(
        "<!doctype html><meta name=viewport content=\"width=device-width\"><style>:root{{color-scheme:light dark}}\
         body{{margin:8px;background:light-dark(#f4ead6,#14151b)}}.board-three-estates div{{position:relative;margin-bottom:20px}}\
         .board-three-estates p{{position:absolute;margin:0}}svg{{width:100%;height:100%}}{}</style>\
         <div class=board-three-estates>",
        ThreeEstates::STYLE
    );
    let mut made = 0;
    loop {
        settle(&game, &mut position, &mut rng, &mut Silent);
        if stops.contains(&made) || (stops.is_empty() && made == 0) {
            let mut position = position;
            if long {
                position.supply = (0..23).map(|place| Kind::ALL[place % 7]).collect();
            }
            let board = game.board(&game.view(&position, Viewer::All));
            println!("<div style='width:{}px;height:{}px'>", board.wide.width, board.wide.height);
            for Panel { svg, wide, .. } in &board.panels {
                let Place { x, y, width, height } = wide;
                println!("<p style='left:{x}px;top:{y}px;width:{width}px;height:{height}px'>{svg}</p>");
            }
            println!("</div>");
            eprintln!("{}", game.board_text(&game.view(&position, Viewer::All)));
        }
        if game.pending(&position) == Pending::Over {
            break;
        }
        let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
        game.play(&mut position, seat, action, &mut Silent);
        made += 1;
    }
    println!("</div>");
}
