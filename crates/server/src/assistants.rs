//! Assistants at the table: a server of the Model Context Protocol whose tools ask the API, over HTTP under `/mcp` or, with
//! `liege mcp`, on standard input and output.

mod api;
mod arguments;
mod asker;
mod guest;
mod here;
mod message;
mod said;
mod target;
mod tools;

pub use api::{Api, Call, Came, Reply};
pub use guest::Guest;
pub(crate) use here::beside;
