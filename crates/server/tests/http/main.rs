//! Requests over real connections against a real server with a real file. The games are the toys of the conformance
//! suite: one with choices made at once (Bids), one with interrupts and draws (Bell), one with hidden hands (Hand).

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests, which clippy does not know as such"
)]

mod account;
mod admin;
mod api;
mod assets;
mod ends;
mod events;
mod games;
mod hall;
mod health;
mod join;
mod learn;
mod lessons_kept;
mod lessons_made;
mod look;
#[cfg(feature = "mcp")]
mod mcp;
mod new_table;
#[cfg(feature = "notices")]
mod notices;
mod offline;
mod own_questions;
mod people;
mod profile;
mod programs;
mod puzzles;
mod questions;
mod server;
mod support;
mod table;
mod take;
mod used_links;

#[cfg(feature = "notices")]
use support::receivers;
use support::{client, play, test_server};
