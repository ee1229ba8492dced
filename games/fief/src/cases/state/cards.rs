//! Hands, piles, calamities.

use std::collections::BTreeMap;

use liege_cases::Unordered;
use liege_data::{DataError, Node};
use serde::{Deserialize, Serialize};

use super::State;
use crate::Fief;
use crate::state::{Back, Bishopric, Bonus, Card, Cards, Held, MAX_CARDS, Position, See};

/// FF-62.
const SLOTS: usize = 3;

/// The calamities on each bishopric; on those that a case does not name there are none.
#[derive(Clone, Deserialize, Serialize)]
#[serde(from = "BTreeMap<Bishopric, Unordered<Card>>", into = "BTreeMap<Bishopric, Unordered<Card>>")]
pub(crate) struct Calamities(pub(crate) BTreeMap<Bishopric, Unordered<Card>>);

impl From<BTreeMap<Bishopric, Unordered<Card>>> for Calamities {
    fn from(mut given: BTreeMap<Bishopric, Unordered<Card>>) -> Calamities {
        for see in Bishopric::ALL {
            given.entry(see).or_default();
        }
        Calamities(given)
    }
}

impl From<Calamities> for BTreeMap<Bishopric, Unordered<Card>> {
    fn from(calamities: Calamities) -> Self {
        calamities.0
    }
}

impl Calamities {
    /// Those of a position.
    pub(super) fn of(position: &Position) -> Calamities {
        let on = |see: &See| {
            let counts =
                [(Card::HeavyRain, see.rain), (Card::Famine, see.famine), (Card::Plague, see.plague)];
            counts.into_iter().flat_map(|(card, count)| std::iter::repeat_n(card, count.into())).collect()
        };
        Calamities(Bishopric::ALL.iter().map(|&see| (see, on(position.see(see)))).collect())
    }
}

/// GOOD HARVEST or GOOD WEATHER on a bishopric.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BonusName {
    /// It does not lie there.
    None,
    /// It pays if nothing prevents it.
    Lies,
    /// It cancelled a calamity.
    Used,
}

impl From<Option<Bonus>> for BonusName {
    fn from(bonus: Option<Bonus>) -> BonusName {
        match bonus {
            None => BonusName::None,
            Some(Bonus::Lies) => BonusName::Lies,
            Some(Bonus::Used) => BonusName::Used,
        }
    }
}

impl From<BonusName> for Option<Bonus> {
    fn from(name: BonusName) -> Option<Bonus> {
        match name {
            BonusName::None => None,
            BonusName::Lies => Some(Bonus::Lies),
            BonusName::Used => Some(Bonus::Used),
        }
    }
}

impl State {
    /// Returns what is said lies where it is said; the rest is in the piles, unless they are said whole.
    pub(super) fn put_cards(
        &self,
        game: &Fief,
        position: &mut Position,
        node: &Node<'_>,
    ) -> Result<(), DataError> {
        self.stock.unwrap_or_default().put(position);
        self.put_bishoprics(game, position, node)?;
        self.put_hands(position, node)?;
        self.put_aside(game, position, node)?;
        let seen = lying(game, position);
        for (given, key, is_brown) in
            [(&self.event_pile, "event_pile", false), (&self.character_pile, "character_pile", true)]
        {
            fits(game, given.iter().flat_map(|cards| cards.items()), &node.key(key))?;
            let mut pile = Cards::default();
            for &card in given.iter().flat_map(|cards| cards.items()) {
                if (card.back() == Back::Brown) != is_brown {
                    return Err(node.key(key).error(format!("FF-10: {card} lies in the other pile")));
                }
                pile.add(card);
            }
            if given.is_none() {
                for card in Card::all().filter(|card| (card.back() == Back::Brown) == is_brown) {
                    (seen.count(card)..game.components.cards[card.index()]).for_each(|_| pile.add(card));
                }
            }
            *if is_brown { &mut position.piles.character } else { &mut position.piles.event } = pile;
        }
        self.put_top(position, node)
    }

