//! [`Household`]: what a player owns for all to see, and [`Hand`]: what only he sees.

use serde::{Deserialize, Serialize};

use super::counts::{Beads, Goods, Tiles, Vessels};
use super::kinds::{Cards, Good, Guild, Guilds, Landscape, Writs};
use super::ledger::Ledger;
use super::pawn::{PAWNS, Pawn, Slot};

/// FU-33: what a good on the pouch brings.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// Saltpeter: a fifth card.
    Extra,
    /// Sulfur: two cards in one turn.
    Sequence,
}

impl Bonus {
    /// Both.
    pub const ALL: [Bonus; 2] = [Bonus::Extra, Bonus::Sequence];

    /// The good that stands for it.
    pub const fn good(self) -> Good {
        match self {
            Bonus::Extra => Good::Saltpeter,
            Bonus::Sequence => Good::Sulfur,
        }
    }
}

/// FU-33: what lies on the pouch.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
pub struct Pouch {
    /// What it is there for.
    pub bonus: Bonus,
    /// The tile that stands for the good, if it is one.
    pub tile: Option<Landscape>,
}

/// What a player owns for all to see (FU-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Household {
    /// Veneration points (FU-12).
    pub vp: i16,
    /// Where they came from.
    pub ledger: Ledger,
    /// Shillings.
    pub shillings: u8,
    /// Goods in the personal supply.
    pub goods: Goods,
    /// Sulfur in the wine barrel.
    pub barrel: u8,
    /// Influence markers in the personal supply.
    pub markers: u8,
    /// Player discs in the personal supply.
    pub discs: u8,
    /// King's seals whose value nobody knows.
    pub seals: u8,
    /// FU-83: king's seals that were seen as beads.
    pub known_seals: Beads,
    /// Rosary beads.
    pub beads: Beads,
    /// Region tiles (FU-73).
    pub tiles: Tiles,
    /// Vessels in the personal supply.
    pub vessels: Vessels,
    /// Pawns on the board; the others are in the personal supply.
    pub pawns: [Option<Pawn>; PAWNS],
    /// What lies on the pouch.
    pub pouch: Option<Pouch>,
    /// FU-34: whether the choice of cards is declared.
    pub declared: bool,
    /// Cards revealed in this round.
    pub played: Cards,
    /// FU-100: military spaces covered.
    pub military: u8,
    /// FU-57: the disc's space on the voyage; 0 without one.
    pub voyage: u8,
    /// FU-120: guilds with a reeve.
    pub reeves: Guilds,
    /// FU-98: whether a monster was slain.
    pub slayer: bool,
    /// FU-57: successful Move actions of this round.
    pub moves: u8,
    /// FU-108: the guild of this round's first Guild action.
    pub guild: Option<Guild>,
}

impl Household {
    /// The pawns on the board with their numbers.
    #[inline]
    pub fn pawns(&self) -> impl Iterator<Item = (Slot, &Pawn)> {
        Slot::ALL.into_iter().zip(&self.pawns).filter_map(|(slot, pawn)| Some((slot, pawn.as_ref()?)))
    }

    /// The pawn of this number.
    #[inline]
    pub fn pawn(&self, slot: Slot) -> Option<&Pawn> {
        self.pawns[slot.index()].as_ref()
    }

    /// A pawn number that is in the personal supply.
    pub fn free_slot(&self) -> Option<Slot> {
        Slot::ALL.into_iter().find(|slot| self.pawns[slot.index()].is_none())
    }

    /// Returns whether a pawn of this character is on the board.
    #[inline]
    pub fn has(&self, character: Guild) -> bool {
        self.pawns().any(|(_, pawn)| pawn.character == character)
    }

    /// All king's seals in the personal supply.
    #[inline]
    pub fn all_seals(&self) -> u8 {
        self.seals + self.known_seals.total()
    }
}

/// What only its player sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Hand {
    /// Action cards that were chosen and not revealed yet (FU-191).
    pub cards: Cards,
    /// FU-192.
    pub writs: Writs,
    /// how often the choice of cards was taken back in this round.
    pub reconsidered: u8,
}
