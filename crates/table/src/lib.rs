#![doc = include_str!("../README.md")]

mod action_signature;
mod any_game;
mod automatic;
mod back;
mod choice;
mod company;
mod draft;
mod error;
mod log_entry;
mod play;
mod proposal;
mod rule_search;
mod rulebook;
mod settings;
mod table;
mod turn;
mod undo;
mod words;

pub use action_signature::ActionSignature;
pub use any_game::{AnyGame, WriteSchema, any_game, any_game_with, table_from};
pub use automatic::{Open, Settled, settle};
pub use back::GoingBack;
pub use choice::Choice;
pub use company::Company;
pub use draft::{Draft, DraftLine};
pub use error::ActError;
pub use log_entry::{LogEntry, LogPart, LogSpan};
pub use proposal::{Outcome, Proposal, ProposalKind};
pub use rule_search::search_rules;
pub use rulebook::rule;
pub use settings::{SettingChange, SettingWords, Settings};
pub use table::{LogLine, Played, Table};
pub use turn::{Sent, TakenBack, send_draft, take_back};
pub use words::{bot_name, bot_seed, state};
