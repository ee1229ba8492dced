//! The sentence of each problem, in the language of its reader.

use std::fmt;

use liege_game::{Line, Reason, Verbatim, say};
use liege_lessons::GONE;
use liege_seating::sentence;

use super::Problem;
use super::too_many;
use super::wait::Wait;

impl Problem {
    /// The sentence, not said yet; of a refusal without its rule's number, which is shown beside it.
    pub(crate) fn line(&self) -> Line {
        match self {
            Problem::NoPosition { found, last } => {
                say!("This table has no position {found}: its last one so far is {last}.")
            }
            Problem::NoEvent { found, last } => {
                say!("The stream never had an event {found}: the last one so far is {last}.")
            }
            Problem::NoRule { game, number } => {
                say!("{game} has no rule “{number}”.", game = *game, number = Verbatim(number))
            }
            #[cfg(feature = "notices")]
            Problem::Notices(problem) => problem.line(),
            Problem::LessonOfRunning => say!(
                "A lesson can be made of this game once it is over: until then its players have things to hide."
            ),
            Problem::NoLessonOf(why) => say!("No lesson can be made of that: {why}."),
            Problem::NoQuestion(error) => error.line(),
            Problem::NoPuzzle => Reason::from(GONE).into(),
            Problem::Room(error) => error.line(),
            Problem::Identity(error) => error.line(),
            Problem::Malformed(why) => say!("The request can't be read: {why}."),
            Problem::Unexpected(why) => say!("The request is not in the expected form: {why}."),
            Problem::TooMany { action, seconds } => too_many::line(*action, *seconds),
            Problem::Thinking { seconds } => match Wait::of(*seconds) {
                Wait::Seconds(seconds) => say!(
                    "Bots have thought for your tables as long as they may for one visitor. Those that you have go on slowly; others may come in {seconds:# seconds|a second|# seconds}."
                ),
                Wait::Minutes(minutes) => say!(
                    "Bots have thought for your tables as long as they may for one visitor. Those that you have go on slowly; others may come in {minutes:minute|minutes}."
                ),
            },
            Problem::Streams { max } => {
                say!("You have {max} streams open, as many as one visitor may have. Please close one first.")
            }
            Problem::MediaType(kind) => {
                say!("The request's content type is not {kind}.", kind = Verbatim(kind))
            }
            Problem::Host(host) => {
                say!("This server does not answer for the name “{host}”.", host = Verbatim(host))
            }
            Problem::Broken => {
                Reason::from("Something went wrong in the server. What was stored before still stands.")
                    .into()
            }
            Problem::Other(status) => {
                say!("The request was refused ({status}).", status = Verbatim(&status.to_string()))
            }
            // Their codes say all that is known.
            _ => self.code().line(),
        }
    }

    /// The sentence in the reader's language.
    pub(crate) fn sentence(&self) -> String {
        sentence(&self.line())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Room(error) => error.fmt(f),
            other => other.line().fmt(f),
        }
    }
}
