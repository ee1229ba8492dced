//! [`MiddleAges`]: the game as the contract wants it.

use liege_game::{Game, Info, NotationError, Refusal, Rng, Seat, Setup, SetupError, Standing, Viewer};

use crate::components::{Components, OWN};
use crate::rules::estates::{church, palace, rampart, village};
use crate::rules::events::{loss, restoration};
use crate::rules::{asked, audit, ending, first_order, four_events, placement, refill, setup, turn};
use crate::{Action, Draw, Estate, Event, Face, Phase, Position, Spot, View};

/// Middle Ages for two to five players.
#[derive(Clone, Debug)]
pub struct MiddleAges {
    pub(crate) setup: Setup,
    pub(crate) components: Components,
    /// Whether a choice that leaves one possibility is asked for, as worked examples state it; else it is made at once.
    pub(crate) asks_everything: bool,
}

impl Game for MiddleAges {
    type Position = Position;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;

    const INFO: Info = Info {
        id: "middle-ages",
        title: "Middle Ages",
        designer: "Marc André",
        publisher: "Studio H",
        year: 2024,
        summary: "Lords ride down four rows of tiles, and where each stops decides what it takes, what that pays and \
                  who chooses first next time.",
        min_players: 2,
        max_players: 5,
        options: &[],
    };

    fn new(setup: &Setup) -> Result<MiddleAges, SetupError> {
        Self::INFO.check(setup)?;
        let components = Components::read(setup.components.as_deref().unwrap_or(OWN))?;
        Ok(MiddleAges { setup: setup.clone(), components, asks_everything: false })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    #[inline]
    fn players(&self) -> usize {
        self.setup.players
    }

    fn start(&self) -> Position {
        setup::start(self)
    }

    liege_game::questions! { |position| position.phase => {
        Phase::Top => refill::Top,
        Phase::Turn => refill::Front,
        Phase::Cards => four_events::FourEvents,
        Phase::Order => first_order::FirstOrder,
        Phase::Place => placement::Placement,
        Phase::Move => turn::Move,
        Phase::Effect(Estate::Village) => village::Rebuild,
        Phase::Effect(Estate::Rampart) => rampart::Scout,
        Phase::Effect(Estate::Church) => church::ExtraCoin,
        Phase::Effect(_) => palace::PlotToken,
        Phase::Lose(estate) => loss::Loss(estate),
        Phase::Restore => restoration::Restoration,
        Phase::Over => ending::Over,
    } }

    fn standing(&self, position: &Position) -> Standing {
        ending::standing(self, position)
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        View::of(self, position, viewer)
    }

    /// Nothing is hidden but the pile, and its order does not exist before it is drawn.
    fn resample(&self, position: &Position, _viewer: Viewer, _rng: &mut Rng) -> Position {
        *position
    }

    fn wild(&self, position: &Position, rng: &mut Rng) -> Action {
        Action::wild(self, position, rng)
    }

    fn write_action(&self, action: Action) -> String {
        action.write(self)
    }

    fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::read(self, text)
    }

    fn write_draw(&self, draw: Draw) -> String {
        draw.write(self)
    }

    fn read_draw(&self, text: &str) -> Result<Draw, NotationError> {
        Draw::read(self, text)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        audit::count_pieces(self, position)
    }

    /// Per player: one placement, 15 moves, at most one choice for each of 16 tiles and two in each of four Events.
    fn longest(&self) -> usize {
        self.players() * (1 + 15 + 16 + 8)
    }
}

impl MiddleAges {
    fn not_asked(&self, position: &Position, seat: Seat, action: Action) -> Refusal {
        asked::not_asked(self, position, seat, action)
    }

    /// How many tiles a row has (MA-4).
    #[inline]
    pub(crate) fn row_length(&self) -> usize {
        self.players() + 1
    }

    /// Who else is in the game.
    #[inline]
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players()).filter(move |&other| other != seat)
    }

    /// The face that lies at this place.
    #[inline]
    pub(crate) fn face_at(&self, position: &Position, spot: Spot) -> Face {
        self.components.tiles.info(position.tiles[spot.index()]).face
    }
}
