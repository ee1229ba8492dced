//! Rehearsals: a round played to its end, everybody by a plan of his own.

use liege_game::{
    Game as _, Judge as _, Pending, Planning, Rng, Seat, Silent, fingerprint, follow_lead, lead, settle,
};

use super::planner::{Care, Order, Planner};
use super::sketch::Sketch;
use crate::rules::PositionRef;
use crate::rules::choose::hand_size;
use crate::rules::improve::is_allowed;
use crate::state::{Cards, Position, Region, Topic};
use crate::{Action, Draw};

/// A round has fewer decisions than this.
const MAX_DECISIONS: usize = 1_000;
/// How many rehearsals the sketch of a plan counts for.
const SKETCHED: i64 = 4;

impl Planner<'_> {
    /// The order of cards that does best: of the sketches the first, or, with playouts to spend, the one whose rounds end
    /// best when the others play by plans of their own.
    pub(super) fn tried(&mut self, position: &Position, chains: Vec<Sketch>) -> Order {
        let mut orders: Vec<Order> = Vec::new();
        let mut sums = Vec::new();
        for chain in chains {
            if orders.len() < self.care.plans && !orders.contains(&chain.order) {
                orders.push(chain.order);
                sums.push(SKETCHED * i64::from(chain.value));
            }
        }
        let rounds = if orders.len() > 1 { self.care.rounds } else { 0 };
        for _ in 0..rounds {
            let others = self.others(position);
            let rng = self.rng.next_u64();
            for (order, sum) in orders.iter().zip(&mut sums) {
                *sum += i64::from(self.play_out(position, order, &others, rng));
            }
        }
        // Of equals the first: its sketch was the best.
        let best = (0..orders.len()).max_by_key(|&index| (sums.get(index), std::cmp::Reverse(index)));
        best.map(|best| orders.swap_remove(best)).unwrap_or_default()
    }

    /// For each player the cards that he may mean to play, in order, and none for this one: others' are planned from cards
    /// drawn by lot.
    fn others(&mut self, position: &Position) -> Vec<Order> {
        let mut plans = vec![Order::new(); self.game.players];
        for (seat, plan) in
            Seat::all(self.game.players).zip(&mut plans).filter(|(seat, _)| *seat != self.seat)
        {
            let household = position.household(seat);
            let choosing = position.phase().topic() == Topic::Choice;
            let size = if choosing { hand_size(household) } else { position.hands[seat].cards.len() };
            let (planning, rng) = (Planning::default(), self.rng.fork());
            let mut planner = Planner { game: self.game, seat, planning, care: Care::of(0), rng };
            // Not everybody thinks as this bot does: each leaves some cards out of account.
            let unseen = Cards::ALL.minus(household.played);
            let kept: Cards = unseen.iter().filter(|_| planner.rng.index(5) > 0).collect();
            let from = if kept.len() > size { kept } else { unseen };
            let chains = planner.chains(planner.sketch(position), from, Cards::NONE, size).pop();
            *plan =
                chains.and_then(|chains| chains.into_iter().next()).map_or(Vec::new(), |chain| chain.order);
        }
        plans
    }

    /// Plays the round to its end by these plans; how far the player is ahead then.
    fn play_out(&self, position: &Position, own: &Order, others: &[Order], seed: u64) -> i32 {
        let mut position = *position;
        let round = position.board.round;
        let plan = |seat: Seat| match others.get(seat.index()) {
            Some(order) if seat != self.seat => order,
            _ => own,
        };
        for seat in Seat::all(self.game.players) {
            position.hands[seat].cards = plan(seat).iter().copied().collect();
        }
        let mut rng = Rng::new(seed);
        let mut actions = Vec::new();
        for _ in 0..MAX_DECISIONS {
            while self.game.pending(&position) == Pending::Chance {
                if position.phase().topic() == Topic::Die {
                    return self.dawn(&position, seed);
                }
                let Some(draw) = self.game.sample(&position, &mut rng) else { break };
                self.game.draw(&mut position, draw, &mut Silent);
            }
            if position.board.round > round {
                break;
            }
            let Pending::Seats(asked) = self.game.pending(&position) else { break };
            let Some(seat) = asked.must.lowest() else { break };
            let cards = position.hands[seat].cards;
            let next = match position.phase().topic() {
                Topic::Choice => Some(Action::Declare),
                Topic::Turn(_, 0) => {
                    let card = plan(seat).iter().copied().find(|card| cards.has(*card));
                    let card = card.or(cards.lowest());
                    // A card meets the same luck in whatever order cards are played, so that plans differ by what they do.
                    rng = Rng::new(fingerprint(&(seed, seat, card)));
                    card.map(Action::Reveal)
                }
                Topic::Turn(..) => Some(Action::Done),
                _ => None,
            };
            match next.filter(|&action| self.game.check(&position, seat, action).is_ok()) {
                Some(action) => self.game.play(&mut position, seat, action, &mut Silent),
                None if follow_lead(self.game, &mut position, seat, self.own(), &mut rng, &mut actions) => {}
                None => break,
            }
        }
        self.lead(&position)
    }

    fn lead(&self, position: &Position) -> i32 {
        lead(self.game.judge(position).slice(self.game.players), self.seat) + self.character_bonus(position)
    }

    /// FU-164, FU-165: the end of the round, on average over the faces of the die: with the dawn and without it.
    fn dawn(&self, position: &Position, seed: u64) -> i32 {
        let board = &position.board;
        let look = PositionRef { game: self.game, position };
        let mut ends: [(i32, i32); 2] = [(0, 0); 2];
        for &region in Region::ALL.iter().filter(|&&region| is_allowed(look, region)) {
            let mut stacks = board.stacks;
            stacks[region.index()] += 1;
            let (ways, lead) = &mut ends[usize::from(self.game.triggered(board.epoch, &stacks).is_some())];
            // Which of several regions it is hardly matters.
            if *ways == 0 {
                *lead = self.after_the_die(*position, region, seed);
            }
            *ways += 1;
        }
        let [(nights, without), (dawns, with)] = ends;
        (nights * without + dawns * with) / (nights + dawns).max(1)
    }

    fn after_the_die(&self, mut position: Position, region: Region, seed: u64) -> i32 {
        let round = position.board.round;
        let (mut rng, mut actions) = (Rng::new(seed), Vec::new());
        self.game.draw(&mut position, Draw::Die(region), &mut Silent);
        for _ in 0..MAX_DECISIONS {
            settle(self.game, &mut position, &mut rng, &mut Silent);
            if position.board.round > round {
                break;
            }
            let Pending::Seats(asked) = self.game.pending(&position) else { break };
            let Some(seat) = asked.must.lowest() else { break };
            if !follow_lead(self.game, &mut position, seat, self.own(), &mut rng, &mut actions) {
                break;
            }
        }
        self.lead(&position)
    }
}
