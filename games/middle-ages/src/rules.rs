//! The rules in the order of the rulebook: each question that a position can ask is a module here, and what it needs
//! stands beside it.

pub(crate) mod asked;
pub(crate) mod audit;
pub(crate) mod cemetery;
pub(crate) mod ending;
pub(crate) mod estates;
pub(crate) mod events;
pub(crate) mod first_order;
pub(crate) mod four_events;
pub(crate) mod income;
pub(crate) mod options;
pub(crate) mod placement;
pub(crate) mod refill;
pub(crate) mod round;
pub(crate) mod scouts;
pub(crate) mod setup;
pub(crate) mod tokens;
pub(crate) mod turn;
