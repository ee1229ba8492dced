//! Tables that are played at without a server. `hall`, `table`, `player`, `time` and `files` are what tests stand on.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests, which clippy does not know as such"
)]

mod acting;
mod bad_bots;
mod bots;
mod clocks;
mod dealing;
mod drafts;
mod files;
mod following;
mod hall;
mod kept_seats;
mod limits;
mod looking;
mod making;
mod memory;
mod people;
mod player;
mod proposals;
mod restart;
mod seating;
mod secret_choices;
mod settings;
mod spectators;
mod table;
mod talking;
mod time;
mod undo;
