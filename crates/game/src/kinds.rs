//! [`Ask`], [`Several`], [`Chance`] and [`Nobody`]: the kinds of questions, as they stand in the list.

use crate::{Amounts, Asked, Flow, Game, Pending, Picker, Prompt, Question, Refusal, Seat, Seats, Sink};

/// Seats that may do an aside ([`Flow::is_aside`]) while a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AsideRights {
    /// Whom [`Flow::BESIDES`] names.
    Usual,
    /// Nobody: the question is answered first.
    Nobody,
    /// The seat itself, before it answers.
    Itself,
    /// Everybody.
    Everybody,
}

/// A [`Question`] as one of the kinds: who is asked, and what follows from that.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no kind of question of `{G}`",
    label = "this answers for no phase",
    note = "in the list of `questions!` stands `Ask(…)`, `Several(…)`, `Chance(…)` or `Nobody(…)` around a `Question`",
    note = "a question has a `Prompt` too; the kinds are those of a game with a `Flow`"
)]
pub trait Kind<G: Game>: Copy {
    /// The question itself.
    type Of: Question<G> + Prompt<G>;

    /// Returns the question itself.
    fn question(self) -> Self::Of;

    /// Returns what the position asks for: see [`Game::pending`].
    fn pending(self, game: &G, position: &G::Position) -> Pending;

    /// Returns whether this seat must answer or may interrupt. Where the others are of no interest that can be told at less cost.
    #[inline]
    fn asks(self, game: &G, position: &G::Position, seat: Seat) -> bool {
        self.pending(game, position).asked().has(seat)
    }

    /// Returns whether this seat is asked the question itself, not only free to do an aside.
    #[inline]
    fn answers(self, game: &G, position: &G::Position, seat: Seat) -> bool {
        self.asks(game, position, seat)
    }

    /// Adds the legal actions of a seat that is asked: see [`Game::legal`].
    fn legal(self, _game: &G, _position: &G::Position, _seat: Seat, _actions: &mut Vec<G::Action>) {}

    /// Checks whether an action of any seat is legal: see [`Game::check`].
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Result<(), Refusal>;

    /// Carries out a legal action: see [`Game::play`].
    fn play(
        self,
        _game: &G,
        _position: &mut G::Position,
        _seat: Seat,
        _action: G::Action,
        _events: &mut impl Sink<G::Event>,
    ) {
    }

    /// Picks an outcome of the draw that is due: see [`Game::sample`].
    #[inline]
    fn sample(self, _game: &G, _position: &G::Position, _picker: &mut impl Picker) -> Option<G::Draw> {
        None
    }

    /// Carries out a draw: see [`Game::draw`].
    fn draw(self, _game: &G, _position: &mut G::Position, _draw: G::Draw, _events: &mut impl Sink<G::Event>) {
    }

    /// Returns how the seat lets this moment pass: see [`Windows::pass`](crate::Windows::pass).
    fn pass(self, game: &G, position: &G::Position, seat: Seat) -> Option<G::Action> {
        self.question().pass(game, position, seat)
    }

    /// The amounts that the action may have here: see [`AmountRange::amounts`](crate::AmountRange::amounts).
    #[inline]
    fn amounts(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Option<Amounts> {
        self.question().amounts(game, position, seat, action)
    }
}

/// A question that one seat is asked: the common case. Others may do an aside meanwhile, and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Ask<Q>(pub Q);

impl<Q> Ask<Q> {
    /// Returns who may do an aside now.
    #[inline]
    fn besides<G: Flow>(said: AsideRights) -> AsideRights {
        if said == AsideRights::Usual { G::BESIDES } else { said }
    }

    /// Returns whether the action is an aside that the question lets somebody do.
    #[inline]
    fn lets_aside<G: Flow>(game: &G, action: G::Action) -> bool
    where
        Q: Question<G>,
    {
        Ask::<Q>::besides::<G>(Q::BESIDES) != AsideRights::Nobody && game.is_aside(action)
    }
}

impl<G: Flow, Q: Question<G> + Prompt<G>> Kind<G> for Ask<Q> {
    type Of = Q;

    #[inline]
    fn question(self) -> Q {
        self.0
    }

    #[inline]
    fn pending(self, game: &G, position: &G::Position) -> Pending {
        let must = Seats::only(self.0.seat(game, position));
        let may = match Ask::<Q>::besides::<G>(self.0.besides(game, position)) {
            AsideRights::Everybody => game.may_aside(position).minus(must),
            _ => Seats::NONE,
        };
        Pending::Seats(Asked { must, may })
    }

