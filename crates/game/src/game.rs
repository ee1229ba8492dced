//! [`Game`]: the rules of one game as a pure state machine that asks questions.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::asking::{Unlisted, asking};
use crate::{
    Asking, AskingAt, Chances, Codec, Info, Kind, Pending, Picker, Question, Refusal, Rng, Seat, Seats,
    Setup, SetupError, Sink, Standing, Viewer, Window,
};

/// The rules of one game.
///
/// A value of the implementing type is the game *as agreed*: number of players, optional rules
/// and components. It never changes; everything that changes is the [`Position`](Game::Position).
///
/// Here is play. Apart from it stand the text of actions and draws ([`Codec`]), what can be let pass or answered for a seat
/// ([`Windows`](crate::Windows)), and amounts ([`AmountRange`](crate::AmountRange)).
///
/// No rule may use I/O, a clock, global state, floating point numbers or the order of a hash map.
pub trait Game: Sized + Codec<Self> + Send + Sync + 'static {
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

    /// Leads to the question of the phase that the position is in, which answers all that depends on the phase. Written by
    /// [`questions!`](crate::questions) from the game's list; a game without one writes [`pending`](Game::pending),
    /// [`legal`](Game::legal), [`check`](Game::check), [`play`](Game::play), [`chances`](Game::chances) and
    /// [`draw`](Game::draw) itself.
    #[inline]
    fn question<A: AskingAt<Self>>(&self, asking: A) -> A::Answer {
        asking.of(Unlisted(()))
    }

    /// Returns what the position asks for.
    #[inline]
    fn pending(&self, position: &Self::Position) -> Pending {
        asking!((self.question) self, position => |kind, game| -> Pending { kind.pending(game, position) })
    }

    /// Adds every legal action of `seat` to `actions`, each once, in a fixed order. Adds nothing
    /// for a seat that is not asked. A seat that must answer always has at least one.
    #[inline]
    fn legal(&self, position: &Self::Position, seat: Seat, actions: &mut Vec<Self::Action>) {
        asking!((self.question) self, position, seat: Seat, actions: &'a mut Vec<G::Action> => |kind, game| -> () {
            if kind.asks(game, position, seat) {
                kind.legal(game, position, seat, actions);
            }
        })
    }

    /// Checks whether the action is legal: agrees with [`legal`](Game::legal) for every well-formed action.
    ///
    /// # Errors
    /// The rule that forbids it. What the refusal says may depend only on what the seat may know.
    fn check(&self, position: &Self::Position, seat: Seat, action: Self::Action) -> Result<(), Refusal> {
        asking!((self.question) self, position, seat: Seat, action: G::Action => |kind, game| -> Result<(), Refusal> {
            kind.check(game, position, seat, action)
        })
    }

    /// Carries out a legal action. One that is not legal is the caller's error: what the position is afterwards, and
    /// whether this panics, is then left open. A caller that has an action from a stranger uses
    /// [`apply`](Game::apply).
    #[inline]
    fn play(
        &self,
        position: &mut Self::Position,
        seat: Seat,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) {
        asking!((self.question) self, mut position, seat: Seat, action: G::Action; events => |kind, game| -> () {
            kind.play(game, position, seat, action, events)
        });
    }

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
    fn chances(&self, position: &Self::Position, chances: &mut Chances<Self::Draw>) {
        asking!((self.question) self, position, chances: &'a mut Chances<G::Draw> => |kind, game| -> () {
            kind.question().outcomes(game, position, &mut |weight, draw| chances.push(weight, draw));
        });
    }

    /// Picks one outcome as [`chances`](Game::chances) weighs them. A game may do it without
    /// listing them; it must then pick the same outcome for the same numbers.
    /// `None` where no draw is asked for.
    #[inline]
    fn sample(&self, position: &Self::Position, picker: &mut impl Picker) -> Option<Self::Draw> {
        asking!((self.question) self, position; picker => |kind, game| -> Option<G::Draw> {
            kind.sample(game, position, picker)
        })
    }

    /// Carries out a draw that [`chances`](Game::chances) lists.
    #[inline]
    fn draw(&self, position: &mut Self::Position, draw: Self::Draw, events: &mut impl Sink<Self::Event>) {
        asking!((self.question) self, mut position, draw: G::Draw; events => |kind, game| -> () {
            kind.draw(game, position, draw, events)
        });
    }

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

    /// Every kind of window that the game can open, for the settings of a seat.
    const WINDOWS: &'static [Window] = &[];

    /// Nothing is ever hidden from anybody in this game but what is still to be drawn.
    const OPEN: bool = false;

    /// Returns whether everybody knows how many answers the seat has, where its question says nothing else.
    fn is_public(&self, _position: &Self::Position, _seat: Seat) -> bool {
        Self::OPEN
    }

    /// Returns whether the action is open at nearly any moment, whatever is asked: it makes no choice of a lonely answer.
    fn is_always_open(&self, _action: Self::Action) -> bool {
        false
    }

    /// The seats that share a private talk now; nobody else learns what they say or show each other.
    fn circle(&self, _position: &Self::Position) -> Seats {
        Seats::NONE
    }

    /// Counts every piece: each must be in exactly one place.
    ///
    /// # Errors
    /// A sentence that says what is missing or doubled.
    fn audit(&self, position: &Self::Position) -> Result<(), String>;

    /// No game asks for more decisions than this, all seats together. Where a rulebook lets a game go on for ever, a ruling ends it.
    fn longest(&self) -> usize;
}
