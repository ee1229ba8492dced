#![doc = include_str!("../README.md")]

mod action;
mod cases;
mod components;
mod draw;
mod event;
mod game;
mod judgement;
mod observe;
mod questions;
mod rules;
mod show;
pub mod state;
mod tasks;
mod view;

pub use action::Action;
pub use components::{COMPONENTS, Components, Rank};
pub use draw::Draw;
pub use event::Event;
pub use game::{Diplomacy, Fief, Options};
pub use view::{Band, Counters, House, View};
