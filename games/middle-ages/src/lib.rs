#![doc = include_str!("../README.md")]

mod action;
mod audit;
mod bag;
mod board;
mod card;
mod cases;
mod draw;
mod effects;
mod estate;
mod events;
mod fiefdom;
mod game;
mod happening;
mod judgement;
mod legal;
mod notation;
mod parts;
mod piles;
mod position;
mod round;
mod show;
mod table;
mod text;
mod tile;
mod turn;
mod view;
mod words;

pub use action::Action;
pub use draw::Draw;
pub use estate::{Estate, Estates};
pub use game::MiddleAges;
pub use happening::Happening;
pub use position::Position;
pub use table::Spot;
pub use tile::{Back, Colour, Face, Print};
pub use view::{CardView, EstateView, FiefdomView, Pile, Place, Step, View};
