//! The older format, in which every game has a vocabulary of its own: read until the last game has moved, and converted.

pub(crate) mod case;
mod cases;
mod convert;
mod facts;
mod run;

pub use case::{Case, example, examples, report};
pub use cases::Cases;
pub use convert::{Asked, Convert, Converted, convert};
pub use run::{Question, Refused, Run, Stop};

pub use crate::{DataError, MaybePlayer, Player, Unordered};
