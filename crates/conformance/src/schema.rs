//! [`Schema`]: a JSON schema of what a game's types write, found by writing them.
//!
//! Every value is written by the type's own [`Serialize`], which says the names of structs, fields, enums and variants. What many
//! games have written comes together here: a field that was not always there is not required, a number has the range that was
//! seen widened to that of its kind, an enum has the variants that occurred.

mod named;
mod shape;
mod tracer;
mod tree;

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value, json};

use self::named::Named;
use self::shape::Shape;
use self::tracer::Tracer;

pub use self::tree::tree;

/// What was written so far.
#[derive(Clone, Debug, Default)]
pub struct Schema {
    /// The named types, by their names.
    types: BTreeMap<&'static str, Named>,
    /// What stands at the top, by what it is called.
    roots: BTreeMap<&'static str, Shape>,
}

impl Schema {
    /// Takes in a value that is called so.
    pub fn see(&mut self, root: &'static str, value: &impl Serialize) {
        let mut tracer = Tracer { types: std::mem::take(&mut self.types) };
        // What can't be written as JSON has no schema; the games' own tests find that.
        if let Ok(shape) = value.serialize(&mut tracer) {
            self.roots.entry(root).or_default().merge(shape);
        }
        self.types = tracer.types;
    }

    /// The schema in the words of JSON Schema 2020-12.
    pub fn to_json(&self, title: &str) -> Value {
        let roots: Map<String, Value> =
            self.roots.iter().map(|(name, shape)| ((*name).to_owned(), shape.to_json())).collect();
        let types: Map<String, Value> =
            self.types.iter().map(|(name, named)| ((*name).to_owned(), named.to_json())).collect();
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            "type": "object",
            "properties": roots,
            "$defs": types,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Lord {
        name: &'static str,
        age: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        title: Option<Title>,
    }

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Title {
        Baron,
        DukeOf(&'static str),
    }

    #[test]
    fn what_was_written_comes_together() {
        let mut schema = Schema::default();
        schema.see("lords", &vec![Lord { name: "Eric", age: 30, title: None }]);
        schema.see(
            "lords",
            &vec![
                Lord { name: "Henri", age: 41, title: Some(Title::Baron) },
                Lord { name: "Quentin", age: 52, title: Some(Title::DukeOf("bourg")) },
            ],
        );
        let json = schema.to_json("Toy");
        assert_eq!(
            json["properties"]["lords"],
            json!({ "type": "array", "items": { "$ref": "#/$defs/Lord" } })
        );
        let lord = &json["$defs"]["Lord"];
        assert_eq!(lord["required"], json!(["age", "name"]), "a title is not always there");
        assert_eq!(lord["properties"]["age"], json!({ "type": "integer", "minimum": 0, "maximum": 255 }));
        let title = &json["$defs"]["Title"]["anyOf"];
        assert_eq!(title[0], json!({ "type": "string", "enum": ["baron"] }));
        assert_eq!(title[1]["required"], json!(["duke_of"]));
    }
}
