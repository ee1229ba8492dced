//! The faults that the toy games can be given, as values of their option `flaw`.

use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use liege_game::{Choice, ChoiceValue, Setup};
use serde::{Deserialize, Serialize};

use crate::Check;

/// Which toy game has a flaw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toy {
    /// [`Bids`](super::Bids).
    Bids,
    /// [`Bell`](super::Bell).
    Bell,
    /// [`Hand`](super::Hand).
    Hand,
    /// [`Pact`](super::Pact).
    Pact,
    /// [`Fair`](super::Fair).
    Fair,
}

macro_rules! flaws {
    ($($(#[$doc:meta])* $name:ident $id:literal $toy:ident $check:ident;)*) => {
        /// One fault of a toy game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Flaw {
            $($(#[$doc])* $name,)*
        }

        impl Flaw {
            /// Every flaw, the toy that has it, and the check that must find it.
            pub const ALL: &[(Flaw, Toy, Check)] = &[$((Flaw::$name, Toy::$toy, Check::$check)),*];

            /// The value of the option `flaw`.
            pub const fn id(self) -> &'static str {
                match self { $(Flaw::$name => $id,)* }
            }

            /// The option that switches a flaw on.
            pub const OPTIONS: &[Choice] = &[Choice {
                id: "flaw",
                title: "Which fault does this game have?",
                values: &[ChoiceValue { id: "none", title: "none" }, $(ChoiceValue { id: $id, title: $id }),*],
            }];
        }
    };
}

flaws! {
    /// A bid that the hand does not hold is accepted.
    AcceptsUnlisted "accepts-unlisted" Bids Unlisted;
    /// The card 2 is listed and refused.
    RefusesListed "refuses-listed" Bids Listed;
    /// The lowest card is listed twice.
    ListsTwice "lists-twice" Bids Unique;
    /// A legal list throws away what the caller has.
    ClearsList "clears-list" Bids Unique;
    /// A refusal names a rule that nobody wrote.
    UnknownRule "unknown-rule" Bids RefusalRule;
    /// A refusal has an apostrophe of typewriters.
    RefusalTyped "refusal-typed" Bids RefusalRule;
    /// A refusal takes effect.
    RefusalCounts "refusal-counts" Bids RefusalLeaves;
    /// The notation of an action ends with a space.
    OuterSpace "outer-space" Bids Notation;
    /// The notation of every action is the same.
    SameNotation "same-notation" Bids Notation;
    /// A number may be written with zeros in front.
    ReadsLoosely "reads-loosely" Bids Notation;
    /// A part of the position is not written as JSON.
    Unwritten "unwritten" Bids Json;
    /// An event is counted when somebody watches.
    CountsWatchers "counts-watchers" Bids Watching;
    /// A card falls off the table when all cards are turned up.
    LosesCard "loses-card" Bids Conservation;
    /// Nobody is ranked first.
    NobodyWins "nobody-wins" Bids Standing;
    /// Everyone sees a card that lies face down.
    AnswerInView "answer-in-view" Bids AnswerSecrecy;
    /// Everyone is told which card is laid face down.
    AnswerInLog "answer-in-log" Bids AnswerSecrecy;
    /// There is no warning before all cards are turned up.
    NoWarning "no-warning" Bids Reveals;
    /// All cards are the same part of the board.
    SameElements "same-elements" Bids Elements;
    /// A card is no part of the board.
    NoElements "no-elements" Bids Elements;
    /// The prompt is empty.
    NoPrompt "no-prompt" Bids Words;
    /// A card that is not in hand is refused by what is said to a seat that is not asked.
    RefusalMisleads "refusal-misleads" Bids Reasons;
    /// A card that is not in hand is refused in words that nothing reads.
    RefusalUnread "refusal-unread" Bids Reasons;
    /// A card that lies face down is a number that everyone is shown.
    NumberTells "number-tells" Bids Numbers;
    /// A round that is won is two points.
    PointsTwice "points-twice" Bids Own;
    /// The rules fail on the second round.
    Panics "panics" Bids Panic;
    /// A heap of any size is taken.
    AnyHeap "any-heap" Bell Components;
    /// A wrong file is refused without its line.
    NoLine "no-line" Bell Components;
    /// A seat that has rung already is asked to ring again.
    ListsUnasked "lists-unasked" Bell Unasked;
    /// Anyone may take stones at any time.
    AcceptsUnasked "accepts-unasked" Bell Unasked;
    /// The last stone can't be taken.
    DeadEnd "dead-end" Bell DeadEnd;
    /// There is a draw without outcomes.
    NothingToDraw "nothing-to-draw" Bell DeadEnd;
    /// An outcome is listed twice.
    OutcomeTwice "outcome-twice" Bell Chances;
    /// Outcomes are listed where no draw is due.
    OutcomeTooSoon "outcome-too-soon" Bell Chances;
    /// `sample` weighs the outcomes otherwise than `chances`.
    WrongSample "wrong-sample" Bell Sample;
    /// Stones that are taken grow again.
    Endless "endless" Bell End;
    /// Two clones have one heap.
    SharedHeap "shared-heap" Bell Clone;
    /// A game remembers how many were begun before.
    RemembersGames "remembers-games" Bell Replay;
    /// A stone lies twice on the board.
    BoardTwice "board-twice" Bell Board;
    /// The board is not closed.
    BoardOpen "board-open" Bell Board;
    /// A panel of the board covers a part of another.
    BoardOverlaps "board-overlaps" Bell Board;
    /// The judgement changes from one look to the next.
    Moody "moody" Bell Judgement;
    /// Rounds run backwards.
    Backwards "backwards" Bell Judgement;
    /// Bots plan to take more stones than there are.
    PlansWildly "plans-wildly" Bell Plans;
    /// Not even the end can be judged.
    NeverQuiet "never-quiet" Bell Plans;
    /// A measure has a name and no number.
    Miscounts "miscounts" Bell Plans;
    /// A view shows all hands.
    ShowsHands "shows-hands" Hand ViewSecrecy;
    /// A view holds all hands where its JSON form does not show them.
    HoldsHands "holds-hands" Hand ViewSecrecy;
    /// The board shows what the JSON form of the view does not.
    DrawsHands "draws-hands" Hand BoardSecrecy;
    /// Only a card that no other hand beats may be played.
    ListTells "list-tells" Hand ListSecrecy;
    /// There is a warning before a card that some other hand beats.
    WarningTells "warning-tells" Hand ListSecrecy;
    /// The seat that plays a card is told what the next seat holds, without a warning.
    PreviewTells "preview-tells" Hand PreviewSecrecy;
    /// A refusal tells who holds the card.
    RefusalTells "refusal-tells" Hand RefusalSecrecy;
    /// Only who could beat the card is asked.
    AskingTells "asking-tells" Hand AskedSecrecy;
    /// Everyone is told which card is drawn.
    LineTells "line-tells" Hand LogSecrecy;
    /// Everyone is shown which card is drawn.
    SceneTells "scene-tells" Hand SceneSecrecy;
    /// A seat that plays a card is shown with the one that was drawn before.
    SceneRemembers "scene-remembers" Hand SceneSecrecy;
    /// A resample deals a card twice.
    ResampleDoubles "resample-doubles" Hand Resample;
    /// A resample deals nothing again.
    ResampleIdle "resample-idle" Hand Dealing;
    /// A resample shuffles the cards in the order in which they lie.
    ShufflesTruth "shuffles-truth" Hand Dealing;
    /// A resample keeps the card that lies face down, or not, by one bit.
    TossesTruth "tosses-truth" Bids Dealing;
    /// A resample leaves what was shown in a private talk that the viewer has not heard.
    KeepsTalk "keeps-talk" Fair Dealing;
    /// There is no warning that a stake is for all to see.
    SecretStake "secret-stake" Pact AnswerSecrecy;
    /// Only who holds the shield is asked whether to show it.
    AsksHolder "asks-holder" Pact Reveals;
    /// Everyone is told which card is offered in private.
    OfferInLog "offer-in-log" Pact LogSecrecy;
    /// The move that lets an offer pass is not legal.
    PassRefused "pass-refused" Fair Pass;
    /// Only who does not hold a certain ware can let an offer pass.
    PassTells "pass-tells" Fair AskedSecrecy;
    /// A witness must answer and can't let it pass.
    WindowWithoutPass "window-without-pass" Fair Windows;
    /// A window opens that the game does not list.
    WindowUnlisted "window-unlisted" Fair Windows;
    /// Which window opens depends on a hidden hand.
    WindowTells "window-tells" Fair AskedSecrecy;
    /// Whether a window concerns a seat depends on a hidden hand.
    ConcernTells "concern-tells" Fair AskedSecrecy;
    /// A choice from a hidden hand is said to be known to everybody.
    ChoiceTells "choice-tells" Fair AskedSecrecy;
    /// The range of a price is wider than the rules.
    AmountRefused "amount-refused" Fair Amounts;
    /// The rules take a price outside of its range.
    AmountAccepted "amount-accepted" Fair Amounts;
    /// A price is listed that is not the smallest.
    AmountNotMin "amount-not-min" Fair Amounts;
    /// Somebody shares a talk who does not sit at the table.
    CircleStranger "circle-stranger" Fair Circle;
    /// Who shares a talk depends on a hidden hand.
    CircleTells "circle-tells" Fair AskedSecrecy;
    /// Everyone is told what is shown in a private talk.
    TalkInLog "talk-in-log" Fair LogSecrecy;
    /// When a talk ends, the offer that it interrupted is gone.
    DropsMatter "drops-matter" Fair Conservation;
    /// A resample deals again what the viewer has put below the pile.
    ForgetsOrder "forgets-order" Fair ViewSecrecy;
    /// Everyone sees what lies below the pile.
    BelowInView "below-in-view" Fair ViewSecrecy;
}

impl Flaw {
    /// The flaw that was agreed, if any.
    pub(crate) fn of(setup: &Setup) -> Option<Flaw> {
        let id = setup.options.get("flaw")?;
        Flaw::ALL.iter().map(|(flaw, ..)| *flaw).find(|flaw| flaw.id() == id)
    }
}

/// A number that clones share if the flaw [`Flaw::SharedHeap`] is on, as no part of a position ever should.
#[derive(Debug, Serialize, Deserialize)]
#[serde(from = "(u32, bool)", into = "(u32, bool)")]
pub(crate) struct Heap {
    stones: Arc<AtomicU32>,
    shared: bool,
}

impl Heap {
    pub(crate) fn new(stones: u32, shared: bool) -> Heap {
        Heap { stones: Arc::new(AtomicU32::new(stones)), shared }
    }

    pub(crate) fn get(&self) -> u32 {
        self.stones.load(Ordering::Relaxed)
    }

    pub(crate) fn set(&mut self, stones: u32) {
        self.stones.store(stones, Ordering::Relaxed);
    }
}

impl Clone for Heap {
    fn clone(&self) -> Heap {
        if self.shared {
            Heap { stones: Arc::clone(&self.stones), shared: true }
        } else {
            Heap::new(self.get(), false)
        }
    }
}

impl From<(u32, bool)> for Heap {
    fn from((stones, shared): (u32, bool)) -> Heap {
        Heap::new(stones, shared)
    }
}

impl From<Heap> for (u32, bool) {
    fn from(heap: Heap) -> (u32, bool) {
        (heap.get(), heap.shared)
    }
}

impl PartialEq for Heap {
    fn eq(&self, other: &Heap) -> bool {
        self.get() == other.get()
    }
}

impl Eq for Heap {}

impl Hash for Heap {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.get().hash(state);
    }
}
