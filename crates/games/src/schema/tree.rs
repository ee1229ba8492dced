//! The schema of a tree of JSON, such as a components file: what the entries of a list have in common comes together.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// One of these; anything if there is none.
fn any_of(mut choices: Vec<Value>) -> Value {
    match choices.len() {
        0 => json!({}),
        1 => choices.swap_remove(0),
        _ => json!({ "anyOf": choices }),
    }
}

/// The schema that all these values fit.
pub(super) fn tree(values: &[&Value]) -> Value {
    let mut choices = Vec::new();
    for (name, is) in [
        ("null", Value::is_null as fn(&Value) -> bool),
        ("boolean", Value::is_boolean),
        ("integer", is_integer),
        ("number", |value| value.is_number() && !is_integer(value)),
        ("string", Value::is_string),
    ] {
        if values.iter().any(|value| is(value)) {
            choices.push(json!({ "type": name }));
        }
    }
    if values.iter().any(|value| value.is_array()) {
        let items: Vec<&Value> = values.iter().filter_map(|value| value.as_array()).flatten().collect();
        choices.push(json!({ "type": "array", "items": tree(&items) }));
    }
    let objects: Vec<&Map<String, Value>> = values.iter().filter_map(|value| value.as_object()).collect();
    if !objects.is_empty() {
        let mut fields: BTreeMap<&String, Vec<&Value>> = BTreeMap::new();
        for (name, value) in objects.iter().copied().flatten() {
            fields.entry(name).or_default().push(value);
        }
        let always = fields.iter().filter(|(_, values)| values.len() == objects.len());
        let required: Vec<&&String> = always.map(|(name, _)| name).collect();
        let properties: Map<String, Value> =
            fields.iter().map(|(name, values)| ((*name).clone(), tree(values))).collect();
        choices.push(json!({ "type": "object", "properties": properties, "required": required }));
    }
    any_of(choices)
}

fn is_integer(value: &Value) -> bool {
    value.is_i64() || value.is_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_a_list_come_together() {
        let value = json!({ "village": [{ "id": "blaye", "town": true }, { "id": "sigy" }] });
        let found = tree(&[&value]);
        let items = &found["properties"]["village"]["items"];
        assert_eq!(items["required"], json!(["id"]));
        assert_eq!(items["properties"]["town"], json!({ "type": "boolean" }));
    }
}
