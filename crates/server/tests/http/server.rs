//! What holds at every address: which requests are let in, limits, restarts, faults, other processes.

mod bad_input;
#[cfg(feature = "notices")]
mod base;
pub(crate) mod connections;
mod disk;
mod durability;
mod fair_work;
mod file;
pub(crate) mod incompatible;
mod kind;
mod limits;
mod loads;
mod malformed;
mod once;
mod outages;
mod race;
mod restart;
mod site;
mod two_processes;
