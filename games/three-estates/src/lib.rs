#![doc = include_str!("../README.md")]

mod ability;
mod action;
mod cases;
mod cell;
mod check;
mod colour;
mod components;
mod event;
mod feeding;
mod fief;
mod game;
mod grid;
mod kind;
mod layout;
mod legal;
mod mobilize;
mod notation;
mod position;
pub mod rulings;
mod slots;
mod stock;
mod turn;
mod view;

pub use action::{Action, Source};
pub use cell::{Cell, Line};
pub use colour::Colour;
pub use event::{Cause, Event, Way};
pub use fief::{Bounds, Fief, MAX_TILES, Tile};
pub use game::ThreeEstates;
pub use kind::Kind;
pub use position::{Phase, Position};
pub use stock::Stock;
pub use view::View;
