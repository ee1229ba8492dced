//! [`Shape`]: what stood at one place of the values that were written.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// What stood at one place: several kinds, if it was not always the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) null: bool,
    pub(super) boolean: bool,
    pub(super) text: bool,
    pub(super) number: bool,
    /// The least and the greatest that integers of the kinds that were written can be.
    pub(super) integer: Option<(i64, u64)>,
    /// What lists of any length hold.
    pub(super) items: Option<Box<Shape>>,
    /// What maps hold.
    pub(super) entries: Option<Box<Shape>>,
    /// The names of types.
    pub(super) types: BTreeSet<&'static str>,
}

impl Shape {
    pub(super) fn merge(&mut self, other: Shape) {
        self.null |= other.null;
        self.boolean |= other.boolean;
        self.text |= other.text;
        self.number |= other.number;
        self.integer = match (self.integer, other.integer) {
            (Some(own), Some(more)) => Some((own.0.min(more.0), own.1.max(more.1))),
            (own, more) => own.or(more),
        };
        merge(&mut self.items, other.items);
        merge(&mut self.entries, other.entries);
        self.types.extend(other.types);
    }

    pub(super) fn to_json(&self) -> Value {
        let mut choices = Vec::new();
        if self.null {
            choices.push(json!({ "type": "null" }));
        }
        if self.boolean {
            choices.push(json!({ "type": "boolean" }));
        }
        if self.text {
            choices.push(json!({ "type": "string" }));
        }
        if self.number {
            choices.push(json!({ "type": "number" }));
        }
        if let Some((min, max)) = self.integer {
            choices.push(json!({ "type": "integer", "minimum": min, "maximum": max }));
        }
        if let Some(items) = &self.items {
            choices.push(json!({ "type": "array", "items": items.to_json() }));
        }
        if let Some(entries) = &self.entries {
            choices.push(json!({ "type": "object", "additionalProperties": entries.to_json() }));
        }
        choices.extend(self.types.iter().map(|name| json!({ "$ref": format!("#/$defs/{name}") })));
        any_of(choices)
    }
}

fn merge(own: &mut Option<Box<Shape>>, other: Option<Box<Shape>>) {
    match (own.as_mut(), other) {
        (Some(own), Some(other)) => own.merge(*other),
        (None, Some(other)) => *own = Some(other),
        (_, None) => {}
    }
}

/// One of these; anything if none was seen.
pub(super) fn any_of(mut choices: Vec<Value>) -> Value {
    match choices.len() {
        0 => json!({}),
        1 => choices.swap_remove(0),
        _ => json!({ "anyOf": choices }),
    }
}
