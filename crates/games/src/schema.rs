//! [`schema`]: the JSON schema of what a game writes, from the types that write it.

mod tree;

use liege_table::LogEntry;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use self::tree::tree;
use crate::Playable;

/// The schema of the game's views, actions as values, events and components, in the words of JSON Schema 2020-12, as a text.
///
/// It is open: a later version may add fields, so none is refused.
///
/// # Errors
/// Components that are no TOML.
pub fn schema<G: Playable>() -> Result<String, String> {
    let components = toml::from_str(G::COMPONENTS).map_err(|error| error.to_string())?;
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut json = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": G::INFO.title,
        "type": "object",
        "properties": {
            "action": generator.subschema_for::<G::Action>(),
            "components": tree(&[&components]),
            "event": generator.subschema_for::<LogEntry>(),
            "view": generator.subschema_for::<G::View>(),
        },
    });
    json["$defs"] = Value::Object(generator.take_definitions(true));
    open(&mut json);
    Ok(format!("{json:#}\n"))
}

/// Leaves out what forbids further fields, and names of numbers' formats that strict validators don't know; words of which one is
/// chosen become a plain list.
fn open(schema: &mut Value) {
    if let Some(words) = plain_words(schema) {
        let description = schema.get("description").cloned();
        *schema = json!({ "type": "string", "enum": words });
        if let Some(description) = description {
            schema["description"] = description;
        }
    }
    match schema {
        Value::Object(fields) => {
            fields.retain(|name, value| {
                let closes = name == "additionalProperties" && *value == Value::Bool(false);
                !closes && (name != "format" || !value.is_string())
            });
            fields.values_mut().for_each(open);
        }
        Value::Array(items) => items.iter_mut().for_each(open),
        _ => {}
    }
}

/// The words, if the schema is a choice of words alone.
fn plain_words(schema: &Value) -> Option<Vec<Value>> {
    let mut words = Vec::new();
    for option in schema.get("oneOf")?.as_array()? {
        if option.get("type")? != "string" {
            return None;
        }
        match (option.get("const"), option.get("enum")) {
            (Some(word), None) => words.push(word.clone()),
            (None, Some(Value::Array(more))) => words.extend(more.iter().cloned()),
            _ => return None,
        }
    }
    Some(words)
}

#[cfg(test)]
mod tests {
    use liege_conformance::holds;
    use schemars::JsonSchema;
    use serde::Serialize;

    use super::*;

    #[derive(Serialize, JsonSchema)]
    struct Lord {
        name: &'static str,
        age: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        title: Option<Title>,
    }

    #[derive(Serialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    enum Title {
        Baron,
        DukeOf(&'static str),
    }

    #[derive(Serialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    enum Side {
        /// Up.
        Heads,
        Tails,
    }

    #[test]
    fn a_choice_of_words_is_a_plain_list() {
        let mut schema =
            SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<Side>().to_value();
        open(&mut schema);
        assert_eq!(schema, json!({ "type": "string", "enum": ["tails", "heads"] }));
        for side in [Side::Heads, Side::Tails] {
            assert_eq!(holds(&serde_json::to_value(side).unwrap(), &schema, &schema), Ok(()));
        }
    }

    #[test]
    fn a_schema_is_open_and_tells_what_is_wrong() {
        let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
        let mut schema = json!({ "items": generator.subschema_for::<Lord>() });
        schema["$defs"] = Value::Object(generator.take_definitions(true));
        open(&mut schema);
        let lords = [
            Lord { name: "Eric", age: 30, title: None },
            Lord { name: "Henri", age: 41, title: Some(Title::Baron) },
            Lord { name: "Quentin", age: 52, title: Some(Title::DukeOf("bourg")) },
        ];
        let mut value = serde_json::to_value(lords).unwrap();
        assert_eq!(holds(&value, &schema, &schema), Ok(()));
        value[0]["horse"] = json!("a later version has one");
        assert_eq!(holds(&value, &schema, &schema), Ok(()));
        for (field, wrong) in
            [("age", json!(256)), ("age", json!("old")), ("title", json!("pope")), ("name", json!(null))]
        {
            let mut value = value.clone();
            value[1][field] = wrong;
            let why = holds(&value, &schema, &schema).unwrap_err();
            assert!(why.contains(&format!("/1/{field}")), "{why}");
        }
        value[2].as_object_mut().unwrap().remove("age");
        assert!(holds(&value, &schema, &schema).is_err());
    }
}
