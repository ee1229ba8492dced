//! [`Position`]: all that a game in progress is.

use liege_game::{List, PerSeat, Seat, Stack};
use serde::{Deserialize, Serialize};

use super::{
    BISHOPRICS, Back, Backs, Bishopric, Card, Cards, Court, DEPTH, Engine, FIEFS, Family, FiefId, LORDS,
    Lord, Lords, Marching, Pawn, Phase, Place, See, Tallage, Title, VILLAGES, Village,
};

/// One player's counters in an election (FF-46).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Vote {
    /// Where FOR lies.
    pub backed: Option<Lord>,
    /// Where LURE lies.
    pub lured: Option<Lord>,
}

impl Vote {
    /// Where counters lie, the candidates in order, but not which is which.
    pub fn covered(self) -> (Option<Lord>, Option<Lord>) {
        match (self.backed.or(self.lured), self.backed.and(self.lured)) {
            (Some(one), Some(other)) if other < one => (Some(other), Some(one)),
            both => both,
        }
    }
}

/// An election (FF-45).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Ballot {
    /// Who stands.
    pub candidates: Lords,
    /// The counters placed.
    pub votes: PerSeat<Vote>,
    /// Who has voted or passed.
    pub voted: liege_game::Seats,
}

/// The piles and discards (FF-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Piles {
    /// EVENT cards and calamities that nobody has seen.
    pub event: Cards,
    /// Their discards.
    pub event_discard: Cards,
    /// CHARACTER cards that nobody has seen.
    pub character: Cards,
    /// Their discards.
    pub character_discard: Cards,
    /// The back of the top EVENT card, once it is known (RL-38).
    pub top: Option<Back>,
    /// Calamities lying face down, in the order in which they were drawn (FF-62).
    pub slots: List<Card, 3>,
    /// With which backs everybody knows the cards of the pile: open discards were shuffled into it (FF-63), and nobody has
    /// since drawn one of several.
    pub known: Backs,
}

impl Piles {
    /// The pile of cards with this back.
    pub(crate) fn pile_mut(&mut self, back: Back) -> &mut Cards {
        if back == Back::Brown { &mut self.character } else { &mut self.event }
    }

    /// The cards with this back in the pile.
    pub fn with_back(&self, back: Back) -> impl Iterator<Item = (Card, u8)> + '_ {
        let pile = if back == Back::Brown { &self.character } else { &self.event };
        pile.iter().filter(move |(card, _)| card.back() == back)
    }

    /// Each of them, one after the other.
    pub fn each(&self, back: Back) -> impl Iterator<Item = Card> + '_ {
        self.with_back(back).flat_map(|(card, count)| std::iter::repeat_n(card, count.into()))
    }

    /// RL-38: whether the back of the top EVENT card is still to be drawn.
    #[inline]
    pub fn top_is_unknown(&self) -> bool {
        self.top.is_none() && self.event.backs(Back::Grey) > 0 && self.event.backs(Back::Black) > 0
    }

    /// Cards in the piles that everybody knows to be there.
    pub fn open(&self) -> Cards {
        let mut open = Cards::default();
        self.known.iter().flat_map(|back| self.each(back)).for_each(|card| open.add(card));
        open
    }
}

/// What is left of the common pieces (FF-9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Stock {
    /// Mills.
    pub mills: u8,
    /// Castles.
    pub castles: u8,
    /// Cities.
    pub cities: u8,
    /// Siege engines.
    pub engines: u8,
}

