//! The suite bites: planted flaws are found, and sound games pass. One program, so that they are linked once and run side by side.

mod arrows;
mod counts;
mod coverage;
mod machine;
mod parsers;
mod rare;
mod readmes;
mod reasons;
mod records;
mod skeleton;
mod toys;
