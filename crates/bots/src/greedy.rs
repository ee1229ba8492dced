//! The greedy bot: one step ahead on the game's own judgement.

use liege_game::{Game, Judge, Pending, Rng, Seat, Silent, Viewer, play_until_quiet, settle};

use crate::Choice;
use crate::answers::options;
use crate::worth::Worth;

/// How many times what is hidden or drawn is dealt again, where anything is.
const SAMPLES: usize = 6;

/// The answer after which the seat is furthest ahead of the best other, on average over what it can't know.
/// Of equally good answers, letting the moment pass comes first, otherwise all are equally likely.
pub(crate) fn choose<G: Judge>(
    game: &G,
    known: &G::Position,
    seat: Seat,
    character: Option<usize>,
    rng: &mut Rng,
) -> Option<Choice<G::Action>> {
    let weighed = weigh(game, known, seat, character, rng);
    best(&weighed, seat, rng)
}

/// One of the best answers by lot.
pub(crate) fn best<A: Copy + PartialEq>(
    weighed: &[(Choice<A>, Worth)],
    seat: Seat,
    rng: &mut Rng,
) -> Option<Choice<A>> {
    let best = weighed.iter().map(|(_, worth)| worth.to(seat)).fold(f64::NEG_INFINITY, f64::max);
    let mut ties: Vec<_> =
        weighed.iter().filter(|(_, worth)| worth.to(seat) >= best).map(|&(answer, _)| answer).collect();
    if ties.contains(&Choice::Pass) {
        ties.retain(|&answer| answer == Choice::Pass);
    }
    rng.pick(&ties).copied()
}

/// Returns what each answer leads to, added up over the same number of deals.
pub(crate) fn weigh<G: Judge>(
    game: &G,
    known: &G::Position,
    seat: Seat,
    character: Option<usize>,
    rng: &mut Rng,
) -> Vec<(Choice<G::Action>, Worth)> {
    let character = character.map(|character| (seat, character));
    let mut actions = Vec::new();
    let mut answers = Vec::new();
    options(game, known, seat, &mut actions, &mut answers);
    let mut totals = vec![Worth::default(); answers.len()];
    for _ in 0..SAMPLES {
        let dealt = game.resample(known, Viewer::Seat(seat), rng);
        // Every answer meets the same luck, so that they differ by what they do and not by what they draw.
        let dice = rng.fork();
        let mut chance = dealt != *known;
        for (answer, total) in answers.iter().zip(&mut totals) {
            let (worth, drawn) =
                after(game, &dealt, (seat, *answer), character, &mut dice.clone(), &mut actions);
            total.add(&worth);
            chance |= drawn;
        }
        if !chance {
            break;
        }
    }
    answers.into_iter().zip(totals).collect()
}

/// Returns what the position is worth to the seat once what its answer began is done, and whether chance had a part in it.
fn after<G: Judge>(
    game: &G,
    dealt: &G::Position,
    (seat, answer): (Seat, Choice<G::Action>),
    character: Option<(Seat, usize)>,
    dice: &mut Rng,
    actions: &mut Vec<G::Action>,
) -> (Worth, bool) {
    let mut position = dealt.clone();
    let waiting = game.pending(&position).must().without(seat);
    if let Choice::Act(action) = answer {
        game.play(&mut position, seat, action, &mut Silent);
    }
    let mut drawn = settle(game, &mut position, dice, &mut Silent) > 0;
    drawn |= fill_in(game, &mut position, waiting, dice, actions);
    drawn |= play_until_quiet(game, &mut position, character, dice);
    (Worth::liked(game, &position, character), drawn)
}

/// Answers at random for those who choose at the same time, so that there is something to judge.
fn fill_in<G: Game>(
    game: &G,
    position: &mut G::Position,
    waiting: liege_game::Seats,
    dice: &mut Rng,
    actions: &mut Vec<G::Action>,
) -> bool {
    let mut filled = false;
    for seat in waiting.iter() {
        // One answer each is enough: a seat that owes more is judged as far as it came.
        if !matches!(game.pending(position), Pending::Seats(asked) if asked.must.has(seat)) {
            continue;
        }
        actions.clear();
        game.legal(position, seat, actions);
        let Some(&action) = dice.pick(actions) else { continue };
        game.play(position, seat, action, &mut Silent);
        settle(game, position, dice, &mut Silent);
        filled = true;
    }
    filled
}
