//! Problems from the errors of other crates.

use liege_identity::IdentityError;
use liege_rooms::{Limited, RoomError};
use liege_seating::SeatingError;
use liege_store::StoreError;
use liege_table::ActError;
use tokio::task::JoinError;

use super::Problem;
use crate::limits::{LimitedAction, TooMany, TooManyStreams};

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Full(detail) => {
                tracing::error!(%detail, "the disk is full or can't be written");
                Problem::Full
            }
            // The same request again is answered as before.
            StoreError::Busy | StoreError::Answered => Problem::Busy,
            StoreError::Gone => Problem::Gone,
            StoreError::Later => Problem::Later,
            StoreError::Closed(detail) => {
                tracing::error!(%detail, "the file can't be opened");
                Problem::Closed
            }
            StoreError::Unreachable(detail) => {
                tracing::error!(%detail, "the database can't be reached");
                Problem::Closed
            }
            other => Problem::broken(other),
        }
    }
}

impl From<IdentityError> for Problem {
    fn from(error: IdentityError) -> Problem {
        match error {
            IdentityError::Store(error) => error.into(),
            IdentityError::Broken => Problem::Broken,
            other => Problem::Identity(other),
        }
    }
}

impl From<RoomError> for Problem {
    fn from(error: RoomError) -> Problem {
        match error {
            RoomError::Store(error) => error.into(),
            RoomError::Identity(error) => error.into(),
            RoomError::Broken => Problem::Broken,
            RoomError::Unexpected(why) => Problem::Unexpected(why),
            RoomError::LongNote => Problem::TooLarge,
            RoomError::Thinking { seconds } => Problem::Thinking { seconds },
            RoomError::TooMany { what: Limited::Table, seconds } => {
                Problem::TooMany { action: LimitedAction::Table, seconds }
            }
            RoomError::TooMany { what: Limited::Remark, seconds } => {
                Problem::TooMany { action: LimitedAction::Remark, seconds }
            }
            other => Problem::Room(other),
        }
    }
}

impl From<SeatingError> for Problem {
    fn from(error: SeatingError) -> Problem {
        Problem::Room(error.into())
    }
}

impl From<ActError> for Problem {
    fn from(error: ActError) -> Problem {
        SeatingError::from(error).into()
    }
}

impl From<TooMany> for Problem {
    fn from(TooMany { action, seconds }: TooMany) -> Problem {
        Problem::TooMany { action, seconds }
    }
}

impl From<TooManyStreams> for Problem {
    fn from(TooManyStreams { max }: TooManyStreams) -> Problem {
        Problem::Streams { max }
    }
}

impl From<JoinError> for Problem {
    fn from(error: JoinError) -> Problem {
        Problem::broken(error)
    }
}
