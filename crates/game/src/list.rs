//! [`List`]: a short sequence that lives inside a position, without the heap.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Up to `N` values (at most 255) in order, held inline so that a position copies as plain memory.
///
/// Unused places always hold `T::default()`, so equal lists are equal as memory too.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// The empty list.
    pub fn new() -> Self {
        const { assert!(N <= u8::MAX as usize, "the length is one byte") };
        List { items: [T::default(); N], len: 0 }
    }

    /// Adds a value at the end. Returns `false`, unchanged, when all `N` places are taken.
    #[inline]
    pub fn push(&mut self, item: T) -> bool {
        let index = self.len as usize;
        let Some(place) = self.items.get_mut(index) else { return false };
        *place = item;
        self.len += 1;
        true
    }

    /// Takes the last value away.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let index = (self.len as usize).checked_sub(1)?;
        self.len -= 1;
        Some(std::mem::take(&mut self.items[index]))
    }

    /// Takes the value at `index` away and closes the gap, keeping the order of the rest.
    ///
    /// # Panics
    /// When `index` is not below the length, as indexing does.
    #[inline]
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.items.copy_within(index + 1..self.len as usize, index);
        self.pop();
        item
    }

    /// Puts a value before `index`. Returns `false`, unchanged, when all `N` places are taken.
    pub fn insert(&mut self, index: usize, item: T) -> bool {
        let len = self.len as usize;
        if !self.push(item) {
            return false;
        }
        self.items.copy_within(index..len, index + 1);
        self.items[index] = item;
        true
    }

    /// Takes every value away.
    #[inline]
    pub fn clear(&mut self) {
        *self = Self::new();
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    /// Collects the first `N` values; later ones are dropped.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        for item in items.into_iter().take(N) {
            list.push(item);
        }
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(D::Error::invalid_length(items.len(), &format!("at most {N} items").as_str()));
        }
        Ok(items.into_iter().collect())
    }
}

crate::written_as! {
    List<T, N>: Vec<T>, of [T: schemars::JsonSchema, const N: usize];
}

/// An array of any length written as a sequence, for fields that serde's own arrays (up to 32) don't cover:
/// `#[serde(with = "liege_game::array_field")]`.
pub mod array_field {
    use super::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes the array as a sequence.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<T: Serialize, S: Serializer, const N: usize>(
        items: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(items.iter())
    }

    /// Reads a sequence of exactly `N` items.
    ///
    /// # Errors
    /// Those of the deserializer, or a sequence of another length.
    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[T; N], D::Error> {
        super::array(deserializer)
    }
}

/// Reads a sequence of exactly `N` items into an array.
pub(crate) fn array<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[T; N], D::Error> {
    struct Items<T, const N: usize>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
        type Value = [T; N];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{N} items")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<[T; N], A::Error> {
            let mut items = Vec::with_capacity(N);
            while let Some(item) = seq.next_element()? {
                items.push(item);
            }
            let found = items.len();
            items.try_into().map_err(|_| A::Error::invalid_length(found, &self))
        }
    }

    deserializer.deserialize_seq(Items(PhantomData))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_list_refuses_and_stays() {
        let mut list: List<u8, 2> = [1, 2].into_iter().collect();
        assert!(!list.push(3));
        assert!(!list.insert(0, 3));
        assert_eq!(*list, [1, 2]);
    }

    #[test]
    fn removed_values_leave_no_trace() {
        let mut list: List<u8, 4> = [1, 2, 3].into_iter().collect();
        assert_eq!(list.remove(0), 1);
        assert!(list.insert(1, 9));
        assert_eq!(*list, [2, 9, 3]);
        list.clear();
        assert_eq!(list.items, [0; 4]);
    }
}
