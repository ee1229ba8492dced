//! [`Pile`]: a face-down pile of cards, as far as it has an order at all.

use serde::{Deserialize, Serialize};

use crate::{Chances, List, Seats, array_field};

/// A card that somebody has put below a pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Placed {
    /// Its kind, from 0.
    pub kind: u8,
    /// Who knows that it lies there.
    pub known: Seats,
}

/// A face-down pile of cards of `KINDS` kinds. What was shuffled has no order: it is kept as how many there are of each
/// kind, and a card is drawn when it is needed. Cards that players put below it lie there in the order that they were
/// put, at most `N` of them, and the player who put one there knows which it is. They come once nothing shuffled is
/// left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Pile<const KINDS: usize, const N: usize> {
    /// How many of each kind are shuffled together on top.
    #[serde(with = "array_field")]
    #[schemars(with = "Vec<u8>")]
    shuffled: [u8; KINDS],
    /// What lies below, in the order in which it will come.
    below: List<Placed, N>,
}

impl<const KINDS: usize, const N: usize> Pile<KINDS, N> {
    /// A shuffled pile.
    pub fn shuffled(kinds: [u8; KINDS]) -> Self {
        Pile { shuffled: kinds, below: List::new() }
    }

    /// Returns how many of each kind are shuffled together.
    pub const fn unordered(&self) -> &[u8; KINDS] {
        &self.shuffled
    }

    /// The cards that players have put below, in the order in which they will come.
    pub fn below(&self) -> &[Placed] {
        &self.below
    }

    /// Returns how many cards there are.
    pub fn len(&self) -> usize {
        self.shuffled.iter().map(|&count| usize::from(count)).sum::<usize>() + self.below.len()
    }

    /// Returns whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.below.is_empty() && self.shuffled.iter().all(|&count| count == 0)
    }

    /// Returns how many cards of a kind there are, wherever they lie.
    pub fn count(&self, kind: u8) -> usize {
        let below = self.below.iter().filter(|placed| placed.kind == kind).count();
        usize::from(self.shuffled.get(usize::from(kind)).copied().unwrap_or(0)) + below
    }

    /// Lists what the top card can be.
    pub fn chances<D: Copy>(&self, chances: &mut Chances<D>, draw: impl Fn(u8) -> D) {
        self.outcomes(&mut |weight, kind| chances.push(weight, draw(kind)));
    }

    /// Hands `add` each kind that the top card can be, with its weight.
    #[inline]
    pub fn outcomes(&self, add: &mut impl FnMut(u32, u8)) {
        let mut any = false;
        for (kind, &count) in (0..).zip(&self.shuffled) {
            any |= count > 0;
            add(count.into(), kind);
        }
        if let Some(placed) = self.below.first().filter(|_| !any) {
            add(1, placed.kind);
        }
    }

    /// Takes a card of this kind off the top. Returns `false`, unchanged, if the top card can't be one.
    #[must_use]
    pub fn take(&mut self, kind: u8) -> bool {
        match self.shuffled.get_mut(usize::from(kind)) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => {
                let ordered = self.shuffled.iter().all(|&count| count == 0);
                let next = ordered && self.below.first().is_some_and(|placed| placed.kind == kind);
                if next {
                    self.below.remove(0);
                }
                next
            }
        }
    }

    /// Puts a card below everything else. Returns `false`, unchanged, when no more fit.
    #[must_use]
    pub fn put_below(&mut self, kind: u8, known: Seats) -> bool {
        self.below.push(Placed { kind, known })
    }

    /// Returns how many of each kind there are among the cards whose place these seats can't know: all that is shuffled, and
    /// what others put below. [`deal`](Pile::deal) puts as many back.
    pub fn hidden_from(&self, seats: Seats) -> [u8; KINDS] {
        let mut hidden = self.shuffled;
        for placed in self.below.iter().filter(|placed| !placed.known.meets(seats)) {
            if let Some(count) = hidden.get_mut(usize::from(placed.kind)) {
                *count += 1;
            }
        }
        hidden
    }

    /// Deals again every card whose place these seats can't know: those below one by one from `next`, the rest stays
    /// shuffled. `hidden` is what there is to deal, hands of others included; what `next` takes it takes out of it.
    pub fn deal(
        &mut self,
        seats: Seats,
        hidden: &mut [u8; KINDS],
        mut next: impl FnMut(&mut [u8; KINDS]) -> Option<u8>,
    ) {
        for placed in self.below.iter_mut().filter(|placed| !placed.known.meets(seats)) {
            if let Some(kind) = next(hidden) {
                placed.kind = kind;
            }
        }
        self.shuffled = *hidden;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    fn next(pile: &Pile<3, 4>) -> Vec<(u32, u8)> {
        let mut chances = Chances::default();
        pile.chances(&mut chances, |kind| kind);
        chances.outcomes().iter().map(|outcome| (outcome.weight, outcome.draw)).collect()
    }

    #[test]
    fn what_was_put_below_comes_last_and_in_order() {
        let mut pile: Pile<3, 4> = Pile::shuffled([2, 0, 1]);
        assert!(pile.put_below(1, Seats::only(Seat::A)) && pile.put_below(0, Seats::only(Seat::B)));
        assert_eq!(next(&pile), [(2, 0), (1, 2)]);
        assert!(!pile.take(1), "it lies below");
        assert!(pile.take(0) && pile.take(2) && pile.take(0));
        assert_eq!(next(&pile), [(1, 1)]);
        assert!(!pile.take(0), "another one comes first");
        assert!(pile.take(1) && pile.take(0) && pile.is_empty());
    }

    #[test]
    fn only_the_player_who_put_a_card_below_knows_it() {
        let mut pile: Pile<3, 4> = Pile::shuffled([1, 0, 0]);
        assert!(pile.put_below(1, Seats::only(Seat::A)) && pile.put_below(2, Seats::only(Seat::B)));
        assert_eq!(pile.hidden_from(Seats::only(Seat::A)), [1, 0, 1]);
        let mut hidden = [1, 0, 1];
        pile.deal(Seats::only(Seat::A), &mut hidden, |left| {
            left[0] -= 1;
            Some(0)
        });
        assert_eq!(pile.unordered(), &[0, 0, 1]);
        assert_eq!(pile.below().iter().map(|placed| placed.kind).collect::<Vec<_>>(), [1, 0]);
        assert_eq!((pile.len(), pile.count(0)), (3, 1));
    }
}
