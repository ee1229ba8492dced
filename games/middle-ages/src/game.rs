//! [`MiddleAges`]: the game as the contract wants it.

use liege_game::{Game, Info, Seat, Setup, SetupError, Standing, Viewer};

use crate::components::{Components, OWN};
use crate::rules::{ending, set_up};
use crate::{Action, Draw, Event, Face, Position, Spot, View};

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

    const OPEN: bool = true;

    const INFO: Info = Info {
        id: "middle-ages",
        title: "Middle Ages",
        designer: "Marc André",
        publisher: "Studio H",
        year: 2024,
        summary: "Lords ride down four rows of tiles, and where each stops decides what it takes, what that pays and who chooses first next time.",
        min_players: 2,
        max_players: 5,
        usual_players: 3,
        sides: &[],
        families: &[],
        options: &[],
    };

    fn new(setup: &Setup) -> Result<MiddleAges, SetupError> {
        Self::INFO.check(setup)?;
        Ok(MiddleAges { setup: setup.clone(), components: OWN.agreed(setup)?, asks_everything: false })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    #[inline]
    fn players(&self) -> usize {
        self.setup.players
    }

    fn start(&self) -> Position {
        set_up::start(self)
    }

    liege_game::questions! { |position| position.phase }

    fn standing(&self, position: &Position) -> Standing {
        ending::standing(self, position)
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        View::of(self, position, viewer)
    }

    /// Nothing is hidden but the pile, and its order does not exist before it is drawn.
    fn audit(&self, position: &Position) -> Result<(), String> {
        crate::rules::audit::audit(self, position)
    }

    /// Per player: one placement, 15 moves, at most one choice for each of 16 tiles and two in each of four Events.
    fn longest(&self) -> usize {
        self.players() * (1 + 15 + 16 + 8)
    }
}

impl MiddleAges {
    /// Returns how many tiles a row has (MA-4).
    #[inline]
    pub(crate) fn row_length(&self) -> usize {
        self.players() + 1
    }

    /// Returns who else is in the game.
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
