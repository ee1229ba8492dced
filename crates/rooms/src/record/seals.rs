//! [`Seals`]: the seals that are shown before a table is made.

use std::sync::OnceLock;

use liege_game::{Seal, Secret};
use liege_identity::random;
use sha2::{Digest, Sha256};

use crate::RoomError;

/// The seals that are shown before a table is made. Nothing is kept of those that are shown and never used: each
/// secret follows from a ticket that is shown with its seal, and from what this run of the server alone knows; or, where
/// several processes serve one database, from what they alone know.
pub struct Seals {
    own: [u8; 32],
    common: OnceLock<[u8; 32]>,
}

/// A seal, and the ticket with which a table can be made whose secret it seals.
pub struct Offer {
    /// The seal.
    pub seal: Seal,
    /// The ticket.
    pub ticket: String,
}

impl Seals {
    pub(crate) fn new() -> Result<Seals, RoomError> {
        Ok(Seals { own: random::bytes()?, common: OnceLock::new() })
    }

    /// From now on peers can open what this process offers.
    pub(crate) fn share(&self, common: [u8; 32]) {
        self.common.get_or_init(|| common);
    }

    /// A seal that was never shown before.
    pub fn offer(&self) -> Result<Offer, RoomError> {
        let ticket = random::token()?;
        Ok(Offer { seal: self.secret(&ticket).seal(), ticket })
    }

    /// The secret whose seal this is, by its ticket.
    pub(crate) fn open(&self, ticket: &str, seal: &str) -> Result<Secret, RoomError> {
        let secret = self.secret(ticket);
        if secret.seal().to_string() == seal { Ok(secret) } else { Err(RoomError::Seal) }
    }

    fn secret(&self, ticket: &str) -> Secret {
        let hash = Sha256::new()
            .chain_update(self.common.get().unwrap_or(&self.own))
            .chain_update(ticket.len().to_le_bytes());
        Secret::new(hash.chain_update(ticket).finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_opens_its_own_seal_alone() {
        let seals = Seals::new().unwrap();
        let (one, other) = (seals.offer().unwrap(), seals.offer().unwrap());
        assert_ne!(one.seal, other.seal);
        assert_eq!(seals.open(&one.ticket, &one.seal.to_string()).unwrap().seal(), one.seal);
        assert!(seals.open(&one.ticket, &other.seal.to_string()).is_err());
        assert!(Seals::new().unwrap().open(&one.ticket, &one.seal.to_string()).is_err());
        let (here, there) = (Seals::new().unwrap(), Seals::new().unwrap());
        for seals in [&here, &there] {
            seals.share([7; 32]);
        }
        let shared = here.offer().unwrap();
        assert!(there.open(&shared.ticket, &shared.seal.to_string()).is_ok());
    }
}
