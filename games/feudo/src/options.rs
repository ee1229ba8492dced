//! The optional rules (FD-116 to FD-118), and the short game.

/// The turns of a short game.
pub(crate) const SHORT_TURNS: u8 = 4;

liege_game::options! {
    /// The optional rules as agreed.
    pub(crate) struct Options {
        /// Liege’s own: [`SHORT_TURNS`].
        pub(crate) short: bool = "short", "The whole game, or a short one?",
            [
                false => "no", "The whole game";
                true => "yes", "A short one, Liege’s own: four turns";
            ];
        /// FD-116: how many turns.
        pub(crate) turns: u8 = "turns", "How long is the game?",
            [
                10 => "10", "10 turns: the basic game";
                15 => "15", "15 turns";
                20 => "20", "20 turns";
                1 => "1", "1 turn, only without a Plague";
                2 => "2", "2 turns, only without a Plague";
                3 => "3", "3 turns, only without a Plague";
                4 => "4", "4 turns, only without a Plague";
                5 => "5", "5 turns, only without a Plague";
                6 => "6", "6 turns, only without a Plague";
                7 => "7", "7 turns, only without a Plague";
                8 => "8", "8 turns, only without a Plague";
                9 => "9", "9 turns, only without a Plague";
                11 => "11", "11 turns, only without a Plague";
                12 => "12", "12 turns, only without a Plague";
                13 => "13", "13 turns, only without a Plague";
                14 => "14", "14 turns, only without a Plague";
                16 => "16", "16 turns, only without a Plague";
                17 => "17", "17 turns, only without a Plague";
                18 => "18", "18 turns, only without a Plague";
                19 => "19", "19 turns, only without a Plague";
            ];
        /// FD-116: how the Plague deck of a longer game is made.
        pub(crate) deck: Deck = "deck", "How is the Plague deck of a longer game made?",
            [
                Deck::Recycled => "recycled", "10 cards, then all 20 are shuffled again";
                Deck::One => "one", "One deck of 15 or 20 from the start";
            ];
        /// FD-117, FD-118: which game.
        pub(crate) variant: Variant = "variant", "How does the Plague work?",
            [
                Variant::Basic => "basic", "As in the basic game";
                Variant::Virulent => "virulent", "Virulent: it kills at once, and there is no Convent";
                Variant::Strategy => "strategy", "Not at all: only strategy and tactics";
            ];
    }
}

/// FD-119, R-39: which game is played, at any length (FD-116).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// With Plague and Convent.
    Basic,
    /// FD-117.
    Virulent,
    /// FD-118.
    Strategy,
}

/// FD-116: how the Plague deck of a longer game is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deck {
    Recycled,
    One,
}

impl Variant {
    /// FD-60, FD-117, FD-118: whether there is a Convent.
    #[inline]
    pub(crate) const fn has_convent(self) -> bool {
        matches!(self, Variant::Basic)
    }
}
