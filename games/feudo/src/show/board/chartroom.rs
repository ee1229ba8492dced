//! The map with its frame: the one panel that pans and zooms.

use maud::{Markup, html};

use super::prospect::Layer;
use super::{MAP, MARGIN, land, pieces, prospect, signs};
use crate::{Feudo, Quarter, View};

/// Width and height of the map with its margin.
const WHOLE: i32 = MAP + 2 * MARGIN;

pub(super) fn map(game: &Feudo, view: &View) -> Markup {
    let frame = format!("{} {} {WHOLE} {WHOLE}", -MARGIN, -MARGIN);
    html! {
        svg.fd.map xmlns="http://www.w3.org/2000/svg" data-zoom="1" viewBox=(frame) role="img" aria-label="The map of the Manor of Evesham" {
            (signs::definitions())
            (neatline())
            @if let Some(layout) = view.table.layout {
                @let chart = land::Chart::new(game, layout);
                (land::territories(game, view, &chart))
                (chart.signs())
                (prospect::prospect(game, view, &chart, Layer::Shades))
                (pieces::places(game, view, &chart))
                (pieces::pieces(game, view, &chart))
                (prospect::prospect(game, view, &chart, Layer::Numbers))
            } @else {
                (unlaid(game, view))
            }
        }
    }
}

/// The frame with its letters and numbers.
fn neatline() -> Markup {
    html! {
        rect.paper x=(-MARGIN) y=(-MARGIN) width=(WHOLE) height=(WHOLE) rx="20" {}
        rect.neat x="-27" y="-27" width=(MAP + 54) height=(MAP + 54) {}
        rect.scale x="-17" y="-17" width=(MAP + 34) height=(MAP + 34) {}
        @for index in 0..9 {
            @let at = if index == 0 { 75 } else if index == 8 { MAP - 75 } else { index * 250 - 1 };
            @let letter = ((b'a' + index as u8) as char).to_string();
            text.grade x=(at) y="-39" { (letter) }
            text.grade x=(at) y=(MAP + 66) { (letter) }
            text.grade x="-54" y=(at + 15) { (index + 1) }
            text.grade x=(MAP + 54) y=(at + 15) { (index + 1) }
        }
    }
}

/// While the mapboards are laid: which lie where.
fn unlaid(game: &Feudo, view: &View) -> Markup {
    let laid = game.laid_of(view);
    html! {
        @for (quarter, placed) in Quarter::ALL.into_iter().zip(laid.iter()) {
            @let (row, column) = quarter.offset();
            @let (x, y) = (i32::from(column) * 250, i32::from(row) * 250);
            rect.sheet x=(x + 20) y=(y + 20) width="960" height="960" rx="30" {}
            text.sheet-name x=(x + 500) y=(y + 590) { (placed.board.letter()) }
        }
    }
}
