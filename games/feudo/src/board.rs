//! The board as SVG: an old map with the pieces on it, and beside it what lies on the table.

pub(crate) mod land;
mod panel;
mod pieces;
mod signs;
mod victory;

use liege_game::{Board, Extent, Seat};
use maud::{Markup, html};

use crate::feudo::Feudo;
use crate::{Phase, Quarter, View};

/// Width and height of the map in drawing units, and of the margin around it.
const MAP: i32 = 2000;
const MARGIN: i32 = 90;
/// Where the map, the panels and the Victory Chart lie on the whole board.
const WIDE: i32 = MAP + 2 * MARGIN;
const SIDE: i32 = 1020;
const CHART: i32 = 200;

/// The whole board.
pub(crate) fn board(game: &Feudo, view: &View) -> Board {
    let width = WIDE + SIDE;
    let height = WIDE + CHART;
    let svg = html! {
        svg class="fd" xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} {height}")) role="img"
            aria-label="The map of the Manor of Evesham" {
            (signs::definitions())
            rect.table width=(width) height=(height) rx="26" {}
            (map(game, view))
            (panel::side(game, view, WIDE, SIDE, WIDE))
            (victory::chart(game, view, WIDE, width))
        }
    }
    .into_string();
    Board::one(svg, Extent { width, height })
}

/// The class that gives a seat's colours.
fn colours(seat: Seat) -> String {
    format!("of-{}", seat.letter().to_ascii_lowercase())
}

fn map(game: &Feudo, view: &View) -> Markup {
    let frame = format!("{} {} {WIDE} {WIDE}", -MARGIN, -MARGIN);
    html! {
        svg class="map" data-zoom="1" x="0" y="0" width=(WIDE) height=(WIDE) viewBox=(frame) {
            (neatline())
            @if let Some(layout) = view.position.layout {
                @let chart = land::Chart::new(game, layout);
                (land::territories(game, view, &chart))
                (chart.signs())
                (pieces::places(game, view, &chart))
                (pieces::reach(game, view, &chart))
                (pieces::pieces(game, view, &chart))
            } @else {
                (unlaid(view))
            }
        }
    }
}

/// The frame with its letters, numbers and the mapboards' names.
fn neatline() -> Markup {
    html! {
        rect.paper x=(-MARGIN) y=(-MARGIN) width=(WIDE) height=(WIDE) rx="20" {}
        rect.neat x="-30" y="-30" width=(MAP + 60) height=(MAP + 60) {}
        rect.scale x="-19" y="-19" width=(MAP + 38) height=(MAP + 38) {}
        @for index in 0..9 {
            @let at = if index == 0 { 75 } else if index == 8 { MAP - 75 } else { index * 250 - 1 };
            @let letter = ((b'a' + index as u8) as char).to_string();
            text.grade x=(at) y="-46" { (letter) }
            text.grade x=(at) y=(MAP + 78) { (letter) }
            text.grade x="-60" y=(at + 14) { (index + 1) }
            text.grade x=(MAP + 60) y=(at + 14) { (index + 1) }
        }
    }
}

/// While the mapboards are laid: which lie where.
fn unlaid(view: &View) -> Markup {
    let laid = match view.position.phase {
        Phase::Boards(laid) => laid,
        _ => liege_game::List::new(),
    };
    html! {
        @for (quarter, placed) in Quarter::ALL.into_iter().zip(laid.iter()) {
            @let (row, column) = quarter.offset();
            @let (x, y) = (i32::from(column) * 250, i32::from(row) * 250);
            rect.sheet x=(x + 20) y=(y + 20) width="960" height="960" rx="30" {}
            text.sheet-name x=(x + 500) y=(y + 590) { (placed.board.letter()) }
        }
    }
}
