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
mod state;
mod tasks;
mod view;

pub use action::Action;
pub use draw::Draw;
pub use event::Event;
pub use game::MiddleAges;
pub use state::card::CardId;
pub use state::estate::{Estate, Estates};
pub use state::phase::Phase;
pub use state::position::Position;
pub use state::spot::Spot;
pub use state::tile::{Back, Colour, Face, Print};
pub use state::token::Token;
pub use view::{CardView, EstateView, FiefdomView, Pile, Place, View};
