//! [`Fief`]: the game as agreed, and its contract.

use liege_data::Own;
use liege_game::{
    Flow, Game, Info, List, PerSeat, Rng, Seat, Seats, Setup, SetupError, Silent, Stack, Standing, Viewer,
    Window, say,
};

use crate::components::{COMPONENTS, Components};
use crate::rules::{audit, windows};
use crate::state::{
    BISHOPRICS, Cards, Court, FIEFS, LORDS, Lords, Marching, Pawn, Phase, Piles, Place, Position, See, Stock,
    Title, VILLAGES,
};
use crate::{Action, Draw, Event, View};

static OWN: Own<Components> = Own::new(COMPONENTS, Components::read);

liege_game::options! {
    /// The optional rules as agreed.
    pub struct Options {
        /// Liege’s own: a point less wins, and the last turn is another.
        pub short: bool = "short", "The whole game, or a short one?",
            [false => "no", "The whole game";
             true => "yes", "A short one, Liege’s own: two points win, three those of an alliance, and turn 6 is the last"];
        /// FF-156, RL-84.
        pub last_turn: u8 = "last-turn", "Which turn is the last, if nobody has won before?",
            [30 => "30", "Turn 30"; 12 => "12", "Turn 12"; 20 => "20", "Turn 20"; 60 => "60", "Turn 60"];
        /// FF-143, FF-144.
        pub diplomacy: Diplomacy = "diplomacy", "How do players talk in private?",
            [Diplomacy::Embassy => "embassy", "In embassies: three tokens for the whole game";
             Diplomacy::Councils => "councils", "In a council before each turn";
             Diplomacy::Free => "free", "At any time"];
        /// FF-145.
        pub fog: bool = "fog-of-war", "Do players see only how many soldiers an army has, not their kind?";
        /// FF-146.
        pub secret_treasuries: bool = "secret-treasuries", "Are the players’ crowns hidden?";
        /// FF-147: as in the French edition.
        pub french: bool = "bishop-voices", "How many voices is a village in a bishop’s election?",
            [false => "rulebook", "2, and 1 more for the county town, as printed";
             true => "french", "1, and 1 more for the county town"];
        ///
        pub truce: bool = "truce", "May fighters stop a battle by agreement, and attackers break off before walls?";
        ///
        pub leaders: bool = "leaders", "Does an attack need a lord to lead it?";
        ///
        pub dowry: bool = "dowry", "May a village be handed over in a wedding or a deal?";
        /// RL-105.
        pub heir_keeps_wedding: bool = "heir-keeps-wedding",
            "Does a crown heir keep the wedding of king and queen from being annulled?";
    }
}

/// The last turn of a short game, of which bots need four as a rule.
const SHORT_LAST_TURN: u8 = 6;

/// FF-1: what is known of Fief before it begins.
const INFO: Info = Info {
    id: "fief",
    title: "Fief",
    designer: "Philippe Mouchebeuf",
    publisher: "Asyncron",
    year: 2011,
    summary: "Noble families marry, elect popes and kings, besiege each other and break promises in fifteenth-century France.",
    min_players: 3,
    max_players: 6,
    usual_players: 4,
    sides: &[],
    families: &[
        "Aigremont",
        "Beauchastel",
        "Chantemerle",
        "Clairefontaine",
        "Hautecour",
        "Malvoisin",
        "Montclar",
        "Pierrefeu",
        "Rochebrune",
        "Sauveterre",
        "Valombre",
        "Vaudreuil",
    ],
    options: Options::LIST,
};

/// FF-143, FF-144: how players talk in private.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Diplomacy {
    /// FF-154.
    Embassy,
    /// FF-143.
    Councils,
    /// FF-144.
    Free,
}

/// Fief as agreed: players, options, components.
#[derive(Debug)]
pub struct Fief {
    pub(crate) setup: Setup,
    /// Map, cards, numbers.
    pub components: Components,
    /// The optional rules.
    pub options: Options,
}

impl Fief {
    /// Returns how many play.
    #[inline]
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.setup.players)
    }

    /// Everybody.
    #[inline]
    pub(crate) fn everybody(&self) -> Seats {
        Seats::first(self.setup.players)
    }

    /// A position with nothing on the map and all cards in their piles.
    pub(crate) fn empty(&self) -> Position {
        let stock = &self.components.stock;
        let mut piles = Piles { event: Cards::default(), ..Piles::default() };
        for card in crate::state::Card::all() {
            for _ in 0..self.components.cards[card.index()] {
                match card.back() {
                    crate::state::Back::Brown => piles.character.add(card),
                    _ => piles.event.add(card),
                }
            }
        }
        let mut families: PerSeat<crate::state::Family> = PerSeat::default();
        for seat in self.seats() {
            families[seat].crowns = self.components.set_up.crowns.get();
            families[seat].tokens = stock.embassy.get() as u8;
        }
        let mut position = Position {
            phase_stack: Stack::new(),
            turn: 1,
            first: Seat::A,
            families,
            lords: [Pawn::default(); LORDS],
            captives: Lords::NONE,
            court: Court::default(),
            villages: [Place::default(); VILLAGES],
            fiefs: [Title::default(); FIEFS],
            tallages: [None; FIEFS],
            sees: [See::default(); BISHOPRICS],
            pope_tithe: None,
            engines: List::new(),
            stock: Stock {
                mills: stock.mills.get() as u8,
                castles: stock.castles.get() as u8,
                cities: stock.cities.get() as u8,
                engines: stock.siege_engines.get() as u8,
            },
            piles,
            ballot: Default::default(),
            marching: Marching::default(),
            landing: None,
        };
        position.begin(Phase::FirstPlayer);
        position
    }
}

impl Game for Fief {
    type Position = Position;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;

    const INFO: Info = INFO;
    const WINDOWS: &'static [Window] = windows::WINDOWS;

    fn new(setup: &Setup) -> Result<Fief, SetupError> {
        INFO.check(setup)?;
        let mut components = OWN.agreed(setup)?;
        let mut options = Options::of(setup);
        if options.short {
            if let Some(found) = setup.options.get("last-turn") {
                let expected = say!(
                    "left as it is in a short game, which ends with turn {turn}",
                    turn = SHORT_LAST_TURN
                )
                .into();
                return Err(SetupError::Value { option: "last-turn", found: found.clone(), expected });
            }
            options.last_turn = SHORT_LAST_TURN;
            components.victory = components.victory.short();
        }
        Ok(Fief { setup: setup.clone(), components, options })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> Position {
        let mut position = self.empty();
        self.advance(&mut position, &mut Silent);
        position
    }

    liege_game::questions! { |position| position.phase() }

    fn is_always_open(&self, action: Action) -> bool {
        self.is_aside(action)
    }

    fn standing(&self, position: &Position) -> Standing {
        self.rank(position)
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        View::of(self, position, viewer)
    }

    fn resample(&self, position: &Position, viewer: Viewer, rng: &mut Rng) -> Position {
        self.resample_hidden(position, viewer, rng)
    }

    fn reveals(&self, position: &Position, seat: Seat, action: Action) -> bool {
        self.shows(position, seat, action)
    }

    fn circle(&self, position: &Position) -> Seats {
        position.embassy().map_or(Seats::NONE, |embassy| embassy.members)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        audit::audit(self, position)
    }

    /// A player has at most a few hundred decisions in each phase of a turn: offers, gifts, shows and what they are made of,
    /// passes in windows, purchases and steps (FF-160).
    fn longest(&self) -> usize {
        usize::from(self.options.last_turn) * self.setup.players * 2000
    }
}
