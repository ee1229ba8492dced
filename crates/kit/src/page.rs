//! A page with one board, for a look at it without a server.

use liege_game::{Board, Rect};
use maud::{DOCTYPE, PreEscaped, html};

const SHEET: &str = "\
:root{color-scheme:light dark}body{margin:8px;background:light-dark(#efe5d0,#12141b)}\
.panels{position:relative;margin:0 auto;--w:var(--ww);--h:var(--wh);aspect-ratio:var(--w)/var(--h);max-width:1000px}\
.drawing{position:absolute;--x:var(--wx);--y:var(--wy);--a:var(--wa);--d:var(--wd);left:calc(100%*var(--x)/var(--w));\
top:calc(100%*var(--y)/var(--h));width:calc(100%*var(--a)/var(--w));height:calc(100%*var(--d)/var(--h))}\
.drawing>svg{display:block;width:100%;height:100%}\
@media(max-width:52rem){body{margin:0}.panels{--w:var(--nw);--h:var(--nh)}.drawing{--x:var(--nx);--y:var(--ny);--a:var(--na);--d:var(--nd)}}";

/// The board of the game with this id and style as a page; `dark` for dark colours whatever the device says.
pub fn page(game: &str, style: &str, board: &Board, dark: bool) -> String {
    let place = |letter: char, Rect { x, y, width, height }: Rect| {
        format!("--{letter}x:{x};--{letter}y:{y};--{letter}a:{width};--{letter}d:{height};")
    };
    let Board { wide, narrow, panels, .. } = board;
    html! {
        (DOCTYPE)
        meta charset="utf-8";
        meta name="viewport" content="width=device-width";
        title { (game) }
        style { (PreEscaped(SHEET)) (PreEscaped(crate::STYLE)) (PreEscaped(style)) @if dark { ":root{color-scheme:dark}" } }
        div class={ "board board-" (game) } {
            div.panels style={ "--ww:" (wide.width) ";--wh:" (wide.height) ";--nw:" (narrow.width) ";--nh:" (narrow.height) } {
                @for panel in panels {
                    div.drawing style={ (place('w', panel.wide)) (place('n', panel.narrow)) } { (PreEscaped(board.whole(panel))) }
                }
            }
        }
    }
    .into_string()
}
