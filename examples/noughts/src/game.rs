//! [`Noughts`]: the contract that the game keeps.

use liege_game::{Game, Info, NoDraw, Rng, Seat, Setup, SetupError, Standing, Viewer};

use crate::{Action, Event, Phase, Position, View};

/// Noughts and Crosses as agreed.
pub struct Noughts {
    pub(crate) setup: Setup,
}

impl Game for Noughts {
    type Position = Position;
    type Action = Action;
    type Draw = NoDraw;
    type Event = Event;
    type View = View;

    const OPEN: bool = true;

    const INFO: Info = Info {
        id: "noughts",
        title: "Noughts and Crosses",
        designer: "traditional",
        publisher: "nobody",
        year: 1864,
        summary: "Three in a line win.",
        min_players: 2,
        max_players: 2,
        usual_players: 2,
        sides: &[],
        options: &[],
    };

    fn new(setup: &Setup) -> Result<Noughts, SetupError> {
        Self::INFO.check(setup)?;
        Ok(Noughts { setup: setup.clone() })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> Position {
        Position { marks: [None; 9], phase: Phase::Turn(Seat::A) }
    }

    liege_game::questions! { |position| position.phase }

    fn standing(&self, position: &Position) -> Standing {
        let won = |seat| i32::from(position.phase == Phase::Over(Some(seat)));
        Standing::by_key(2, won, won)
    }

    fn view(&self, position: &Position, _: Viewer) -> View {
        View { marks: position.marks, phase: position.phase }
    }

    fn resample(&self, position: &Position, _: Viewer, _: &mut Rng) -> Position {
        *position
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        // NC-1
        let [noughts, crosses] =
            [Seat::A, Seat::B].map(|seat| position.marks.iter().filter(|&&mark| mark == Some(seat)).count());
        if noughts == crosses || noughts == crosses + 1 {
            Ok(())
        } else {
            Err(format!("{noughts} noughts and {crosses} crosses"))
        }
    }

    fn longest(&self) -> usize {
        9
    }
}
