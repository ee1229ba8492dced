//! What people call tiles, Estates and places.

use liege_game::{Line, Say, say};

use crate::{Estate, Print, Spot};

impl Say for Estate {
    fn say(&self, line: &mut Line) {
        line.add_text(self.name());
    }
}

/// "Mill 5 with 1 farmer".
impl Say for Print {
    fn say(&self, line: &mut Line) {
        let Print { number, estate, farmers, chests } = *self;
        let name = match (farmers, chests) {
            (0, 0) => say!("{estate} {number}"),
            (_, 0) => say!("{estate} {number} with {farmers:farmer|farmers}"),
            (0, _) => say!("{estate} {number} with {chests:chest|chests}"),
            _ => say!("{estate} {number} with {farmers:farmer|farmers} and {chests:chest|chests}"),
        };
        name.say(line);
    }
}

/// A sentence that names no seat, as text.
pub(crate) fn plain(line: &Line) -> String {
    line.plain(|seat| seat.to_string())
}

/// "Mill 5 with 1 farmer".
pub(crate) fn tile_name(print: Print) -> String {
    plain(&say!("{print}"))
}

/// A tile in the rows.
pub(crate) fn place_name(spot: Spot, print: Print) -> String {
    plain(&say!("{print} in row {row}", row = spot.row()))
}

/// A tile in a Cemetery.
pub(crate) fn grave_name(print: Print) -> String {
    plain(&say!("{print} in the Cemetery"))
}

/// A Plot token.
pub(crate) fn token_name(token: Estate) -> String {
    plain(&say!("Plot token of {token}"))
}

/// "1 Coin", "3 Coins".
pub(crate) fn coins(coins: i16) -> String {
    plain(&say!("{coins:Coin|Coins}"))
}
