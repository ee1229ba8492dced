//! Every address, as `docs/http.md` and the server's own document tell it, and what is sent there.

use serde_json::{Map, Value, json};

use super::world::World;
use crate::run::project;

/// An address, and what can be sent to it.
pub(crate) struct Address {
    pub(crate) method: String,
    pub(crate) path: String,
    query: Vec<Field>,
    body: Body,
}

/// What can stand behind an address or in a form.
#[derive(Clone)]
struct Field {
    name: String,
    needed: bool,
}

enum Body {
    None,
    Form(Vec<Field>),
    /// A schema.
    Json(Value),
}

/// One request.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) method: String,
    pub(crate) address: String,
    /// The media type, empty if there is no body.
    pub(crate) kind: &'static str,
    pub(crate) body: String,
    pub(crate) cookie: String,
}

/// All that both tell of: what programs use from the document, the rest from the page.
pub(crate) fn all(world: &World) -> Vec<Address> {
    let page = std::fs::read_to_string(project("docs/http.md")).unwrap();
    let mut told: Vec<Address> = Vec::new();
    for entry in page.split("\n**`").skip(1) {
        let (address, rest) = entry.split_once("`**").unwrap();
        let (method, path) = address.split_once(' ').unwrap();
        let line = |begins: &str| rest.lines().find_map(|line| line.strip_prefix(begins));
        let mut query = line("Query: ").map(fields).unwrap_or_default();
        if let Some(other) = line("Query: as for `").map(|line| line.split('`').next().unwrap()) {
            let (method, path) = other.split_once(' ').unwrap();
            let other = told.iter().find(|known| known.method == method && known.path == path);
            query.clone_from(&other.unwrap().query);
        }
        let body = match (line("Takes a form: "), line("Takes JSON: ")) {
            (Some(told), _) => Body::Form(fields(told)),
            (None, Some(told)) => {
                let fields = fields(told);
                let needed = fields.iter().filter(|field| field.needed);
                let needed: Vec<&str> = needed.map(|field| field.name.as_str()).collect();
                let properties: Map<_, _> =
                    fields.iter().map(|field| (field.name.clone(), json!({}))).collect();
                Body::Json(json!({ "properties": properties, "required": needed }))
            }
            (None, None) => Body::None,
        };
        told.push(Address { method: method.to_owned(), path: path.to_owned(), query, body });
    }
    let in_page = told.len();
    // The document does not tell of itself.
    told.retain(|address| !address.path.starts_with("/api/v1/") || address.path.ends_with("/openapi.json"));
    for (path, methods) in world.document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let all = operation["parameters"].as_array().into_iter().flatten();
            let field = |one: &Value| Field {
                name: one["name"].as_str().unwrap().to_owned(),
                needed: one["required"] == true,
            };
            let query = all.filter(|one| one["in"] == "query").map(field);
            let body = match &operation["requestBody"]["content"]["application/json"]["schema"] {
                Value::Null => Body::None,
                schema => Body::Json(whole(&world.document, schema, 0)),
            };
            let (method, path) = (method.to_uppercase(), path.clone());
            told.push(Address { method, path, query: query.collect(), body });
        }
    }
    assert_eq!(told.len(), in_page, "the page and the document tell of the same addresses");
    told
}

/// Returns what a line of the page names outside of brackets; what has no question mark is needed.
fn fields(line: &str) -> Vec<Field> {
    let (mut fields, mut depth): (Vec<Field>, usize) = (Vec::new(), 0);
    for (index, part) in line.split('`').enumerate() {
        if index % 2 == 1 && depth == 0 {
            // `waits-ID` is `waits-fief`, and so on.
            fields.push(Field { name: part.replace("ID", "fief"), needed: true });
        } else if index % 2 == 0 {
            if let Some(field) = fields.last_mut().filter(|_| depth == 0 && part.starts_with('?')) {
                field.needed = false;
            }
            depth = (depth + part.matches('(').count()).saturating_sub(part.matches(')').count());
        }
    }
    fields
}

/// A schema with all that it refers to in its place.
fn whole(document: &Value, schema: &Value, depth: usize) -> Value {
    if depth > 6 {
        return json!({});
    }
    if let Some(place) = schema["$ref"].as_str() {
        return whole(document, document.pointer(place.trim_start_matches('#')).unwrap(), depth + 1);
    }
    let choice = ["oneOf", "anyOf", "allOf"].iter().find_map(|key| schema[*key].as_array());
    if let Some(choice) = choice.and_then(|all| all.iter().find(|one| one["type"] != "null")) {
        return whole(document, choice, depth + 1);
    }
    let mut found = schema.clone();
    for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
        found["properties"][name] = whole(document, inner, depth + 1);
    }
    if schema["items"].is_object() {
        found["items"] = whole(document, &schema["items"], depth + 1);
    }
    found
}

