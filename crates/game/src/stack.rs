//! [`Stack`]: questions that interrupt each other.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::List;

/// What a position is busy with and will come back to, the present matter on top: an offer inside a battle inside a
/// turn. At most `N` deep, held inline like a [`List`].
#[derive(Clone, Copy)]
pub struct Stack<T, const N: usize>(List<T, N>);

impl<T: Copy + Default, const N: usize> Stack<T, N> {
    /// A stack on which nothing lies.
    pub fn new() -> Self {
        Stack(List::new())
    }

    /// Puts a matter on top. Returns `false`, unchanged, when the stack is full.
    #[inline]
    #[must_use]
    pub fn push(&mut self, matter: T) -> bool {
        self.0.push(matter)
    }

    /// Takes the topmost matter away: it is settled.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.0.pop()
    }

    /// The present matter.
    #[inline]
    pub fn top(&self) -> Option<T> {
        self.0.last().copied()
    }

    /// The present matter, to be changed.
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut T> {
        self.0.last_mut()
    }

    /// The matter that was begun first, below all others.
    #[inline]
    pub fn bottom(&self) -> Option<T> {
        self.0.first().copied()
    }

    /// The matter that was begun first, to be changed.
    #[inline]
    pub fn bottom_mut(&mut self) -> Option<&mut T> {
        self.0.first_mut()
    }

    /// Returns how many matters are open.
    #[inline]
    pub fn depth(&self) -> usize {
        self.0.len()
    }

    /// Returns whether one more fits.
    #[inline]
    pub fn has_room(&self) -> bool {
        self.0.len() < N
    }

    /// All matters, the present one first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter().rev()
    }

    /// All matters, to be changed, the present one first.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        self.0.iter_mut().rev()
    }
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Stack::new()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Eq, const N: usize> Eq for Stack<T, N> {}

impl<T: Hash, const N: usize> Hash for Stack<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// As a list, the present matter last.
impl<T: Serialize, const N: usize> Serialize for Stack<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Stack<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        List::deserialize(deserializer).map(Stack)
    }
}

crate::written_as! {
    Stack<T, N>: Vec<T>, of [T: schemars::JsonSchema, const N: usize];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_question_is_settled_first() {
        let mut stack: Stack<u8, 2> = Stack::new();
        assert!(stack.push(1) && stack.push(2));
        assert!(!stack.has_room());
        assert!(!stack.push(3), "a full stack stays as it is");
        assert_eq!(stack.iter().copied().collect::<Vec<_>>(), [2, 1]);
        if let Some(top) = stack.top_mut() {
            *top = 7;
        }
        assert_eq!((stack.pop(), stack.top(), stack.depth()), (Some(7), Some(1), 1));
        assert!(stack.push(3));
        stack.iter_mut().for_each(|matter| *matter *= 10);
        if let Some(bottom) = stack.bottom_mut() {
            *bottom += 5;
        }
        assert_eq!((stack.bottom(), stack.top()), (Some(15), Some(30)));
    }
}
