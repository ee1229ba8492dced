//! [`Search`]: information-set Monte Carlo tree search for any number of seats.

mod lines;
mod path;
mod plan_search;
mod playout;
mod tree;
mod worker;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use liege_game::{Game, Judge, Rng, Seat, Tuning};

use crate::answers::options;
use crate::report::{Name, Report};
use crate::worth::Worth;
use crate::{Budget, Choice, Host, Job};
use path::Path;
use plan_search::{Plan, PlanSearch};
use worker::{Root, Tally, Worker};

/// A search that remembers what it has found from move to move.
pub(crate) struct Search<G: Judge> {
    budget: Budget,
    tuning: Tuning,
    /// What its seat likes better than it is worth, as a place in the game's list.
    character: Option<usize>,
    workers: Vec<Worker<G::Action>>,
    path: Path,
    unobserved: Unobserved,
    last: Option<Thought<G>>,
    /// Playouts that the last answer has taken.
    playouts: u64,
}

/// What the bot must be told of before its next search can build on the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unobserved {
    Nothing,
    /// Its own action.
    Own(Seat),
    /// Whatever ended the moment that it let pass.
    Any,
}

/// What the last search was about.
struct Thought<G: Game> {
    known: G::Position,
    seat: Seat,
    path: Path,
    found: Vec<Found<G::Action>>,
}

/// What all threads together found of one answer at the root.
#[derive(Clone, Debug)]
pub(crate) struct Found<A> {
    pub(crate) answer: Choice<A>,
    /// Playouts that began with it, those kept from earlier searches included.
    pub(crate) visits: u64,
    /// What those were worth to the seat, and the judgement with its weight.
    pub(crate) mean: f64,
    /// What the new ones were worth to each seat, on average.
    pub(crate) worth: Worth,
}

impl<G: Judge> Search<G> {
    /// A search in this many threads, each with a generator drawn from `rng`.
    pub(crate) fn new(budget: Budget, tuning: Tuning, threads: usize, rng: &mut Rng) -> Search<G> {
        let workers = (0..threads).map(|_| Worker::new(rng.fork())).collect();
        let (path, unobserved) = (Path::default(), Unobserved::Nothing);
        Search { budget, tuning, character: None, workers, path, unobserved, last: None, playouts: 0 }
    }

