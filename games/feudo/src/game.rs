//! [`Feudo`]: the game as agreed.

use std::sync::OnceLock;

use liege_data::Own;
use liege_game::{
    Game, Info, List, Pending, PerSeat, Rng, Seat, Seats, Setup, SetupError, Standing, Viewer, say,
};

use crate::components::{CardKind, Components};
use crate::options::{Options, SHORT_TURNS, Variant};
use crate::state::{CARD_KINDS, CITIES, LAYOUTS};
use crate::{
    Action, Barony, CardId, Draw, Event, Layout, Map, OrderOfPlay, Phase, PlagueCard, Position, Table, View,
};

/// The game's own components file.
pub const COMPONENTS: &str = include_str!("../components.toml");

static OWN: Own<Components> = Own::new(COMPONENTS, Components::read);

/// Feudo as agreed: players, options, components. Maps of layouts are joined when they are first asked for and
/// kept; that is a cache of what follows from the components, and nothing that a game could change.
pub struct Feudo {
    pub(crate) setup: Setup,
    pub(crate) components: Components,
    pub(crate) options: Options,
    maps: Box<[OnceLock<Box<Map>>]>,
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
    usual_players: 3,
    sides: &[],
    families: &[],
    options: Options::LIST,
};

impl Feudo {
    /// The map of a layout.
    #[inline]
    pub(crate) fn map_of(&self, layout: Layout) -> &Map {
        match self.maps[layout.index()].get() {
            Some(map) => map,
            None => self.maps[layout.index()].get_or_init(|| Box::new(self.components.map(layout))),
        }
    }

    /// The map on the table; that of all boards unturned before they lie.
    #[inline]
    pub fn map(&self, table: &Table) -> &Map {
        self.map_of(table.layout.unwrap_or(Layout::UNTURNED))
    }

    /// The cards of the Plague deck, by [`CardId`](crate::CardId).
    pub(crate) fn card_kinds(&self) -> &[CardKind] {
        &self.components.cards
    }

    /// Returns what the Plague Card of this turn does.
    #[inline]
    pub fn card_in_force(&self, table: &Table) -> Option<PlagueCard> {
        self.components.cards.get(usize::from(table.card?.0)).map(|kind| kind.card)
    }

    /// All Plague Cards as a multiset (FD-23).
    pub(crate) fn all_cards(&self) -> [u8; CARD_KINDS] {
        let copies = |index: usize| self.components.cards.get(index).map_or(0, |kind| kind.copies);
        std::array::from_fn(copies)
    }

    /// FD-114, FD-115: who plays this turn: all, or in extra turns the tied players.
    #[inline]
    pub(crate) fn contenders(&self, table: &Table) -> Seats {
        if table.tied.is_empty() { Seats::first(self.players()) } else { table.tied }
    }

    /// Seats in their order.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::all(self.setup.players)
    }

    /// FD-60, FD-117, FD-118: whether there is a Convent.
    #[inline]
    pub(crate) fn has_convent(&self) -> bool {
        self.options.variant.has_convent()
    }

    /// Returns whether the Plague comes in the agreed turns (FD-118).
    pub(crate) fn has_plague(&self) -> bool {
        self.options.variant != Variant::Strategy
    }

    /// The position before anything was drawn.
    pub(crate) fn empty(&self) -> Position {
        let table = Table {
            layout: None,
            phase: Phase::Boards(List::new()),
            turn: 1,
            order: OrderOfPlay::default(),
            // FD-16
            baronies: PerSeat::from_fn(|_| Barony::new(self.components.constants.start_vp)),
            cities: [None; CITIES],
            plague: None,
            card: None,
            unseen: self.all_cards(),
            king: false,
            charmed: Seats::NONE,
            tied: Seats::NONE,
            battles: List::new(),
        };
        Position { table, hands: PerSeat::default() }
    }

    /// The name of a Plague Card in notations.
    pub(crate) fn card_name(&self, id: CardId) -> &str {
        self.card_kinds().get(usize::from(id.0)).map_or("?", |kind| kind.id.as_str())
    }

    /// The Plague Card with this name.
    pub(crate) fn card_named(&self, name: &str) -> Option<CardId> {
        let index = self.card_kinds().iter().position(|kind| kind.id == name)?;
        u8::try_from(index).ok().map(CardId)
    }
}

impl Game for Feudo {
    type Position = Position;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;

    const INFO: Info = INFO;

    fn new(setup: &Setup) -> Result<Feudo, SetupError> {
        INFO.check(setup)?;
        let components = OWN.agreed(setup)?;
        let mut options = Options::of(setup);
        // FD-116, FD-118: only a game without Plague has any number of turns.
        if options.variant != Variant::Strategy && !matches!(options.turns, 10 | 15 | 20) {
            let expected = "10, 15 or 20; any number from 1 to 20 only without a Plague (FD-118)";
            return Err(SetupError::Value {
                option: "turns",
                found: options.turns.to_string(),
                expected: expected.into(),
            });
        }
        if options.short {
            if let Some(found) = setup.options.get("turns") {
                let expected =
                    say!("left as it is in a short game, which has {turns} turns", turns = SHORT_TURNS)
                        .into();
                return Err(SetupError::Value { option: "turns", found: found.clone(), expected });
            }
            options.turns = SHORT_TURNS;
        }
        let maps = (0..LAYOUTS).map(|_| OnceLock::new()).collect();
        Ok(Feudo { setup: setup.clone(), components, options, maps })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> Position {
        self.empty()
    }

    liege_game::questions! { |position| position.table.phase }

    fn standing(&self, position: &Position) -> Standing {
        self.rank(&position.table)
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        View::of(self, position, viewer)
    }

    fn resample(&self, position: &Position, viewer: Viewer, rng: &mut Rng) -> Position {
        crate::rules::resample::resample(self, position, viewer, rng)
    }

    /// Showing cards, and ending a step after which cards show themselves or are drawn.
    fn reveals(&self, position: &Position, seat: Seat, action: Action) -> bool {
        let mut after = *position;
        self.play(&mut after, seat, action, &mut liege_game::Silent);
        let news = |seat: Seat| {
            let (before, after) = (position.barony(seat), after.barony(seat));
            before.shown != after.shown || before.purse != after.purse
        };
        // Everybody sees that all have chosen.
        let all_chosen = !self.choosers(position).is_empty() && self.choosers(&after).is_empty();
        all_chosen
            || self.pending(&after) == Pending::Chance
            || after.table.turn != position.table.turn
            || self.seats().any(news)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        crate::rules::audit::audit(self, position)
    }

    /// A Castle each. Each turn: the order; per seat three Army Cards and a Trading Card chosen; up to three shown and
    /// moved, Milady's power; up to six shilling moves and an end of them, or more where the components give more;
    /// nine attacks at most, each with its muster of nine, and as many advances.
    fn longest(&self) -> usize {
        let turns = usize::from(self.options.turns + self.components.constants.extra_turns);
        let richest = self.components.trading.iter().max().copied().unwrap_or(0);
        let shillings = usize::from(richest + self.components.constants.king_help);
        let chosen = self.components.constants.army_chosen;
        let seat = 2 * chosen + 2 + chosen + 1 + shillings + 1 + 3 * 9 + 1 + 9 + 1;
        self.setup.players + turns * (1 + self.setup.players * seat)
    }
}
