//! What is asked, and what comes of it.

use liege_game::{Ask, Chance, Flow, Nobody, Question, Refusal, Seat, Sink};

use crate::{Action, Draw, Event, LastSheaf, Phase, Position};

liege_game::questions! { Phase for LastSheaf {
    Phase::Turn => Ask(Turn),
    Phase::Die => Chance(Die),
    Phase::Over => Nobody(Over),
} }

impl Flow for LastSheaf {
    fn wrong_time(&self, _: &Position, _: Seat, action: Action) -> Refusal {
        action.refusal_elsewhere()
    }
}

impl LastSheaf {
    /// LS-2: whose turn it is.
    pub(crate) fn turn(&self, position: &Position) -> Seat {
        Seat::new(usize::from(position.turns) % self.setup.players).unwrap_or(Seat::A)
    }

    fn end_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let full = position.barns[self.turn(position)] >= self.components.sheaves;
        position.cart = 0;
        position.turns += 1;
        // LS-1, LS-6
        let over = full || usize::from(position.turns) == self.turns();
        position.phase = if over { Phase::Over } else { Phase::Turn };
        if over {
            events.tell(|| Event::Ended);
        }
    }
}

/// LS-2: one gathers, or brings in.
#[derive(Clone, Copy)]
pub(crate) struct Turn;

impl Question<LastSheaf> for Turn {
    fn seat(self, game: &LastSheaf, position: &Position) -> Seat {
        game.turn(position)
    }

    fn candidates(self, _: &LastSheaf, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Gather, Action::Bring]);
    }

    fn check(self, game: &LastSheaf, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let enough = position.barns[seat] + position.cart >= game.components.sheaves;
        match action {
            Action::Gather if enough => Err(Refusal::new("LS-5", "barn and cart hold enough to win")),
            Action::Bring if position.cart == 0 => Err(Refusal::new("LS-4", "the cart is empty")),
            Action::Gather | Action::Bring => Ok(()),
        }
    }

    fn play(
        self,
        game: &LastSheaf,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Gather => position.phase = Phase::Die,
            Action::Bring => {
                let sheaves = position.cart;
                position.barns[seat] += sheaves;
                events.tell(|| Event::Brought(seat, sheaves));
                game.end_turn(position, events);
            }
        }
    }
}

/// LS-3: the die is thrown.
#[derive(Clone, Copy)]
pub(crate) struct Die;

impl Question<LastSheaf> for Die {
    fn outcomes(self, _: &LastSheaf, _: &Position, add: &mut impl FnMut(u32, Draw)) {
        (1..=6).for_each(|face| add(1, Draw::Die(face)));
    }

    fn draw(
        self,
        game: &LastSheaf,
        position: &mut Position,
        Draw::Die(face): Draw,
        events: &mut impl Sink<Event>,
    ) {
        let (seat, lost) = (game.turn(position), position.cart);
        if face == 1 {
            events.tell(|| Event::Storm(seat, lost));
            game.end_turn(position, events);
        } else {
            position.cart += face;
            position.phase = Phase::Turn;
            events.tell(|| Event::Gathered(seat, face));
        }
    }
}

/// Nothing is asked any more.
#[derive(Clone, Copy)]
pub(crate) struct Over;

impl Question<LastSheaf> for Over {
    fn refusal(self, _: &LastSheaf, _: &Position, _: Seat, _: Action) -> Option<Refusal> {
        Some(Refusal::new("LS-6", "the game is over"))
    }
}
