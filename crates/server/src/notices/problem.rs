//! [`NoticesProblem`]: what can be wrong with notices that somebody wants.

use std::fmt;

use liege_game::{Line, Reason, Verbatim, say};
use liege_notices::SendError;
use liege_seating::ProblemCode;

/// What can be wrong with notices that somebody wants.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoticesProblem {
    Link,
    UsedLink,
    ExpiredLink,
    None,
    Many { max: usize },
    Known,
    Unanswered,
    NoMail,
    SendError(#[from] SendError),
}

impl NoticesProblem {
    /// The code by which programs tell problems apart.
    pub(crate) fn code(&self) -> ProblemCode {
        use ProblemCode as C;
        match self {
            NoticesProblem::Link => C::UnknownLink,
            NoticesProblem::UsedLink => C::UsedLink,
            NoticesProblem::ExpiredLink => C::ExpiredLink,
            NoticesProblem::None => C::NoSuchNotices,
            NoticesProblem::Many { .. } => C::TooManyNotices,
            NoticesProblem::Known => C::NoticesKnown,
            NoticesProblem::Unanswered => C::AddressUnanswered,
            NoticesProblem::NoMail => C::NoMail,
            NoticesProblem::SendError(SendError::Slow | SendError::Unreachable | SendError::NoMailServer) => {
                C::NotSent
            }
            NoticesProblem::SendError(_) => C::WrongAddress,
        }
    }

    /// The sentence, not said yet.
    pub(crate) fn line(&self) -> Line {
        match self {
            NoticesProblem::Many { max } => {
                say!("You are told in {max} ways already, as many as there may be. Please stop one first.")
            }
            NoticesProblem::SendError(error) => unsent(error),
            other => other.code().line(),
        }
    }
}

impl fmt::Display for NoticesProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

/// Returns why something could not be sent.
pub(crate) fn unsent(error: &SendError) -> Line {
    let phrase = match error {
        SendError::Address(address) => {
            return say!("“{address}” is no address of that kind.", address = Verbatim(address));
        }
        SendError::Status(status) => return say!("The answer was status {status}."),
        SendError::Refused(code) => return say!("The mail server refused the message ({code})."),
        SendError::Insecure => "The address has to begin with https://.",
        SendError::Inside => {
            "The address leads nowhere, or lies inside a private network, where this server sends nothing."
        }
        SendError::Unreachable => "The connection failed.",
        SendError::Slow => "There was no answer in time.",
        SendError::Gone => {
            "The push service no longer knows this browser. Turn its notices on again if you want them."
        }
        SendError::NoMailServer => "The mail server can’t be reached.",
        SendError::Message => "The message can’t be written.",
    };
    Reason::from(phrase).into()
}
