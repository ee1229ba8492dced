//! [`Worker`]: one thread of a search, with a tree of its own.

use liege_game::{Asked, Judge, Pending, Rng, Seat, Seats, Silent, Tuning, Viewer, play_until_quiet, settle};

use super::path::Path;
use super::playout::playout;
use super::tree::{Node, Tree};
use crate::Choice;
use crate::answers::options;
use crate::worth::{Worth, ln};

/// From where, and among what, a search decides.
pub(crate) struct Root<'a, G: Judge> {
    pub(crate) game: &'a G,
    /// The position, with what the seat can't know dealt again.
    pub(crate) known: &'a G::Position,
    /// The seat that asked.
    pub(crate) seat: Seat,
    /// What that seat likes better than it is worth, as a place in the game's list.
    pub(crate) character: Option<usize>,
    pub(crate) path: &'a Path,
    pub(crate) tuning: &'a Tuning,
    /// The answers to choose from.
    pub(crate) answers: &'a [Choice<G::Action>],
}

/// What the playouts of one search that began with this answer were worth.
#[derive(Clone, Debug)]
pub(crate) struct Tally<A> {
    pub(crate) answer: Choice<A>,
    pub(crate) visits: u32,
    pub(crate) worth: Worth,
}

/// One thread of a search. Kept between moves, with what it has found.
#[derive(Clone, Debug)]
pub(crate) struct Worker<A> {
    pub(crate) tree: Tree<A>,
    rng: Rng,
    /// Of the last search, in the order of the root's answers.
    pub(crate) tallies: Vec<Tally<A>>,
    scratch: Scratch<A>,
}

/// Memory that is used again at every step.
#[derive(Clone, Debug)]
struct Scratch<A> {
    actions: Vec<A>,
    answers: Vec<Choice<A>>,
    places: Vec<usize>,
    /// Edges that the last node visited has gained by it.
    grown: usize,
    /// Node, edge and seat of each decision of the present playout.
    trail: Vec<(usize, usize, Seat)>,
}

impl<A: Copy + Ord + std::hash::Hash> Worker<A> {
    /// A worker that has found nothing yet.
    pub(crate) fn new(rng: Rng) -> Worker<A> {
        let scratch = Scratch {
            actions: Vec::new(),
            answers: Vec::new(),
            places: Vec::new(),
            grown: 0,
            trail: Vec::new(),
        };
        Worker { tree: Tree::new(), rng, tallies: Vec::new(), scratch }
    }

    /// Gets ready for a search from this root.
    pub(crate) fn begin(&mut self, answers: &[Choice<A>]) {
        self.tree.next_search();
        let empty = |&answer| Tally { answer, visits: 0, worth: Worth::default() };
        self.tallies = answers.iter().map(empty).collect();
    }

    /// One iteration: deals again what is hidden, walks down the tree, adds at most one node, plays on at random until
    /// the cut, and tells every decision on the way what came of it.
    pub(crate) fn iterate<G: Judge<Action = A>>(&mut self, root: &Root<'_, G>) {
        let Root { game, seat: asker, tuning, .. } = *root;
        let character = root.character.map(|character| (asker, character));
        let mut position = game.resample(root.known, Viewer::Seat(asker), &mut self.rng);
        let mut path = root.path.clone();
        let mut passed = Seats::NONE;
        let mut first = None;
        self.scratch.trail.clear();
        let start = game.round(&position);
        loop {
            settle(game, &mut position, &mut self.rng, &mut Silent);
            let Pending::Seats(asked) = game.pending(&position) else { break };
            let at_root = first.is_none();
            let Some(seat) = decider(asked, passed, at_root.then_some(asker)) else { break };
            if !at_root && !asked.must.has(seat) && !game.considers_interrupt(&position, seat) {
                passed = passed.with(seat);
                continue;
            }
            if at_root {
                self.scratch.answers.clear();
                self.scratch.answers.extend_from_slice(root.answers);
            } else {
                options(game, &position, seat, &mut self.scratch.actions, &mut self.scratch.answers);
            }
            match *self.scratch.answers.as_slice() {
                // Nobody learns anything where there is no choice, and a window that a seat can't use is none.
                [] => break,
                // That the asker lets the moment pass may be the very answer that is searched.
                [Choice::Pass] if !at_root => {
                    passed = passed.with(seat);
                    continue;
                }
                _ => {}
            }
            let key = path.key(seat, asked.must.has(seat));
            let (place, new) = match self.tree.find(key) {
                Some(place) => (place, false),
                None => match self.tree.add(key) {
                    Some(place) => (place, true),
                    None => break,
                },
            };
            let Some(node) = self.tree.visit(place) else { break };
            let view = Here { game, position: &position, seat, character, asked, tuning, at_root };
            let Some(edge) = select(node, &view, &mut self.scratch, &mut self.rng) else { break };
            let Some(answer) = node.edges.get(edge).map(|edge| edge.answer) else { break };
            self.tree.grew(self.scratch.grown);
            self.scratch.trail.push((place, edge, seat));
            first = first.or(Some(answer));
            match answer {
                Choice::Pass => passed = passed.with(seat),
                Choice::Act(action) => {
                    passed = Seats::NONE;
                    path.act(asked.must, seat, &action);
                    game.play(&mut position, seat, action, &mut Silent);
                }
            }
            if new && !at_root {
                break;
            }
        }
        let cut = if tuning.rounds == 0 { None } else { Some(start + tuning.rounds) };
        playout(game, &mut position, cut, tuning.tries, &mut self.rng, &mut self.scratch.actions);
        play_until_quiet(game, &mut position, None, &mut self.rng);
        self.back_up(&Worth::liked(game, &position, character), first);
    }

