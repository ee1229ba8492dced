//! What chance gives.

use crate::LastSheaf;

liege_game::notation! {
    /// The outcome of a draw.
    pub enum Draw for LastSheaf {
        /// The die that is thrown for more sheaves (LS-3).
        Die(face: u8) = "die {face}";
    }
}
