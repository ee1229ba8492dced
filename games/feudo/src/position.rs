//! [`Position`]: all that a game in progress is.

use liege_game::{List, PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::map::CITIES;
use crate::plague_card::CARD_KINDS;
use crate::{Barony, CardId, City, Layout, OrderOfPlay, Phase, Territory, Token, TokenSet};

/// The most players (FD-2).
pub const MAX_PLAYERS: usize = 4;

/// No turn has more won attacks: each of nine tokens of each player takes part in one at most (FD-84).
pub(crate) const MAX_BATTLES: usize = 9 * MAX_PLAYERS;

/// A won attack whose winner may still advance (FD-94).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// Who won.
    pub winner: Seat,
    /// The emptied territory or City.
    pub target: Territory,
    /// Who took part; nobody once the advance is settled.
    pub party: TokenSet,
}

impl Default for Battle {
    fn default() -> Battle {
        Battle { winner: Seat::A, target: Territory::default(), party: TokenSet::NONE }
    }
}

/// All that a game in progress is, secrets included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    /// How the mapboards lie; `None` until all four do.
    pub layout: Option<Layout>,
    /// What is asked for.
    pub phase: Phase,
    /// From 1; turns after the agreed last one are extra turns (FD-114).
    pub turn: u8,
    /// The Order of Play of this turn; before the first, the order of Castle placement (FD-18).
    pub order: OrderOfPlay,
    /// Everybody's tokens and cards.
    pub baronies: PerSeat<Barony, MAX_PLAYERS>,
    /// Who took each City last; `None` while it is free (FD-5).
    pub cities: [Option<Seat>; CITIES],
    /// The Plague Token's Village; `None` before the map lies, and when it is off the map (FD-114, FD-118).
    pub plague: Option<Territory>,
    /// The Plague Card of this turn.
    pub card: Option<CardId>,
    /// How many of each kind of Plague Card nobody has seen: those in the deck, and those put away (FD-23).
    pub unseen: [u8; CARD_KINDS],
    /// Whether the King has arrived (FD-101).
    pub king: bool,
    /// Whose tokens can't move any more this turn (FD-77).
    pub charmed: Seats,
    /// Who plays on in extra turns; nobody before (FD-114).
    pub tied: Seats,
    /// The attacks won this turn, in order.
    pub battles: List<Battle, MAX_BATTLES>,
}

impl Position {
    /// The barony of a seat.
    #[inline]
    pub fn barony(&self, seat: Seat) -> &Barony {
        &self.baronies[seat]
    }

    #[inline]
    pub(crate) fn barony_mut(&mut self, seat: Seat) -> &mut Barony {
        &mut self.baronies[seat]
    }

    /// Who controls the City.
    #[inline]
    pub fn owner(&self, city: City) -> Option<Seat> {
        self.cities[city.index()]
    }

    /// FD-65, FD-78: whether the token may move this turn.
    #[inline]
    pub fn is_ready(&self, seat: Seat, token: Token) -> bool {
        let barony = self.barony(seat);
        match token {
            Token::Baron => barony.baron_ready <= self.turn,
            Token::Milady => barony.milady_ready <= self.turn,
            _ => true,
        }
    }
}
