//! [`Named`]: one of the names that a file gives itself, such as those of the players of an example.

use std::fmt;

use serde::de::value::U64Deserializer;
use serde::de::{Error, IntoDeserializer, Visitor};
use serde::{Deserialize, Deserializer};

use crate::fault::{Fault, one_of};

/// By these names of its own a newtype asks the reader for the place of a name.
const NAMED: &str = "$liege::Named";
const MAYBE: &str = "$liege::MaybeNamed";

/// The place of a name, from 0, among those that [`Node::naming`](crate::Node::naming) gave. Another name can't be read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Named(pub usize);

/// The same, or the word for nobody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MaybeNamed(pub Option<usize>);

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let place = deserializer.deserialize_newtype_struct(NAMED, PlaceVisitor)?;
        place.map(Named).ok_or_else(|| D::Error::custom("a name"))
    }
}

impl<'de> Deserialize<'de> for MaybeNamed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(MAYBE, PlaceVisitor).map(MaybeNamed)
    }
}

struct PlaceVisitor;

impl<'de> Visitor<'de> for PlaceVisitor {
    type Value = Option<usize>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_none<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        usize::deserialize(deserializer).map(Some)
    }
}

/// The names of a node and its word for nobody.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Names {
    pub(crate) list: Vec<String>,
    pub(crate) nobody: &'static str,
}

impl Names {
    /// Answers a newtype that asks for the place of a name; `None` for any other newtype.
    pub(crate) fn answer<'de, V: Visitor<'de>>(
        &self,
        newtype: &str,
        text: Option<&str>,
        visitor: V,
    ) -> Result<Result<V::Value, Fault>, V> {
        if newtype != NAMED && newtype != MAYBE {
            return Err(visitor);
        }
        if newtype == MAYBE && text == Some(self.nobody) {
            return Ok(visitor.visit_none());
        }
        let place = self.list.iter().position(|name| Some(name.as_str()) == text);
        Ok(match place {
            Some(place) => {
                let place: U64Deserializer<Fault> = (place as u64).into_deserializer();
                visitor.visit_newtype_struct(place)
            }
            None => Err(one_of(&self.list.iter().map(String::as_str).collect::<Vec<_>>())),
        })
    }
}
