//! [`Guide`]: what somebody in a first game is told at any table, and the game's own words.

use liege_cases::Document;
use serde::Deserialize;

use crate::LessonError;

/// What a game's file `guide.toml` says.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guide {
    /// Moments of the game, each told of in two sentences.
    #[serde(default, rename = "moment")]
    pub moments: Vec<Moment>,
    /// Words that the game means in its own way.
    #[serde(default, rename = "word")]
    pub words: Vec<Word>,
}

/// A kind of moment.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The names of its phases, as [`Show::phase`](liege_game::Show::phase) gives them.
    pub phases: Vec<String>,
    /// What it is for.
    #[serde(rename = "for")]
    pub purpose: String,
    /// What good players look at.
    pub look: String,
}

/// A word of the game's own.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Word {
    /// As it stands in sentences.
    pub word: String,
    /// What it means, without a full stop.
    pub says: String,
    /// The number of the rule that says it in full.
    pub rule: String,
}

impl Guide {
    /// Reads a guide; an empty text is an empty guide.
    ///
    /// # Errors
    /// It is not written as a guide is.
    pub fn read(text: &str) -> Result<Guide, LessonError> {
        Ok(Document::parse(text)?.read()?)
    }

    /// Returns what is told in a phase.
    pub fn moment(&self, phase: &str) -> Option<&Moment> {
        self.moments.iter().find(|moment| moment.phases.iter().any(|named| named == phase))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guide_is_read_strictly() {
        assert_eq!(Guide::read("").unwrap(), Guide::default());
        let text = "[[moment]]\nphases = [\"Move\"]\nfor = \"You move.\"\nlook = \"Look.\"\n";
        let guide = Guide::read(text).unwrap();
        assert_eq!(guide.moment("Move").map(|moment| moment.look.as_str()), Some("Look."));
        assert_eq!(guide.moment("Rest"), None);
        assert!(Guide::read("[[moment]]\nphase = \"Move\"\n").is_err());
    }
}
