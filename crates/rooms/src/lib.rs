#![doc = include_str!("../README.md")]

mod clock;
mod cluster;
mod consent;
mod error;
mod life;
mod live;
mod options;
mod people;
mod play;
mod random;
mod record;
mod room;
mod rooms;
mod search;
mod status;
mod summaries;
mod surroundings;
mod talk;

pub use clock::hours::written as written_hours;
pub use clock::timing::Timing;
pub use consent::proposals::{Back, Halt, Proposals};
pub use consent::propose::{ConsentRequest, Proposing};
pub use error::{Limited, RoomError};
pub use life::Going;
pub use live::{Live, free, owns};
pub use options::RoomsOptions;
pub use people::access::words as delay_in_words;
pub use people::create::{LEVELS, create as create_table, given, is_taken, part};
pub use people::table_request::{SeatRequest, SitterRequest, TableRequest};
pub use play::act::{ActRequest, Acted, Reach, UndoRequest};
pub use play::draft::DraftRequest;
pub use play::settings::SettingRequest;
pub use random::bot_seed;
pub use record::doctor::{Finding, examine};
pub use record::mark::{Differs, VERSION};
pub use record::seals::{Offer, Seals};
pub use room::{Presence, Room};
pub use rooms::{Rooms, RoomsParts, detached};
pub use search::analysis::{
    ADVISER, Advice, AnalysisState, KeptAdvice, KeptAnalysis, NoAdvice, advise, analysis,
};
pub use search::bots::wake;
pub use status::state_of;
pub use summaries::{Summaries, Summary};
pub use surroundings::{Limits, Nothing, Observer};
pub use talk::{Talk, TalkRequest};
