//! [`Barony`]: all that one player has (FD-16).

use serde::{Deserialize, Serialize};

use crate::components::TRADING_CARDS;
use crate::token::TOKENS;
use crate::{BoardId, Place, Territories, Territory, Token, TokenSet};

/// A Castle: the territory it opens on, and the mapboard it was placed on (FD-19, FD-20, FD-21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Castle {
    /// The Castle territory.
    pub at: Territory,
    /// The board that can hold no other Castle.
    pub board: BoardId,
}

/// One of a player's five Trading Cards, by its place in the components file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TradingCard(pub(crate) u8);

liege_game::bit_set! {
    /// The Trading Cards in a player's hand.
    #[derive(Serialize, Deserialize)]
    #[serde(try_from = "u8", into = "u8")]
    pub struct Purse(u8) of TradingCard: TRADING_CARDS, |card| card.0, |index| TradingCard(index as u8);
}

/// The Trading Card of this turn (FD-30, FD-44).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stake {
    /// Not chosen yet.
    #[default]
    Open,
    /// Chosen, and known to its owner alone.
    Secret(TradingCard),
    /// Shown, and out until the next take-back (FD-26).
    Shown(TradingCard),
}

impl Stake {
    /// The card, if one is chosen.
    pub const fn card(self) -> Option<TradingCard> {
        match self {
            Stake::Open => None,
            Stake::Secret(card) | Stake::Shown(card) => Some(card),
        }
    }
}

/// All that one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    /// The Army Cards chosen this turn, shown ones included.
    pub chosen: TokenSet,
    /// Those of them that were shown.
    pub shown: TokenSet,
    /// The Trading Card chosen this turn.
    pub stake: Stake,
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
            chosen: TokenSet::NONE,
            shown: TokenSet::NONE,
            stake: Stake::Open,
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

    /// The chosen Army Cards that nobody else has seen yet.
    #[inline]
    pub const fn hidden(&self) -> TokenSet {
        self.chosen.minus(self.shown)
    }

    /// The Castle territory as a set; empty before it is placed.
    #[inline]
    pub fn gate(&self) -> Territories {
        self.castle.map_or(Territories::NONE, |castle| Territories::only(castle.at))
    }
}
