//! The five rulings that an official answer could reverse: each is an option of the table, and the default is the ruling. Beside them
//! the short game.

liege_game::options! {
    /// The rulings as agreed, and whether the game is short.
    pub(crate) struct Rulings {
        /// Liege’s own: the bag begins with half of the tiles.
        pub(crate) short: bool = "short", "The whole game, or a short one?",
            [
                false => "no", "The whole game";
                true => "yes", "A short one, Liege’s own: the bag begins with half of the tiles";
            ];
        /// TR-8: a building that replaces an estate must lie next to 2 friendly peasantry tiles, as a placed one must.
        pub(crate) replacing_needs_peasantry: bool = "replacing",
            "What does a building that replaces an estate need? (TR-8)",
            [
                false => "free", "Nothing";
                true => "peasantry", "Two friendly peasantry tiles next to it, like a placed one";
            ];
        /// TR-13: nobility moves straight on in one of 8 directions (16 cells) rather than to every cell within two steps (24).
        pub(crate) nobility_moves_straight: bool = "nobility", "Where may nobility move? (TR-13)",
            [
                false => "zone", "To every cell within two steps";
                true => "straight", "One or two cells straight on, in one of 8 directions";
            ];
        /// TR-14: tiles that touch at a corner only hold the board together.
        pub(crate) corners_connect: bool = "contact",
            "What holds the board together when an estate moves? (TR-14)",
            [
                false => "edges", "Tiles that share an edge";
                true => "corners", "Tiles that share an edge or a corner";
            ];
        /// TR-15: an empty cell ends the line of a village, church or castle in that direction.
        pub(crate) gaps_end_lines: bool = "gaps",
            "Do empty cells end the line of a village, church or castle? (TR-15)",
            [false => "ignored", "No"; true => "end", "Yes"];
        /// TR-18
        pub(crate) empty_supply: EmptySupply = "empty-supply",
            "How does the game go on when the supply is empty? (TR-18)",
            [
                EmptySupply::Reserve => "reserve", "The player to move plays reserve tiles, then it ends";
                EmptySupply::End => "end", "It ends at once";
                EmptySupply::Turns => "turns", "Turn by turn with reserve tiles, until neither player can play";
            ];
    }
}

/// What an empty supply means at the start of an action phase (TR-18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EmptySupply {
    /// The player to move may play reserve tiles; then the game is over.
    Reserve,
    /// The game is over.
    End,
    /// A player who can play reserve tiles plays at least one in the turn; the game is over when neither player can.
    Turns,
}
