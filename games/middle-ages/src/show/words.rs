//! What people call tiles and Estates, and which rules tell of them.

use liege_game::{Line, say, shown};

use crate::{Back, Colour, Estate, Print};

shown! {
    Estate: |estate| estate.name();
    Print: |tile| print(*tile);
    Back: |top| back(*top);
}

/// A tile: "Mill 5 with 1 farmer".
pub(crate) fn print(Print { number, estate, farmers, chests }: Print) -> Line {
    match (farmers, chests) {
        (0, 0) => say!("{estate} {number}"),
        (_, 0) => say!("{estate} {number} with {farmers:farmer|farmers}"),
        (0, _) => say!("{estate} {number} with {chests:chest|chests}"),
        _ => say!("{estate} {number} with {farmers:farmer|farmers} and {chests:chest|chests}"),
    }
}

/// The back of a tile: "blue 5".
pub(crate) fn back(back: Back) -> Line {
    let number = back.number();
    match back.colour() {
        Colour::Blue => say!("blue {number}"),
        Colour::Orange => say!("orange {number}"),
    }
}

/// The rules of the Effect of an Estate: pointing at a tile shows them in the words of RULES.md.
pub(crate) const fn effect(estate: Estate) -> &'static str {
    ["MA-21", "MA-22", "MA-23", "MA-25", "MA-27", "MA-28 MA-29", "MA-30", "MA-31"][estate.index()]
}
