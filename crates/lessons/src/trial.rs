//! A position to try: an example of the rules as a board of one's own, on which one plays all sides.

use liege_cases::{Cases, Document, Stage};
use liege_game::{Judge, Pending, Picker as _, Rng, Seat, Show};
use liege_table::{ActError, table_from};

use crate::{Acted, LessonError, Place, Scene};

/// What begins the id of a position to try, before the name of the example.
const TRIES: &str = "try-";

/// No position waits for more draws in a row.
const PATIENCE: usize = 500;

/// The id of the example with this name.
pub(crate) fn id(name: &str) -> String {
    format!("{TRIES}{name}")
}

/// The example of the rules that an id names: the fence `board NAME` of the rules' text.
pub(crate) fn example<'r>(rules: &'r str, id: &str) -> Option<&'r str> {
    let name = id.strip_prefix(TRIES)?;
    let (_, rest) = rules.split_once(&format!("\n```board {name}\n"))?;
    rest.split_once("\n```").map(|(text, _)| text)
}

/// A position while somebody tries it.
struct Trial<G: Cases> {
    stage: Stage<G>,
    place: Place,
}

impl<G: Show + Judge + Cases> Trial<G> {
    /// After what was done there, as far as it can be followed.
    fn to(text: &str, place: &Place) -> Result<Trial<G>, LessonError> {
        let document = Document::parse(text)?;
        let mut trial = Trial { stage: Stage::open(&document.root())?, place: Place::default() };
        trial.draw();
        for action in place.actions(0) {
            if trial.act(action).is_err() {
                break;
            }
        }
        Ok(trial)
    }

    /// The seat that acts: the first of those that must.
    fn seat(&self) -> Option<Seat> {
        self.stage.game().pending(self.stage.position()).must().iter().next()
    }

    fn act(&mut self, text: &str) -> Result<(), ActError> {
        let seat = self.seat().ok_or(ActError::Over)?;
        let game = self.stage.game().clone();
        let action = game.read_action(text)?;
        self.stage.act(seat, action)?;
        self.draw();
        let mut actions = self.place.here().to_vec();
        actions.push(game.write_action(action));
        self.place = self.place.again().with(actions);
        Ok(())
    }

    /// What is drawn falls by lot, and the same each time.
    fn draw(&mut self) {
        for _ in 0..PATIENCE {
            let chances = self.stage.chances();
            if self.stage.game().pending(self.stage.position()) != Pending::Chance {
                return;
            }
            let number = self.stage.steps().len() as u64;
            match chances.at(Rng::new(number).below(chances.total().max(1))) {
                Some(draw) => self.stage.draw(draw),
                None => return,
            }
        }
    }
}

/// The position of an example, after what was done there.
pub(crate) fn scene<G: Show + Judge + Cases>(text: &str, place: &Place) -> Result<Scene, LessonError> {
    let trial = Trial::<G>::to(text, place)?;
    let stage = &trial.stage;
    Ok(Scene {
        seat: trial.seat().unwrap_or(Seat::A),
        table: table_from(stage.game().clone(), stage.start().clone(), stage.steps())?,
        place: trial.place,
        title: "An example of the rules".to_owned(),
        theme: String::new(),
        aim: String::new(),
        steps: 1,
        say: "Try it: you play all sides, what is drawn falls by lot, and everything can be taken back."
            .to_owned(),
        plan: None,
        light: Vec::new(),
        next: Vec::new(),
        rules: Vec::new(),
        met: Vec::new(),
        wrong: Vec::new(),
        first: None,
        trial: true,
        puzzle: false,
    })
}

/// What becomes of an action at the position of an example.
pub(crate) fn act<G: Show + Judge + Cases>(
    text: &str,
    place: &Place,
    action: &str,
) -> Result<Acted, LessonError> {
    let mut trial = Trial::<G>::to(text, place)?;
    trial.act(action).map_err(|error| LessonError::Refused { error, hint: None })?;
    Ok(Acted { place: trial.place, strayed: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_is_found_by_its_name() {
        let rules = "A rule.\n\n```board one\nx = 1\n```\n\n```board on\ny = 2\nz = 3\n```\n";
        assert_eq!(example(rules, "try-one"), Some("x = 1"));
        assert_eq!(example(rules, "try-on"), Some("y = 2\nz = 3"));
        assert_eq!(example(rules, "try-o"), None);
        assert_eq!(example(rules, "one"), None);
    }
}
