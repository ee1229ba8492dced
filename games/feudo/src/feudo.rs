//! [`Feudo`]: the game as agreed.

use std::sync::{Arc, Mutex, OnceLock};

use liege_game::{Choice, ChoiceValue, Game, Info, PerSeat, Seat, Seats, Setup, SetupError};

use crate::board::land::Drawing;
use crate::components::Components;
use crate::layout::{LAYOUTS, Layout};
use crate::map::{CITIES, Map};
use crate::plague_card::{CARD_KINDS, CardKind};
use crate::{Barony, OrderOfPlay, Phase, PlagueCard, Position};

/// The game's own components file.
pub const COMPONENTS: &str = include_str!("../components.toml");

/// FD-116: how many turns.
pub(crate) const TURNS: Choice = Choice {
    id: "turns",
    title: "How long is the game?",
    values: &[
        ChoiceValue { id: "10", title: "10 turns: the basic game" },
        ChoiceValue { id: "15", title: "15 turns" },
        ChoiceValue { id: "20", title: "20 turns" },
    ],
};

/// FD-116: how the Plague deck of a longer game is made.
pub(crate) const DECK: Choice = Choice {
    id: "deck",
    title: "How is the Plague deck of a longer game made?",
    values: &[
        ChoiceValue { id: "recycled", title: "10 cards, then all 20 are shuffled again" },
        ChoiceValue { id: "one", title: "One deck of 15 or 20 from the start" },
    ],
};

/// FD-117, FD-118: which game.
pub(crate) const VARIANT: Choice = Choice {
    id: "variant",
    title: "How does the Plague work?",
    values: &[
        ChoiceValue { id: "basic", title: "As in the basic game" },
        ChoiceValue { id: "virulent", title: "Virulent: it kills at once, and there is no Convent" },
        ChoiceValue { id: "strategy", title: "Not at all: only strategy and tactics" },
    ],
};

/// FD-117, FD-118, FD-119, R-39: which game is played, at any length (FD-116).
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

/// Feudo as agreed: players, options, components. Maps of layouts are joined when they are first asked for and
/// kept; that is a cache of what follows from the components, and nothing that a game could change.
pub struct Feudo {
    pub(crate) setup: Setup,
    pub(crate) components: Components,
    pub(crate) turns: u8,
    pub(crate) deck: Deck,
    pub(crate) variant: Variant,
    maps: Box<[OnceLock<Box<Map>>]>,
    /// The land that was drawn last.
    pub(crate) drawing: Mutex<Option<Arc<Drawing>>>,
}

/// What is known of Feudo before it begins.
pub(crate) const INFO: Info = Info {
    id: "feudo",
    title: "Feudo",
    designer: "Mario Papini",
    publisher: "zuGames",
    year: 2004,
    summary: "Barons plan in secret, dodge the Plague and fight for five Cities of England in 1265.",
    min_players: 2,
    max_players: 4,
    options: &[TURNS, DECK, VARIANT],
};

impl Feudo {
    /// The game for any number of players from 1, which the worked examples ask for.
    pub(crate) fn unchecked(setup: &Setup) -> Result<Feudo, SetupError> {
        let mut counted = setup.clone();
        counted.players = INFO.min_players;
        INFO.check(&counted)?;
        let components = match &setup.components {
            None => own_components()?,
            Some(text) => Components::read(text)?,
        };
        let turns = match setup.value(&TURNS) {
            "15" => 15,
            "20" => 20,
            _ => 10,
        };
        let deck = if setup.value(&DECK) == "one" { Deck::One } else { Deck::Recycled };
        let variant = match setup.value(&VARIANT) {
            "virulent" => Variant::Virulent,
            "strategy" => Variant::Strategy,
            _ => Variant::Basic,
        };
        let maps = (0..LAYOUTS).map(|_| OnceLock::new()).collect();
        Ok(Feudo { setup: setup.clone(), components, turns, deck, variant, maps, drawing: Mutex::default() })
    }

    /// The map of a layout.
    #[inline]
    pub(crate) fn map_of(&self, layout: Layout) -> &Map {
        match self.maps[layout.index()].get() {
            Some(map) => map,
            None => self.maps[layout.index()].get_or_init(|| Box::new(self.components.map(layout))),
        }
    }

    /// The map of a position; that of all boards unturned before they lie.
    #[inline]
    pub(crate) fn map(&self, position: &Position) -> &Map {
        self.map_of(position.layout.unwrap_or(Layout::UNTURNED))
    }

    /// The cards of the Plague deck, by [`CardId`](crate::CardId).
    pub(crate) fn card_kinds(&self) -> &[CardKind] {
        &self.components.cards
    }

    /// What the Plague Card of this turn does.
    #[inline]
    pub(crate) fn card_in_force(&self, position: &Position) -> Option<PlagueCard> {
        self.components.cards.get(usize::from(position.card?.0)).map(|kind| kind.card)
    }

    /// All Plague Cards as a multiset (FD-23).
    pub(crate) fn all_cards(&self) -> [u8; CARD_KINDS] {
        let copies = |index: usize| self.components.cards.get(index).map_or(0, |kind| kind.copies);
        std::array::from_fn(copies)
    }

    /// FD-114, FD-115: who plays this turn: all, or in extra turns the tied players.
    #[inline]
    pub(crate) fn contenders(&self, position: &Position) -> Seats {
        if position.tied.is_empty() { Seats::first(self.players()) } else { position.tied }
    }

    /// Seats in their order.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::all(self.setup.players)
    }

    /// FD-60, FD-117, FD-118: whether there is a Convent.
    #[inline]
    pub(crate) fn has_convent(&self) -> bool {
        self.variant == Variant::Basic
    }

    /// The position before anything was drawn.
    pub(crate) fn empty(&self) -> Position {
        Position {
            layout: None,
            phase: Phase::Boards(liege_game::List::new()),
            turn: 1,
            order: OrderOfPlay::default(),
            baronies: PerSeat::from_fn(|_| Barony::new(self.components.constants.start_vp)),
            cities: [None; CITIES],
            plague: None,
            card: None,
            unseen: self.all_cards(),
            king: false,
            charmed: Seats::NONE,
            tied: Seats::NONE,
            battles: liege_game::List::new(),
        }
    }
}

/// The game's own components, read once.
fn own_components() -> Result<Components, SetupError> {
    static OWN: OnceLock<Result<Arc<Components>, SetupError>> = OnceLock::new();
    let own = OWN.get_or_init(|| Components::read(COMPONENTS).map(Arc::new));
    own.clone().map(|components| (*components).clone())
}
