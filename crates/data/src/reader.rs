//! [`Reader`]: gives a value of a file to serde.
//!
//! `toml` has a deserializer of its own. This one is stricter: a key that a structure does not have is refused whether
//! or not the structure says so, a list for a tuple has exactly its length, and every fault has its place. It also reads
//! what `#[serde(tag)]` and `#[serde(flatten)]` could only read without places: a variant that is given by its name takes
//! its fields from the keys beside it.

use std::cell::RefCell;

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_spanned::de::{SpannedDeserializer, is_spanned};
use toml::Spanned;
use toml::de::{DeString, DeValue};

use crate::either::EITHER;
use crate::fault::{Fault, one_of};
use crate::named::Names;
use crate::node::Entry;
use crate::{DataError, Node};

/// The name of a field that is read from all keys that its structure does not have otherwise.
const REST: &str = "*";

/// A value that is being read.
#[derive(Clone)]
pub(crate) struct Reader<'r, 'd> {
    pub(crate) node: Node<'d>,
    /// The keys beside it that its structure does not have.
    pub(crate) beside: Option<&'r Beside<'d>>,
}

impl Node<'_> {
    /// The value as this type.
    ///
    /// # Errors
    /// The first place that the type does not fit.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        T::deserialize(Reader { node: self.clone(), beside: None }).map_err(|fault| fault.at(self))
    }
}

/// The keys of a table that its structure does not have: the fields of a variant that one of its keys names.
#[derive(Default)]
pub(crate) struct Beside<'d> {
    entries: RefCell<Vec<Entry<'d>>>,
    /// The fields of that variant.
    known: RefCell<Vec<&'static str>>,
}

impl<'d> Beside<'d> {
    /// Takes the entries that are among these fields; a field for the rest is none of them.
    fn take(&self, fields: &'static [&'static str]) -> Vec<Entry<'d>> {
        let own = fields.iter().filter(|field| **field != REST);
        self.known.borrow_mut().extend(own.clone());
        let of_fields = |entry: &Entry<'d>| own.clone().any(|field| *field == entry.name());
        let (taken, left) = self.entries.take().into_iter().partition(of_fields);
        *self.entries.borrow_mut() = left;
        taken
    }
}

fn read<'d, S: DeserializeSeed<'d>>(
    seed: S,
    node: Node<'d>,
    beside: Option<&Beside<'d>>,
) -> Result<S::Value, Fault> {
    seed.deserialize(Reader { node: node.clone(), beside }).map_err(|fault| match fault {
        // A key that is missing beside the name of a variant is missing from the table of both.
        Fault::Missing(_) => fault,
        other => other.at(&node).into(),
    })
}

