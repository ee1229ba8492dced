//! The matches of the arena, between games of the house and toys. One program, so that they are linked once and run side by side.

mod games;
mod guests;
mod matches;
mod puzzles;
