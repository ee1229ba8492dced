#![doc = include_str!("../README.md")]

mod act;
mod analysis;
mod app;
mod body;
mod bots;
mod browser;
mod clock;
mod connections;
mod create;
mod events;
mod guard;
mod home;
mod limits;
mod live;
mod look;
mod open_files;
mod options;
mod page;
mod peer;
mod picture;
mod problem;
mod random;
mod room;
mod routes;
mod seals;
mod seats;
mod secret_choices;
mod sent_pages;
mod server;
mod sitting;
mod table_request;
mod turns;

pub use limits::{Limits, Quota};
pub use options::ServerOptions;
pub use server::Server;
