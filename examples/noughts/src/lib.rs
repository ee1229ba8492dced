#![doc = include_str!("../README.md")]

mod action;
mod cases;
mod event;
mod game;
mod judgement;
mod rules;
mod show;
mod state;
mod view;

pub use action::Action;
pub use event::Event;
pub use game::Noughts;
pub use state::{Cell, Phase, Position};
pub use view::View;
