//! [`RoomError`]: why something can't be done at a table.

use std::time::Duration;

use liege_game::{Forged, ReplayError, Seat};
use liege_identity::IdentityError;
use liege_seating::SeatingError;
use liege_store::StoreError;
use liege_table::{ActError, Outcome};
use tokio::task::JoinError;

use crate::record::checkpoint::Incompatible;

/// What somebody does too often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limited {
    /// Making tables.
    Table,
    /// Saying or proposing something.
    Remark,
}

/// Why something can't be done at a table. Displayed as one sentence for people.
#[derive(Debug, thiserror::Error)]
pub enum RoomError {
    /// No game has this id.
    #[error("There is no game called “{0}” here.")]
    NoGame(String),
    /// No table has this id.
    #[error("There is no table “{0}”.")]
    NoTable(String),
    /// The invitation opens nothing.
    #[error("This invitation is no longer open: the seat is taken, or the address is incomplete.")]
    NoInvitation,
    /// The invitation has seated somebody, or was replaced.
    #[error("{}", taken(*.free))]
    UsedInvitation {
        /// How many other seats of the table are open to everybody.
        free: usize,
    },
    /// A link that opens something once has done so, or was replaced.
    #[error(
        "This link was used, or another one was made in its place. Please ask for a new one where it came from."
    )]
    UsedLink,
    /// The seat is kept for somebody else.
    #[error(
        "Seat {0} is kept for a friend of the table’s maker. If that is you, sign in as the one whom they know; else ask them for another link."
    )]
    KeptSeat(Seat),
    /// Somebody at the table has this name.
    #[error("Somebody at this table is called “{0}” already. Please go back and choose another name.")]
    NameTaken(String),
    /// A name of which nothing can be seen.
    #[error("This name has no visible characters. Please go back and choose another, or leave it empty.")]
    UnseenName,
    /// Why somebody who sits there, or wants to, can't do it.
    #[error(transparent)]
    Seating(SeatingError),
    /// The record would give away what is secret.
    #[error(
        "The record of this game would give away what is still secret. It can be saved when the game is over."
    )]
    Secret,
    /// The game has begun.
    #[error("The game has begun: it can be ended or given up, not closed.")]
    Begun,
    /// The game goes on.
    #[error("This game is still going on. Its analysis is available when it is over.")]
    NotOver,
    /// A player's time is not up.
    #[error("{0} still has time to think.")]
    TimeLeft(String),
    /// The table is paused.
    #[error("The table is paused. Anybody who plays here can resume it.")]
    Paused,
    /// The game was ended by consent, or by an administrator.
    #[error("This game was ended as it stands.")]
    Ended,
    /// Only one proposal is open at a time.
    #[error("Another proposal waits for an answer at this table: it has to be decided first.")]
    ProposalOpen,
    /// A seat has proposed as much as it may.
    #[error("You have proposed and declared {max} things at this table, as many as anybody may.")]
    Proposals {
        /// How much that is.
        max: usize,
    },
    /// There is no proposal of this number.
    #[error("There is no such proposal at this table.")]
    NoProposal,
    /// The proposal is decided.
    #[error("This proposal is no longer open: {}.", fate(*.0))]
    ProposalClosed(Outcome),
    /// The proposal asks others.
    #[error("This proposal does not ask you.")]
    NotProposed,
    /// Nobody is away from a clock that gives less than a day.
    #[error("The clock of this table gives less than a day: it goes on while you are away.")]
    LiveClock,
    /// The caller's own time is up.
    #[error("Your time is up. The others decide how the game goes on.")]
    TimeUp,
    /// A player wants to be away for too long.
    #[error(
        "Nobody is away for more than {} days in a year at one table, and you have {left} left.",
        crate::consent::proposals::DAYS_AWAY
    )]
    DaysAway {
        /// How many days are left.
        left: i64,
    },
    /// Nobody shares a private talk with the seat.
    #[error("You share no private talk at the moment. Nothing was said.")]
    NoCircle,
    /// Others share the private talk than those who were named.
    #[error("Other people share the private talk now than those you wrote to. Nothing was said.")]
    OtherCircle,
    /// There is no promise of this number.
    #[error("There is no such promise at this table.")]
    NoPromise,
    /// Nobody judges their own promise.
    #[error("Whether a promise was kept is for the others to say.")]
    OwnPromise,
    /// A note is too long.
    #[error("The request is too large.")]
    LongNote,
    /// The table can't be made, for this reason.
    #[error("The table can't be set up like this: {0}.")]
    Setup(String),
    /// The seal has served before, or is not from here.
    #[error(
        "The seal that was shown has served another table or is of an earlier run of the server. Here is a new one."
    )]
    Seal,
    /// A part came without a seal.
    #[error("A part counts only for somebody who was shown a seal before: ask /api/v1/seal for one.")]
    PartBeforeSeal,
    /// A components file is too long.
    #[error("The components file has more than {max} bytes.")]
    LargeComponents {
        /// How many bytes it can have.
        max: usize,
    },
    /// The caller may not look at the table.
    #[error("This table is private. Its maker can let you look: by a link, or by the name of your account.")]
    Private,
    /// As many look at a private table as may.
    #[error(
        "{max} people may look at this table, as many as there may be. Its maker can make another link, and let others in."
    )]
    Guests {
        /// How many may.
        max: usize,
    },
    /// The maker of an open table has blocked the caller.
    #[error("The host of this table has not opened it to you.")]
    NotWelcome,
    /// The caller knows as many people as may be.
    #[error("You know {max} people here, as many as there may be. Please forget somebody first.")]
    People {
        /// How many may be.
        max: usize,
    },
    /// Only the maker of the table may do it.
    #[error("Only the maker of this table can do that.")]
    NotMaker,
    /// It makes no sense here, for this reason.
    #[error("The request is not in the expected form: {0}.")]
    Unexpected(String),
    /// It was done too often.
    #[error("That was done too often from here.")]
    TooMany {
        /// What.
        what: Limited,
        /// In how many seconds it can be done again.
        seconds: u64,
    },
    /// The owner has too many tables at which bots alone play.
    #[error(
        "You have {max} tables of bots that still play, as many as one visitor may have. Please wait for one to end."
    )]
    BotTables {
        /// How many there may be.
        max: usize,
    },
    /// Bots have used up the owner's share of the processors.
    #[error("Bots have thought for your tables as long as they may for one visitor.")]
    Thinking {
        /// In how many seconds they may think again.
        seconds: u64,
    },
    /// This version derives another position from the record than the one that wrote it.
    #[error(
        "This table is frozen: {0}. Nothing of it is changed. The operator of this server can go on with it under the version that wrote it."
    )]
    Frozen(Incompatible),
    /// This version's rules refuse the stored record.
    #[error(
        "This table can't be opened: step {step} of its stored record breaks the rules that this version knows."
    )]
    Unplayable {
        /// The first step that they refuse, counted from 1.
        step: usize,
    },
    /// This version can't set the game up as it was agreed.
    #[error(
        "This table can't be opened: this version can't set the game up with the options agreed at the table."
    )]
    Outdated,
    /// The stored record does not prove itself.
    #[error(
        "The stored record of this table was changed by something other than this program, so the table can't be opened."
    )]
    Tampered,
    /// The store's.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Who asks, or what with.
    #[error(transparent)]
    Identity(#[from] IdentityError),
    /// What no caller can do anything about; the log says what it was.
    #[error("Something went wrong in the server. What was stored before still stands.")]
    Broken,
}

