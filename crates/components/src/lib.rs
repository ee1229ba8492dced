#![doc = include_str!("../README.md")]

mod components;
mod node;
mod tree;

pub use components::Components;
pub use node::Node;