/// All that a game in progress is, secrets included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// What goes on: below all the sub-phase of the turn.
    pub phase_stack: Stack<Phase, DEPTH>,
    /// From 1.
    pub turn: u8,
    /// Who holds FIRST PLAYER.
    pub first: Seat,
    /// What each player has.
    pub families: PerSeat<Family>,
    /// The lords.
    pub lords: [Pawn; LORDS],
    /// Lords who are prisoners.
    pub captives: Lords,
    /// King, pope and other titles of which there is one.
    pub court: Court,
    /// The villages.
    pub villages: [Place; VILLAGES],
    /// The fiefs.
    pub fiefs: [Title; FIEFS],
    /// Tallages lying on fiefs.
    pub tallages: [Option<Tallage>; FIEFS],
    /// The bishoprics.
    pub sees: [See; BISHOPRICS],
    /// Whose pope tithes all bishoprics (FF-74).
    pub pope_tithe: Option<Seat>,
    /// Siege engines on the map, sorted.
    pub engines: List<Engine, 12>,
    /// Common pieces left.
    pub stock: Stock,
    /// Piles.
    pub piles: Piles,
    /// The election that goes on.
    pub ballot: Ballot,
    /// The moves that go on.
    pub marching: Marching,
    /// FF-23: where the landless player who poses may land.
    pub landing: Option<Village>,
}

impl Position {
    /// A lord.
    #[inline]
    pub fn pawn(&self, lord: Lord) -> &Pawn {
        &self.lords[lord.index()]
    }

    #[inline]
    pub(crate) fn pawn_mut(&mut self, lord: Lord) -> &mut Pawn {
        &mut self.lords[lord.index()]
    }

    /// Moves a lord to a village without looking at what follows.
    pub(crate) fn set_down(&mut self, lord: Lord, at: Village, road: Option<Village>) {
        let pawn = self.pawn_mut(lord);
        (pawn.at, pawn.road, pawn.aside) = (at, road, false);
    }

    /// A village.
    #[inline]
    pub fn place(&self, village: Village) -> &Place {
        &self.villages[village.index()]
    }

    #[inline]
    pub(crate) fn place_mut(&mut self, village: Village) -> &mut Place {
        &mut self.villages[village.index()]
    }

    /// A fief.
    #[inline]
    pub fn fief(&self, fief: FiefId) -> &Title {
        &self.fiefs[fief.index()]
    }

    #[inline]
    pub(crate) fn fief_mut(&mut self, fief: FiefId) -> &mut Title {
        &mut self.fiefs[fief.index()]
    }

    /// A bishopric.
    #[inline]
    pub fn see(&self, bishopric: Bishopric) -> &See {
        &self.sees[bishopric.index()]
    }

    #[inline]
    pub(crate) fn see_mut(&mut self, bishopric: Bishopric) -> &mut See {
        &mut self.sees[bishopric.index()]
    }

    /// The lords of a player who are free and stand in this village.
    #[inline]
    pub fn free_lords(&self, seat: Seat, at: Village) -> Lords {
        let free = self.families[seat].lords - self.captives;
        free.iter().filter(|&lord| self.pawn(lord).at == at).collect()
    }

    /// The prisoners whom a player holds in this village.
    #[inline]
    pub fn prisoners(&self, jailer: Seat, at: Village) -> Lords {
        let held = |lord: &Lord| self.pawn(*lord).at == at && self.pawn(*lord).jailer == Some(jailer);
        self.captives.iter().filter(held).collect()
    }

    /// The bishopric of which the lord is bishop.
    #[inline]
    pub fn bishopric_of(&self, lord: Lord) -> Option<Bishopric> {
        Bishopric::ALL.into_iter().find(|&see| self.see(see).bishop == Some(lord))
    }

    /// All bishops.
    #[inline]
    pub fn bishops(&self) -> Lords {
        self.sees.iter().filter_map(|see| see.bishop).collect()
    }

    /// FF-35, RL-11: the king's wife, as long as she is.
    #[inline]
    pub fn queen(&self) -> Option<Lord> {
        self.court.king.and_then(|king| self.pawn(king).spouse)
    }

    /// Returns how many engines of a player stand in this village.
    #[inline]
    pub fn engines_at(&self, seat: Seat, at: Village) -> u8 {
        self.engines.iter().filter(|engine| engine.owner == seat && engine.at == at).count() as u8
    }

    /// Returns who has the lord in play.
    #[inline]
    pub fn owner(&self, lord: Option<Lord>) -> Option<Seat> {
        lord.and_then(|lord| self.pawn(lord).owner)
    }

    /// FF-64: whether heavy rain lies on the bishopric.
    #[inline]
    pub fn rains(&self, bishopric: Bishopric) -> bool {
        self.see(bishopric).rain > 0
    }
}
