//! A bot of the arena that waits for games at a server, by the token of its account. Without Python the test says that it did not
//! run; where `CI` is `true` that is a failure.

use std::process::{Child, Command};

use serde_json::Value;

use crate::guests::has_python;
use crate::run::{Folder, liege};
use crate::serve::Serving;

/// A bot that plays at every table of its account: the first legal action, or nothing at all.
const BOT: &str = r#"
import json, sys, time, urllib.error, urllib.request
server, token, silent = sys.argv[1], sys.argv[2], len(sys.argv) > 3
def ask(path, body=None):
    headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(f"http://{server}/api/v1/{path}", data, headers)) as answer:
        return json.load(answer)
while True:
    for table in [] if silent else ask("tables")["tables"]:
        if not table["your_turn"]:
            continue
        path = "tables/" + table["id"]
        state = ask(path)
        own = [seat["seat"] for seat in state["seats"] if seat["mine"] and seat["seat"] in state["pending"].get("must", [])]
        for seat in own[:1]:
            legal = ask(f"{path}/actions?seat={seat}")
            try:
                ask(f"{path}/actions", {"seat": seat, "number": legal["number"], "action": legal["actions"][0]["action"]})
            except (urllib.error.HTTPError, IndexError):
                pass
    time.sleep(0.01)
"#;

/// The bot, which ends with the value.
struct Waiting(Child);

impl Drop for Waiting {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server, and a token of an account there.
fn served(folder: &Folder, scope: &str) -> (Serving, String) {
    let serving =
        Serving::start(&["serve", "--port", "0", "--bot-pause", "0", "--data", &folder.file("data")]);
    let made = serving.form("/account/make", "name=Rook&password=correct-horse");
    let cookies = made.lines().filter(|line| line.to_ascii_lowercase().starts_with("set-cookie:"));
    let cookies = cookies.filter_map(|line| line.split_once(": ")?.1.split(';').next()).collect::<Vec<_>>();
    let body = format!("{{\"scope\":\"{scope}\"}}");
    let told = serving.post("/api/v1/account/tokens", &cookies.join("; "), &body);
    let (_, rest) = told.split_once("\"token\":\"").unwrap();
    let token = rest.split('"').next().unwrap();
    (serving, token.to_owned())
}

fn bot(folder: &Folder, serving: &Serving, token: &str, more: &[&str]) -> Waiting {
    let script = folder.with("bot.py", BOT);
    let mut command = Command::new("python3");
    Waiting(command.args([script.as_str(), &serving.address, token]).args(more).spawn().unwrap())
}

/// A match against the account; gives the report, and all that was printed.
fn met(folder: &Folder, serving: &Serving, token: &str, more: &[&str]) -> (Value, String) {
    let (out, bots) = (folder.file("out"), format!("random,account:BOT_TOKEN@http://{}", serving.address));
    let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
    command.args([
        "arena",
        "middle-ages",
        "--bots",
        &bots,
        "--games",
        "2",
        "--threads",
        "1",
        "--out",
        &out,
        "--json",
    ]);
    let ran = command.args(more).env("BOT_TOKEN", token).output().unwrap();
    let (said, errors) = (String::from_utf8(ran.stdout).unwrap(), String::from_utf8(ran.stderr).unwrap());
    assert_eq!((ran.status.code(), errors.as_str()), (Some(0), ""), "{said}");
    (serde_json::from_str(&said).unwrap(), said)
}

#[test]
fn an_account_plays_at_the_server_where_it_waits() {
    if !has_python() {
        return;
    }
    let folder = Folder::new("account-bot");
    let (serving, token) = served(&folder, "make");
    let waiting = bot(&folder, &serving, &token, &[]);
    let (report, said) = met(&folder, &serving, &token, &[]);
    assert_eq!((&report["faults"], &report["games"]), (&Value::Null, &Value::from(2)), "{said}");
    assert!(report["length"]["least"].as_u64().unwrap() > 10, "{said}");
    assert!(!said.contains(&token), "the token stands nowhere");
    drop(waiting);

    let silent = bot(&folder, &serving, &token, &["silent"]);
    let (report, said) = met(&folder, &serving, &token, &["--seed", "2", "--action-time", "0.2"]);
    assert!(said.contains("no answer in time"), "{said}");
    assert!(report["faults"].is_array(), "{said}");
    drop(silent);
}

#[test]
fn what_an_account_can_not_play_is_refused() {
    let folder = Folder::new("account-refused");
    let (serving, _) = served(&folder, "look");
    let named =
        |bots: &str| liege(&["arena", "middle-ages", "--bots", bots, "--out", &folder.file("out")]).refused();
    let address = &serving.address;
    assert!(
        named(&format!("random,account:NO_SUCH_TOKEN@http://{address}"))
            .contains("no variable NO_SUCH_TOKEN")
    );
    // The variable is there, and holds no token.
    assert!(named(&format!("random,account:PATH@http://{address}")).contains("does not begin a game"));
    assert!(named("random,account:PATH").contains("expected account:VARIABLE@SERVER"));
}
