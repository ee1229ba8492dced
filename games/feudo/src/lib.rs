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

pub use action::Action;
pub use components::Map;
pub use draw::Draw;
pub use event::{Cause, Event};
pub use game::{COMPONENTS, Feudo};
pub use options::Variant;
pub use state::{
    Assault, Barony, Battle, BattleNumber, BoardId, CardId, Castle, City, Cursor, Direction, Hand, Layout,
    MAX_PLAYERS, OrderOfPlay, Phase, Place, Placed, PlagueCard, Position, Purse, Quarter, Shillings,
    Spending, Stake, Table, Terrain, Territories, Territory, Token, TokenSet, TradingCard,
};
pub use view::View;
