//! Bots at the table, analyses and advice.

pub(crate) mod analysis;
pub(crate) mod bots;
pub(crate) mod kept;
