//! The page `docs/http.md`: every address, written from the same table as the router.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::OpenApi;

use super::{addresses, api, streams};
use crate::problem::PROBLEM_JSON;

const HEAD: &str = "# Addresses

Every address that a server answers at: who may ask, what it takes and what it answers. Made from the table of routes
(`crates/server/src/routes.rs`); `LIEGE_WRITE_DOCS=1 cargo test -p liege-server --all-features --lib addresses` writes it anew.

Addresses in braces are filled in: `{id}` is a table. Fields that may be left out have a question mark. What is sent under a
*key* is carried out once, however often it is sent: the key is the header `Idempotency-Key`, or a form's field `key`.

[problems.md](problems.md) lists the problems with their statuses. They are told as a page; where it says *problems
as JSON*, as RFC 9457 has it.
";

/// Who may ask, by the names that handlers declare.
const WHO: [(&str, &str); 9] = [
    ("spectator", "everybody who may look at the table"),
    ("player", "the table's players"),
    ("maker", "the table's maker"),
    ("host", "the table's maker and its players"),
    ("absent", "the player whose time was up at the seat"),
    ("link", "everybody who has the link"),
    ("account", "accounts that are signed in"),
    ("administrator", "administrators; to everybody else there is no such address"),
    ("operator", "this machine, or a caller that shows the token that was set for metrics"),
];

/// The page.
fn page() -> String {
    let mut sections: Vec<(&str, OpenApi)> =
        addresses().into_iter().map(|(title, some)| (title, some.into_openapi())).collect();
    sections.push(("Streams", streams().into_openapi()));
    let sections = sections.iter().map(|(title, document)| section(title, "", document));
    let about = "What programs use; [api.md](api.md) tells more. A browser is known by its cookie, a program by the token that it shows: it \
                 says at which tables the program may look, play or make others. Problems are told as JSON.\n";
    let api = section("The API", about, &api::addresses().into_openapi());
    let sections: String = sections.chain([api]).collect();
    format!("{HEAD}{sections}")
}

/// The addresses that belong together.
fn section(title: &str, about: &str, document: &OpenApi) -> String {
    let document = serde_json::to_value(document).unwrap_or_default();
    let mut text = format!("\n## {title}\n");
    if !about.is_empty() {
        text += &format!("\n{about}");
    }
    // What can stand behind many addresses is told at the first of them.
    let mut told: BTreeMap<Vec<String>, String> = BTreeMap::new();
    for (path, methods) in members(&document["paths"]) {
        for (method, operation) in members(methods) {
            let address = format!("{} {path}", method.to_uppercase());
            let query = query(operation);
            let before = told.get(&query).filter(|_| query.len() > 2).cloned();
            let query = match before {
                Some(before) => format!("as for `{before}`"),
                None => query.join(", "),
            };
            text += &entry(&document, &address, &query, operation);
            told.entry(self::query(operation)).or_insert(address);
        }
    }
    text
}

