//! What a player can do.

use liege_game::{Notation, Rng, Wild, Words};

use crate::{Cell, Noughts, Position};

liege_game::actions! {
    /// One decision.
    pub enum Action for Noughts {
        /// Marks a cell (NC-3).
        Mark(cell: Cell) = "mark {cell}", clicks [cell], says "Mark {cell}";
    }
}

impl Notation<Noughts> for Cell {
    fn write(&self, _: &Noughts, out: &mut String) {
        *out += &self.to_string();
    }

    fn read(_: &Noughts, words: &mut Words<'_>) -> Result<Cell, String> {
        words.one("a cell from a1 to c3", |word| Cell::all().find(|cell| cell.to_string() == word))
    }
}

impl Wild<Noughts> for Cell {
    fn wild(_: &Noughts, _: &Position, rng: &mut Rng) -> Cell {
        let cells: Vec<Cell> = Cell::all().collect();
        cells[rng.index(cells.len())]
    }
}
