#![doc = include_str!("../README.md")]

mod bit_set;
mod board;
mod chance;
mod dice;
mod fingerprint;
mod game;
mod list;
mod name;
mod pending;
mod playout;
mod record;
mod refusal;
mod seal;
mod seat;
mod setup;
mod show;
mod sink;
mod standing;
mod tuning;
mod viewer;

pub use bit_set::Ones;
pub use board::{Board, Extent, Panel, Place};
pub use chance::{Chances, Picker, Rng, Weighted};
pub use dice::{Dice, Key};
pub use fingerprint::fingerprint;
pub use game::{Game, Judge, NotationError};
pub use list::{List, array_field};
pub use name::{LONGEST_NAME, clean_name};
pub use pending::{Asked, Pending};
pub use playout::{Playout, settle};
pub use record::{
    Forged, Record, RecordError, Replay, ReplayError, ReplayProblem, Step, components_hash, follow, verify,
};
pub use refusal::{Refusal, Rule};
pub use seal::{NotHex, Part, Parts, Seal, Secret};
pub use seat::{MAX_SEATS, PerSeat, Seat, Seats};
pub use setup::{Choice, ChoiceValue, Info, Setup, SetupError};
pub use show::{Closed, Element, Level, Line, Score, Show, Span};
pub use sink::{Silent, Sink};
pub use standing::Standing;
pub use tuning::Tuning;
pub use viewer::Viewer;
