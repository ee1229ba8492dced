#![doc = include_str!("../README.md")]

mod action;
mod cases;
mod components;
mod event;
mod game;
mod judgement;
mod observe;
mod options;
mod questions;
mod rules;
mod show;
mod state;
mod tasks;
mod view;

pub use action::{Action, Source};
pub use event::{Cause, Event, Way};
pub use game::ThreeEstates;
pub use state::{Bounds, Cell, Colour, Fief, Kind, Line, MAX_TILES, Phase, Position, Stock, Tile};
pub use view::View;
