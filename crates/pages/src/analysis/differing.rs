//! [`differing`]: how two actions at one decision differ, once others have answered.

use liege_game::{Key, Line, Parts, Score, Seat, Secret, Viewer, say};
use liege_table::{At, Table};

/// The bot that answers for others: it is quick, and the same for both actions.
const OTHERS: &str = "greedy";
/// More answers in a row than are worth waiting for.
const ANSWERS: usize = 60;

/// A part of a seat's score that is not the same after both actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Differing {
    /// Its name; empty where both columns say it themselves.
    pub(super) what: Line,
    /// Its amount after the action that was played.
    pub(super) played: String,
    /// Its amount after the other action.
    pub(super) better: String,
}

/// The parts of a seat's score that differ when it is asked next, after one of two actions at the position of this number; others
/// answer as greedy bots do, and what is drawn falls by the same lot. Nothing where one of them can't be played there.
pub(super) fn differing(
    table: &dyn Table,
    number: usize,
    seat: Seat,
    played: &str,
    better: &str,
) -> Vec<Differing> {
    let after = |action: &str| after(table, number, seat, action);
    let (Some(played), Some(better)) = (after(played), after(better)) else { return Vec::new() };
    let mut rows = Vec::new();
    if played.total != better.total {
        let (what, played, better) = (say!("Points"), played.total.to_string(), better.total.to_string());
        rows.push(Differing { what, played, better });
    }
    let longest = played.parts.len().max(better.parts.len());
    for place in 0..longest {
        let (one, other) = (played.parts.get(place), better.parts.get(place));
        if one == other {
            continue;
        }
        let same = one.zip(other).filter(|(one, other)| one.0 == other.0);
        let told = |part: Option<&(String, String)>| match part {
            Some((_, points)) if same.is_some() => points.clone(),
            Some((what, points)) => format!("{what} {points}").trim_end().to_owned(),
            None => "–".to_owned(),
        };
        let what = same.map(|((what, _), _)| Line::from(what.as_str())).unwrap_or_default();
        rows.push(Differing { what, played: told(one), better: told(other) });
    }
    rows
}

/// The score of a seat when it is asked next after this action, or the game is over.
fn after(table: &dyn Table, number: usize, seat: Seat, action: &str) -> Option<Score> {
    let key: Key = Secret::from_seed(0).key(&Parts::default());
    let mut table = table.seen(At::Number(number), Viewer::All).alone().act(seat, action, &key).ok()?.table;
    for answer in 0..ANSWERS {
        let must = table.pending(At::Now).must();
        if must.has(seat) {
            break;
        }
        let Some(other) = must.lowest() else { break };
        let Ok(action) = table.bot(OTHERS, other, answer as u64) else { break };
        table = table.act(other, &action, &key).ok()?.table;
    }
    let scores = table.seen(At::Now, Viewer::All).scores();
    scores.into_iter().find(|score| score.seat == seat)
}
