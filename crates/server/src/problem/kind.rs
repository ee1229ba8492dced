//! The one table of statuses and codes: what each problem is to a program.

use axum::http::StatusCode;
use liege_identity::IdentityError;
use liege_rooms::RoomError;
use liege_table::ActError;

use super::Problem;
use super::too_many::code;

impl Problem {
    /// The status and the code by which programs tell problems apart.
    pub(crate) fn kind(&self) -> (StatusCode, &'static str) {
        use StatusCode as S;
        match self {
            Problem::NoPage => (S::NOT_FOUND, "unknown_page"),
            Problem::NoPosition { .. } => (S::NOT_FOUND, "unknown_position"),
            Problem::Gone => (S::SERVICE_UNAVAILABLE, "file_gone"),
            Problem::FormerPlayer => (S::FORBIDDEN, "token_of_a_former_player"),
            Problem::NoEvent { .. } => (S::CONFLICT, "unknown_event"),
            Problem::NoRule { .. } => (S::NOT_FOUND, "unknown_rule"),
            Problem::NoHints => (S::CONFLICT, "no_hints"),
            Problem::NothingAsked => (S::CONFLICT, "not_asked"),
            #[cfg(feature = "notices")]
            Problem::Notices(problem) => problem.kind(),
            Problem::Room(error) => room(error),
            Problem::Identity(error) => identity(error),
            Problem::Malformed(_) => (S::BAD_REQUEST, "malformed"),
            Problem::Unexpected(_) => (S::UNPROCESSABLE_ENTITY, "unexpected"),
            Problem::TooLarge => (S::PAYLOAD_TOO_LARGE, "too_large"),
            Problem::Slow => (S::REQUEST_TIMEOUT, "too_slow"),
            Problem::TooMany { action, .. } => (S::TOO_MANY_REQUESTS, code(*action)),
            Problem::Streams { .. } => (S::TOO_MANY_REQUESTS, "too_many_streams"),
            Problem::Thinking { .. } => (S::TOO_MANY_REQUESTS, "too_much_thinking"),
            Problem::Hosts => (S::BAD_REQUEST, "several_hosts"),
            Problem::Leaving => (S::SERVICE_UNAVAILABLE, "leaving"),
            Problem::Later => (S::SERVICE_UNAVAILABLE, "later_version"),
            Problem::Closed => (S::SERVICE_UNAVAILABLE, "file_closed"),
            Problem::MediaType(_) => (S::UNSUPPORTED_MEDIA_TYPE, "wrong_content_type"),
            #[cfg(feature = "mcp")]
            Problem::Accept => (S::NOT_ACCEPTABLE, "not_acceptable"),
            #[cfg(feature = "mcp")]
            Problem::NoToken => (S::UNAUTHORIZED, "no_token"),
            Problem::Method => (S::METHOD_NOT_ALLOWED, "wrong_method"),
            Problem::CrossSite => (S::FORBIDDEN, "other_site"),
            Problem::Host(_) => (S::MISDIRECTED_REQUEST, "wrong_host"),
            Problem::Full => (S::INSUFFICIENT_STORAGE, "disk_full"),
            Problem::Unwritable => (S::SERVICE_UNAVAILABLE, "not_writable"),
            Problem::Busy => (S::SERVICE_UNAVAILABLE, "busy"),
            Problem::Broken => (S::INTERNAL_SERVER_ERROR, "broken"),
            Problem::Other(status) => (*status, "refused_request"),
        }
    }
}

