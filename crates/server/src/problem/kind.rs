//! The code of each problem, which says its status as well.

use liege_identity::IdentityError;
use liege_rooms::RoomError;
use liege_seating::ProblemCode;

use super::Problem;
use super::too_many::code;

impl Problem {
    /// The code by which programs tell problems apart.
    pub(crate) fn code(&self) -> ProblemCode {
        use ProblemCode as C;
        match self {
            Problem::NoPage | Problem::NoPuzzle | Problem::NoQuestion(_) => C::UnknownPage,
            Problem::NoLesson => C::UnknownLesson,
            Problem::NotTheMaker => C::NotTheLessonsMaker,
            Problem::LessonChanged => C::LessonChanged,
            Problem::LessonOutdated => C::LessonOutdated,
            Problem::LessonOfRunning => C::NotOver,
            Problem::NoLessonOf(_) => C::Unexpected,
            Problem::NoPosition { .. } => C::UnknownPosition,
            Problem::Gone => C::FileGone,
            Problem::FormerPlayer => C::TokenOfAFormerPlayer,
            Problem::NoEvent { .. } => C::UnknownEvent,
            Problem::NoRule { .. } => C::UnknownRule,
            Problem::NoHints => C::NoHints,
            Problem::NothingAsked => C::NotAsked,
            #[cfg(feature = "notices")]
            Problem::Notices(problem) => problem.code(),
            Problem::Room(error) => room(error),
            Problem::Identity(error) => identity(error),
            Problem::Malformed(_) => C::Malformed,
            Problem::Unexpected(_) => C::Unexpected,
            Problem::TooLarge => C::TooLarge,
            Problem::Slow => C::TooSlow,
            Problem::TooMany { action, .. } => code(*action),
            Problem::Streams { .. } => C::TooManyStreams,
            Problem::Thinking { .. } => C::TooMuchThinking,
            Problem::Hosts => C::SeveralHosts,
            Problem::Leaving => C::Leaving,
            Problem::Later => C::LaterVersion,
            Problem::Closed => C::FileClosed,
            Problem::MediaType(_) => C::WrongContentType,
            #[cfg(feature = "mcp")]
            Problem::Accept => C::NotAcceptable,
            #[cfg(feature = "mcp")]
            Problem::NoToken => C::NoToken,
            Problem::Method => C::WrongMethod,
            Problem::CrossSite => C::OtherSite,
            Problem::Host(_) => C::WrongHost,
            Problem::Full => C::DiskFull,
            Problem::Unwritable => C::NotWritable,
            Problem::Busy => C::Busy,
            Problem::Broken => C::Broken,
            Problem::Other(_) => C::RefusedRequest,
        }
    }
}

/// The same for errors of rooms.
fn room(error: &RoomError) -> ProblemCode {
    use {ProblemCode as C, RoomError as R};
    match error {
        R::Seating(error) => error.code(),
        R::NoGame(_) => C::UnknownGame,
        R::NoTable(_) => C::UnknownTable,
        R::NoInvitation => C::UnknownInvitation,
        R::UsedInvitation { .. } => C::UsedInvitation,
        R::UsedLink => C::UsedLink,
        R::KeptSeat(_) => C::KeptSeat,
        R::NameTaken(_) => C::NameTaken,
        R::UnseenName => C::UnseenName,
        R::Secret => C::StillSecret,
        R::Begun => C::GameBegun,
        R::NotOver => C::NotOver,
        R::TimeLeft(_) => C::TimeLeft,
        R::Paused => C::Paused,
        R::Ended => C::Ended,
        R::ProposalOpen => C::AnotherProposal,
        R::Proposals { .. } => C::TooManyProposals,
        R::NoProposal => C::UnknownProposal,
        R::ProposalClosed(_) => C::ProposalClosed,
        R::NotProposed => C::NotAskedToAgree,
        R::LiveClock => C::LiveClock,
        R::TimeUp => C::TimeUp,
        R::DaysAway { .. } => C::TooLongAway,
        R::OtherCircle => C::OtherHearers,
        R::NoCircle => C::NoPrivateTalk,
        R::NoPromise => C::UnknownPromise,
        R::OwnPromise => C::OwnPromise,
        R::Private => C::PrivateTable,
        R::Guests { .. } => C::TooManyGuests,
        R::NotWelcome => C::NotWelcome,
        R::People { .. } => C::TooManyPeople,
        R::NotMaker => C::NotTheMaker,
        R::Setup(_) => C::WrongSetup,
        R::Seal => C::StaleSeal,
        R::PartBeforeSeal => C::PartBeforeSeal,
        R::BotTables { .. } => C::TooManyBotTables,
        R::LargeComponents { .. } => C::LargeComponents,
        R::Unplayable { .. } | R::Outdated => C::Unplayable,
        R::Frozen(_) => C::Frozen,
        R::Tampered => C::Tampered,
        // What `Problem` is made of never has these.
        R::LongNote | R::Unexpected(_) | R::TooMany { .. } | R::Thinking { .. } => C::Broken,
        R::Store(_) | R::Identity(_) | R::Broken => C::Broken,
    }
}

/// The same for errors of identity.
fn identity(error: &IdentityError) -> ProblemCode {
    use {IdentityError as I, ProblemCode as C};
    match error {
        I::UnknownToken => C::UnknownToken,
        I::ExpiredToken => C::ExpiredToken,
        I::RevokedToken => C::RevokedToken,
        I::OtherTable(_) => C::TokenOfAnotherTable,
        I::LooksOnly => C::TokenOnlyLooks,
        I::MakesNothing => C::TokenMakesNothing,
        I::NotForTokens => C::NotForTokens,
        I::Tokens { .. } => C::TooManyTokens,
        I::NoToken => C::NoSuchToken,
        I::AccountName(_) => C::UnfitName,
        I::AccountTaken(_) => C::AccountTaken,
        I::Password(_) => C::UnfitPassword,
        I::NotSignedIn => C::NotSignedIn,
        I::NoSession => C::UnknownSession,
        I::NobodyNamed(_) => C::UnknownAccount,
        I::OtherContents => C::KeyOfAnotherRequest,
        I::NoAccount | I::NoRecovery | I::WrongPassword => C::WrongPassword,
        I::NoSender => C::KeyWithoutSender,
        I::Key(_) => C::Unexpected,
        // What `Problem` is made of never has these.
        I::Store(_) | I::Broken => C::Broken,
    }
}
