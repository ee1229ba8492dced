//! Judging a game that was played elsewhere: its record is followed by the rules as they are here.

use liege_game::{Judge, Replay, Step};

use crate::fault::Fault;
use crate::interruptions::Interruptions;
use crate::match_game::{Counts, MatchGame};
use crate::no_answer::NoAnswer;
use crate::remote_game::PlayedRemotely;

/// Returns how the game went, by the rules as they are here.
///
/// # Errors
/// The record does not follow them.
pub(crate) fn judged<G: Judge>(game: &G, played: &PlayedRemotely) -> Result<MatchGame, NoAnswer> {
    let garbled =
        |error| NoAnswer::Garbled(format!("its record does not follow the rules as they are here: {error}"));
    let mut replay = Replay::<G>::begin(&played.record).map_err(garbled)?;
    let (mut decisions, mut options) = (0, 0);
    let (mut prompts, mut legal, mut events) = (Interruptions::default(), Vec::new(), Vec::new());
    let mut faults = Vec::new();
    for (number, step) in played.record.steps.iter().enumerate() {
        faults.extend(silences(played, |after| after == number, decisions));
        if let Step::Action { seat, .. } = *step {
            legal.clear();
            game.legal(&replay.position, seat, &mut legal);
            decisions += 1;
            options += legal.len() as u64;
            prompts.note(game, &replay.position, seat, &legal);
        }
        replay.step(step, &mut events).map_err(garbled)?;
        if G::STATISTICS.is_empty() {
            events.clear();
        }
    }
    faults.extend(silences(played, |after| after >= played.record.steps.len(), decisions));
    let counts = Counts { decisions, options, prompts, events: &events };
    Ok(MatchGame::ended(game, &replay.position, counts, faults))
}

/// The faults of those who have not answered at such a step.
fn silences(played: &PlayedRemotely, at: impl Fn(usize) -> bool, decisions: u32) -> Vec<Fault> {
    let silent = played.silent.iter().filter(|(_, after, _)| at(*after));
    silent.filter_map(|(seat, _, why)| Fault::of_silence(seat.index(), decisions, why.clone())).collect()
}

/// A game that was not played to its end, because guests have not come or their server is gone; `None` if nobody is to blame.
pub(crate) fn lost<G: Judge>(game: &G, seats: &[usize], silence: &NoAnswer) -> Option<MatchGame> {
    let fault = |&seat| Fault::of_silence(seat, 0, silence.clone());
    let faults = seats.iter().map(fault).collect::<Option<Vec<Fault>>>()?;
    let counts = Counts { decisions: 0, options: 0, prompts: Interruptions::default(), events: &[] };
    Some(MatchGame::ended(game, &game.start(), counts, faults))
}
