//! The end of an iteration: random play until the cut.

use liege_game::{Judge, Pending, Picker, Rng, Seat, Silent, follow_lead, settle};

/// Plays on until the game is over or, with a cut, until the round has reached it and has grown by at least one.
/// At each step the action is the best by judgement of `tries` random ones.
pub(crate) fn playout<G: Judge>(
    game: &G,
    position: &mut G::Position,
    cut: Option<u32>,
    tries: u32,
    rng: &mut Rng,
    actions: &mut Vec<G::Action>,
) {
    let cut = cut.map(|cut| cut.max(game.round(position) + 1));
    for _ in 0..game.longest() {
        settle(game, position, rng, &mut Silent);
        if cut.is_some_and(|cut| game.round(position) >= cut) {
            break;
        }
        let Pending::Seats(asked) = game.pending(position) else { break };
        // One time in eight somebody who may interrupt does: windows are used but don't rule the game.
        let eager = match asked.may.len() {
            0 => None,
            _ if rng.index(8) > 0 => None,
            count => asked.may.iter().nth(rng.index(count)),
        };
        let eager = eager.filter(|&seat| game.considers_interrupt(position, seat));
        let acted = eager.is_some_and(|seat| act(game, position, seat, tries, rng, actions))
            || asked.must.lowest().is_some_and(|seat| act(game, position, seat, tries, rng, actions));
        if !acted {
            break;
        }
    }
}

/// Takes an action for the seat. `false` if it has none.
fn act<G: Judge>(
    game: &G,
    position: &mut G::Position,
    seat: Seat,
    tries: u32,
    rng: &mut Rng,
    actions: &mut Vec<G::Action>,
) -> bool {
    if tries == 0 {
        return follow_lead(game, position, seat, None, rng, actions);
    }
    actions.clear();
    game.legal(position, seat, actions);
    let Some(&first) = rng.pick(actions) else { return false };
    if tries <= 1 || actions.len() == 1 {
        game.play(position, seat, first, &mut Silent);
        return true;
    }
    let mut best: Option<(i32, G::Position)> = None;
    // What has been tried is noted behind the legal actions: drawn again it would lead to the same.
    let legal = actions.len();
    for attempt in 0..tries {
        let action = if attempt == 0 { first } else { actions[rng.below(legal as u64) as usize] };
        if actions[legal..].contains(&action) {
            continue;
        }
        actions.push(action);
        let mut after = position.clone();
        game.play(&mut after, seat, action, &mut Silent);
        let lead = game.lead(&after, seat);
        if best.as_ref().is_none_or(|(max, _)| lead > *max) {
            best = Some((lead, after));
        }
    }
    if let Some((_, after)) = best {
        *position = after;
    }
    true
}
