//! `liege mcp`: the handshake of the protocol, its tools, and a whole game at a real table.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use crate::run::{Folder, liege};
use crate::serve::Serving;

/// The server of the protocol, spoken to as a client does: one message a line.
struct Spoken {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    asked: u64,
}

impl Spoken {
    fn start(server: &str, token: &str) -> Spoken {
        let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
        command.args(["mcp", "--server", server, "--token", token]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Spoken { child, input, output, asked: 0 }
    }

    fn say(&mut self, message: &Value) {
        writeln!(self.input, "{message}").unwrap();
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        let id = self.asked;
        self.say(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "it ended");
            let answer: Value = serde_json::from_str(&line).unwrap();
            if answer["id"] == id {
                return answer["result"].clone();
            }
        }
    }

    /// Returns what a tool answers, and whether that is an error.
    fn call(&mut self, tool: &str, arguments: Value) -> (String, bool) {
        let result = self.ask("tools/call", json!({ "name": tool, "arguments": arguments }));
        assert!(result["content"][0]["text"].is_string(), "{result}");
        let text = result["content"][0]["text"].as_str().unwrap();
        (text.to_owned(), result["isError"] == true)
    }
}

impl Drop for Spoken {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The text after `before` up to `after`.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    assert!(text.contains(before), "{before} in {text}");
    text.split_once(before).unwrap().1.split_once(after).unwrap().0
}

/// Makes a table; gives its id and the cookie of its maker.
fn table(serving: &Serving, game: &str, cookie: &str, seats: &str) -> (String, String) {
    let made =
        serving.post("/api/v1/tables", cookie, &format!(r#"{{ "game": "{game}", "seats": {seats} }}"#));
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    let cookie = if cookie.is_empty() { between(&made, "set-cookie: ", ";") } else { cookie };
    (between(&made, "\"id\":\"", "\"").to_owned(), cookie.to_owned())
}

/// A token of a seat.
fn token(serving: &Serving, id: &str, cookie: &str, seat: &str, scope: &str) -> String {
    let request = format!(r#"{{ "seat": "{seat}", "scope": "{scope}" }}"#);
    let made = serving.post(&format!("/api/v1/tables/{id}/tokens"), cookie, &request);
    between(&made, "\"token\":\"", "\"").to_owned()
}

impl Spoken {
    /// A client that has said hello.
    fn greeted(server: &str, token: &str) -> Spoken {
        let mut spoken = Spoken::start(server, token);
        let who = json!({ "name": "test", "version": "1" });
        let hello = json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": who });
        let welcome = spoken.ask("initialize", hello);
        assert!(welcome["capabilities"]["tools"].is_object(), "{welcome}");
        assert_eq!(welcome["serverInfo"]["name"], "liege");
        spoken.say(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
        spoken
    }

    /// Returns what a tool answers in JSON.
    fn told(&mut self, tool: &str, arguments: Value) -> Value {
        let (text, wrong) = self.call(tool, arguments);
        assert!(!wrong, "{tool}: {text}");
        serde_json::from_str(&text).unwrap()
    }
}

fn served(folder: &Folder) -> (Serving, String) {
    let data = folder.file("data");
    let serving = Serving::start(&["serve", "--port", "0", "--data", &data, "--bot-pause", "0"]);
    let server = format!("http://{}", serving.address);
    (serving, server)
}

#[test]
fn an_assistant_plays_a_seat_to_the_end() {
    let folder = Folder::new("mcp-game");
    let (serving, server) = served(&folder);
    let seats = r#"[{ "kind": "bot", "level": "greedy" }, { "kind": "me" }]"#;
    let (id, cookie) = table(&serving, "middle-ages", "", seats);
    let mut guest = Spoken::greeted(&server, &token(&serving, &id, &cookie, "B", "play"));
    let mut acted = 0;
    let end = loop {
        let now = guest.told("wait", json!({}));
        if now["pending"]["kind"] == "over" {
            break now;
        }
        assert_eq!((&now["you"], &now["table"]), (&json!("B"), &json!(id)));
        let legal = guest.told("legal_actions", json!({}));
        let Some(action) = legal["actions"][0]["action"].as_str() else { continue };
        let done = guest.told("act", json!({ "number": legal["number"], "action": action }));
        assert!(done["number"].as_u64() > legal["number"].as_u64(), "{done}");
        acted += 1;
    };
    assert!(acted > 5, "{acted} actions");
    assert_eq!(end["standing"].as_array().unwrap().len(), 2);
    let seen = serving.get(&format!("/api/v1/tables/{id}"));
    let seen: Value = serde_json::from_str(seen.split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!(seen["standing"], end["standing"]);
    let log = guest.told("log", json!({ "position": 0 }));
    assert!(log["lines"].as_array().unwrap().len() > acted, "{log}");
}

#[test]
fn an_assistant_looks_and_reads_and_hears_why_not() {
    let folder = Folder::new("mcp");
    let (serving, server) = served(&folder);
    let people = r#"[{ "kind": "me", "name": "Anna" }, { "kind": "hot", "name": "Ben" }]"#;
    let (id, cookie) = table(&serving, "three-estates", "", people);
    let mut guest = Spoken::greeted(&server, &token(&serving, &id, &cookie, "A", "play"));
    let tools = guest.ask("tools/list", json!({}));
    let tools = tools["tools"].as_array().unwrap();
    let mut names: Vec<_> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    let usual = [
        "act",
        "find_rules",
        "give_up",
        "judge",
        "legal_actions",
        "log",
        "look",
        "propose",
        "record",
        "rule",
        "rules",
        "say",
    ];
    assert_eq!(names, [&usual[..], &["set", "settings", "tables", "talk", "wait"]].concat());

    let listed = guest.told("tables", json!({}));
    assert_eq!(listed["tables"][0]["id"], json!(id));
    let (seen, _) = guest.call("look", json!({ "table": id }));
    assert!(seen.contains("\"you\":\"A\"") && seen.contains("\"must\":[\"A\"]"), "{seen}");
    let (rule, _) = guest.call("rule", json!({ "game": "three-estates", "number": "TE-11" }));
    assert!(rule.contains("TE-11"), "{rule}");
    let (rules, _) = guest.call("rules", json!({ "game": "three-estates" }));
    assert!(rules.contains("TE-11") && rules.len() > 1000);
    let legal = guest.told("legal_actions", json!({}));
    let deed = json!({ "number": legal["number"], "action": legal["actions"][0]["action"] });
    assert!(guest.told("act", deed.clone())["number"].as_u64() > legal["number"].as_u64());
    let (again, wrong) = guest.call("act", deed.clone());
    assert!(wrong && again.contains("stale_number"), "{again}");
    let (other, wrong) = guest.call("legal_actions", json!({ "seat": "B" }));
    assert!(wrong && other.contains("not_your_seat"), "{other}");
    let (other, _) = table(&serving, "three-estates", &cookie, people);
    let (other, wrong) = guest.call("look", json!({ "table": other }));
    assert!(wrong && other.contains("token_of_another_table"), "{other}");

    let look = token(&serving, &id, &cookie, "A", "look");
    let mut spectator = Spoken::greeted(&server, &look);
    let (refused, wrong) = spectator.call("act", deed);
    assert!(wrong && refused.contains("token_only_looks"), "{refused}");
    let forged = liege(&["mcp", "--server", &server, "--token", "liege_0"]).refused();
    assert!(forged.contains("unknown_token"), "{forged}");
    let nowhere = liege(&["mcp", "--server", "http://127.0.0.1:1", "--token", "liege_0"]).refused();
    assert!(nowhere.contains("can't be asked"), "{nowhere}");
}
