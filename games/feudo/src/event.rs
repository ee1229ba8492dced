//! [`Event`]: what happened.

use liege_game::{Rule, Seat};

use crate::{CardId, Castle, City, OrderOfPlay, Placed, Quarter, Shillings, Territory, Token, TokenSet};

/// Something that happened. All but [`Event::Chose`] is told to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A mapboard was laid.
    Laid(Quarter, Placed),
    /// A seat was drawn to place the next Castle.
    NextCastle(Seat),
    /// A Castle was placed.
    Built(Seat, Castle),
    /// A turn begins.
    Turn(u8),
    /// An extra turn begins, with its number from 1.
    Extra(u8),
    /// All Trading Cards come back.
    TakeBack,
    /// A token recovers.
    Recovers(Seat, Token),
    /// The draw among the tied players fell on this one.
    Lot(Seat),
    /// The Order of Play of the turn.
    Order(Seat, OrderOfPlay),
    /// Told to the seat alone: it chose an Army Card.
    Chose(Seat, Token),
    /// Told to the seat alone: it chose a Trading Card.
    Staked(Seat, Shillings),
    /// The seat has chosen all its cards.
    Ready(Seat),
    /// A Plague Card was turned up.
    Card(CardId),
    /// The Plague Token jumped.
    Jumped(Territory),
    /// A token was turned to black.
    Stricken(Seat, Token, Cause),
    /// A token was eliminated, not by an attack.
    Perished(Seat, Token, Cause),
    /// An Army Card was shown.
    Shown(Seat, Token),
    /// A token moved by its Army Card; `None` from the Castle.
    Marched(Seat, Token, Option<Territory>, Territory),
    /// A Mercenary has to be paid this many shillings.
    Owes(Seat, u8),
    /// The token whose card was shown did not move.
    Stayed(Seat, Token),
    /// The token whose card was shown can't move, by this rule.
    Stuck(Seat, Token, Rule),
    /// Milady charmed the Baron of the second seat.
    Charmed(Seat, Seat),
    /// Milady infected those next to her.
    Infected(Seat),
    /// A Trading Card was shown: its value, the King's help, what Mercenaries cost.
    Traded(Seat, u8, u8, u8),
    /// A charmed player's Trading Card was shown and lost.
    Forfeited(Seat, u8),
    /// Shillings moved a token: from, to, how many.
    Paid(Seat, Token, Territory, Territory, u8),
    /// An attack was won: attackers, target, force, defence.
    Won(Seat, TokenSet, Territory, u8, u8),
    /// A token was eliminated in an attack; the first seat scored its value.
    Slain(Seat, Seat, Token, u8),
    /// A Baron was defeated and is back in his Castle; the first seat scored his value.
    Routed(Seat, Seat, u8),
    /// A City was taken: by whom, which, the gain, and who lost how much.
    Took(Seat, City, u8, Option<(Seat, u8)>),
    /// The King arrived.
    King,
    /// A player lost points for tokens that had never left the Castle.
    Cowards(Seat, u8),
    /// The player's Baron is desperate from now on.
    Desperate(Seat),
    /// A token advanced into the territory emptied.
    Advanced(Seat, Token, Territory),
    /// These players are tied for most Victory Points and play on.
    PlayOn(OrderOfPlay),
    /// The game is over.
    Over,
}

/// Why a token was turned or lost without an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The Plague (FD-39).
    Plague,
    /// A stricken Milady (FD-80).
    Infection,
    /// The Vocation (FD-38).
    Vocation,
}
