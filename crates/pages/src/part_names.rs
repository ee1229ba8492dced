//! The names of a board's parts, as its drawing has them.

use liege_game::Board;
use maud::{Markup, PreEscaped};

/// Each part that is drawn with a name, by its id, in the order of the drawing. A part that is drawn twice comes twice.
pub(crate) fn part_names(board: &Board) -> impl Iterator<Item = (&str, Markup)> {
    board.panels.iter().flat_map(|panel| panel.svg.split(" data-el=\"").skip(1)).filter_map(|own| {
        let (id, own) = own.split_once('"')?;
        let title = own.split_once("<title>")?.1.split_once("</title>")?.0;
        // A drawing is markup already.
        Some((id, PreEscaped(title.to_owned())))
    })
}
