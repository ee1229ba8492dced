//! The cards of a set-up.

use liege_data::{DataError, Node};

use super::Setup;
use crate::Fief;
use crate::cases::words::seat;
use crate::state::{Back, Card, Cards, Held, Position};

impl Setup {
    /// What the case gives lies where it says; the rest is in the piles, unless the case gives them whole.
    pub(super) fn cards(
        &self,
        game: &Fief,
        position: &mut Position,
        names: &[String],
        node: &Node<'_>,
    ) -> Result<(), DataError> {
        let mut seen = Cards::default();
        for (name, hand) in self.hands.iter().flatten() {
            let owner = seat(names, name, node)?;
            for &card in hand {
                if card.back() == Back::Black
                    || position.families[owner].hand.len() == crate::state::MOST_CARDS
                {
                    return Err(node.key("hands").error(format!("{name} can’t hold {card} (FF-61)")));
                }
                position.families[owner].take(Held { card, known: liege_game::Seats::NONE });
                seen.add(card);
            }
        }
        for &card in self.slots.iter().flatten() {
            position.piles.slots.push(card);
            seen.add(card);
        }
        for &card in self.discard_event.iter().flatten() {
            position.piles.event_discard.add(card);
            seen.add(card);
        }
        for &card in self.discard_character.iter().flatten() {
            position.piles.character_discard.add(card);
            seen.add(card);
        }
        for lord in game.living(position) {
            seen.add(Card::Lord(lord));
        }
        for _ in position.court.cardinals {
            seen.add(Card::Cardinal);
        }
        if position.court.of_arc.is_some() {
            seen.add(Card::OfArc);
        }
        for see in &position.sees {
            for (card, count) in [
                (Card::HeavyRain, see.rain),
                (Card::Famine, see.famine),
                (Card::Plague, see.plague),
                (Card::GoodHarvest, u8::from(see.harvest.is_some())),
                (Card::GoodWeather, u8::from(see.weather.is_some())),
            ] {
                (0..count).for_each(|_| seen.add(card));
            }
        }
        (position.piles.event, position.piles.character) = (Cards::default(), Cards::default());
        for card in Card::all() {
            let brown = card.back() == Back::Brown;
            let given = if brown { &self.character_pile } else { &self.event_pile };
            let count = match given {
                Some(pile) => pile.iter().filter(|&&other| other == card).count() as u8,
                None => game.components.cards[card.index()].saturating_sub(seen.count(card)),
            };
            let pile = if brown { &mut position.piles.character } else { &mut position.piles.event };
            (0..count).for_each(|_| pile.add(card));
        }
        if let Some(first) = self.event_pile.iter().flatten().next() {
            position.piles.top = Some(first.back());
        }
        Ok(())
    }
}
