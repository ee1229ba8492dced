//! [`Table`]: all that lies open on the table.

use liege_game::{List, PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{
    Barony, Battle, CARD_KINDS, CITIES, CardId, City, Layout, MAX_BATTLES, OrderOfPlay, Phase, Territory,
    Token,
};

/// The most players (FD-2).
pub const MAX_PLAYERS: usize = 4;

/// All that everybody can see of a game in progress (FD-120). Rules that take a table can be asked by everybody who looks
/// at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Table {
    /// How the mapboards lie; `None` until all four do.
    pub layout: Option<Layout>,
    /// What is asked for.
    pub phase: Phase,
    /// From 1; turns after the agreed last one are extra turns (FD-114).
    pub turn: u8,
    /// The Order of Play of this turn; before the first, the order of Castle placement (FD-18).
    pub order: OrderOfPlay,
    /// Everybody's tokens, points and cards in the game.
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

impl Table {
    /// The barony of a seat.
    #[inline]
    pub fn barony(&self, seat: Seat) -> &Barony {
        &self.baronies[seat]
    }

    #[inline]
    pub(crate) fn barony_mut(&mut self, seat: Seat) -> &mut Barony {
        &mut self.baronies[seat]
    }

    /// Returns who controls the City.
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
