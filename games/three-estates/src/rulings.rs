//! The five rulings that an official answer could reverse: each is an option of the table, and the default is the ruling.

use liege_game::{Choice, ChoiceValue, Setup};

/// TR-8
const REPLACING: Choice = Choice {
    id: "replacing",
    title: "What does a building that replaces an estate need? (TR-8)",
    values: &[
        ChoiceValue { id: "free", title: "Nothing" },
        ChoiceValue { id: "peasantry", title: "Two friendly peasantry tiles next to it, like a placed one" },
    ],
};

/// TR-13
const NOBILITY: Choice = Choice {
    id: "nobility",
    title: "Where may nobility move? (TR-13)",
    values: &[
        ChoiceValue { id: "zone", title: "To every cell within two steps" },
        ChoiceValue { id: "straight", title: "One or two cells straight on, in one of 8 directions" },
    ],
};

/// TR-14
const CONTACT: Choice = Choice {
    id: "contact",
    title: "What holds the board together when an estate moves? (TR-14)",
    values: &[
        ChoiceValue { id: "edges", title: "Tiles that share an edge" },
        ChoiceValue { id: "corners", title: "Tiles that share an edge or a corner" },
    ],
};

/// TR-15
const GAPS: Choice = Choice {
    id: "gaps",
    title: "Do empty cells end the line of a village, church or castle? (TR-15)",
    values: &[ChoiceValue { id: "ignored", title: "No" }, ChoiceValue { id: "end", title: "Yes" }],
};

/// TR-18
const EMPTY_SUPPLY: Choice = Choice {
    id: "empty-supply",
    title: "How does the game go on when the supply is empty? (TR-18)",
    values: &[
        ChoiceValue { id: "reserve", title: "The player to move plays reserve tiles, then it ends" },
        ChoiceValue { id: "end", title: "It ends at once" },
        ChoiceValue { id: "turns", title: "Turn by turn with reserve tiles, until neither player can play" },
    ],
};

/// The options of the game.
pub(crate) const OPTIONS: &[Choice] = &[REPLACING, NOBILITY, CONTACT, GAPS, EMPTY_SUPPLY];

/// The rulings as agreed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rulings {
    /// TR-8: a building that replaces an estate must lie next to 2 friendly peasantry tiles, as a placed one must.
    pub(crate) replacing_needs_peasantry: bool,
    /// TR-13: nobility moves straight on in one of 8 directions (16 cells) rather than to every cell within two steps (24).
    pub(crate) nobility_moves_straight: bool,
    /// TR-14: tiles that touch at a corner only hold the board together.
    pub(crate) corners_connect: bool,
    /// TR-15: an empty cell ends the line of a village, church or castle in that direction.
    pub(crate) gaps_end_lines: bool,
    /// TR-18
    pub(crate) empty_supply: EmptySupply,
}

/// What an empty supply means at the start of an action phase (TR-18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EmptySupply {
    /// The player to move may play reserve tiles; then the game is over.
    Reserve,
    /// The game is over.
    End,
    /// Whoever can play reserve tiles plays at least one in the turn; the game is over when neither player can.
    Turns,
}

impl Rulings {
    pub(crate) fn of(setup: &Setup) -> Rulings {
        let other = |option: &Choice| setup.value(option) != option.values[0].id;
        Rulings {
            replacing_needs_peasantry: other(&REPLACING),
            nobility_moves_straight: other(&NOBILITY),
            corners_connect: other(&CONTACT),
            gaps_end_lines: other(&GAPS),
            empty_supply: match setup.value(&EMPTY_SUPPLY) {
                "end" => EmptySupply::End,
                "turns" => EmptySupply::Turns,
                _ => EmptySupply::Reserve,
            },
        }
    }
}
