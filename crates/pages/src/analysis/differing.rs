//! [`differing`]: how two actions at one decision differ, once others have had their turns.

use liege_game::{Key, Line, Parts, Score, Seat, Secret, Viewer, say};
use liege_table::{At, Table};

/// The bot that plays on: it is quick, and the same for both actions.
const OTHERS: &str = "greedy";
/// More actions than are worth waiting for.
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

/// The parts of a seat's score that differ when its turn comes again, after one of two actions at the position of this number: greedy
/// bots play on till then, and what is drawn falls by the same lot. Nothing where one of them can't be played there.
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

/// The score of a seat when its turn comes again after this action, or the game is over.
fn after(table: &dyn Table, number: usize, seat: Seat, action: &str) -> Option<Score> {
    let key: Key = Secret::from_seed(0).key(&Parts::default());
    let mut table = table.seen(At::Number(number), Viewer::All).alone().act(seat, action, &key).ok()?.table;
    let mut others = false;
    for answer in 0..ANSWERS {
        let must = table.pending(At::Now).must();
        let Some(next) = must.lowest().filter(|_| !(others && must.has(seat))) else { break };
        others |= next != seat;
        let Ok(action) = table.bot(OTHERS, next, answer as u64) else { break };
        table = table.act(next, &action, &key).ok()?.table;
    }
    let scores = table.seen(At::Now, Viewer::All).scores();
    scores.into_iter().find(|score| score.seat == seat)
}

#[cfg(test)]
mod tests {
    use liege_game::{Setup, Step};

    use super::*;

    /// A game of greedy bots up to this decision of the first seat, with the actions that are legal there.
    fn at(game: &str, decisions: usize) -> (Box<dyn Table>, Vec<String>) {
        let game = liege_games::find(game).unwrap();
        let key = Secret::from_seed(3).key(&Parts::default());
        let mut table = game.begin(&Setup::new(2)).unwrap().due(&key).table;
        let mut left = decisions;
        while let Some(seat) = table.pending(At::Now).must().lowest() {
            if seat == Seat::A {
                if left == 0 {
                    break;
                }
                left -= 1;
            }
            let action = table.bot(OTHERS, seat, left as u64).unwrap();
            table = table.act(seat, &action, &key).unwrap().table;
        }
        let legal = table.legal(Seat::A);
        (table, legal)
    }

    /// The points of the first seat when its turn comes again, by the standing of a table that follows the steps of those who played.
    fn points(table: &dyn Table, action: &str) -> i32 {
        let key = Secret::from_seed(0).key(&Parts::default());
        let from = table.seen(At::Number(table.number()), Viewer::All).alone();
        let mut now = from.act(Seat::A, action, &key).unwrap().table;
        let (mut answers, mut met) = (0, false);
        while let Some(next) = now.pending(At::Now).must().lowest() {
            if met && now.pending(At::Now).must().has(Seat::A) {
                break;
            }
            met = met || next != Seat::A;
            now = now.act(next, &now.bot(OTHERS, next, answers).unwrap(), &key).unwrap().table;
            answers += 1;
        }
        let steps: Vec<Step> = now.steps().into_iter().cloned().collect();
        let mut anew = from.duplicate();
        anew.follow(&steps[from.number()..]).unwrap();
        anew.standing(At::Now).score[Seat::A]
    }

    #[test]
    fn what_differs_is_what_differs_in_the_standings() {
        let mut told = 0;
        for decisions in [1, 3, 5] {
            let (table, legal) = at("three-estates", decisions);
            let first = legal.first().unwrap();
            assert_eq!(differing(&*table, table.number(), Seat::A, first, first), []);
            for other in &legal {
                let rows = differing(&*table, table.number(), Seat::A, first, other);
                let row = rows.iter().find(|row| row.what == say!("Points"));
                let (one, two) = (points(&*table, first), points(&*table, other));
                let expected = (one != two).then(|| (one.to_string(), two.to_string()));
                assert_eq!(
                    row.map(|row| (row.played.clone(), row.better.clone())),
                    expected,
                    "{first} {other}"
                );
                told += rows.len();
            }
            assert_eq!(differing(&*table, table.number(), Seat::A, first, "no action"), []);
        }
        assert!(told > 0, "nothing ever differs");
    }
}
