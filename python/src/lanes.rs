//! [`Lanes`]: many games of one kind that are stepped together, without their types behind [`AnyBatch`].

use std::sync::Arc;

use liege_bots::{Bot, Choice, Level};
use liege_game::{Amount, AmountRange as _, Pending, Rng, Seat, Seats, Silent, fingerprint, settle};
use liege_games::Playable;

use crate::known::Known;
use crate::layout::observe;
use crate::problem::Problem;
use crate::shared::{Shared, slot};

/// The arrays of a batch, game after game. Those that are not asked for are empty.
pub(crate) struct Frame<'a> {
    /// What the seat whose turn it is may know; games × layout.
    pub(crate) observations: &'a mut [f32],
    /// 1 where the action with that number is legal; games × numbers.
    pub(crate) mask: &'a mut [u8],
    /// Whose turn it is.
    pub(crate) seats: &'a mut [i8],
    /// How many actions the legal list has.
    pub(crate) counts: &'a mut [i32],
    /// What the games that ended in this step bring, from -1 to 1; games × seats.
    pub(crate) rewards: &'a mut [f32],
    /// 1 where a game ended in this step and another has begun.
    pub(crate) done: &'a mut [u8],
}

impl<'a> Frame<'a> {
    /// The arrays of the first games, and those of the rest.
    fn split(self, games: usize, widths: Widths) -> (Frame<'a>, Frame<'a>) {
        fn part<T>(all: &mut [T], at: usize) -> (&mut [T], &mut [T]) {
            let at = at.min(all.len());
            all.split_at_mut(at)
        }
        let (observations, observations_2) = part(self.observations, games * widths.observation);
        let (mask, mask_2) = part(self.mask, games * widths.mask);
        let (seats, seats_2) = part(self.seats, games);
        let (counts, counts_2) = part(self.counts, games);
        let (rewards, rewards_2) = part(self.rewards, games * widths.players);
        let (done, done_2) = part(self.done, games);
        (
            Frame { observations, mask, seats, counts, rewards, done },
            Frame {
                observations: observations_2,
                mask: mask_2,
                seats: seats_2,
                counts: counts_2,
                rewards: rewards_2,
                done: done_2,
            },
        )
    }
}

/// How many entries each game has in the arrays.
#[derive(Clone, Copy)]
struct Widths {
    observation: usize,
    mask: usize,
    players: usize,
}

/// What is done in each game.
#[derive(Clone, Copy)]
pub(crate) enum Doing<'a> {
    /// Nothing: the arrays are filled.
    Look,
    /// The action at this place of the legal list, with this amount if it has one to choose.
    Places(&'a [i64], Option<&'a [i64]>),
    /// The action with this number, with this amount if it has one to choose.
    Numbers(&'a [i64], Option<&'a [i64]>),
    /// So many actions at random.
    Random(usize),
    /// What a bot of this level does, while it is the turn of one of these seats.
    Bots(Level, Seats),
}

/// Many games.
pub(crate) trait AnyBatch: Send {
    fn step(&mut self, doing: Doing<'_>, frame: Frame<'_>) -> Result<u64, Problem>;
    /// Begins every game anew with these seeds.
    fn reset(&mut self, seeds: Vec<u64>);
    /// One legal place for each game, by lot.
    fn pick(&mut self, out: &mut [i64]);
}

struct Lane<G: Playable> {
    position: G::Position,
    legal: Vec<G::Action>,
    seat: Seat,
    rng: Rng,
    seed: u64,
    games: u64,
    bots: Vec<Option<Bot<G>>>,
}

/// Many games of `G`.
pub(crate) struct Lanes<G: Playable> {
    shared: Arc<Shared<G>>,
    lanes: Vec<Lane<G>>,
    /// What each thread knows of numbers.
    numbers: Vec<Known<G::Action>>,
}

impl<G: Playable> Lanes<G> {
    pub(crate) fn begin(shared: Arc<Shared<G>>, seeds: Vec<u64>, threads: usize) -> Lanes<G> {
        let lanes = seeds.into_iter().map(|seed| Lane::begin(&shared.game, seed)).collect();
        Lanes { shared, lanes, numbers: (0..threads.max(1)).map(|_| Known::default()).collect() }
    }
}

