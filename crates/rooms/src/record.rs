//! Records: what shows that nothing was changed, and what becomes of those that this version can't go on with.

pub(crate) mod beside;
pub(crate) mod doctor;
pub(crate) mod follow;
pub(crate) mod frozen;
pub(crate) mod lag;
pub(crate) mod mark;
mod marks;
pub(crate) mod replay;
pub(crate) mod seals;
pub(crate) mod text;
mod writing;