fn members(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// One address.
fn entry(document: &Value, address: &str, query: &str, operation: &Value) -> String {
    let mut lines = vec![format!("\n**`{address}`**  \n{}", told(operation))];
    if !query.is_empty() {
        lines.push(format!("Query: {query}."));
    }
    if let Some(body) = body(document, &operation["requestBody"]) {
        lines.push(body);
    }
    lines.push(format!("Answers {}.", answers(operation)));
    let named = members(&operation["security"][0]).next().map(|(name, _)| name.as_str());
    if let Some(name) = named {
        let who = WHO.iter().find(|(known, _)| *known == name).map_or(name, |(_, who)| who);
        lines.push(format!("For {who}."));
    }
    lines.join("  \n") + "\n"
}

/// What its handler says of it.
fn told(operation: &Value) -> String {
    let text = |name: &str| operation[name].as_str().unwrap_or_default().trim().replace('\n', " ");
    let ended = |text: String| if text.is_empty() || text.ends_with('.') { text } else { format!("{text}.") };
    let told = [ended(text("summary")), ended(text("description"))].join(" ");
    let told = told.trim();
    let keyed = parameters(operation, "header").any(|one| one["name"] == "Idempotency-Key");
    format!("{told}{}", if keyed { " Under a *key*." } else { "" })
}

fn parameters<'a>(operation: &'a Value, place: &'a str) -> impl Iterator<Item = &'a Value> {
    operation["parameters"].as_array().into_iter().flatten().filter(move |one| one["in"] == place)
}

/// What stands behind the address.
fn query(operation: &Value) -> Vec<String> {
    let named = |one: &Value| field(one["name"].as_str().unwrap_or_default(), one["required"] == true, one);
    parameters(operation, "query").map(named).collect()
}

/// What is sent.
fn body(document: &Value, request: &Value) -> Option<String> {
    let (media, content) = members(&request["content"]).next()?;
    let kind = if media == "application/json" { "JSON" } else { "a form" };
    let schema = match content["schema"]["$ref"].as_str() {
        Some(place) => document.pointer(place.trim_start_matches('#')).unwrap_or(&Value::Null),
        None => &content["schema"],
    };
    let needed =
        |name: &str| schema["required"].as_array().is_some_and(|needed| needed.iter().any(|one| one == name));
    let fields: Vec<String> =
        members(&schema["properties"]).map(|(name, schema)| field(name, needed(name), schema)).collect();
    let fields = match request["description"].as_str() {
        Some(told) => told.to_owned(),
        None => fields.join(", "),
    };
    Some(format!("Takes {kind}: {fields}."))
}

/// A field or parameter.
fn field(name: &str, needed: bool, about: &Value) -> String {
    let told = about["description"].as_str().unwrap_or_default().replace('\n', " ");
    let told = told.trim_end_matches('.');
    let mark = if needed { "" } else { "?" };
    if told.is_empty() { format!("`{name}`{mark}") } else { format!("`{name}`{mark} ({told})") }
}

/// What comes back.
fn answers(operation: &Value) -> String {
    let told = |(status, response): (&String, &Value)| {
        let told = response["description"].as_str().unwrap_or_default();
        match members(&response["content"]).next() {
            Some((media, _)) if media == PROBLEM_JSON => "problems as JSON".to_owned(),
            Some((media, _)) if media == "application/json" && told.is_empty() => format!("{status} JSON"),
            Some((media, _)) if told.is_empty() => format!("{status} {media}"),
            None if told.is_empty() => status.clone(),
            _ => format!("{status} {told}"),
        }
    };
    members(&operation["responses"]).map(told).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::*;

    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/http.md");

    /// Without notices some addresses are missing.
    #[cfg(feature = "notices")]
    #[test]
    fn the_page_of_addresses_is_up_to_date() {
        let page = page();
        if std::env::var_os("LIEGE_WRITE_DOCS").is_some() {
            std::fs::write(FILE, &page).unwrap();
        }
        let written = std::fs::read_to_string(FILE).unwrap_or_default();
        assert!(
            written == page,
            "docs/http.md is not what the table of routes says: write it anew as it tells"
        );
    }

    #[test]
    fn a_caller_who_may_ask_is_known_and_everything_is_told() {
        for line in page().lines() {
            assert!(
                !line.starts_with("For ") || WHO.iter().any(|(_, who)| line == format!("For {who}.")),
                "{line}"
            );
            assert!(!line.contains("``") && !line.starts_with('.'), "nothing is told: {line}");
            assert!(!["Answers .", "Takes a form: .", "Takes JSON: ."].contains(&line.trim_end()), "{line}");
        }
    }

    /// The files below a folder, by their paths in it.
    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
    }

    #[test]
    fn handlers_have_their_tests_at_the_same_place() {
        let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let routes = crate_folder.join("src/routes");
        let mut found = 0;
        for file in files(&routes) {
            if std::fs::read_to_string(&file).unwrap().contains(concat!("#[utoipa", "::path(")) {
                let tests = crate_folder.join("tests/http").join(file.strip_prefix(&routes).unwrap());
                assert!(tests.is_file(), "there is no {}", tests.display());
                found += 1;
            }
        }
        assert!(found > 30, "the handlers are found: {found}");
    }
}