impl<G: Playable> AnyBatch for Lanes<G> {
    fn step(&mut self, doing: Doing<'_>, frame: Frame<'_>) -> Result<u64, Problem> {
        let shared = &*self.shared;
        let widths = Widths {
            observation: if frame.observations.is_empty() { 0 } else { shared.layout().len() },
            mask: frame.mask.len() / self.lanes.len().max(1),
            players: shared.game.players(),
        };
        // All are checked before one is played.
        let chosen = match doing {
            Doing::Places(places, amounts) => {
                let at = |lane: &Lane<G>, place| {
                    usize::try_from(place).ok().and_then(|place| lane.legal.get(place)).copied()
                };
                Some(find(shared, &self.lanes, places, amounts, at, "place")?)
            }
            Doing::Numbers(numbers, amounts) => {
                let known = self.numbers.first_mut();
                let mut known = known.map(|known| |action| shared.number(known, action));
                let at = |lane: &Lane<G>, number| {
                    let mut found = lane.legal.iter().copied();
                    found.find(|&action| {
                        known
                            .as_mut()
                            .and_then(|of| of(action).ok())
                            .is_some_and(|own| i64::try_from(own) == Ok(number))
                    })
                };
                Some(find(shared, &self.lanes, numbers, amounts, at, "number")?)
            }
            _ => None,
        };
        let chosen = chosen.as_deref();
        let share = self.lanes.len().div_ceil(self.numbers.len()).max(1);
        if let [known, ..] = &mut *self.numbers
            && share >= self.lanes.len()
        {
            return run(shared, &mut self.lanes, known, doing, chosen, frame, widths);
        }
        let mut rest = Some(frame);
        std::thread::scope(|scope| {
            let mut threads = Vec::new();
            let parts = self.lanes.chunks_mut(share).zip(&mut self.numbers);
            for (part, (lanes, known)) in parts.enumerate() {
                let Some(frame) = rest.take() else { break };
                let (own, others) = frame.split(lanes.len(), widths);
                rest = Some(others);
                let chosen = chosen.map(|chosen| &chosen[part * share..part * share + lanes.len()]);
                threads.push(scope.spawn(move || run(shared, lanes, known, doing, chosen, own, widths)));
            }
            let stopped =
                || Problem::new("a thread stopped in the middle of a step: reset() begins the games anew");
            let done = threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err(stopped())));
            // Every thread is waited for, whatever became of another.
            done.collect::<Vec<_>>().into_iter().sum()
        })
    }

    fn reset(&mut self, seeds: Vec<u64>) {
        self.lanes = seeds.into_iter().map(|seed| Lane::begin(&self.shared.game, seed)).collect();
    }

    fn pick(&mut self, out: &mut [i64]) {
        for (lane, slot) in self.lanes.iter_mut().zip(out) {
            *slot = lane.rng.index(lane.legal.len().max(1)) as i64;
        }
    }
}

/// The action of each game, which `at` finds by its place or its number.
fn find<G: Playable>(
    shared: &Shared<G>,
    lanes: &[Lane<G>],
    names: &[i64],
    amounts: Option<&[i64]>,
    mut at: impl FnMut(&Lane<G>, i64) -> Option<G::Action>,
    by: &str,
) -> Result<Vec<G::Action>, Problem> {
    let mut chosen = Vec::with_capacity(lanes.len());
    for (index, (lane, &name)) in lanes.iter().zip(names).enumerate() {
        let Some(action) = at(lane, name) else {
            let last = lane.legal.len().saturating_sub(1);
            return Err(Problem::new(format!(
                "game {index}: {name} is no legal action: expected the {by} of one of the legal list, which has places 0 to {last}"
            )));
        };
        let amount = amounts.and_then(|amounts| amounts.get(index)).copied();
        let range = amount.and_then(|_| shared.game.amounts(&lane.position, lane.seat, action));
        chosen.push(match (amount, range) {
            (Some(amount), Some(range)) => {
                let fits = u16::try_from(amount).ok().map(Amount).filter(|amount| range.has(*amount));
                let amount = fits.ok_or_else(|| {
                    let (min, max) = (range.min, range.max);
                    Problem::new(format!("game {index}: the amount is {amount}: expected {min} to {max}"))
                })?;
                shared.game.with_amount(action, amount)
            }
            _ => action,
        });
    }
    Ok(chosen)
}

