//! Where a game plans but doubts its plan: the plan and other answers, each tried in playouts in which all follow plans.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use liege_game::{Judge, Pending, Planning, Rng, Seat, Silent, Viewer, settle};

use crate::worth::Worth;
use crate::{Budget, Host};

/// Another answer is tried for each so many playouts of the budget.
const PLAYOUTS_EACH: u32 = 8;
/// How many other answers are tried at least, and at most.
const OTHERS: RangeInclusive<u32> = 2..=16;
/// By how much another answer must be better than the plan.
const MARGIN: f64 = 0.01;

/// The planned answer, or another that is clearly better on average over the playouts that the budget allows, each cut after
/// so many rounds. All answers meet the same luck, so that they differ by what they do; again and again the worse half
/// of them is left out.
pub(super) fn rehearse<G: Judge>(
    game: &G,
    known: &G::Position,
    seat: Seat,
    plan: G::Action,
    (budget, rounds): (Budget, u32),
    rng: &mut Rng,
    host: &dyn Host,
) -> G::Action {
    let mut trials: Vec<_> =
        others(game, known, seat, plan).into_iter().take(breadth(budget)).map(Trial::of).collect();
    let cut = (rounds > 0).then(|| game.round(known) + rounds);
    let phases = match trials.len() {
        0 => 0,
        count => count.next_power_of_two().ilog2().max(1),
    };
    let mut effort = Effort::new(budget);
    for phase in (1..=phases).rev() {
        effort.begin(phase, trials.len() as u32 + 1);
        while effort.goes_on(host) {
            let dealt = game.resample(known, Viewer::Seat(seat), rng);
            let luck = rng.fork();
            let worth = |action: G::Action| {
                let mut position = dealt.clone();
                game.play(&mut position, seat, action, &mut Silent);
                play_out(game, &mut position, cut, &mut luck.clone());
                Worth::of(game, &position).to(seat)
            };
            let own = worth(plan);
            for trial in &mut trials {
                trial.add(worth(trial.action) - own);
            }
        }
        trials.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        trials.truncate(trials.len().div_ceil(2));
    }
    trials.first().filter(|best| best.is_better()).map_or(plan, |best| best.action)
}

/// How many other answers a budget is enough for.
fn breadth(budget: Budget) -> usize {
    let most = *OTHERS.end();
    let count = match budget {
        Budget::Iterations(count) => (count.get() / PLAYOUTS_EACH).clamp(*OTHERS.start(), most),
        Budget::Millis(_) => most,
    };
    count as usize
}

/// How much of a budget is left, in phases of equal length.
struct Effort {
    left: Left,
    begun: Instant,
}

/// What ends a phase.
enum Left {
    /// Playouts of the whole budget, looks of this phase, and playouts a look.
    Playouts { all: u32, looks: u32, each: u32 },
    /// The time of the whole budget, when this phase ends, and whether it has had a look.
    Time { all: Duration, until: Duration, looked: bool },
}

impl Effort {
    fn new(budget: Budget) -> Effort {
        let left = match budget {
            Budget::Iterations(count) => Left::Playouts { all: count.get(), looks: 0, each: 1 },
            Budget::Millis(millis) => Left::Time {
                all: Duration::from_millis(millis.get().into()),
                until: Duration::ZERO,
                looked: false,
            },
        };
        Effort { left, begun: Instant::now() }
    }

    /// Begins a phase, this many of which are to come, itself included; each look takes so many playouts.
    fn begin(&mut self, phases: u32, playouts: u32) {
        match &mut self.left {
            Left::Playouts { all, looks, each } => {
                (*looks, *each) = ((*all / phases / playouts).max(1), playouts);
            }
            Left::Time { all, until, looked } => {
                (*until, *looked) = (*until + (*all - *until) / phases, false);
            }
        }
    }

    /// Whether the phase has time for another look, of which it has one at least.
    fn goes_on(&mut self, host: &dyn Host) -> bool {
        match &mut self.left {
            Left::Playouts { all, looks, each } => {
                let goes_on = *looks > 0 && !host.stopped();
                if goes_on {
                    (*looks, *all) = (*looks - 1, all.saturating_sub(*each));
                }
                goes_on
            }
            Left::Time { until, looked, .. } => {
                let before = Instant::now();
                let in_time = !*looked || host.counted(before - self.begun) < *until;
                let goes_on = !host.stopped() && in_time && host.goes_on(0);
                // What others needed the processor for does not count.
                self.begun += before.elapsed();
                *looked = true;
                goes_on
            }
        }
    }
}

/// By how much an answer has been better than the plan.
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

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// Whether it is better by more than luck would easily make it: by one standard error and a little.
    fn is_better(&self) -> bool {
        let variance = (self.squares / self.count.max(1.0) - self.mean() * self.mean()).max(0.0);
        self.count > 1.0 && self.mean() > MARGIN + (variance / (self.count - 1.0)).sqrt()
    }
}

/// The answers that the game would try beside its plan and that look best at once.
fn others<G: Judge>(game: &G, known: &G::Position, seat: Seat, plan: G::Action) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal(known, seat, &mut legal);
    let look = |action: G::Action| {
        let mut after = known.clone();
        game.play(&mut after, seat, action, &mut Silent);
        game.lead(&after, seat)
    };
    let tried = legal.into_iter().filter(|&action| action != plan && game.doubts(known, seat, action));
    let mut looks: Vec<_> = tried.map(|action| (look(action), action)).collect();
    // Equals stay in the order of the list.
    looks.sort_by_key(|&(lead, _)| std::cmp::Reverse(lead));
    looks.into_iter().map(|(_, action)| action).collect()
}

/// Everybody follows his plan, or chance where he has none, until the game is over or the round is reached that cuts it.
fn play_out<G: Judge>(game: &G, position: &mut G::Position, cut: Option<u32>, luck: &mut Rng) {
    let mut actions = Vec::new();
    for _ in 0..game.longest() {
        settle(game, position, luck, &mut Silent);
        if cut.is_some_and(|cut| game.round(position) >= cut) {
            break;
        }
        let Pending::Seats(asked) = game.pending(position) else { break };
        let Some(seat) = asked.must.lowest() else { break };
        let action = game.plan(position, seat, Planning::default(), luck).first().copied().or_else(|| {
            actions.clear();
            game.legal(position, seat, &mut actions);
            luck.pick(&actions).copied()
        });
        let Some(action) = action else { break };
        game.play(position, seat, action, &mut Silent);
    }
}
