//! The map with its frame: the one panel that pans and zooms.

use liege_game::{Seat, in_words};
use liege_kit::Sheet;
use maud::{Markup, html};

use super::reach::Layer;
use super::{MAP, MARGIN, land, pieces, reach};
use crate::show::scenes::scene;
use crate::show::seat_view::SeatView;
use crate::{Feudo, Quarter, View};

/// Width and height of the map with its margin.
const WHOLE: i32 = MAP + 2 * MARGIN;

pub(super) fn sheet(game: &Feudo, view: &View) -> Sheet<'static> {
    let drawing = html! {
        (frame())
        @if let Some(layout) = view.table.layout {
            @let chart = land::Chart::new(game, view, layout);
            (land::territories(&chart))
            (chart.signs())
            (reach::prospects(&chart, Layer::Shades))
            (pieces::places(&chart))
            (pieces::pieces(&chart))
            (reach::prospects(&chart, Layer::Numbers))
        } @else {
            (unlaid(SeatView::new(game, view, Seat::A)))
        }
    };
    Sheet::map([-MARGIN, -MARGIN, WHOLE, WHOLE], in_words("The map of the Manor of Evesham"), drawing)
}

/// The frame with its letters and numbers.
fn frame() -> Markup {
    html! {
        rect.paper x=(-MARGIN) y=(-MARGIN) width=(WHOLE) height=(WHOLE) rx="20" {}
        rect.neat x="-27" y="-27" width=(MAP + 54) height=(MAP + 54) {}
        rect.scale x="-17" y="-17" width=(MAP + 34) height=(MAP + 34) {}
        @for (index, letter) in (0..).zip('a'..='i') {
            @let at = if index == 0 { 75 } else if index == 8 { MAP - 75 } else { index * 250 - 1 };
            @for y in [-39, MAP + 66] { text.grade x=(at) y=(y) font-size="44" { (letter) } }
            @for x in [-54, MAP + 54] { text.grade x=(x) y=(at + 15) font-size="44" { (index + 1) } }
        }
    }
}

/// While the mapboards are laid: which lie where, for every viewer.
fn unlaid(look: SeatView<'_>) -> Markup {
    let laid = scene(look, |scene| scene.laid());
    html! {
        @for (quarter, placed) in Quarter::ALL.into_iter().zip(laid.iter()) {
            @let (row, column) = quarter.offset();
            @let (x, y) = (i32::from(column) * 250, i32::from(row) * 250);
            rect.sheet x=(x + 20) y=(y + 20) width="960" height="960" rx="30" {}
            text.sheet-name x=(x + 500) y=(y + 590) font-size="300" { (placed.board.letter()) }
        }
    }
}