impl<'d> Deserializer<'d> for Reader<'_, 'd> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'d>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.node.value() {
            DeValue::String(text) => visitor.visit_borrowed_str(text),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => visitor.visit_i64(number),
                // Nothing needs a number beyond 64 bits: the visitor says what it expects instead.
                Err(_) => visitor.visit_unit(),
            },
            DeValue::Boolean(flag) => visitor.visit_bool(*flag),
            DeValue::Float(_) | DeValue::Datetime(_) => visitor.visit_unit(),
            DeValue::Array(_) => visitor.visit_seq(Items(self.node.list().into_iter())),
            DeValue::Table(_) => visitor.visit_map(Entries::new(self.node.entries(), None)),
        }
    }

    fn deserialize_option<V: Visitor<'d>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'d>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.node.known().answer(name, self.node.value().as_str(), visitor) {
            Ok(answer) => answer,
            Err(visitor) => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_tuple<V: Visitor<'d>>(self, size: usize, visitor: V) -> Result<V::Value, Fault> {
        match self.node.value() {
            DeValue::Array(items) if items.len() == size => self.deserialize_any(visitor),
            _ => Err(Fault::Expected(format!("a list of {size}"))),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'d>>(
        self,
        _: &'static str,
        size: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_tuple(size, visitor)
    }

    fn deserialize_struct<V: Visitor<'d>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if is_spanned(name) {
            let span = self.node.span();
            return visitor.visit_map(SpannedDeserializer::new(self, span));
        }
        match self.node.value() {
            DeValue::Table(_) => {}
            _ if fields.contains(&REST) => return Err(Fault::Expected("a table".to_owned())),
            _ => return self.deserialize_any(visitor),
        }
        let beside = Beside { entries: RefCell::new(self.node.entries()), known: RefCell::default() };
        let value = visitor.visit_map(Entries::of(fields, &beside));
        let unknown = || {
            let strangers = beside.entries.borrow();
            strangers.first().map(|stranger| stranger.node.unknown(&beside.known.borrow()))
        };
        match value {
            // A misspelt key is missing, too: that it is not known says more.
            Ok(_) | Err(Fault::Missing(_)) if unknown().is_some() => {
                Err(unknown().map_or_else(|| Fault::Expected("no other key".to_owned()), Fault::Placed))
            }
            Ok(value) => Ok(value),
            Err(fault) => Err(fault.at(&self.node).into()),
        }
    }

    fn deserialize_enum<V: Visitor<'d>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if name == EITHER {
            let several = matches!(self.node.value(), DeValue::Array(_) | DeValue::Table(_));
            let name = variants[usize::from(several)];
            return visitor.visit_enum(Variant { name, content: Some(self.node), beside: None });
        }
        let mut entries = self.node.entries();
        let (name, content) = match (self.node.value(), entries.pop()) {
            (DeValue::String(name), _) => (name.as_ref(), None),
            (_, Some(entry)) if entries.is_empty() => (entry.key.get_ref().as_ref(), Some(entry.node)),
            _ => return Err(one_of(variants)),
        };
        if !variants.contains(&name) {
            return Err(one_of(variants));
        }
        visitor.visit_enum(Variant { name, content, beside: self.beside })
    }

    fn deserialize_ignored_any<V: Visitor<'d>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        <W: Visitor<'d>>
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq map
        identifier
    }
}

impl<'d> IntoDeserializer<'d, Fault> for Reader<'_, 'd> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// The items of a list.
struct Items<'d>(std::vec::IntoIter<Node<'d>>);

impl<'d> SeqAccess<'d> for Items<'d> {
    type Error = Fault;

    fn next_element_seed<S: DeserializeSeed<'d>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let Some(node) = self.0.next() else { return Ok(None) };
        read(seed, node.clone(), None).map(Some).map_err(|fault| fault.at(&node).into())
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The entries of a table.
struct Entries<'r, 'd> {
    rest: std::vec::IntoIter<Entry<'d>>,
    value: Option<Node<'d>>,
    beside: Option<&'r Beside<'d>>,
    /// Whether a field for the keys beside it follows after these entries.
    rest_follows: bool,
}

impl<'r, 'd> Entries<'r, 'd> {
    fn new(entries: Vec<Entry<'d>>, beside: Option<&'r Beside<'d>>) -> Self {
        Entries { rest: entries.into_iter(), value: None, beside, rest_follows: false }
    }

    /// Those that a structure with these fields has.
    fn of(fields: &'static [&'static str], beside: &'r Beside<'d>) -> Self {
        let own = Entries::new(beside.take(fields), Some(beside));
        Entries { rest_follows: fields.contains(&REST), ..own }
    }
}

