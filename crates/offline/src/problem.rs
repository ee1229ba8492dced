//! [`Problem`]: everything that can go wrong with a request.

use std::fmt;

use liege_game::{Line, Reason, ReplayError, Verbatim, say};
use liege_lessons::{GONE, LessonError};
use liege_pages::{Base, ErrorPage};
use liege_questions::AskError;
use liege_seating::{ProblemCode, SeatingError, sentence};
use liege_table::ActError;
use serde_json::json;

use crate::answer::Answer;
use crate::storage::StorageError;

/// Why a request has no answer. Displayed as one sentence in the reader's language.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Problem {
    NoPage,
    NoPuzzle,
    NoQuestion(#[from] AskError),
    NoTable,
    Unplayable(Reason),
    NoPosition { found: usize, last: usize },
    NothingAsked,
    NoHints,
    NotOver,
    Setup(Reason),
    Record(Reason),
    SomeRecords { taken: usize, whole: usize, why: Box<Problem> },
    Unexpected(Reason),
    Storage(#[from] StorageError),
    Broken,
    Seating(#[from] SeatingError),
}

impl Problem {
    /// The code by which programs tell problems apart, as a server has it; it says the status as well.
    fn code(&self) -> ProblemCode {
        use ProblemCode as C;
        match self {
            Problem::NoPage | Problem::NoPuzzle | Problem::NoQuestion(_) => C::UnknownPage,
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

    /// The sentence, not said yet; of a refusal without its rule's number, which is shown beside it.
    pub(crate) fn line(&self) -> Line {
        match self {
            Problem::NoTable => Reason::from(
                "There is no such table on this device; perhaps it was removed, or the browser has forgotten it.",
            )
            .into(),
            Problem::Unplayable(why) => say!("This table can’t be taken up: {why}."),
            Problem::NoPosition { found, last } => {
                say!("This table has no position {found}: its last one so far is {last}.")
            }
            Problem::Setup(why) => why.clone().into(),
            Problem::Record(why) => say!("This is no record that can be taken up: {why}."),
            Problem::SomeRecords { taken, whole, why } => say!(
                "{taken} of {whole} games were taken up and stand in the hall; another could not be: {why}",
                why = why.line()
            ),
            Problem::Unexpected(why) => say!("The request is not in the expected form: {why}."),
            Problem::Storage(error) => say!(
                "This could not be kept on your device: {why}; what was kept before still stands.",
                why = Verbatim(&error.0)
            ),
            Problem::NoQuestion(error) => error.line(),
            Problem::NoPuzzle => Reason::from(GONE).into(),
            Problem::Seating(error) => error.line(),
            Problem::NoPage | Problem::NothingAsked | Problem::NoHints | Problem::NotOver | Problem::Broken => {
                self.code().line()
            }
        }
    }

    /// The sentence in the reader's language.
    pub(crate) fn sentence(&self) -> String {
        sentence(&self.line())
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
            puzzles: matches!(self, Problem::NoPuzzle),
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
            Err(LessonError::Gone) => Problem::NoPuzzle,
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
        Problem::Unplayable(error.line().into())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}
