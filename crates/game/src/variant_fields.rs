//! [`VariantFields`]: which variant an enum is, and what it holds, as a few numbers.

use std::fmt::Display;

use serde::ser::{self, Serialize, Serializer};

/// The most numbers that are kept.
const MAX: usize = 24;

/// An enum's variant and the numbers that it holds, in the order in which they are declared: a variant without fields by its place,
/// from 1; nothing, and text, as 0.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct VariantFields {
    kind: Option<u32>,
    held: [i32; MAX],
    len: usize,
}

impl VariantFields {
    pub(crate) fn of(value: &impl Serialize) -> VariantFields {
        let mut details = VariantFields::default();
        // Nothing is refused while numbers are read.
        let _ = value.serialize(&mut details);
        details
    }

    /// Which variant it is, from 0.
    pub(crate) fn kind(&self) -> Option<usize> {
        self.kind.map(|kind| kind as usize)
    }

    /// The number at this place; 0 beyond the last.
    pub(crate) fn at(&self, place: usize) -> i32 {
        self.held.get(place).copied().unwrap_or_default()
    }

    fn push(&mut self, value: i32) -> Done {
        if let Some(slot) = self.held.get_mut(self.len) {
            *slot = value;
        }
        self.len += 1;
        Ok(())
    }

    /// The outermost enum gives the kind; one within it is a number.
    fn variant(&mut self, index: u32) -> Done {
        if self.kind.is_none() && self.len == 0 {
            self.kind = Some(index);
            return Ok(());
        }
        self.push(i32::try_from(index).unwrap_or(i32::MAX).saturating_add(1))
    }
}

/// Nothing goes wrong while numbers are read.
#[derive(Debug)]
pub(crate) struct Never;

impl Display for Never {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a value that can't be read as numbers")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: Display>(_: T) -> Never {
        Never
    }
}

type Done = Result<(), Never>;

macro_rules! numbers {
    ($($method:ident $type:ty),+) => {$(
        fn $method(self, value: $type) -> Done {
            self.push(i32::try_from(value).unwrap_or(i32::MAX))
        }
    )+};
}

impl<'a> Serializer for &'a mut VariantFields {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = &'a mut VariantFields;
    type SerializeTuple = &'a mut VariantFields;
    type SerializeTupleStruct = &'a mut VariantFields;
    type SerializeTupleVariant = &'a mut VariantFields;
    type SerializeMap = &'a mut VariantFields;
    type SerializeStruct = &'a mut VariantFields;
    type SerializeStructVariant = &'a mut VariantFields;

    numbers!(
        serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64
    );

    fn serialize_f32(self, _: f32) -> Done {
        self.push(0)
    }
    fn serialize_f64(self, _: f64) -> Done {
        self.push(0)
    }
    fn serialize_char(self, _: char) -> Done {
        self.push(0)
    }
    fn serialize_str(self, _: &str) -> Done {
        self.push(0)
    }
    fn collect_str<T: Display + ?Sized>(self, _: &T) -> Done {
        self.push(0)
    }
    fn serialize_bytes(self, _: &[u8]) -> Done {
        self.push(0)
    }
    fn serialize_none(self) -> Done {
        self.push(0)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Done {
        self.push(0)
    }
    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.push(0)
    }
    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Done {
        self.variant(index)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Done {
        self.variant(index)?;
        value.serialize(self)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }
    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        Ok(self)
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Never> {
        self.variant(index)?;
        Ok(self)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Never> {
        self.variant(index)?;
        Ok(self)
    }
}

macro_rules! parts {
    ($($trait:ident $method:ident ($($key:ty)?)),+) => {$(
        impl ser::$trait for &mut VariantFields {
            type Ok = ();
            type Error = Never;
            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $key,)? value: &T) -> Done {
                value.serialize(&mut **self)
            }
            fn end(self) -> Done {
                Ok(())
            }
        }
    )+};
}

parts!(
    SerializeSeq serialize_element (),
    SerializeTuple serialize_element (),
    SerializeTupleStruct serialize_field (),
    SerializeTupleVariant serialize_field (),
    SerializeStruct serialize_field (&'static str),
    SerializeStructVariant serialize_field (&'static str)
);

impl ser::SerializeMap for &mut VariantFields {
    type Ok = ();
    type Error = Never;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        key.serialize(&mut **self)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        value.serialize(&mut **self)
    }
    fn end(self) -> Done {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Serialize)]
    enum Colour {
        Red,
        Blue,
    }

    #[derive(serde::Serialize)]
    enum Phase {
        Start,
        Turn { seat: u8, colour: Colour, text: &'static str, left: Option<i16> },
        Pay(Colour, bool),
    }

    #[test]
    fn an_enum_is_its_variant_and_what_that_holds() {
        let of = |phase: &Phase| {
            let details = VariantFields::of(phase);
            (details.kind(), [0, 1, 2, 3, 4].map(|place| details.at(place)))
        };
        assert_eq!(of(&Phase::Start), (Some(0), [0; 5]));
        let turn = Phase::Turn { seat: 3, colour: Colour::Blue, text: "x", left: Some(-2) };
        assert_eq!(of(&turn), (Some(1), [3, 2, 0, -2, 0]));
        assert_eq!(of(&Phase::Pay(Colour::Red, true)), (Some(2), [1, 1, 0, 0, 0]));
        assert_eq!(VariantFields::of(&7_u8).kind(), None);
    }
}
