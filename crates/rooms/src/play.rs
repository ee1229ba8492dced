//! What players do, and what they may know of each other while they do it.

pub(crate) mod act;
pub(crate) mod draft;
pub(crate) mod moment;
pub(crate) mod recent;
pub(crate) mod sealed;
pub(crate) mod secret_choices;
pub(crate) mod settings;
pub(crate) mod stored_settings;
pub(crate) mod taken_back;
