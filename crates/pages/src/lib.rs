#![doc = include_str!("../README.md")]

mod about;
mod account;
mod account_tokens;
mod admin;
mod analysis;
mod assets;
mod base;
mod chance;
mod document;
mod fault;
mod home;
mod join;
mod lobby;
mod model;
mod moving;
mod new_table;
mod notices;
mod ornament;
mod pieces;
mod programs;
mod rules;
mod seat_mark;
mod table;
mod time;
mod why;
mod words;

pub use about::about;
pub use account::{AccountPage, Device, Holder, account, confirm_mail, enter, mail_confirmed};
pub use account_tokens::{AccountToken, AccountTokens};
pub use admin::{AdminAccount, AdminPage, AdminTable, admin};
pub use analysis::analysis;
pub use assets::{Asset, Tile, version};
pub use base::Base;
pub use fault::fault;
pub use home::home;
pub use join::join;
pub use lobby::{Archive, LobbyLine, archive};
pub use model::{
    Agreed, AnalysisPage, AnalysisState, Answer, Around, Clocks, Door, Drafting, Eyes, Fault, Halt, Home,
    Join, NewTable, Notice, OwnSeat, Promise, Said, SeatInfo, Sitter, TableLine, TablePage, Talk, WhyPage,
};
pub use moving::{look_on, moving, take_over};
pub use new_table::new_table;
pub use notices::{
    Channel, ChannelState, Means, Notices, PAUSES, confirm_notices, notices, notices_done, stop_notices,
};
pub use ornament::ICON;
pub use pieces::pieces;
pub use programs::{Program, Programs, programs};
pub use rules::rules;
pub use seat_mark::presence;
pub use table::{earlier, ground, live, preview, shared, shared_name, table};
pub use time::instant;
pub use why::why;

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
    include_str!("style/table.css"),
    include_str!("style/side.css"),
    include_str!("style/talk.css"),
    include_str!("style/proposals.css"),
    include_str!("style/board.css"),
    include_str!("style/analysis.css"),
    include_str!("style/phone.css"),
);

/// The script that keeps a table live and lets it be clicked.
pub const SCRIPT: &str = concat!(
    include_str!("script/settings.js"),
    include_str!("script/morph.js"),
    include_str!("script/narrow.js"),
    include_str!("script/paint.js"),
    include_str!("script/choose.js"),
    include_str!("script/preview.js"),
    include_str!("script/about.js"),
    include_str!("script/motion.js"),
    include_str!("script/changes.js"),
    include_str!("script/touch.js"),
    include_str!("script/command.js"),
    include_str!("script/zoom.js"),
    include_str!("script/keys.js"),
    include_str!("script/update.js"),
    include_str!("script/live.js"),
    include_str!("script/log.js"),
    include_str!("script/act.js"),
    include_str!("script/asking.js"),
    include_str!("script/follow.js"),
    include_str!("script/stream.js"),
    include_str!("script/link.js"),
    include_str!("script/waiting.js"),
    include_str!("script/rule.js"),
    include_str!("script/once.js"),
    include_str!("script/talk.js"),
    include_str!("script/clock.js"),
    include_str!("script/left.js"),
    include_str!("script/notes.js"),
    include_str!("script/notices.js"),
    include_str!("script/forms.js"),
    include_str!("script/shown.js"),
    include_str!("script/start.js"),
);

/// The script of the worker that the tabs of a browser share.
pub const WORKER: &str =
    concat!("\"use strict\";\n", include_str!("script/stream.js"), include_str!("script/worker.js"));

/// The service worker, which shows notices while no page is open.
pub const SERVICE: &str = include_str!("script/service.js");

/// What a device has to know to keep Liege among its programs.
pub const MANIFEST: &str = include_str!("app.webmanifest");
