//! What players do, and what they may know of each other while they do it.

pub(crate) mod act;
pub(crate) mod draft;
pub(crate) mod settings;
pub(crate) mod stored_settings;
