//! Sketches: cards played one after the other on the board as it stands, as if nobody else acted.

use liege_game::{Game as _, Judge as _, Silent, play_until_quiet};

use super::planner::{Order, Planner, alone};
use crate::Action;
use crate::state::{Card, Cards, Position};

/// A beginning of a plan.
#[derive(Clone)]
pub(super) struct Sketch {
    pub(super) position: Position,
    pub(super) order: Order,
    pub(super) value: i32,
}

impl Planner<'_> {
    /// A sketch without any card.
    pub(super) fn sketch(&self, position: &Position) -> Sketch {
        // That Conquer is not the last card is seen to below.
        let position = alone(self.game, position, self.seat);
        Sketch { value: self.value(&position), position, order: Vec::new() }
    }

    pub(super) fn value(&self, position: &Position) -> i32 {
        self.game.lead(position, self.seat) + self.character_bonus(position)
    }

    /// The best ways to play one card, two cards and so on up to `most`, all of them out of `from`, each list the best
    /// first. The longest have all cards that are `needed`.
    pub(super) fn chains(
        &mut self,
        start: Sketch,
        from: Cards,
        needed: Cards,
        max: usize,
    ) -> Vec<Vec<Sketch>> {
        let mut beams = vec![start];
        let mut found = Vec::new();
        for length in 1..=max {
            let mut grown: Vec<Sketch> = Vec::new();
            for beam in &beams {
                let played: Cards = beam.order.iter().copied().collect();
                let due = needed.minus(played);
                let next = if max - beam.order.len() > due.len() { from.minus(played) } else { due };
                for card in next.iter() {
                    // Where Conquer is the only card left, there is nothing to choose.
                    if card != Card::Conquer || length < max || next.len() == 1 {
                        grown.extend(self.grow(beam, card));
                    }
                }
            }
            grown.sort_by_key(|sketch| std::cmp::Reverse(sketch.value));
            if grown.is_empty() {
                break;
            }
            beams = grown.iter().take(self.care.width).cloned().collect();
            found.push(grown);
        }
        found
    }

    /// The sketch with one card more, in the ways to begin the card that look best once it is done.
    fn grow(&self, sketch: &Sketch, card: Card) -> Vec<Sketch> {
        let mut revealed = sketch.clone();
        revealed.order.push(card);
        let mut actions = Vec::new();
        let reveal = Action::Reveal(card);
        if self.game.check(&revealed.position, self.seat, reveal).is_ok() {
            self.game.play(&mut revealed.position, self.seat, reveal, &mut Silent);
            let begun = self.care.ways > 1 && !self.game.is_quiet(&revealed.position);
            if begun && self.game.pending(&revealed.position).must().has(self.seat) {
                self.game.legal(&revealed.position, self.seat, &mut actions);
            }
        }
        let done = |begun: Option<Action>| {
            let mut next = revealed.clone();
            if let Some(action) = begun {
                self.game.play(&mut next.position, self.seat, action, &mut Silent);
            }
            play_until_quiet(self.game, &mut next.position, self.own(), &mut self.rng.clone());
            next.value = self.value(&next.position);
            next
        };
        if actions.len() < 2 {
            return vec![done(None)];
        }
        let mut ways: Vec<Sketch> = actions.into_iter().map(|action| done(Some(action))).collect();
        ways.sort_by_key(|sketch| std::cmp::Reverse(sketch.value));
        ways.truncate(self.care.ways);
        ways
    }
}
