//! The real binary, driven from outside: every command, and what it says to bad input.

mod arena;
mod bad_input;
mod cases;
mod measure;
mod play;
mod records;
mod run;
mod serve;
mod trace;
