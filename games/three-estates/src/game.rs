//! [`ThreeEstates`]: the game as agreed, and the contract it keeps.

use liege_game::{Game, Info, List, PerSeat, Setup, SetupError, Silent, Standing, Viewer};

use crate::components::{self, Parts};
use crate::options::{EmptySupply, Rulings};
use crate::rules::end;
use crate::rules::feeding::starving;
use crate::{Action, Colour, Event, Kind, Phase, Position, Stock, View};

/// Three Estates as agreed: its material, and how the rulings are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreeEstates {
    setup: Setup,
    pub(crate) parts: Parts,
    pub(crate) rulings: Rulings,
}

impl ThreeEstates {
    /// A position that begins with nothing drawn.
    pub(crate) fn blank(&self) -> Position {
        Position {
            fief: self.parts.start,
            supply: List::new(),
            bag: self.parts.bag,
            reserve: PerSeat::default(),
            locked: Stock::EMPTY,
            passed: 0,
            selected: None,
            to_move: Colour::White,
            turn: 1,
            phase: Phase::FirstSupply,
        }
    }
}

impl Game for ThreeEstates {
    type Position = Position;
    type Action = Action;
    type Draw = Kind;
    type Event = Event;
    type View = View;

    /// TE-6
    const OPEN: bool = true;

    const INFO: Info = Info {
        id: "three-estates",
        title: "Three Estates",
        designer: "Stratic Games",
        publisher: "Stratic Games",
        year: 2023,
        summary: "Two rival vassals lay two-sided tiles on one growing fief, turn each other’s estates, and must feed their own.",
        min_players: 2,
        max_players: 2,
        usual_players: 2,
        sides: &["White", "Black"],
        families: &[],
        options: Rulings::LIST,
    };

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::INFO.check(setup)?;
        let rulings = Rulings::of(setup);
        let parts = components::agreed(setup, rulings)?;
        Ok(ThreeEstates { setup: setup.clone(), parts, rulings })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> Position {
        let mut position = self.blank();
        self.set_up(&mut position, &mut Silent);
        position
    }

    liege_game::questions! { |position| position.phase }

    fn standing(&self, position: &Position) -> Standing {
        let score = |seat| Colour::of(seat).map_or(0, |colour| position.fief.count(colour) as i32);
        // TE-49: on equal points Black wins.
        Standing::by_key(2, score, |seat| (score(seat), seat == Colour::Black.seat()))
    }

    fn view(&self, position: &Position, _: Viewer) -> View {
        let &Position { fief, supply, bag, reserve, locked, passed, selected, to_move, turn, phase } =
            position;
        let cell = |place: usize| fief.tiles().get(place).map(|tile| tile.cell);
        let hungry = |colour| starving(&fief, colour).iter().filter_map(cell).collect();
        View {
            score: Colour::BOTH.map(|colour| fief.count(colour)),
            hungry: Colour::BOTH.map(hungry),
            winner: (phase == Phase::Over).then(|| end::winner(position)),
            fief,
            supply,
            bag,
            reserve,
            locked,
            passed,
            selected,
            to_move,
            turn,
            phase,
        }
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        crate::rules::audit::audit(self, position)
    }

    fn longest(&self) -> usize {
        // TE-50: every play lowers the weight of the tiles off the board, and asks at most one more question (D3, D4).
        let bag = &self.parts.bag;
        let plays: usize = bag.kinds().map(|(kind, count)| kind.weight() * usize::from(count)).sum();
        // A turn without a play shortens bag and supply by one tile, which only a play can bring back.
        let turns = plays + bag.len() + plays;
        // TR-18: with an empty supply a turn without a play is followed by one with a play, or the game is over.
        let turns = if self.rulings.empty_supply == EmptySupply::Turns { turns + 2 * plays } else { turns };
        // Apart from its plays a turn asks for at most `limit` answers in the reserve phase, a tile to reserve, and the end.
        2 * plays + turns * (self.parts.limit + 2)
    }
}
