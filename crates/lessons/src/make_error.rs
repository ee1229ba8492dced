//! [`MakeError`]: why no lesson can be made of what somebody did.

use liege_game::{Line, say};

use crate::LessonError;

/// A reason for which no lesson can be made of what somebody did.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    /// Nothing was done yet.
    #[error("nothing was done")]
    Nothing,
    /// An action of the way is not legal there.
    #[error("the way can't be followed")]
    Way,
    /// The way asks for more steps than a lesson may have.
    #[error("more than {max} steps")]
    Long {
        /// The most that may be.
        max: usize,
    },
    /// The table has components of its own.
    #[error("the table has components of its own")]
    Components,
    /// The game can't be followed, or there is no such position.
    #[error(transparent)]
    Lesson(#[from] LessonError),
}

impl MakeError {
    /// A phrase for people that goes on a sentence; `None` if there is no such position.
    pub fn line(&self) -> Option<Line> {
        match self {
            MakeError::Nothing => Some(say!("nothing was done there yet that could be a step")),
            MakeError::Way => Some(say!("what was done there is not legal in that position")),
            MakeError::Long { max } => Some(say!("a lesson has at most {max} steps")),
            MakeError::Components => Some(say!("that table is played with components of its own")),
            MakeError::Lesson(_) => None,
        }
    }
}