impl RoomError {
    /// An error that no caller can do anything about: written to the log, and not told to clients.
    pub fn broken(error: impl std::fmt::Display) -> RoomError {
        tracing::error!(%error, "a request failed");
        RoomError::Broken
    }

    /// Returns whether the table can't be played on, and its record can still be had.
    pub fn leaves_the_record(&self) -> bool {
        matches!(self, RoomError::Frozen(_) | RoomError::Unplayable { .. } | RoomError::Outdated)
    }

    /// Returns whether the database did not do it now, and may do it later.
    pub(crate) fn passes(&self) -> bool {
        let RoomError::Store(error) = self else { return false };
        matches!(
            error,
            StoreError::Busy | StoreError::Answered | StoreError::Closed(_) | StoreError::Unreachable(_)
        )
    }

    /// Returns whether the request came too late: the table has moved on, or nobody acts there any more.
    pub fn is_overtaken(&self) -> bool {
        match self {
            RoomError::Seating(error) => error.is_overtaken(),
            _ => matches!(self, RoomError::Paused | RoomError::Ended),
        }
    }
}

impl From<SeatingError> for RoomError {
    fn from(error: SeatingError) -> RoomError {
        match error {
            SeatingError::Unexpected(why) => RoomError::Unexpected(why.to_owned()),
            other => RoomError::Seating(other),
        }
    }
}

impl From<ActError> for RoomError {
    fn from(error: ActError) -> RoomError {
        SeatingError::from(error).into()
    }
}

impl From<JoinError> for RoomError {
    fn from(error: JoinError) -> RoomError {
        RoomError::broken(error)
    }
}

impl From<Duration> for RoomError {
    /// Bots have to wait so long before they think again.
    fn from(wait: Duration) -> RoomError {
        RoomError::Thinking { seconds: wait.as_secs() + 1 }
    }
}

impl From<Forged> for RoomError {
    /// Says no more than where: what was drawn may still be secret.
    fn from(error: Forged) -> RoomError {
        match error {
            Forged::Replay(ReplayError { step: 0, .. }) => RoomError::Outdated,
            Forged::Replay(error) => RoomError::Unplayable { step: error.step },
            _ => RoomError::Tampered,
        }
    }
}

/// Returns what an invitation says that opens nothing any more.
fn taken(free: usize) -> String {
    match free {
        0 => "The seat of this invitation is taken, or its maker has made another one.".to_owned(),
        1 => "The seat of this invitation is taken. 1 other seat is open at the table.".to_owned(),
        free => format!("The seat of this invitation is taken. {free} other seats are open at the table."),
    }
}

/// Returns what has become of a proposal.
fn fate(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "it is being decided",
        Outcome::Agreed => "it was agreed to",
        Outcome::Refused(_) => "somebody said no",
        Outcome::Withdrawn => "it was withdrawn",
        Outcome::Expired => "its time is up",
        Outcome::Overtaken => "the game has gone on",
    }
}
