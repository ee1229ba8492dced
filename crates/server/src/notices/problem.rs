//! [`NoticesProblem`]: what can be wrong with notices that somebody wants.

use axum::http::StatusCode;
use liege_notices::SendError;

/// What can be wrong with notices that somebody wants.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoticesProblem {
    #[error("This link opens nothing: the address is incomplete, or the link is very old.")]
    Link,
    #[error("This link was used already, or a newer one has taken its place.")]
    UsedLink,
    #[error("This link has expired. Please ask for another one where you asked for it.")]
    ExpiredLink,
    #[error("You have no such notices. Perhaps they were stopped a moment ago.")]
    None,
    #[error("You are told in {max} ways already, as many as there may be. Please stop one first.")]
    Many { max: usize },
    #[error("You are told there already.")]
    Known,
    #[error("This address was written to several times and has not answered. Please try again tomorrow.")]
    Unanswered,
    #[error("This server sends no mail.")]
    NoMail,
    #[error("{0}")]
    SendError(#[from] SendError),
}

impl NoticesProblem {
    /// The status and the code by which programs tell problems apart.
    pub(crate) fn kind(&self) -> (StatusCode, &'static str) {
        use StatusCode as S;
        match self {
            NoticesProblem::Link => (S::NOT_FOUND, "unknown_link"),
            NoticesProblem::UsedLink => (S::GONE, "used_link"),
            NoticesProblem::ExpiredLink => (S::GONE, "expired_link"),
            NoticesProblem::None => (S::NOT_FOUND, "no_such_notices"),
            NoticesProblem::Many { .. } => (S::CONFLICT, "too_many_notices"),
            NoticesProblem::Known => (S::CONFLICT, "notices_known"),
            NoticesProblem::Unanswered => (S::TOO_MANY_REQUESTS, "address_unanswered"),
            NoticesProblem::NoMail => (S::CONFLICT, "no_mail"),
            NoticesProblem::SendError(SendError::Slow | SendError::Unreachable | SendError::NoMailServer) => {
                (S::BAD_GATEWAY, "not_sent")
            }
            NoticesProblem::SendError(_) => (S::UNPROCESSABLE_ENTITY, "wrong_address"),
        }
    }
}
