//! What is read from TOML, and what is said of what can't be. One program, so that they are linked once and run side by side.

mod errors;
mod rest;
