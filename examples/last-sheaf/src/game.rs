//! [`LastSheaf`]: the contract that the game keeps.

use liege_game::{Game, Info, Pending, PerSeat, Seat, Setup, SetupError, Standing, Viewer};

use crate::components::{self, Components};
use crate::{Action, Draw, Event, Phase, Position, View};

/// Last Sheaf as agreed.
pub struct LastSheaf {
    pub(crate) setup: Setup,
    pub(crate) components: Components,
}

impl LastSheaf {
    /// LS-6: how many turns there are at most.
    pub(crate) fn turns(&self) -> usize {
        usize::from(self.components.rounds) * self.setup.players
    }
}

impl Game for LastSheaf {
    type Position = Position;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;

    const OPEN: bool = true;

    const INFO: Info = Info {
        id: "last-sheaf",
        title: "Last Sheaf",
        designer: "nobody",
        publisher: "nobody",
        year: 2026,
        summary: "Gather as long as you dare, and bring in before the storm.",
        min_players: 2,
        max_players: 4,
        usual_players: 2,
        sides: &[],
        families: &[],
        options: &[],
    };

    fn new(setup: &Setup) -> Result<LastSheaf, SetupError> {
        Self::INFO.check(setup)?;
        Ok(LastSheaf { setup: setup.clone(), components: components::agreed(setup)? })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> Position {
        Position { barns: PerSeat::default(), cart: 0, turns: 0, phase: Phase::Turn }
    }

    liege_game::questions! { |position| position.phase }

    fn standing(&self, position: &Position) -> Standing {
        let sheaves = |seat: Seat| i32::from(position.barns[seat]);
        Standing::by_key(self.setup.players, sheaves, sheaves)
    }

    fn view(&self, position: &Position, _: Viewer) -> View {
        View {
            barns: position.barns.slice(self.setup.players).to_vec(),
            cart: position.cart,
            turn: (self.pending(position) != Pending::Over).then(|| self.turn(position)),
            round: position.turns / self.setup.players as u8 + 1,
            phase: position.phase,
        }
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        // LS-5: the last throw of a turn adds 6 sheaves to one too few.
        let most = self.components.sheaves + 5;
        match position.barns.slice(self.setup.players).iter().find(|&&barn| barn > most) {
            Some(barn) => Err(format!("{barn} sheaves are in a barn, and {most} can be")),
            None => Ok(()),
        }
    }

    fn longest(&self) -> usize {
        // Each throw that does not end the turn adds at least 2 sheaves (LS-5); then one brings in.
        self.turns() * (usize::from(self.components.sheaves) / 2 + 2)
    }
}
