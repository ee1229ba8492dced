//! What a server tells those who look after it: lines of the log, metrics and their dashboard, and systemd.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::os::unix::net::UnixDatagram;
use std::process::Command;
use std::sync::mpsc::Receiver;

use serde_json::Value;

use crate::run::Folder;
#[cfg(feature = "metrics")]
use crate::run::project;
use crate::serve::Serving;

/// A table at which random bots play at once.
const BOTS: &str =
    r#"{"game":"three-estates","seats":[{"kind":"bot","level":"random"},{"kind":"bot","level":"random"}]}"#;

/// A server that logs as JSON, and its lines.
fn logged(folder: &Folder, with: &[(&str, &str)]) -> (Serving, Receiver<Value>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
    command.args(["serve", "--port", "0", "--log-json", "--bot-pause", "0", "--data", &folder.file("data")]);
    command.env("LIEGE_LOG", "info").envs(with.iter().copied());
    let mut serving = Serving::spawn(&mut command);
    let lines = BufReader::new(serving.errors()).lines().map_while(Result::ok);
    let (send, receive) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        // What is told to the terminal begins otherwise.
        for line in lines.filter(|line| line.starts_with('{')) {
            let _ = send.send(serde_json::from_str(&line).unwrap());
        }
    });
    (serving, receive)
}

/// The next line of the log that says this.
#[track_caller]
fn next(lines: &Receiver<Value>, message: &str) -> Value {
    lines.iter().find(|line| line["fields"]["message"] == message).unwrap()
}

