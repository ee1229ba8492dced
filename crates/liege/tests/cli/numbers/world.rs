//! [`World`]: tables, an account, tokens and links, so that something is there at every address.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::run::liege;
use crate::serve::Serving;

const PASSWORD: &str = "a long one for tests";

/// What there is on the server.
pub(crate) struct World {
    /// The cookies of Anna, who has an account and has made everything.
    pub(crate) cookie: String,
    /// The document that describes the API.
    pub(crate) document: Value,
    /// The table that is played at.
    table: String,
    /// Those at which a seat is open.
    waiting: [String; 5],
    /// A lesson that Anna has made.
    lesson_made: String,
    /// A position that anybody can try, and an action there.
    tried: (String, String),
    /// What fills the braces of addresses, by the words that stand before them.
    places: BTreeMap<&'static str, String>,
    /// What is meant by the name of a field.
    values: BTreeMap<&'static str, Value>,
}

/// Returns what stands behind these words in a text, up to a character that no code has.
fn after(text: &str, words: &str) -> String {
    assert!(text.contains(words), "no {words} in {text}");
    let (_, rest) = text.split_once(words).unwrap();
    let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && !"-_".contains(letter));
    rest[..end.unwrap_or(rest.len())].to_owned()
}

/// The body of an answer, as JSON.
fn body(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let read = serde_json::from_str(body);
    assert!(read.is_ok(), "{read:?}: {answer}");
    read.unwrap()
}

impl World {
    pub(crate) fn make(serving: &Serving, data: &str) -> World {
        for name in ["Ben", "Anna"] {
            let made = serving
                .form("/account/make", &format!("name={name}&password={}", PASSWORD.replace(' ', "+")));
            assert!(made.starts_with("HTTP/1.1 30"), "{made}");
            if name == "Anna" {
                let cookies = made.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
                let cookies: Vec<&str> = cookies.map(|line| line.split(';').next().unwrap()).collect();
                return World::of(serving, data, cookies.join("; "));
            }
        }
        unreachable!("Anna is the last")
    }

