//! [`Ask`] and [`Chance`]: a question of one seat, and a draw; [`Look`]: a position to read.

use liege_game::{Chances, Pending, Picker, Question, Refusal, Seat, Sink, Window};

use super::{Act, free};
use crate::state::{Board, Household, Position, Site};
use crate::{Action, Draw, Event, Feudum, Place};

/// A position as the rules read it.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Feudum,
    pub(crate) position: &'a Position,
}

impl<'a> Look<'a> {
    #[inline]
    pub(crate) fn board(self) -> &'a Board {
        &self.position.board
    }

    #[inline]
    pub(crate) fn household(self, seat: Seat) -> &'a Household {
        &self.position.board.households[seat]
    }

    #[inline]
    pub(crate) fn site(self, place: Place) -> &'a Site {
        self.position.board.site(place)
    }

    /// FU-1: whether the advanced rules hold.
    #[inline]
    pub(crate) fn advanced(self) -> bool {
        self.game.advanced
    }
}

/// A refusal by this rule.
#[inline]
pub(crate) fn refuse(rule: &'static str, why: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(rule, why))
}

/// A question of one seat.
pub(crate) trait Ask: Copy {
    /// Who is asked.
    fn seat(self, look: Look<'_>) -> Seat;

    /// Hands every action that may be legal to `add`; [`check`](Ask::check) decides.
    fn candidates(self, look: Look<'_>, add: &mut impl FnMut(Action));

    /// Whether the action is legal, clause by clause.
    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal>;

    /// Carries out a legal action.
    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action);

    /// How the moment passes without doing anything.
    fn pass(self) -> Option<Action> {
        None
    }

    /// The kind of window that this is, if it is asked out of turn.
    fn window(self) -> Option<&'static Window> {
        None
    }
}

/// A draw.
pub(crate) trait Chance: Copy {
    /// Hands every outcome with its weight to `add`.
    fn outcomes(self, look: Look<'_>, add: &mut impl FnMut(u32, Draw));

    /// Carries out an outcome.
    fn draw<S: Sink<Event>>(self, act: &mut Act<'_, S>, draw: Draw);
}

/// FU-187: what its seat may do before it answers, and who may act beside it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Openness {
    /// Nothing but the answer: something is being paid or stored.
    Atomic,
    /// The seat may play mandates and the like before it answers.
    Own,
    /// So may everybody else.
    Open,
}

/// A question as the contract knows it.
#[derive(Clone, Copy)]
pub(crate) struct Asked<Q>(pub(crate) Q, pub(crate) Openness);

impl<Q: Ask> Question<Feudum> for Asked<Q> {
    #[inline]
    fn pending(self, game: &Feudum, position: &Position) -> Pending {
        let seat = self.0.seat(Look { game, position });
        match self.1 {
            Openness::Open => {
                let must = liege_game::Seats::only(seat);
                // between actions everybody may act beside whoever is asked.
                let may = position.bystanders(game.players).minus(must);
                Pending::Seats(liege_game::Asked { must, may })
            }
            Openness::Own | Openness::Atomic => Pending::one(seat),
        }
    }

    #[inline]
    fn legal(self, game: &Feudum, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        let look = Look { game, position };
        if self.0.seat(look) == seat {
            self.0.candidates(look, &mut |action| {
                if self.0.check(look, action).is_ok() {
                    actions.push(action);
                }
            });
        }
        if self.1 != Openness::Atomic {
            free::legal(look, seat, actions);
        }
    }

    fn check(self, game: &Feudum, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let look = Look { game, position };
        if action.is_free() {
            match self.1 {
                // what is paid or stored is finished first.
                Openness::Atomic => refuse("R-63", "first finish what is being paid or stored"),
                Openness::Own | Openness::Open => free::check(look, seat, action),
            }
        } else if self.0.seat(look) == seat {
            self.0.check(look, action)
        } else {
            Err(game.not_now(action))
        }
    }

    #[inline]
    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        if action.is_free() && self.1 != Openness::Atomic {
            act.free_move(seat, action);
        } else {
            self.0.play(&mut act, action);
        }
        act.advance();
    }

    fn pass(self, game: &Feudum, position: &Position, seat: Seat) -> Option<Action> {
        let look = Look { game, position };
        let pass = self.0.pass().filter(|_| self.0.seat(look) == seat);
        pass.filter(|&action| self.0.check(look, action).is_ok())
    }

    fn window(self, game: &Feudum, position: &Position, seat: Seat) -> Option<&'static Window> {
        self.0.window().filter(|_| self.0.seat(Look { game, position }) == seat)
    }

    /// What is paid or stored lies open.
    fn public_choice(self, _: &Feudum, _: &Position, _: Seat) -> bool {
        self.1 == Openness::Atomic
    }
}

/// A draw as the contract knows it.
#[derive(Clone, Copy)]
pub(crate) struct Drawn<C>(pub(crate) C);

impl<C: Chance> Question<Feudum> for Drawn<C> {
    #[inline]
    fn pending(self, _: &Feudum, _: &Position) -> Pending {
        Pending::Chance
    }

    fn check(self, game: &Feudum, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        Err(game.not_now(action))
    }

    fn chances(self, game: &Feudum, position: &Position, chances: &mut Chances<Draw>) {
        self.0.outcomes(Look { game, position }, &mut |weight, draw| chances.push(weight, draw));
    }

    /// Without a list: twice over the outcomes, first to add the weights up, then to find the one.
    #[inline]
    fn sample(self, game: &Feudum, position: &Position, picker: &mut impl Picker) -> Option<Draw> {
        let look = Look { game, position };
        let mut total = 0_u64;
        self.0.outcomes(look, &mut |weight, _| total += u64::from(weight));
        if total == 0 {
            return None;
        }
        let mut left = picker.below(total);
        let mut found = None;
        self.0.outcomes(look, &mut |weight, draw| {
            if found.is_none() {
                match left.checked_sub(u64::from(weight)) {
                    Some(rest) => left = rest,
                    None => found = Some(draw),
                }
            }
        });
        found
    }

    #[inline]
    fn draw(self, game: &Feudum, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let mut act = Act { game, position, events };
        self.0.draw(&mut act, draw);
        act.advance();
    }
}

/// The game is over, or the position is about to move on by itself.
#[derive(Clone, Copy)]
pub(crate) struct Silence;

impl Question<Feudum> for Silence {
    fn pending(self, _: &Feudum, _: &Position) -> Pending {
        Pending::Over
    }

    fn check(self, _: &Feudum, _: &Position, _: Seat, _: Action) -> Result<(), Refusal> {
        refuse("FU-181", "the game is over")
    }
}
