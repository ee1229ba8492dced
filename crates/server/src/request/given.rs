//! Fields that were sent, read as programs and forms write them: a number may be a text, and what is optional may be null or empty.

mod misfit;

use std::borrow::Cow;
use std::iter::Enumerate;
use std::vec;

use serde::de::value::StringDeserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Expected, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value, map};

pub(crate) use misfit::Misfit;
use misfit::{Kind, Step};

/// The most fields that are taken as left out because they are empty; more than any request has.
const MAX_EMPTY: usize = 16;

/// Reads what was sent.
///
/// # Errors
/// A sentence that names the field, says what can stand there and shows an example.
pub(crate) fn read<T: DeserializeOwned>(mut sent: Value) -> Result<T, Misfit> {
    for _ in 0..MAX_EMPTY {
        match T::deserialize(Given(Cow::Borrowed(&sent))) {
            Err(misfit) if misfit.is_empty() && remove(&mut sent, misfit.path()) => {}
            read => return read,
        }
    }
    T::deserialize(Given(Cow::Owned(sent)))
}

/// Takes a field away; false if there is none.
fn remove(sent: &mut Value, path: &[Step]) -> bool {
    let Some((Step::Field(last), above)) = path.split_first() else { return false };
    let inner = above.iter().rev().try_fold(sent, |at, step| match step {
        Step::Field(name) => at.get_mut(name),
        Step::Place(place) => at.get_mut(place),
    });
    inner.and_then(Value::as_object_mut).is_some_and(|fields| fields.remove(last).is_some())
}

/// The fields of a form or an address; of several with the same name the first counts.
pub(crate) fn fields(pairs: impl Iterator<Item = (String, String)>) -> Value {
    let mut fields = Map::new();
    for (name, value) in pairs {
        fields.entry(name).or_insert(Value::String(value));
    }
    Value::Object(fields)
}

/// A value that was sent.
struct Given<'a>(Cow<'a, Value>);

impl Given<'_> {
    fn misfit(&self, kind: Kind) -> Misfit {
        Misfit::new(kind, &self.0)
    }

    /// A whole number: written as one, as `168.0`, or as a text.
    fn whole(&self) -> Option<i128> {
        match &*self.0 {
            Value::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
                (Some(whole), _, _) => Some(whole.into()),
                (_, Some(whole), _) => Some(whole.into()),
                // Written out, since no conversion refuses a number that is not whole or too large.
                (_, _, Some(number)) => {
                    format!("{number:.0}").parse().ok().filter(|whole: &i128| *whole as f64 == number)
                }
                _ => None,
            },
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let whole = self.whole().ok_or_else(|| self.misfit(Kind::Whole))?;
        let read: Result<V::Value, Misfit> = match (u64::try_from(whole), i64::try_from(whole)) {
            (Ok(whole), _) => visitor.visit_u64(whole),
            (_, Ok(whole)) => visitor.visit_i64(whole),
            _ => return Err(self.misfit(Kind::Whole)),
        };
        // What is too large or too small for its type.
        read.map_err(|_| self.misfit(Kind::Whole))
    }
}

