//! A round planned: which cards, in which order. A few dozen ways to play on are sketched on the board as it stands, as if
//! nobody else acted; a bot that searches then plays the best of them out against plans of the others.

use liege_game::{
    Game as _, Judge as _, Pending, Planning, Rng, Seat, Silent, follow_lead, lead, ripen, settle,
};

use crate::rules::choose::hand_size;
use crate::state::{Bonus, Card, Cards, Good, Phase, Position, Pouch};
use crate::{Action, Feudum};

/// What a fifth card must bring more than its saltpeter is worth.
const FIFTH: i32 = 70;
/// The most plans that are played out, and the most rounds for each of them: more of either tell nothing new.
const MOST_PLANS: u32 = 8;
const MOST_ROUNDS: u32 = 12;
/// From this effort on single answers are played out too, the best few of them.
const THOROUGH: u32 = 128;
const FEW: usize = 3;
/// A round has fewer decisions than this.
const MOST_DECISIONS: usize = 1_000;

/// A beginning of a plan.
#[derive(Clone)]
struct Sketch {
    position: Position,
    order: Vec<Card>,
    value: i32,
}

/// Cards that somebody means to play, in order.
type Order = Vec<Card>;

/// Who plans, and how.
struct Planner<'a> {
    game: &'a Feudum,
    seat: Seat,
    planning: Planning,
    /// How many beginnings are followed further at each card.
    width: usize,
    luck: Rng,
}

