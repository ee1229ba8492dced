//! The panels of a board, laid out by the style sheet: one way in a wide window, another in a narrow one.

use liege_game::{Board, Element, Info, Rect};
use maud::{Markup, PreEscaped, html};

use super::ground::{Cut, cut};
use crate::TablePage;

/// The board with an action drawn on it, on a page where nothing is played.
pub(crate) fn shown(info: &Info, board: &Board, action: &[Element]) -> Markup {
    html! {
        div.frame {
            div.board.{ "board-" (info.id) } id="board" role="group" aria-label="The board" data-shown=(ids(action)) {
                (panels(board, |svg| html! { (PreEscaped(spaced(svg))) }))
            }
        }
    }
}

/// The ids of the parts of an action.
pub(crate) fn ids(action: &[Element]) -> String {
    action.iter().map(|part| part.id.as_str()).collect::<Vec<_>>().join(" ")
}

/// The board of a table. What browsers keep of its drawings is left out: the art that they refer to, and the ground.
pub(super) fn kept(page: &TablePage<'_>, board: &Board) -> Markup {
    let art = format!("<defs>{}</defs>", page.art);
    panels(board, |svg| {
        let Cut { drawing, grounds } = cut(&svg.replacen(&art, "<defs data-art data-keep></defs>", 1));
        let past = match (page.at, &page.lesson) {
            (Some(at), None) => format!("?at={at}"),
            (None, None) => String::new(),
            (_, Some(lesson)) => format!("?{}", lesson.here),
        };
        html! {
            @for ground in &grounds { script src={ (page.base) (page.address()) "/ground/" (ground) (past) } {} }
            (PreEscaped(spaced(&drawing)))
        }
    })
}

/// Without a space between them, what is written on a part would be read as one word.
fn spaced(svg: &str) -> String {
    svg.replace("</text>", "</text> ")
}

/// The drawings; the places of the panels are passed to the style sheet as numbers.
fn panels(board: &Board, draw: impl Fn(&str) -> Markup) -> Markup {
    let extents = format!(
        "--wide-w:{};--wide-h:{};--narrow-w:{};--narrow-h:{}",
        board.wide.width, board.wide.height, board.narrow.width, board.narrow.height
    );
    html! {
        div.panels style=(extents) {
            @for (index, panel) in board.panels.iter().enumerate() {
                div.drawing data-key={ "drawing-" (index) } style={ (place("wide", panel.wide)) ";" (place("narrow", panel.narrow)) } {
                    (draw(&panel.svg))
                }
            }
        }
    }
}

fn place(name: &str, Rect { x, y, width, height }: Rect) -> String {
    format!("--{name}-x:{x};--{name}-y:{y};--{name}-across:{width};--{name}-down:{height}")
}
