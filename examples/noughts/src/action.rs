//! What a player can do.

use crate::{Cell, Noughts};

liege_game::actions! {
    /// One decision.
    pub enum Action for Noughts {
        /// Marks a cell (NC-3).
        Mark(cell: Cell) = "mark {cell}", clicks [cell], says "Mark {cell}",
            asked by "NC-2", "it is the other player’s turn";
    }
}

liege_game::notation! { Noughts:
    Cell: "a cell from a1 to c3", |cell| cell, |word| Cell::all().find(|cell| cell.to_string() == word),
        arbitrary |game, position, rng| {
            let cells: Vec<Cell> = Cell::all().collect();
            cells[rng.index(cells.len())]
        },
        words [liege_game::WordChoice::of(Cell::all())];
}
