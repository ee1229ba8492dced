//! A round planned: which cards, in which order. A few dozen ways to play on are sketched on the board as it stands, as if
//! nobody else acted; a bot that searches then plays the best of them out against plans of the others.

mod follow;
mod rehearsal;
mod sketch;

use liege_game::{Judge as _, Planning, Rng, Seat};

use crate::rules::choose::hand_size;
use crate::state::{Bonus, Card, Cards, Good, Phase, Position, Pouch, Topic};
use crate::{Action, Feudum};
use sketch::Sketch;

/// What a fifth card must bring more than its saltpeter is worth.
const FIFTH: i32 = 70;

/// Cards that somebody means to play, in order.
type Order = Vec<Card>;

/// How much thought is given to what.
#[derive(Clone, Copy)]
struct Care {
    /// How many beginnings are followed further at each card.
    width: usize,
    /// In how many ways a card may begin that a sketch follows.
    ways: usize,
    /// How many orders of cards are played out, and how often each of them.
    plans: usize,
    rounds: usize,
    /// In the middle of a card: how many answers are followed by what the rest of the hand could do.
    answers: usize,
    /// How often chance is drawn again for them, where it has a part.
    samples: usize,
}

impl Care {
    /// What so much effort is spent on: first on answers in the middle of a card, which tell most for their time, then on
    /// sketches that begin cards in several ways, and only then on rounds played out, since a few of them would blur what
    /// the sketches say.
    fn of(effort: u32) -> Care {
        let root = effort.isqrt() as usize;
        Care {
            width: 1 + root / 2,
            ways: (root / 3).max(1),
            plans: (root / 2).clamp(1, 8),
            rounds: if root < 8 { 0 } else { root * 2 / 3 },
            answers: root.min(4),
            samples: root.saturating_sub(1).clamp(1, 3),
        }
    }
}

/// Who plans, and how.
struct Planner<'a> {
    game: &'a Feudum,
    seat: Seat,
    planning: Planning,
    care: Care,
    luck: Rng,
}

/// The next answers of a player who chooses cards, or whose turn it is to reveal one; of one who thinks longer also those
/// in the middle of a card.
pub(super) fn answers(
    game: &Feudum,
    position: &Position,
    seat: Seat,
    planning: Planning,
    luck: &mut Rng,
) -> Vec<Action> {
    let care = Care::of(planning.effort);
    let planner = Planner { game, seat, planning, care, luck: luck.fork() };
    match position.phase().topic() {
        Topic::Choice if !position.household(seat).declared => planner.choose(position),
        Topic::Turn(active, 0) if active == seat => planner.reveal(position),
        _ if care.answers > 0 && !game.ripe(position) => planner.follow(position),
        _ => Vec::new(),
    }
}

/// The board as it is, with the player's turn begun and nobody else holding a card.
pub(super) fn alone(game: &Feudum, position: &Position, seat: Seat) -> Position {
    let mut position = *position;
    for other in Seat::all(game.players).filter(|&other| other != seat) {
        position.hands[other].cards = Cards::NONE;
    }
    position.board.active = seat;
    if let Some(top) = position.agenda.top_mut() {
        *top = Phase::Turn { seat, revealed: 0 };
    }
    // FU-41: another card is always to come, so that Conquer may be thought of.
    position.hands[seat].cards = Cards::ALL.minus(position.household(seat).played);
    position
}

impl Planner<'_> {
    /// FU-32, FU-33: the cards of the round, and saltpeter on the pouch if a fifth one pays.
    fn choose(mut self, position: &Position) -> Vec<Action> {
        let household = position.household(self.seat);
        let chosen = position.hands[self.seat].cards;
        let size = hand_size(household);
        let fifth = household.pouch.is_none() && household.goods[Good::Saltpeter] > 0;
        let most = size + usize::from(fifth);
        let mut found = self.chains(self.sketch(position), Cards::ALL, chosen, most);
        let best = |found: &[Vec<Sketch>], length: usize| {
            found.get(length - 1).and_then(|chains| chains.first()).map(|chain| chain.value)
        };
        let mut length = size;
        let mut answers = Vec::new();
        if fifth && best(&found, most) > best(&found, size).map(|value| value + FIFTH) {
            answers.push(Action::Pouch(Pouch { bonus: Bonus::Extra, tile: None }));
            length = most;
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

    /// This player and his character, if he has one.
    fn own(&self) -> Option<(Seat, usize)> {
        self.planning.character.map(|character| (self.seat, character))
    }

    /// What his character likes about the position.
    fn fancy(&self, position: &Position) -> i32 {
        self.planning.character.map_or(0, |character| self.game.fancy(position, self.seat, character))
    }
}
