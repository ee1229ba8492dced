//! What the interface answers with.

mod action;
mod asked;
mod game;
mod keyed;
mod line_part;
mod log;
mod score;
mod seat;
mod table;
mod token;

pub(super) use action::{LegalAction, LegalActions};
pub(super) use asked::Prompt;
pub(super) use game::{Games, Rule, SealOffer};
pub(crate) use keyed::KeyedSentence;
pub(super) use log::{Log, Told};
pub(super) use score::{Place, ScorePart, ScoreState};
pub(super) use seat::SeatState;
pub(super) use table::{Done, HaltState, Joined, Made, TableEvent, TableState, TableSummary, Tables, eyes};
pub(super) use token::{NewToken, Tokens};
