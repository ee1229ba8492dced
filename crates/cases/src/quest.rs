//! [`Quest`]: a task that a seat has in a position, and [`Tree`]: all that the seat can do there by itself.

use std::collections::HashMap;
use std::sync::Arc;

use liege_game::{Amount, AmountRange as _, Game, Line, Pending, Seat, Silent, Viewer, fingerprint};

use crate::{Cases, Sight, Task};

/// A position from which a seat can come to more positions by itself is no puzzle.
const POSITIONS: usize = 8_000;

/// A task that a seat has, set in a position.
pub struct Quest<'a, G: Cases> {
    game: &'a G,
    task: &'static Task<G>,
    before: Arc<G::View>,
    seat: Seat,
    aim: u16,
}

impl<'a, G: Cases> Quest<'a, G> {
    /// Every task that can be set in a position: the fact does not hold there.
    pub fn all(game: &'a G, position: &G::Position, seat: Seat) -> Vec<Self> {
        let before = Arc::new(game.view(position, Viewer::Seat(seat)));
        let mut quests = Vec::new();
        for task in G::TASKS {
            let quest = |aim| Quest { game, task, before: Arc::clone(&before), seat, aim };
            let aims = (task.aims)(quest(0).sight(&before));
            quests.extend(aims.into_iter().map(quest).filter(|quest| !quest.reached_in(&before)));
        }
        quests
    }

    /// The task of this kind and aim, set in a position; nothing if it can't be.
    pub fn new(game: &'a G, position: &G::Position, seat: Seat, (task, aim): (&str, u16)) -> Option<Self> {
        Quest::all(game, position, seat).into_iter().find(|quest| quest.id() == (task, aim))
    }

    fn sight<'s>(&'s self, now: &'s G::View) -> Sight<'s, G> {
        Sight { game: self.game, before: &self.before, now, seat: self.seat, aim: self.aim }
    }

    /// Its kind and its aim.
    pub fn id(&self) -> (&'static str, u16) {
        (self.task.id, self.aim)
    }

    /// Returns whether the fact holds in a position.
    pub fn reached(&self, position: &G::Position) -> bool {
        self.reached_in(&self.game.view(position, Viewer::Seat(self.seat)))
    }

    /// Returns whether the fact holds in what the seat sees.
    pub fn reached_in(&self, view: &G::View) -> bool {
        (self.task.reached)(self.sight(view))
    }

    /// Under which words the task is listed.
    pub fn theme(&self) -> &'static str {
        self.task.theme
    }

    /// The task in words.
    pub fn title(&self) -> Line {
        (self.task.title)(self.sight(&self.before))
    }

    /// Returns what differs in a position in which it is done.
    pub fn because(&self, position: &G::Position) -> Line {
        (self.task.because)(self.sight(&self.game.view(position, Viewer::Seat(self.seat))))
    }

    /// A shortest line of so many actions at most after which the fact holds, found by looking at all; empty if it holds already.
    /// `None` if there is none, or if there is more to look at than a puzzle may have.
    pub fn line(&self, position: &G::Position, left: usize) -> Option<Vec<G::Action>> {
        if self.reached(position) {
            return Some(Vec::new());
        }
        let mut tree = Tree::new(self.game, position, self.seat);
        for _ in 0..left {
            tree.grow()?;
            if let Some(node) =
                tree.latest().find(|&node| tree.position(node).is_some_and(|at| self.reached(at)))
            {
                return Some(tree.line(node));
            }
        }
        None
    }
}

/// Returns what a seat can do in a position in which it alone must act, each action with every amount; nothing elsewhere. Gifts and
/// the like, which are open at any moment, are no part of a task.
pub fn own_actions<G: Game>(game: &G, position: &G::Position, seat: Seat) -> Vec<G::Action> {
    let alone = |pending: Pending| pending.must().lowest() == Some(seat) && pending.must().len() == 1;
    let (mut legal, mut actions) = (Vec::new(), Vec::new());
    if !alone(game.pending(position)) {
        return actions;
    }
    game.legal(position, seat, &mut legal);
    legal.retain(|&action| !game.is_always_open(action));
    for action in legal {
        match game.amounts(position, seat, action) {
            // More than that can't be looked at in any case.
            Some(range) => actions.extend(
                (range.min..=range.max)
                    .take(POSITIONS)
                    .map(|amount| game.with_amount(action, Amount(amount))),
            ),
            None => actions.push(action),
        }
    }
    actions
}

