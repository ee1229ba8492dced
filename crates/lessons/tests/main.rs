//! Every lesson of every game holds; and what is wrong with a lesson is found.

mod faults;
mod lessons;
mod puzzles;
