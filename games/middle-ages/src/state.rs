//! A game in progress as plain data.

pub(crate) mod bag;
pub(crate) mod card;
pub(crate) mod estate;
pub(crate) mod fiefdom;
pub(crate) mod phase;
pub(crate) mod position;
pub(crate) mod spot;
pub(crate) mod tile;
pub(crate) mod token;