#[test]
fn a_table_is_told_of_when_it_begins_and_ends_and_so_is_the_server() {
    let folder = Folder::new("log");
    let (serving, lines) = logged(&folder, &[("LIEGE_PROXYED", "")]);
    let misspelt = lines.recv().unwrap();
    assert_eq!(misspelt["level"], "WARN");
    assert!(misspelt.to_string().contains("did you mean LIEGE_PROXIED?"), "{misspelt}");

    let begun = next(&lines, "serving");
    assert_eq!(begun["fields"]["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(begun["fields"]["address"], format!("http://{}/", serving.address));
    assert!(begun["fields"]["data"].as_str().unwrap().ends_with("liege.db"), "{begun}");

    let made = serving.post("/api/v1/tables", "", BOTS);
    let began = next(&lines, "a table began");
    assert_eq!(
        (&began["fields"]["game"], began["fields"]["seats"].as_u64()),
        (&"three-estates".into(), Some(2))
    );
    let id = began["fields"]["table"].as_str().unwrap();
    assert!(made.contains(id), "{made}");
    let ended = next(&lines, "a table ended");
    assert_eq!(ended["fields"]["table"], id);
    assert!(ended["fields"]["steps"].as_u64() > Some(20), "a number is a number: {ended}");

    serving.ask_to_end();
    next(&lines, "stopped");
}

#[test]
fn who_tries_passwords_is_told_of_once() {
    let folder = Folder::new("log-passwords");
    let (serving, lines) = logged(&folder, &[("LIEGE_PROXIED", "127.0.0.1")]);
    for _ in 0..20 {
        serving.form_for("203.0.113.9", "/account/sign-in", "name=Anna&password=wrong-one");
    }
    let told = next(&lines, "too many passwords tried: signing in is refused");
    assert_eq!(told["fields"]["address"], "203.0.113.9");
    serving.ask_to_end();
    let more = lines.iter().filter(|line| line["fields"]["address"] == "203.0.113.9");
    assert_eq!(more.count(), 0);
}

#[test]
fn a_level_of_the_log_that_there_is_not_is_refused() {
    for wrong in ["loud=much", "bogus", "warn,bogus"] {
        let refused = Command::new(env!("CARGO_BIN_EXE_liege")).env("LIEGE_LOG", wrong).output().unwrap();
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(refused.status.code() == Some(2) && said.contains("--log"), "{said}");
    }
}

#[test]
fn who_looks_whether_the_server_is_well_is_no_proxy_and_a_wrong_name_is_told_of_once() {
    let folder = Folder::new("log-names");
    let (serving, lines) = logged(&folder, &[("LIEGE_PROXIED", "127.0.0.1")]);
    for address in ["/health", "/ready"] {
        assert!(serving.get(address).starts_with("HTTP/1.1 200"));
    }
    for _ in 0..2 {
        let elsewhere = serving.get_named("/", "play.example");
        assert!(elsewhere.starts_with("HTTP/1.1 421"), "{elsewhere}");
    }
    serving.ask_to_end();
    let warned: Vec<Value> = lines.iter().filter(|line| line["level"] == "WARN").collect();
    assert_eq!(warned.len(), 1, "{warned:?}");
    assert_eq!(warned[0]["fields"]["name"], "play.example");
}

#[test]
fn systemd_hears_when_the_server_is_ready_and_when_it_stops() {
    let folder = Folder::new("log-notify");
    let socket = folder.file("notify");
    let listener = UnixDatagram::bind(&socket).unwrap();
    let hear = || {
        let mut bytes = [0; 1024];
        let length = listener.recv(&mut bytes).unwrap();
        String::from_utf8_lossy(&bytes[..length]).into_owned()
    };
    let (serving, _lines) = logged(&folder, &[("NOTIFY_SOCKET", &socket)]);
    let ready = hear();
    assert!(
        ready.contains("READY=1") && ready.contains(&format!("STATUS=at http://{}", serving.address)),
        "{ready}"
    );
    serving.ask_to_end();
    assert!(hear().contains("STOPPING=1"));
}

/// The names of figures in a text, without what Prometheus adds to those of a histogram.
#[cfg(feature = "metrics")]
fn figures(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    let ours = words.filter(|word| word.starts_with("liege_") || word.starts_with("process_"));
    let plain = |word: &str| {
        let ends = ["_bucket", "_sum", "_count"];
        ends.iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word).to_owned()
    };
    ours.map(plain).collect()
}

#[cfg(feature = "metrics")]
#[test]
fn the_dashboard_and_the_document_know_every_figure_that_there_is() {
    let folder = Folder::new("log-dashboard");
    let (serving, lines) =
        logged(&folder, &[("LIEGE_PROXIED", "127.0.0.1"), ("LIEGE_METRICS_TOKEN", "read-me")]);
    serving.post("/api/v1/tables", "", BOTS);
    next(&lines, "a table ended");
    for _ in 0..20 {
        serving.form_for("203.0.113.9", "/account/sign-in", "name=Anna&password=wrong-one");
    }
    let told = serving.get_bearing("/metrics", "read-me");
    let described = |kind: &str| -> BTreeSet<String> {
        told.lines()
            .filter_map(|line| line.strip_prefix(kind)?.split(' ').next().map(str::to_owned))
            .collect()
    };
    let (names, helped) = (described("# TYPE "), described("# HELP "));
    assert!(names.len() > 10 && names == helped, "each figure says what it is: {told}");

    let dashboard: Value =
        serde_json::from_str(&std::fs::read_to_string(project("deploy/dashboard.json")).unwrap()).unwrap();
    let mut asked = BTreeSet::new();
    for panel in dashboard["panels"].as_array().unwrap() {
        assert!(panel["title"].is_string() && panel["description"].is_string(), "{panel}");
        for target in panel["targets"].as_array().unwrap() {
            asked.extend(figures(target["expr"].as_str().unwrap()));
        }
    }
    assert_eq!(asked.difference(&names).collect::<Vec<_>>(), Vec::<&String>::new(), "no such figures");
    let woken_for = figures(&std::fs::read_to_string(project("deploy/alerts.yml")).unwrap());
    assert!(woken_for.contains("liege_database_silence_seconds"));
    assert_eq!(woken_for.difference(&names).collect::<Vec<_>>(), Vec::<&String>::new(), "no such figures");
    let own: BTreeSet<String> = names.into_iter().filter(|name| name.starts_with("liege_")).collect();
    assert_eq!(own.difference(&asked).collect::<Vec<_>>(), Vec::<&String>::new(), "not on the dashboard");
    let document = figures(&std::fs::read_to_string(project("docs/server.md")).unwrap());
    assert_eq!(own.difference(&document).collect::<Vec<_>>(), Vec::<&String>::new(), "not in the document");
}
