//! What players do, and what they may know of each other while they do it.

pub(crate) mod act;
pub(crate) mod choice_round;
pub(crate) mod draft;
pub(crate) mod recent_positions;
pub(crate) mod sealed_choices;
pub(crate) mod secret_choices;
pub(crate) mod settings;
pub(crate) mod stored_settings;
pub(crate) mod undo_counter;
