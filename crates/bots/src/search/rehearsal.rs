//! Where a game plans but doubts its plan: the plan and other answers, each tried with plans to the end of the game.

use liege_game::{Judge, Pending, Planning, Rng, Seat, Silent, Viewer, settle};

use super::options;
use crate::worth::Worth;
use crate::{Choice, Host};

/// At most so many answers are tried, the plan among them.
const ANSWERS: usize = 5;
/// By how much another answer must be better than the plan.
const MARGIN: f64 = 0.01;

/// The planned answer, or another that is clearly better on average over so many playouts in all. All answers meet the same
/// luck, so that they differ by what they do; again and again the worse half of them is left out.
pub(super) fn rehearse<G: Judge>(
    game: &G,
    known: &G::Position,
    seat: Seat,
    planned: G::Action,
    playouts: u32,
    rng: &mut Rng,
    host: &dyn Host,
) -> Choice<G::Action> {
    let plan = Choice::Act(planned);
    let answers = candidates(game, known, seat, plan);
    let mut others: Vec<Trial> = (1..answers.len()).map(Trial::of).collect();
    let phases = others.len().next_power_of_two().ilog2().max(1);
    let mut left = playouts as usize;
    for phase in (1..=phases).rev() {
        let rounds = (left / phase as usize / (others.len() + 1)).max(1);
        for _ in 0..rounds {
            if host.stopped() || !host.goes_on(0) {
                break;
            }
            let dealt = game.resample(known, Viewer::Seat(seat), rng);
            let luck = rng.fork();
            let worth = |answer: Choice<G::Action>| {
                let mut position = dealt.clone();
                if let Choice::Act(action) = answer {
                    game.play(&mut position, seat, action, &mut Silent);
                }
                play_out(game, &mut position, &mut luck.clone());
                Worth::of(game, &position).to(seat)
            };
            let own = worth(plan);
            for trial in &mut others {
                trial.add(worth(answers[trial.place]) - own);
            }
        }
        left = left.saturating_sub(rounds * (others.len() + 1));
        others.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        others.truncate(others.len().div_ceil(2));
    }
    match others.first() {
        Some(best) if best.is_better() => answers[best.place],
        _ => plan,
    }
}

/// By how much an answer has been better than the plan.
struct Trial {
    place: usize,
    count: f64,
    sum: f64,
    squares: f64,
}

impl Trial {
    fn of(place: usize) -> Trial {
        Trial { place, count: 0.0, sum: 0.0, squares: 0.0 }
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

/// The plan first, then the answers that look best at once.
fn candidates<G: Judge>(
    game: &G,
    known: &G::Position,
    seat: Seat,
    plan: Choice<G::Action>,
) -> Vec<Choice<G::Action>> {
    let mut answers = Vec::new();
    options(game, known, seat, &mut Vec::new(), &mut answers);
    let look = |answer: &Choice<G::Action>| {
        let mut after = known.clone();
        if let Choice::Act(action) = answer {
            game.play(&mut after, seat, *action, &mut Silent);
        }
        game.lead(&after, seat)
    };
    let mut looks: Vec<_> =
        answers.iter().filter(|&&answer| answer != plan).map(|answer| (look(answer), *answer)).collect();
    // Equals stay in the order of the list.
    looks.sort_by_key(|&(lead, _)| std::cmp::Reverse(lead));
    let others = looks.into_iter().map(|(_, answer)| answer).take(ANSWERS - 1);
    std::iter::once(plan).chain(others).collect()
}

/// Everybody follows his plan, or chance where he has none, until the game is over.
fn play_out<G: Judge>(game: &G, position: &mut G::Position, luck: &mut Rng) {
    let mut actions = Vec::new();
    for _ in 0..game.longest() {
        settle(game, position, luck, &mut Silent);
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
