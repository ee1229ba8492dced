//! Soldiers and siege engines on the map, each with the marks that its moves leave on it (FF-89).

use liege_game::Seat;
use serde::{Deserialize, Serialize};

use super::{VILLAGES, Village};

liege_game::things! {
    /// What can be bought, moved and lost by number.
    pub enum Kind in notation: "sergeant, knight or engine" {
        /// Worth 1 in a fight.
        Sergeant = "sergeant";
        /// Worth 3 in a fight.
        Knight = "knight";
        /// Cancels walls.
        Engine = "engine";
    }
}

/// One soldier in one word, so that a player's soldiers sort, compare and copy as numbers: equal words are
/// interchangeable. From the lowest bit: kind (1 a knight), whether he rides in the group that is being moved, whether the
/// plague has struck him this turn, steps made this turn (2 bits, 3 where his movement is over), the village he came from
/// (5 bits, 31 for none), his village (5 bits), whether he stands aside of his road. Nobody who has made no step needs
/// that last bit, so there it says that his movement is over where he began the turn (RL-79).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
pub struct Soldier(u16);

const NO_ROAD: u16 = 31;
const ASIDE: u16 = 1 << 15;

impl Soldier {
    /// Not on the map.
    pub const STOCK: Soldier = Soldier(u16::MAX);

    /// A soldier who has not moved.
    #[inline]
    pub const fn new(kind: Kind, at: Village, road: Option<Village>) -> Soldier {
        let road = match road {
            Some(road) => road as u16,
            None => NO_ROAD,
        };
        Soldier((at as u16) << 10 | road << 5 | matches!(kind, Kind::Knight) as u16)
    }

    /// Returns whether he is on the map.
    #[inline]
    pub const fn is_placed(self) -> bool {
        self.0 != u16::MAX
    }

    /// Where he stands, if he is on the map.
    #[inline]
    pub const fn at(self) -> Village {
        Village::ALL[self.place() as usize % VILLAGES]
    }

    const fn place(self) -> u16 {
        (self.0 & !ASIDE) >> 10
    }

    #[inline]
    const fn is_at(self, at: Village) -> bool {
        self.place() == at as u16
    }

    /// Returns what soldiers are sorted by: those who differ only in standing aside are neighbours.
    const fn rank(self) -> u16 {
        self.0.rotate_left(1)
    }

    /// The village on whose road he stands outside; the controller's soldiers stand inside, whatever this says (FF-41).
    #[inline]
    pub const fn stands_on(self) -> Option<Village> {
        if self.0 & ASIDE != 0 && self.entered() { None } else { self.road() }
    }

    /// the same, moved outside on no road. By which one he has come this turn is not forgotten.
    #[inline]
    #[must_use]
    pub const fn aside(self) -> Soldier {
        Soldier(self.0 | if self.entered() { ASIDE } else { NO_ROAD << 5 })
    }

    /// RL-79: the same with nothing more to do this turn.
    #[inline]
    #[must_use]
    pub const fn halted(self) -> Soldier {
        if self.entered() { self.with_steps(3) } else { Soldier(self.0 | ASIDE) }
    }

    /// Returns whether he entered his village this turn (FF-92, FF-93).
    #[inline]
    pub const fn entered(self) -> bool {
        self.0 >> 3 & 3 != 0
    }

    /// The village he came from.
    #[inline]
    pub const fn road(self) -> Option<Village> {
        let road = self.0 >> 5 & 31;
        if road == NO_ROAD { None } else { Some(Village::ALL[road as usize % VILLAGES]) }
    }

    /// Steps made this turn; 3 where his movement is over.
    #[inline]
    pub const fn steps(self) -> u8 {
        if self.0 & ASIDE != 0 && !self.entered() { 3 } else { (self.0 >> 3 & 3) as u8 }
    }

    /// Returns whether he was exposed to a plague this turn.
    #[inline]
    pub const fn exposed(self) -> bool {
        self.0 & 4 != 0
    }

    /// Returns whether he belongs to the group that is being moved.
    #[inline]
    pub const fn picked(self) -> bool {
        self.0 & 2 != 0
    }

    /// A knight or a sergeant.
    #[inline]
    pub const fn kind(self) -> Kind {
        if self.0 & 1 != 0 { Kind::Knight } else { Kind::Sergeant }
    }

    /// The same with other steps.
    #[inline]
    #[must_use]
    pub const fn with_steps(self, steps: u8) -> Soldier {
        Soldier(self.0 & !(3 << 3) | (steps as u16 & 3) << 3)
    }

