//! The viewer’s own cards.

use liege_game::in_words;
use liege_kit::Card as Sheet;
use maud::{Markup, html};

use super::{RIGHT, art};
use crate::Fief;
use crate::show::face::Face;
use crate::show::parts::Part;
use crate::show::words::Named;
use crate::state::Card;

/// A card’s width and height.
pub(super) const CARD: [i32; 2] = [92, 52];

/// The cards from the left, over one another where there is no room beside; of several of a kind the first can be clicked, since
/// they are all alike.
pub(super) fn draw(game: &Fief, hand: &[Card], x: i32, y: i32) -> Markup {
    let room = RIGHT - 2 * x - CARD[0];
    let step = (CARD[0] + 5).min(room / (hand.len() as i32 - 1).max(1));
    html! {
        @for (index, card) in hand.iter().enumerate() {
            @let part = (!hand[..index].contains(card)).then(|| Part::Card(*card).to_string());
            g data-el=[part] data-rule=(Face::of(*card).rules) transform={ "translate(" (x + index as i32 * step) " " (y) ")" } {
                (Sheet::up(CARD[0], CARD[1], face(game, *card)).class(art::back(card.back())).draw())
            }
        }
    }
}

fn face(game: &Fief, card: Card) -> Markup {
    let name = card.named(game);
    html! {
        title { (in_words(&name)) }
        (Face::of(card).picture.draw(CARD[0] / 2 - 15, 3, 30, 30))
        text.k-mid x=(CARD[0] / 2) y=(CARD[1] - 6) font-size="13" { (in_words(&name)) }
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Setup};

    use super::*;

    /// Three cards are what the rules allow; whatever more a position has stays on its sheet.
    #[test]
    fn however_many_cards_there_are_they_lie_on_the_sheet() {
        let game = Fief::new(&Setup::new(3)).expect("a setup that the game knows");
        for cards in [1, 3, 4, 30] {
            let drawn = draw(&game, &vec![Card::Revolt; cards], 8, 0).into_string();
            let places: Vec<i32> = drawn
                .split("<g ")
                .filter_map(|card| card.split("translate(").nth(1)?.split(' ').next()?.parse().ok())
                .collect();
            assert_eq!(places.len(), cards);
            assert!(places.iter().all(|x| (8..=RIGHT - 8 - CARD[0]).contains(x)), "{places:?}");
            assert!(places.windows(2).all(|two| two[0] < two[1]), "{places:?}");
        }
    }
}
