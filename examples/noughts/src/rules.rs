//! What is asked, and what comes of it.

use liege_game::{Attempt, Line, Pending, Prompt, Question, Refusal, Seat, Sink, say};

use crate::{Action, Cell, Event, Noughts, Phase, Position, View};

/// NC-4
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// NC-2: whose turn it is.
#[derive(Clone, Copy)]
pub(crate) struct Turn(pub(crate) Seat);

impl Question<Noughts> for Turn {
    fn pending(self, _: &Noughts, _: &Position) -> Pending {
        Pending::one(self.0)
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

impl Prompt<Noughts> for Turn {
    fn prompt(self, _: &Noughts, view: &View, _: Seat) -> Line {
        let empty = view.marks.iter().filter(|mark| mark.is_none()).count();
        say!("mark 1 of {empty:empty cell|empty cells}").rule("NC-3")
    }

    fn attempts(self, _: &Noughts, _: &View, _: Seat) -> Vec<Attempt<Noughts>> {
        Cell::all().map(|cell| Attempt::new(&cell, Action::Mark(cell))).collect()
    }
}

/// Nothing is asked any more.
#[derive(Clone, Copy)]
pub(crate) struct Over;

impl Question<Noughts> for Over {
    fn pending(self, _: &Noughts, _: &Position) -> Pending {
        Pending::Over
    }

    fn check(self, _: &Noughts, _: &Position, _: Seat, _: Action) -> Result<(), Refusal> {
        Err(Refusal::new("NC-4", "the game is over"))
    }
}

impl Prompt<Noughts> for Over {
    fn prompt(self, _: &Noughts, _: &View, _: Seat) -> Line {
        say!("the game is over").rule("NC-5")
    }
}
