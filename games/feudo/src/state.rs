//! All that a game in progress is: plain data without behaviour of the rules.

mod barony;
mod battle;
mod city;
mod hand;
mod layout;
mod order_of_play;
mod phase;
mod place;
mod plague_card;
mod position;
mod purse;
mod table;
mod terrain;
mod territory;
mod token;

pub use barony::{Barony, Castle};
pub use battle::{Battle, BattleNumber};
pub use city::City;
pub use hand::{Hand, Stake};
pub use layout::{BoardId, Layout, Placed, Quarter};
pub use order_of_play::OrderOfPlay;
pub(crate) use phase::Stage;
pub use phase::{Assault, Cursor, Phase, Spending};
pub use place::Place;
pub use plague_card::{CardId, Direction, PlagueCard};
pub use position::Position;
pub use purse::{Purse, Shillings, TradingCard};
pub use table::{MAX_PLAYERS, Table};
pub use terrain::Terrain;
pub use territory::{Territories, Territory};
pub use token::{Token, TokenSet};

pub(crate) use battle::MAX_BATTLES;
pub(crate) use city::CITIES;
pub(crate) use layout::LAYOUTS;
pub(crate) use plague_card::CARD_KINDS;
pub(crate) use purse::TRADING_CARDS;
pub(crate) use territory::{SIDE, TERRITORIES};
pub(crate) use token::TOKENS;