/// Returns what is meant to stand in a place.
fn meant(world: &World, schema: &Value, name: &str) -> Value {
    if let Some(known) = world.value(name) {
        return known;
    }
    let Some(properties) = schema["properties"].as_object() else { return schema["enum"][0].clone() };
    let needed =
        |name: &str| schema["required"].as_array().is_none_or(|all| all.iter().any(|needed| needed == name));
    let needed = properties.iter().filter(|(name, _)| needed(name));
    let field = |(name, schema): (&String, &Value)| (name.clone(), meant(world, schema, name));
    Value::Object(needed.map(field).filter(|(_, value)| !value.is_null()).collect())
}

/// Returns what is meant, with a number in one of its places; once for each place.
fn with_number(world: &World, schema: &Value, name: &str, number: &Value) -> Vec<Value> {
    let mut all = vec![number.clone()];
    for (inner, of) in schema["properties"].as_object().into_iter().flatten() {
        for value in with_number(world, of, inner, number) {
            let mut body = meant(world, schema, name);
            if let Some(body) = body.as_object_mut() {
                body.insert(inner.clone(), value);
            }
            all.push(body);
        }
    }
    for item in with_items(world, &schema["items"], number) {
        let mut list = world.value(name).unwrap_or_else(|| json!([null]));
        match list.get_mut(0) {
            Some(first) => *first = item,
            None => list = json!([item]),
        }
        all.push(list);
    }
    all
}

fn with_items(world: &World, schema: &Value, number: &Value) -> Vec<Value> {
    if schema.is_object() { with_number(world, schema, "", number) } else { Vec::new() }
}

/// As it stands in an address or a form.
fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

impl Address {
    /// Returns whether what it answers with is a file, which is as long as it is.
    pub(crate) fn is_file(&self) -> bool {
        self.path.ends_with("/record") || self.path.starts_with("/offline/")
    }

    /// Returns what people and programs ask.
    pub(crate) fn meant(&self, world: &World) -> Sent {
        let body = match &self.body {
            Body::Json(schema) => meant(world, schema, "").to_string(),
            Body::Form(fields) => form(&meant_fields(world, &self.path, fields)),
            Body::None => String::new(),
        };
        self.sent(world, &[], &meant_fields(world, &self.path, &self.query), body)
    }

    /// The same with each of these numbers in each place in turn.
    pub(crate) fn numbered(&self, world: &World, numbers: &[i128]) -> Vec<Sent> {
        let meant = self.meant(world);
        let mut all = Vec::new();
        for number in numbers {
            let text = number.to_string();
            for name in self.path.split('/').filter(|name| name.starts_with('{')) {
                all.push(self.sent(
                    world,
                    &[(name, &text)],
                    &meant_fields(world, &self.path, &self.query),
                    meant.body.clone(),
                ));
            }
            for field in &self.query {
                let query = changed(meant_fields(world, &self.path, &self.query), &field.name, &text);
                all.push(self.sent(world, &[], &query, meant.body.clone()));
            }
            let bodies: Vec<String> = match &self.body {
                Body::None => Vec::new(),
                Body::Form(fields) => {
                    let with = |field: &Field| {
                        form(&changed(meant_fields(world, &self.path, fields), &field.name, &text))
                    };
                    fields.iter().map(with).collect()
                }
                Body::Json(schema) => {
                    let number: Value = serde_json::from_str(&text).unwrap();
                    with_number(world, schema, "", &number).iter().map(Value::to_string).collect()
                }
            };
            let query = meant_fields(world, &self.path, &self.query);
            all.extend(bodies.into_iter().map(|body| self.sent(world, &[], &query, body)));
        }
        all
    }

    fn sent(
        &self,
        world: &World,
        instead: &[(&str, &str)],
        query: &[(String, String)],
        body: String,
    ) -> Sent {
        let fill = |name: &str| match instead.iter().find(|(place, _)| *place == name) {
            Some((_, other)) => (*other).to_owned(),
            None if name.starts_with('{') => world.place(&self.path, name),
            None => name.to_owned(),
        };
        let path = self.path.split('/').map(fill).collect::<Vec<_>>().join("/");
        let address = if query.is_empty() { path } else { format!("{path}?{}", form(query)) };
        let kind = match self.body {
            Body::None => "",
            Body::Form(_) => "application/x-www-form-urlencoded",
            Body::Json(_) => "application/json",
        };
        Sent { method: self.method.clone(), address, kind, body, cookie: world.cookie.clone() }
    }
}

fn form(fields: &[(String, String)]) -> String {
    let fields: Vec<String> =
        fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
    fields.join("&")
}

/// As addresses write what means something there.
fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

fn meant_fields(world: &World, path: &str, fields: &[Field]) -> Vec<(String, String)> {
    let needed = fields.iter().filter(|field| field.needed);
    let known = |field: &Field| Some((field.name.clone(), written(&world.field(path, &field.name)?)));
    needed.filter_map(known).collect()
}

fn changed(mut fields: Vec<(String, String)>, name: &str, value: &str) -> Vec<(String, String)> {
    fields.retain(|(known, _)| known != name);
    fields.push((name.to_owned(), value.to_owned()));
    fields
}
