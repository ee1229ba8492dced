//! The real binary, driven from outside: every command, and what it says to bad input.

#![expect(clippy::unwrap_used, reason = "what can't be done in a test fails the test")]

#[cfg(feature = "addresses")]
mod account_bot;
mod arena;
mod bad_input;
mod cases;
mod copies;
#[cfg(target_os = "linux")]
mod deploy;
mod guests;
mod hall;
mod installed;
mod json;
#[cfg(target_os = "linux")]
mod log;
#[cfg(feature = "mcp")]
mod mcp;
mod measure;
mod new;
#[cfg(feature = "notices")]
mod notices;
#[cfg(target_os = "linux")]
mod numbers;
mod play;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(feature = "addresses")]
mod public_address;
mod puzzles;
mod python;
mod records;
mod run;
mod serve;
#[cfg(target_os = "linux")]
mod silent;
mod site;
mod spoken;
#[cfg(unix)]
mod terminal;
mod trace;
