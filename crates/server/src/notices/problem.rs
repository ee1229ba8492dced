//! [`NoticesProblem`]: what can be wrong with notices that somebody wants.

use liege_notices::SendError;
use liege_seating::ProblemCode;

/// What can be wrong with notices that somebody wants.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoticesProblem {
    #[error("{}", ProblemCode::UnknownLink.sentence())]
    Link,
    #[error("{}", ProblemCode::UsedLink.sentence())]
    UsedLink,
    #[error("{}", ProblemCode::ExpiredLink.sentence())]
    ExpiredLink,
    #[error("{}", ProblemCode::NoSuchNotices.sentence())]
    None,
    #[error("You are told in {max} ways already, as many as there may be. Please stop one first.")]
    Many { max: usize },
    #[error("{}", ProblemCode::NoticesKnown.sentence())]
    Known,
    #[error("{}", ProblemCode::AddressUnanswered.sentence())]
    Unanswered,
    #[error("{}", ProblemCode::NoMail.sentence())]
    NoMail,
    #[error("{0}")]
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
}
