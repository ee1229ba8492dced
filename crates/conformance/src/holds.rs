//! [`holds`]: a check of a value against a schema, in the words that schemas of games use.

use std::fmt::Display;

use serde_json::{Map, Value};

/// Fails where the value does not hold against the schema, whose references lead into `root`.
///
/// # Errors
/// The place and what is expected there; a word of JSON Schema that is not known here is an error as well.
pub fn holds(value: &Value, schema: &Value, root: &Value) -> Result<(), String> {
    check(value, schema, root).map_err(|(path, why)| format!("at “{path}”: {why}"))
}

/// The place, from the inside out, and why.
type Wrong = (String, String);

fn wrong(why: impl Into<String>) -> Wrong {
    (String::new(), why.into())
}

fn within(step: impl Display) -> impl FnOnce(Wrong) -> Wrong {
    move |(path, why)| (format!("/{step}{path}"), why)
}

fn check(value: &Value, schema: &Value, root: &Value) -> Result<(), Wrong> {
    let words = match schema {
        Value::Bool(true) => return Ok(()),
        Value::Object(words) => words,
        _ => return Err(wrong(format!("no schema: {schema}"))),
    };
    words.iter().try_for_each(|(word, asked)| holds_word(value, word, asked, words, root))
}

fn holds_word(
    value: &Value,
    word: &str,
    asked: &Value,
    words: &Map<String, Value>,
    root: &Value,
) -> Result<(), Wrong> {
    let ensure =
        |holds: bool| if holds { Ok(()) } else { Err(wrong(format!("{value} is not {word} {asked}"))) };
    match word {
        "$ref" => {
            let target = asked.as_str().and_then(|address| root.pointer(address.strip_prefix('#')?));
            check(value, target.ok_or_else(|| wrong(format!("{asked} leads nowhere")))?, root)
        }
        "type" => ensure(match asked {
            Value::Array(kinds) => kinds.iter().any(|kind| is_of(value, kind)),
            kind => is_of(value, kind),
        }),
        "const" => ensure(value == asked),
        "enum" => ensure(asked.as_array().is_some_and(|known| known.contains(value))),
        "anyOf" => ensure(holding(value, asked, root) > 0),
        "oneOf" => ensure(holding(value, asked, root) == 1),
        "minimum" => ensure(value.as_f64() >= asked.as_f64() || !value.is_number()),
        "maximum" => ensure(value.as_f64() <= asked.as_f64() || !value.is_number()),
        "minItems" => ensure(value.as_array().is_none_or(|items| Some(items.len() as u64) >= asked.as_u64())),
        "maxItems" => ensure(value.as_array().is_none_or(|items| Some(items.len() as u64) <= asked.as_u64())),
        "required" => {
            let missing = |name: &&Value| name.as_str().is_none_or(|name| value.get(name).is_none());
            let missing = asked.as_array().into_iter().flatten().find(missing).filter(|_| value.is_object());
            missing.map_or(Ok(()), |name| Err(wrong(format!("{name} is missing"))))
        }
        "items" => {
            let first = words.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
            let mut items = value.as_array().into_iter().flatten().enumerate().skip(first);
            items.try_for_each(|(at, item)| check(item, asked, root).map_err(within(at)))
        }
        "prefixItems" => {
            let items = value.as_array().into_iter().flatten().zip(asked.as_array().into_iter().flatten());
            let mut items = items.enumerate();
            items.try_for_each(|(at, (item, asked))| check(item, asked, root).map_err(within(at)))
        }
        "properties" => fields(asked).try_for_each(|(name, asked)| match value.get(name) {
            Some(field) => check(field, asked, root).map_err(within(name)),
            None => Ok(()),
        }),
        "additionalProperties" => {
            let named =
                |name: &String| words.get("properties").is_some_and(|known| known.get(name).is_some());
            let mut others = fields(value).filter(|(name, _)| !named(name));
            others.try_for_each(|(name, field)| check(field, asked, root).map_err(within(name)))
        }
        "propertyNames" => fields(value)
            .try_for_each(|(name, _)| check(&Value::String(name.clone()), asked, root).map_err(within(name))),
        // A pattern is for people and other programs; the type's own reader knows better.
        "pattern" => ensure(value.is_string()),
        "description" | "title" | "default" | "$schema" | "$defs" => Ok(()),
        _ => Err(wrong(format!("nothing here knows the word {word}"))),
    }
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// The number of schemas that the value holds against.
fn holding(value: &Value, schemas: &Value, root: &Value) -> usize {
    let schemas = schemas.as_array().into_iter().flatten();
    schemas.filter(|schema| check(value, schema, root).is_ok()).count()
}

fn is_of(value: &Value, kind: &Value) -> bool {
    match kind.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    }
}
