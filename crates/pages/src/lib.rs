#![doc = include_str!("../README.md")]

mod about;
mod account;
mod account_tokens;
mod admin;
mod aid;
mod analysis;
mod api;
mod archive;
mod arms;
mod assets;
mod base;
mod bot_advice;
mod chance;
mod device_transfer;
mod dictionary;
mod document;
mod error_page;
mod filled;
mod hint;
mod home;
mod join;
mod learn;
mod learn_path;
mod lesson_editor;
mod lobby;
mod model;
mod name;
mod new_table;
mod notices;
mod ornament;
mod part_names;
mod pieces;
mod policy;
mod profile;
mod programs;
mod puzzles;
mod questions;
mod rules;
pub mod script;
mod seat_mark;
mod sentence;
mod table;
mod terms;
mod time;
mod words;

pub use about::about;
pub use account::{AccountPage, Device, Holder, account, confirm_mail, enter, mail_confirmed};
pub use account_tokens::{AccountToken, AccountTokens};
pub use admin::{AdminAccount, AdminPage, AdminTable, admin};
pub use aid::{AidPage, aid};
pub use analysis::analysis;
pub use api::{ApiField, ApiGroup, ApiOperation, ApiPage, ApiSchema, ApiType, api};
pub use archive::{Archive, archive};
pub use assets::{Asset, Tile, version};
pub use base::Base;
pub use bot_advice::bot_advice;
pub use device_transfer::{device_transfer, look_on, take_over};
pub use dictionary::{Dictionary, spoken};
pub use error_page::error_page;
pub use hint::{Hint, HintDegree};
pub use home::home;
pub use join::join;
pub use learn::{LearnGame, LearnPage, LearnTitle, learn};
pub use learn_path::{Chapter, PathPage, path};
pub use lesson_editor::{
    LessonEditor, LessonField, MadeTitle, SavedTo, TriedField, lesson_editor, lessons_made, step_board,
};
pub use lobby::LobbyLine;
pub use model::{
    Agreed, AnalysisPage, AnalysisState, Answer, BotAdvicePage, Clocks, Drafting, ErrorPage, FirstLesson,
    FromPosition, GlossaryWord, GuideStrip, Halt, Home, Join, KindLine, LessonKind, LessonStrip, NewTable,
    Notice, OwnSeat, OwnerControls, Practised, Promise, QuestionPage, QuestionsPage, ReviewPerspective, Said,
    SeatInfo, Sitter, TableAccess, TableLine, TablePage, Talk,
};
pub use name::apart;
pub use new_table::new_table;
pub use notices::{
    Channel, ChannelState, DeliveryMethod, Notices, PAUSES, confirm_notices, notices, notices_done,
    stop_notices,
};
pub use ornament::ICON;
pub use pieces::pieces;
pub use policy::OFFLINE_POLICY;
pub use profile::{Acquaintance, Duel, GameResults, Profile, profile};
pub use programs::{Program, Programs, programs};
pub use puzzles::{LearnPuzzle, NEWCOMER, PuzzleList};
pub use questions::{question, questions, read_answer};
pub use rules::rules;
pub use seat_mark::presence;
pub use sentence::{sentence, sentences};
pub use table::{earlier, ground, live, preview, shared, shared_name, table};
pub use terms::{Term, Terms};
pub use time::instant;
pub use words::seat_name;

/// The part of [`STYLE`] that boards use: colours and type as custom properties, and what all boards share.
pub const COLOURS: &str = concat!(include_str!("style/colours.css"), include_str!("../../kit/src/style.css"));

/// The style sheet of every page; boards bring their own.
pub const STYLE: &str = concat!(
    include_str!("style/colours.css"),
    include_str!("../../kit/src/style.css"),
    include_str!("style/base.css"),
    include_str!("style/forms.css"),
    include_str!("style/home.css"),
    include_str!("style/account.css"),
    include_str!("style/admin.css"),
    include_str!("style/rules.css"),
    include_str!("style/api.css"),
    include_str!("style/table.css"),
    include_str!("style/lesson.css"),
    include_str!("style/questions.css"),
    include_str!("style/aid.css"),
    include_str!("style/side.css"),
    include_str!("style/talk.css"),
    include_str!("style/scene.css"),
    include_str!("style/proposals.css"),
    include_str!("style/board.css"),
    include_str!("style/analysis.css"),
    include_str!("style/phone.css"),
);

/// What a device has to know to keep Liege among its programs.
pub const MANIFEST: &str = include_str!("app.webmanifest");