    /// The same, exposed or not.
    #[inline]
    #[must_use]
    pub const fn with_exposed(self, exposed: bool) -> Soldier {
        Soldier(self.0 & !4 | if exposed { 4 } else { 0 })
    }

    /// The same, in the group or not.
    #[inline]
    #[must_use]
    pub const fn with_picked(self, picked: bool) -> Soldier {
        Soldier(self.0 & !2 | if picked { 2 } else { 0 })
    }

    /// The same in this village, having come by this road.
    #[inline]
    #[must_use]
    pub const fn moved(self, at: Village, road: Option<Village>) -> Soldier {
        let road = match road {
            Some(road) => road as u16,
            None => NO_ROAD,
        };
        Soldier(self.0 & 31 | (at as u16) << 10 | road << 5)
    }

    /// The same as another kind.
    #[inline]
    #[must_use]
    pub const fn as_kind(self, kind: Kind) -> Soldier {
        Soldier(self.0 & !1 | matches!(kind, Kind::Knight) as u16)
    }

    /// The same with its kind covered (FF-145).
    #[inline]
    #[must_use]
    pub const fn covered(self) -> Soldier {
        Soldier(self.0 & !1)
    }

    /// Returns what the player may tell apart: the same soldier outside of any group.
    #[inline]
    pub const fn mark(self) -> Mark {
        Mark { steps: self.steps(), road: self.road(), exposed: self.exposed() }
    }
}

/// What tells two soldiers or engines of one army apart (FF-89).
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
pub struct Mark {
    /// Steps made this turn.
    pub steps: u8,
    /// The village they came from; nothing for those who came by no road.
    pub road: Option<Village>,
    /// Whether the plague has struck them this turn.
    pub exposed: bool,
}

/// The soldiers of one player on the map, sorted, so that equal armies are equal as memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(into = "Vec<Soldier>", try_from = "Vec<Soldier>")]
pub struct Soldiers([Soldier; MAX_SOLDIERS]);

/// FF-9: 15 sergeants and 8 knights for each player.
pub const MAX_SOLDIERS: usize = 23;

impl Default for Soldiers {
    fn default() -> Soldiers {
        Soldiers([Soldier::STOCK; MAX_SOLDIERS])
    }
}

/// Sergeants and knights.
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
pub struct Troop {
    /// Worth 1 each.
    pub sergeants: u8,
    /// Worth 3 each.
    pub knights: u8,
}

impl Troop {
    /// Nobody.
    pub const NONE: Troop = Troop { sergeants: 0, knights: 0 };

    /// FF-108, FF-112: what they are worth.
    #[inline]
    pub const fn value(self) -> u8 {
        self.sergeants + 3 * self.knights
    }

    /// Returns how many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.sergeants + self.knights
    }

    /// Returns whether there is nobody.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns whether all of these are among others.
    #[inline]
    pub const fn is_within(self, all: Troop) -> bool {
        self.sergeants <= all.sergeants && self.knights <= all.knights
    }

    /// Of one kind.
    #[inline]
    pub const fn of(self, kind: Kind) -> u8 {
        match kind {
            Kind::Sergeant => self.sergeants,
            Kind::Knight => self.knights,
            Kind::Engine => 0,
        }
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Troop) -> Troop {
        Troop { sergeants: self.sergeants + other.sergeants, knights: self.knights + other.knights }
    }
}

