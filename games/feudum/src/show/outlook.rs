//! What things would bring: guild functions, places in guilds, the next dawn, cards, and each action beyond what its
//! events tell.

pub(crate) mod card;
pub(crate) mod dawn;
pub(crate) mod function;
pub(crate) mod place;
mod preview;
pub(crate) mod rank;
pub(crate) mod writ;

pub(crate) use preview::outlook;

#[cfg(test)]
mod tests;