    #[inline]
    fn asks(self, game: &G, position: &G::Position, seat: Seat) -> bool {
        self.answers(game, position, seat)
            || Ask::<Q>::besides::<G>(self.0.besides(game, position)) == AsideRights::Everybody
                && game.may_aside(position).has(seat)
    }

    #[inline]
    fn answers(self, game: &G, position: &G::Position, seat: Seat) -> bool {
        seat == self.0.seat(game, position)
    }

    #[inline]
    fn legal(self, game: &G, position: &G::Position, seat: Seat, actions: &mut Vec<G::Action>) {
        if Ask::<Q>::besides::<G>(self.0.besides(game, position)) != AsideRights::Everybody
            || self.answers(game, position, seat)
        {
            self.0.legal(game, position, seat, actions);
        }
        if Ask::<Q>::besides::<G>(Q::BESIDES) != AsideRights::Nobody {
            game.legal_asides(position, seat, actions);
        }
    }

    fn check(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        if !self.asks(game, position, seat) {
            Err(game.wrong_time(position, seat, action))
        } else if Ask::<Q>::lets_aside(game, action) {
            game.check_aside(position, seat, action)
        } else if self.answers(game, position, seat) {
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

    fn pass(self, game: &G, position: &G::Position, seat: Seat) -> Option<G::Action> {
        let pass = self.0.pass(game, position, seat).or(game.usual_pass())?;
        self.0.check(game, position, seat, pass).is_ok().then_some(pass)
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

/// A question that says by itself whom it asks: several seats at once, one and who may interrupt it, or now a seat and now a draw.
#[derive(Clone, Copy, Debug)]
pub struct Several<Q>(pub Q);

impl<G: Flow, Q: Question<G> + Prompt<G>> Kind<G> for Several<Q> {
    type Of = Q;

    #[inline]
    fn question(self) -> Q {
        self.0
    }

    #[inline]
    fn pending(self, game: &G, position: &G::Position) -> Pending {
        self.0.pending(game, position)
    }

    #[inline]
    fn legal(self, game: &G, position: &G::Position, seat: Seat, actions: &mut Vec<G::Action>) {
        self.0.legal(game, position, seat, actions);
    }

    fn check(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        match self.0.pending(game, position) {
            Pending::Seats(asked) if !asked.must.or(asked.may).has(seat) => {
                Err(game.wrong_time(position, seat, action))
            }
            _ => self.0.check(game, position, seat, action),
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
        self.0.play(game, position, seat, action, events);
    }

    #[inline]
    fn sample(self, game: &G, position: &G::Position, picker: &mut impl Picker) -> Option<G::Draw> {
        self.0.sample(game, position, picker)
    }

    #[inline]
    fn draw(self, game: &G, position: &mut G::Position, draw: G::Draw, events: &mut impl Sink<G::Event>) {
        self.0.draw(game, position, draw, events);
    }
}

/// A draw. What follows it by itself is [`Flow::advance`].
#[derive(Clone, Copy, Debug)]
pub struct Chance<Q>(pub Q);

impl<G: Flow, Q: Question<G> + Prompt<G>> Kind<G> for Chance<Q> {
    type Of = Q;

    #[inline]
    fn question(self) -> Q {
        self.0
    }

    #[inline]
    fn pending(self, _: &G, _: &G::Position) -> Pending {
        Pending::Chance
    }

    fn check(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        Err(refused(self.0, game, position, seat, action))
    }

    #[inline]
    fn sample(self, game: &G, position: &G::Position, picker: &mut impl Picker) -> Option<G::Draw> {
        self.0.sample(game, position, picker)
    }

    #[inline]
    fn draw(self, game: &G, position: &mut G::Position, draw: G::Draw, events: &mut impl Sink<G::Event>) {
        self.0.draw(game, position, draw, events);
        game.advance(position, events);
    }
}

/// A moment at which nobody is asked anything: the end of the game, or what goes on by [`Question::proceed`].
#[derive(Clone, Copy, Debug)]
pub struct Nobody<Q>(pub Q);

impl<G: Flow, Q: Question<G> + Prompt<G>> Kind<G> for Nobody<Q> {
    type Of = Q;

    #[inline]
    fn question(self) -> Q {
        self.0
    }

    #[inline]
    fn pending(self, _: &G, _: &G::Position) -> Pending {
        Pending::Over
    }

    fn check(self, game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        Err(refused(self.0, game, position, seat, action))
    }
}

/// The refusal for a seat that is not asked.
fn refused<G: Flow>(
    question: impl Question<G>,
    game: &G,
    position: &G::Position,
    seat: Seat,
    action: G::Action,
) -> Refusal {
    question.refusal(game, position, seat, action).unwrap_or_else(|| game.wrong_time(position, seat, action))
}
