//! The greedy bot: one step ahead on the game's own judgement.

use liege_game::{Game, Judge, Pending, Rng, Seat, Silent, Viewer, settle};

use crate::Choice;
use crate::search::options;
use crate::worth::Worth;

/// How many times what is hidden or drawn is dealt anew, where anything is.
const SAMPLES: usize = 6;

/// The answer after which the seat is furthest ahead of the best other, on average over what it can't know.
/// Of equally good answers, letting the moment pass comes first, otherwise all are equally likely.
pub(crate) fn choose<G: Judge>(
    game: &G,
    known: &G::Position,
    seat: Seat,
    rng: &mut Rng,
) -> Option<Choice<G::Action>> {
    let mut actions = Vec::new();
    let mut answers = Vec::new();
    options(game, known, seat, &mut actions, &mut answers);
    let mut totals = vec![0.0; answers.len()];
    for _ in 0..SAMPLES {
        let dealt = game.resample(known, Viewer::Seat(seat), rng);
        // Every answer meets the same luck, so that they differ by what they do and not by what they draw.
        let luck = rng.fork();
        let mut chance = dealt != *known;
        for (answer, total) in answers.iter().zip(&mut totals) {
            let (worth, drawn) = after(game, &dealt, seat, *answer, &mut luck.clone(), &mut actions);
            *total += worth;
            chance |= drawn;
        }
        if !chance {
            break;
        }
    }
    let best = totals.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut ties: Vec<_> =
        answers.iter().zip(&totals).filter(|&(_, &total)| total >= best).map(|(&answer, _)| answer).collect();
    if ties.contains(&Choice::Pass) {
        ties.retain(|&answer| answer == Choice::Pass);
    }
    rng.pick(&ties).copied()
}

/// What the position is worth to the seat right after its answer, and whether chance had a part in it.
fn after<G: Judge>(
    game: &G,
    dealt: &G::Position,
    seat: Seat,
    answer: Choice<G::Action>,
    luck: &mut Rng,
    actions: &mut Vec<G::Action>,
) -> (f64, bool) {
    let mut position = dealt.clone();
    let waiting = game.pending(&position).must().without(seat);
    if let Choice::Act(action) = answer {
        game.play(&mut position, seat, action, &mut Silent);
    }
    let mut drawn = settle(game, &mut position, luck, &mut Silent) > 0;
    drawn |= fill_in(game, &mut position, waiting, luck, actions);
    (Worth::of(game, &position).to(seat), drawn)
}

/// Answers at random for those who choose at the same time, so that there is something to judge.
fn fill_in<G: Game>(
    game: &G,
    position: &mut G::Position,
    waiting: liege_game::Seats,
    luck: &mut Rng,
    actions: &mut Vec<G::Action>,
) -> bool {
    let mut filled = false;
    for seat in waiting.iter() {
        // One answer each is enough: whoever owes more is judged as far as they came.
        if !matches!(game.pending(position), Pending::Seats(asked) if asked.must.has(seat)) {
            continue;
        }
        actions.clear();
        game.legal(position, seat, actions);
        let Some(&action) = luck.pick(actions) else { continue };
        game.play(position, seat, action, &mut Silent);
        settle(game, position, luck, &mut Silent);
        filled = true;
    }
    filled
}