    fn of(serving: &Serving, data: &str, cookie: String) -> World {
        liege(&["admin", data, "Anna"]).well();
        let post = |path: &str, sent: &Value| {
            let answer = serving.post(path, &cookie, &sent.to_string());
            assert!(answer.starts_with("HTTP/1.1 2"), "{path}: {answer}");
            body(&answer)
        };
        let page = |path: &str| serving.get_as(path, &cookie);
        let people = json!([{ "kind": "me" }, { "kind": "hot", "name": "Carl" }]);
        let made = |seats: Value, visibility: &str| {
            let table = json!({ "game": "feudo", "name": "Anna", "seats": seats, "visibility": visibility,
                "clock": "86400+3600" });
            post("/api/v1/tables", &table)
        };
        let table = made(people.clone(), "open")["id"].as_str().unwrap().to_owned();
        let open = || json!([{ "kind": "me" }, { "kind": "open" }]);
        let waiting = ["private", "open", "open", "open", "open"].map(|visibility| made(open(), visibility));
        let looked = page(waiting[0]["path"].as_str().unwrap());
        let at = format!("/api/v1/tables/{table}");
        let mut number = Value::Null;
        let mut action = Value::Null;
        for _ in 0..4 {
            let state = body(&page(&at));
            number = state["number"].clone();
            let seat = ["A", "B"].into_iter().find_map(|seat| {
                let actions = body(&page(&format!("{at}/actions?seat={seat}")));
                let first = actions["actions"][0]["action"].clone();
                (!first.is_null()).then_some((seat, first))
            });
            let (seat, first) = seat.unwrap();
            let acted = serving.post(
                &format!("{at}/actions"),
                &cookie,
                &json!({ "seat": seat, "number": number, "action": first }).to_string(),
            );
            assert!(acted.starts_with("HTTP/1.1 200"), "{acted}");
            action = first;
        }
        let promise = json!({ "seat": "B", "text": "Never again.", "promise": true });
        let promised = serving.post(&format!("{at}/talk"), &cookie, &promise.to_string());
        assert!(promised.starts_with("HTTP/1.1 204"), "{promised}");
        let token = post(&format!("{at}/tokens"), &json!({ "seat": "A", "scope": "play" }));
        let account_token = post("/api/v1/account/tokens", &json!({ "scope": "look" }));
        let id = |made: &Value| made["id"].as_str().unwrap().to_owned();
        let moved = serving.form_as(&format!("/t/{table}/seats/move"), &cookie, "seat=A");
        let shown = page(&format!("/t/{table}?as=A"));
        let invite = |made: &Value| after(made["invitations"]["B"].as_str().unwrap(), "/join/");
        let lesson = after(&page("/learn"), "/learn/feudo/");
        let taught = page(&format!("/learn/feudo/{lesson}"));
        let rules = page("/api/v1/games/feudo/rules");
        let tried = format!("try-{}", after(&page("/rules/middle-ages"), "/learn/middle-ages/try-"));
        let trial = page(&format!("/learn/middle-ages/{tried}"));
        let (_, choices) = trial.split_once("\"choices\":[[\"").unwrap();
        let way = choices.split('"').next().unwrap().to_owned();
        let fields = [("from", tried.as_str()), ("way", &way), ("title", "T"), ("say-1", "Go.")];
        let fields = serde_urlencoded::to_string(fields).unwrap();
        let lesson_made = serving.form_as("/learn/middle-ages/make", &cookie, &fields);
        let lesson_made = format!("made-{}", after(&lesson_made, "/learn/middle-ages/made-"));
        let places = BTreeMap::from([
            ("/t/{id}/at", "1".to_owned()),
            ("/t/{id}/ground", after(&shown, &format!("/t/{table}/ground/"))),
            ("/learn/{game}/{lesson}/ground", after(&taught, "/ground/")),
            ("/learn/{game}", lesson),
            ("/join", invite(&waiting[1])),
            ("/api/v1/invitations", invite(&waiting[2])),
            ("/look", after(&looked, "/look/")),
            ("/api/v1/spectator-links", after(&looked, "/look/")),
            ("/take", after(&moved, "/take/")),
            ("/api/v1/account/tokens", id(&account_token)),
            ("/api/v1/tables/{id}/tokens", id(&token)),
            ("/api/v1/tables/{id}/promises", "0".to_owned()),
            ("/api/v1/games/{game}/rules", format!("FD-{}", after(&rules, "**FD-"))),
            ("/languages/{game}", after(&page("/languages/feudo"), "/languages/feudo/")),
            ("/words", "fr.js".to_owned()),
            ("/board", "feudo.css".to_owned()),
            ("/icon", "180.png".to_owned()),
            ("/offline", "index.html".to_owned()),
        ]);
        let values = BTreeMap::from([
            ("seat", json!("A")),
            ("number", number),
            ("action", action),
            ("name", json!("Ben")),
            ("password", json!(PASSWORD)),
            ("new", json!("another long one")),
            ("text", json!("Well.")),
            ("scope", json!("look")),
            ("kept", json!(true)),
            ("muted", json!(true)),
            ("other", json!("B")),
            ("absent", json!("B")),
            ("do", json!("pause")),
            ("days", json!(1)),
            ("game", json!("feudo")),
            ("seats", people),
            ("seat-A", json!("me")),
            ("from", json!({ "table": table })),
            ("program", json!(false)),
            ("waits", json!([])),
            ("visibility", json!("open")),
            ("relation", json!("friend")),
            ("question", json!("king")),
            ("address", json!("anna@games.example")),
            ("token", json!(id(&token))),
            ("table", json!(table)),
            ("account", json!("Ben")),
        ]);
        let document = body(&page("/api/v1/openapi.json"));
        let waiting = waiting.each_ref().map(id);
        World { cookie, document, table, waiting, lesson_made, tried: (tried, way), places, values }
    }

    /// Returns what is meant by a field of JSON.
    pub(crate) fn value(&self, name: &str) -> Option<Value> {
        self.values.get(name).cloned()
    }

    /// Returns what is meant by a field of a form or of an address.
    pub(crate) fn field(&self, path: &str, name: &str) -> Option<Value> {
        match name {
            "from" if path == "/learn/{game}/make" => Some(json!(self.tried.0)),
            "way" if path == "/learn/{game}/make" => Some(json!(self.tried.1)),
            "from" => Some(json!(self.table)),
            "token" if path.starts_with("/account/") => {
                self.places.get("/api/v1/account/tokens").map(|id| json!(id))
            }
            name => self.value(name).filter(|value| !value.is_array()),
        }
    }

    /// Returns what is meant to stand in a brace of an address.
    pub(crate) fn place(&self, path: &str, name: &str) -> String {
        let (before, _) = path.split_once(&format!("/{name}")).unwrap();
        let is_made = |path: &str| ["/make", "/edit", "/delete"].iter().any(|end| path.ends_with(end));
        match (name, self.places.get(before)) {
            ("{game}", _) if path.starts_with("/learn/") && is_made(path) => "middle-ages".to_owned(),
            ("{lesson}", _) if path.ends_with("/edit") || path.ends_with("/delete") => {
                self.lesson_made.clone()
            }
            (_, Some(known)) => known.clone(),
            ("{game}", _) => "feudo".to_owned(),
            ("{seat}", _) if path.ends_with("/leave") => "A".to_owned(),
            ("{seat}", _) => "B".to_owned(),
            ("{id}", _) if path == "/t/{id}/close" => self.waiting[3].clone(),
            ("{id}", _) if path.ends_with("/close") => self.waiting[4].clone(),
            ("{id}", _) if path.contains("/seats/{seat}/") || path.contains("/spectators/") => {
                self.waiting[0].clone()
            }
            ("{id}", _) => self.table.clone(),
            _ => "none".to_owned(),
        }
    }
}
