//! The board as SVG, drawn from a view: the fief, both players with their reserves, the turn, the supply and the bag.
//!
//! The fief is the only drawing that pans and zooms, and the one whose shape does not matter; every other drawing keeps
//! its proportions in a wide window and in a narrow one.

mod bag;
mod close;
mod field;
mod player;
mod supply;
mod tile;
mod turn;

use liege_game::{Board, Extent, Panel, Place};
use maud::{Markup, html};

use crate::{Colour, Position, ThreeEstates, View};

/// The board's own style.
pub(crate) const STYLE: &str = include_str!("board/style.css");

/// What the turn's panel and the players' panels measure across.
const SIDE: i32 = 286;
/// The gap between two panels.
const GAP: i32 = 10;

/// The whole board. In a wide window the fief lies on the left, players and turn on the right, supply and bag below; in a narrow one
/// the fief comes first, then what is played from, then what is only looked at.
pub(crate) fn board(game: &ThreeEstates, view: &View) -> Board {
    let position = &view.position;
    let field = Place::new(0, 0, 704, 2 * player::HEIGHT + turn::HEIGHT + close::HEIGHT + 3 * GAP);
    let right = field.width + GAP;
    let row = field.height + GAP;
    let below = row + supply::HEIGHT;
    let wide = Extent { width: right + SIDE, height: below };

    let narrow_field = Place::new(0, 0, 400, 320);
    let narrow_supply = under(narrow_field, 400, supply::WIDTH, supply::HEIGHT);
    let narrow_white = under(narrow_supply, 195, SIDE, player::HEIGHT);
    let narrow_black = Place { x: 205, ..narrow_white };
    let narrow_close = Place { x: 50, ..under(narrow_white, 300, SIDE, close::HEIGHT) };
    let narrow_turn = Place { x: 50, ..under(narrow_close, 300, SIDE, turn::HEIGHT) };
    let narrow_bag = under(narrow_turn, 400, bag::WIDTH, bag::HEIGHT);
    let narrow = Extent { width: 400, height: narrow_bag.y + narrow_bag.height };

    let player = |colour, y, narrow| Panel {
        svg: player::draw(game, view, colour).into_string(),
        wide: Place::new(right, y, SIDE, player::HEIGHT),
        narrow,
    };
    let panels = vec![
        Panel { svg: field::draw(game, view).into_string(), wide: field, narrow: narrow_field },
        player(Colour::White, 0, narrow_white),
        Panel {
            svg: turn::draw(view).into_string(),
            wide: Place::new(right, player::HEIGHT + GAP, SIDE, turn::HEIGHT),
            narrow: narrow_turn,
        },
        Panel {
            svg: close::draw(view).into_string(),
            wide: Place::new(right, player::HEIGHT + turn::HEIGHT + 2 * GAP, SIDE, close::HEIGHT),
            narrow: narrow_close,
        },
        player(Colour::Black, field.height - player::HEIGHT, narrow_black),
        Panel {
            svg: supply::draw(position).into_string(),
            wide: Place::new(0, row, supply::WIDTH, supply::HEIGHT),
            narrow: narrow_supply,
        },
        Panel {
            svg: bag::draw(position).into_string(),
            wide: Place::new(supply::WIDTH + GAP, row, bag::WIDTH, bag::HEIGHT),
            narrow: narrow_bag,
        },
    ];
    Board { wide, narrow, panels }
}

/// A place of this width below another one, for a drawing of these proportions.
const fn under(above: Place, width: i32, across: i32, down: i32) -> Place {
    Place::new(0, above.y + above.height + GAP, width, width * down / across)
}

/// A drawing on cloth, with what it shows in words.
fn cloth(width: i32, height: i32, label: &str, content: &Markup) -> Markup {
    html! {
        svg.te xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) } role="group" aria-label=(label) {
            rect.cloth x="1" y="1" width=(width - 2) height=(height - 2) rx="8" {}
            (content)
        }
    }
}

/// Whether it is this player who decides now.
fn is_active(position: &Position, colour: Colour) -> bool {
    position.to_move == colour && position.phase != crate::Phase::Over
}
