//! [`Question`]: one kind of moment in one module.

use crate::{Amounts, AsideRights, Game, Pending, Picker, Refusal, Seat, Sink, Window};

/// One kind of moment of a game: who is asked, what is legal, why something is refused and what happens.
///
/// A phase of the rulebook is one module with one small `Copy` type that implements this trait. The list of
/// [`questions!`](crate::questions) says which phase asks which question, and of which kind it is; that decides which of these
/// methods it has to write.
///
/// | in the list | asks | it writes |
/// | --- | --- | --- |
/// | [`Ask`](crate::Ask) | one seat | `seat`, `check`, `play`, and `candidates` or `legal` |
/// | [`Several`](crate::Several) | several seats at once, or now a seat and now a draw | `pending`, `legal`, `check`, `play` |
/// | [`Chance`](crate::Chance) | for a draw | `outcomes`, `draw` |
/// | [`Nobody`](crate::Nobody) | nobody, as the game is over | nothing |
///
/// `seat`, `pending`, `check` or `play` that its kind needs and that is left out does not build; nothing looks for a forgotten
/// `outcomes` or `draw` before a test plays. What people read of it is its [`Prompt`](crate::Prompt).
pub trait Question<G: Game>: Copy {
    /// Seats that may do an aside ([`Flow::is_aside`](crate::Flow::is_aside)) while one seat is asked.
    const BESIDES: AsideRights = AsideRights::Usual;

    /// The same where it is at times [`Everybody`](AsideRights::Everybody), and else what the constant says.
    #[inline]
    fn besides(self, _game: &G, _position: &G::Position) -> AsideRights {
        Self::BESIDES
    }

    /// Returns the one seat that is asked.
    fn seat(self, _game: &G, _position: &G::Position) -> Seat {
        const { assert!(is_said::<Self>(), "a question of one seat, `Ask` in the list, says which: `seat`") }
        Seat::A
    }

    /// Returns what several seats are asked: see [`Game::pending`].
    fn pending(self, _game: &G, _position: &G::Position) -> Pending {
        const {
            assert!(
                is_said::<Self>(),
                "a question of several seats, `Several` in the list, says which: `pending`"
            )
        }
        Pending::Over
    }

    /// Adds every answer that may be legal: [`legal`](Question::legal) keeps those that [`check`](Question::check) allows. A
    /// question whose legal answers can be told at less cost implements `legal` instead.
    #[inline]
    fn candidates(self, _game: &G, _position: &G::Position, _seat: Seat, _actions: &mut Vec<G::Action>) {}

    /// Adds the legal answers of a seat that is asked: see [`Game::legal`].
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

    /// Checks whether an answer of a seat that is asked is legal: one clause of a rule after the other, each with its own refusal.
    /// Anything that the question does not ask for is [`Flow::wrong_time`](crate::Flow::wrong_time).
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(
        self,
        _game: &G,
        _position: &G::Position,
        _seat: Seat,
        _action: G::Action,
    ) -> Result<(), Refusal> {
        const { assert!(is_said::<Self>(), "a question that seats are asked says what is legal: `check`") }
        Ok(())
    }

    /// Carries out a legal answer: see [`Game::play`]. What follows by itself after a question of one seat is
    /// [`Flow::advance`](crate::Flow::advance).
    fn play(
        self,
        _game: &G,
        _position: &mut G::Position,
        _seat: Seat,
        _action: G::Action,
        _events: &mut impl Sink<G::Event>,
    ) {
        const { assert!(is_said::<Self>(), "a question that seats are asked says what comes of an answer: `play`") }
    }

    /// Hands every outcome of the draw that is due with its weight to `add`.
    fn outcomes(self, _game: &G, _position: &G::Position, _add: &mut impl FnMut(u32, G::Draw)) {}

    /// Picks one outcome: see [`Game::sample`]. Without a list: twice over the outcomes, first to add the weights up, then to
    /// find the one.
    #[inline]
    fn sample(self, game: &G, position: &G::Position, picker: &mut impl Picker) -> Option<G::Draw> {
        let mut total = 0_u64;
        self.outcomes(game, position, &mut |weight, _| total += u64::from(weight));
        if total == 0 {
            return None;
        }
        let mut left = picker.below(total);
        let mut found = None;
        self.outcomes(game, position, &mut |weight, draw| {
            if found.is_none() {
                match left.checked_sub(u64::from(weight)) {
                    Some(rest) => left = rest,
                    None => found = Some(draw),
                }
            }
        });
        found
    }

    /// Carries out a draw: see [`Game::draw`].
    fn draw(self, _game: &G, _position: &mut G::Position, _draw: G::Draw, _events: &mut impl Sink<G::Event>) {
    }

    /// The reason why nobody can act where no seat is asked, if it is not [`Flow::wrong_time`](crate::Flow::wrong_time). The seat can be any.
    fn refusal(self, _game: &G, _position: &G::Position, _seat: Seat, _action: G::Action) -> Option<Refusal> {
        None
    }

    /// Carries out what its beginning brings about, for a game that begins its phases by it.
    fn begin(self, _game: &G, _position: &mut G::Position, _events: &mut impl Sink<G::Event>) {}

    /// Carries out the next thing that follows here without a choice and without chance, for a game whose
    /// [`Flow::advance`](crate::Flow::advance) goes on by it. `false` where a seat or a draw is waited for.
    #[inline]
    fn proceed(self, _game: &G, _position: &mut G::Position, _events: &mut impl Sink<G::Event>) -> bool {
        false
    }

    /// The answer that lets the moment pass, offered where it is legal: see [`Windows::pass`](crate::Windows::pass).
    fn pass(self, _game: &G, _position: &G::Position, _seat: Seat) -> Option<G::Action> {
        None
    }

    /// The kind of window that this moment is for the seat: see [`Windows::window`](crate::Windows::window).
    fn window(self, _game: &G, _position: &G::Position, _seat: Seat) -> Option<&'static Window> {
        None
    }

    /// Returns whether that window concerns the seat: see [`Windows::concerns`](crate::Windows::concerns).
    fn concerns(self, _game: &G, _position: &G::Position, _seat: Seat) -> bool {
        true
    }

    /// Returns whether everybody knows how many answers the seat has: see [`Windows::public_choice`](crate::Windows::public_choice).
    fn public_choice(self, game: &G, position: &G::Position, seat: Seat) -> bool {
        game.is_public(position, seat)
    }

    /// The amounts that an answer may have: see [`AmountRange::amounts`](crate::AmountRange::amounts).
    fn amounts(self, _game: &G, _position: &G::Position, _seat: Seat, _action: G::Action) -> Option<Amounts> {
        None
    }
}

/// Returns `false`, but only once the type is known: what is left out is missed where it is used.
pub(crate) const fn is_said<T>() -> bool {
    size_of::<T>() > isize::MAX as usize
}
