//! The bounds of what is sent: those that hold for every number and every text, so no field has to say them again.

use std::collections::BTreeMap;

use liege_identity::IdempotentRequest;
use utoipa::Number;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Object, Schema, SchemaType, Type};
use utoipa::openapi::{OpenApi, PathItem, RefOr};

/// What a text is made of: every character but U+0000, which not every database keeps.
const TEXT: &str = r"^[^\u0000]*$";

/// What the value of a header is made of.
const HEADER_TEXT: &str = r"^[\t -~]*$";

/// What the name of a schema is referred to with.
const SCHEMAS: &str = "#/components/schemas/";

/// Adds them to every parameter and body.
pub(super) fn add(document: &mut OpenApi) {
    let schemas = document.components.get_or_insert_default();
    let mut sent = Sent { schemas: std::mem::take(&mut schemas.schemas), done: Vec::new() };
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        operation.parameters.iter_mut().flatten().for_each(|parameter| {
            if let RefOr::T(parameter) = parameter {
                sent.bound_parameter(parameter);
            }
        });
        if let Some(RefOr::T(body)) = &mut operation.request_body {
            for content in body.content.values_mut() {
                if let RefOr::T(content) = content {
                    content.schema.iter_mut().for_each(|schema| sent.bound(schema));
                }
            }
        }
    }
    document.components.get_or_insert_default().schemas = sent.schemas;
}

/// Every operation at an address.
pub(super) fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, post, put, delete, .. } = item;
    [get, post, put, delete].into_iter().flatten()
}

/// The schemas of the document, and which of those that are sent have their bounds.
struct Sent {
    schemas: BTreeMap<String, RefOr<Schema>>,
    done: Vec<String>,
}

impl Sent {
    fn bound_parameter(&mut self, parameter: &mut Parameter) {
        let is_header = parameter.parameter_in == ParameterIn::Header;
        if let (true, Some(RefOr::T(Schema::Object(text)))) = (is_header, &mut parameter.schema)
            && is_of(text, &Type::String)
        {
            text.pattern = Some(HEADER_TEXT.to_owned());
            text.max_length = Some(IdempotentRequest::MAX_KEY);
        }
        parameter.schema.iter_mut().for_each(|schema| self.bound(schema));
    }

    fn bound(&mut self, schema: &mut RefOr<Schema>) {
        match schema {
            RefOr::T(schema) => self.bound_schema(schema),
            RefOr::Ref(reference) => {
                let name = reference.ref_location.strip_prefix(SCHEMAS).unwrap_or_default().to_owned();
                if self.done.contains(&name) {
                    return;
                }
                self.done.push(name.clone());
                if let Some(mut schema) = self.schemas.remove(&name) {
                    self.bound(&mut schema);
                    self.schemas.insert(name, schema);
                }
            }
        }
    }

    fn bound_schema(&mut self, schema: &mut Schema) {
        match schema {
            Schema::Object(object) => {
                bound_value(object);
                if let Some(names) = object.property_names.as_deref_mut() {
                    self.bound_schema(names);
                }
                object.properties.values_mut().for_each(|schema| self.bound(schema));
                if let Some(AdditionalProperties::RefOr(schema)) = object.additional_properties.as_deref_mut()
                {
                    self.bound(schema);
                }
            }
            Schema::Array(array) => {
                if let ArrayItems::RefOrSchema(items) = &mut array.items {
                    self.bound(items);
                }
            }
            Schema::OneOf(some) => some.items.iter_mut().for_each(|schema| self.bound(schema)),
            Schema::AllOf(all) => all.items.iter_mut().for_each(|schema| self.bound(schema)),
            Schema::AnyOf(any) => any.items.iter_mut().for_each(|schema| self.bound(schema)),
            _ => {}
        }
    }
}

fn is_of(object: &Object, wanted: &Type) -> bool {
    match &object.schema_type {
        SchemaType::Type(one) => one == wanted,
        SchemaType::Array(several) => several.contains(wanted),
        SchemaType::AnyValue => false,
    }
}

fn bound_value(value: &mut Object) {
    if is_of(value, &Type::Integer) {
        value.minimum.get_or_insert(Number::UInt(0));
        value.maximum.get_or_insert(Number::UInt(usize::MAX));
    }
    if is_of(value, &Type::String) && value.enum_values.is_none() {
        value.pattern.get_or_insert_with(|| TEXT.to_owned());
    }
    if is_of(value, &Type::Object) && value.additional_properties.is_some() && value.property_names.is_none()
    {
        let mut name = Object::with_type(SchemaType::Type(Type::String));
        bound_value(&mut name);
        value.property_names = Some(Box::new(Schema::Object(name)));
    }
}

#[cfg(test)]
mod tests {
    use liege_pages::Base;
    use serde_json::{Value, json};

    use super::*;

    /// Everything in it that is a number, and everything that is a text.
    fn values<'a>(schema: &'a Value, document: &'a Value, found: &mut Vec<&'a Value>) {
        if let Some(pointer) = schema["$ref"].as_str().and_then(|reference| reference.strip_prefix('#')) {
            values(document.pointer(pointer).unwrap(), document, found);
        }
        let kinds = schema["type"].as_array().cloned().unwrap_or_else(|| vec![schema["type"].clone()]);
        if kinds.iter().any(|kind| kind == "integer" || kind == "string") {
            found.push(schema);
        }
        schema["properties"]
            .as_object()
            .into_iter()
            .flatten()
            .for_each(|(_, one)| values(one, document, found));
        let several = ["oneOf", "allOf", "anyOf"].map(|name| schema[name].as_array());
        several.into_iter().flatten().flatten().for_each(|one| values(one, document, found));
        let inner = ["items", "additionalProperties", "propertyNames"].map(|name| &schema[name]);
        inner.into_iter().filter(|one| one.is_object()).for_each(|one| values(one, document, found));
    }

    #[test]
    fn whatever_is_sent_has_bounds() {
        let mut document = super::super::described(&Base::default());
        add(&mut document);
        let document = serde_json::to_value(document).unwrap();
        let items =
            document["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap());
        let mut found = Vec::new();
        for (_, operation) in items {
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            parameters.for_each(|parameter| values(&parameter["schema"], &document, &mut found));
            values(&operation["requestBody"]["content"]["application/json"]["schema"], &document, &mut found);
        }
        assert!(found.len() > 100, "{}", found.len());
        for value in found {
            let bounded = match value["minimum"].is_u64() {
                true => value["maximum"].as_u64() > value["minimum"].as_u64(),
                false => value["pattern"].is_string() || value["enum"].is_array(),
            };
            assert!(bounded, "{value}");
        }
    }

    #[test]
    fn a_bound_that_a_field_has_stays() {
        let object = |document: Value| serde_json::from_value::<Object>(document).unwrap();
        let mut letter = object(json!({ "type": "string", "pattern": "^[A-Z]$" }));
        bound_value(&mut letter);
        assert_eq!(letter.pattern.as_deref(), Some("^[A-Z]$"));
        let mut page = object(json!({ "type": ["integer", "null"], "minimum": 1, "maximum": 9 }));
        bound_value(&mut page);
        let page = serde_json::to_value(page).unwrap();
        assert_eq!((&page["minimum"], &page["maximum"]), (&json!(1), &json!(9)));
    }
}
