//! [`Fief`]: the game as agreed, and its contract.

use liege_data::Own;
use liege_game::{
    Choice, ChoiceValue, Game, Info, List, PerSeat, Refusal, Rng, Seat, Seats, Setup, SetupError, Standing,
    Viewer, Window,
};

use crate::components::{COMPONENTS, Components};
use crate::rules::{
    Alone, Moment, Open, astray, audit, battle, calamities, cards, council, elections, embassy, fights,
    locked, moment, moves, offers, pose, purchases, revolt, set_up, titles, weddings, windows,
};
use crate::state::{
    BISHOPRICS, Cards, Court, FIEFS, LORDS, Lords, Marching, Pawn, Phase, Piles, Place, Position, See, Stock,
    Title, VILLAGES,
};
use crate::{Action, Draw, Event, View};

static OWN: Own<Components> = Own::new(COMPONENTS, Components::read);

const NO_YES: [ChoiceValue; 2] =
    [ChoiceValue { id: "no", title: "No" }, ChoiceValue { id: "yes", title: "Yes" }];

/// FF-156, RL-84.
const LAST_TURN: Choice = Choice {
    id: "last-turn",
    title: "Which turn is the last, if nobody has won before?",
    values: &[
        ChoiceValue { id: "30", title: "Turn 30" },
        ChoiceValue { id: "12", title: "Turn 12" },
        ChoiceValue { id: "20", title: "Turn 20" },
        ChoiceValue { id: "60", title: "Turn 60" },
    ],
};

/// FF-143, FF-144.
const DIPLOMACY: Choice = Choice {
    id: "diplomacy",
    title: "How do players talk in private?",
    values: &[
        ChoiceValue { id: "embassy", title: "In embassies: three tokens for the whole game" },
        ChoiceValue { id: "councils", title: "In a council before each turn" },
        ChoiceValue { id: "free", title: "At any time" },
    ],
};

/// FF-145.
const FOG: Choice = Choice {
    id: "fog-of-war",
    title: "Do players see only how many soldiers an army has, not their kind?",
    values: &NO_YES,
};

/// FF-146.
const TREASURIES: Choice =
    Choice { id: "secret-treasuries", title: "Are the players' crowns hidden?", values: &NO_YES };

/// FF-147.
const VOICES: Choice = Choice {
    id: "bishop-voices",
    title: "How many voices is a village in a bishop's election?",
    values: &[
        ChoiceValue { id: "rulebook", title: "2, and 1 more for the county town, as printed" },
        ChoiceValue { id: "french", title: "1, and 1 more for the county town" },
    ],
};

///
const TRUCE: Choice = Choice {
    id: "truce",
    title: "May fighters stop a battle by agreement, and attackers break off before walls?",
    values: &NO_YES,
};

///
const LEADERS: Choice =
    Choice { id: "leaders", title: "Does an attack need a lord to lead it?", values: &NO_YES };

///
const DOWRY: Choice =
    Choice { id: "dowry", title: "May a village be handed over in a wedding or a deal?", values: &NO_YES };

/// RL-105.
const HEIR_KEEPS: Choice = Choice {
    id: "heir-keeps-wedding",
    title: "Does a crown heir keep the wedding of king and queen from being annulled?",
    values: &NO_YES,
};

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
    options: &[LAST_TURN, DIPLOMACY, FOG, TREASURIES, VOICES, TRUCE, LEADERS, DOWRY, HEIR_KEEPS],
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
    /// FF-156.
    pub last_turn: u8,
    /// FF-143, FF-144.
    pub diplomacy: Diplomacy,
    /// FF-145.
    pub fog: bool,
    /// FF-146.
    pub secret_treasuries: bool,
    /// FF-147.
    pub french: bool,
    ///
    pub truce: bool,
    ///
    pub leaders: bool,
    ///
    pub dowry: bool,
    /// RL-105.
    pub heir_keeps_wedding: bool,
}

