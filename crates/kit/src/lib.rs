#![doc = include_str!("../README.md")]

pub mod art;
pub mod card;
mod explained;
mod layout;
pub mod map;
mod page;
mod picture;
mod recent_cache;
pub mod seat;
mod sheet;
pub mod sign;
pub mod text;
pub mod token;
pub mod track;

pub use art::{Art, Symbol};
pub use card::Card;
pub use explained::explained;
pub use layout::{Layout, Node, column, grid, row, space, spacer};
pub use page::page;
pub use picture::{Frame, Picture};
pub use recent_cache::RecentCache;
pub use seat::Plate;
pub use sheet::Sheet;

/// The style of everything that is drawn here. A page that shows boards has it once, before the games' own styles, which
/// set the properties named in the README.
pub const STYLE: &str = include_str!("style.css");
