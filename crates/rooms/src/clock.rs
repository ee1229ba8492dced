//! The clock of a table, and the time in which it stands.

pub(crate) mod game_clock;
pub(crate) mod hours;
pub(crate) mod outages;
pub(crate) mod serving;
mod substitutes;
