//! Fief.

mod components;
mod state;

pub use components::*;
pub use state::*;
