//! Tables of the toy games and of real ones. One program, so that they are linked once and run side by side.

mod dealing;
mod play;