/// A position to which a seat has come.
struct Node<G: Game> {
    position: G::Position,
    /// The action that led to it first, and from where.
    by: Option<(usize, G::Action)>,
    /// From where else it is come to by as many actions.
    also: Vec<usize>,
}

/// Everything that a seat can do by itself from a position, before anybody else acts and before anything is drawn: positions by the
/// number of actions after which they are come to first. Those that are equal are one.
pub struct Tree<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    nodes: Vec<Node<G>>,
    /// The positions with each hash.
    known: HashMap<u64, Vec<usize>>,
    /// Where the positions after the last number of actions begin.
    begin: usize,
}

impl<'a, G: Game> Tree<'a, G> {
    /// The position alone.
    pub fn new(game: &'a G, position: &G::Position, seat: Seat) -> Tree<'a, G> {
        let root = Node { position: position.clone(), by: None, also: Vec::new() };
        Tree {
            game,
            seat,
            nodes: vec![root],
            known: HashMap::from([(fingerprint(position), vec![0])]),
            begin: 0,
        }
    }

    /// Goes on by one action. `None` if there would be more positions than a puzzle may have: the tree is then not whole.
    pub fn grow(&mut self) -> Option<()> {
        let end = self.nodes.len();
        for from in self.begin..end {
            let Some(Node { position, .. }) = self.nodes.get(from) else { break };
            let position = position.clone();
            for action in own_actions(self.game, &position, self.seat) {
                let mut after = position.clone();
                self.game.play(&mut after, self.seat, action, &mut Silent);
                let alike = self.known.entry(fingerprint(&after)).or_default();
                let equal = |node: &&usize| self.nodes.get(**node).is_some_and(|node| node.position == after);
                match alike.iter().find(equal) {
                    None if self.nodes.len() >= POSITIONS => return None,
                    None => {
                        alike.push(self.nodes.len());
                        self.nodes.push(Node { position: after, by: Some((from, action)), also: Vec::new() });
                    }
                    Some(&node) if node >= end => {
                        let also = self.nodes.get_mut(node).map(|node| &mut node.also);
                        also.into_iter().for_each(|also| also.push(from));
                    }
                    Some(_) => {}
                }
            }
        }
        self.begin = end;
        Some(())
    }

    /// The number of positions.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// The positions that were come to last.
    pub fn latest(&self) -> std::ops::Range<usize> {
        self.begin..self.nodes.len()
    }

    /// The position of this number.
    pub fn position(&self, node: usize) -> Option<&G::Position> {
        self.nodes.get(node).map(|node| &node.position)
    }

    /// The actions that lead to a position.
    pub fn line(&self, node: usize) -> Vec<G::Action> {
        let mut line = Vec::new();
        let mut at = node;
        while let Some((from, action)) = self.nodes.get(at).and_then(|node| node.by) {
            line.push(action);
            at = from;
        }
        line.reverse();
        line
    }

    /// Returns how many positions after the first action lead to any of these by as few actions as they are come to.
    pub fn first_steps(&self, nodes: &[usize]) -> usize {
        let mut level: Vec<usize> = nodes.to_vec();
        loop {
            let mut before: Vec<usize> = Vec::new();
            for node in level.iter().filter_map(|&node| self.nodes.get(node)) {
                before.extend(node.by.iter().map(|(from, _)| *from).chain(node.also.iter().copied()));
            }
            before.sort_unstable();
            before.dedup();
            if before.is_empty() || before == [0] {
                return level.len();
            }
            level = before;
        }
    }
}
