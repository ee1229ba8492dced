//! [`Problem`]: everything that can go wrong with a request, and the one place that maps it to HTTP.

mod codes;
mod kind;
mod render;
mod sources;
mod too_many;

use axum::http::StatusCode;
use liege_identity::IdentityError;
use liege_questions::AskError;
use liege_rooms::RoomError;
use liege_seating::{ProblemCode, SeatingError, sentence};

pub(crate) use codes::ProblemWord;
pub(crate) use render::{JsonAddresses, PROBLEM_JSON, ProblemBody, render_error};

use crate::limits::LimitedAction;

/// Why a request has no answer. Displayed as one sentence for people.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Problem {
    #[error("{}", ProblemCode::UnknownPage.sentence())]
    NoPage,
    #[error("This table has no position {found}: its last one so far is {last}.")]
    NoPosition { found: usize, last: usize },
    #[error("{}", sentence(&.0.to_string()))]
    NoQuestion(#[from] AskError),
    #[error("{}", ProblemCode::FileGone.sentence())]
    Gone,
    #[error("{}", ProblemCode::TokenOfAFormerPlayer.sentence())]
    FormerPlayer,
    #[error("The stream never had an event {found}: the last one so far is {last}.")]
    NoEvent { found: usize, last: usize },
    #[error("{game} has no rule “{number}”.")]
    NoRule { game: &'static str, number: String },
    #[error("{}", ProblemCode::NoHints.sentence())]
    NoHints,
    #[error("{}", ProblemCode::NotAsked.sentence())]
    NothingAsked,
    #[cfg(feature = "notices")]
    #[error(transparent)]
    Notices(#[from] crate::notices::problem::NoticesProblem),
    #[error(transparent)]
    Room(RoomError),
    #[error(transparent)]
    Identity(IdentityError),
    #[error("The request can't be read: {0}.")]
    Malformed(String),
    #[error("The request is not in the expected form: {0}.")]
    Unexpected(String),
    #[error("{}", ProblemCode::TooLarge.sentence())]
    TooLarge,
    #[error("{}", ProblemCode::TooSlow.sentence())]
    Slow,
    #[error("{} Please come back in {}.", too_many::sentence(*action), lasting(*seconds))]
    TooMany { action: LimitedAction, seconds: u64 },
    #[error(
        "Bots have thought for your tables as long as they may for one visitor. Those that you have go on slowly; others may come in {}.",
        lasting(*seconds)
    )]
    Thinking { seconds: u64 },
    #[error("You have {max} streams open, as many as one visitor may have. Please close one first.")]
    Streams { max: usize },
    #[error("{}", ProblemCode::SeveralHosts.sentence())]
    Hosts,
    #[error("{}", ProblemCode::Leaving.sentence())]
    Leaving,
    #[error("{}", ProblemCode::LaterVersion.sentence())]
    Later,
    #[error("{}", ProblemCode::FileClosed.sentence())]
    Closed,
    #[error("The request's content type is not {0}.")]
    MediaType(&'static str),
    #[cfg(feature = "mcp")]
    #[error("{}", ProblemCode::NotAcceptable.sentence())]
    Accept,
    #[cfg(feature = "mcp")]
    #[error("{}", ProblemCode::NoToken.sentence())]
    NoToken,
    #[error("{}", ProblemCode::WrongMethod.sentence())]
    Method,
    #[error("{}", ProblemCode::OtherSite.sentence())]
    CrossSite,
    #[error("This server does not answer for the name “{0}”.")]
    Host(String),
    #[error("{}", ProblemCode::DiskFull.sentence())]
    Full,
    #[error("{}", ProblemCode::NotWritable.sentence())]
    Unwritable,
    #[error("{}", ProblemCode::Busy.sentence())]
    Busy,
    #[error("Something went wrong in the server. What was stored before still stands.")]
    Broken,
    #[error("The request was refused ({0}).")]
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

    /// The sentence; of a refusal without its rule's number, which is shown beside it.
    pub(crate) fn sentence(&self) -> String {
        self.seating().map_or_else(|| sentence(&self.to_string()), SeatingError::sentence)
    }
}

/// A length of time for people.
fn lasting(seconds: u64) -> String {
    match seconds {
        1 => "a second".to_owned(),
        2..=119 => format!("{seconds} seconds"),
        _ => format!("{} minutes", seconds.div_ceil(60)),
    }
}
