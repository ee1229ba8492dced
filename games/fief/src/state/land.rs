//! What stands in a village, and who holds a fief or a bishopric.

use liege_game::{PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{Lord, Village};

/// The walls of a village.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Walls {
    /// None.
    #[default]
    Open,
    /// FF-84.
    Castle,
    /// FF-25: never destroyed.
    City,
}

/// Players in the order in which they came (FF-40), four bits each, the first lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(into = "Vec<Seat>", from = "Vec<Seat>")]
pub struct Arrivals {
    order: u32,
    seats: Seats,
}

impl Arrivals {
    /// Returns who came first.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// All, the first first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..self.seats.len()).filter_map(move |place| Seat::new((self.order >> (4 * place) & 15) as usize))
    }

    /// Adds the last to come.
    #[inline]
    pub fn push(&mut self, seat: Seat) {
        if !self.seats.has(seat) {
            self.order |= (seat.index() as u32) << (4 * self.seats.len());
            self.seats = self.seats.with(seat);
        }
    }

    /// Takes somebody away.
    pub fn remove(&mut self, seat: Seat) {
        *self = self.iter().filter(|&other| other != seat).collect();
    }
}

impl From<Arrivals> for Vec<Seat> {
    fn from(arrivals: Arrivals) -> Vec<Seat> {
        arrivals.iter().collect()
    }
}

impl From<Vec<Seat>> for Arrivals {
    fn from(seats: Vec<Seat>) -> Arrivals {
        seats.into_iter().collect::<Arrivals>()
    }
}

impl FromIterator<Seat> for Arrivals {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Arrivals {
        let mut arrivals = Arrivals::default();
        seats.into_iter().for_each(|seat| arrivals.push(seat));
        arrivals
    }
}

/// One village.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Place {
    /// Who controls it while somebody is present; an empty one belongs to the family of the title (FF-42).
    pub holder: Option<Seat>,
    /// Castle or city.
    pub walls: Walls,
    /// At most two (FF-83).
    pub mills: u8,
    /// Who is present, in order of arrival (FF-40).
    pub present: Arrivals,
    /// Who besieges it (FF-119).
    pub besiegers: Seats,
    /// Who lifted a siege here in this phase (FF-103).
    pub lifted: Seats,
    /// Whom each player has attacked here in this phase (FF-104).
    pub attacked: PerSeat<Seats>,
    /// Counters bought here in this purchase turn (FF-81).
    pub bought: u8,
}

impl Place {
    /// Returns who is present.
    #[inline]
    pub fn seats(&self) -> Seats {
        self.present.seats
    }

    /// Returns whether this player is present.
    #[inline]
    pub fn has(&self, seat: Seat) -> bool {
        self.present.seats.has(seat)
    }

    /// FF-110: dice that walls take from an attacker.
    #[inline]
    pub const fn strength(&self) -> u8 {
        match self.walls {
            Walls::Open => 0,
            Walls::Castle => 1,
            Walls::City => 2,
        }
    }
}

/// Who has a fief's title.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// Never bought: the fief is unfinished.
    #[default]
    Nobody,
    /// A lord.
    Lord(Lord),
    /// His family, which must give it to one of its lords (FF-21), else to the widow or widower.
    Heirs(Seat, Option<Lord>),
    /// The player who took the capital, who must give it to one of his lords (FF-26).
    Conqueror(Seat),
    /// FF-22: a family without lords; `true` while no king may take it yet this turn (FF-87).
    Suspended(Seat, bool),
}

impl Holder {
    /// FF-21, FF-26: whether it must be given to a lord before anything else.
    #[inline]
    pub(crate) const fn must_give(self) -> bool {
        matches!(self, Holder::Heirs(..) | Holder::Conqueror(_))
    }
}

/// One fief.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Title {
    /// Who has it.
    pub holder: Holder,
    /// The village with its city.
    pub capital: Option<Village>,
    /// Whether it was passed on in this purchase turn (FF-27).
    pub passed: bool,
}

impl Title {
    /// FF-24: whether the title was ever bought or granted.
    #[inline]
    pub const fn is_finished(&self) -> bool {
        !matches!(self.holder, Holder::Nobody)
    }
}

/// A GOOD HARVEST or GOOD WEATHER card on a bishopric.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// It pays at Incomes if nothing prevents it.
    Lies,
    /// It cancelled a calamity (RL-96).
    Used,
}

/// One bishopric.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct See {
    /// FF-28.
    pub bishop: Option<Lord>,
    /// Whether he was elected this turn.
    pub fresh: bool,
    /// HEAVY RAIN cards lying here.
    pub rain: u8,
    /// FAMINE cards lying here.
    pub famine: u8,
    /// PLAGUE cards lying here.
    pub plague: u8,
    /// GOOD HARVEST.
    pub harvest: Option<Bonus>,
    /// GOOD WEATHER.
    pub weather: Option<Bonus>,
    /// Whose bishop tithes (FF-74).
    pub tithe: Option<Seat>,
    /// Whose cardinal tithes.
    pub cardinal_tithe: Option<Seat>,
}

/// A tallage on a fief (FF-75).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Tallage {
    /// Who laid it.
    pub by: Seat,
    /// By right of the crown on an unfinished fief.
    pub royal: bool,
}
