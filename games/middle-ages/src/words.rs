//! Names of tiles, Estates and places for people, and the ids of what can be clicked.

use liege_game::{Element, Seat};

use crate::tile::Print;
use crate::{Estate, Spot};

/// "Mill 5 with 1 farmer".
pub(crate) fn tile_name(print: Print) -> String {
    let Print { number, estate, farmers, chests } = print;
    let mut name = format!("{estate} {number}");
    match (farmers, chests) {
        (0, 0) => {}
        (_, 0) => name.push_str(&format!(" with {}", count(farmers, "farmer"))),
        (0, _) => name.push_str(&format!(" with {}", count(chests, "chest"))),
        _ => name.push_str(&format!(" with {} and {}", count(farmers, "farmer"), count(chests, "chest"))),
    }
    name
}

/// "1 Coin", "3 Coins".
pub(crate) fn coins(coins: impl Into<i32>) -> String {
    count(coins, "Coin")
}

/// "7", "−13".
pub(crate) fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// "1 tile", "3 tiles", "−2 Coins".
pub(crate) fn count(number: impl Into<i32>, what: &str) -> String {
    let number: i32 = number.into();
    format!("{} {what}{}", signed(number), if number.abs() == 1 { "" } else { "s" })
}

/// A tile in the rows.
pub(crate) fn place(spot: Spot, print: Print) -> Element {
    let label = format!("{} in row {}", tile_name(print), spot.row());
    Element::part(&place_id(spot), label)
}

pub(crate) fn place_id(spot: Spot) -> String {
    format!("tile-{}-{}", spot.row(), spot.column())
}

/// An Estate on a player's board.
pub(crate) fn estate(seat: Seat, estate: Estate) -> Element {
    Element::part(&estate_id(seat, estate), estate.name())
}

pub(crate) fn estate_id(seat: Seat, estate: Estate) -> String {
    format!("estate-{seat}-{}", estate.id())
}

/// A Plot token in the supply.
pub(crate) fn token(token: Estate) -> Element {
    Element::part(&format!("token-{}", token.id()), format!("Plot token of {token}"))
}

/// A tile in a Cemetery; `index` counts from 0.
pub(crate) fn grave(seat: Seat, index: usize, print: Print) -> Element {
    Element::part(&grave_id(seat, index), format!("{} in the Cemetery", tile_name(print)))
}

pub(crate) fn grave_id(seat: Seat, index: usize) -> String {
    format!("cemetery-{seat}-{}", index + 1)
}

/// A tile on a player's board; `height` counts from 0, the bottom.
pub(crate) fn stacked(seat: Seat, height: usize, print: Print) -> Element {
    Element::part(&stacked_id(seat, print.estate, height), tile_name(print))
}

pub(crate) fn stacked_id(seat: Seat, estate: Estate, height: usize) -> String {
    format!("stack-{seat}-{}-{}", estate.id(), height + 1)
}

/// An Event by its place, from 0.
pub(crate) fn card_id(index: usize) -> String {
    format!("event-{}", index + 1)
}
