//! A round planned: which cards, in which order. A few dozen ways to play on are sketched on the board as it stands, as if
//! nobody else acted; a bot that searches then plays the best of them out against plans of the others.

mod follow;
mod planner;
mod playouts;
mod sketch;

use liege_game::{Judge as _, Planning, Rng, Seat};

use crate::rules::choose::hand_size;
use crate::state::{Bonus, Card, Cards, Good, Position, Pouch, Topic};
use crate::{Action, Feudum};
pub(super) use planner::alone;
use planner::{Care, Planner};
use sketch::Sketch;

/// What a fifth card must bring more than its saltpeter is worth.
const FIFTH: i32 = 70;

/// The next answers of a player who chooses cards, or whose turn it is to reveal one; of one who thinks longer also those
/// in the middle of a card.
pub(super) fn answers(
    game: &Feudum,
    position: &Position,
    seat: Seat,
    planning: Planning,
    rng: &mut Rng,
) -> Vec<Action> {
    let care = Care::of(planning.effort);
    let planner = Planner { game, seat, planning, care, rng: rng.fork() };
    match position.phase().topic() {
        Topic::Choice if !position.household(seat).declared => planner.choose(position),
        Topic::Turn(active, 0) if active == seat => planner.reveal(position),
        _ if care.answers > 0 && !game.is_quiet(position) => planner.follow(position),
        _ => Vec::new(),
    }
}

impl Planner<'_> {
    /// FU-32, FU-33: the cards of the round, and saltpeter on the pouch if a fifth one pays.
    fn choose(mut self, position: &Position) -> Vec<Action> {
        let household = position.household(self.seat);
        let chosen = position.hands[self.seat].cards;
        let size = hand_size(household);
        let fifth = household.pouch.is_none() && household.goods[Good::Saltpeter] > 0;
        let max = size + usize::from(fifth);
        let mut found = self.chains(self.sketch(position), Cards::ALL, chosen, max);
        let best = |found: &[Vec<Sketch>], length: usize| {
            found.get(length - 1).and_then(|chains| chains.first()).map(|chain| chain.value)
        };
        let mut length = size;
        let mut answers = Vec::new();
        if fifth && best(&found, max) > best(&found, size).map(|value| value + FIFTH) {
            answers.push(Action::Pouch(Pouch { bonus: Bonus::Extra, tile: None }));
            length = max;
        }
        let mut chains = if found.len() >= length { found.swap_remove(length - 1) } else { Vec::new() };
        // A plan for fewer cards than were looked at need not have all that were chosen already.
        chains.retain(|chain| chosen.minus(chain.order.iter().copied().collect()).is_empty());
        let order = self.tried(position, chains);
        let mut cards: Cards = order.iter().copied().collect();
        // Whatever else was chosen already stays, and a plan that found nothing still needs its cards.
        cards = cards.or(chosen);
        for card in Cards::ALL.iter() {
            if cards.len() < length && card != Card::Conquer {
                cards = cards.with(card);
            }
        }
        let missing = length.saturating_sub(chosen.len());
        answers.extend(cards.minus(chosen).iter().take(missing).map(Action::Choose));
        answers.push(Action::Declare);
        answers
    }

    /// FU-36: the card to reveal now.
    fn reveal(mut self, position: &Position) -> Vec<Action> {
        let hand = position.hands[self.seat].cards;
        if hand.len() < 2 {
            return hand.iter().map(Action::Reveal).collect();
        }
        let chains = self.chains(self.sketch(position), hand, hand, hand.len()).pop().unwrap_or_default();
        let order = self.tried(position, chains);
        order.first().map(|&card| Action::Reveal(card)).into_iter().collect()
    }
}
