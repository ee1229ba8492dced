#![doc = include_str!("../README.md")]

mod document;
mod either;
mod error;
mod fault;
mod lines;
mod named;
mod node;
mod own;
mod reader;
mod within;

pub use document::Document;
pub use either::Either;
pub use error::DataError;
pub use named::{MaybeNamed, Named};
pub use node::Node;
pub use own::Own;
pub use toml::Spanned;
pub use within::Within;
