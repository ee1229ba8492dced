//! [`Tracer`]: a serializer that writes nothing and remembers what it was told.

use std::collections::BTreeMap;
use std::fmt;

use serde::ser::{self, Serialize, Serializer};

use super::named::Named;
use super::shape::Shape;

pub(super) struct Tracer {
    pub(super) types: BTreeMap<&'static str, Named>,
}

/// A value can't be written.
#[derive(Debug)]
pub(super) struct NotWritten(String);

impl fmt::Display for NotWritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotWritten {}

impl ser::Error for NotWritten {
    fn custom<T: fmt::Display>(why: T) -> NotWritten {
        NotWritten(why.to_string())
    }
}

impl Tracer {
    fn field(
        &mut self,
        name: &'static str,
        key: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), NotWritten> {
        let shape = value.serialize(&mut *self)?;
        let (held, times) = self.types.entry(name).or_default().fields.entry(key).or_default();
        held.merge(shape);
        *times += 1;
        Ok(())
    }

    fn variant(&mut self, name: &'static str, variant: &'static str, held: Option<Shape>) -> Shape {
        let known = self.types.entry(name).or_default().variants.entry(variant).or_default();
        if let Some(held) = held {
            known.get_or_insert_default().merge(held);
        }
        typed(name)
    }
}

fn typed(name: &'static str) -> Shape {
    Shape { types: [name].into(), ..Shape::default() }
}

fn integer(min: i64, max: u64) -> Shape {
    Shape { integer: Some((min, max)), ..Shape::default() }
}

fn list(items: Shape) -> Shape {
    Shape { items: Some(Box::new(items)), ..Shape::default() }
}

macro_rules! integers {
    ($($method:ident: $kind:ty),+) => {
        $(fn $method(self, _: $kind) -> Result<Shape, NotWritten> {
            Ok(integer(<$kind>::MIN as i64, <$kind>::MAX as u64))
        })+
    };
}

impl<'t> Serializer for &'t mut Tracer {
    type Ok = Shape;
    type Error = NotWritten;
    type SerializeSeq = Items<'t>;
    type SerializeTuple = Items<'t>;
    type SerializeTupleStruct = Items<'t>;
    type SerializeTupleVariant = Items<'t>;
    type SerializeMap = Entries<'t>;
    type SerializeStruct = Fields<'t>;
    type SerializeStructVariant = Fields<'t>;

    integers! { serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
    serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64 }

    fn serialize_bool(self, _: bool) -> Result<Shape, NotWritten> {
        Ok(Shape { boolean: true, ..Shape::default() })
    }

    fn serialize_f32(self, _: f32) -> Result<Shape, NotWritten> {
        Ok(Shape { number: true, ..Shape::default() })
    }

    fn serialize_f64(self, _: f64) -> Result<Shape, NotWritten> {
        Ok(Shape { number: true, ..Shape::default() })
    }

    fn serialize_char(self, _: char) -> Result<Shape, NotWritten> {
        Ok(Shape { text: true, ..Shape::default() })
    }

    fn serialize_str(self, _: &str) -> Result<Shape, NotWritten> {
        Ok(Shape { text: true, ..Shape::default() })
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Shape, NotWritten> {
        Ok(list(integer(0, u8::MAX.into())))
    }

    fn serialize_none(self) -> Result<Shape, NotWritten> {
        Ok(Shape { null: true, ..Shape::default() })
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Shape, NotWritten> {
        let mut shape = value.serialize(self)?;
        shape.null = true;
        Ok(shape)
    }

    fn serialize_unit(self) -> Result<Shape, NotWritten> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Shape, NotWritten> {
        self.serialize_none()
    }

    fn serialize_unit_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Shape, NotWritten> {
        Ok(self.variant(name, variant, None))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Shape, NotWritten> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Shape, NotWritten> {
        let held = value.serialize(&mut *self)?;
        Ok(self.variant(name, variant, Some(held)))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'t>, NotWritten> {
        Ok(Items { tracer: self, held: Shape::default(), of: None })
    }

    fn serialize_tuple(self, _: usize) -> Result<Items<'t>, NotWritten> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'t>, NotWritten> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'t>, NotWritten> {
        Ok(Items { tracer: self, held: Shape::default(), of: Some((name, variant)) })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Entries<'t>, NotWritten> {
        Ok(Entries { tracer: self, held: Shape::default() })
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<'t>, NotWritten> {
        self.types.entry(name).or_default().times += 1;
        Ok(Fields { tracer: self, name, of: None })
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Fields<'t>, NotWritten> {
        self.types.entry(variant).or_default().times += 1;
        Ok(Fields { tracer: self, name: variant, of: Some(name) })
    }
}

/// A list, or what a variant holds as one.
pub(super) struct Items<'t> {
    tracer: &'t mut Tracer,
    held: Shape,
    of: Option<(&'static str, &'static str)>,
}

impl Items<'_> {
    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), NotWritten> {
        self.held.merge(value.serialize(&mut *self.tracer)?);
        Ok(())
    }

    fn done(self) -> Shape {
        let items = list(self.held);
        match self.of {
            Some((name, variant)) => self.tracer.variant(name, variant, Some(items)),
            None => items,
        }
    }
}

macro_rules! items {
    ($($kind:ident $method:ident),+) => {
        $(impl ser::$kind for Items<'_> {
            type Ok = Shape;
            type Error = NotWritten;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotWritten> {
                self.item(value)
            }

            fn end(self) -> Result<Shape, NotWritten> {
                Ok(self.done())
            }
        })+
    };
}

items! { SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field }

/// A map.
pub(super) struct Entries<'t> {
    tracer: &'t mut Tracer,
    held: Shape,
}

impl ser::SerializeMap for Entries<'_> {
    type Ok = Shape;
    type Error = NotWritten;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, _: &T) -> Result<(), NotWritten> {
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotWritten> {
        self.held.merge(value.serialize(&mut *self.tracer)?);
        Ok(())
    }

    fn end(self) -> Result<Shape, NotWritten> {
        Ok(Shape { entries: Some(Box::new(self.held)), ..Shape::default() })
    }
}

/// A struct, or what a variant holds as one.
pub(super) struct Fields<'t> {
    tracer: &'t mut Tracer,
    name: &'static str,
    of: Option<&'static str>,
}

macro_rules! fields {
    ($($kind:ident),+) => {
        $(impl ser::$kind for Fields<'_> {
            type Ok = Shape;
            type Error = NotWritten;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), NotWritten> {
                self.tracer.field(self.name, key, value)
            }

            fn end(self) -> Result<Shape, NotWritten> {
                Ok(match self.of {
                    Some(name) => self.tracer.variant(name, self.name, Some(typed(self.name))),
                    None => typed(self.name),
                })
            }
        })+
    };
}

fields! { SerializeStruct, SerializeStructVariant }
