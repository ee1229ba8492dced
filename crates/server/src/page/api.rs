//! The page that draws the document of the API.

use std::collections::BTreeMap;

use liege_pages::{ApiField, ApiGroup, ApiOperation, ApiPage, ApiSchema, ApiType, Base};
use serde_json::Value;

const METHODS: [(&str, &str); 4] = [("get", "GET"), ("post", "POST"), ("put", "PUT"), ("delete", "DELETE")];

/// What begins the address of a schema within the document.
const SCHEMAS: &str = "#/components/schemas/";

/// The page's model, read from the document.
pub(crate) fn api(base: &Base, document: &Value) -> ApiPage {
    let mut groups: BTreeMap<&str, Vec<ApiOperation>> = BTreeMap::new();
    for (path, item) in members(&document["paths"]) {
        for (key, method) in METHODS {
            let told = &item[key];
            if told.is_object() {
                let tag = told["tags"][0].as_str().unwrap_or("document");
                groups.entry(tag).or_default().push(operation(method, path, told));
            }
        }
    }
    let groups =
        groups.into_iter().map(|(tag, operations)| ApiGroup { tag: tag.to_owned(), operations }).collect();
    let schemas =
        members(&document["components"]["schemas"]).map(|(name, told)| schema(name, told)).collect();
    ApiPage { base: base.clone(), groups, schemas }
}

fn operation(method: &'static str, path: &str, told: &Value) -> ApiOperation {
    let parameters = elements(&told["parameters"]).map(|parameter| ApiField {
        name: text(&parameter["name"]),
        kind: kind(&parameter["schema"]),
        required: parameter["required"] == true,
        about: text(&parameter["description"]),
    });
    let well = members(&told["responses"]).filter(|(status, _)| status.starts_with('2'));
    let answers = well.map(|(status, answer)| {
        let content = members(&answer["content"]).next();
        (status.clone(), text(&answer["description"]), content.map(|(_, content)| kind(&content["schema"])))
    });
    let body = members(&told["requestBody"]["content"]).next();
    ApiOperation {
        id: text(&told["operationId"]),
        method,
        path: path.to_owned(),
        summary: text(&told["summary"]),
        about: text(&told["description"]),
        parameters: parameters.collect(),
        body: body.map(|(_, content)| kind(&content["schema"])),
        answers: answers.collect(),
    }
}

fn schema(name: &str, told: &Value) -> ApiSchema {
    // One that has variants names them all.
    let variants = ["oneOf", "anyOf", "allOf"].iter().flat_map(|word| elements(&told[*word]));
    let parts = std::iter::once(told).chain(variants);
    let fields = parts.flat_map(|part| {
        let required: Vec<&str> = elements(&part["required"]).filter_map(Value::as_str).collect();
        members(&part["properties"]).map(move |(name, field)| ApiField {
            name: name.clone(),
            kind: kind(field),
            required: required.contains(&name.as_str()),
            about: text(&field["description"]),
        })
    });
    ApiSchema {
        name: name.to_owned(),
        about: text(&told["description"]),
        fields: fields.collect(),
        words: elements(&told["enum"]).map(text).collect(),
    }
}

/// Returns what can stand somewhere, in words.
fn kind(told: &Value) -> ApiType {
    let plain = |words: &str| ApiType { words: words.to_owned(), schema: None };
    if let Some(name) = told["$ref"].as_str().and_then(|address| address.strip_prefix(SCHEMAS)) {
        return ApiType { words: name.to_owned(), schema: Some(name.to_owned()) };
    }
    if let Some(named) = ["oneOf", "anyOf", "allOf"]
        .iter()
        .flat_map(|word| elements(&told[*word]))
        .find(|part| part["type"] != "null")
    {
        return kind(named);
    }
    let types = &told["type"];
    let name =
        types.as_str().or_else(|| elements(types).filter_map(Value::as_str).find(|name| *name != "null"));
    match name {
        Some("array") => {
            let element = kind(&told["items"]);
            ApiType { words: format!("list of {}", element.words), schema: element.schema }
        }
        Some("string") => plain("text"),
        Some("integer") => plain("whole number"),
        Some("number") => plain("number"),
        Some("boolean") => plain("true or false"),
        _ if told["const"].is_string() => plain(told["const"].as_str().unwrap_or_default()),
        _ => plain("object"),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn members(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn elements(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn kinds_are_told_in_words() {
        assert_eq!(kind(&json!({ "type": "array", "items": { "type": "string" } })).words, "list of text");
        assert_eq!(kind(&json!({ "type": ["integer", "null"] })).words, "whole number");
        let named = kind(&json!({ "oneOf": [{ "type": "null" }, { "$ref": "#/components/schemas/Asked" }] }));
        assert_eq!((named.words.as_str(), named.schema.as_deref()), ("Asked", Some("Asked")));
    }
}
