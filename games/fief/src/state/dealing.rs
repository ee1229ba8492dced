//! Offers, deals and embassies.

use liege_game::{Amount, List, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use super::{Card, FiefId, Lord, MAX_CARDS, Side, Village};

/// What is offered or asked (FF-153).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Matter {
    /// FF-43: the proposer's lord and the other's.
    Wedding(Lord, Lord),
    /// FF-92: leave to pass.
    Pass,
    /// FF-23: leave to land.
    Landing(Village),
    /// FF-124: freedom for a prisoner.
    Ransom(Lord),
    /// FF-86: a title without payment to the bank.
    Grant(FiefId),
    /// FF-31: consent to a CARDINAL card.
    CardinalCard(Lord),
    /// FF-31: consent to the purchase of the cardinal.
    CardinalPurchase(Lord),
    /// FF-32.
    Annulment(Lord, Lord),
    /// FF-106.
    Joining(Side),
    /// FF-154: what the deal holds.
    Trade,
    /// these two are to marry, and the village changes hands.
    Dower(Lord, Lord, Village),
    /// the village changes hands.
    Cession(Village),
}

/// The one open offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Offer {
    /// What.
    pub matter: Matter,
    /// Who makes it.
    pub from: Seat,
    /// Who answers.
    pub to: Seat,
    /// Crowns.
    pub price: u8,
    /// Whether he who answers pays it.
    pub charged: bool,
}

impl Offer {
    /// One for which its maker pays.
    pub(crate) const fn new(matter: Matter, from: Seat, to: Seat, Amount(price): Amount) -> Offer {
        Offer { matter, from, to, price: price as u8, charged: false }
    }

    /// The same for which the answering player pays.
    pub(crate) const fn charged(self) -> Offer {
        Offer { charged: true, ..self }
    }

    /// Returns who pays the price.
    pub const fn payer(&self) -> Seat {
        if self.charged { self.to } else { self.from }
    }

    /// Returns who is paid it.
    pub const fn payee(&self) -> Seat {
        if self.charged { self.from } else { self.to }
    }
}

/// A trade of cards and crowns, while it is composed and while it is answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Deal {
    /// Who proposes.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// Cards of the proposer.
    pub give: List<Card, MAX_CARDS>,
    /// Cards of the other.
    pub get: List<Card, MAX_CARDS>,
    /// Crowns of the proposer.
    pub pay: u8,
    /// Crowns of the other.
    pub charge: u8,
}

impl Deal {
    /// One that holds nothing yet.
    pub(crate) fn new(from: Seat, to: Seat) -> Deal {
        Deal { from, to, give: List::new(), get: List::new(), pay: 0, charge: 0 }
    }

    /// Returns whether a viewer knows of it: who composes it, and the other one as soon as it is proposed.
    pub(crate) fn is_known_to(&self, viewer: Viewer, proposed: bool) -> bool {
        viewer.sees(self.from) || proposed && viewer.sees(self.to)
    }
}

/// FF-154.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Embassy {
    /// Who called it.
    pub caller: Seat,
    /// Who takes part, the caller included.
    pub members: Seats,
    /// Tokens laid down.
    pub tokens: u8,
    /// Whether the caller is still inviting.
    pub inviting: bool,
    /// Offers each has made in it (FF-160).
    pub offers: liege_game::PerSeat<u8>,
}