impl Soldiers {
    /// Every soldier on the map.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Soldier> + Clone + '_ {
        self.0.iter().copied().take_while(|soldier| soldier.is_placed())
    }

    /// Those in a village.
    #[inline]
    pub fn at(&self, at: Village) -> impl Iterator<Item = Soldier> + Clone + '_ {
        self.0.iter().copied().filter(move |soldier| soldier.is_at(at))
    }

    /// Returns how many of each kind are in a village.
    #[inline]
    pub fn troop(&self, at: Village) -> Troop {
        let (mut all, mut knights) = (0, 0);
        for soldier in &self.0 {
            let here = u8::from(soldier.is_at(at));
            all += here;
            knights += here & soldier.0 as u8 & 1;
        }
        Troop { sergeants: all - knights, knights }
    }

    /// Returns how many of each kind are in a village and in the group that is being moved.
    #[inline]
    pub fn picked(&self, at: Village) -> Troop {
        let mut troop = Troop::NONE;
        for soldier in self.at(at).filter(|soldier| soldier.picked()) {
            match soldier.kind() {
                Kind::Knight => troop.knights += 1,
                _ => troop.sergeants += 1,
            }
        }
        troop
    }

    /// Returns whether anybody is in a village.
    #[inline]
    pub fn any(&self, at: Village) -> bool {
        self.0.iter().any(|soldier| soldier.is_at(at))
    }

    /// Returns how many of each kind are on the map.
    #[inline]
    pub fn all(&self) -> Troop {
        let knights = self.iter().filter(|soldier| soldier.kind() == Kind::Knight).count() as u8;
        Troop { sergeants: self.iter().count() as u8 - knights, knights }
    }

    /// Puts soldiers on the map, as many as there is room for.
    pub fn add(&mut self, soldier: Soldier, count: u8) {
        let free = self.0.iter().position(|soldier| !soldier.is_placed()).unwrap_or(MAX_SOLDIERS);
        for place in self.0[free..].iter_mut().take(count.into()) {
            *place = soldier;
        }
        self.0.sort_unstable_by_key(|soldier| soldier.rank());
    }

    /// Changes every soldier in a village that `change` wants changed.
    #[inline]
    pub fn change(&mut self, at: Village, mut change: impl FnMut(Soldier) -> Soldier) {
        let mut touched = false;
        for soldier in self.0.iter_mut().filter(|soldier| soldier.is_at(at)) {
            *soldier = change(*soldier);
            touched = true;
        }
        if touched {
            self.0.sort_unstable_by_key(|soldier| soldier.rank());
        }
    }

    /// Changes every soldier on the map.
    pub fn change_all(&mut self, mut change: impl FnMut(Soldier) -> Soldier) {
        for soldier in self.0.iter_mut().take_while(|soldier| soldier.is_placed()) {
            *soldier = change(*soldier);
        }
        self.0.sort_unstable_by_key(|soldier| soldier.rank());
    }

    /// Takes soldiers of a kind in a village away, those first that have made most steps: they can do least (D-7, D-20).
    //
    /// `only` says which are meant.
    pub fn remove(&mut self, at: Village, kind: Kind, count: u8, only: impl Fn(Soldier) -> bool) {
        for _ in 0..count {
            let meant =
                |soldier: &&mut Soldier| soldier.is_at(at) && soldier.kind() == kind && only(**soldier);
            let Some(place) = self.0.iter_mut().filter(meant).max_by_key(|soldier| soldier.steps()) else {
                break;
            };
            *place = Soldier::STOCK;
        }
        self.0.sort_unstable_by_key(|soldier| soldier.rank());
    }
}

impl From<Soldiers> for Vec<Soldier> {
    fn from(soldiers: Soldiers) -> Vec<Soldier> {
        soldiers.iter().collect()
    }
}

impl TryFrom<Vec<Soldier>> for Soldiers {
    type Error = String;

    fn try_from(list: Vec<Soldier>) -> Result<Soldiers, String> {
        let placed = |soldier: &Soldier| usize::from(soldier.place()) < VILLAGES && road_exists(soldier.0);
        if list.len() > MAX_SOLDIERS || !list.iter().all(placed) {
            return Err(format!("at most {MAX_SOLDIERS} soldiers, each in a village"));
        }
        let mut soldiers = Soldiers::default();
        soldiers.0[..list.len()].copy_from_slice(&list);
        soldiers.0.sort_unstable_by_key(|soldier| soldier.rank());
        Ok(soldiers)
    }
}

const fn road_exists(word: u16) -> bool {
    let road = (word >> 5 & 31) as usize;
    road < VILLAGES || road == NO_ROAD as usize
}

/// A siege engine on the map, of the common stock (RL-34).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
pub struct Engine {
    /// Whose.
    pub owner: Seat,
    /// Where.
    pub at: Village,
    /// The village it came from.
    pub road: Option<Village>,
    /// Whether it has made its step this turn (FF-90).
    pub moved: bool,
    /// whether it was moved outside on no road, although it came by one this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aside: bool,
    /// Whether it belongs to the group that is being moved.
    pub picked: bool,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine { owner: Seat::A, at: Village::Beaujeu, road: None, moved: false, aside: false, picked: false }
    }
}

impl Engine {
    /// Returns what the player may tell apart.
    pub const fn mark(self) -> Mark {
        Mark { steps: self.moved as u8, road: self.road, exposed: false }
    }
}
