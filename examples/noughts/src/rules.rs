//! What is asked, and what comes of it.

use liege_game::{Ask, Flow, OneSeat, Pending, Question, Refusal, Seat, Sink};

use crate::{Action, Cell, Event, Noughts, Phase, Position};

liege_game::questions! { Phase for Noughts {
    Phase::Turn(seat) => Ask(Turn(seat)),
    Phase::Over(winner) => Over(winner),
} }

impl Flow for Noughts {
    fn not_now(&self, _: &Position, seat: Seat, action: Action) -> Refusal {
        if seat.index() < self.setup.players {
            action.untimely()
        } else {
            Refusal::new("NC-1", format!("nobody sits at seat {seat}"))
        }
    }
}

/// NC-4
pub(crate) const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// NC-2: whose turn it is.
#[derive(Clone, Copy)]
pub(crate) struct Turn(pub(crate) Seat);

impl OneSeat<Noughts> for Turn {
    fn seat(self, _: &Noughts, _: &Position) -> Seat {
        self.0
    }

    fn legal(self, _: &Noughts, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let empty = Cell::all().filter(|cell| position.marks[cell.index()].is_none());
        actions.extend(empty.map(Action::Mark));
    }

    fn check(
        self,
        _: &Noughts,
        position: &Position,
        _: Seat,
        Action::Mark(cell): Action,
    ) -> Result<(), Refusal> {
        match position.marks[cell.index()] {
            Some(_) => Err(Refusal::new("NC-3", format!("{cell} is marked already"))),
            None => Ok(()),
        }
    }

    fn play(
        self,
        game: &Noughts,
        position: &mut Position,
        seat: Seat,
        Action::Mark(cell): Action,
        events: &mut impl Sink<Event>,
    ) {
        position.marks[cell.index()] = Some(seat);
        events.tell(|| Event::Marked(seat, cell));
        let own = |line: &[usize; 3]| line.iter().all(|&index| position.marks[index] == Some(seat));
        position.phase = if LINES.iter().any(own) {
            events.tell(|| Event::Won(seat));
            Phase::Over(Some(seat))
        } else if position.marks.iter().all(Option::is_some) {
            // NC-5
            events.tell(|| Event::Drawn);
            Phase::Over(None)
        } else {
            Phase::Turn(seat.next(game.setup.players))
        };
    }
}

/// Nothing is asked any more: somebody has won, or nobody.
#[derive(Clone, Copy)]
pub(crate) struct Over(Option<Seat>);

impl Question<Noughts> for Over {
    fn pending(self, _: &Noughts, _: &Position) -> Pending {
        Pending::Over
    }

    fn check(self, _: &Noughts, _: &Position, _: Seat, _: Action) -> Result<(), Refusal> {
        let rule = if self.0.is_some() { "NC-4" } else { "NC-5" };
        Err(Refusal::new(rule, "the game is over"))
    }
}
