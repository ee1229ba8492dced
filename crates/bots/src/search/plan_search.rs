//! The plan of a game and other answers, each tried in playouts in which everybody follows plans.

use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::time::Duration;

use liege_game::{
    Judge, Pending, Planning, Rng, Seat, Silent, Viewer, follow_lead, play_until_quiet, settle,
};

use crate::worth::Worth;
use crate::{Budget, Host, Job};

/// The budget pays for another answer for each so many playouts.
const PLAYOUTS_EACH: u32 = 8;
/// How many other answers are tried at least, and at most.
const OTHERS: RangeInclusive<u32> = 2..=16;
/// With fewer candidates than this the time budget shrinks.
const MANY: u32 = 8;
/// By how much another answer must be better than the plan.
const MARGIN: f64 = 0.01;

/// A planned answer, and what is to follow it.
pub(super) type Plan<'a, A> = (A, &'a [A]);

/// A position at which other answers are tried beside the plan.
pub(super) struct PlanSearch<'a, G: Judge> {
    pub(super) game: &'a G,
    pub(super) known: &'a G::Position,
    pub(super) seat: Seat,
    pub(super) plan: Plan<'a, G::Action>,
    /// The round in which playouts are cut.
    pub(super) cut: Option<u32>,
    pub(super) host: &'a dyn Host,
}

impl<G: Judge> PlanSearch<'_, G> {
    /// The planned answer, or another that is clearly better on average over the playouts that the budget allows. All
    /// answers meet the same luck, so that they differ by what they do; again and again the worse half of them is left
    /// out. Evaluations run on this many threads. Also says how many playouts there were.
    pub(super) fn best(&self, budget: Budget, threads: usize, rng: &mut Rng) -> (G::Action, u64) {
        let others = self.others(rng).into_iter().take(breadth(budget));
        let mut trials: Vec<_> = others.map(Trial::of).collect();
        let phases = match trials.len() {
            0 => 0,
            count => count.next_power_of_two().ilog2().max(1),
        };
        let mut helpers: Vec<Rng> = (1..threads).map(|_| rng.fork()).collect();
        let mut effort = Effort::new(budget, trials.len() as u32 + 1, self.host);
        let mut playouts = 0;
        for phase in (1..=phases).rev() {
            let each = trials.len() as u32 + 1;
            let bound = effort.bound(phase, each);
            let looks = self.compare(&mut trials, bound, &mut effort.begun, rng, &mut helpers);
            playouts += u64::from(looks) * u64::from(each);
            trials.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
            trials.truncate(trials.len().div_ceil(2));
        }
        let best = trials.first().filter(|best| best.is_better());
        (best.map_or(self.plan.0, |best| best.action), playouts)
    }

    /// The answers that the game would try beside its plan, those first that look best at once.
    fn others(&self, rng: &mut Rng) -> Vec<G::Action> {
        let PlanSearch { game, known, seat, .. } = *self;
        let mut legal = Vec::new();
        game.legal(known, seat, &mut legal);
        let mut look = |action: G::Action| {
            let mut after = known.clone();
            game.play(&mut after, seat, action, &mut Silent);
            play_until_quiet(game, &mut after, None, rng);
            game.lead(&after, seat)
        };
        let tried = legal
            .into_iter()
            .filter(|&other| other != self.plan.0 && game.tries_beyond_plan(known, seat, other));
        let mut looks: Vec<_> = tried.map(|action| (look(action), action)).collect();
        // Equals stay in the order of the list.
        looks.sort_by_key(|&(lead, _)| std::cmp::Reverse(lead));
        looks.into_iter().map(|(_, action)| action).collect()
    }

    /// One phase: all threads evaluate until it ends, and the results are added up. Returns how many evaluations there were.
    fn compare(
        &self,
        trials: &mut [Trial<G::Action>],
        bound: Bound,
        begun: &mut Duration,
        rng: &mut Rng,
        helpers: &mut [Rng],
    ) -> u32 {
        if helpers.is_empty() {
            // The machine may have no threads.
            return self.look(trials, bound, (0, begun), rng);
        }
        let threads = helpers.len() as u32 + 1;
        let start = *begun;
        let mut seen: Vec<_> = helpers
            .iter()
            .map(|_| (trials.iter().map(|trial| Trial::of(trial.action)).collect::<Vec<_>>(), 0))
            .collect();
        let mut looks = 0;
        let mut jobs: Vec<Job<'_>> = vec![Box::new(|| {
            looks = self.look(trials, bound.share(0, threads), (0, begun), rng);
        })];
        jobs.extend((1..).zip(helpers).zip(&mut seen).map(|((thread, rng), (trials, looks))| -> Job<'_> {
            let mut begun = start;
            Box::new(move || {
                *looks = self.look(trials, bound.share(thread, threads), (thread, &mut begun), rng)
            })
        }));
        self.host.at_once(jobs);
        for (seen, more) in seen {
            trials.iter_mut().zip(seen).for_each(|(trial, seen)| trial.join(&seen));
            looks += more;
        }
        looks
    }

    /// Evaluates the plan and each trial in turn until the phase is over for this thread. Returns how often.
    fn look(
        &self,
        trials: &mut [Trial<G::Action>],
        bound: Bound,
        (thread, begun): (u32, &mut Duration),
        rng: &mut Rng,
    ) -> u32 {
        let mut looks = 0;
        while self.goes_on(bound, looks, thread, begun) {
            let dealt = self.game.resample(self.known, Viewer::Seat(self.seat), rng);
            let dice = rng.fork();
            let worth = |action: G::Action, rest: &[G::Action]| {
                let mut position = dealt.clone();
                self.game.play(&mut position, self.seat, action, &mut Silent);
                self.play_out(&mut position, rest, &mut dice.clone());
                Worth::of(self.game, &position).to(self.seat)
            };
            let own = worth(self.plan.0, self.plan.1);
            for trial in &mut *trials {
                trial.add(worth(trial.action, &[]) - own);
            }
            looks += 1;
        }
        looks
    }

    /// Returns whether there is time for another evaluation; each phase has at least one.
    fn goes_on(&self, bound: Bound, looks: u32, thread: u32, begun: &mut Duration) -> bool {
        match bound {
            Bound::Looks(count) => looks < count && !self.host.stopped(),
            Bound::Until(end) => {
                let before = self.host.now();
                let in_time = looks == 0 || self.host.counted(before - *begun) < end;
                let goes_on = !self.host.stopped() && in_time && self.host.goes_on(thread as usize);
                // What others needed the processor for does not count.
                *begun += self.host.now() - before;
                goes_on
            }
        }
    }

    /// The seat follows the rest of its plan, everybody else a plan of his own, until the game is over or cut. Where nobody
    /// has a plan, it is judgement that decides in a game of plans, and chance in others.
    fn play_out(&self, position: &mut G::Position, rest: &[G::Action], dice: &mut Rng) {
        let game = self.game;
        let mut plans = vec![VecDeque::new(); game.players()];
        if let Some(own) = plans.get_mut(self.seat.index()) {
            own.extend(rest);
        }
        let mut actions = Vec::new();
        for _ in 0..game.longest() {
            settle(game, position, dice, &mut Silent);
            if self.cut.is_some_and(|cut| game.round(position) >= cut) {
                break;
            }
            let Pending::Seats(asked) = game.pending(position) else { break };
            let Some(seat) = asked.must.lowest() else { break };
            let Some(plan) = plans.get_mut(seat.index()) else { break };
            let mut next = plan.pop_front().filter(|&action| game.check(position, seat, action).is_ok());
            if next.is_none() {
                *plan = game.plan(position, seat, Planning::default(), dice).into();
                next = plan.pop_front();
            }
            if next.is_none() && G::PLANS {
                if !follow_lead(game, position, seat, None, dice, &mut actions) {
                    break;
                }
                continue;
            }
            let action = next.or_else(|| {
                actions.clear();
                game.legal(position, seat, &mut actions);
                dice.pick(&actions).copied()
            });
            let Some(action) = action else { break };
            game.play(position, seat, action, &mut Silent);
        }
    }
}

