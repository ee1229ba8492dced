//! `liege mcp`: the handshake of the protocol, its tools, and a move at a real table.

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

    /// What a tool answers, and whether that is an error.
    fn call(&mut self, tool: &str, arguments: Value) -> (String, bool) {
        let result = self.ask("tools/call", json!({ "name": tool, "arguments": arguments }));
        let text = result["content"][0]["text"].as_str().unwrap_or_else(|| panic!("{result}"));
        (text.to_owned(), result["isError"] == true)
    }
}

impl Drop for Spoken {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn an_assistant_looks_reads_a_rule_and_plays() {
    let folder = Folder::new("mcp");
    let serving = Serving::start(&["serve", "--port", "0", "--data", &folder.file("data")]);
    let people = r#"[{ "kind": "me", "name": "Anna" }, { "kind": "hot", "name": "Ben" }]"#;
    let made =
        serving.post("/api/v1/tables", "", &format!(r#"{{ "game": "three-estates", "seats": {people} }}"#));
    let cookie = made.split_once("set-cookie: ").unwrap().1.split(';').next().unwrap().to_owned();
    let id = made.split_once("\"id\":\"").unwrap().1.split('"').next().unwrap().to_owned();
    let token = |scope: &str| {
        let request = format!(r#"{{ "seat": "A", "scope": "{scope}" }}"#);
        let made = serving.post(&format!("/api/v1/tables/{id}/tokens"), &cookie, &request);
        made.split_once("\"token\":\"").unwrap().1.split('"').next().unwrap().to_owned()
    };
    let server = format!("http://{}", serving.address);
    let mut guest = Spoken::start(&server, &token("play"));
    let who = json!({ "name": "test", "version": "1" });
    let hello = json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": who });
    let welcome = guest.ask("initialize", hello.clone());
    assert!(welcome["capabilities"]["tools"].is_object(), "{welcome}");
    guest.say(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
    let tools = guest.ask("tools/list", json!({}));
    let mut names: Vec<_> =
        tools["tools"].as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["act", "legal_actions", "log", "look", "rule", "rules"]);

    let (seen, _) = guest.call("look", json!({}));
    assert!(seen.contains("\"you\":\"A\"") && seen.contains("\"must\":[\"A\"]"), "{seen}");
    let (rule, _) = guest.call("rule", json!({ "number": "TE-11" }));
    assert!(rule.contains("TE-11"), "{rule}");
    let (legal, _) = guest.call("legal_actions", json!({}));
    let legal: Value = serde_json::from_str(&legal).unwrap();
    let deed = json!({ "number": legal["number"], "action": legal["actions"][0]["action"] });
    let (done, wrong) = guest.call("act", deed.clone());
    assert!(!wrong && done.contains("\"number\":1"), "{done}");
    let (again, wrong) = guest.call("act", deed.clone());
    assert!(wrong && again.contains("stale_number"), "{again}");
    let (log, _) = guest.call("log", json!({ "position": 0 }));
    assert!(log.contains("Anna"), "{log}");

    let mut onlooker = Spoken::start(&server, &token("look"));
    onlooker.ask("initialize", hello);
    onlooker.say(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
    let (refused, wrong) = onlooker.call("act", deed);
    assert!(wrong && refused.contains("token_only_looks"), "{refused}");
    let forged = liege(&["mcp", "--server", &server, "--token", "liege_0"]).refused();
    assert!(forged.contains("unknown_token"), "{forged}");
}
