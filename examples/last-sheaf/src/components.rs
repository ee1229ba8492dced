//! What `components.toml` says.

use liege_data::{Document, Own, Within};
use liege_game::{Setup, SetupError};
use serde::Deserialize;

/// The numbers that an owner of the game may correct.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Components {
    /// So many sheaves in the barn win (LS-1).
    pub(crate) sheaves: u8,
    /// The longest game (LS-6).
    pub(crate) rounds: u8,
}

/// The file. What only has to be right is not kept: an underscore stands before it.
#[derive(Deserialize)]
struct File {
    #[serde(rename = "game")]
    _game: Game,
    harvest: Harvest,
}

#[derive(Deserialize)]
struct Game {
    #[serde(rename = "title")]
    _title: Title,
}

#[derive(Deserialize)]
enum Title {
    #[serde(rename = "Last Sheaf")]
    LastSheaf,
}

#[derive(Deserialize)]
struct Harvest {
    sheaves: Within<u8, 7, 200>,
    rounds: Within<u8, 1, 50>,
}

/// The components with which this table plays.
pub(crate) fn agreed(setup: &Setup) -> Result<Components, SetupError> {
    static OWN: Own<Components> = Own::new(include_str!("../components.toml"), read);
    OWN.agreed(setup)
}

fn read(text: &str) -> Result<Components, SetupError> {
    let File { harvest, .. } = Document::parse(text)?.read()?;
    Ok(Components { sheaves: harvest.sheaves.get(), rounds: harvest.rounds.get() })
}
