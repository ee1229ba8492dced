//! [`Game`]: the rules of one game as a pure state machine that asks questions.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Amount, Amounts, Chances, Info, NotationError, Pending, Picker, Refusal, Rng, Seat, Seats, Setup,
    SetupError, Sink, Standing, Viewer, Window,
};

/// The rules of one game.
///
/// A value of the implementing type is the game *as agreed*: number of players, optional rules
/// and components. It never changes; everything that changes is the [`Position`](Game::Position).
///
/// No rule may use I/O, a clock, global state, floating point numbers or the order of a hash map.
pub trait Game: Sized + Send + Sync + 'static {
    /// All that a game in progress is, secrets included. Plain memory: a clone shares nothing.
    /// Nothing that is still to be drawn has an order in it.
    type Position: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One small decision. Its meaning may depend on the position, its notation must not.
    type Action: Copy + Eq + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The outcome of one random draw.
    type Draw: Copy + Eq + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something that happened and that somebody may be told of.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;
    /// What one viewer may know of a position, ready to be drawn or sent.
    type View: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// Title, players, options.
    const INFO: Info;

    /// The game as agreed.
    ///
    /// # Errors
    /// Players, options or components that don't fit.
    fn new(setup: &Setup) -> Result<Self, SetupError>;

    /// Returns what was agreed.
    fn setup(&self) -> &Setup;

    /// Returns how many seats are taken.
    fn players(&self) -> usize {
        self.setup().players
    }

    /// The position before anything was drawn or decided.
    fn start(&self) -> Self::Position;

    /// Returns what the position asks for.
    fn pending(&self, position: &Self::Position) -> Pending;

    /// Adds every legal action of `seat` to `actions`, each once, in a fixed order. Adds nothing
    /// for a seat that is not asked. A seat that must answer always has at least one.
    fn legal(&self, position: &Self::Position, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Checks whether the action is legal: agrees with [`legal`](Game::legal) for every well-formed action.
    ///
    /// # Errors
    /// The rule that forbids it. What the refusal says may depend only on what the seat may know.
    fn check(&self, position: &Self::Position, seat: Seat, action: Self::Action) -> Result<(), Refusal>;

    /// Carries out a legal action. One that is not legal is the caller's error: what the position is afterwards, and
    /// whether this panics, is then left open. A caller that has an action from a stranger uses
    /// [`apply`](Game::apply).
    fn play(
        &self,
        position: &mut Self::Position,
        seat: Seat,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    );

    /// Checks the action and carries it out.
    ///
    /// # Errors
    /// As [`check`](Game::check); the position is then unchanged.
    fn apply(
        &self,
        position: &mut Self::Position,
        seat: Seat,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(position, seat, action)?;
        self.play(position, seat, action, events);
        Ok(())
    }

    /// Adds the outcomes of the draw that the position asks for, each once, in a fixed order.
    /// Adds nothing where no draw is asked for.
    fn chances(&self, position: &Self::Position, chances: &mut Chances<Self::Draw>);

    /// Picks one outcome as [`chances`](Game::chances) weighs them. A game may do it without
    /// listing them; it must then pick the same outcome for the same numbers.
    /// `None` where no draw is asked for.
    fn sample(&self, position: &Self::Position, picker: &mut impl Picker) -> Option<Self::Draw> {
        let mut chances = Chances::default();
        self.chances(position, &mut chances);
        match chances.total() {
            0 => None,
            total => chances.at(picker.below(total)),
        }
    }

    /// Carries out a draw that [`chances`](Game::chances) lists.
    fn draw(&self, position: &mut Self::Position, draw: Self::Draw, events: &mut impl Sink<Self::Event>);

    /// Scores and ranks as they would be if the game ended now; final when it is over.
    fn standing(&self, position: &Self::Position) -> Standing;

    /// Returns what the viewer may know.
    fn view(&self, position: &Self::Position, viewer: Viewer) -> Self::View;

    /// A position that the viewer can't tell from this one, drawn with the right probabilities from all
    /// such positions as far as they can be computed: hidden cards and secret choices are dealt again.
    /// A game that is [`OPEN`](Game::OPEN) need not say it: its positions stay as they are. Any other does not compile without it.
    ///
    /// It does not look at the truth: positions that the viewer can't tell apart are dealt alike by the same numbers. Else somebody who
    /// knows the numbers, or sees many dealings, works out what is hidden.
    fn resample(&self, position: &Self::Position, _viewer: Viewer, _rng: &mut Rng) -> Self::Position {
        const {
            assert!(
                Self::OPEN,
                "a game that hides something says how it is dealt again, in `resample`; one that hides nothing is `OPEN`"
            );
        }
        position.clone()
    }

    /// Returns whether taking the action shows anybody something that they did not know: others what this seat holds, or this
    /// seat what others hold. It can't be taken back then, even while the same seat stays to move, and a person is
    /// warned before it. A draw that follows is warned of without it.
    fn reveals(&self, _position: &Self::Position, _seat: Seat, _action: Self::Action) -> bool {
        false
    }

    /// Returns how the seat lets this moment pass: the legal action by which it does nothing, if there is one. What answers
    /// for a seat takes it: a setting, a clock, a worked example that does not mention the seat.
    fn pass(&self, _position: &Self::Position, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Every kind of window that the game can open, for the settings of a seat.
    const WINDOWS: &'static [Window] = &[];

    /// The kind of window that the position is for the seat, if it is one of [`WINDOWS`](Game::WINDOWS). Depends only on
    /// what everybody can see; a seat that must answer in a window can [`pass`](Game::pass).
    fn window(&self, _position: &Self::Position, _seat: Seat) -> Option<&'static Window> {
        None
    }

    /// Returns whether the window that the position is for the seat concerns it as [`Window::concern`] says. Depends only on what
    /// everybody can see.
    fn concerns(&self, _position: &Self::Position, _seat: Seat) -> bool {
        true
    }

    /// Nothing is ever hidden from anybody in this game but what is still to be drawn.
    const OPEN: bool = false;

    /// Returns whether everybody knows how many answers the seat has here. Only then can a lonely answer be played by itself and
    /// tell nobody anything.
    fn public_choice(&self, _position: &Self::Position, _seat: Seat) -> bool {
        Self::OPEN
    }

    /// Returns whether the action is open at nearly any moment, whatever is asked: it makes no choice of a lonely answer.
    fn is_always_open(&self, _action: Self::Action) -> bool {
        false
    }

    /// The one answer that the seat can give, if everybody knows that it is the only one: what can be played by itself and
    /// tells nobody anything. What is [always open](Game::is_always_open) is no answer.
    fn forced(&self, position: &Self::Position, seat: Seat) -> Option<Self::Action> {
        if !self.pending(position).must().has(seat) || !self.public_choice(position, seat) {
            return None;
        }
        let mut legal = Vec::new();
        self.legal(position, seat, &mut legal);
        legal.retain(|&action| !self.is_always_open(action));
        let [only] = *legal.as_slice() else { return None };
        let amounts = self.amounts(position, seat, only);
        amounts.is_none_or(|amounts| amounts.min == amounts.max).then_some(only)
    }

    /// The amounts that an action of the legal list may have, if it has one to choose. [`legal`](Game::legal) lists the
    /// action with the smallest of them; with any other it is just as legal.
    fn amounts(&self, _position: &Self::Position, _seat: Seat, _action: Self::Action) -> Option<Amounts> {
        None
    }

    /// The action's amount, if it has one.
    fn amount(&self, _action: Self::Action) -> Option<Amount> {
        None
    }

    /// The same action with another amount.
    fn with_amount(&self, action: Self::Action, _amount: Amount) -> Self::Action {
        action
    }

    /// The action with an amount from its range, each as likely as any other; an action without one stays as it is.
    #[inline]
    fn sample_amount(
        &self,
        position: &Self::Position,
        seat: Seat,
        action: Self::Action,
        picker: &mut impl Picker,
    ) -> Self::Action {
        match self.amounts(position, seat, action) {
            Some(amounts) => self.with_amount(action, amounts.pick(picker)),
            None => action,
        }
    }

    /// The seats that share a private talk now; nobody else learns what they say or show each other.
    fn circle(&self, _position: &Self::Position) -> Seats {
        Seats::NONE
    }

    /// Any action that is well-formed on this board, legal or not, for tests of refusals.
    fn arbitrary(&self, position: &Self::Position, rng: &mut Rng) -> Self::Action;

    /// The action in the game's notation: one line, no leading or trailing space.
    fn write_action(&self, action: Self::Action) -> String;

    /// Reads what [`write_action`](Game::write_action) wrote.
    ///
    /// # Errors
    /// What was expected instead.
    fn read_action(&self, text: &str) -> Result<Self::Action, NotationError>;

    /// The draw in the game's notation: one line, no leading or trailing space.
    fn write_draw(&self, draw: Self::Draw) -> String;

    /// Reads what [`write_draw`](Game::write_draw) wrote.
    ///
    /// # Errors
    /// What was expected instead.
    fn read_draw(&self, text: &str) -> Result<Self::Draw, NotationError>;

    /// Counts every piece: each must be in exactly one place.
    ///
    /// # Errors
    /// A sentence that says what is missing or doubled.
    fn audit(&self, position: &Self::Position) -> Result<(), String>;

    /// No game asks for more decisions than this, all seats together. Where a rulebook lets a game go on for ever, a ruling ends it.
    fn longest(&self) -> usize;
}
