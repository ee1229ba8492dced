//! What is agreed before a game begins.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{Line, Reason, Seat, Verbatim, say, verbatim};

/// Number of players, optional rules, and components that an owner corrected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// How many seats are taken.
    pub players: usize,
    /// The chosen value of each option that is not at its default, by the option's id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The text of a components file that replaces the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Arc<str>>,
}

impl Setup {
    /// A game for this many players with every option at its default.
    pub fn new(players: usize) -> Setup {
        Setup { players, options: BTreeMap::new(), components: None }
    }

    /// The same with one option chosen.
    #[must_use]
    pub fn with(mut self, option: &str, value: &str) -> Setup {
        self.options.insert(option.to_owned(), value.to_owned());
        self
    }

    /// The value of an option: the one chosen, or its default.
    pub fn value(&self, option: &Choice) -> &str {
        self.options.get(option.id).map_or(option.values[0].id, String::as_str)
    }
}

/// A game can't be set up like this. Displayed in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many players.
    Players {
        /// The game's title.
        title: &'static str,
        /// The fewest players.
        min: usize,
        /// The maximum number of players.
        max: usize,
        /// The number asked for.
        found: usize,
    },
    /// The game has no such option.
    Option {
        /// The game's title.
        title: &'static str,
        /// The id asked for.
        found: String,
    },
    /// The option has no such value, or not together with the others.
    Value {
        /// The option's id.
        option: &'static str,
        /// The value asked for.
        found: String,
        /// What would be right.
        expected: Reason,
    },
    /// The components file is wrong.
    Components {
        /// Line in the file, from 1.
        line: usize,
        /// The field as a path, such as `estate[3].rate`.
        field: String,
        /// What was expected there, and what was found.
        expected: String,
    },
}

impl SetupError {
    /// The sentence.
    pub fn line(&self) -> Line {
        match self {
            SetupError::Players { title, min, max, found } if min == max => {
                say!("{title} is for {min} players, not {found}")
            }
            SetupError::Players { title, min, max, found } => {
                say!("{title} is for {min} to {max} players, not {found}")
            }
            SetupError::Option { title, found } => {
                say!("{title} has no option “{option}”", option = Verbatim(found))
            }
            SetupError::Value { option, found, expected } => say!(
                "option “{option}” can't be “{found}”: {expected}",
                option = Verbatim(option),
                found = Verbatim(found)
            ),
            SetupError::Components { line, field, expected } => say!(
                "components, line {line}: {field}: {expected}",
                field = Verbatim(field),
                expected = Verbatim(expected)
            ),
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

/// One optional rule of a game: a question with a few answers, the first being the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Short name in records and on the command line.
    pub id: &'static str,
    /// The question as a person reads it.
    pub title: &'static str,
    /// The answers, the default first.
    pub values: &'static [ChoiceValue],
}

/// One answer of a [`Choice`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChoiceValue {
    /// Short name in records.
    pub id: &'static str,
    /// The answer as a person reads it.
    pub title: &'static str,
}

/// What is known of a game before it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// Name in addresses, records and commands: `middle-ages`.
    pub id: &'static str,
    /// The game's own title.
    pub title: &'static str,
    /// Who designed it.
    pub designer: &'static str,
    /// Who published it, and when.
    pub publisher: &'static str,
    /// Year of publication.
    pub year: u16,
    /// One sentence that tells a stranger what it is about.
    pub summary: &'static str,
    /// The fewest players.
    pub min_players: usize,
    /// The maximum number of players.
    pub max_players: usize,
    /// With how many a table begins if nobody says otherwise.
    pub usual_players: usize,
    /// The seats' names on the board, in their order; none where they have only their letters.
    pub sides: &'static [&'static str],
    /// The names of families that seats can lead, at least one for each seat; none where seats lead no family.
    pub families: &'static [&'static str],
    /// The optional rules.
    pub options: &'static [Choice],
}

impl Info {
    /// Returns the name of a seat that nobody has given one: "White", "House A".
    pub fn house(&self, seat: Seat) -> String {
        self.sides.get(seat.index()).map_or_else(|| format!("House {seat}"), |side| (*side).to_owned())
    }

    /// Checks what every game checks: the number of players and the ids of options and values.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self, setup: &Setup) -> Result<(), SetupError> {
        let (min, max) = (self.min_players, self.max_players);
        if !(min..=max).contains(&setup.players) {
            return Err(SetupError::Players { title: self.title, min, max, found: setup.players });
        }
        for (id, value) in &setup.options {
            let option = self.options.iter().find(|option| option.id == id);
            let option = option.ok_or_else(|| SetupError::Option { title: self.title, found: short(id) })?;
            if !option.values.iter().any(|known| known.id == value) {
                let known: Vec<_> = option.values.iter().map(|known| known.id).collect();
                let expected = say!("choose one of {known}", known = verbatim(known.join(", "))).into();
                return Err(SetupError::Value { option: option.id, found: short(value), expected });
            }
        }
        Ok(())
    }
}

/// A stranger's text as a message repeats it: not all of it.
fn short(text: &str) -> String {
    text.chars().take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_told_in_a_sentence() {
        let players = |min, max| SetupError::Players { title: "Pig", min, max, found: 9 }.to_string();
        assert_eq!(players(2, 4), "Pig is for 2 to 4 players, not 9");
        assert_eq!(players(2, 2), "Pig is for 2 players, not 9");
        let option = SetupError::Option { title: "Pig", found: "wind".to_owned() };
        assert_eq!(option.to_string(), "Pig has no option “wind”");
        let expected = say!("choose one of {known}", known = verbatim("yes, no")).into();
        let value = SetupError::Value { option: "wind", found: "strong".to_owned(), expected };
        assert_eq!(value.to_string(), "option “wind” can't be “strong”: choose one of yes, no");
        let components = SetupError::Components {
            line: 1200,
            field: "estate[3].rate".to_owned(),
            expected: "a number".to_owned(),
        };
        assert_eq!(components.to_string(), "components, line 1200: estate[3].rate: a number");
    }
}
