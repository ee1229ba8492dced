#![doc = include_str!("../README.md")]

mod accounts;
mod admin;
mod app;
#[cfg(feature = "mcp")]
pub mod assistants;
mod events;
mod limits;
mod metrics;
mod network;
#[cfg(not(feature = "notices"))]
#[path = "no_notices.rs"]
mod notices;
#[cfg(feature = "notices")]
mod notices;
mod offline_site;
mod options;
mod page;
mod problem;
mod puzzles_kept;
mod request;
mod routes;
mod server;

pub use admin::BackupTarget;
pub use liege_pages::Base;
pub use liege_rooms::{Finding, examine};
pub use limits::{Limits, Quota};
pub use network::proxies::Proxies;
#[cfg(feature = "notices")]
pub use notices::NoticesOptions;
pub use offline_site::OfflineSite;
pub use options::ServerOptions;
pub use server::Server;
