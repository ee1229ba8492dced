//! The panels of a board, laid out by the style sheet: one way in a wide window, another in a narrow one.

use liege_game::{Board, Element, Info, Place};
use maud::{Markup, PreEscaped, html};

/// The board with an action drawn on it, on a page where nothing is played.
pub(crate) fn shown(info: &Info, board: &Board, action: &[Element]) -> Markup {
    html! {
        div.frame {
            div.board.{ "board-" (info.id) } id="board" role="group" aria-label="The board" data-shown=(ids(action)) { (spread(board, "")) }
        }
    }
}

/// The ids of the parts of an action.
pub(crate) fn ids(action: &[Element]) -> String {
    action.iter().map(|part| part.id.as_str()).collect::<Vec<_>>().join(" ")
}

/// The board; the places of its panels are passed to the style sheet as numbers. If what its drawings refer to is this `art`,
/// the page's script puts it there.
pub(crate) fn spread(board: &Board, art: &str) -> Markup {
    let kept = format!("<defs>{art}</defs>");
    let extents = format!(
        "--wide-w:{};--wide-h:{};--narrow-w:{};--narrow-h:{}",
        board.wide.width, board.wide.height, board.narrow.width, board.narrow.height
    );
    html! {
        div.spread style=(extents) {
            @for (index, panel) in board.panels.iter().enumerate() {
                div.drawing data-key={ "drawing-" (index) } style={ (place("wide", panel.wide)) ";" (place("narrow", panel.narrow)) } {
                    // Without a space between them, what is written on a part would be read as one word.
                    (PreEscaped(panel.svg.replacen(&kept, "<defs data-art data-keep></defs>", 1).replace("</text>", "</text> ")))
                }
            }
        }
    }
}

fn place(name: &str, Place { x, y, width, height }: Place) -> String {
    format!("--{name}-x:{x};--{name}-y:{y};--{name}-across:{width};--{name}-down:{height}")
}
