#![doc = include_str!("../README.md")]

mod act;
mod analysis;
mod app;
mod body;
mod bots;
mod browser;
mod clock;
mod create;
mod events;
mod guard;
mod home;
mod live;
mod look;
mod options;
mod page;
mod picture;
mod problem;
mod random;
mod room;
mod routes;
mod seats;
mod secret_choices;
mod sent_pages;
mod server;
mod table_request;

pub use options::ServerOptions;
pub use server::Server;