impl<'de> Deserializer<'de> for Given<'_> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0.into_owned() {
            Value::Null => visitor.visit_unit(),
            Value::Bool(is) => visitor.visit_bool(is),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(whole), _, _) => visitor.visit_u64(whole),
                (_, Some(whole), _) => visitor.visit_i64(whole),
                (_, _, number) => visitor.visit_f64(number.unwrap_or_default()),
            },
            Value::String(text) => visitor.visit_string(text),
            Value::Array(values) => visitor.visit_seq(Listed { values: values.into_iter().enumerate() }),
            Value::Object(fields) => visitor.visit_map(Named { fields: fields.into_iter(), next: None }),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match &*self.0 {
            Value::Bool(is) => visitor.visit_bool(*is),
            Value::String(text) if text == "true" => visitor.visit_bool(true),
            Value::String(text) if text == "false" => visitor.visit_bool(false),
            _ => Err(self.misfit(Kind::YesOrNo)),
        }
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.number(visitor)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.number(visitor)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.number(visitor)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.number(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_string(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match &*self.0 {
            Value::String(_) => self.deserialize_any(visitor),
            _ => Err(self.misfit(Kind::Text)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match &*self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match &*self.0 {
            Value::Array(_) => self.deserialize_any(visitor),
            _ => Err(self.misfit(Kind::List)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match &*self.0 {
            Value::Object(_) => self.deserialize_any(visitor),
            _ => {
                let wanted = (&visitor as &dyn Expected).to_string();
                Err(self.misfit(Kind::Fields(wanted)))
            }
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_map(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let word = self.0.as_str().filter(|word| words.contains(word)).map(str::to_owned);
        let word = word.ok_or_else(|| self.misfit(Kind::OneOf(words)))?;
        visitor.visit_enum(StringDeserializer::new(word))
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct identifier
        ignored_any
    }
}

/// The values of a list.
struct Listed {
    values: Enumerate<vec::IntoIter<Value>>,
}

impl<'de> SeqAccess<'de> for Listed {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        let Some((place, value)) = self.values.next() else { return Ok(None) };
        let read = seed.deserialize(Given(Cow::Owned(value)));
        read.map(Some).map_err(|misfit| misfit.below(Step::Place(place)))
    }
}

/// The fields of an object. Null is as good as none.
struct Named {
    fields: map::IntoIter,
    next: Option<(String, Value)>,
}

impl<'de> MapAccess<'de> for Named {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misfit> {
        self.next = self.fields.find(|(_, value)| !value.is_null());
        let Some((name, _)) = &self.next else { return Ok(None) };
        seed.deserialize(StringDeserializer::new(name.clone())).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misfit> {
        let (name, value) = self.next.take().unwrap_or_default();
        seed.deserialize(Given(Cow::Owned(value))).map_err(|misfit| misfit.below(Step::Field(name)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Deserialize, Debug, PartialEq, Default)]
    #[serde(rename_all = "kebab-case")]
    enum Wanted {
        #[default]
        Yes,
        GiveUp,
    }

    #[derive(Deserialize, Debug, PartialEq, Default)]
    #[serde(deny_unknown_fields, default, expecting = "an object with number and text")]
    struct Sent {
        number: usize,
        amount: Option<u16>,
        delta: i64,
        #[serde(rename = "do")]
        what: Wanted,
        promise: bool,
        text: String,
        to: Vec<String>,
        options: BTreeMap<String, String>,
        inner: Option<Box<Sent>>,
    }

    fn wrong(sent: Value) -> String {
        read::<Sent>(sent).unwrap_err().to_string()
    }

    #[test]
    fn what_programs_send_is_read() {
        let sent = json!({
            "number": "18", "amount": 168.0, "delta": "-3", "do": "give-up", "promise": "true", "text": "", "to": ["A", "B"],
            "options": { "a": "b" }, "inner": { "number": 1e2 },
        });
        let read: Sent = read(sent).unwrap();
        assert_eq!((read.number, read.amount, read.delta, read.what), (18, Some(168), -3, Wanted::GiveUp));
        assert_eq!((read.promise, read.to.len(), read.inner.unwrap().number), (true, 2, 100));
    }

    #[test]
    fn null_and_nothing_are_left_out() {
        let names = ["number", "amount", "delta", "promise", "to", "options", "inner"];
        for none in [Value::Null, json!("")] {
            let sent: Map<String, Value> =
                names.iter().map(|name| ((*name).to_owned(), none.clone())).collect();
            assert_eq!(read::<Sent>(sent.into()).unwrap(), Sent::default(), "{none}");
        }
        assert!(read::<Sent>(json!({ "text": "", "to": [""], "inner": { "do": "", "number": "" } })).is_ok());
    }

    #[test]
    fn what_is_wrong_is_named_with_an_example() {
        insta::assert_snapshot!([
            json!({ "number": "seven" }),
            json!({ "number": -1 }),
            json!({ "amount": 70000 }),
            json!({ "promise": 1 }),
            json!({ "text": 5 }),
            json!({ "to": "B" }),
            json!({ "to": ["A", ["B"]] }),
            json!({ "do": "resign" }),
            json!({ "inner": { "inner": { "number": [] } } }),
            json!({ "inner": 5 }),
            json!({ "colour": "red" }),
            json!([]),
        ].map(wrong).join("\n"), @r#"
        `number` has to be a whole number that can stand here, such as 18; here it is “seven”
        `number` has to be a whole number that can stand here, such as 18; here it is -1
        `amount` has to be a whole number that can stand here, such as 18; here it is 70000
        `promise` has to be true or false; here it is 1
        `text` has to be a text, such as "Peace until spring"; here it is 5
        `to` has to be a list, such as ["A", "B"]; here it is “B”
        `to[1]` has to be a text, such as "A"; here it is a list
        `do` has to be `yes` or `give-up`; here it is “resign”
        `inner.inner.number` has to be a whole number that can stand here, such as 18; here it is a list
        `inner` has to be an object with number and text; here it is 5
        `colour` is none of what can be said here: `number`, `amount`, `delta`, `do`, `promise`, `text`, `to`, `options` and `inner`
        all of it has to be an object with number and text; here it is a list
        "#);
    }
}