    /// Tells every decision of the playout what it was worth to the seat that made it.
    fn back_up(&mut self, worth: &Worth, first: Option<Choice<A>>) {
        for &(place, edge, seat) in &self.scratch.trail {
            let Some(node) = self.tree.visit(place) else { continue };
            node.visits += 1;
            if let Some(edge) = node.edges.get_mut(edge) {
                edge.visits += 1;
                edge.sum += worth.to(seat);
            }
        }
        if let Some(tally) = self.tallies.iter_mut().find(|tally| Some(tally.answer) == first) {
            tally.visits += 1;
            tally.worth.add(worth);
        }
    }
}

/// Returns who decides next: the asker at the root, then a seat that may interrupt and has not let the moment pass,
/// then the lowest of those who must answer.
pub(crate) fn decider(asked: Asked, passed: Seats, asker: Option<Seat>) -> Option<Seat> {
    let eager = || asked.may.iter().find(|&seat| !passed.has(seat) && !asked.must.has(seat));
    asker.filter(|&seat| asked.must.or(asked.may).has(seat)).or_else(eager).or_else(|| asked.must.lowest())
}

/// A decision in one playout.
struct Here<'a, G: Judge> {
    game: &'a G,
    position: &'a G::Position,
    seat: Seat,
    /// The seat that asked, and its character.
    character: Option<(Seat, usize)>,
    asked: Asked,
    tuning: &'a Tuning,
    at_root: bool,
}

/// The edge to follow: the highest upper confidence bound among the answers that are legal in this playout, counting
/// for each only the playouts in which it was legal (information-set UCB). Answers that were never tried come first;
/// ties are broken by lot.
fn select<G: Judge>(
    node: &mut Node<G::Action>,
    here: &Here<'_, G>,
    scratch: &mut Scratch<G::Action>,
    rng: &mut Rng,
) -> Option<usize> {
    scratch.grown = node.places(&scratch.answers, &mut scratch.places);
    if here.tuning.prior > 0 && (here.at_root || node.visits >= here.tuning.prior_at) {
        ask_judgement(node, here, &scratch.places, rng);
    }
    let weight = f64::from(here.tuning.prior) / 10.0;
    let exploration = f64::from(here.tuning.exploration) / 100.0;
    let (mut best, mut ties, mut chosen) = (f64::NEG_INFINITY, 0, None);
    let (mut last_available, mut logarithm) = (0, 0.0);
    for &place in &scratch.places {
        let Some(edge) = node.edges.get_mut(place) else { continue };
        edge.available += 1;
        let score = match edge.mean(weight) {
            None => f64::INFINITY,
            Some(mean) => {
                if edge.available != last_available {
                    last_available = edge.available;
                    logarithm = ln(f64::from(last_available));
                }
                let count = f64::from(edge.visits) + if edge.prior.is_some() { weight } else { 0.0 };
                mean + exploration * (logarithm / count).sqrt()
            }
        };
        if score > best {
            (best, ties, chosen) = (score, 1, Some(place));
        } else if score >= best {
            ties += 1;
            if rng.index(ties) == 0 {
                chosen = Some(place);
            }
        }
    }
    chosen
}

/// Judges the position right after each answer that has not been judged yet.
fn ask_judgement<G: Judge>(node: &mut Node<G::Action>, here: &Here<'_, G>, places: &[usize], rng: &mut Rng) {
    for &place in places {
        let Some(edge) = node.edges.get_mut(place).filter(|edge| edge.prior.is_none()) else { continue };
        let mut after = here.position.clone();
        if let Choice::Act(action) = edge.answer {
            here.game.play(&mut after, here.seat, action, &mut Silent);
            // While others choose at the same time nothing has happened yet; what is drawn later is luck.
            if here.asked.must.len() == 1 {
                settle(here.game, &mut after, rng, &mut Silent);
            }
        }
        let character = here.character.filter(|(seat, _)| *seat == here.seat);
        play_until_quiet(here.game, &mut after, character, rng);
        edge.prior = Some(Worth::liked(here.game, &after, character).to(here.seat) as f32);
    }
}
