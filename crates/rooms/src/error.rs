//! [`RoomError`]: why something can't be done at a table.

use std::fmt;
use std::time::Duration;

use liege_game::{Forged, Line, Reason, ReplayError, Seat, Verbatim, say};
use liege_identity::IdentityError;
use liege_seating::{ProblemCode, SeatingError};
use liege_store::StoreError;
use liege_table::{ActError, Outcome, verbatim};
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

/// Why something can't be done at a table. Displayed as one sentence in the reader's language.
#[derive(Debug, thiserror::Error)]
pub enum RoomError {
    /// No game has this id.
    NoGame(String),
    /// No table has this id.
    NoTable(String),
    /// The invitation opens nothing.
    NoInvitation,
    /// The invitation has seated somebody, or was replaced.
    UsedInvitation {
        /// How many other seats of the table are open to everybody.
        free: usize,
    },
    /// A link that opens something once has done so, or was replaced.
    UsedLink,
    /// The seat is kept for somebody else.
    KeptSeat(Seat),
    /// Somebody at the table has this name.
    NameTaken(String),
    /// A name of which nothing can be seen.
    UnseenName,
    /// Why somebody who sits there, or wants to, can't do it.
    Seating(SeatingError),
    /// The record would give away what is secret.
    Secret,
    /// The game has begun.
    Begun,
    /// The game goes on.
    NotOver,
    /// A player's time is not up.
    TimeLeft(String),
    /// The table is paused.
    Paused,
    /// The game was ended by consent, or by an administrator.
    Ended,
    /// Only one proposal is open at a time.
    ProposalOpen,
    /// A seat has proposed as much as it may.
    Proposals {
        /// How much that is.
        max: usize,
    },
    /// There is no proposal of this number.
    NoProposal,
    /// The proposal is decided.
    ProposalClosed(Outcome),
    /// The proposal asks others.
    NotProposed,
    /// Nobody is away from a clock that gives less than a day.
    LiveClock,
    /// The caller's own time is up.
    TimeUp,
    /// A player wants to be away for too long.
    DaysAway {
        /// How many days are left.
        left: i64,
    },
    /// Nobody shares a private talk with the seat.
    NoCircle,
    /// Others share the private talk than those who were named.
    OtherCircle,
    /// There is no promise of this number.
    NoPromise,
    /// Nobody judges their own promise.
    OwnPromise,
    /// A note is too long.
    LongNote,
    /// The table can't be made, for this reason.
    Setup(Reason),
    /// The seal has served before, or is not from here.
    Seal,
    /// A part came without a seal.
    PartBeforeSeal,
    /// A components file is too long.
    LargeComponents {
        /// How many bytes it can have.
        max: usize,
    },
    /// The caller may not look at the table.
    Private,
    /// As many look at a private table as may.
    Guests {
        /// How many may.
        max: usize,
    },
    /// The maker of an open table has blocked the caller.
    NotWelcome,
    /// The caller knows as many people as may be.
    People {
        /// How many may be.
        max: usize,
    },
    /// Only the maker of the table may do it.
    NotMaker,
    /// It makes no sense here, for this reason.
    Unexpected(Reason),
    /// It was done too often.
    TooMany {
        /// What.
        what: Limited,
        /// In how many seconds it can be done again.
        seconds: u64,
    },
    /// The owner has too many tables at which bots alone play.
    BotTables {
        /// How many there may be.
        max: usize,
    },
    /// Bots have used up the owner's share of the processors.
    Thinking {
        /// In how many seconds they may think again.
        seconds: u64,
    },
    /// This version derives another position from the record than the one that wrote it.
    Frozen(Incompatible),
    /// This version's rules refuse the stored record.
    Unplayable {
        /// The first step that they refuse, counted from 1.
        step: usize,
    },
    /// This version can't set the game up as it was agreed.
    Outdated,
    /// The stored record does not prove itself.
    Tampered,
    /// The store's.
    Store(#[from] StoreError),
    /// Who asks, or what with.
    Identity(#[from] IdentityError),
    /// What no caller can do anything about; the log says what it was.
    Broken,
}

impl RoomError {
    /// The sentence, not said yet; of a refusal without its rule's number.
    pub fn line(&self) -> Line {
        use {ProblemCode as C, RoomError as R};
        let phrase = |sentence: &'static str| Reason::from(sentence).into();
        match self {
            R::Seating(error) => error.line(),
            R::Identity(error) => error.line(),
            R::Store(error) => verbatim(error),
            R::NoGame(game) => say!("There is no game called “{game}” here.", game = Verbatim(game)),
            R::NoTable(table) => say!("There is no table “{table}”.", table = Verbatim(table)),
            R::NoInvitation => C::UnknownInvitation.line(),
            R::UsedInvitation { free } => taken(*free),
            R::UsedLink => phrase(
                "This link was used, or another one was made in its place. Please ask for a new one where it came from.",
            ),
            R::KeptSeat(seat) => say!(
                "Seat {seat} is kept for a friend of the table’s maker. If that is you, sign in as the one whom they know; else ask them for another link."
            ),
            R::NameTaken(name) => say!(
                "Somebody at this table is called “{name}” already. Please go back and choose another name.",
                name = Verbatim(name)
            ),
            R::UnseenName => phrase(
                "This name has no visible characters. Please go back and choose another, or leave it empty.",
            ),
            R::Secret => C::StillSecret.line(),
            R::Begun => C::GameBegun.line(),
            R::NotOver => phrase("This game is still going on. Its analysis is available when it is over."),
            R::TimeLeft(player) => {
                say!("{player} still has time to think.", player = Verbatim(player))
            }
            R::Paused => C::Paused.line(),
            R::Ended => C::Ended.line(),
            R::ProposalOpen => C::AnotherProposal.line(),
            R::Proposals { max } => {
                say!("You have proposed and declared {max} things at this table, as many as anybody may.")
            }
            R::NoProposal => C::UnknownProposal.line(),
            R::ProposalClosed(outcome) => phrase(closed(*outcome)),
            R::NotProposed => C::NotAskedToAgree.line(),
            R::LiveClock => C::LiveClock.line(),
            R::TimeUp => C::TimeUp.line(),
            R::DaysAway { left } => say!(
                "Nobody is away for more than {max} days in a year at one table, and you have {left} left.",
                max = crate::consent::proposals::DAYS_AWAY
            ),
            R::NoCircle => C::NoPrivateTalk.line(),
            R::OtherCircle => C::OtherHearers.line(),
            R::NoPromise => C::UnknownPromise.line(),
            R::OwnPromise => C::OwnPromise.line(),
            R::LongNote => C::TooLarge.line(),
            R::Setup(why) => say!("The table can't be set up like this: {why}."),
            R::Seal => C::StaleSeal.line(),
            R::PartBeforeSeal => C::PartBeforeSeal.line(),
            R::LargeComponents { max } => say!("The components file has more than {max} bytes."),
            R::Private => C::PrivateTable.line(),
            R::Guests { max } => say!(
                "{max} people may look at this table, as many as there may be. Its maker can make another link, and let others in."
            ),
            R::NotWelcome => C::NotWelcome.line(),
            R::People { max } => {
                say!("You know {max} people here, as many as there may be. Please forget somebody first.")
            }
            R::NotMaker => C::NotTheMaker.line(),
            R::Unexpected(why) => say!("The request is not in the expected form: {why}."),
            R::TooMany { .. } => phrase("That was done too often from here."),
            R::BotTables { max } => say!(
                "You have {max} tables of bots that still play, as many as one visitor may have. Please wait for one to end."
            ),
            R::Thinking { .. } => C::TooMuchThinking.line(),
            R::Frozen(differs) => say!(
                "This table is frozen: {differs}. Nothing of it is changed. The operator of this server can go on with it under the version that wrote it.",
                differs = differs.reason()
            ),
            R::Unplayable { step } => say!(
                "This table can't be opened: step {step} of its stored record breaks the rules that this version knows."
            ),
            R::Outdated => phrase(
                "This table can't be opened: this version can't set the game up with the options agreed at the table.",
            ),
            R::Tampered => C::Tampered.line(),
            R::Broken => phrase("Something went wrong in the server. What was stored before still stands."),
        }
    }

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
            SeatingError::Unexpected(why) => RoomError::Unexpected(why.into()),
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
fn taken(free: usize) -> Line {
    match free {
        0 => Reason::from("The seat of this invitation is taken, or its maker has made another one.").into(),
        free => say!(
            "The seat of this invitation is taken. {free:# other seat is|# other seats are} open at the table."
        ),
    }
}

/// Returns what has become of a proposal.
fn closed(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "This proposal is no longer open: it is being decided.",
        Outcome::Agreed => "This proposal is no longer open: it was agreed to.",
        Outcome::Refused(_) => "This proposal is no longer open: somebody said no.",
        Outcome::Withdrawn => "This proposal is no longer open: it was withdrawn.",
        Outcome::Expired => "This proposal is no longer open: its time is up.",
        Outcome::Overtaken => "This proposal is no longer open: the game has gone on.",
    }
}

impl fmt::Display for RoomError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoomError::Seating(error) => error.fmt(f),
            other => other.line().fmt(f),
        }
    }
}
