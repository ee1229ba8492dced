//! [`Family`]: what a player has.

use liege_game::List;
use serde::{Deserialize, Serialize};

use super::{Back, Card, Held, Lords, Soldiers};

/// FF-61, RL-81: never more cards in hand.
pub const MAX_CARDS: usize = 3;

/// What a player has, on the map and off it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Family {
    /// Crowns.
    pub crowns: u16,
    /// Cards in hand, sorted.
    pub hand: List<Held, MAX_CARDS>,
    /// EMBASSY tokens left (RL-80).
    pub tokens: u8,
    /// Lords in play, prisoners included (FF-19).
    pub lords: Lords,
    /// Soldiers on the map.
    pub soldiers: Soldiers,
    /// Offers made in this phase (FF-160).
    pub offers: u8,
    /// Gifts made in this phase (FF-160).
    pub gifts: u8,
    /// Whether the pope has refused a CARDINAL card of his in this phase (RL-17).
    pub card_refused: bool,
    /// Whether the pope has refused the purchase in this phase (RL-17).
    pub purchase_refused: bool,
}

impl Family {
    /// Returns whether this card is in hand.
    #[inline]
    pub fn holds(&self, card: Card) -> bool {
        self.hand.iter().any(|held| held.card == card)
    }

    /// Returns how many cards in hand have this back.
    #[inline]
    pub fn backs(&self, back: Back) -> usize {
        self.hand.iter().filter(|held| held.card.back() == back).count()
    }

    /// Takes a card into the hand.
    pub fn take(&mut self, held: Held) {
        self.hand.push(held);
        self.hand.sort_unstable();
    }

    /// Gives a card out of the hand; of equal ones that which more players know.
    pub fn give(&mut self, card: Card) -> Option<Held> {
        let known = |&(_, held): &(usize, &Held)| (held.known.len(), *held);
        let of_kind = self.hand.iter().enumerate().filter(|(_, held)| held.card == card);
        let (index, _) = of_kind.max_by_key(known)?;
        Some(self.hand.remove(index))
    }
}
