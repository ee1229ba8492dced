//! [`Sandbox`]: a position as a board of one's own, on which one plays all sides, or one side against bots.

use liege_bots::{Host, Level};
use liege_game::{Key, Parts, Seat, Secret, Step};
use liege_table::{ActError, At, Table};

use crate::{Acted, Place, Scene, SceneKind, Way};

/// What begins the id of an example of the rules, before its name.
const EXAMPLE: &str = "try-";

/// The id of the example with this name.
pub(crate) fn id(name: &str) -> String {
    format!("{EXAMPLE}{name}")
}

/// The example of the rules that an id names: the fence `board NAME` of the rules' text.
pub(crate) fn example<'r>(rules: &'r str, id: &str) -> Option<&'r str> {
    let name = id.strip_prefix(EXAMPLE)?;
    let (_, rest) = rules.split_once(&format!("\n```board {name}\n"))?;
    rest.split_once("\n```").map(|(text, _)| text)
}

/// What marks a bot's action in a way. No notation begins so.
pub(crate) const BOTS: char = '~';

/// More answers in a row than any game has.
const PATIENCE: usize = 200;

/// The bot that plays the other sides: it counts iterations, so that it plays the same again.
const OPPONENT: Level = Level::Squire;

/// A position that somebody tries.
pub struct Sandbox {
    table: Box<dyn Table>,
    place: Place,
    title: String,
    say: String,
    ways: Vec<Way>,
    /// The only side that the learner plays, if bots play the others.
    own: Option<Seat>,
}

/// A host with nobody else in the house.
struct Alone;

impl Host for Alone {
    fn stopped(&self) -> bool {
        false
    }
}

impl Sandbox {
    /// A position from which somebody goes on: what it is called, what is said of it, and where one can go from it.
    pub fn new(table: Box<dyn Table>, title: String, say: String, ways: Vec<Way>) -> Sandbox {
        let mut sandbox = Sandbox { table, place: Place::default(), title, say, ways, own: None };
        sandbox.table = sandbox.table.due(&Sandbox::key()).table;
        sandbox
    }

    /// The same with bots at every side but the one that has to act first.
    #[must_use]
    pub fn against_bots(self) -> Sandbox {
        Sandbox { own: self.turn(false), ..self }
    }

    /// The same after what was done at a place, as far as it can be followed.
    #[must_use]
    pub fn at(mut self, place: &Place) -> Sandbox {
        let mut done = Vec::new();
        for written in place.actions(0) {
            let done_by_bot = written.strip_prefix(BOTS);
            if self.follow(done_by_bot.unwrap_or(written), done_by_bot.is_some()).is_err() {
                break;
            }
            done.push(written.clone());
        }
        self.place = Place::default().with(done);
        self
    }

    /// Returns what becomes of an action; bots answer it.
    ///
    /// # Errors
    /// The game is over, or it refuses the action.
    pub fn act(mut self, action: &str) -> Result<Acted, ActError> {
        let mut done = self.place.here().to_vec();
        done.push(self.follow(action, false)?);
        for _ in 0..PATIENCE {
            let Some(seat) = self.turn(true) else { break };
            let seed = self.table.number() as u64;
            // A bot that fails leaves its side to the learner.
            let Ok(answer) = self.table.bot_until(&OPPONENT.to_string(), seat, seed, &Alone) else { break };
            let Ok(answer) = self.follow(&answer, true) else { break };
            done.push(format!("{BOTS}{answer}"));
        }
        Ok(Acted::stands(Place::default().with(done)))
    }

    /// The seat whose turn it is, if it is the learner's, or a bot's: the first of those that must act. Where several choose at
    /// once the learner does first.
    fn turn(&self, bots: bool) -> Option<Seat> {
        let must = self.table.pending(At::Now).must();
        match self.own {
            None => must.iter().next().filter(|_| !bots),
            Some(own) if must.has(own) => Some(own).filter(|_| !bots),
            Some(_) => must.iter().next().filter(|_| bots),
        }
    }

    /// Returns what is drawn falls by lot, and the same each time.
    fn key() -> Key {
        Secret::from_seed(0).key(&Parts::default())
    }

    /// Plays an action of the seat whose turn it is; returns it as the game writes it.
    fn follow(&mut self, action: &str, bots: bool) -> Result<String, ActError> {
        let seat = self.turn(bots).ok_or(ActError::Over)?;
        let number = self.table.number();
        self.table = self.table.act(seat, action, &Sandbox::key())?.table;
        let steps = self.table.steps();
        let written = steps.get(number).map(|step| match step {
            Step::Action { text, .. } | Step::Draw { text } => text.clone(),
        });
        Ok(written.unwrap_or_else(|| action.to_owned()))
    }

    /// Returns what was done and drawn since the position, and whether all of the place could be followed.
    pub(crate) fn done(&self, place: &Place) -> (Vec<Step>, bool) {
        (self.table.steps().into_iter().cloned().collect(), self.place.here() == place.here())
    }

    /// The page of it.
    pub fn scene(self) -> Scene {
        let kind = if self.own.is_some() { SceneKind::AgainstBots } else { SceneKind::AllSides };
        let seat = self.own.or(self.turn(false)).unwrap_or(Seat::A);
        let Sandbox { title, say, ways, .. } = self;
        Scene { title, say, ways, ..Scene::alone(kind, seat, self.table, self.place) }
    }
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
