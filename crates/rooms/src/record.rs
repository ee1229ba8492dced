//! Records: seals and checkpoints, the delayed table, and records that this version can't go on with.

pub(crate) mod checkpoint;
mod checkpoints;
pub(crate) mod delayed_table;
pub(crate) mod doctor;
pub(crate) mod follow;
pub(crate) mod incompatible;
pub(crate) mod replay;
pub(crate) mod seals;
pub(crate) mod side_state;
pub(crate) mod text;
mod writing;
