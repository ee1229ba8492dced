//! Middle Ages: the rules, the board, and how good a position looks.

mod action;
mod audit;
mod bag;
mod card;
mod cases;
mod draw;
mod effects;
mod estate;
mod events;
mod fiefdom;
mod game;
mod happening;
mod legal;
mod notation;
mod parts;
mod piles;
mod position;
mod round;
mod table;
mod tile;
mod turn;
mod view;

pub use action::Action;
pub use draw::Draw;
pub use estate::{Estate, Estates};
pub use game::MiddleAges;
pub use happening::Happening;
pub use position::Position;
pub use table::Spot;
pub use tile::{Back, Colour, Face, Print};
pub use view::{CardView, EstateView, FiefdomView, Pile, Place, Step, View};
