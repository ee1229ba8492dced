//! The cards of a set-up.

use liege_cases::old::Player;
use liege_data::{DataError, Node};

use super::Setup;
use crate::Fief;
use crate::state::{Back, Card, Cards, Held, MOST_CARDS, Position};

impl Setup {
    /// What the case gives lies where it says; the rest is in the piles, unless the case gives them whole.
    pub(super) fn cards(
        &self,
        game: &Fief,
        position: &mut Position,
        node: &Node<'_>,
    ) -> Result<(), DataError> {
        let mut seen = Cards::default();
        for (&Player(owner), hand) in self.hands.iter().flatten() {
            for &card in hand {
                let family = &mut position.families[owner];
                if card.back() == Back::Black || family.hand.len() == MOST_CARDS {
                    return Err(node.key("hands").error(format!("a hand can’t hold {card} (FF-61)")));
                }
                family.take(Held { card, known: liege_game::Seats::NONE });
                seen.add(card);
            }
        }
        let piles = &mut position.piles;
        for &card in self.slots.iter().flatten() {
            piles.slots.push(card);
        }
        self.discard_event.iter().flatten().for_each(|&card| piles.event_discard.add(card));
        self.discard_character.iter().flatten().for_each(|&card| piles.character_discard.add(card));
        let lie = [&self.slots, &self.discard_event, &self.discard_character];
        lie.into_iter().flatten().flatten().for_each(|&card| seen.add(card));
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
        let piles = &position.piles;
        let both = piles.event.backs(Back::Grey) > 0 && piles.event.backs(Back::Black) > 0;
        let first = self.event_pile.iter().flatten().next();
        position.piles.top = first.map(|first| first.back()).or(both.then_some(Back::Grey));
        Ok(())
    }
}
