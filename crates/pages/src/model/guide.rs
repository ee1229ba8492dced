//! The guide beside the board, and the words that it explains.

use liege_game::{Advice, Seat};

/// What somebody in a first game is told of the present moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GuideStrip {
    /// What the moment is for.
    pub purpose: String,
    /// What good players look at.
    pub look: String,
    /// Facts of this very position, the most important first.
    pub advice: Vec<Advice>,
    /// The game's own words that these sentences have.
    pub words: Vec<GlossaryWord>,
    /// The own seat for which a bot may be asked, if nobody else plays here.
    pub adviser: Option<Seat>,
}

/// A word that the game means in its own way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GlossaryWord {
    /// As it stands in sentences.
    pub word: String,
    /// What it means.
    pub says: String,
    /// The number of its rule.
    pub rule: String,
}
