//! Moments of one player: [`Open`] ones, beside which everybody may use cards and rights (FF-148), and those [`Alone`].

use liege_game::{Amounts, Asked, Game, Pending, Question, Refusal, Seat, Seats, Sink, Window};

use super::rights;
use crate::state::Position;
use crate::{Action, Event, Fief};

/// A moment in which one player is asked.
pub(crate) trait Turn: Copy {
    /// Who.
    fn seat(self, game: &Fief, position: &Position) -> Seat;

    /// What he can do.
    fn legal(self, game: &Fief, position: &Position, actions: &mut Vec<Action>);

    /// Whether this seat could do it here; asked of others too, so that they hear the rule's own reason.
    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal>;

    /// Does it.
    fn play(self, game: &Fief, position: &mut Position, action: Action, events: &mut impl Sink<Event>);

    /// How he lets it pass.
    fn pass(self) -> Option<Action> {
        Some(Action::Pass)
    }

    /// The range of an action's amount.
    fn amounts(self, _game: &Fief, _position: &Position, _action: Action) -> Option<Amounts> {
        None
    }

    /// The window that it is.
    fn window(self) -> Option<&'static Window> {
        None
    }

    /// Whether that window concerns him.
    fn concerns(self, _game: &Fief, _position: &Position) -> bool {
        true
    }
}

/// FF-148: an open moment.
#[derive(Clone, Copy)]
pub(crate) struct Open<T>(pub(crate) T);

/// A moment at which nobody else may act.
#[derive(Clone, Copy)]
pub(crate) struct Alone<T>(pub(crate) T);

impl<T: Turn> Question<Fief> for Open<T> {
    #[inline]
    fn pending(self, game: &Fief, position: &Position) -> Pending {
        let must = Seats::only(self.0.seat(game, position));
        Pending::Seats(Asked { must, may: game.may_act(position) - must })
    }

    #[inline]
    fn legal(self, game: &Fief, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        if seat == self.0.seat(game, position) {
            self.0.legal(game, position, actions);
        }
        rights::legal(game, position, seat, actions);
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        if rights::is_right(action) {
            return rights::check(game, position, seat, action);
        }
        self.0
            .check(game, position, seat, action)
            .map_err(|refusal| at_home(game, position, seat, action, refusal))?;
        super::unless(seat == self.0.seat(game, position), "FF-5", "it is not your turn")
    }

    #[inline]
    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        if rights::is_right(action) {
            rights::play(game, position, seat, action, events);
        } else {
            self.0.play(game, position, action, events);
        }
        game.run(position, events);
    }

    fn pass(self, game: &Fief, position: &Position, seat: Seat) -> Option<Action> {
        let pass = self.0.pass().filter(|_| seat == self.0.seat(game, position))?;
        self.check(game, position, seat, pass).is_ok().then_some(pass)
    }

    fn window(self, game: &Fief, position: &Position, seat: Seat) -> Option<&'static Window> {
        self.0.window().filter(|_| seat == self.0.seat(game, position))
    }

    fn concerns(self, game: &Fief, position: &Position, _: Seat) -> bool {
        self.0.concerns(game, position)
    }

    #[inline]
    fn amounts(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Option<Amounts> {
        game.amount(action)?;
        if rights::is_right(action) {
            rights::amounts(game, position, seat, action)
        } else {
            self.0.amounts(game, position, action)
        }
    }
}

impl<T: Turn> Question<Fief> for Alone<T> {
    #[inline]
    fn pending(self, game: &Fief, position: &Position) -> Pending {
        Pending::one(self.0.seat(game, position))
    }

    #[inline]
    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        self.0.legal(game, position, actions);
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.0
            .check(game, position, seat, action)
            .map_err(|refusal| at_home(game, position, seat, action, refusal))
    }

    #[inline]
    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        self.0.play(game, position, action, events);
        game.run(position, events);
    }

    fn pass(self, game: &Fief, position: &Position, seat: Seat) -> Option<Action> {
        let pass = self.0.pass()?;
        game.check(position, seat, pass).is_ok().then_some(pass)
    }

    #[inline]
    fn amounts(self, game: &Fief, position: &Position, _: Seat, action: Action) -> Option<Amounts> {
        game.amount(action)?;
        self.0.amounts(game, position, action)
    }
}

/// An action that belongs elsewhere is refused by its own rule.
fn at_home(game: &Fief, position: &Position, seat: Seat, action: Action, refusal: Refusal) -> Refusal {
    if refusal.why == super::ELSEWHERE { super::astray(game, position, seat, action) } else { refusal }
}
