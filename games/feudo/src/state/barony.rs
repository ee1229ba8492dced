//! [`Barony`]: all that one player has on the table (FD-16).

use serde::{Deserialize, Serialize};

use super::{BoardId, Place, Purse, TOKENS, Territories, Territory, Token, TokenSet};

/// A Castle: the territory it opens on, and the mapboard it was placed on (FD-19, FD-20, FD-21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Castle {
    /// The Castle territory.
    pub at: Territory,
    /// The board that can hold no other Castle.
    pub board: BoardId,
}

/// All that one player has, but for the cards that are chosen in secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Barony {
    /// Where the tokens come from; `None` until it is placed.
    pub castle: Option<Castle>,
    /// Where each token is.
    pub places: [Place; TOKENS],
    /// The tokens with the black side up (FD-3).
    pub stricken: TokenSet,
    /// The tokens that have been on the map at some time (FD-102).
    pub seen: TokenSet,
    /// The Army Cards that are still in the game (FD-26).
    pub cards: TokenSet,
    /// The Trading Cards in hand.
    pub purse: Purse,
    /// The Army Cards that were shown this turn.
    pub shown: TokenSet,
    /// Shillings owed to Mercenaries who moved by their Army Cards this turn (FD-67).
    pub owed: u8,
    /// The first turn in which the Baron may move again (FD-65).
    pub baron_ready: u8,
    /// The first turn in which Milady may move again (FD-78).
    pub milady_ready: u8,
    /// The tokens that took part in an attack this turn (FD-84).
    pub fought: TokenSet,
    /// Victory Points (FD-112).
    pub vp: i16,
}

impl Barony {
    /// FD-16: ten healthy tokens in the Castle, all cards in hand.
    pub(crate) fn new(vp: i16) -> Barony {
        Barony {
            castle: None,
            places: [Place::Castle; TOKENS],
            stricken: TokenSet::NONE,
            seen: TokenSet::NONE,
            cards: TokenSet::ALL,
            purse: Purse::ALL,
            shown: TokenSet::NONE,
            owed: 0,
            baron_ready: 0,
            milady_ready: 0,
            fought: TokenSet::NONE,
            vp,
        }
    }

    /// Where the token is.
    #[inline]
    pub const fn place(&self, token: Token) -> Place {
        self.places[token.index()]
    }

    /// The tokens that are not eliminated.
    #[inline]
    pub fn alive(&self) -> TokenSet {
        Token::ALL.into_iter().filter(|&token| self.place(token) != Place::Gone).collect()
    }

    /// The tokens in the territory.
    #[inline]
    pub fn at(&self, territory: Territory) -> TokenSet {
        let here = Place::At(territory);
        Token::ALL.into_iter().filter(|&token| self.place(token) == here).collect()
    }

    /// The tokens in one of these territories.
    #[inline]
    pub fn within(&self, territories: Territories) -> TokenSet {
        let inside = |token: &Token| self.place(*token).territory().is_some_and(|here| territories.has(here));
        Token::ALL.into_iter().filter(inside).collect()
    }

    /// The territories in which one of these tokens stands, the Convent left out.
    #[inline]
    pub fn footing(&self, tokens: TokenSet) -> Territories {
        let mut found = Territories::NONE;
        for token in tokens.iter() {
            if let Place::At(territory) = self.place(token) {
                found = found.with(territory);
            }
        }
        found.without(Territory::CENTRAL)
    }

    /// The Castle territory as a set; empty before it is placed.
    #[inline]
    pub fn gate(&self) -> Territories {
        self.castle.map_or(Territories::NONE, |castle| Territories::only(castle.at))
    }
}
