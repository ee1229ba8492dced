//! The clock of a table, and the time in which it stands.

pub(crate) mod hours;
pub(crate) mod outages;
pub(crate) mod serving;
mod stewards;
pub(crate) mod timing;
