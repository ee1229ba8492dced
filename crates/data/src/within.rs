//! [`Within`]: a whole number in a range that its type names.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A whole number from `MIN` to `MAX`, kept as a `T` that can hold both. A number outside of the range can't be read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Within<T, const MIN: i64, const MAX: i64>(T);

impl<T: TryFrom<i64>, const MIN: i64, const MAX: i64> Within<T, MIN, MAX> {
    /// The number, if it lies in the range.
    pub fn new(number: i64) -> Option<Self> {
        (MIN..=MAX).contains(&number).then(|| T::try_from(number).ok().map(Within))?
    }
}

impl<T: Copy, const MIN: i64, const MAX: i64> Within<T, MIN, MAX> {
    /// The number itself.
    pub fn get(self) -> T {
        self.0
    }
}

impl<T, const MIN: i64, const MAX: i64> Deref for Within<T, MIN, MAX> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Copy + Into<i64>, const MIN: i64, const MAX: i64> Serialize for Within<T, MIN, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.0.into())
    }
}

impl<'de, T: TryFrom<i64>, const MIN: i64, const MAX: i64> Deserialize<'de> for Within<T, MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_i64(Number(PhantomData))
    }
}

struct Number<T, const MIN: i64, const MAX: i64>(PhantomData<T>);

impl<T: TryFrom<i64>, const MIN: i64, const MAX: i64> Visitor<'_> for Number<T, MIN, MAX> {
    type Value = Within<T, MIN, MAX>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if MIN == MAX {
            write!(f, "the number {MIN}")
        } else {
            write!(f, "a whole number from {MIN} to {MAX}")
        }
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
        Within::new(number).ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        let unexpected = Unexpected::Unsigned(number);
        i64::try_from(number).ok().and_then(Within::new).ok_or_else(|| E::invalid_value(unexpected, &self))
    }
}
