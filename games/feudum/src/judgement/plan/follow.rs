//! In the middle of a card: what is best for the cards that are still in hand. A pawn goes where the next card puts a
//! marker, and goods are bought for what the next card builds.

use liege_game::{Game as _, Rng, Silent, play_until_quiet, settle};

use super::planner::Planner;
use crate::Action;
use crate::state::Position;

/// How many beginnings of the rest of the hand are followed.
const WIDTH: usize = 2;

/// An answer, and where it leads under different luck.
struct Lead {
    action: Action,
    ends: Vec<Position>,
    value: i32,
}

impl Planner<'_> {
    /// The answer after which the rest of the hand does best, among those that look best at once.
    pub(super) fn follow(mut self, position: &Position) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.legal(position, self.seat, &mut actions);
        if position.hands[self.seat].cards.is_empty() || actions.len() < 2 {
            return Vec::new();
        }
        self.care.width = WIDTH;
        let mut leads = self.leads(position, actions);
        leads.sort_by_key(|lead| std::cmp::Reverse(lead.value));
        leads.truncate(self.care.answers);
        for lead in &mut leads {
            lead.value = lead.ends.iter().map(|end| self.rest(end)).sum();
        }
        let max = leads.iter().map(|lead| lead.value).max();
        // Of equals the one that looked best at once.
        let best = leads.into_iter().find(|lead| Some(lead.value) == max);
        best.map(|lead| lead.action).into_iter().collect()
    }

    /// Where each answer leads, every one under the same luck.
    fn leads(&mut self, position: &Position, actions: Vec<Action>) -> Vec<Lead> {
        let lead = |action| Lead { action, ends: Vec::new(), value: 0 };
        let mut leads: Vec<Lead> = actions.into_iter().map(lead).collect();
        for _ in 0..self.care.samples {
            let rng = self.rng.fork();
            let mut chance = false;
            for lead in &mut leads {
                let mut end = *position;
                self.game.play(&mut end, self.seat, lead.action, &mut Silent);
                chance |= self.end(&mut end, rng.clone());
                lead.value += self.value(&end);
                lead.ends.push(end);
            }
            if !chance {
                break;
            }
        }
        leads
    }

    /// Brings the card to its end. Returns whether chance had a part.
    fn end(&self, position: &mut Position, mut rng: Rng) -> bool {
        let drawn = settle(self.game, position, &mut rng, &mut Silent) > 0;
        play_until_quiet(self.game, position, self.own(), &mut rng) || drawn
    }

    /// Returns what the position is worth once the rest of the hand is played.
    fn rest(&mut self, position: &Position) -> i32 {
        let hand = position.hands[self.seat].cards;
        let chains = self.chains(self.sketch(position), hand, hand, hand.len()).pop();
        let best = chains.and_then(|chains| chains.into_iter().next());
        best.map_or_else(|| self.value(position), |best| best.value)
    }
}
