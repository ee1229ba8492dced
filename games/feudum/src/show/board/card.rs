//! The pictures and short names of cards, and where they lie on the sheets of a hand.

use liege_kit::token;
use maud::{Markup, html};

use super::art;
use crate::state::{Card, Writ};

/// The height of a sheet.
pub(super) const HEIGHT: i32 = 120;
/// The place at which cards begin.
pub(super) const LEFT: i32 = 9;
pub(super) const TOP: i32 = 23;
/// The place at which writs begin.
pub(super) const WRITS: i32 = 403;

/// A writ's name as it fits a slip.
pub(super) const fn short(writ: Writ) -> &'static str {
    match writ {
        Writ::Bow => "Bow",
        Writ::Sword => "Sword",
        Writ::CoinSmall => "Small Coin",
        Writ::CoinLarge => "Large Coin",
        Writ::FlyShip => "Flyer or Ship",
        Writ::ShipSub => "Ship or Sub",
        Writ::GuildTrade => "Trade Guilds",
        Writ::GuildCourt => "Court Guilds",
        Writ::Barrel => "Barrel",
        Writ::Monster => "Monster",
        Writ::North => "North",
        Writ::South => "South",
        Writ::East => "East",
        Writ::West => "West",
        Writ::Central => "Centre",
        Writ::Isolated => "Isolated",
    }
}

/// The picture of a card, about a point.
pub(super) fn symbol(card: Card, x: i32, y: i32) -> Markup {
    let line = match card {
        Card::Migrate => "M-6 9v-4a4 4 0 0 1 8 0v4zM-2-1a3 3 0 1 1 .1 0zM4 1h7M8-2l3 3-3 3",
        Card::Move => "M-9 6c3 0 3-8 7-8s4 8 8 8h3M5 3l4 3-4 3",
        Card::Influence => "M-6 10V-9M-6-9L8-5-6 0",
        Card::Defend => "M0-10l9 3c0 9-3 14-9 17-6-3-9-8-9-17z",
        Card::Repeat => "M7-4a8 8 0 1 0 1 6M8-9v6H2",
        Card::Conquer => "M-8-8L5 5M2 8l6-6M6 6l4 4M8-8L-5 5M-2 8l-6-6M-6 6l-4 4",
        _ => "",
    };
    let drawn = match card {
        Card::Improve => Some(art::TOWN),
        Card::Explore => Some(art::COMPASS),
        Card::Harvest => Some(art::FOOD),
        Card::Guild => Some(art::MERCHANT),
        _ => None,
    };
    html! {
        @if let Some(drawn) = drawn { (drawn.round(x, y, 25)) }
        @else if card == Card::Tax { (token::coin("", x, y, 21)) }
        @else { path.symbol transform={ "translate(" (x) " " (y) ")" } d=(line) {} }
    }
}
