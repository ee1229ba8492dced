//! [`Puzzle`]: a position in which one action is better than every other, as a file of puzzles writes it.

use serde::{Deserialize, Serialize};

use crate::difficulty::{Difficulty, Fare};

/// A position of a recorded game in which one action is better than every other. What actions are worth is a share of the
/// result in thousandths: 0 is lost, 1000 is won alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The number of its game and of its step: `3-47`. It stands in addresses.
    pub id: String,
    /// How many steps of the record come before.
    pub step: usize,
    /// What is asked there, in the game's words; empty in what is packed, since people correct it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub theme: String,
    /// How hard it is to find the answer.
    pub difficulty: Difficulty,
    /// The best action, in notation.
    pub answer: String,
    /// By how much it is better than every other, by a search with the budget of the file.
    pub margin: u16,
    /// What it is worth, by ten times the budget.
    pub worth: u16,
    /// What the best of all others is worth, by ten times the budget.
    pub next: u16,
    /// In how many of 100 tries the bots of each level find it.
    pub fare: Fare,
    /// What follows the answer, as records write steps.
    pub then: Vec<String>,
    /// The action that bots take most often instead, or else the best of all others.
    pub wrong: Tempting,
}

/// An action that is not the best, and what it leads to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tempting {
    /// In notation.
    pub action: String,
    /// What it is worth, by ten times the budget.
    pub worth: u16,
    /// What follows it, as records write steps.
    pub then: Vec<String>,
}

impl Puzzle {
    /// By how much the answer is better than every other action, by ten times the budget.
    pub fn margin_at_tenfold(&self) -> u16 {
        self.worth.saturating_sub(self.next)
    }
}
