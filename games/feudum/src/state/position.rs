//! [`Position`]: all that a game in progress is; [`Board`] is the part of it that everybody sees.

use liege_game::{List, PerSeat, Pile, Seat, Seats, Stack};
use serde::{Deserialize, Serialize};

use super::halls::{Halls, MAX_PLAYERS};
use super::household::{Hand, Household};
use super::kinds::{Monster, Place, Places, Region, Vessel, Writ, Writs};
use super::pawn::{Piece, Tamed};
use super::phase::{Phase, Topic};
use super::site::Site;
use super::supply::Supply;

/// How deep questions nest at most: a step, a card, a function, a draw of writs, a mandate with its payment.
pub const DEPTH: usize = 12;

/// FU-154: the royal writs that nobody holds.
pub type Deck = Pile<{ Writ::COUNT }, { Writ::COUNT }>;

/// A vessel that was abandoned in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Adrift {
    /// Where.
    pub at: Place,
    /// Which kind.
    pub vessel: Vessel,
}

impl Default for Adrift {
    fn default() -> Adrift {
        Adrift { at: Place::SeaN, vessel: Vessel::Ship }
    }
}

/// All that everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Board {
    /// From 1.
    pub round: u8,
    /// FU-165: 1 to 5.
    pub epoch: u8,
    /// FU-2: who holds the starting player marker.
    pub start: Seat,
    /// FU-3: whose card, or whose step, it is.
    pub active: Seat,
    /// FU-17: the number on top of each region's stack; 5 when it is empty.
    pub stacks: [u8; Region::COUNT],
    /// The map.
    #[serde(with = "liege_game::array_field")]
    #[schemars(with = "Vec<Site>")]
    pub sites: [Site; Place::COUNT],
    /// What everybody owns.
    pub households: PerSeat<Household, MAX_PLAYERS>,
    /// The guilds.
    pub halls: Halls,
    /// What belongs to nobody.
    pub supply: Supply,
    /// Monsters under control (FU-141).
    pub monsters: [Option<Tamed>; Monster::COUNT],
    /// FU-64a: where a marker was added in this turn.
    pub influenced: Places,
    /// FU-52: vessels abandoned in this turn.
    pub adrift: List<Adrift, 9>,
    /// Whether guild lists have to be worked out again (FU-119).
    pub unsettled: bool,
}

/// All that a game in progress is, secrets included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Position {
    /// What everybody sees.
    pub board: Board,
    /// What only its player sees.
    pub hands: PerSeat<Hand, MAX_PLAYERS>,
    /// Writs that nobody holds.
    pub deck: Deck,
    /// FU-154: writs drawn, of which one is to be kept.
    pub drawn: Writs,
    /// FU-194: whether the low bead is in the left hand.
    pub low_left: bool,
    /// What is asked for: the last one first.
    pub agenda: Stack<Phase, DEPTH>,
}

impl Board {
    /// Returns what is at a location.
    #[inline]
    pub fn site(&self, place: Place) -> &Site {
        &self.sites[place.index()]
    }

    /// Returns what is at a location.
    #[inline]
    pub fn site_mut(&mut self, place: Place) -> &mut Site {
        &mut self.sites[place.index()]
    }

    /// All locations with what is there.
    #[inline]
    pub fn sites(&self) -> impl Iterator<Item = (Place, &Site)> {
        Place::ALL.iter().copied().zip(&self.sites)
    }

    /// FU-106: whether a king's seal lies under a marker of this player.
    pub fn has_immunity(&self, seat: Seat) -> bool {
        self.sites.iter().any(|site| {
            site.subject_immune && site.ruler == Some(seat) || site.serf_immune && site.serf == Some(seat)
        })
    }

    /// A monster under control.
    #[inline]
    pub fn tamed(&self, monster: Monster) -> Option<Tamed> {
        self.monsters[monster.index()]
    }

    /// The monsters of this player with where they stand.
    #[inline]
    pub fn monsters_of(&self, seat: Seat) -> impl Iterator<Item = (Monster, Place)> + '_ {
        Monster::ALL.iter().zip(&self.monsters).filter_map(move |(&monster, tamed)| {
            tamed.filter(|tamed| tamed.owner == seat).map(|tamed| (monster, tamed.at))
        })
    }

    /// Where a piece of this player stands.
    pub fn at(&self, seat: Seat, piece: Piece) -> Option<Place> {
        match piece {
            Piece::Pawn(slot) => self.households[seat].pawn(slot).map(|pawn| pawn.at),
            Piece::Monster(monster) => {
                self.tamed(monster).filter(|tamed| tamed.owner == seat).map(|tamed| tamed.at)
            }
        }
    }

    /// Returns whether the player has a pawn at the location.
    #[inline]
    pub fn pawn_at(&self, seat: Seat, place: Place) -> bool {
        self.households[seat].pawns().any(|(_, pawn)| pawn.at == place)
    }

    /// The top tile number of a region's stack.
    #[inline]
    pub fn stack(&self, region: Region) -> u8 {
        self.stacks[region.index()]
    }
}

impl Position {
    /// Returns what is asked for now.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.agenda.top().unwrap_or_default()
    }

    /// The household of a player.
    #[inline]
    pub fn household(&self, seat: Seat) -> &Household {
        &self.board.households[seat]
    }

    /// FU-182: whether this player could hold Defend for all that the others know.
    pub fn could_defend(&self, seat: Seat) -> bool {
        !self.hands[seat].cards.is_empty() && !self.household(seat).played.has(super::kinds::Card::Defend)
    }

    /// FU-187: who else may act while somebody is asked in the open: every player who has writs or a marker on a
    /// seal.
    pub fn bystanders(&self, players: usize) -> Seats {
        Seat::all(players)
            .filter(|&seat| !self.hands[seat].writs.is_empty() || self.board.has_immunity(seat))
            .collect()
    }
    /// Whose drawn writs lie open to him, if any do.
    pub fn drawer(&self) -> Option<Seat> {
        self.agenda
            .iter()
            .find_map(|phase| if let Topic::Writs(seat) = phase.topic() { Some(seat) } else { None })
    }

    /// Returns who hides beads in his fists, if anybody does.
    pub fn hider(&self) -> Option<Seat> {
        self.agenda
            .iter()
            .find_map(|phase| if let Topic::Fists(seat) = phase.topic() { Some(seat) } else { None })
    }
}
