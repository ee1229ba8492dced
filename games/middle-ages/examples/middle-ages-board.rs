//! Writes a page with the board of a random game, as seat A sees it, laid out as in a wide window and, if that is
//! narrow, as in a narrow one: `cargo run -p middle-ages --example middle-ages-board PLAYERS DECISIONS SEED > board.html`.

use liege_game::{Game, Panel, Place, Playout, Rng, Seat, Setup, Show, Silent, Viewer, settle};
use middle_ages::MiddleAges;

const STYLE: &str = ":root{color-scheme:light dark}body{margin:0}.sheet{--w:var(--dw);--h:var(--dh)}\
    .sheet{position:relative;aspect-ratio:var(--w)/var(--h);margin:auto}\
    .drawing{--x:var(--dx);--y:var(--dy);--a:var(--da);--d:var(--dd);position:absolute;\
    left:calc(100%*var(--x)/var(--w));top:calc(100%*var(--y)/var(--h));\
    width:calc(100%*var(--a)/var(--w));height:calc(100%*var(--d)/var(--h))}svg{display:block}\
    @media (max-width:62rem){.narrow .sheet{--w:var(--hw);--h:var(--hh)}\
    .narrow .drawing{--x:var(--hx);--y:var(--hy);--a:var(--ha);--d:var(--hd)}}";

fn place(letter: char, Place { x, y, width, height }: Place) -> String {
    format!("--{letter}x:{x};--{letter}y:{y};--{letter}a:{width};--{letter}d:{height};")
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let players = arguments.next().map_or(Ok(3), |text| text.parse())?;
    let decisions = arguments.next().map_or(Ok(40), |text| text.parse())?;
    let seed = arguments.next().map_or(Ok(3), |text| text.parse())?;
    let class = arguments.next().unwrap_or_else(|| "narrow".to_owned());
    let game = MiddleAges::new(&Setup::new(players))?;
    let (mut rng, mut position) = (Rng::new(seed), game.start());
    Playout::default().run(&game, &mut position, &mut rng, decisions);
    settle(&game, &mut position, &mut rng, &mut Silent);
    let view = game.view(&position, Viewer::Seat(Seat::A));
    let board = game.board(&view);
    println!(
        "<!doctype html><meta charset=utf-8><meta name=viewport content=\"width=device-width\"><style>{STYLE}{}</style>\
         <body class={class}><div class=board-middle-ages><div class=sheet style=\"--dw:{};--dh:{};--hw:{};--hh:{}\">",
        MiddleAges::STYLE,
        board.wide.width,
        board.wide.height,
        board.narrow.width,
        board.narrow.height
    );
    for Panel { svg, wide, narrow } in &board.panels {
        println!("<div class=drawing style=\"{}{}\">{svg}</div>", place('d', *wide), place('h', *narrow));
    }
    println!("</div></div>");
    eprintln!("{}", game.board_text(&view));
    Ok(())
}
