//! Pages as a browser gets them, and the functions of the script. One program, so that they are linked once and run side by side.

#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "tests read files and begin a browser"
)]

mod addresses;
mod around;
mod classes;
mod feudum;
mod languages;
mod rules;
mod script;
mod table;
mod words;
