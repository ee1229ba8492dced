//! Every lesson of every game holds; and what is wrong with a lesson is found.

mod faults;
mod guides;
mod lessons;
mod made;
mod puzzles;
mod taught;
mod translated;