/// The same for errors of rooms.
fn room(error: &RoomError) -> (StatusCode, &'static str) {
    use {RoomError as R, StatusCode as S};
    match error {
        R::NoGame(_) => (S::NOT_FOUND, "unknown_game"),
        R::NoTable(_) => (S::NOT_FOUND, "unknown_table"),
        R::NoSeat(_) | R::Act(ActError::NoSuchSeat(_)) => (S::NOT_FOUND, "unknown_seat"),
        R::NoInvitation => (S::NOT_FOUND, "unknown_invitation"),
        R::UsedInvitation { .. } => (S::GONE, "used_invitation"),
        R::UsedLink => (S::GONE, "used_link"),
        R::KeptSeat(_) => (S::FORBIDDEN, "kept_seat"),
        R::NameTaken(_) => (S::CONFLICT, "name_taken"),
        R::UnseenName => (S::UNPROCESSABLE_ENTITY, "unseen_name"),
        R::NotYours(_) => (S::FORBIDDEN, "not_your_seat"),
        R::Waiting => (S::CONFLICT, "waiting_for_players"),
        R::Stale { .. } => (S::CONFLICT, "stale_number"),
        R::WindowClosed { .. } => (S::CONFLICT, "window_closed"),
        R::NoDraft(_) => (S::CONFLICT, "no_draft"),
        R::LongDraft { .. } => (S::UNPROCESSABLE_ENTITY, "long_draft"),
        R::DraftMisfits(_) => (S::CONFLICT, "draft_misfits"),
        R::SeatOfBot(_) => (S::CONFLICT, "seat_of_bot"),
        R::Act(ActError::Over) => (S::CONFLICT, "game_over"),
        R::Act(ActError::NothingToUndo(_)) => (S::CONFLICT, "nothing_to_undo"),
        R::Act(ActError::Notation(_)) => (S::UNPROCESSABLE_ENTITY, "unknown_action"),
        R::Act(ActError::Refused(_)) => (S::UNPROCESSABLE_ENTITY, "refused"),
        R::Secret => (S::CONFLICT, "still_secret"),
        R::NotOver => (S::CONFLICT, "not_over"),
        R::NotAsked(_) => (S::CONFLICT, "not_asked"),
        R::TimeLeft(_) => (S::CONFLICT, "time_left"),
        R::Paused => (S::CONFLICT, "paused"),
        R::Ended => (S::CONFLICT, "ended"),
        R::ProposalOpen => (S::CONFLICT, "another_proposal"),
        R::Proposals { .. } => (S::CONFLICT, "too_many_proposals"),
        R::NoProposal => (S::NOT_FOUND, "unknown_proposal"),
        R::ProposalClosed(_) => (S::CONFLICT, "proposal_closed"),
        R::NotProposed => (S::FORBIDDEN, "not_asked_to_agree"),
        R::TakenBack { .. } => (S::CONFLICT, "too_much_taken_back"),
        R::LiveClock => (S::CONFLICT, "live_clock"),
        R::TimeUp => (S::CONFLICT, "time_up"),
        R::DaysAway { .. } => (S::CONFLICT, "too_long_away"),
        R::OtherCircle => (S::CONFLICT, "other_hearers"),
        R::NoCircle => (S::CONFLICT, "no_private_talk"),
        R::NoPromise => (S::NOT_FOUND, "unknown_promise"),
        R::OwnPromise => (S::FORBIDDEN, "own_promise"),
        R::Private => (S::FORBIDDEN, "private_table"),
        R::Guests { .. } => (S::CONFLICT, "too_many_guests"),
        R::NotWelcome => (S::FORBIDDEN, "not_welcome"),
        R::People { .. } => (S::CONFLICT, "too_many_people"),
        R::NotMaker => (S::FORBIDDEN, "not_the_maker"),
        R::Setup(_) => (S::UNPROCESSABLE_ENTITY, "wrong_setup"),
        R::Seal => (S::CONFLICT, "stale_seal"),
        R::PartBeforeSeal => (S::UNPROCESSABLE_ENTITY, "part_before_seal"),
        R::BotTables { .. } => (S::TOO_MANY_REQUESTS, "too_many_bot_tables"),
        R::LargeComponents { .. } => (S::PAYLOAD_TOO_LARGE, "large_components"),
        R::Unplayable { .. } | R::Outdated => (S::INTERNAL_SERVER_ERROR, "unplayable"),
        R::Frozen(_) => (S::CONFLICT, "frozen"),
        R::Tampered => (S::INTERNAL_SERVER_ERROR, "tampered"),
        // What `Problem` is made of never has these.
        R::LongNote | R::Unexpected(_) | R::TooMany { .. } | R::Thinking { .. } => {
            (S::INTERNAL_SERVER_ERROR, "broken")
        }
        R::Store(_) | R::Identity(_) | R::Broken => (S::INTERNAL_SERVER_ERROR, "broken"),
    }
}

/// The same for errors of identity.
fn identity(error: &IdentityError) -> (StatusCode, &'static str) {
    use {IdentityError as I, StatusCode as S};
    match error {
        I::UnknownToken => (S::UNAUTHORIZED, "unknown_token"),
        I::ExpiredToken => (S::UNAUTHORIZED, "expired_token"),
        I::RevokedToken => (S::UNAUTHORIZED, "revoked_token"),
        I::OtherTable(_) => (S::FORBIDDEN, "token_of_another_table"),
        I::LooksOnly => (S::FORBIDDEN, "token_only_looks"),
        I::MakesNothing => (S::FORBIDDEN, "token_makes_nothing"),
        I::NotForTokens => (S::FORBIDDEN, "not_for_tokens"),
        I::Tokens { .. } => (S::CONFLICT, "too_many_tokens"),
        I::NoToken => (S::NOT_FOUND, "no_such_token"),
        I::AccountName(_) => (S::UNPROCESSABLE_ENTITY, "unfit_name"),
        I::AccountTaken(_) => (S::CONFLICT, "account_taken"),
        I::Password(_) => (S::UNPROCESSABLE_ENTITY, "unfit_password"),
        I::NotSignedIn => (S::FORBIDDEN, "not_signed_in"),
        I::NoSession => (S::NOT_FOUND, "unknown_session"),
        I::NobodyNamed(_) => (S::NOT_FOUND, "unknown_account"),
        I::OtherContents => (S::UNPROCESSABLE_ENTITY, "key_of_another_request"),
        I::NoAccount | I::NoRecovery | I::WrongPassword => (S::FORBIDDEN, "wrong_password"),
        I::NoSender => (S::FORBIDDEN, "key_without_sender"),
        I::Key(_) => (S::UNPROCESSABLE_ENTITY, "unexpected"),
        // What `Problem` is made of never has these.
        I::Store(_) | I::Broken => (S::INTERNAL_SERVER_ERROR, "broken"),
    }
}
