//! [`Record`]: a whole game as a text file that people can read, compare and mail.

mod read;
mod replay;
mod write;

use crate::{Parts, Seal, SealedChoice, Seat, Secret, Setup};

pub use read::RecordError;
pub use replay::{Forged, Replay, ReplayError, ReplayProblem, follow, verify};

/// A game in progress or finished: what was agreed, and every step since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The version of Liege that wrote it.
    pub version: String,
    /// The game's id.
    pub game: String,
    /// What was agreed. Components that differ from the game's own are named by their hash only; to replay such a
    /// record you need the file.
    pub setup: Setup,
    /// SHA-256 of the components' text in hexadecimal digits, if they are not the game's own.
    pub components: Option<String>,
    /// What the players are called, in seat order; as many as there are players.
    pub names: Vec<String>,
    /// Published before anybody sat down.
    pub seal: Option<Seal>,
    /// What seats added to the draws, published with the first one.
    pub parts: Parts,
    /// What was sealed, published when the game is over.
    pub secret: Option<Secret>,
    /// What was chosen in secret, sealed when it was chosen; published with the secret.
    pub sealed: Vec<SealedChoice>,
    /// After how many steps the game was ended as it stood, if it was, so that a record whose end was lost can be told from a
    /// complete one.
    pub ended: Option<usize>,
    /// How many of the first steps the record was begun with: they were taken over from another one, and whatever was drawn in them
    /// follows from that one's secret. 0 for a game that began at its start.
    pub given: usize,
    /// Actions and draws in order.
    pub steps: Vec<Step>,
}

/// One action or draw, in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A seat decided.
    Action {
        /// Who.
        seat: Seat,
        /// What.
        text: String,
    },
    /// Chance decided.
    Draw {
        /// The outcome.
        text: String,
    },
}

impl Record {
    /// An empty record of this game, players called by their seat's letter.
    pub fn new(game: &str, setup: Setup) -> Record {
        let components = setup.components.as_deref().map(components_hash);
        let names = Seat::all(setup.players).map(|seat| format!("Seat {seat}")).collect();
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Record {
            version,
            game: game.to_owned(),
            setup,
            components,
            names,
            seal: None,
            parts: Parts::default(),
            secret: None,
            sealed: Vec::new(),
            ended: None,
            given: 0,
            steps: Vec::new(),
        }
    }
}

/// SHA-256 of a components file, as records name it.
pub fn components_hash(text: &str) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}
