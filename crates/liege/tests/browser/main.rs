//! The browser tests: a real server, a real Chromium, people who click what is lit.
//!
//! Without Chromium they say that they did not run; where `CI` is `true` that is a failure.

mod arrival;
mod asking;
mod axe;
mod clicks;
mod devices;
mod fief;
mod house;
mod keyboard;
mod log;
mod meanwhile;
mod person;
mod phone;
mod reload;
mod rules;
mod sizes;
mod slow_table;
mod tabs;
mod talk;
mod whole_games;
