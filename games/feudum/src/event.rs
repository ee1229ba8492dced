//! [`Event`]: what happened. Who is told what of it, the log decides.

use liege_game::Seat;

use crate::state::{
    Account, Bead, Bowl, Card, Cask, Disc, Estate, Fist, Good, Guild, Invention, Landscape, Monster, Payment,
    Piece, Place, Pouch, Power, Region, Role, Route, Row, Scroll, Slot, Target, Vessel, Writ,
};

/// Where veneration points come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// FU-71.
    Improve(Place),
    /// FU-74.
    Tend(Place),
    /// FU-81.
    Harvest(Place),
    /// FU-102, FU-103.
    Defend,
    /// FU-97 to FU-99.
    Battle,
    /// FU-112.
    Pull(Guild),
    /// FU-113.
    Push(Guild),
    /// FU-114: the 3 points of the feast itself.
    Feast,
    /// FU-120.
    Reeve,
    /// FU-167.
    Status(Guild),
    /// FU-168.
    Landscapes,
    /// FU-169.
    Regions,
    /// FU-170.
    Disloyalty,
    /// FU-176.
    Voyage,
    /// FU-177.
    Empire,
    /// FU-178.
    Sets,
    /// FU-179.
    Shillings,
    /// FU-180.
    Charter(Writ),
}

impl Source {
    /// The account of the ledger in which it is kept.
    pub const fn account(self) -> Account {
        match self {
            Source::Improve(_) => Account::Improve,
            Source::Tend(_) => Account::Tend,
            Source::Harvest(_) => Account::Harvest,
            Source::Defend => Account::Defend,
            Source::Battle => Account::Battle,
            Source::Pull(_) => Account::Pull,
            Source::Push(_) => Account::Push,
            Source::Feast => Account::Feast,
            Source::Reeve => Account::Reeve,
            Source::Status(_) => Account::Status,
            Source::Landscapes => Account::Landscapes,
            Source::Regions => Account::Regions,
            Source::Disloyalty => Account::Disloyalty,
            Source::Voyage => Account::Voyage,
            Source::Empire => Account::Empire,
            Source::Sets => Account::Sets,
            Source::Shillings => Account::Shillings,
            Source::Charter(_) => Account::Charters,
        }
    }
}

/// How a pawn is nourished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meal {
    /// 1 food.
    Food,
    /// Wine from the barrel.
    Wine,
    /// A tile.
    Tile(Landscape),
    /// Wine of the round before.
    Leftover,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the log says of each what it is, in a sentence")]
pub enum Event {
    Laid(Place, Estate),
    ForSale(Vessel),
    Flipped(Bowl, Bead),
    Stored(Good),
    Sprouted(Place, Good),
    Starts(Seat),
    Takes(Seat, Good),
    Round(u8),
    Filled(Seat, Pouch),
    Emptied(Seat),
    Declared(Seat),
    Revealed(Seat, Card),
    Ended(Seat),
    Arrived(Seat, Guild, Place),
    Departed(Seat, Guild, Place),
    Stepped(Seat, Piece, Place, Route),
    Boarded(Seat, Slot, Vessel),
    Deployed(Seat, Slot, Vessel),
    Pilfered(Seat, Good, Place),
    Poached(Seat, Landscape, Place),
    Sailed(Seat, u8),
    Influenced(Seat, Place),
    Bribed(Seat, Place),
    Improved(Seat, Place, Disc),
    DrewTile(Seat, Region, Landscape),
    LostTile(Region, Landscape),
    Tended(Seat, Place, Landscape),
    Resources(Place, u8),
    Collected(Seat, Place, Landscape, u8),
    DrewWrits(Seat),
    DrewWrit(Seat, Writ),
    Kept(Seat, Writ),
    Returned(Seat, Writ),
    Discarded(Seat, Writ),
    Dug(Seat),
    Harvested(Seat, Place),
    Reaped(Place, Good),
    Favored(Seat, Good),
    Taxed(Seat, u8),
    Reinforced(Seat),
    Attacked(Seat, Target),
    Spent(Seat),
    Armed(Seat, Writ),
    FlippedDefend(Seat),
    Battle(Seat, u8, u8),
    Starved(Seat, Place, Role),
    StarvedOut(Place, Role),
    Immune(Seat, Place),
    Served(Seat, u8),
    Repeated(Seat, Card),
    Worked(Seat, Guild, Power),
    Feasted(Seat, Seat, Guild, Power),
    Sent(Seat, Place),
    Received(Seat, Payment),
    Spilled(Good),
    Carried(Seat, Guild, Good),
    Bought(Seat, Good, u8),
    Purchased(Seat, Vessel),
    Made(Seat, Invention),
    Promoted(Seat, Row, Scroll),
    Unrolled(Seat, Scroll),
    Hid(Seat),
    Named(Seat, Seat),
    Pointed(Seat, Fist),
    TookBead(Seat, Bead),
    Reeve(Seat, Guild),
    Tamed(Seat, Monster, Place),
    Mandate(Seat, Writ),
    Unsealed(Seat, Place),
    Paid(Seat, Good, Option<Landscape>),
    StoredSulfur(Seat, Cask),
    Joined(Seat, Guild),
    Dropped(Seat, Guild),
    ReeveReturned(Seat, Guild),
    Nourished(Seat, Guild, Meal),
    Hungry(Seat, Guild, Place),
    Rolled(Region),
    Epoch(u8),
    Replenished,
    Sealed(Seat, Writ),
    Scored(Seat, i16, Source),
    Over,
}
