//! [`Event`]: what happened. Who is told of it is for the log to say.

use liege_game::{PerSeat, Seat, Seats};

use crate::state::{
    Bishopric, Card, Deal, FiefId, Kind, Lord, Lords, Offer, Office, Phase, Pile, Side, Through, Troop,
    Village,
};

/// Something that happened and that somebody may be told of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn begins.
    Turn(u8, Seat),
    /// A sub-phase begins.
    Began(Phase),
    /// FF-12.
    First(Seat),
    /// FF-11.
    FirstLord(Seat, Lord),
    /// FF-12.
    Settled(Seat, Lord, Village),
    /// FF-143.
    CouncilDone(Seat),
    /// FF-153: an offer, open to all.
    Offered(Offer),
    /// It is accepted.
    Accepted(Offer),
    /// It is declined.
    Declined(Offer),
    /// It is taken back.
    Withdrawn(Offer),
    /// FF-43.
    Wed(Lord, Lord),
    /// FF-44.
    Parted(Lord, Lord),
    /// a village is handed over.
    Ceded(Village, Seat, Seat),
    /// FF-45.
    Stood(Office, Lord),
    /// FF-45: a candidate is struck out.
    Struck(Lord),
    /// FF-45: nobody stands.
    NoElection(Office),
    /// FF-46: so many counters of a player lie on one or two candidates.
    Voted(Seat, Option<Lord>, Option<Lord>),
    /// FF-47: what a candidate is given.
    Voices(Office, Lord, u8),
    /// FF-51, FF-54, FF-58.
    Elected(Office, Option<Lord>),
    /// FF-34: a new king, by election or as heir.
    King(Lord),
    /// FF-37.
    Regent(Lord),
    /// FF-38.
    Heir(Lord),
    /// FF-60.
    Discarded(Seat, Card),
    /// FF-61: known to him who drew.
    Drew(Seat, Pile, Card),
    /// FF-62: `true` if all slots were taken.
    Calamity(Seat, Card, bool),
    /// FF-63.
    Renewed(Pile),
    /// FF-64: a calamity strikes a bishopric, or none.
    Revealed(Card, Option<Bishopric>),
    /// FF-59, FF-72, FF-73: a calamity is over.
    Cleared(Card, Bishopric),
    /// FF-67, FF-68, FF-131,
    /// FF-132: a lord's die.
    Rolled(Lord, u8),
    /// FF-20.
    Died(Lord),
    /// Soldiers are lost.
    Lost(Seat, Village, Troop),
    /// Engines are lost.
    EnginesLost(Seat, Village, u8),
    /// A village changes hands.
    Control(Village, Option<Seat>),
    /// FF-26: a capital is taken, and the title with it.
    TitleTaken(FiefId, Seat),
    /// A title is given to a lord, or is suspended.
    TitleGiven(FiefId, Option<Lord>),
    /// FF-71.
    Placed(Lord, Village),
    /// FF-72, FF-73: `true` if it cancelled a calamity.
    Bonus(Seat, Card, Bishopric, bool),
    /// FF-74.
    Tithe(Lord, Option<Bishopric>),
    /// FF-75.
    Tallage(Seat, FiefId),
    /// FF-76: what a player is paid, and what of it is tallage.
    Income(Seat, u16, u16),
    /// FF-78.
    TaxesReturned,
    /// FF-80, FF-82.
    Recruited(Seat, Village, Kind, u8),
    /// FF-83.
    Mill(Seat, Village),
    /// FF-84.
    Castle(Seat, Village),
    /// FF-85, FF-86: what was paid to the bank.
    Title(Seat, FiefId, Lord, Village, u16),
    /// FF-87.
    Revived(FiefId, Lord),
    /// FF-29.
    MadeCardinal(Seat, Lord, bool),
    /// FF-27.
    Passed(FiefId, Lord),
    /// FF-89.
    Stepped(Seat, Village, Village, Lords, Troop, u8),
    /// FF-98.
    Cavalcade(Seat, Village, Village, Seats),
    /// FF-104.
    Attacked(Seat, Seat, Village),
    /// FF-106.
    Joined(Seat, Side),
    /// FF-105.
    CalledOff(Village),
    /// FF-111: a round begins: its number, who fights, each one's points, both sides' dice.
    Round(u8, [Seats; 2], PerSeat<u8>, [u8; 2]),
    /// A battle die.
    Hit(Side, u8),
    /// FF-111: hits of both sides, and what stood on each before its losses: soldiers, lords worth a point, other lords.
    Hits([u8; 2], [(Troop, Lords, Lords); 2]),
    /// FF-114.
    Captured(Lord, Seat),
    /// FF-115.
    Surrendered(Seat),
    /// a fighter proposes a truce.
    Truce(Seat),
    /// the attack on walls is broken off.
    BrokenOff(Seat, Village),
    /// FF-116: who won.
    Ended(Village, Option<Side>),
    /// FF-118.
    Left(Lord, Seat),
    /// FF-119.
    Besieged(Seat, Village),
    /// FF-119.
    SiegeEnded(Seat, Village),
    /// FF-124.
    Freed(Lord),
    /// FF-125.
    Pillaged(Seat, Village, u8),
    /// FF-127.
    OfArc(Seat, Lord),
    /// FF-129.
    Revolt(Seat, Village),
    /// FF-131, FF-132.
    Calmed(Lord, Village, bool),
    /// FF-133: cards, dice.
    RevoltRolls(Village, u8, u8),
    /// FF-133.
    RevoltHits(Village, u8),
    /// FF-134: mills and castle are destroyed.
    Sacked(Village),
    /// FF-135.
    Murdered(Seat, Lord, Lord),
    /// FF-136.
    Justice(Seat, Lord),
    /// FF-138.
    Evaded(Seat, Lord, Village, Village),
    /// FF-139 to FF-141.
    Passage(Seat, Through),
    /// FF-142.
    Tunnels(Seat, Village),
    /// A gift.
    Gift(Seat, Seat, u16),
    /// FF-33.
    Excommunicated(Lord),
    /// FF-33.
    Absolved(Lord),
    /// FF-154.
    EmbassyOpened(Seats, u8),
    /// FF-154.
    EmbassyEnded(Seats),
    /// FF-154: a card is shown to a player.
    Shown(Seat, Seat, Card),
    /// FF-154: a trade, known to both sides.
    Traded(Deal),
    /// FF-15 to FF-18.
    Won(Seats),
}
