//! The names that a type reads: the fields of a structure, the variants of an enumeration.

use serde::de::{DeserializeOwned, Deserializer, Error as _, Visitor, value::Error};
use serde::forward_to_deserialize_any;

/// The keys that a structure has as its fields; none for another type.
pub(crate) fn of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut found: &[&str] = &[];
    // The answer is in `found`: the type is asked what it reads, and given nothing.
    let _ = T::deserialize(Asked { fields: Some(&mut found), variants: None });
    found
}

/// The names of an enumeration's variants; none for another type.
pub(crate) fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut found: &[&str] = &[];
    let _ = T::deserialize(Asked { fields: None, variants: Some(&mut found) });
    found
}

/// Gives no value, but notes what a type asks for.
struct Asked<'a> {
    fields: Option<&'a mut &'static [&'static str]>,
    variants: Option<&'a mut &'static [&'static str]>,
}

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("nothing is read here"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if let Some(found) = self.fields {
            *found = fields;
        }
        Asked { fields: None, variants: None }.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if let Some(found) = self.variants {
            *found = variants;
        }
        Asked { fields: None, variants: None }.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map identifier ignored_any
    }
}
