//! [`Problem`]: everything that can go wrong with a request, and the one place that maps it to HTTP.

mod sources;
mod told;

use axum::http::StatusCode;
use liege_game::{Seat, Window};
use liege_table::{ActError, Outcome};

pub(crate) use told::{PROBLEM_JSON, ProblemBody, tell};

use crate::limits::Deed;
use crate::mark::Differs;

/// Why a request has no answer. Displayed as one sentence for people.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Problem {
    #[error("There is no such page.")]
    NoPage,
    #[error("There is no game called “{0}” here.")]
    NoGame(String),
    #[error("There is no table “{0}”.")]
    NoTable(String),
    #[error("There is no seat “{0}” at this table.")]
    NoSeat(String),
    #[error("This table has no position {found}: its last one so far is {last}.")]
    NoPosition { found: usize, last: usize },
    #[error("This invitation is no longer open: the seat is taken, or the address is incomplete.")]
    NoInvitation,
    #[error("Somebody at this table is called “{0}” already. Please go back and choose another name.")]
    NameTaken(String),
    #[error("Nothing of this name can be seen. Please go back and choose another, or leave it empty.")]
    UnseenName,
    #[error(
        "The server's file was deleted or replaced while it ran, so it stops. What it last answered may be lost with the file."
    )]
    Gone,
    #[error("Seat {0} is not yours to play.")]
    NotYours(Seat),
    #[error("The server has never given out this token.")]
    UnknownToken,
    #[error("This token has expired.")]
    ExpiredToken,
    #[error("This token was revoked.")]
    RevokedToken,
    #[error("This token opens one seat of table “{0}”, and nothing else.")]
    OtherTable(String),
    #[error("Whoever made this token no longer plays the seat.")]
    FormerPlayer,
    #[error("This token is for looking, not for playing.")]
    LooksOnly,
    #[error("This token may not make tables or take seats.")]
    MakesNothing,
    #[error("No token can do this: it is for whoever is signed in.")]
    NotForTokens,
    #[error(
        "There are {most} tokens, as many as there may be for a seat or an account. Please revoke one first."
    )]
    Tokens { most: usize },
    #[error("You have made no such token.")]
    NoToken,
    #[error("The stream never had an event {found}: the last one so far is {last}.")]
    NoEvent { found: usize, last: usize },
    #[error("{game} has no rule “{number}”.")]
    NoRule { game: &'static str, number: String },
    #[error("The game begins when every seat is taken.")]
    Waiting,
    #[error("The table has moved on: its number is {now} now.")]
    Stale { now: usize },
    #[error("The moment “{}” has passed: the table has moved on.", window.title)]
    WindowClosed { window: &'static Window, now: usize },
    #[error("What seat {0} means to do can't be drafted yet: it depends on what others decide.")]
    NoDraft(Seat),
    #[error("A draft has no more than {most} lines.")]
    LongDraft { most: usize },
    #[error("Nothing of the draft fits any more: {0}")]
    DraftMisfits(ActError),
    #[error("A bot plays seat {0} now: it has no settings, and no hand to raise.")]
    SeatOfBot(Seat),
    #[error("{0}")]
    Act(#[from] ActError),
    #[error(
        "The record of this game would give away what is still secret. It can be saved when the game is over."
    )]
    Secret,
    #[error("This game is still going on. Its analysis is available when it is over.")]
    NotOver,
    #[error("Hints are for tables of one person and bots: among people everybody thinks for themselves.")]
    NoHints,
    #[error("You have nothing to decide at this table right now.")]
    NothingAsked,
    #[error("Seat {0} has nothing to decide right now.")]
    NotAsked(Seat),
    #[error("{0} still has time to think.")]
    TimeLeft(String),
    #[error("The table is paused. Anybody who plays here can resume it.")]
    Paused,
    #[error("This game was ended as it stands.")]
    Ended,
    #[error("Another proposal waits for an answer at this table: it has to be decided first.")]
    ProposalOpen,
    #[error("You have proposed and declared {most} things at this table, as many as anybody may.")]
    Proposals { most: usize },
    #[error("There is no such proposal at this table.")]
    NoProposal,
    #[error("This proposal is no longer open: {}.", fate(*.0))]
    ProposalClosed(Outcome),
    #[error("This proposal does not ask you.")]
    NotProposed,
    #[error(
        "You have taken back {most} steps since the game last went on, as many as anybody may. Please go on from here."
    )]
    TakenBack { most: usize },
    #[error(
        "Nobody is away for more than {} days in a year at one table, and you have {left} left.",
        crate::proposals::DAYS_AWAY
    )]
    DaysAway { left: i64 },
    #[error("You share no private talk at the moment. Nothing was said.")]
    NoCircle,
    #[error("Other people share the private talk now than those you wrote to. Nothing was said.")]
    OtherCircle,
    #[cfg(feature = "notices")]
    #[error(transparent)]
    Notices(#[from] crate::notices::NoticesProblem),
    #[error("There is no such promise at this table.")]
    NoPromise,
    #[error("Whether a promise was kept is for the others to say.")]
    OwnPromise,
    #[error("The table can't be set up like this: {0}.")]
    Setup(String),
    #[error(
        "The seal that was shown has served another table or is of an earlier run of the server. Here is a new one."
    )]
    Seal,
    #[error("A part counts only for somebody who was shown a seal before: ask /api/v1/seal for one.")]
    PartBeforeSeal,
    #[error(
        "This table is private. Whoever made it can let you look: by a link, or by the name of your account."
    )]
    Private,
    #[error(
        "{max} people may look at this table, as many as there may be. Its maker can make another link, and let others in."
    )]
    Guests { max: usize },
    #[error("Only whoever made this table can do that.")]
    NotMaker,
    #[error("There is no account with this name and this password.")]
    NoAccount,
    #[error("That is not the password of your account. Nothing was changed.")]
    WrongPassword,
    #[error("This name can't be taken: {0}.")]
    AccountName(String),
    #[error("Somebody has an account called “{0}”, or a name that looks the same. Please choose another.")]
    AccountTaken(String),
    #[error("This password can't be taken: {0}.")]
    Password(String),
    #[error("Nobody is signed in on this device. Please sign in and try again.")]
    NotSignedIn,
    #[error("That device is signed out already.")]
    NoSession,
    #[error("Nobody has an account called “{0}”.")]
    NobodyNamed(String),
    #[error("The request can't be read: {0}.")]
    Malformed(String),
    #[error("The request is not in the expected form: {0}.")]
    Unexpected(String),
    #[error("Something else was sent under this key before.")]
    OtherContents,
    #[error("The request is too large.")]
    TooLarge,
    #[error("The request took too long to arrive.")]
    Slow,
    #[error("{} Please come back in {}.", deed.too_many(), lasting(*seconds))]
    TooMany { deed: Deed, seconds: u64 },
    #[error(
        "You have {most} tables of bots that still play, as many as one visitor may have. Please wait for one to end."
    )]
    BotTables { most: usize },
    #[error(
        "Bots have thought for your tables as long as they may for one visitor. Those that you have go on slowly; others may come in {}.",
        lasting(*seconds)
    )]
    Thinking { seconds: u64 },
    #[error("You have {most} streams open, as many as one visitor may have. Please close one first.")]
    Streams { most: usize },
    #[error("The components file has more than {most} bytes.")]
    LargeComponents { most: usize },
    #[error("The request names more than one host.")]
    Hosts,
    #[error("The server is about to stop.")]
    Leaving,
    #[error("A later version of the server is taking over. Nothing was stored; please try again.")]
    Later,
    #[error("The server can't open its file at the moment. Nothing was stored; please try again.")]
    Closed,
    #[error("The request's content type is not {0}.")]
    MediaType(&'static str),
    #[error("This address does not accept that kind of request.")]
    Method,
    #[error("This request comes from a page of another site.")]
    CrossSite,
    #[error("This server does not answer for the name “{0}”.")]
    Host(String),
    #[error(
        "The disk is full or can't be written. This was not stored; what was stored before still stands."
    )]
    Full,
    #[error("Nothing can be stored at the moment: the disk is full or can't be written.")]
    Unwritable,
    #[error("The server is busy. Nothing was stored; please try again.")]
    Busy,
    #[error(
        "This table is frozen: {0}. Nothing of it is changed. Whoever runs this server can go on with it under the version that wrote it."
    )]
    Frozen(Differs),
    #[error(
        "This table can't be opened: step {step} of its stored record breaks the rules that this version knows."
    )]
    Unplayable { step: usize },
    #[error(
        "This table can't be opened: this version can't set the game up with the options agreed at the table."
    )]
    Outdated,
    #[error(
        "The stored record of this table was changed by something other than this program, so the table can't be opened."
    )]
    Tampered,
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

    /// The status and the code by which programs tell problems apart.
    pub(crate) fn kind(&self) -> (StatusCode, &'static str) {
        use StatusCode as S;
        match self {
            Problem::NoPage => (S::NOT_FOUND, "unknown_page"),
            Problem::NoGame(_) => (S::NOT_FOUND, "unknown_game"),
            Problem::NoTable(_) => (S::NOT_FOUND, "unknown_table"),
            Problem::NoSeat(_) | Problem::Act(ActError::NoSuchSeat(_)) => (S::NOT_FOUND, "unknown_seat"),
            Problem::NoPosition { .. } => (S::NOT_FOUND, "unknown_position"),
            Problem::NoInvitation => (S::NOT_FOUND, "unknown_invitation"),
            Problem::NameTaken(_) => (S::CONFLICT, "name_taken"),
            Problem::UnseenName => (S::UNPROCESSABLE_ENTITY, "unseen_name"),
            Problem::Gone => (S::SERVICE_UNAVAILABLE, "file_gone"),
            Problem::NotYours(_) => (S::FORBIDDEN, "not_your_seat"),
            Problem::UnknownToken => (S::UNAUTHORIZED, "unknown_token"),
            Problem::ExpiredToken => (S::UNAUTHORIZED, "expired_token"),
            Problem::RevokedToken => (S::UNAUTHORIZED, "revoked_token"),
            Problem::OtherTable(_) => (S::FORBIDDEN, "token_of_another_table"),
            Problem::FormerPlayer => (S::FORBIDDEN, "token_of_a_former_player"),
            Problem::LooksOnly => (S::FORBIDDEN, "token_only_looks"),
            Problem::MakesNothing => (S::FORBIDDEN, "token_makes_nothing"),
            Problem::NotForTokens => (S::FORBIDDEN, "not_for_tokens"),
            Problem::Tokens { .. } => (S::CONFLICT, "too_many_tokens"),
            Problem::NoToken => (S::NOT_FOUND, "no_such_token"),
            Problem::NoEvent { .. } => (S::CONFLICT, "unknown_event"),
            Problem::NoRule { .. } => (S::NOT_FOUND, "unknown_rule"),
            Problem::Waiting => (S::CONFLICT, "waiting_for_players"),
            Problem::Stale { .. } => (S::CONFLICT, "stale_number"),
            Problem::WindowClosed { .. } => (S::CONFLICT, "window_closed"),
            Problem::NoDraft(_) => (S::CONFLICT, "no_draft"),
            Problem::LongDraft { .. } => (S::UNPROCESSABLE_ENTITY, "long_draft"),
            Problem::DraftMisfits(_) => (S::CONFLICT, "draft_misfits"),
            Problem::SeatOfBot(_) => (S::CONFLICT, "seat_of_bot"),
            Problem::Act(ActError::Over) => (S::CONFLICT, "game_over"),
            Problem::Act(ActError::NothingToUndo(_)) => (S::CONFLICT, "nothing_to_undo"),
            Problem::Act(ActError::Notation(_)) => (S::UNPROCESSABLE_ENTITY, "unknown_action"),
            Problem::Act(ActError::Refused(_)) => (S::UNPROCESSABLE_ENTITY, "refused"),
            Problem::Secret => (S::CONFLICT, "still_secret"),
            Problem::NotOver => (S::CONFLICT, "not_over"),
            Problem::NoHints => (S::CONFLICT, "no_hints"),
            Problem::NothingAsked | Problem::NotAsked(_) => (S::CONFLICT, "not_asked"),
            Problem::TimeLeft(_) => (S::CONFLICT, "time_left"),
            Problem::Paused => (S::CONFLICT, "paused"),
            Problem::Ended => (S::CONFLICT, "ended"),
            Problem::ProposalOpen => (S::CONFLICT, "another_proposal"),
            Problem::Proposals { .. } => (S::CONFLICT, "too_many_proposals"),
            Problem::NoProposal => (S::NOT_FOUND, "unknown_proposal"),
            Problem::ProposalClosed(_) => (S::CONFLICT, "proposal_closed"),
            Problem::NotProposed => (S::FORBIDDEN, "not_asked_to_agree"),
            Problem::TakenBack { .. } => (S::CONFLICT, "too_much_taken_back"),
            Problem::DaysAway { .. } => (S::CONFLICT, "too_long_away"),
            Problem::OtherCircle => (S::CONFLICT, "other_hearers"),
            Problem::NoCircle => (S::CONFLICT, "no_private_talk"),
            #[cfg(feature = "notices")]
            Problem::Notices(problem) => problem.kind(),
            Problem::NoPromise => (S::NOT_FOUND, "unknown_promise"),
            Problem::OwnPromise => (S::FORBIDDEN, "own_promise"),
            Problem::Private => (S::FORBIDDEN, "private_table"),
            Problem::Guests { .. } => (S::CONFLICT, "too_many_guests"),
            Problem::NotMaker => (S::FORBIDDEN, "not_the_maker"),
            Problem::NoAccount | Problem::WrongPassword => (S::FORBIDDEN, "wrong_password"),
            Problem::AccountName(_) => (S::UNPROCESSABLE_ENTITY, "unfit_name"),
            Problem::AccountTaken(_) => (S::CONFLICT, "account_taken"),
            Problem::Password(_) => (S::UNPROCESSABLE_ENTITY, "unfit_password"),
            Problem::NotSignedIn => (S::FORBIDDEN, "not_signed_in"),
            Problem::NoSession => (S::NOT_FOUND, "unknown_session"),
            Problem::NobodyNamed(_) => (S::NOT_FOUND, "unknown_account"),
            Problem::Setup(_) => (S::UNPROCESSABLE_ENTITY, "wrong_setup"),
            Problem::Seal => (S::CONFLICT, "stale_seal"),
            Problem::PartBeforeSeal => (S::UNPROCESSABLE_ENTITY, "part_before_seal"),
            Problem::Malformed(_) => (S::BAD_REQUEST, "malformed"),
            Problem::Unexpected(_) => (S::UNPROCESSABLE_ENTITY, "unexpected"),
            Problem::OtherContents => (S::UNPROCESSABLE_ENTITY, "key_of_another_request"),
            Problem::TooLarge => (S::PAYLOAD_TOO_LARGE, "too_large"),
            Problem::Slow => (S::REQUEST_TIMEOUT, "too_slow"),
            Problem::TooMany { deed, .. } => (S::TOO_MANY_REQUESTS, deed.code()),
            Problem::BotTables { .. } => (S::TOO_MANY_REQUESTS, "too_many_bot_tables"),
            Problem::Streams { .. } => (S::TOO_MANY_REQUESTS, "too_many_streams"),
            Problem::Thinking { .. } => (S::TOO_MANY_REQUESTS, "too_much_thinking"),
            Problem::LargeComponents { .. } => (S::PAYLOAD_TOO_LARGE, "large_components"),
            Problem::Hosts => (S::BAD_REQUEST, "several_hosts"),
            Problem::Leaving => (S::SERVICE_UNAVAILABLE, "leaving"),
            Problem::Later => (S::SERVICE_UNAVAILABLE, "later_version"),
            Problem::Closed => (S::SERVICE_UNAVAILABLE, "file_closed"),
            Problem::MediaType(_) => (S::UNSUPPORTED_MEDIA_TYPE, "wrong_content_type"),
            Problem::Method => (S::METHOD_NOT_ALLOWED, "wrong_method"),
            Problem::CrossSite => (S::FORBIDDEN, "other_site"),
            Problem::Host(_) => (S::MISDIRECTED_REQUEST, "wrong_host"),
            Problem::Full => (S::INSUFFICIENT_STORAGE, "disk_full"),
            Problem::Unwritable => (S::SERVICE_UNAVAILABLE, "not_writable"),
            Problem::Busy => (S::SERVICE_UNAVAILABLE, "busy"),
            Problem::Unplayable { .. } | Problem::Outdated => (S::INTERNAL_SERVER_ERROR, "unplayable"),
            Problem::Frozen(_) => (S::CONFLICT, "frozen"),
            Problem::Tampered => (S::INTERNAL_SERVER_ERROR, "tampered"),
            Problem::Broken => (S::INTERNAL_SERVER_ERROR, "broken"),
            Problem::Other(status) => (*status, "refused_request"),
        }
    }

    /// Whether the table can't be played on, and its record can still be had.
    pub(crate) fn leaves_the_record(&self) -> bool {
        matches!(self, Problem::Frozen(_) | Problem::Unplayable { .. } | Problem::Outdated)
    }

    /// Whether what was asked for came too late: the table has gone on meanwhile, or nobody acts there any more.
    pub(crate) fn is_overtaken(&self) -> bool {
        let over = matches!(self, Problem::Act(ActError::Over));
        let stale = matches!(self, Problem::Stale { .. } | Problem::WindowClosed { .. });
        over || stale || matches!(self, Problem::Paused | Problem::Ended)
    }

    /// After how many seconds it is worth coming back.
    fn retry(&self) -> Option<u64> {
        match self {
            Problem::TooMany { seconds, .. } | Problem::Thinking { seconds } => Some(*seconds),
            Problem::BotTables { .. } | Problem::Streams { .. } => Some(60),
            Problem::Busy | Problem::Closed | Problem::Later => Some(1),
            _ => None,
        }
    }

    fn rule(&self) -> Option<String> {
        match self {
            Problem::Act(ActError::Refused(refusal)) => Some(refusal.rule.to_string()),
            Problem::DraftMisfits(ActError::Refused(refusal)) => Some(refusal.rule.to_string()),
            Problem::WindowClosed { window, .. } => Some(window.rule.to_string()),
            _ => None,
        }
    }

    fn number(&self) -> Option<usize> {
        match self {
            Problem::Stale { now } | Problem::WindowClosed { now, .. } => Some(*now),
            Problem::NoEvent { last, .. } => Some(*last),
            _ => None,
        }
    }

    /// The sentence; of a refusal without its rule's number, which is shown beside it.
    pub(crate) fn sentence(&self) -> String {
        match self {
            Problem::Act(ActError::Refused(refusal)) => sentence(&refusal.why),
            Problem::DraftMisfits(ActError::Refused(refusal)) => {
                format!("Nothing of the draft fits any more: {}", sentence(&refusal.why))
            }
            other => sentence(&other.to_string()),
        }
    }
}

