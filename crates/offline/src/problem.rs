//! [`Problem`]: everything that can go wrong with a request.

use liege_game::ReplayError;
use liege_lessons::LessonError;
use liege_pages::{Base, ErrorPage};
use liege_questions::AskError;
use liege_seating::{ProblemCode, SeatingError, sentence};
use liege_table::ActError;
use serde_json::json;

use crate::answer::Answer;
use crate::storage::StorageError;

/// Why a request has no answer. Displayed as one sentence for people.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Problem {
    #[error("{}", ProblemCode::UnknownPage.sentence())]
    NoPage,
    #[error(transparent)]
    NoQuestion(#[from] AskError),
    #[error("there is no such table on this device; perhaps it was removed, or the browser has forgotten it")]
    NoTable,
    #[error("this table can’t be taken up: {0}")]
    Unplayable(String),
    #[error("this table has no position {found}: its last one so far is {last}")]
    NoPosition { found: usize, last: usize },
    #[error("{}", ProblemCode::NotAsked.sentence())]
    NothingAsked,
    #[error("{}", ProblemCode::NoHints.sentence())]
    NoHints,
    #[error("{}", ProblemCode::NotOver.sentence())]
    NotOver,
    #[error("{0}")]
    Setup(String),
    #[error("this is no record that can be taken up: {0}")]
    Record(String),
    #[error("{taken} of {whole} games were taken up and stand in the hall; another could not be: {why}")]
    SomeRecords { taken: usize, whole: usize, why: String },
    #[error("the request is not in the expected form: {0}")]
    Unexpected(String),
    #[error("this could not be kept on your device: {0}; what was kept before still stands")]
    Storage(#[from] StorageError),
    #[error("{}", ProblemCode::Broken.sentence())]
    Broken,
    #[error(transparent)]
    Seating(#[from] SeatingError),
}

impl Problem {
    /// The code by which programs tell problems apart, as a server has it; it says the status as well.
    fn code(&self) -> ProblemCode {
        use ProblemCode as C;
        match self {
            Problem::NoPage | Problem::NoQuestion(_) => C::UnknownPage,
            Problem::NoTable => C::UnknownTable,
            Problem::Unplayable(_) => C::Frozen,
            Problem::NoPosition { .. } => C::UnknownPosition,
            Problem::NothingAsked => C::NotAsked,
            Problem::NoHints => C::NoHints,
            Problem::NotOver => C::NotOver,
            Problem::Setup(_) | Problem::Record(_) | Problem::SomeRecords { .. } => C::WrongSetup,
            Problem::Unexpected(_) => C::Unexpected,
            Problem::Storage(_) => C::DiskFull,
            Problem::Broken => C::Broken,
            Problem::Seating(error) => error.code(),
        }
    }

    /// The sentence; of a refusal without its rule's number, which is shown beside it.
    pub(crate) fn sentence(&self) -> String {
        match self {
            Problem::Seating(error) => error.sentence(),
            other => sentence(&other.to_string()),
        }
    }

    /// As JSON for the script, or as a page. `table` is the one at which it happened.
    pub(crate) fn answer(&self, base: &Base, by_script: bool, table: Option<&str>) -> Answer {
        let code = self.code();
        let status = code.status();
        let seating = match self {
            Problem::Seating(error) => Some(error),
            _ => None,
        };
        let (text, rule) = (self.sentence(), seating.and_then(SeatingError::rule));
        if by_script {
            let number = seating.and_then(SeatingError::number);
            let told =
                json!({ "status": status, "detail": text, "code": code, "rule": rule, "number": number });
            return Answer::json(&told).with_status(status);
        }
        let shut = matches!(self, Problem::NoTable | Problem::Unplayable(_));
        let page = ErrorPage {
            base: base.clone(),
            status,
            text: &text,
            rule: rule.as_deref(),
            table: table.filter(|_| !shut),
            record: table.filter(|_| matches!(self, Problem::Unplayable(_))),
        };
        Answer::html(liege_pages::error_page(&page)).with_status(status)
    }
}

impl From<LessonError> for Problem {
    fn from(error: LessonError) -> Problem {
        match error.into_act_error() {
            Ok(error) => error.into(),
            Err(LessonError::Unknown) => Problem::NoPage,
            Err(_) => Problem::Broken,
        }
    }
}

impl From<ActError> for Problem {
    fn from(error: ActError) -> Problem {
        SeatingError::from(error).into()
    }
}

impl From<ReplayError> for Problem {
    fn from(error: ReplayError) -> Problem {
        Problem::Unplayable(error.to_string())
    }
}
