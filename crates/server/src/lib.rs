#![doc = include_str!("../README.md")]

mod access;
mod accounts;
mod act;
mod admin;
mod analysis;
mod app;
mod body;
mod bots;
mod browser;
mod clock;
mod connections;
mod consent;
mod create;
mod doctor;
mod draft;
mod events;
mod figures;
mod frozen;
mod grant;
mod guard;
mod home;
mod hops;
mod hours;
mod lag;
mod limits;
mod live;
mod look;
mod mark;
mod moment;
mod neighbours;
#[cfg(not(feature = "notices"))]
#[path = "no_notices.rs"]
mod notices;
#[cfg(feature = "notices")]
mod notices;
mod open_files;
mod options;
mod page;
mod passwords;
mod peer;
mod picture;
mod problem;
mod proposals;
mod proxies;
mod random;
mod recent;
mod refused;
mod request_id;
mod room;
mod routes;
mod sealed;
mod seals;
mod seats;
mod secret_choices;
mod sent_pages;
mod server;
mod session;
mod settings;
mod sitting;
mod stream;
mod table_request;
mod taken_back;
mod talk;
mod thinking;
mod timing;
mod tokens;
mod turns;
mod work;

pub use admin::BackupPlace;
pub use doctor::{Finding, examine};
pub use limits::{Limits, Quota};
#[cfg(feature = "notices")]
pub use notices::NoticesOptions;
pub use options::ServerOptions;
pub use proxies::Proxies;
pub use server::Server;
