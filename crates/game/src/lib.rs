#![doc = include_str!("../README.md")]

// Macros name this crate as games do.
extern crate self as liege_game;

mod action;
mod advice;
mod amount;
mod asking;
mod bit_set;
mod board;
mod capitalised;
mod chance;
mod codec;
mod deal_key;
mod dice;
mod element;
mod elements;
mod fingerprint;
mod flow;
mod game;
mod joined;
mod judge;
mod kinds;
mod language;
mod line;
mod list;
mod location;
mod log_line;
mod name;
mod notation;
mod numbering;
mod observe;
mod options;
mod pending;
mod piece;
mod pile;
mod playout;
mod preview;
mod prompt;
mod question;
mod questions;
mod record;
mod refusal;
mod said;
mod scene;
mod score;
mod seal;
mod sealed;
mod seat;
mod sentence;
mod setup;
mod show;
mod shown;
mod sign;
mod sink;
mod stack;
mod standing;
mod statistic;
mod template;
mod thing;
mod variant_fields;

mod tuning;
mod viewer;
mod vocabulary;
mod window;
mod windows;
mod written_as;

#[doc(hidden)]
#[doc = include_str!("../TABLES.md")]
pub mod tables {}

pub use action::Worded;
pub use action::{Act, Context, Shown, Verbs, Wording};
pub use advice::Advice;
pub use amount::{Amount, AmountRange, Amounts};
pub use asking::{Asking, AskingAt, Phased, Unlisted};
pub use bit_set::Ones;
pub use board::{ART_PLACE, Board, Extent, Panel, Rect};
pub use capitalised::capitalised;
pub use chance::{Chances, Picker, Rng, Weighted};
pub use codec::Codec;
pub use deal_key::DealKey;
pub use dice::{Dice, Key};
pub use element::{Closed, Control, Element};
pub use fingerprint::fingerprint;
pub use flow::{Flow, NOT_NOW};
pub use game::Game;
pub use joined::joined;
pub use judge::{Character, Judge, Planning, WhoseTurn, follow_lead, lead, play_until_quiet};
pub use kinds::{AsideRights, Ask, Chance, Kind, Nobody, Several};
pub use language::{Language, in_words, read_in, reader};
pub use liege_macros::say;
pub use line::{Level, Line, Span};
pub use list::{List, array_field};
pub use location::{Location, Route};
pub use name::{LONGEST_NAME, clean_name, clean_text, folded_name, look_the_same, looks};
pub use notation::{Arbitrary, NoDraw, Notation, NotationError, Words, read_line, whole_number, write_line};
#[doc(hidden)]
pub use notation::{as_in, one_of};
pub use numbering::Numbering;
pub use observe::{Eyes, Names, Numbers, Observe, Row};
pub use pending::{Asked, Pending};
pub use piece::{Piece, Pieces};
pub use pile::{Pile, Placed};
pub use playout::{Playout, settle};
pub use preview::{Preview, preview, told};
pub use prompt::{Attempt, Phrase, Prompt, variant};
pub use question::Question;
pub use record::{
    Forged, Record, RecordError, Replay, ReplayError, ReplayProblem, Step, components_hash, follow, verify,
};
pub use refusal::{Reason, Refusal, Rule};
pub use said::{Said, SaidForm, SaidPart, Sentence, SentencePiece};
pub use scene::{Die, Fate, Figures, Happened, Scene, SceneSide};
pub use score::Score;
pub use seal::{NotHex, Part, Parts, Seal, Secret};
pub use sealed::{Nonce, SealedChoice};
pub use seat::{MAX_SEATS, PerSeat, Seat, Seats};
#[doc(hidden)]
pub use sentence::choose;
pub use sentence::{Say, Verbatim, counted, verbatim};
pub use setup::{Choice, ChoiceValue, Info, Setup, SetupError};
pub use show::Show;
pub use sign::Sign;
pub use sink::{Silent, Sink};
pub use stack::Stack;
pub use standing::Standing;
pub use statistic::{Ratio, Statistic};
#[doc(hidden)]
pub use template::Template;
pub use thing::Thing;
pub use tuning::Tuning;
pub use viewer::Viewer;
pub use vocabulary::{Form, Forms, Vocabulary, WordChoice};
pub use window::{Cause, Order, Preference, Window};
pub use windows::Windows;
