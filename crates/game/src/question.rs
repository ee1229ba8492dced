//! [`Question`]: one kind of moment in one module.

use crate::{Amounts, Chances, Game, Pending, Picker, Refusal, Seat, Sink, Window};

/// One kind of moment of a game: who is asked, what is legal, why something is refused and what happens.
///
/// A phase of the rulebook is one module with one small `Copy` type that implements this trait. Everything else that
/// has to know which phase is on asks that type, through [`questions!`](crate::questions) for the rules and
/// [`prompts!`](crate::prompts) for what people read; a game needs no other `match` on its phase.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no question of `{G}`",
    label = "this answers for no phase",
    note = "in the table of `questions!` a question of one seat (`OneSeat`) stands as `Ask(…)`, a draw (`ChanceNode`) as `Chance(…)`",
    note = "what several seats answer at once, and the end of the game, implement `Question` themselves"
)]
pub trait Question<G: Game>: Copy {
    /// Returns what the position asks for: see [`Game::pending`].
    fn pending(self, game: &G, position: &G::Position) -> Pending;

    /// Returns whether this seat must answer or may interrupt. Where the others are of no interest that can be told at less cost.
    #[inline]
    fn asks(self, game: &G, position: &G::Position, seat: Seat) -> bool {
        self.pending(game, position).asked().has(seat)
    }

    /// Adds the legal actions of a seat that is asked: see [`Game::legal`].
    fn legal(self, _game: &G, _position: &G::Position, _seat: Seat, _actions: &mut Vec<G::Action>) {}

    /// Checks whether an action is legal, of a seat that is asked: see [`Game::check`]. One clause of a rule after the other,
    /// each with its own refusal. Where nobody is asked the seat can be any.
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

    /// Adds the outcomes of the draw that is due: see [`Game::chances`].
    fn chances(self, _game: &G, _position: &G::Position, _chances: &mut Chances<G::Draw>) {}

    /// Picks one outcome as [`chances`](Question::chances) weighs them: see [`Game::sample`].
    fn sample(self, game: &G, position: &G::Position, picker: &mut impl Picker) -> Option<G::Draw> {
        let mut chances = Chances::default();
        self.chances(game, position, &mut chances);
        match chances.total() {
            0 => None,
            total => chances.at(picker.below(total)),
        }
    }

    /// Carries out a draw: see [`Game::draw`].
    fn draw(self, _game: &G, _position: &mut G::Position, _draw: G::Draw, _events: &mut impl Sink<G::Event>) {
    }

    /// Carries out what its beginning brings about, for a game that begins its phases by it.
    fn begin(self, _game: &G, _position: &mut G::Position, _events: &mut impl Sink<G::Event>) {}

    /// Carries out the next thing that follows here without a choice and without chance, for a game whose
    /// [`Flow::advance`](crate::Flow::advance) goes on by it. `false` where a seat or a draw is waited for.
    #[inline]
    fn proceed(self, _game: &G, _position: &mut G::Position, _events: &mut impl Sink<G::Event>) -> bool {
        false
    }

    /// Returns how the seat lets this moment pass: see [`Game::pass`].
    fn pass(self, _game: &G, _position: &G::Position, _seat: Seat) -> Option<G::Action> {
        None
    }

    /// The kind of window that this moment is for the seat: see [`Game::window`].
    fn window(self, _game: &G, _position: &G::Position, _seat: Seat) -> Option<&'static Window> {
        None
    }

    /// Returns whether that window concerns the seat: see [`Game::concerns`].
    fn concerns(self, _game: &G, _position: &G::Position, _seat: Seat) -> bool {
        true
    }

    /// Returns whether everybody knows how many answers the seat has: see [`Game::public_choice`].
    fn public_choice(self, _game: &G, _position: &G::Position, _seat: Seat) -> bool {
        G::OPEN
    }

    /// The amounts that the action may have here: see [`Game::amounts`].
    fn amounts(self, _game: &G, _position: &G::Position, _seat: Seat, _action: G::Action) -> Option<Amounts> {
        None
    }
}