fn run<G: Playable>(
    shared: &Shared<G>,
    lanes: &mut [Lane<G>],
    known: &mut Known<G::Action>,
    doing: Doing<'_>,
    chosen: Option<&[G::Action]>,
    frame: Frame<'_>,
    widths: Widths,
) -> Result<u64, Problem> {
    let mut decisions = 0;
    for (index, lane) in lanes.iter_mut().enumerate() {
        let rewards = &mut frame.rewards[index * widths.players..(index + 1) * widths.players];
        rewards.fill(0.0);
        let done = &mut frame.done[index];
        *done = 0;
        let mut end = |lane: &mut Lane<G>| {
            *done = 1;
            lane.returns(&shared.game, rewards);
            lane.again(&shared.game);
        };
        match doing {
            Doing::Look => {}
            Doing::Places(..) | Doing::Numbers(..) => {
                let Some(&action) = chosen.and_then(|chosen| chosen.get(index)) else { continue };
                decisions += 1;
                if !lane.act(&shared.game, action) {
                    end(lane);
                }
            }
            Doing::Random(count) => {
                for _ in 0..count {
                    let Some(&action) = lane.rng.pick(&lane.legal) else { break };
                    let (game, seat) = (&shared.game, lane.seat);
                    let action = game.sample_amount(&lane.position, seat, action, &mut lane.rng);
                    decisions += 1;
                    if !lane.act(game, action) {
                        end(lane);
                    }
                }
            }
            Doing::Bots(level, seats) => {
                // A game that ends while bots play is told of before the next one goes on.
                while seats.has(lane.seat) {
                    let Some(action) = lane.bot(&shared.game, level) else { break };
                    decisions += 1;
                    if !lane.act(&shared.game, action) {
                        end(lane);
                        break;
                    }
                }
            }
        }
        frame.seats[index] = lane.seat.index() as i8;
        frame.counts[index] = lane.legal.len() as i32;
        if widths.observation > 0 {
            let out = &mut frame.observations[index * widths.observation..(index + 1) * widths.observation];
            observe(&shared.game, &lane.position, lane.seat, out);
        }
        if widths.mask > 0 {
            let out = &mut frame.mask[index * widths.mask..(index + 1) * widths.mask];
            out.fill(0);
            for &action in &lane.legal {
                *slot(out, shared.number(known, action)?)? = 1;
            }
        }
    }
    Ok(decisions)
}

impl<G: Playable> Lane<G> {
    fn begin(game: &G, seed: u64) -> Lane<G> {
        let mut lane = Lane {
            position: game.start(),
            legal: Vec::new(),
            seat: Seat::A,
            rng: Rng::new(seed),
            seed,
            games: 0,
            bots: Vec::new(),
        };
        lane.turn(game);
        lane
    }

    /// The next game of the lane. Its seed depends on the lane's seed and on how many games came before, on nothing else.
    fn again(&mut self, game: &G) {
        self.games += 1;
        self.rng = Rng::new(fingerprint(&("game", self.seed, self.games)));
        self.bots.clear();
        self.position = game.start();
        self.turn(game);
    }

    /// Draws what is due and lists what the next seat can do. `false` if the game is over.
    fn turn(&mut self, game: &G) -> bool {
        settle(game, &mut self.position, &mut self.rng, &mut Silent);
        self.legal.clear();
        let Pending::Seats(asked) = game.pending(&self.position) else { return false };
        let Some(seat) = asked.must.lowest() else { return false };
        self.seat = seat;
        game.legal(&self.position, seat, &mut self.legal);
        true
    }

    #[inline]
    fn act(&mut self, game: &G, action: G::Action) -> bool {
        game.play(&mut self.position, self.seat, action, &mut Silent);
        self.turn(game)
    }

    fn bot(&mut self, game: &G, level: Level) -> Option<G::Action> {
        if self.bots.is_empty() {
            self.bots.resize_with(game.players(), || None);
        }
        let slot = self.bots.get_mut(self.seat.index())?;
        if slot.as_ref().is_some_and(|bot| bot.level() != level) {
            *slot = None;
        }
        let bot = slot
            .get_or_insert_with(|| Bot::new(level, fingerprint(&("bot", self.seed, self.games, self.seat))));
        match bot.choose(game, &self.position, self.seat) {
            Ok(Choice::Act(action)) => Some(action),
            // A seat that must answer has an answer; the first is one.
            Ok(Choice::Pass) | Err(_) => self.legal.first().copied(),
        }
    }

    fn returns(&self, game: &G, out: &mut [f32]) {
        returns(&game.standing(&self.position), out);
    }
}

/// What a standing is worth to each seat: the share of the others that it is before, less the share that are before it. All
/// together it is 0.
pub(crate) fn returns(standing: &liege_game::Standing, out: &mut [f32]) {
    let ranks = standing.rank.slice(standing.players);
    let others = ranks.len().saturating_sub(1).max(1) as f32;
    for (slot, own) in out.iter_mut().zip(ranks) {
        let ahead = ranks.iter().filter(|other| *other > own).count() as f32;
        let behind = ranks.iter().filter(|other| *other < own).count() as f32;
        *slot = (ahead - behind) / others;
    }
}

#[cfg(test)]
mod tests {
    use liege_game::Standing;

    use super::returns;

    #[test]
    fn who_is_first_gets_one_and_all_together_get_nothing() {
        let points = [3, 5, 5, 1];
        let standing = Standing::by_key(4, |s| points[s.index()], |s| points[s.index()]);
        let mut out = [0.0; 4];
        returns(&standing, &mut out);
        assert_eq!(out.iter().sum::<f32>(), 0.0);
        assert!(out[1] > out[0] && out[0] > out[3] && out[1] == out[2] && out[3] == -1.0);
    }
}
