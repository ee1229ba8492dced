#![doc = include_str!("../README.md")]

mod document;
mod error;
mod fault;
mod lines;
mod node;
mod own;
mod reader;
mod within;

pub use document::Document;
pub use error::DataError;
pub use node::Node;
pub use own::Own;
pub use toml::Spanned;
pub use within::Within;
