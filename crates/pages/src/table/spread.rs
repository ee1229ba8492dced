//! The panels of a board, laid out by the style sheet: one way in a wide window, another in a narrow one.

use liege_game::{Board, Place};
use maud::{Markup, PreEscaped, html};

/// The board; the places of its panels are passed to the style sheet as numbers.
pub(super) fn spread(board: &Board) -> Markup {
    let extents = format!(
        "--wide-w:{};--wide-h:{};--narrow-w:{};--narrow-h:{}",
        board.wide.width, board.wide.height, board.narrow.width, board.narrow.height
    );
    html! {
        div.spread style=(extents) {
            @for (index, panel) in board.panels.iter().enumerate() {
                div.drawing data-key={ "drawing-" (index) } style={ (place("wide", panel.wide)) ";" (place("narrow", panel.narrow)) } {
                    (PreEscaped(&panel.svg))
                }
            }
        }
    }
}

fn place(name: &str, Place { x, y, width, height }: Place) -> String {
    format!("--{name}-x:{x};--{name}-y:{y};--{name}-across:{width};--{name}-down:{height}")
}