/// The next answers of a player who chooses cards, or whose turn it is to reveal one; of one who thinks long also those in
/// the middle of a card.
pub(super) fn answers(
    game: &Feudum,
    position: &Position,
    seat: Seat,
    planning: Planning,
    luck: &mut Rng,
) -> Vec<Action> {
    let width = 1 + planning.effort.isqrt() as usize;
    let planner = Planner { game, seat, planning, width, luck: luck.fork() };
    match position.phase() {
        Phase::Choose if !position.household(seat).declared => planner.choose(position),
        Phase::Turn { seat: active, revealed: 0 } if active == seat => planner.reveal(position),
        _ if planning.effort >= THOROUGH && !game.ripe(position) => planner.weigh(position),
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

    /// The board as it is, with the player's turn begun and nobody else holding a card.
    fn sketch(&self, position: &Position) -> Sketch {
        let mut position = *position;
        for seat in Seat::all(self.game.players).filter(|&seat| seat != self.seat) {
            position.hands[seat].cards = Cards::NONE;
        }
        position.board.active = self.seat;
        if let Some(top) = position.agenda.top_mut() {
            *top = Phase::Turn { seat: self.seat, revealed: 0 };
        }
        // FU-41: another card is always to come; that Conquer is not the last one is seen to below.
        position.hands[self.seat].cards = Cards::ALL.minus(position.household(self.seat).played);
        Sketch { value: self.value(&position), position, order: Vec::new() }
    }

    fn value(&self, position: &Position) -> i32 {
        let fancy =
            self.planning.character.map_or(0, |character| self.game.fancy(position, self.seat, character));
        self.game.lead(position, self.seat) + fancy
    }

    /// The best ways to play one card, two cards and so on up to `most`, all of them out of `from`, each list the best
    /// first. The longest have all cards that are `needed`.
    fn chains(&mut self, start: Sketch, from: Cards, needed: Cards, most: usize) -> Vec<Vec<Sketch>> {
        let mut beams = vec![start];
        let mut found = Vec::new();
        for length in 1..=most {
            let mut grown: Vec<Sketch> = Vec::new();
            for beam in &beams {
                let played: Cards = beam.order.iter().copied().collect();
                let due = needed.minus(played);
                let next = if most - beam.order.len() > due.len() { from.minus(played) } else { due };
                for card in next.iter() {
                    // Where Conquer is the only card left, there is nothing to choose.
                    if card != Card::Conquer || length < most || next.len() == 1 {
                        grown.push(self.play(beam, card));
                    }
                }
            }
            grown.sort_by_key(|sketch| std::cmp::Reverse(sketch.value));
            if grown.is_empty() {
                break;
            }
            beams = grown.iter().take(self.width).cloned().collect();
            found.push(grown);
        }
        found
    }

    /// The sketch with one card more.
    fn play(&mut self, sketch: &Sketch, card: Card) -> Sketch {
        let mut next = sketch.clone();
        let own = self.planning.character.map(|character| (self.seat, character));
        let action = Action::Reveal(card);
        if self.game.check(&next.position, self.seat, action).is_ok() {
            self.game.play(&mut next.position, self.seat, action, &mut Silent);
            ripen(self.game, &mut next.position, own, &mut self.luck.clone());
        }
        next.order.push(card);
        next.value = self.value(&next.position);
        next
    }

    /// The order of cards that does best: of the sketches the first, or, with playouts to spend, the one whose rounds end
    /// best when the others play by plans of their own.
    fn tried(&mut self, position: &Position, chains: Vec<Sketch>) -> Order {
        let effort = self.planning.effort;
        let count = effort.isqrt().clamp(1, MOST_PLANS);
        let mut orders: Vec<Order> = Vec::new();
        for chain in chains {
            if orders.len() < count as usize && !orders.contains(&chain.order) {
                orders.push(chain.order);
            }
        }
        let mut sums = vec![0_i64; orders.len()];
        let rounds = if orders.len() > 1 { (effort / count).min(MOST_ROUNDS) } else { 0 };
        for _ in 0..rounds {
            let others = self.others(position);
            let luck = self.luck.fork();
            for (order, sum) in orders.iter().zip(&mut sums) {
                *sum += i64::from(self.play_out(position, order, &others, luck.clone()));
            }
        }
        // Of equals the first: its sketch was the best.
        let best = (0..orders.len()).max_by_key(|&index| (sums.get(index), std::cmp::Reverse(index)));
        best.map(|best| orders.swap_remove(best)).unwrap_or_default()
    }

    /// In the middle of a card: the best of a few answers, each followed by the rest of the round.
    fn weigh(mut self, position: &Position) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.legal(position, self.seat, &mut actions);
        if actions.len() < 2 {
            return actions;
        }
        let own = self.planning.character.map(|character| (self.seat, character));
        let luck = self.luck.fork();
        let mut found: Vec<(i32, Action, Position)> = Vec::new();
        for action in actions {
            let mut after = *position;
            self.game.play(&mut after, self.seat, action, &mut Silent);
            let mut ripe = after;
            ripen(self.game, &mut ripe, own, &mut luck.clone());
            found.push((self.value(&ripe), action, after));
        }
        found.sort_by_key(|(value, ..)| std::cmp::Reverse(*value));
        found.truncate(FEW);
        let order = match found.first() {
            Some((_, _, after)) => {
                let mut ripe = *after;
                ripen(self.game, &mut ripe, own, &mut luck.clone());
                let hand = ripe.hands[self.seat].cards;
                self.width = 2;
                let chains = self.chains(self.sketch(&ripe), hand, hand, hand.len()).pop();
                chains.and_then(|chains| chains.into_iter().next()).map_or(Vec::new(), |chain| chain.order)
            }
            None => Vec::new(),
        };
        let mut sums = vec![0_i64; found.len()];
        for _ in 0..MOST_ROUNDS {
            let others = self.others(position);
            let luck = self.luck.fork();
            for ((_, _, after), sum) in found.iter().zip(&mut sums) {
                *sum += i64::from(self.play_out(after, &order, &others, luck.clone()));
            }
        }
        let best = (0..found.len()).max_by_key(|&index| (sums.get(index), std::cmp::Reverse(index)));
        best.map(|best| found.swap_remove(best).1).into_iter().collect()
    }

    /// For each player the cards that he may mean to play, in order, and none for this one: others' are planned from cards
    /// drawn by lot.
    fn others(&mut self, position: &Position) -> Vec<Order> {
        let mut plans = vec![Order::new(); self.game.players];
        for (seat, plan) in
            Seat::all(self.game.players).zip(&mut plans).filter(|(seat, _)| *seat != self.seat)
        {
            let household = position.household(seat);
            let choosing = matches!(position.phase(), Phase::Choose);
            let size = if choosing { hand_size(household) } else { position.hands[seat].cards.len() };
            let (planning, luck) = (Planning::default(), self.luck.fork());
            let mut planner = Planner { game: self.game, seat, planning, width: 1, luck };
            // Not everybody thinks as this bot does: each leaves some cards out of account.
            let unseen = Cards::ALL.minus(household.played);
            let kept: Cards = unseen.iter().filter(|_| planner.luck.index(5) > 0).collect();
            let from = if kept.len() > size { kept } else { unseen };
            let chains = planner.chains(planner.sketch(position), from, Cards::NONE, size).pop();
            *plan =
                chains.and_then(|chains| chains.into_iter().next()).map_or(Vec::new(), |chain| chain.order);
        }
        plans
    }

    /// Plays the round to its end by these plans; how far the player is ahead then.
    fn play_out(&self, position: &Position, own: &Order, others: &[Order], mut luck: Rng) -> i32 {
        let mut position = *position;
        let round = position.board.round;
        let plan = |seat: Seat| match others.get(seat.index()) {
            Some(order) if seat != self.seat => order,
            _ => own,
        };
        for seat in Seat::all(self.game.players) {
            position.hands[seat].cards = plan(seat).iter().copied().collect();
        }
        let character = self.planning.character.map(|character| (self.seat, character));
        let mut actions = Vec::new();
        for _ in 0..MOST_DECISIONS {
            settle(self.game, &mut position, &mut luck, &mut Silent);
            if position.board.round > round {
                break;
            }
            let Pending::Seats(asked) = self.game.pending(&position) else { break };
            let Some(seat) = asked.must.lowest() else { break };
            let cards = position.hands[seat].cards;
            let next = match position.phase() {
                Phase::Choose => Some(Action::Declare),
                Phase::Turn { revealed: 0, .. } => {
                    let card = plan(seat).iter().copied().find(|card| cards.has(*card));
                    card.or(cards.lowest()).map(Action::Reveal)
                }
                Phase::Turn { .. } => Some(Action::Done),
                _ => None,
            };
            match next.filter(|&action| self.game.check(&position, seat, action).is_ok()) {
                Some(action) => self.game.play(&mut position, seat, action, &mut Silent),
                None if follow_lead(self.game, &mut position, seat, character, &mut luck, &mut actions) => {}
                None => break,
            }
        }
        let fancy =
            self.planning.character.map_or(0, |character| self.game.fancy(&position, self.seat, character));
        lead(self.game.judge(&position).slice(self.game.players), self.seat) + fancy
    }
}
