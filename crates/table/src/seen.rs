//! [`Seen`]: what somebody may know of a position.

use std::collections::BTreeMap;
use std::sync::Arc;

use liege_game::{
    Advice, Board, Element, Game, Happened, Judge, Line, Location, Pending, Scene, Score, Seat, Show, Sign,
    Viewer,
};

use crate::play::{Play, PlayedStep};
use crate::table::{LogLine, Table};

/// A position, and the eyes that look at it: what its viewer may know of a table.
pub trait Seen {
    /// The name of the phase, as a guide calls it.
    fn phase(&self) -> String;

    /// Returns what is asked of `seat`.
    fn prompt(&self, seat: Seat) -> Line;

    /// An action of the viewer's own seat as an imperative; `None` if the text is not understood, or the viewer has no seat.
    fn label(&self, action: &str) -> Option<Line>;

    /// The parts of the board that an action of the viewer's own seat is made of.
    fn elements(&self, action: &str) -> Vec<Element>;

    /// The board as SVG.
    fn board(&self) -> Board;

    /// The board as it would be if things were as the viewer supposes, in the game's own words.
    fn board_if(&self, supposed: &str) -> Board;

    /// The board as text.
    fn board_text(&self) -> String;

    /// Every place of the map; empty where the game has no map.
    fn locations(&self) -> Vec<Location>;

    /// Everything that the viewer may know, as JSON.
    fn view(&self) -> serde_json::Value;

    /// Facts that matter to the viewer's own seat, the most important first; none if the viewer has no seat.
    fn advice(&self) -> Vec<Advice>;

    /// Whose the parts are that sentences name, by their ids, where that can change.
    fn owners(&self) -> BTreeMap<String, Seat>;

    /// The points of every seat and what they are made of.
    fn scores(&self) -> Vec<Score>;

    /// The step that led to this position as a scene, if it is one.
    fn scene(&self) -> Option<Scene>;

    /// Returns why the game is over, if it is and the game says so.
    fn verdict(&self) -> Option<Line>;

    /// Returns what happened up to this position, as told to the viewer.
    fn log(&self) -> Vec<LogLine> {
        self.log_since(0)
    }

    /// The same after position `from`.
    fn log_since(&self, from: usize) -> Vec<LogLine>;

    /// The lines of these that have this sign.
    fn signed_since(&self, from: usize, sign: Sign) -> Vec<LogLine>;

    /// A table of its own at which this position is the start; what the viewer can't know is dealt again. Since nothing
    /// in it is true that the viewer does not know, it deals again by [`DealKey::OPEN`](liege_game::DealKey::OPEN) itself.
    fn alone(&self) -> Box<dyn Table>;
}

/// The same of a table whose game's types are known.
pub(crate) struct SeenBy<'a, G: Game> {
    pub(crate) play: &'a Play<G>,
    /// The number of the position, which is one that the table has.
    pub(crate) number: usize,
    pub(crate) viewer: Viewer,
}

impl<G: Show + Judge> SeenBy<'_, G> {
    fn position(&self) -> &G::Position {
        self.play.at(self.number)
    }

    fn seen(&self) -> G::View {
        self.play.game.view(self.position(), self.viewer)
    }

    /// Steps after position `from` up to this one, with their numbers from 0.
    fn played_since(&self, from: usize) -> impl Iterator<Item = (usize, &Arc<PlayedStep<G>>)> {
        self.play.played_steps.iter().enumerate().take(self.number).skip(from)
    }

    /// The line of an event of the step of this number, if the viewer is told of it.
    fn told(&self, index: usize, event: &G::Event) -> Option<LogLine> {
        let line = self.play.game.line(event, self.viewer)?;
        Some(LogLine { number: index + 1, line, sign: self.play.game.sign(event) })
    }
}

impl<G: Show + Judge> Seen for SeenBy<'_, G> {
    fn phase(&self) -> String {
        self.play.game.phase(&self.seen())
    }

    fn prompt(&self, seat: Seat) -> Line {
        self.play.game.prompt(&self.seen(), seat)
    }

    fn label(&self, action: &str) -> Option<Line> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        let action = self.play.game.read_action(action).ok()?;
        Some(self.play.game.describe(&self.seen(), seat, action))
    }

    fn elements(&self, action: &str) -> Vec<Element> {
        let Viewer::Seat(seat) = self.viewer else { return Vec::new() };
        let Ok(action) = self.play.game.read_action(action) else { return Vec::new() };
        self.play.game.elements(&self.seen(), seat, action)
    }

    fn board(&self) -> Board {
        self.play.game.board(&self.seen())
    }

    fn board_if(&self, supposed: &str) -> Board {
        self.play.game.board_if(&self.seen(), supposed)
    }

    fn board_text(&self) -> String {
        self.play.game.board_text(&self.seen())
    }

    fn locations(&self) -> Vec<Location> {
        self.play.game.locations(&self.seen())
    }

    fn view(&self) -> serde_json::Value {
        // A view is made of plain data; the only way for this to fail is a map with keys that are no strings.
        serde_json::to_value(self.seen()).unwrap_or_default()
    }

    fn advice(&self) -> Vec<Advice> {
        let Viewer::Seat(seat) = self.viewer else { return Vec::new() };
        if self.play.game.pending(self.position()) == Pending::Over {
            return Vec::new();
        }
        let mut advice = self.play.game.advice(&self.seen(), seat);
        advice.truncate(Advice::MAX);
        advice
    }

    fn owners(&self) -> BTreeMap<String, Seat> {
        self.play.game.owners(&self.seen()).into_iter().collect()
    }

    fn scores(&self) -> Vec<Score> {
        self.play.game.scores(&self.seen())
    }

    fn scene(&self) -> Option<Scene> {
        let last = self.number.checked_sub(1)?;
        let now = &self.play.played_steps.get(last)?.events;
        if now.is_empty() {
            return None;
        }
        let steps = self.play.played_steps.iter().take(last).skip(last.saturating_sub(Scene::REACH));
        let earlier: Vec<&G::Event> = steps.flat_map(|step| &step.events).collect();
        let before = self.play.game.view(self.play.at(last), self.viewer);
        self.play.game.scene(&Happened { before: &before, after: &self.seen(), earlier: &earlier, now })
    }

    fn verdict(&self) -> Option<Line> {
        let over = self.play.game.pending(self.position()) == Pending::Over;
        over.then(|| self.play.game.verdict(&self.seen())).flatten()
    }

    fn log_since(&self, from: usize) -> Vec<LogLine> {
        let lines = self.played_since(from).flat_map(|(index, moment)| {
            let lines = moment.events.iter().filter_map(move |event| self.told(index, event));
            lines.chain(self.play.told_automatic(index, self.number))
        });
        lines.collect()
    }

    fn signed_since(&self, from: usize, sign: Sign) -> Vec<LogLine> {
        // Most events have none: their lines need not be made.
        let signed = |event: &&G::Event| self.play.game.sign(event) == Some(sign);
        let lines = self.played_since(from).flat_map(|(index, moment)| {
            moment.events.iter().filter(signed).filter_map(move |event| self.told(index, event))
        });
        lines.collect()
    }

    fn alone(&self) -> Box<dyn Table> {
        let Play { game, deals, .. } = self.play;
        let start = match self.viewer {
            Viewer::All => self.position().clone(),
            viewer => game.resample(self.position(), viewer, &mut deals.rng("try", viewer, self.number)),
        };
        Box::new(Play::at_start(Arc::clone(game), Arc::new(start)))
    }
}
