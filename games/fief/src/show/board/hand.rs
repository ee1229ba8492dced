//! The viewer’s own cards.

use liege_kit::Card as Sheet;
use maud::{Markup, html};

use super::art;
use crate::Fief;
use crate::show::face::Face;
use crate::show::parts::Part;
use crate::show::words::Named;
use crate::state::Card;

/// A card’s width and height.
pub(super) const CARD: [i32; 2] = [92, 52];

/// The cards from the left; of several of a kind the first can be clicked, since they are all alike.
pub(super) fn draw(game: &Fief, hand: &[Card], x: i32, y: i32) -> Markup {
    html! {
        @for (index, card) in hand.iter().enumerate() {
            @let part = (!hand[..index].contains(card)).then(|| Part::Card(*card).to_string());
            g data-el=[part] data-rule=(Face::of(*card).rules) transform={ "translate(" (x + index as i32 * (CARD[0] + 5)) " " (y) ")" } {
                (Sheet::up(CARD[0], CARD[1], face(game, *card)).class(art::back(card.back())).draw())
            }
        }
    }
}

fn face(game: &Fief, card: Card) -> Markup {
    html! {
        title { (card.named(game)) }
        (Face::of(card).picture.draw(CARD[0] / 2 - 15, 3, 30, 30))
        text.k-mid x=(CARD[0] / 2) y=(CARD[1] - 6) font-size="13" { (card.named(game)) }
    }
}
