//! [`MiddleAges`]: the game as the contract wants it.

use liege_game::{Game, Info, Seat, Setup, SetupError, Standing, Viewer};

use crate::components::{Components, OWN};
use crate::rules::{ROUNDS, ending, set_up};
use crate::{Action, Draw, Event, Face, Position, Spot, View};

liege_game::options! {
    /// The one option.
    pub(crate) struct Options {
        /// MA-8; the short game is Liege’s own.
        pub(crate) rounds: u8 = "short", "The whole game, or a short one?",
            [16 => "no", "The whole game";
             8 => "yes", "A short one, Liege’s own: eight rounds, two Events, and a missing Estate costs half"];
    }
}

/// Middle Ages for two to five players.
#[derive(Clone, Debug)]
pub struct MiddleAges {
    pub(crate) setup: Setup,
    pub(crate) components: Components,
    /// The number of rounds (MA-8).
    pub(crate) rounds: u8,
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
        options: Options::LIST,
    };

    fn new(setup: &Setup) -> Result<MiddleAges, SetupError> {
        Self::INFO.check(setup)?;
        let (mut components, Options { rounds }) = (OWN.agreed(setup)?, Options::of(setup));
        if rounds < ROUNDS {
            components.penalty /= 2;
        }
        Ok(MiddleAges { setup: setup.clone(), components, rounds, asks_everything: false })
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

    /// Per player: one placement, a move in each round but the last, at most one choice for each tile and two in each Event.
    fn longest(&self) -> usize {
        self.players() * (2 * usize::from(self.rounds) + 2 * self.events())
    }
}

impl MiddleAges {
    /// Returns how many tiles a row has (MA-4).
    #[inline]
    pub(crate) fn row_length(&self) -> usize {
        self.players() + 1
    }

    /// Returns how many Events there are, one after every fourth round (MA-5, MA-12).
    #[inline]
    pub(crate) fn events(&self) -> usize {
        usize::from(self.rounds) / 4
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
