#![doc = include_str!("../README.md")]

mod action;
mod cases;
mod components;
mod draw;
mod event;
mod game;
mod judgement;
mod observe;
mod rules;
mod show;
mod state;
mod view;

pub use action::Action;
pub use draw::Draw;
pub use event::Event;
pub use game::LastSheaf;
pub use state::{Phase, Position};
pub use view::View;
