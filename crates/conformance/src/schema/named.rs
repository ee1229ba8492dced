//! [`Named`]: what a type with a name has written.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::shape::{Shape, any_of};

/// A type with a name.
#[derive(Clone, Debug, Default)]
pub(super) struct Named {
    /// How often a struct was written.
    pub(super) times: usize,
    /// Its fields, and how often each was written.
    pub(super) fields: BTreeMap<&'static str, (Shape, usize)>,
    /// The variants of an enum; those that hold something with its shape.
    pub(super) variants: BTreeMap<&'static str, Option<Shape>>,
}

impl Named {
    pub(super) fn to_json(&self) -> Value {
        let mut choices: Vec<Value> = Vec::new();
        let plain: Vec<&str> =
            self.variants.iter().filter(|(_, held)| held.is_none()).map(|(name, _)| *name).collect();
        if !plain.is_empty() {
            choices.push(json!({ "type": "string", "enum": plain }));
        }
        for (name, held) in &self.variants {
            if let Some(held) = held {
                let properties = Map::from_iter([((*name).to_owned(), held.to_json())]);
                choices.push(json!({
                    "type": "object", "properties": properties, "required": [name], "additionalProperties": false,
                }));
            }
        }
        if self.times > 0 {
            let properties: Map<String, Value> =
                self.fields.iter().map(|(name, (shape, _))| ((*name).to_owned(), shape.to_json())).collect();
            let always = self.fields.iter().filter(|(_, (_, times))| *times == self.times);
            let required: Vec<&str> = always.map(|(name, _)| *name).collect();
            choices.push(json!({
                "type": "object", "properties": properties, "required": required, "additionalProperties": false,
            }));
        }
        any_of(choices)
    }
}
