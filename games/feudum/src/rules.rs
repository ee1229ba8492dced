//! The rules, one module for each step, card or kind of question, in the rulebook's order.
//!
//! A question of one seat implements [`Ask`], a draw implements [`Chance`]; [`Asked`] and [`Drawn`] make of
//! them the contract's [`Question`]. What both work with is [`Look`], a position to read, and [`Act`], one to change.

pub(crate) mod act;
pub(crate) mod ask;
pub(crate) mod audit;
pub(crate) mod choose;
pub(crate) mod conquer;
pub(crate) mod defend;
pub(crate) mod epoch;
pub(crate) mod explore;
pub(crate) mod fists;
pub(crate) mod free;
pub(crate) mod goods;
pub(crate) mod guild;
pub(crate) mod harvest;
pub(crate) mod improve;
pub(crate) mod influence;
pub(crate) mod inventions;
pub(crate) mod landscape;
pub(crate) mod last;
pub(crate) mod migrate;
pub(crate) mod military;
pub(crate) mod movement;
pub(crate) mod nourish;
pub(crate) mod paying;
pub(crate) mod reeve;
pub(crate) mod repeat;
pub(crate) mod scrolls;
pub(crate) mod setup;
pub(crate) mod starve;
pub(crate) mod status;
pub(crate) mod sulfur;
pub(crate) mod tame;
pub(crate) mod tax;
pub(crate) mod trade;
pub(crate) mod turn;
pub(crate) mod writs;

pub(crate) use act::Act;
pub(crate) use ask::{Ask, Asked, Chance, Drawn, Look, refuse};
