//! Requests over real connections against a real server with a real file. The games are the toys of the conformance
//! suite: one with choices made at once (Bids), one with interrupts and draws (Bell), one with hidden hands (Hand).

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests, which clippy does not know as such"
)]

mod account_tokens;
mod accounts;
mod admin;
mod analysis;
mod api;
mod bad_bots;
mod bad_input;
#[cfg(feature = "notices")]
mod base;
mod bots;
mod client;
mod clocks;
mod connections;
mod disk;
mod drafts;
mod durability;
mod events;
mod fair_work;
mod file;
mod frozen;
mod health;
mod hot_seat;
mod house;
mod join;
mod limits;
mod loads;
mod lobby;
#[cfg(feature = "notices")]
mod mailed;
#[cfg(feature = "notices")]
mod notices;
mod once;
mod onlookers;
mod outages;
mod pages;
mod play;
mod proposals;
mod race;
mod real;
#[cfg(feature = "notices")]
mod receivers;
mod record;
mod restart;
mod review;
mod seal;
mod secrecy;
mod secret_choices;
mod settings;
mod site;
mod sitting;
mod strange;
mod talk;
mod tokens;
mod twins;
mod undo;
mod updates;
