//! [`Choice`]: an Effect that somebody chooses.

use liege_game::{Question, Refusal, Seat, Sink};

use crate::rules::income;
use crate::rules::options::Options;
use crate::{Action, Estate, Event, MiddleAges, Phase, Position};

/// An Effect that leaves a choice (D3 to D6), which can't be declined.
pub(crate) trait Effect: Copy {
    /// The Estate that has it.
    const ESTATE: Estate;

    /// Each possibility once.
    fn choices(self, game: &MiddleAges, position: &Position, seat: Seat) -> impl Iterator<Item = Action>;

    /// Returns what the possibilities leave.
    #[inline]
    fn options(self, game: &MiddleAges, position: &Position, seat: Seat) -> Options {
        Options::of(self.choices(game, position, seat))
    }

    /// Tells why this can't be chosen.
    fn check(self, game: &MiddleAges, position: &Position, seat: Seat, action: Action)
    -> Result<(), Refusal>;

    /// Carries out the choice, the Income apart.
    fn carry_out(
        self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    );
}

/// The choice that an Effect leaves, and the Income that follows it.
#[derive(Clone, Copy)]
pub(crate) struct Choice<E>(pub(crate) E);

impl<E: Effect> Choice<E> {
    /// Carries out the Effect where it leaves one possibility, and asks where it leaves several. MA-17: where it leaves none it is
    /// skipped, and the Income follows in any case.
    #[inline]
    pub(super) fn ask(
        self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        events: &mut impl Sink<Event>,
    ) {
        let options = self.0.options(game, position, seat);
        if let Some(action) = options.forced(game) {
            self.play(game, position, seat, action, events);
        } else if options == Options::Nothing {
            events.tell(|| Event::Skipped { seat, estate: E::ESTATE });
            income::pay_out(game, position, seat, E::ESTATE, events);
        } else {
            position.phase = Phase::Effect(E::ESTATE);
        }
    }
}

impl<E: Effect> Question<MiddleAges> for Choice<E> {
    #[inline]
    fn seat(self, _: &MiddleAges, position: &Position) -> Seat {
        position.active()
    }

    #[inline]
    fn legal(self, game: &MiddleAges, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        self.0.choices(game, position, seat).for_each(|action| actions.push(action));
    }

    fn check(
        self,
        game: &MiddleAges,
        position: &Position,
        seat: Seat,
        action: Action,
    ) -> Result<(), Refusal> {
        self.0.check(game, position, seat, action)
    }

    #[inline]
    fn play(
        self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        self.0.carry_out(game, position, seat, action, events);
        income::pay_out(game, position, seat, E::ESTATE, events);
    }

    fn pass(self, game: &MiddleAges, position: &Position, seat: Seat) -> Option<Action> {
        self.0.options(game, position, seat).pass()
    }
}
