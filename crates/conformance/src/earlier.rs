//! [`Earlier`]: what happened in the steps before the last one, as scenes are made from it.

use std::collections::VecDeque;

use liege_game::{Game, Scene};

/// Events of earlier steps, as far back as a scene reaches.
pub(crate) struct Earlier<G: Game>(VecDeque<Vec<G::Event>>);

impl<G: Game> Default for Earlier<G> {
    fn default() -> Self {
        Earlier(VecDeque::new())
    }
}

impl<G: Game> Earlier<G> {
    /// Adds what happened in a step.
    pub(crate) fn add(&mut self, events: &[G::Event]) {
        if self.0.len() == Scene::REACH {
            self.0.pop_front();
        }
        self.0.push_back(events.to_vec());
    }

    /// The steps, in order.
    pub(crate) fn steps(&self) -> impl Iterator<Item = &Vec<G::Event>> {
        self.0.iter()
    }

    /// All of it, in order.
    pub(crate) fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.0.iter().flatten()
    }
}
