#![doc = include_str!("../README.md")]

mod act;
mod bots;
mod choice_round;
mod draft;
mod entry;
mod error;
mod followed;
mod problem_code;
mod recent_positions;
mod replay;
mod request;
mod rows;
mod sealed_choices;
mod seating;
mod secret_choices;
mod settings;
mod sitters;
mod stale;
mod undo_counter;

pub use act::{Change, UndoExtent};
pub use bots::{LAST_RESORT, PassedSeats};
pub use entry::{Entry, SideEffects};
pub use error::{SeatingError, sentence};
pub use followed::Followed;
pub use problem_code::ProblemCode;
pub use replay::{Replayed, replay};
pub use request::{ActRequest, DraftRequest, SettingRequest, UndoRequest};
pub use sealed_choices::SealedChoices;
pub use seating::Seating;
pub use secret_choices::SecretChoices;
pub use sitters::{Sitters, seat_from_letter};
