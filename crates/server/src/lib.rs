#![doc = include_str!("../README.md")]

mod act;
mod app;
mod ballot;
mod body;
mod bots;
mod browser;
mod clock;
mod create;
mod events;
mod faces;
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
mod server;
mod study;
mod wish;

pub use options::ServerOptions;
pub use server::Server;
