//! Assistants at the table: a server of the Model Context Protocol whose tools ask the API, over HTTP under `/mcp` or, with
//! `liege mcp`, on standard input and output.

mod api;
mod asker;
mod guest;
mod here;
mod rule_search;
mod target;

pub use api::{Api, Came};
pub use guest::Guest;
pub(crate) use here::beside;