    /// Cards that lie on bishoprics.
    fn put_bishoprics(&self, game: &Fief, position: &mut Position, node: &Node<'_>) -> Result<(), DataError> {
        for (&at, cards) in self.calamities.iter().flat_map(|calamities| &calamities.0) {
            fits(game, cards.items().iter(), &node.key("calamities").key(at.id()))?;
            for &card in cards.items() {
                let see = position.see_mut(at);
                match card {
                    Card::HeavyRain => see.rain += 1,
                    Card::Famine => see.famine += 1,
                    Card::Plague => see.plague += 1,
                    _ => {
                        return Err(node
                            .key("calamities")
                            .key(at.id())
                            .error(format!("FF-64: {card} is no calamity")));
                    }
                }
            }
        }
        for (&at, &bonus) in self.harvests.iter().flatten() {
            position.see_mut(at).harvest = bonus.into();
        }
        for (&at, &bonus) in self.weathers.iter().flatten() {
            position.see_mut(at).weather = bonus.into();
        }
        Ok(())
    }

    fn put_hands(&self, position: &mut Position, node: &Node<'_>) -> Result<(), DataError> {
        for (player, hand) in self.hands.iter().flatten() {
            let family = &mut position.families[player.0];
            for &card in hand.items() {
                if card.back() == Back::Black || family.hand.len() == MAX_CARDS {
                    let node = node.key("hands").key(&node.names()[player.0.index()]);
                    return Err(node.error(format!("FF-61: a hand can’t hold {card}")));
                }
                family.take(Held { card, known: liege_game::Seats::NONE });
            }
        }
        Ok(())
    }

    /// Slots and discards.
    fn put_aside(&self, game: &Fief, position: &mut Position, node: &Node<'_>) -> Result<(), DataError> {
        let piles = &mut position.piles;
        for &card in self.slots.iter().flatten() {
            if card.back() != Back::Black || piles.slots.len() == SLOTS {
                return Err(node.key("slots").error(format!("FF-62: no slot can hold {card}")));
            }
            piles.slots.push(card);
        }
        for (given, key, is_brown) in [
            (&self.discard_event, "discard_event", false),
            (&self.discard_character, "discard_character", true),
        ] {
            fits(game, given.iter().flat_map(|cards| cards.items()), &node.key(key))?;
            for &card in given.iter().flat_map(|cards| cards.items()) {
                if (card.back() == Back::Brown) != is_brown {
                    return Err(node.key(key).error(format!("FF-10: {card} is discarded elsewhere")));
                }
                if is_brown { piles.character_discard.add(card) } else { piles.event_discard.add(card) }
            }
        }
        Ok(())
    }

    /// RL-38: the back of the top EVENT card.
    fn put_top(&self, position: &mut Position, node: &Node<'_>) -> Result<(), DataError> {
        let piles = &mut position.piles;
        let open = |back| piles.event.backs(back) > 0;
        piles.top = match self.top_event_back {
            Some(Back::Brown) => None,
            Some(back) if open(back) => Some(back),
            Some(_) => {
                return Err(node
                    .key("top_event_back")
                    .error("RL-38: expected the back of a card in the pile"));
            }
            None => (open(Back::Grey) && open(Back::Black)).then_some(Back::Grey),
        };
        Ok(())
    }
}

/// Checks whether so many of each card exist.
fn fits<'c>(
    game: &Fief,
    cards: impl Iterator<Item = &'c Card> + Clone,
    node: &Node<'_>,
) -> Result<(), DataError> {
    for &card in cards.clone() {
        let (count, all) =
            (cards.clone().filter(|&&other| other == card).count(), game.components.cards[card.index()]);
        node.ensure(count <= usize::from(all), format!("FF-10: expected at most {all} of {card}"))?;
    }
    Ok(())
}

/// The cards that don't lie in the piles.
fn lying(game: &Fief, position: &Position) -> Cards {
    let mut seen = Cards::default();
    let piles = &position.piles;
    let hands = game.seats().flat_map(|seat| position.families[seat].hand.to_vec());
    let lie = hands.map(|held| held.card).chain(piles.slots.to_vec());
    let discards = piles.event_discard.each().chain(piles.character_discard.each());
    let living = game.living(position).iter().map(Card::Lord);
    let cardinals = position.court.cardinals.iter().map(|_| Card::Cardinal);
    let of_arc = position.court.of_arc.iter().map(|_| Card::OfArc);
    for card in lie.chain(discards).chain(living).chain(cardinals).chain(of_arc) {
        seen.add(card);
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
    seen
}
