//! What a seat can do, and its notation.

use std::fmt;

use liege_game::{NotationError, Seat};
use serde::{Deserialize, Serialize};

use super::super::Card;
use super::super::card::read;

/// One small decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum PactAction {
    /// The leader offers this card to a seat.
    Offer(Seat, Card),
    /// The leader offers nothing.
    Keep,
    /// The leader takes the offer back before it is answered.
    Withdraw,
    /// Gives this card for the one that is offered.
    Give(Card),
    /// Declines the offer.
    Decline,
    /// Puts a stake of 1 or 2 on the table.
    Stake(u8),
    /// Lays a card face down.
    Lay(Card),
    /// Shows the shield.
    Shield,
    /// Lets the window pass.
    Pass,
}

use PactAction::{Decline, Give, Keep, Lay, Offer, Pass, Shield, Stake, Withdraw};

impl fmt::Display for PactAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Offer(to, Card(card)) => write!(f, "offer {to} {card}"),
            Give(Card(card)) => write!(f, "give {card}"),
            Lay(Card(card)) => write!(f, "lay {card}"),
            Keep => f.write_str("keep"),
            Withdraw => f.write_str("withdraw"),
            Decline => f.write_str("decline"),
            Stake(points) => write!(f, "stake {points}"),
            Shield => f.write_str("shield"),
            Pass => f.write_str("pass"),
        }
    }
}

impl PactAction {
    /// The action that this text names at a table of so many players.
    ///
    /// # Errors
    /// No action is written so, or its seat is not at the table.
    pub(super) fn read(text: &str, players: usize) -> Result<PactAction, NotationError> {
        if let Some(offer) = text.strip_prefix("offer ") {
            let to = offer.chars().next().and_then(Seat::from_letter);
            let to = to.filter(|seat| seat.index() < players);
            let to = to.ok_or_else(|| NotationError::new(text, "`offer`, a seat and a card"))?;
            return read(offer, &format!("{to} ")).map(|card| Offer(to, card));
        }
        match text {
            "keep" => Ok(Keep),
            "withdraw" => Ok(Withdraw),
            "decline" => Ok(Decline),
            "shield" => Ok(Shield),
            "pass" => Ok(Pass),
            "stake 1" => Ok(Stake(1)),
            "stake 2" => Ok(Stake(2)),
            _ if text.starts_with("give ") => read(text, "give ").map(Give),
            _ => read(text, "lay ").map(Lay),
        }
    }
}