impl Fief {
    /// How many play.
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
        Position {
            phase: Phase::FirstPlayer,
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
            granted: None,
            landing: None,
            battle: None,
            revolts: List::new(),
            plague: None,
            evasion: None,
            offer: None,
            deal: None,
            embassy: None,
        }
    }

    /// Why a seat that is not asked can't do this: by the rule of the action where there is one.
    fn not_asked(&self, position: &Position, seat: Seat, action: Action) -> Refusal {
        let specific = match (position.phase, action) {
            _ if seat.index() >= self.setup.players => None,
            _ if position.offer.is_some() => Some(Refusal::new("FF-153", offers::OPEN)),
            _ if position.embassy.is_some() => Some(Refusal::new("FF-154", "an embassy is being held")),
            (Phase::Voting(office, _), Action::Vote(_) | Action::Lure(_) | Action::Both(..)) => {
                elections::Voting { office, seat }.may_vote(self, position).err()
            }
            (Phase::Draw(..), _) => Some(locked(self, position, seat, action)),
            _ => None,
        };
        specific.unwrap_or_else(|| astray(self, position, seat, action))
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
        let components = OWN.agreed(setup)?;
        Ok(Fief {
            setup: setup.clone(),
            components,
            last_turn: setup.value(&LAST_TURN).parse().unwrap_or(30),
            diplomacy: match setup.value(&DIPLOMACY) {
                "councils" => Diplomacy::Councils,
                "free" => Diplomacy::Free,
                _ => Diplomacy::Embassy,
            },
            fog: setup.value(&FOG) == "yes",
            secret_treasuries: setup.value(&TREASURIES) == "yes",
            french: setup.value(&VOICES) == "french",
            truce: setup.value(&TRUCE) == "yes",
            leaders: setup.value(&LEADERS) == "yes",
            dowry: setup.value(&DOWRY) == "yes",
            heir_keeps_wedding: setup.value(&HEIR_KEEPS) == "yes",
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> Position {
        self.empty()
    }

    liege_game::questions! { |position| moment(position) => {
        Moment::Top => cards::Top,
        Moment::Title => Alone(titles::Giving),
        Moment::Plague => calamities::Plague,
        Moment::Evasion(seat) => Alone(crate::rules::surprise::Evading { seat }),
        Moment::Offer => offers::Answer,
        Moment::Deal(seat) => Alone(embassy::Dealing { seat }),
        Moment::Inviting(seat) => Alone(embassy::Inviting { seat }),
        Moment::Embassy => embassy::Talk,
        Moment::Calming(seat) => Alone(revolt::Calming { seat }),
        Moment::Unrest(seat) => Open(windows::Asking { seat, kind: windows::Kind::Revolt }),
        Moment::RevoltDice => revolt::Dice,
        Moment::RevoltLoss => Alone(revolt::Losing),
        Moment::Joining(seat) => Open(battle::Joining { seat }),
        Moment::Declared(seat) => Open(windows::Asking { seat, kind: windows::Kind::Declared }),
        Moment::BattleDice => battle::Dice,
        Moment::Losing => Alone(battle::Losing),
        Moment::Fought(seat) => Open(windows::Asking { seat, kind: windows::Kind::Fought }),
        Moment::Surrender(seat) => Open(battle::Surrender { seat }),
        Moment::Captives(seat) => Alone(battle::Captives { seat }),
        Moment::Granted(fief, seat) => Alone(purchases::Granted { fief, seat }),
        Moment::Inquiry(seat) => Alone(moves::Inquiring { seat }),
        Moment::Group(seat) => Open(moves::Grouping { seat }),
        Moment::Phase(Phase::FirstPlayer) => set_up::First,
        Moment::Phase(Phase::FirstLord(seat)) => set_up::FirstLord { seat },
        Moment::Phase(Phase::Placement(seat)) => Alone(set_up::Placement { seat }),
        Moment::Phase(Phase::Council(left)) => council::Council { left },
        Moment::Phase(Phase::Weddings(seat)) => Open(weddings::Weddings { seat }),
        Moment::Phase(Phase::Candidates(office, seat)) => Open(elections::Candidates { office, seat }),
        Moment::Phase(Phase::Canvass(_, window)) => Open(windows::Asking { seat: window.asked, kind: windows::Kind::Canvass }),
        Moment::Phase(Phase::Voting(office, seat)) => Alone(elections::Voting { office, seat }),
        Moment::Phase(Phase::Discard(seat)) => Open(cards::Discarding { seat }),
        Moment::Phase(Phase::Draw(seat, drawn)) => cards::Drawing { seat, drawn },
        Moment::Phase(Phase::Calamities) => calamities::Reveal,
        Moment::Phase(Phase::Pose(seat)) => Open(pose::Pose { seat }),
        Moment::Phase(Phase::Incomes(window) | Phase::Taxes(window)) => Open(windows::Asking { seat: window.asked, kind: windows::Kind::Incomes }),
        Moment::Phase(Phase::Purchases(seat)) => Open(purchases::Purchases { seat }),
        Moment::Phase(Phase::Moves(seat)) => Open(moves::Moves { seat }),
        Moment::Phase(Phase::Fights(seat)) => Open(fights::Fights { seat }),
        Moment::Phase(Phase::Pillage(seat)) => Open(fights::Pillage { seat }),
        Moment::Phase(Phase::Victory(window)) => Open(windows::Asking { seat: window.asked, kind: windows::Kind::Victory }),
        Moment::Phase(Phase::Over) => set_up::Over,
    } }

    fn standing(&self, position: &Position) -> Standing {
        self.rank(position)
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        View::of(self, position, viewer)
    }

    fn resample(&self, position: &Position, viewer: Viewer, rng: &mut Rng) -> Position {
        self.redeal(position, viewer, rng)
    }

    fn reveals(&self, position: &Position, seat: Seat, action: Action) -> bool {
        self.shows(position, seat, action)
    }

    fn circle(&self, position: &Position) -> Seats {
        position.embassy.map_or(Seats::NONE, |embassy| embassy.members)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        audit::audit(self, position)
    }

    /// A player has at most a few hundred decisions in each phase of a turn: offers, gifts, shows and what they are made of,
    /// passes in windows, purchases and steps (FF-160).
    fn longest(&self) -> usize {
        usize::from(self.last_turn) * self.setup.players * 2000
    }
}
