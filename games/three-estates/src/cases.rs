//! How worked examples write a position, and what they can ask of it.

mod state;

use liege_cases::{Cases, Fact};
use liege_data::{DataError, Node};

use crate::{Position, ThreeEstates};
use state::State;

impl Cases for ThreeEstates {
    type State = State;
    const GUIDE: &'static str = include_str!("../guide.toml");

    liege_cases::lessons! { "minute" "first" "whole" "supply" "buildings" "last" }

    liege_cases::puzzles! {}

    const TASKS: &'static [liege_cases::Task<Self>] = crate::tasks::TASKS;

    const FACTS: &'static [Fact<Self>] = &[];

    fn place(&self, state: &State, at: &Node<'_>) -> Result<Position, DataError> {
        state.position(self, at)
    }
}
