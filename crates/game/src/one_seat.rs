//! [`OneSeat`]: a question that one seat is asked, and [`Ask`], which makes it a [`Question`].

use crate::{Amounts, Asked, Flow, Pending, Question, Refusal, Seat, Seats, Sink, Window};

/// Who may do an aside ([`Flow::is_aside`]) while a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Besides {
    /// Nobody: the question is answered first.
    Nobody,
    /// The seat itself, before it answers.
    Itself,
    /// Everybody.
    Everybody,
}

/// A question that one seat is asked: the common case of a [`Question`], with what follows from that left out. In the table of
/// [`questions!`](crate::questions) it stands inside an [`Ask`].
pub trait OneSeat<G: Flow>: Copy {
    /// Who may do an aside meanwhile.
    const BESIDES: Besides = G::BESIDES;

    /// The same where it is at times [`Everybody`](Besides::Everybody), and else what the constant says.
    #[inline]
    fn besides(self, _game: &G, _position: &G::Position) -> Besides {
        Self::BESIDES
    }

    /// Returns who is asked.
    fn seat(self, game: &G, position: &G::Position) -> Seat;

    /// Adds every answer that may be legal: [`legal`](OneSeat::legal) keeps those that [`check`](OneSeat::check) allows. A
    /// question whose legal answers can be told at less cost implements `legal` instead.
    #[inline]
    fn candidates(self, _game: &G, _position: &G::Position, _seat: Seat, _actions: &mut Vec<G::Action>) {}

    /// Adds the legal answers: see [`Game::legal`](crate::Game::legal).
    #[inline]
    fn legal(self, game: &G, position: &G::Position, seat: Seat, actions: &mut Vec<G::Action>) {
        let before = actions.len();
        self.candidates(game, position, seat, actions);
        let mut kept = before;
        for index in before..actions.len() {
            let action = actions[index];
            if self.check(game, position, seat, action).is_ok() {
                actions[kept] = action;
                kept += 1;
            }
        }
        actions.truncate(kept);
    }

    /// Checks whether an answer is legal, one clause of a rule after the other. What the question does not ask for is
    /// [`Flow::not_now`].
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Result<(), Refusal>;

    /// Carries out a legal answer; what follows by itself is [`Flow::advance`].
    fn play(
        self,
        game: &G,
        position: &mut G::Position,
        seat: Seat,
        action: G::Action,
        events: &mut impl Sink<G::Event>,
    );

    /// Carries out what its beginning brings about, for a game that begins its phases by it.
    fn begin(self, _game: &G, _position: &mut G::Position, _events: &mut impl Sink<G::Event>) {}

    /// Carries out the next thing that follows here without a choice and without chance, for a game whose
    /// [`Flow::advance`] goes on by it. `false` where a seat or a draw is waited for.
    #[inline]
    fn proceed(self, _game: &G, _position: &mut G::Position, _events: &mut impl Sink<G::Event>) -> bool {
        false
    }

    /// The answer that lets the moment pass, offered where it is legal.
    fn pass(self, game: &G, _position: &G::Position, _seat: Seat) -> Option<G::Action> {
        game.usual_pass()
    }

    /// The kind of window that it is: see [`Game::window`](crate::Game::window).
    fn window(self, _game: &G, _position: &G::Position, _seat: Seat) -> Option<&'static Window> {
        None
    }

    /// Returns whether that window concerns the seat: see [`Game::concerns`](crate::Game::concerns).
    fn concerns(self, _game: &G, _position: &G::Position, _seat: Seat) -> bool {
        true
    }

    /// Returns whether everybody knows how many answers the seat has: see [`Game::public_choice`](crate::Game::public_choice).
    fn public_choice(self, game: &G, position: &G::Position, seat: Seat) -> bool {
        game.is_public(position, seat)
    }

    /// The amounts that an answer may have: see [`Game::amounts`](crate::Game::amounts).
    fn amounts(self, _game: &G, _position: &G::Position, _seat: Seat, _action: G::Action) -> Option<Amounts> {
        None
    }
}

/// A [`OneSeat`] as a [`Question`].
#[derive(Clone, Copy, Debug)]
pub struct Ask<Q>(pub Q);

impl<Q> Ask<Q> {
    /// Returns whether the action is an aside that the question lets somebody do.
    #[inline]
    fn lets_aside<G: Flow>(game: &G, action: G::Action) -> bool
    where
        Q: OneSeat<G>,
    {
        Q::BESIDES != Besides::Nobody && game.is_aside(action)
    }
}

impl<G: Flow, Q: OneSeat<G>> Question<G> for Ask<Q> {
    #[inline]
    fn pending(self, game: &G, position: &G::Position) -> Pending {
        let must = Seats::only(self.0.seat(game, position));
        let may = match self.0.besides(game, position) {
            Besides::Everybody => game.may_aside(position).minus(must),
            Besides::Nobody | Besides::Itself => Seats::NONE,
        };
        Pending::Seats(Asked { must, may })
    }

    #[inline]
    fn asks(self, game: &G, position: &G::Position, seat: Seat) -> bool {
        seat == self.0.seat(game, position)
            || self.0.besides(game, position) == Besides::Everybody && game.may_aside(position).has(seat)
    }

    #[inline]
    fn legal(self, game: &G, position: &G::Position, seat: Seat, actions: &mut Vec<G::Action>) {
        if self.0.besides(game, position) != Besides::Everybody || seat == self.0.seat(game, position) {
            self.0.legal(game, position, seat, actions);
        }
        if Q::BESIDES != Besides::Nobody {
            game.legal_asides(position, seat, actions);
        }
    }

    fn check(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        if Ask::<Q>::lets_aside(game, action) {
            game.check_aside(position, seat, action)
        } else if seat == self.0.seat(game, position) {
            self.0.check(game, position, seat, action)
        } else {
            Err(game.not_yours(self.0, position, seat, action))
        }
    }

    #[inline]
    fn play(
        self,
        game: &G,
        position: &mut G::Position,
        seat: Seat,
        action: G::Action,
        events: &mut impl Sink<G::Event>,
    ) {
        if Ask::<Q>::lets_aside(game, action) {
            game.play_aside(position, seat, action, events);
        } else {
            self.0.play(game, position, seat, action, events);
        }
        game.advance(position, events);
    }

    fn begin(self, game: &G, position: &mut G::Position, events: &mut impl Sink<G::Event>) {
        self.0.begin(game, position, events);
    }

    #[inline]
    fn proceed(self, game: &G, position: &mut G::Position, events: &mut impl Sink<G::Event>) -> bool {
        self.0.proceed(game, position, events)
    }

    fn pass(self, game: &G, position: &G::Position, seat: Seat) -> Option<G::Action> {
        if seat != self.0.seat(game, position) {
            return None;
        }
        let pass = self.0.pass(game, position, seat)?;
        self.0.check(game, position, seat, pass).is_ok().then_some(pass)
    }

    fn window(self, game: &G, position: &G::Position, seat: Seat) -> Option<&'static Window> {
        if seat == self.0.seat(game, position) { self.0.window(game, position, seat) } else { None }
    }

    fn concerns(self, game: &G, position: &G::Position, seat: Seat) -> bool {
        self.0.concerns(game, position, seat)
    }

    fn public_choice(self, game: &G, position: &G::Position, seat: Seat) -> bool {
        self.0.public_choice(game, position, seat)
    }

    #[inline]
    fn amounts(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Option<Amounts> {
        if Ask::<Q>::lets_aside(game, action) {
            game.amounts_aside(position, seat, action)
        } else {
            self.0.amounts(game, position, seat, action)
        }
    }
}
