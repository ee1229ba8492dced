#![doc = include_str!("../README.md")]

mod action;
mod cases;
mod components;
mod draw;
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

pub use action::{Action, Way};
pub use components::{Components, Link, Location};
pub use draw::Draw;
pub use event::{Event, Meal, Source};
pub use game::{COMPONENTS, Feudum};
pub use show::RULES;
pub use state::*;
pub use view::View;
