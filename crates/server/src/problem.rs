//! [`Problem`]: everything that can go wrong with a request, and the one place that maps it to HTTP.

mod codes;
mod kind;
mod render;
mod said;
mod sources;
mod too_many;
mod wait;

use axum::http::StatusCode;
use liege_game::Reason;
use liege_identity::IdentityError;
use liege_questions::AskError;
use liege_rooms::RoomError;
use liege_seating::SeatingError;

pub(crate) use codes::ProblemWord;
pub(crate) use render::{JsonAddresses, PROBLEM_JSON, ProblemBody, render_error};

use crate::limits::LimitedAction;

/// Why a request has no answer. Displayed as one sentence in the reader's language.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Problem {
    NoPage,
    NoLesson,
    NotTheMaker,
    LessonChanged,
    LessonOutdated,
    /// Of a game that goes on no lesson is made.
    LessonOfRunning,
    /// A lesson can't be made of that.
    NoLessonOf(Reason),
    NoPuzzle,
    NoPosition {
        found: usize,
        last: usize,
    },
    NoQuestion(#[from] AskError),
    Gone,
    FormerPlayer,
    NoEvent {
        found: usize,
        last: usize,
    },
    NoRule {
        game: &'static str,
        number: String,
    },
    NoHints,
    NothingAsked,
    #[cfg(feature = "notices")]
    Notices(#[from] crate::notices::problem::NoticesProblem),
    Room(RoomError),
    Identity(IdentityError),
    Malformed(Reason),
    Unexpected(Reason),
    TooLarge,
    Slow,
    TooMany {
        action: LimitedAction,
        seconds: u64,
    },
    Thinking {
        seconds: u64,
    },
    Streams {
        max: usize,
    },
    Hosts,
    Leaving,
    Later,
    Closed,
    MediaType(&'static str),
    #[cfg(feature = "mcp")]
    Accept,
    #[cfg(feature = "mcp")]
    NoToken,
    Method,
    CrossSite,
    Host(String),
    Full,
    Unwritable,
    Busy,
    Broken,
    Other(StatusCode),
}

impl Problem {
    /// An error that no client can do anything about: written to the server's log, not shown on the page.
    pub(crate) fn broken(error: impl std::fmt::Display) -> Problem {
        tracing::error!(%error, "a request failed");
        Problem::Broken
    }

    /// The status of the answer: the code's, where the framework has not chosen one.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Problem::Other(status) => *status,
            _ => StatusCode::from_u16(self.code().status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
        }
    }

    /// After how many seconds it is worth coming back.
    fn retry(&self) -> Option<u64> {
        match self {
            Problem::TooMany { seconds, .. } | Problem::Thinking { seconds } => Some(*seconds),
            Problem::Room(RoomError::BotTables { .. }) | Problem::Streams { .. } => Some(60),
            Problem::Busy | Problem::Closed | Problem::Later => Some(1),
            _ => None,
        }
    }

    /// The fault at a table, if that is what it is.
    fn seating(&self) -> Option<&SeatingError> {
        match self {
            Problem::Room(RoomError::Seating(error)) => Some(error),
            _ => None,
        }
    }

    fn rule(&self) -> Option<String> {
        self.seating()?.rule()
    }

    fn number(&self) -> Option<usize> {
        match self {
            Problem::NoEvent { last, .. } => Some(*last),
            _ => self.seating()?.number(),
        }
    }
}
