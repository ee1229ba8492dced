//! The Event cards (MA-41 to MA-48).

use liege_game::{Line, say};

use crate::{Estate, Estates};

/// One of the Event cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Card {
    pub(crate) name: String,
    /// The name in notations: `good-harvest`.
    pub(crate) id: String,
    pub(crate) effect: CardEffect,
}

/// What an Event does to each player separately.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CardEffect {
    /// MA-41 to MA-43: Coins from the bank.
    Gain { per: Per, coins: u8 },
    /// MA-44: Coins to the bank for each tile of these Estates.
    Lose { estates: Estates, coins: u8 },
    /// MA-45: one tile of each named Estate to the Cemetery.
    Destroy(Vec<Estate>),
    /// MA-46: one tile back from the Cemetery.
    Rebuild,
}

/// What an Event pays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Per {
    Farmer,
    Chest,
    Tile(Estates),
    CemeteryTile,
    DifferentEstate,
}

impl Card {
    /// The Event with this printed name.
    pub(crate) fn new(name: &str, effect: CardEffect) -> Card {
        Card { name: name.to_owned(), id: name.to_lowercase().replace(' ', "-"), effect }
    }

    /// The rule that says what the card does.
    pub(crate) fn rule(&self) -> &'static str {
        match &self.effect {
            CardEffect::Gain { per: Per::Farmer | Per::Chest, .. } => "MA-41",
            CardEffect::Gain { per: Per::Tile(_), .. } => "MA-42",
            CardEffect::Gain { .. } => "MA-43",
            CardEffect::Lose { .. } => "MA-44",
            CardEffect::Destroy(_) => "MA-45",
            CardEffect::Rebuild => "MA-46",
        }
    }

    /// Returns whether it takes Coins rather than gives any.
    pub(crate) fn costs(&self) -> bool {
        matches!(self.effect, CardEffect::Lose { .. })
    }

    /// Returns what it does, in a few words.
    pub(crate) fn about(&self) -> Line {
        match &self.effect {
            CardEffect::Gain { per, coins } => match per {
                Per::Farmer => say!("+{coins} per farmer"),
                Per::Chest => say!("+{coins} per chest"),
                Per::Tile(estates) => say!("+{coins} per {estates}", estates = named(*estates)),
                Per::CemeteryTile => say!("+{coins} per Cemetery tile"),
                Per::DifferentEstate => say!("+{coins} per different Estate"),
            },
            CardEffect::Lose { estates, coins } => {
                say!("−{coins} per {estates}", estates = named(*estates))
            }
            CardEffect::Destroy(estates) => {
                let tiles: Vec<Line> = estates.iter().map(|estate| say!("a {estate}")).collect();
                say!("lose {tiles}")
            }
            CardEffect::Rebuild => say!("rebuild one Cemetery tile"),
        }
    }
}

/// The Estates of a set, to be listed.
fn named(estates: Estates) -> Vec<Estate> {
    estates.iter().collect()
}