/// Returns how many other answers a budget is enough for.
fn breadth(budget: Budget) -> usize {
    let max = *OTHERS.end();
    let count = match budget {
        Budget::Iterations(count) => (count.get() / PLAYOUTS_EACH).clamp(*OTHERS.start(), max),
        Budget::Millis(_) => max,
    };
    count as usize
}

/// How much of a budget is left, in phases of equal length.
struct Effort {
    left: Left,
    /// When it began by the host's clock, put off by whatever does not count; zero where nothing is measured.
    begun: Duration,
}

enum Left {
    Playouts(u32),
    /// The time of the whole budget, and when the last phase ended.
    Time(Duration, Duration),
}

/// What ends a phase.
#[derive(Clone, Copy)]
enum Bound {
    /// A number of evaluations.
    Looks(u32),
    /// A time since the beginning.
    Until(Duration),
}

impl Effort {
    /// The budget for this many answers: all of the time only if they are many.
    fn new(budget: Budget, answers: u32, host: &dyn Host) -> Effort {
        match budget {
            Budget::Iterations(count) => Effort { left: Left::Playouts(count.get()), begun: Duration::ZERO },
            Budget::Millis(millis) => {
                let all = Duration::from_millis(millis.get().into());
                let left = Left::Time(all * answers.min(MANY) / MANY, Duration::ZERO);
                Effort { left, begun: host.now() }
            }
        }
    }

    /// The bound of the next phase, the first of `phases` to come; each evaluation takes so many playouts.
    fn bound(&mut self, phases: u32, playouts: u32) -> Bound {
        match &mut self.left {
            Left::Playouts(all) => {
                let looks = (*all / phases / playouts).max(1);
                *all = all.saturating_sub(looks * playouts);
                Bound::Looks(looks)
            }
            Left::Time(all, ended) => {
                *ended += (*all - *ended) / phases;
                Bound::Until(*ended)
            }
        }
    }
}

impl Bound {
    /// One thread's part of the evaluations; time is the same for all.
    fn share(self, thread: u32, threads: u32) -> Bound {
        match self {
            Bound::Looks(count) => Bound::Looks(count / threads + u32::from(thread < count % threads)),
            Bound::Until(_) => self,
        }
    }
}

/// By how much an answer has been better than the plan.
#[derive(Clone)]
struct Trial<A> {
    action: A,
    count: f64,
    sum: f64,
    squares: f64,
}

impl<A> Trial<A> {
    fn of(action: A) -> Trial<A> {
        Trial { action, count: 0.0, sum: 0.0, squares: 0.0 }
    }

    fn add(&mut self, more: f64) {
        self.count += 1.0;
        self.sum += more;
        self.squares += more * more;
    }

    fn join(&mut self, seen: &Trial<A>) {
        self.count += seen.count;
        self.sum += seen.sum;
        self.squares += seen.squares;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// Returns whether it is better by more than luck would easily make it: by one standard error and a little.
    fn is_better(&self) -> bool {
        let variance = (self.squares / self.count.max(1.0) - self.mean() * self.mean()).max(0.0);
        self.count > 1.0 && self.mean() > MARGIN + (variance / (self.count - 1.0)).sqrt()
    }
}
