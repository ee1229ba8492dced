//! The engine's part of the Python package `liege-games`: states, batches, and what is known of each game.

mod agreed;
mod batch;
mod game;
mod known;
mod lanes;
mod layout;
mod named;
mod play;
mod problem;
mod shared;
mod state;

/// What `liege_games` is made of; the package adds adapters, and names for what is given as JSON.
#[pyo3::pymodule]
mod _engine {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::game::{
        action_count, action_heads_json, games_json, levels, numbering_digest, observation_names, rules,
        rules_version,
    };
    #[pymodule_export]
    use super::problem::{IllegalAction, LiegeError};
    #[pymodule_export]
    use super::state::State;
}
