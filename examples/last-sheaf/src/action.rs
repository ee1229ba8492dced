//! What a player can do.

use crate::LastSheaf;

liege_game::actions! {
    /// One decision.
    pub enum Action for LastSheaf {
        /// Throws the die for more sheaves (LS-3).
        Gather = "gather", clicks [@field], says "Gather: throw the die",
            asked by "LS-2", "it is not this player’s turn to choose";
        /// Puts the cart's sheaves into the barn (LS-4).
        Bring = "bring", clicks ["Bring in"], says "Bring the sheaves in",
            asked by "LS-2", "it is not this player’s turn to choose";
    }
}
