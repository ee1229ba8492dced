#![doc = include_str!("../README.md")]

mod background_tasks;
mod clock;
mod cluster;
mod consent;
mod error;
mod hooks;
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
mod talk;

pub use liege_bots::Report;

pub use background_tasks::BackgroundTasks;
pub use clock::game_clock::GameClock;
pub use clock::hours::written as written_hours;
pub use consent::proposals::{Back, Halt, Proposals};
pub use consent::propose::{ConsentRequest, Proposing};
pub use error::{Limited, RoomError};
pub use hooks::{Limits, Nothing, Observer, TableEvent};
pub use live::{Live, Shared, free, offered, owns};
pub use options::RoomsOptions;
pub use people::access::words as delay_in_words;
pub use people::create::{LEVELS, create as create_table, given, is_taken, part};
pub use people::known_people::{Met, code as person_code};
pub use people::table_request::{FromRequest, SeatRequest, SitterRequest, TableRequest};
pub use play::act::Acted;
pub use record::checkpoint::{Incompatible, VERSION};
pub use record::doctor::{Finding, examine};
pub use record::seals::{Offer, Seals};
pub use room::{Presence, Room};
pub use rooms::{Rooms, RoomsParts, detached};
pub use search::analysis::{ADVISER, advise, analysis};
pub use search::kept::{Advice, AdviceSlot, AnalysisSlot, AnalysisState, NoAdvice};
pub use status::state_of;
pub use summaries::{Summaries, Summary};
pub use talk::Talk;
pub use talk::speaking::TalkRequest;