    /// The best answer of the seat, who may have planned one and what follows it; where others choose at the same time, one
    /// of the good ones by lot.
    pub(crate) fn choose(
        &mut self,
        game: &G,
        known: &G::Position,
        seat: Seat,
        (character, planned): (Option<usize>, Option<Plan<'_, G::Action>>),
        rng: &mut Rng,
        host: &dyn Host,
    ) -> Option<Choice<G::Action>> {
        let mut answers = Vec::new();
        self.playouts = 0;
        match planned {
            // A search of single answers would only blur what makes sense as a whole.
            Some(plan) => {
                let cut = self.horizon().map(|ahead| game.round(known) + ahead);
                let plan_search = PlanSearch { game, known, seat, plan, cut, host };
                let (best, playouts) = plan_search.best(self.budget, self.workers.len(), rng);
                answers.push(Choice::Act(best));
                self.playouts = playouts;
            }
            None => options(game, known, seat, &mut Vec::new(), &mut answers),
        }
        self.character = character;
        self.think(game, known, seat, &answers, host);
        self.playouts += total(self.workers.iter().flat_map(|worker| &worker.tallies)).0;
        let found = self.found();
        let secret = self.path.is_secret(game.pending(known).must(), seat);
        let chosen = if secret { draw_lot(found, rng) } else { found.first().map(|best| best.answer) };
        self.unobserved =
            if matches!(chosen, Some(Choice::Act(_))) { Unobserved::Own(seat) } else { Unobserved::Any };
        chosen
    }

    /// Searches among these answers of the seat.
    pub(crate) fn think(
        &mut self,
        game: &G,
        known: &G::Position,
        seat: Seat,
        answers: &[Choice<G::Action>],
        host: &dyn Host,
    ) {
        if self.unobserved != Unobserved::Nothing {
            self.path = Path::default();
            self.workers.iter_mut().for_each(|worker| worker.tree.clear());
        }
        self.workers.iter_mut().for_each(|worker| worker.begin(answers));
        let character = self.character;
        let root = Root { game, known, seat, character, path: &self.path, tuning: &self.tuning, answers };
        if answers.len() > 1 {
            spread(&mut self.workers, &root, self.budget, host);
        }
        let must = game.pending(known).must().has(seat);
        let found = merge::<G>(&self.workers, &self.tuning, self.path.key(seat, must), answers);
        self.last = Some(Thought { known: known.clone(), seat, path: self.path.clone(), found });
    }

    /// Searches what follows this one answer.
    pub(crate) fn think_on(&mut self, game: &G, known: &G::Position, seat: Seat, answer: Choice<G::Action>) {
        let answers = [answer];
        self.workers.iter_mut().for_each(|worker| worker.begin(&answers));
        let (path, tuning, answers) = (&self.path, &self.tuning, &answers);
        let root = Root { game, known, seat, character: self.character, path, tuning, answers };
        spread(&mut self.workers, &root, self.budget, &AtomicBool::new(false));
    }

    /// For how many rounds plans are followed; `None` to the end of the game.
    fn horizon(&self) -> Option<u32> {
        let Tuning { ahead, further, .. } = self.tuning;
        let far = further.is_some_and(|min| match self.budget {
            Budget::Iterations(count) => count.get() >= min,
            Budget::Millis(_) => true,
        });
        (ahead > 0).then(|| ahead + u32::from(far))
    }

    /// Returns what the last search found of each answer, the best first.
    pub(crate) fn found(&self) -> &[Found<G::Action>] {
        self.last.as_ref().map_or(&[], |thought| &thought.found)
    }

    /// Returns how many playouts the last answer has taken, of lines that were planned too.
    pub(crate) const fn playouts(&self) -> u64 {
        self.playouts
    }

    /// Returns what each seat may expect by the last search, on average over all its playouts.
    pub(crate) fn expected(&self) -> Worth {
        total(self.workers.iter().flat_map(|worker| &worker.tallies)).1
    }

    /// Moves the root past an action.
    pub(crate) fn observe(&mut self, game: &G, before: &G::Position, seat: Seat, action: G::Action) {
        if self.unobserved == Unobserved::Any || self.unobserved == Unobserved::Own(seat) {
            self.unobserved = Unobserved::Nothing;
        }
        self.path.act(game.pending(before).must(), seat, &action);
    }

    /// The best lines of the last search.
    pub(crate) fn report(&self, game: &G, name: &Name<'_, G>) -> Option<Report> {
        let thought = self.last.as_ref()?;
        let (visits, expected) = (thought.found.iter().map(|found| found.visits).sum(), self.expected());
        let tree = self.workers.first().map(|worker| &worker.tree)?;
        let lines = lines::lines(game, thought, tree, name);
        let expected = expected.shares(game.players());
        let reason = match thought.found.first().map(|best| best.answer) {
            Some(Choice::Act(action)) => game.reason(&thought.known, thought.seat, action),
            _ => None,
        };
        Some(Report { seat: thought.seat.to_string(), visits, expected, lines, reason })
    }
}

/// Runs every worker for its share of the budget, on threads of their own if there are several.
fn spread<G: Judge>(workers: &mut [Worker<G::Action>], root: &Root<'_, G>, budget: Budget, host: &dyn Host) {
    let count = workers.len() as u32;
    let share = |index: u32| match budget {
        Budget::Iterations(all) => Share::Count(all.get() / count + u32::from(index < all.get() % count)),
        Budget::Millis(millis) => Share::Time(Duration::from_millis(millis.get().into())),
    };
    match workers {
        [only] => share(0).spend(0, only, root, host),
        many => {
            let jobs = many.iter_mut().enumerate().map(|(index, worker)| -> Job<'_> {
                let share = share(index as u32);
                Box::new(move || share.spend(index, worker, root, host))
            });
            host.at_once(jobs.collect());
        }
    }
}

