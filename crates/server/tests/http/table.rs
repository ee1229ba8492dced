//! Everything below the address of a table.

mod analysis;
mod draft;
mod events;
mod lifecycle;
mod notes;
mod page;
mod people;
mod play;
mod preview;
mod programs;
mod proposals;
mod record;
mod seats;
mod settings;
pub(crate) mod spectators;
mod talk;