impl<'d> MapAccess<'d> for Entries<'_, 'd> {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'d>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let Some(Entry { key, node }) = self.rest.next() else {
            let rest = std::mem::take(&mut self.rest_follows).then(|| BorrowedStrDeserializer::new(REST));
            return rest.map(|rest| seed.deserialize(rest)).transpose();
        };
        self.value = Some(node.clone());
        seed.deserialize(Key { text: key, names: node.known() }).map(Some).map_err(|fault| match fault {
            Fault::Expected(what) => {
                Fault::Placed(node.error(format!("expected {what}, found the key “{}”", key.get_ref())))
            }
            other => other.at(&node).into(),
        })
    }

    fn next_value_seed<S: DeserializeSeed<'d>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        match self.value.take() {
            Some(node) => read(seed, node, self.beside),
            None => seed.deserialize(Arguments(self.beside)),
        }
    }
}

/// A key of a table.
struct Key<'n, 'd> {
    text: &'d Spanned<DeString<'d>>,
    names: &'n Names,
}

impl<'d> Deserializer<'d> for Key<'_, 'd> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'d>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_borrowed_str(self.text.get_ref())
    }

    fn deserialize_newtype_struct<V: Visitor<'d>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.names.answer(name, Some(self.text.get_ref()), visitor) {
            Ok(answer) => answer,
            Err(visitor) => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_struct<V: Visitor<'d>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if is_spanned(name) {
            let span = self.text.span();
            return visitor.visit_map(SpannedDeserializer::new(self, span));
        }
        self.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'d>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        BorrowedStrDeserializer::new(self.text.get_ref()).deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        <W: Visitor<'d>>
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct seq
        tuple tuple_struct map identifier ignored_any
    }
}

impl<'d> IntoDeserializer<'d, Fault> for Key<'_, 'd> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// A variant of an enumeration: by its name alone, or as the one key of a table.
struct Variant<'r, 'd> {
    name: &'d str,
    content: Option<Node<'d>>,
    beside: Option<&'r Beside<'d>>,
}

impl<'d> EnumAccess<'d> for Variant<'_, 'd> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'d>>(self, seed: S) -> Result<(S::Value, Self), Fault> {
        let name = BorrowedStrDeserializer::<Fault>::new(self.name);
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'d> VariantAccess<'d> for Variant<'_, 'd> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.content {
            None => Ok(()),
            Some(node) => Err(node.wrong(format!("“{}” alone", self.name)).into()),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'d>>(self, seed: S) -> Result<S::Value, Fault> {
        match self.content {
            Some(node) => read(seed, node.clone(), None).map_err(|fault| fault.at(&node).into()),
            None => seed.deserialize(Arguments(self.beside)),
        }
    }

    fn tuple_variant<V: Visitor<'d>>(self, size: usize, visitor: V) -> Result<V::Value, Fault> {
        match self.content {
            Some(node) => Reader { node, beside: None }.deserialize_tuple(size, visitor),
            None => Err(Fault::Expected(format!("“{}” with a list of {size}", self.name))),
        }
    }

    fn struct_variant<V: Visitor<'d>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.content {
            Some(node) => Reader { node, beside: None }.deserialize_struct("", fields, visitor),
            None => Arguments(self.beside).deserialize_struct("", fields, visitor),
        }
    }
}

/// The fields of a variant, read from the keys beside its name; or the rest of a structure.
struct Arguments<'r, 'd>(Option<&'r Beside<'d>>);

impl<'d> Deserializer<'d> for Arguments<'_, 'd> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'d>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_map(Entries::new(Vec::new(), None))
    }

    fn deserialize_struct<V: Visitor<'d>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        // A field may itself be an enumeration, whose variant takes its own fields from what is left.
        match self.0 {
            Some(beside) => visitor.visit_map(Entries::of(fields, beside)),
            None => visitor.visit_map(Entries::new(Vec::new(), None)),
        }
    }

    fn deserialize_map<V: Visitor<'d>>(self, visitor: V) -> Result<V::Value, Fault> {
        let left = self.0.map(|beside| beside.entries.take()).unwrap_or_default();
        visitor.visit_map(Entries::new(left, None))
    }

    forward_to_deserialize_any! {
        <W: Visitor<'d>>
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct enum identifier ignored_any
    }
}
