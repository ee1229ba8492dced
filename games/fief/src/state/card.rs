//! [`Card`]: what is drawn, held and played.

use std::ops::Range;

use liege_game::Seats;
use serde::{Deserialize, Serialize};

use super::{LORDS, Lord};

/// One kind of card; a lord's card is unique.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Card {
    /// Brown: a lord.
    Lord(Lord),
    /// Brown: makes a bishop a cardinal.
    Cardinal,
    /// Brown: makes a woman Of Arc.
    OfArc,
    /// Grey.
    Revolt,
    /// Grey.
    Murder,
    /// Grey.
    Justice,
    /// Grey.
    SecretPassage,
    /// Grey.
    GoodHarvest,
    /// Grey.
    GoodWeather,
    /// Grey.
    #[default]
    Taxes,
    /// Black.
    HeavyRain,
    /// Black.
    Famine,
    /// Black.
    Plague,
}

liege_game::things! {
    /// What a card shows from behind (FF-10).
    pub enum Back: "grey or black" {
        /// CHARACTER cards.
        Brown = "brown";
        /// EVENT cards that can be held.
        Grey = "grey";
        /// Calamities.
        Black = "black";
    }
}

liege_game::bit_set! {
    /// A set of backs.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(from = "Vec<Back>", into = "Vec<Back>")]
    pub struct Backs(u8) of Back: 3, |back| back as usize, |index| Back::ALL[index];
}

/// How many kinds of cards there are, each lord one of them.
pub const CARDS: usize = LORDS + OTHERS.len();

const OTHERS: [Card; 12] = [
    Card::Cardinal,
    Card::OfArc,
    Card::Revolt,
    Card::Murder,
    Card::Justice,
    Card::SecretPassage,
    Card::GoodHarvest,
    Card::GoodWeather,
    Card::Taxes,
    Card::HeavyRain,
    Card::Famine,
    Card::Plague,
];

const IDS: [&str; 12] = [
    "cardinal",
    "of_arc",
    "revolt",
    "murder",
    "justice",
    "secret_passage",
    "good_harvest",
    "good_weather",
    "taxes",
    "heavy_rain",
    "famine",
    "plague",
];

impl Card {
    /// Its place among all kinds.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Card::Lord(lord) => lord.index(),
            Card::Cardinal => LORDS,
            Card::OfArc => LORDS + 1,
            Card::Revolt => LORDS + 2,
            Card::Murder => LORDS + 3,
            Card::Justice => LORDS + 4,
            Card::SecretPassage => LORDS + 5,
            Card::GoodHarvest => LORDS + 6,
            Card::GoodWeather => LORDS + 7,
            Card::Taxes => LORDS + 8,
            Card::HeavyRain => LORDS + 9,
            Card::Famine => LORDS + 10,
            Card::Plague => LORDS + 11,
        }
    }

    /// The kind at this place.
    #[inline]
    pub const fn at(index: usize) -> Card {
        if index < LORDS { Card::Lord(Lord::ALL[index]) } else { OTHERS[index - LORDS] }
    }

    /// Every kind.
    pub fn all() -> impl ExactSizeIterator<Item = Card> + Clone {
        (0..CARDS).map(Card::at)
    }

    /// The name in files and notations: a lord's card is written as the lord.
    pub const fn id(self) -> &'static str {
        match self {
            Card::Lord(lord) => lord.id(),
            other => IDS[other.index() - LORDS],
        }
    }

    /// The kind with this id.
    pub fn from_id(id: &str) -> Option<Card> {
        Card::all().find(|card| card.id() == id)
    }

    /// Returns what it shows from behind.
    #[inline]
    pub const fn back(self) -> Back {
        match self {
            Card::Lord(_) | Card::Cardinal | Card::OfArc => Back::Brown,
            Card::HeavyRain | Card::Famine | Card::Plague => Back::Black,
            _ => Back::Grey,
        }
    }
}

impl std::fmt::Display for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let id = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Card::from_id(&id).ok_or_else(|| serde::de::Error::custom(format!("there is no card “{id}”")))
    }
}

/// One of the ids.
impl schemars::JsonSchema for Card {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let ids: Vec<_> = Card::all().map(Card::id).collect();
        schemars::json_schema!({ "type": "string", "enum": ids })
    }
}

/// A card in a hand.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
)]
pub struct Held {
    /// Which.
    pub card: Card,
    /// Who knows it besides its owner (FF-151).
    pub known: Seats,
}

/// How many of each kind lie somewhere together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards([u8; CARDS]);

impl Cards {
    /// Returns how many of this kind.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// One more.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// One less; `false`, unchanged, where there is none.
    #[inline]
    pub fn take(&mut self, card: Card) -> bool {
        let count = &mut self.0[card.index()];
        let some = *count > 0;
        *count -= u8::from(some);
        some
    }

    /// Returns how many with this back.
    #[inline]
    pub fn backs(&self, back: Back) -> u32 {
        self.0[kinds(back)].iter().map(|&count| u32::from(count)).sum()
    }

    /// Takes the card at this place among those with this back, kind after kind; nothing where there are fewer.
    pub fn take_nth(&mut self, back: Back, mut place: usize) -> Option<Card> {
        let range = kinds(back);
        for (index, count) in range.clone().zip(&mut self.0[range]) {
            match place.checked_sub(usize::from(*count)) {
                Some(rest) => place = rest,
                None => {
                    *count -= 1;
                    return Some(Card::at(index));
                }
            }
        }
        None
    }

    /// Puts all with this back together with others.
    pub fn pour(&mut self, back: Back, others: &mut Cards) {
        let range = kinds(back);
        for (count, all) in self.0[range.clone()].iter_mut().zip(&mut others.0[range]) {
            *all += std::mem::take(count);
        }
    }

    /// Every kind that is there, with how many.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Card::all().map(|card| (card, self.count(card))).filter(|&(_, count)| count > 0)
    }

    /// Every card, one after the other.
    pub fn each(&self) -> impl Iterator<Item = Card> + '_ {
        self.iter().flat_map(|(card, count)| std::iter::repeat_n(card, count.into()))
    }
}

/// The places of all kinds with this back.
const fn kinds(back: Back) -> Range<usize> {
    match back {
        Back::Brown => 0..Card::Revolt.index(),
        Back::Grey => Card::Revolt.index()..Card::HeavyRain.index(),
        Back::Black => Card::HeavyRain.index()..CARDS,
    }
}

liege_game::written_as! {
    Cards: std::collections::BTreeMap<Card, u8>;
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let map = std::collections::BTreeMap::<Card, u8>::deserialize(deserializer)?;
        let mut cards = Cards::default();
        for (card, count) in map {
            cards.0[card.index()] = count;
        }
        Ok(cards)
    }
}
