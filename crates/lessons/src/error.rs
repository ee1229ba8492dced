//! [`LessonError`]: why a lesson can't be shown, or an action was not done.

use liege_cases::{DataError, Failure};
use liege_game::{ReplayError, say};
use liege_table::ActError;

/// Said where somebody follows an old address of a puzzle.
pub const GONE: &str = "This puzzle is gone. Others have taken its place in the list.";

/// Why a lesson can't be shown, or an action in it was not done.
#[derive(Debug, thiserror::Error)]
pub enum LessonError {
    /// The game has no lesson of this name.
    #[error("there is no such lesson")]
    Unknown,
    /// The game has no puzzle of this name, or none any more.
    #[error("this puzzle is gone")]
    Gone,
    /// The lesson no longer holds: its file or its position can't be read, or its own way is not legal.
    #[error("the lesson does not hold: {0}")]
    Broken(String),
    /// The same of a lesson that a reader has made: the rules have changed since.
    #[error("the lesson no longer holds: {0}")]
    Outdated(String),
    /// The game refuses the action; perhaps the lesson has a word for it.
    #[error("{error}")]
    Refused {
        /// Why.
        error: ActError,
        /// One more sentence.
        hint: Option<String>,
    },
    /// All steps are done: nothing is asked.
    #[error("the lesson is done")]
    Over,
}

impl LessonError {
    /// The same of a lesson that a reader has made: that it does not hold is nobody's fault.
    #[must_use]
    pub fn of_reader(self) -> LessonError {
        match self {
            LessonError::Broken(why) => LessonError::Outdated(why),
            other => other,
        }
    }

    /// Returns why the action was not done, with the lesson's word for it behind the reason.
    ///
    /// # Errors
    /// This error itself: there was no action, since the lesson is unknown or no longer holds.
    pub fn into_act_error(self) -> Result<ActError, LessonError> {
        match self {
            LessonError::Over => Ok(ActError::Over),
            LessonError::Refused { error: ActError::Refused(mut refusal), hint: Some(hint) } => {
                refusal.why = say!("{why}. {hint}", why = refusal.why).into();
                Ok(ActError::Refused(refusal))
            }
            LessonError::Refused { error, .. } => Ok(error),
            LessonError::Unknown | LessonError::Gone | LessonError::Broken(_) | LessonError::Outdated(_) => {
                Err(self)
            }
        }
    }
}

impl From<DataError> for LessonError {
    fn from(error: DataError) -> LessonError {
        LessonError::Broken(error.to_string())
    }
}

impl From<Failure> for LessonError {
    fn from(failure: Failure) -> LessonError {
        LessonError::Broken(failure.to_string())
    }
}

impl From<ReplayError> for LessonError {
    fn from(error: ReplayError) -> LessonError {
        LessonError::Broken(error.to_string())
    }
}
