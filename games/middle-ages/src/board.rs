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

/// Draws the board; the viewer's own Fiefdom, if there is one, comes first and largest.
pub(crate) fn draw(view: &View) -> Board {
    let mut seats: Vec<Seat> = Seat::all(view.fiefdoms.len()).collect();
    if let Some(own) = view.viewer {
        seats.sort_by_key(|&seat| seat != own);
    }
    let owned: Vec<_> =
        seats.into_iter().filter_map(|seat| Some((seat, view.fiefdoms.get(seat.index())?))).collect();
    let detail = |place: usize| if place == 0 || owned.len() == 2 { Detail::Full } else { Detail::Brief };
    let needs: Vec<i32> =
        owned.iter().enumerate().map(|(place, (_, own))| fiefdom::least_height(own, detail(place))).collect();
    let desk = Layout::desk(&needs);
    let hand = Layout::hand(&needs, &desk);

    let mut leaves: Vec<(Leaf, Place, Place)> = vec![
        (rounds::turn(view), desk.turn, hand.turn),
        (rows::leaf(view), desk.rows, hand.rows),
        (rounds::leaf(view), desk.rounds, hand.rounds),
    ];
    let mut fiefdoms = owned.iter().enumerate().zip(desk.fiefdoms.iter().zip(&hand.fiefdoms)).map(
        |((place, &(seat, own)), (&desk, &hand))| {
            let height = layout::fiefdom_units(desk);
            (fiefdom::leaf(view, seat, own, detail(place), height), desk, hand)
        },
    );
    leaves.extend(fiefdoms.next());
    leaves.push((tokens::leaf(view), desk.tokens, hand.tokens));
    for (index, (&desk, &hand)) in desk.cards.iter().zip(&hand.cards).enumerate() {
        leaves.push((cards::leaf(view.cards.get(index), index, next_card(view) == Some(index)), desk, hand));
    }
    leaves.extend(fiefdoms);
    leaves.push((supply::pile(view), desk.pile, hand.pile));
    leaves.push((supply::discard(view), desk.discard, hand.discard));
    // What is drawn again and again stands in the largest leaf, which is also shown alone, as a picture of the game.
    let area = |(_, desk, _): &(Leaf, Place, Place)| desk.width * desk.height;
    let largest = leaves.iter().enumerate().max_by_key(|(_, leaf)| area(leaf)).map(|(index, _)| index);
    let panels = leaves.into_iter().enumerate().map(|(index, (leaf, desk, hand))| {
        let definitions = (Some(index) == largest).then(art::definitions);
        leaf.panel(definitions, desk, hand)
    });
    Board { panels: panels.collect(), desk: desk.extent, hand: hand.extent }
}

/// The Event that is applied next, from 0.
fn next_card(view: &View) -> Option<usize> {
    view.cards.iter().position(|card| !card.spent)
}
