//! [`Tree`]: what the playouts so far have found, node by node.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::Choice;

/// One answer at one node.
#[derive(Clone, Debug)]
pub(crate) struct Edge<A> {
    /// The answer.
    pub(crate) answer: Choice<A>,
    /// How many playouts took it.
    pub(crate) visits: u32,
    /// How many playouts could have taken it.
    pub(crate) available: u32,
    /// What those that took it were worth to the node's seat, added up.
    pub(crate) sum: f64,
    /// What the position right after it is worth by judgement alone, once that was asked for.
    pub(crate) prior: Option<f32>,
}

impl<A> Edge<A> {
    /// The average worth, with the judgement counting for `weight` playouts. `None` if nothing is known yet.
    pub(crate) fn mean(&self, weight: f64) -> Option<f64> {
        let (sum, count) = match self.prior {
            Some(prior) => (self.sum + weight * f64::from(prior), f64::from(self.visits) + weight),
            None => (self.sum, f64::from(self.visits)),
        };
        (count > 0.0).then(|| sum / count)
    }
}

/// A moment at which one seat decides, as far as that seat can tell it from others.
#[derive(Clone, Debug)]
pub(crate) struct Node<A> {
    key: u64,
    /// The last search that came by.
    stamp: u32,
    /// How many playouts decided here.
    pub(crate) visits: u32,
    /// Every answer that was legal in some playout, in the order in which they came up.
    pub(crate) edges: Vec<Edge<A>>,
}

impl<A: Copy + Eq> Node<A> {
    /// The places of these answers among the edges, which grow where an answer is new. Returns by how many.
    pub(crate) fn places(&mut self, answers: &[Choice<A>], places: &mut Vec<usize>) -> usize {
        let before = self.edges.len();
        places.clear();
        let mut next = 0;
        for &answer in answers {
            // Legal lists mostly come in the same order each time, so the next edge is mostly the right one.
            let found = match self.edges.get(next) {
                Some(edge) if edge.answer == answer => Some(next),
                _ => self.edges.iter().position(|edge| edge.answer == answer),
            };
            let place = found.unwrap_or_else(|| {
                self.edges.push(Edge { answer, visits: 0, available: 0, sum: 0.0, prior: None });
                self.edges.len() - 1
            });
            places.push(place);
            next = place + 1;
        }
        self.edges.len() - before
    }
}

/// All nodes, found by their key.
#[derive(Clone, Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
    index: HashMap<u64, usize, BuildHasherDefault<Keyed>>,
    stamp: u32,
    /// Of all nodes together.
    edges: usize,
}

/// Bounds the memory of one thread to some 200 megabytes: a tree that is full goes on counting but grows no further.
const MAX_NODES: usize = 400_000;
/// As [`MAX_NODES`], for games with long legal lists.
const MAX_EDGES: usize = 4_000_000;

impl<A> Tree<A> {
    /// An empty tree.
    pub(crate) fn new() -> Tree<A> {
        Tree { nodes: Vec::new(), index: HashMap::default(), stamp: 0, edges: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.index.clear();
        self.edges = 0;
    }

    /// Begins another search in the same tree: what the last one did not come by is forgotten.
    pub(crate) fn next_search(&mut self) {
        let oldest = self.stamp;
        self.stamp += 1;
        self.nodes.retain(|node| node.stamp >= oldest);
        self.edges = self.nodes.iter().map(|node| node.edges.len()).sum();
        self.index.clear();
        self.index.extend(self.nodes.iter().enumerate().map(|(place, node)| (node.key, place)));
    }

    /// The node with this key.
    pub(crate) fn get(&self, key: u64) -> Option<&Node<A>> {
        self.index.get(&key).and_then(|&place| self.nodes.get(place))
    }

    /// The place of the node with this key.
    pub(crate) fn find(&self, key: u64) -> Option<usize> {
        self.index.get(&key).copied()
    }

    /// Adds a node, unless the tree is full. Returns its place.
    pub(crate) fn add(&mut self, key: u64) -> Option<usize> {
        let place = self.nodes.len();
        if place >= MAX_NODES || self.edges >= MAX_EDGES {
            return None;
        }
        self.nodes.push(Node { key, stamp: self.stamp, visits: 0, edges: Vec::new() });
        self.index.insert(key, place);
        Some(place)
    }

    /// The node at this place, for a search that comes by.
    pub(crate) fn visit(&mut self, place: usize) -> Option<&mut Node<A>> {
        let node = self.nodes.get_mut(place)?;
        node.stamp = self.stamp;
        Some(node)
    }

    /// A node has grown by this many edges.
    pub(crate) fn grew(&mut self, edges: usize) {
        self.edges += edges;
    }

    /// Returns how many nodes there are.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }
}

/// Keys are well stirred already, so they are their own hash.
#[derive(Clone, Copy, Default, Debug)]
struct Keyed(u64);

impl Hasher for Keyed {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_keep_their_place_whatever_the_order() {
        let mut tree = Tree::new();
        let place = tree.add(7).unwrap();
        let node = tree.visit(place).unwrap();
        let mut places = Vec::new();
        node.places(&[Choice::Act(3), Choice::Act(5), Choice::Pass], &mut places);
        node.places(&[Choice::Act(5), Choice::Act(9), Choice::Act(3)], &mut places);
        assert_eq!(places, [1, 3, 0]);
    }

    #[test]
    fn what_no_search_comes_by_is_forgotten() {
        let mut tree = Tree::<u8>::new();
        let kept = [1, 2].map(|key| tree.add(key).unwrap());
        tree.next_search();
        tree.visit(kept[1]).unwrap();
        tree.next_search();
        assert!(tree.find(1).is_none());
        assert_eq!((tree.find(2), tree.len()), (Some(0), 1));
    }
}
