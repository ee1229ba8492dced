//! Reading the best lines out of a tree.

use liege_game::{Judge, Pending, Rng, Seats, Silent, Viewer, settle};

use super::tree::Tree;
use super::worker::decider;
use super::{Found, Thought};
use crate::Choice;
use crate::answers::options;
use crate::reach::{OwnLine, comes_to};
use crate::report::{Line, Name, Ply};

/// A report shows this many answers.
const LINES: usize = 5;
/// A line goes on for this many decisions at most.
const PLIES: usize = 12;
/// A decision that fewer playouts came by tells nothing.
const SEEN: u32 = 3;

/// The most visited answers, each with what most playouts went on with. One from which the seat comes to what a line before it
/// leads to is no other answer.
pub(super) fn lines<G: Judge>(
    game: &G,
    thought: &Thought<G>,
    tree: &Tree<G::Action>,
    name: &Name<'_, G>,
) -> Vec<Line> {
    // Where there was only one answer nothing was searched, and it is the line all the same.
    let only = thought.found.len() == 1;
    let tried = thought.found.iter().filter(|found| only || found.visits > 0);
    let (known, seat) = (&thought.known, thought.seat);
    let (mut lines, mut told) = (Vec::new(), Vec::<OwnLine<G>>::new());
    for found in tried {
        let own = match found.answer {
            Choice::Act(action) => OwnLine::new(game, known, seat, [action]),
            Choice::Pass => OwnLine::new(game, known, seat, []),
        };
        let same = |line: &OwnLine<G>| own.first().is_some_and(|after| comes_to(game, after, seat, line));
        if told.iter().any(same) {
            continue;
        }
        let line = line(game, thought, tree, name, found);
        let actions = line.plies.iter().map_while(|ply| game.read_action(&ply.action).ok());
        told.push(OwnLine::new(game, known, seat, actions));
        lines.push(line);
        if lines.len() == LINES {
            break;
        }
    }
    lines
}

fn line<G: Judge>(
    game: &G,
    thought: &Thought<G>,
    tree: &Tree<G::Action>,
    name: &Name<'_, G>,
    found: &Found<G::Action>,
) -> Line {
    let mut plies = Vec::new();
    let mut rng = Rng::new(found.visits);
    let mut position = game.resample(&thought.known, Viewer::Seat(thought.seat), &mut rng);
    let mut path = thought.path.clone();
    let mut passed = Seats::NONE;
    let (mut actions, mut answers) = (Vec::new(), Vec::new());
    let mut forced = Some((thought.seat, found.answer));
    while plies.len() < PLIES {
        settle(game, &mut position, &mut rng, &mut Silent);
        let Pending::Seats(asked) = game.pending(&position) else { break };
        let (seat, answer) = match forced.take() {
            Some(first) => first,
            None => {
                let Some(seat) = decider(asked, passed, None) else { break };
                options(game, &position, seat, &mut actions, &mut answers);
                let node = tree.get(path.key(seat, asked.must.has(seat)));
                let edges = node.iter().flat_map(|node| &node.edges);
                let legal = edges.filter(|edge| edge.visits >= SEEN && answers.contains(&edge.answer));
                match (legal.max_by_key(|edge| edge.visits), answers.as_slice()) {
                    (Some(edge), _) => (seat, edge.answer),
                    (None, [Choice::Pass]) => (seat, Choice::Pass),
                    (None, _) => break,
                }
            }
        };
        match answer {
            Choice::Pass => passed = passed.with(seat),
            Choice::Act(action) => {
                plies.push(Ply { words: name(&position, seat, action), ..Ply::new(game, seat, action) });
                passed = Seats::NONE;
                path.act(asked.must, seat, &action);
                game.play(&mut position, seat, action, &mut Silent);
            }
        }
    }
    Line { visits: found.visits, expected: found.worth.shares(game.players()), plies }
}
