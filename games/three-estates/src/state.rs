//! What a game in progress is: plain data, and what follows from it alone.

mod cell;
mod colour;
pub(crate) mod fief;
mod kind;
pub(crate) mod layout;
mod phase;
mod position;
mod stock;

pub use cell::{Cell, Line};
pub use colour::Colour;
pub use fief::{Bounds, Fief, MAX_TILES, Tile};
pub use kind::Kind;
pub use phase::Phase;
pub use position::Position;
pub use stock::Stock;
