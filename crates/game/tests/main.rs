//! The contract: what reads notation, and the tables that games are written with. One program, so that they are linked once and run side by side.

mod parsers;
mod skeleton;
