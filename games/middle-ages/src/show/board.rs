//! The board as leaves of a manuscript: the rows, the Events, every Fiefdom, the supply.

mod art;
mod cards;
mod fiefdom;
mod layout;
mod leaf;
mod rounds;
mod rows;
mod supply;
mod tokens;

use liege_game::{Board, Place, Seat};

use crate::view::View;
use fiefdom::Detail;
use layout::Layout;
use leaf::Leaf;

/// The board's own style.
pub(crate) const STYLE: &str = include_str!("board/style.css");

/// Draws the board, with what whoever is asked is doing; the viewer's own Fiefdom, if there is one, comes first and largest.
pub(crate) fn draw(view: &View, doing: &str) -> Board {
    let mut seats: Vec<Seat> = Seat::all(view.fiefdoms.len()).collect();
    if let Some(own) = view.viewer {
        seats.sort_by_key(|&seat| seat != own);
    }
    let owned: Vec<_> =
        seats.into_iter().filter_map(|seat| Some((seat, view.fiefdoms.get(seat.index())?))).collect();
    let detail = |place: usize| if place == 0 || owned.len() == 2 { Detail::Full } else { Detail::Brief };
    let needs: Vec<i32> =
        owned.iter().enumerate().map(|(place, (_, own))| fiefdom::least_height(own, detail(place))).collect();
    let wide = Layout::wide(&needs);
    let narrow = Layout::narrow(&needs, &wide);

    let mut leaves: Vec<(Leaf, Place, Place)> = vec![
        (rounds::turn(view, doing), wide.turn, narrow.turn),
        (rows::leaf(view), wide.rows, narrow.rows),
        (rounds::leaf(view), wide.rounds, narrow.rounds),
    ];
    let mut fiefdoms = owned.iter().enumerate().zip(wide.fiefdoms.iter().zip(&narrow.fiefdoms)).map(
        |((place, &(seat, own)), (&wide, &narrow))| {
            let height = layout::fiefdom_units(wide);
            (fiefdom::leaf(view, seat, own, detail(place), height), wide, narrow)
        },
    );
    leaves.extend(fiefdoms.next());
    leaves.push((tokens::leaf(view), wide.tokens, narrow.tokens));
    for (index, (&wide, &narrow)) in wide.cards.iter().zip(&narrow.cards).enumerate() {
        leaves.push((
            cards::leaf(view.cards.get(index), index, next_card(view) == Some(index)),
            wide,
            narrow,
        ));
    }
    leaves.extend(fiefdoms);
    leaves.push((supply::pile(view), wide.pile, narrow.pile));
    leaves.push((supply::discard(view), wide.discard, narrow.discard));
    // What is drawn again and again stands in the largest leaf, which is also shown alone, as a picture of the game.
    let area = |(_, wide, _): &(Leaf, Place, Place)| wide.width * wide.height;
    let largest = leaves.iter().enumerate().max_by_key(|(_, leaf)| area(leaf)).map(|(index, _)| index);
    let panels = leaves.into_iter().enumerate().map(|(index, (leaf, wide, narrow))| {
        let definitions = (Some(index) == largest).then(art::definitions);
        leaf.panel(definitions, wide, narrow)
    });
    Board { panels: panels.collect(), wide: wide.extent, narrow: narrow.extent }
}

/// The Event that is applied next, from 0.
fn next_card(view: &View) -> Option<usize> {
    view.cards.iter().position(|card| !card.spent)
}