/// Begins with a capital and ends with a full stop.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", chars.as_str())
}

impl Deed {
    fn too_many(self) -> &'static str {
        match self {
            Deed::Request => "There were too many requests from here.",
            Deed::Table => "Too many tables were made from here.",
            Deed::Hint => "Advice was asked for too often from here.",
            Deed::Remark => "Too much was said from here.",
            Deed::Notices => "Notices were asked for too often from here.",
            Deed::Password => "Too many passwords were tried for this account from here.",
            Deed::SignIn => "Too many passwords were tried from here.",
            Deed::Analysis => "Too many analyses were asked for from here.",
        }
    }

    fn code(self) -> &'static str {
        match self {
            Deed::Request => "too_many_requests",
            Deed::Table => "too_many_tables",
            Deed::Hint => "too_many_hints",
            Deed::Analysis => "too_many_analyses",
            Deed::Remark => "too_many_remarks",
            Deed::Notices => "too_many_addresses",
            Deed::Password | Deed::SignIn => "too_many_passwords",
        }
    }
}

/// What has become of a proposal.
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

/// A length of time for people.
fn lasting(seconds: u64) -> String {
    match seconds {
        1 => "a second".to_owned(),
        2..=119 => format!("{seconds} seconds"),
        _ => format!("{} minutes", seconds.div_ceil(60)),
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Preference, Rule};

    use super::*;

    static BATTLE: Window = Window {
        id: "battle",
        title: "Before a battle",
        about: "Defend, or let it pass.",
        rule: Rule("XX-1"),
        concern: None,
        usual: Preference::Ask,
    };

    #[test]
    fn what_came_too_late_is_no_fault() {
        assert!(Problem::WindowClosed { window: &BATTLE, now: 3 }.is_overtaken());
        assert!(Problem::Stale { now: 3 }.is_overtaken() && !Problem::Full.is_overtaken());
    }

    #[test]
    fn sentences_are_sentences() {
        assert_eq!(sentence("this tile is reserved"), "This tile is reserved.");
        assert_eq!(sentence("Why?"), "Why?");
        assert_eq!(sentence(""), ".");
    }
}
