//! Where a game plans but doubts its plan: the plan and other answers, each tried with plans to the end of the round.

use liege_game::{Judge, Pending, Planning, Rng, Seat, Silent, Viewer, settle};

use super::options;
use crate::worth::Worth;
use crate::{Choice, Host};

/// At most so many answers are tried, the plan among them.
const ANSWERS: usize = 5;
/// By how much another answer must be better than the plan.
const MARGIN: f64 = 0.02;

/// The planned answer, or another that is clearly better on average over so many playouts in all. All answers meet the same
/// luck, so that they differ by what they do.
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
    let mut sums = vec![0.0; answers.len()];
    let rounds = (playouts as usize / answers.len().max(1)).max(1);
    let mut tried = 0;
    for _ in 0..rounds {
        if host.stopped() || !host.goes_on(0) {
            break;
        }
        let dealt = game.resample(known, Viewer::Seat(seat), rng);
        let luck = rng.fork();
        for (answer, sum) in answers.iter().zip(&mut sums) {
            let mut position = dealt.clone();
            if let Choice::Act(action) = answer {
                game.play(&mut position, seat, *action, &mut Silent);
            }
            play_out(game, &mut position, &mut luck.clone());
            *sum += Worth::of(game, &position).to(seat);
        }
        tried += 1;
    }
    let mean = |index: usize| sums.get(index).map_or(0.0, |sum| sum / f64::from(tried.max(1)));
    let best = (1..answers.len()).max_by(|&one, &other| mean(one).total_cmp(&mean(other)));
    match best {
        Some(best) if tried > 1 && mean(best) > mean(0) + MARGIN => answers[best],
        _ => plan,
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

/// Everybody follows his plan, or chance where he has none, until the round has grown.
fn play_out<G: Judge>(game: &G, position: &mut G::Position, luck: &mut Rng) {
    let end = game.round(position) + 1;
    let mut actions = Vec::new();
    for _ in 0..game.longest() {
        settle(game, position, luck, &mut Silent);
        let Pending::Seats(asked) = game.pending(position) else { break };
        if game.round(position) >= end {
            break;
        }
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
