//! [`Amount`]: a number that a player chooses between a min and a max.

use serde::{Deserialize, Serialize};

use crate::asking::asking;
use crate::{Asking, AskingAt, Game, Kind, Picker, Seat};

/// A number inside an action that is chosen from a whole range: a price, a number of soldiers.
///
/// [`legal`](crate::Game::legal) lists such an action once, with the smallest amount; the range comes from
/// [`amounts`](crate::AmountRange::amounts). A page shows one control for it, and bots sample it.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct Amount(pub u16);

/// The amounts that an action may have, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Amounts {
    /// The smallest.
    #[serde(rename = "least")]
    pub min: u16,
    /// The largest, never below the smallest.
    #[serde(rename = "most")]
    pub max: u16,
}

impl Amounts {
    /// From `min` up to `max`; `None` if there is no such amount.
    pub const fn new(min: u16, max: u16) -> Option<Amounts> {
        if min <= max { Some(Amounts { min, max }) } else { None }
    }

    /// Returns whether the amount lies in the range.
    pub const fn has(self, Amount(amount): Amount) -> bool {
        self.min <= amount && amount <= self.max
    }

    /// Returns how many amounts there are.
    pub const fn count(self) -> u64 {
        (self.max - self.min) as u64 + 1
    }

    /// One of the amounts, each as likely as any other.
    pub fn pick(self, picker: &mut impl crate::Picker) -> Amount {
        Amount(self.min + picker.below(self.count()) as u16)
    }
}

impl<G: crate::Game> crate::Notation<G> for Amount {
    fn write(&self, game: &G, out: &mut String) {
        self.0.write(game, out);
    }

    fn read(game: &G, words: &mut crate::Words<'_>) -> Result<Amount, crate::Reason> {
        u16::read(game, words).map(Amount)
    }

    fn amount(&mut self) -> Option<&mut Amount> {
        Some(self)
    }
}

impl<G: crate::Game> crate::Arbitrary<G> for Amount {
    /// Small amounts mostly: most ranges are short.
    fn arbitrary(_: &G, _: &G::Position, rng: &mut crate::Rng) -> Amount {
        Amount(if rng.index(4) == 0 { rng.index(1000) } else { rng.index(12) } as u16)
    }
}

impl crate::Say for Amount {
    fn say(&self, line: &mut crate::Line) {
        self.0.say(line);
    }

    fn count(&self) -> Option<i64> {
        Some(i64::from(self.0))
    }
}

/// The ranges from which amounts are chosen. Every game has it by its questions.
pub trait AmountRange: Game {
    /// The amounts that an action of the legal list may have, if it has one to choose. [`legal`](Game::legal) lists the
    /// action with the smallest of them; with any other it is just as legal.
    fn amounts(&self, position: &Self::Position, seat: Seat, action: Self::Action) -> Option<Amounts> {
        asking!((self.question) self, position, seat: Seat, action: G::Action => |kind, game| -> Option<Amounts> {
            kind.amounts(game, position, seat, action)
        })
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
}

impl<G: Game> AmountRange for G {}
