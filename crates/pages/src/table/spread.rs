//! The panels of a board, laid out by the style sheet: one way in a wide window, another in a narrow one.

use liege_game::{Board, Place};
use maud::{Markup, PreEscaped, html};

/// The board; the places of its panels are passed to the style sheet as numbers.
pub(super) fn spread(board: &Board) -> Markup {
    let extents = format!(
        "--desk-w:{};--desk-h:{};--hand-w:{};--hand-h:{}",
        board.desk.width, board.desk.height, board.hand.width, board.hand.height
    );
    html! {
        div.spread style=(extents) {
            @for panel in &board.panels {
                div.drawing style={ (place("desk", panel.desk)) ";" (place("hand", panel.hand)) } {
                    (PreEscaped(&panel.svg))
                }
            }
        }
    }
}

fn place(name: &str, Place { x, y, width, height }: Place) -> String {
    format!("--{name}-x:{x};--{name}-y:{y};--{name}-across:{width};--{name}-down:{height}")
}
