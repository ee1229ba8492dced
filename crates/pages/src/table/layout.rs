//! The panels of a board, laid out by the style sheet: one way in a wide window, another in a narrow one.

use liege_game::{Board, Element, Info, Panel, Rect, Seat, say};
use maud::{Markup, PreEscaped, html};

use super::ground::{Cut, cut, spaced};
use crate::TablePage;

/// The board with an action drawn on it, on a page where nothing is played.
pub(crate) fn shown(info: &Info, board: &Board, action: &[Element]) -> Markup {
    with_parts(info, board, &ids(action))
}

/// The board with parts marked on it, by their ids.
pub(crate) fn with_parts(info: &Info, board: &Board, parts: &str) -> Markup {
    html! {
        div.frame {
            div.board.{ "board-" (info.id) } id="board" role="group" aria-label=(say!("The board")) data-shown=(parts) {
                (panels(board, |panel| {
                    let mut drawing = String::new();
                    spaced(&board.whole(panel), &mut drawing);
                    html! { (PreEscaped(drawing)) }
                }))
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
    panels(board, |panel| {
        let Cut { drawing, grounds } = cut(&panel.svg);
        let drawing =
            page.seats.iter().fold(drawing, |drawing, player| named(drawing, player.seat, &player.name));
        let past = match (page.at, &page.lesson) {
            (Some(at), None) => format!("?at={at}"),
            (None, None) => String::new(),
            (_, Some(lesson)) => format!("?{}", lesson.here),
        };
        html! {
            @for ground in &grounds { script src={ (page.base) (page.address()) "/ground/" (ground) (past) } {} }
            (PreEscaped(drawing))
        }
    })
}

/// The drawings; the places of the panels are passed to the style sheet as numbers.
fn panels(board: &Board, draw: impl Fn(&Panel) -> Markup) -> Markup {
    let extents = format!(
        "--wide-w:{};--wide-h:{};--narrow-w:{};--narrow-h:{}",
        board.wide.width, board.wide.height, board.narrow.width, board.narrow.height
    );
    html! {
        div.panels style=(extents) {
            @for (index, panel) in board.panels.iter().enumerate() {
                div.drawing data-key={ "drawing-" (index) } style={ (place("wide", panel.wide)) ";" (place("narrow", panel.narrow)) } {
                    (draw(panel))
                }
            }
        }
    }
}

fn place(name: &str, Rect { x, y, width, height }: Rect) -> String {
    format!("--{name}-x:{x};--{name}-y:{y};--{name}-across:{width};--{name}-down:{height}")
}

/// Writes who sits at a seat where a drawing has an empty text for it, marked by `data-name`: drawings themselves know seats alone.
fn named(drawing: String, seat: Seat, name: &str) -> String {
    let place = format!(" data-name=\"{seat}\">");
    if !drawing.contains(&place) {
        return drawing;
    }
    drawing.replace(&place, &format!("{place}{}", html! { (name) }.into_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_names_who_sits_there() {
        let drawing = "<text data-name=\"A\"></text><text data-name=\"B\"></text>";
        let named = named(drawing.to_owned(), Seat::A, "Ann <3");
        assert_eq!(named, "<text data-name=\"A\">Ann &lt;3</text><text data-name=\"B\"></text>");
    }
}
