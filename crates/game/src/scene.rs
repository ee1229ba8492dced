//! [`Scene`]: a great event as people at a table see it: who stands against whom, dice, who falls, where points come from.

use serde::Serialize;

use crate::{Game, Line, Seat, Sign};

/// Material of a scene: what its viewer saw before the last step and sees after it, and what happened. Its maker shows of it
/// nothing that the viewer is not told.
pub struct Happened<'a, G: Game> {
    /// The view before the last step.
    pub before: &'a G::View,
    /// The view after it.
    pub after: &'a G::View,
    /// Events of earlier steps, in order, as far back as a scene reaches.
    pub earlier: &'a [&'a G::Event],
    /// Events of the last step.
    pub now: &'a [G::Event],
}

/// A great event: a page shows it over the board for some seconds, beside the words of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scene {
    /// Tells a scene that goes on in the next step from one that begins there.
    pub key: String,
    /// The kind of event.
    pub sign: Sign,
    /// The event in words.
    pub title: Line,
    /// Those that take part.
    pub sides: Vec<SceneSide>,
    /// Its meaning in words.
    pub words: Vec<Line>,
}

/// One of those who take part: a side of a battle, a candidate, a lord who may die, a player whose points are counted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SceneSide {
    /// Whose colours it has.
    pub seats: Vec<Seat>,
    /// A name besides those of the players; may be empty.
    pub name: String,
    /// The id of a drawing of the game's art.
    pub picture: Option<&'static str>,
    /// Pieces that stand, and those of them that fall.
    pub figures: Vec<Figures>,
    /// Dice that lie.
    pub dice: Vec<Die>,
    /// Number of dice that are still to fall.
    pub due: u8,
    /// Points or coins by their source.
    pub points: Vec<(String, i32)>,
    /// Counters that are turned over, by their owners.
    pub counters: Vec<Seat>,
    /// The outcome in words: "3 hits: loses 2 points".
    pub words: Option<Line>,
    /// The fate that it has.
    pub fate: Fate,
}

/// Pieces of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Figures {
    /// The id of a drawing of the game's art.
    pub picture: &'static str,
    /// Number that stood before.
    pub stood: u8,
    /// Number of them that fall.
    pub fallen: u8,
}

/// A die that lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Die {
    /// One with pips.
    Pips(u8),
    /// One of a battle, with as many swords as it hits.
    Hits(u8),
}

/// The fate of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Nothing yet.
    #[default]
    Open,
    /// It wins, is elected, takes the place.
    Wins,
    /// It dies, or loses the place.
    Falls,
}

impl Scene {
    /// Number of steps before the last one that a scene may look back.
    pub const REACH: usize = 64;

    /// A scene in which nobody takes part yet.
    pub fn new(key: impl Into<String>, sign: Sign, title: Line) -> Scene {
        Scene { key: key.into(), sign, title, sides: Vec::new(), words: Vec::new() }
    }

    /// With these who take part.
    #[must_use]
    pub fn sides(self, sides: impl IntoIterator<Item = SceneSide>) -> Scene {
        Scene { sides: sides.into_iter().collect(), ..self }
    }

    /// With what it means.
    #[must_use]
    pub fn words(self, words: impl IntoIterator<Item = Line>) -> Scene {
        Scene { words: words.into_iter().collect(), ..self }
    }

    /// Returns whether dice are still to fall.
    pub fn goes_on(&self) -> bool {
        self.sides.iter().any(|side| side.due > 0)
    }
}

impl SceneSide {
    /// A side of these players.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> SceneSide {
        SceneSide { seats: seats.into_iter().collect(), ..SceneSide::default() }
    }

    /// With a name besides theirs.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> SceneSide {
        SceneSide { name: name.into(), ..self }
    }

    /// With a picture.
    #[must_use]
    pub fn pictured(self, picture: &'static str) -> SceneSide {
        SceneSide { picture: Some(picture), ..self }
    }

    /// With so many pieces of a kind, of which some fall; none if there are none.
    #[must_use]
    pub fn figures(mut self, picture: &'static str, stood: u8, fallen: u8) -> SceneSide {
        if stood > 0 {
            self.figures.push(Figures { picture, stood, fallen: fallen.min(stood) });
        }
        self
    }

    /// With what it comes to.
    #[must_use]
    pub fn says(self, words: impl Into<Option<Line>>) -> SceneSide {
        SceneSide { words: words.into(), ..self }
    }

    /// With what becomes of it.
    #[must_use]
    pub fn fate(self, fate: Fate) -> SceneSide {
        SceneSide { fate, ..self }
    }
}

impl Die {
    /// Returns what it shows.
    pub const fn face(self) -> u8 {
        match self {
            Die::Pips(face) | Die::Hits(face) => face,
        }
    }
}
