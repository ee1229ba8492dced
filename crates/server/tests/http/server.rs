//! What holds at every address: which requests are let in, limits, restarts, faults, other processes.

mod bad_input;
#[cfg(feature = "notices")]
mod base;
mod broken;
mod changed_rows;
mod compression;
pub(crate) mod connections;
mod crowd;
mod disk;
mod durability;
mod fair_work;
mod file;
pub(crate) mod incompatible;
mod kind;
mod languages;
mod limits;
mod lists;
mod once;
mod outages;
mod site;
mod starts;
mod two_processes;
pub(crate) mod wrong_values;