/// One thread's part of the budget.
enum Share {
    Count(u32),
    Time(Duration),
}

/// Playouts between two checks of the clock, where time is the budget.
const PLAYOUTS_PER_CHECK: u32 = 4;

impl Share {
    fn spend<G: Judge>(
        self,
        thread: usize,
        worker: &mut Worker<G::Action>,
        root: &Root<'_, G>,
        host: &dyn Host,
    ) {
        let mut done = 0;
        let mut begun = match self {
            Share::Count(_) => Duration::ZERO,
            Share::Time(_) => host.now(),
        };
        while !host.stopped() {
            let spent = match self {
                Share::Count(count) => done >= count,
                // Even the shortest time is enough for one check.
                Share::Time(time) if done > 0 && done % PLAYOUTS_PER_CHECK == 0 => {
                    let before = host.now();
                    let goes_on = host.counted(before - begun) < time && host.goes_on(thread);
                    begun += host.now() - before;
                    !goes_on
                }
                Share::Time(_) => false,
            };
            if spent {
                break;
            }
            worker.iterate(root);
            done += 1;
        }
    }
}

/// Adds up what the workers found at the root. The most visited answer comes first, of equals the one of
/// higher worth, then the one that is listed first.
fn merge<G: Judge>(
    workers: &[Worker<G::Action>],
    tuning: &Tuning,
    key: u64,
    answers: &[Choice<G::Action>],
) -> Vec<Found<G::Action>> {
    let weight = f64::from(tuning.prior) / 10.0;
    let mut kept: BTreeMap<Choice<G::Action>, (u64, f64, f64)> = BTreeMap::new();
    for edge in workers.iter().filter_map(|worker| worker.tree.get(key)).flat_map(|node| &node.edges) {
        let (visits, sum, count) = kept.entry(edge.answer).or_default();
        let prior = edge.prior.map_or((0.0, 0.0), |prior| (weight * f64::from(prior), weight));
        *visits += u64::from(edge.visits);
        *sum += edge.sum + prior.0;
        *count += f64::from(edge.visits) + prior.1;
    }
    let mut found: Vec<_> = answers
        .iter()
        .map(|&answer| {
            let (visits, sum, count) = kept.get(&answer).copied().unwrap_or_default();
            let tallies = workers.iter().flat_map(|worker| &worker.tallies);
            let (_, worth) = total(tallies.filter(|tally| tally.answer == answer));
            Found { answer, visits, mean: if count > 0.0 { sum / count } else { 0.0 }, worth }
        })
        .collect();
    found.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.mean.total_cmp(&a.mean)));
    found
}

/// Returns how many playouts these were, and their average worth.
fn total<'a, A: 'a>(tallies: impl Iterator<Item = &'a Tally<A>>) -> (u64, Worth) {
    let (mut visits, mut worth) = (0, Worth::default());
    for tally in tallies {
        visits += u64::from(tally.visits);
        worth.add(&tally.worth);
    }
    (visits, worth.over(visits as f64))
}

/// One answer by lot, in proportion to visits, among those with at least a fifth of the most.
fn draw_lot<A: Copy>(found: &[Found<A>], rng: &mut Rng) -> Option<Choice<A>> {
    use liege_game::Picker as _;
    let max = found.first()?.visits;
    let good = || found.iter().filter(|found| found.visits * 5 >= max);
    let all: u64 = good().map(|found| found.visits).sum();
    let mut left = if all == 0 { 0 } else { rng.below(all) };
    for found in good() {
        match left.checked_sub(found.visits) {
            Some(rest) if found.visits > 0 => left = rest,
            _ => return Some(found.answer),
        }
    }
    found.first().map(|found| found.answer)
}
