//! What operators are given in `deploy/`: the program understands it, and the system keeps the program in.

use std::net::TcpStream;
use std::process::Command;

use crate::run::{Folder, project};
use crate::serve::Serving;

/// How much of the system a service may reach at most, as systemd rates it from 0 to 100.
const EXPOSURE: &str = "20";

fn deployed(file: &str) -> String {
    std::fs::read_to_string(project(&format!("deploy/{file}"))).unwrap()
}

/// The only line that begins with these words, without them.
fn line<'a>(text: &'a str, begins: &str) -> &'a str {
    let found: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix(begins)).collect();
    assert_eq!(found.len(), 1, "{begins}");
    found[0].trim()
}

/// A word with which the program is started there, for a test: any free port, and data of its own.
fn tried(word: &str, data: &str) -> String {
    match word {
        "7878" => "0".to_owned(),
        "/var/lib/liege" => data.to_owned(),
        word => word.to_owned(),
    }
}

/// Starts the program as these words do, which begin with its name, with these variables.
fn start<'a>(
    words: impl IntoIterator<Item = &'a str>,
    folder: &Folder,
    variables: &[(&str, &str)],
) -> Serving {
    let data = folder.file("data");
    let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
    command.args(words.into_iter().skip(1).map(|word| tried(word, &data))).env_remove("LIEGE_HOST");
    command.envs(variables.iter().map(|(name, value)| (name, tried(value, &data))));
    let serving = Serving::spawn(&mut command);
    assert!(serving.get("/health").starts_with("HTTP/1.1 200"));
    serving
}

/// Whether the server can be reached under another address of this machine than the first.
fn is_everywhere(serving: &Serving) -> bool {
    let (_, port) = serving.address.rsplit_once(':').unwrap();
    TcpStream::connect(format!("127.0.0.2:{port}")).is_ok()
}

#[test]
fn the_container_listens_everywhere_unless_it_is_told_otherwise() {
    let folder = Folder::new("deploy-container");
    let text = deployed("Containerfile");
    assert_eq!((line(&text, "USER "), line(&text, "EXPOSE ")), ("7878:7878", "7878"));
    assert!(
        line(&text, "ENV CFLAGS=").contains("-fstack-protector-strong"),
        "C libraries guard their stacks"
    );
    let words = |begins: &str| -> Vec<String> { serde_json::from_str(line(&text, begins)).unwrap() };
    let program = words("ENTRYPOINT ");
    assert_eq!(program, ["liege"], "so that backup, admin and doctor work");
    let host = format!("LIEGE_HOST={}", line(&text, "ENV LIEGE_HOST="));
    let variables: Vec<(&str, &str)> =
        host.split(' ').map(|variable| variable.split_once('=').unwrap()).collect();
    let run = |added: &[&str]| {
        let words = program.iter().map(String::as_str).chain(added.iter().copied());
        start(words, &folder, &variables)
    };
    let alone = words("CMD ");
    let serving = run(&alone.iter().map(String::as_str).collect::<Vec<_>>());
    let (_, port) = serving.address.rsplit_once(':').unwrap();
    let (_, check) = line(&text, "HEALTHCHECK ").split_once("CMD ").unwrap();
    let check: Vec<String> = serde_json::from_str(check).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
    command.args(&check[1..]).envs(variables.iter().copied()).env("LIEGE_PORT", port);
    assert_eq!(command.output().unwrap().status.code(), Some(0), "it finds its server");
    drop(serving);
    assert!(
        is_everywhere(&run(&["--name", "games.example", "--proxied", "10.88.0.1"])),
        "a published port reaches it"
    );
    assert!(
        !is_everywhere(&run(&["--host", "127.0.0.1", "--proxied"])),
        "where the proxy has the same network"
    );
}

#[test]
fn nobody_listens_everywhere_because_of_a_proxy() {
    let folder = Folder::new("deploy-unit");
    let text = deployed("liege.service");
    let words = line(&text, "ExecStart=").split(' ');
    assert!(words.clone().any(|word| word == "--proxied"));
    assert!(!is_everywhere(&start(words, &folder, &[])));
}

/// By its defaults systemd gives up after five failures within ten seconds.
#[test]
fn the_unit_is_started_again_however_often_it_fails() {
    let text = deployed("liege.service");
    let (unit, service) = text.split_once("[Service]").unwrap();
    assert_eq!(line(unit, "StartLimitIntervalSec="), "0", "no count of failures is the last");
    assert_eq!(line(service, "Restart="), "on-failure");
    let pause: u32 = line(service, "RestartSec=").parse().unwrap();
    assert!((1..=10).contains(&pause), "{pause} seconds: a failure that comes at once takes no processor");
    assert!(!text.contains("StartLimitBurst=") && !text.contains("StartLimitAction="));
}

/// systemd reads units without running; without it the test says so and passes, except in CI.
#[test]
fn the_unit_is_understood_and_keeps_the_program_in() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        assert!(
            std::env::var("CI").as_deref() != Ok("true"),
            "there is no systemd-analyze, and in CI this test must run"
        );
        println!("not run: there is no systemd-analyze");
        return;
    }
    let folder = Folder::new("deploy-systemd");
    let program = line(&deployed("liege.service"), "ExecStart=").split(' ').next().unwrap().to_owned();
    let text = deployed("liege.service").replace(&program, env!("CARGO_BIN_EXE_liege"));
    let unit = folder.with("liege.service", &text);
    let unknown = folder.with("unknown.service", &text.replace("PrivateTmp=", "PrivateTemp="));
    let open = folder.with("open.service", &text.replace("CapabilityBoundingSet=\n", ""));
    let analyse = |args: &[&str], unit: &str| {
        let ran = Command::new("systemd-analyze").args(args).arg(unit).output().unwrap();
        (ran.status.success(), String::from_utf8(ran.stderr).unwrap())
    };
    let verified = |unit: &str| analyse(&["verify", "--man=no"], unit);
    assert_eq!(verified(&unit), (true, String::new()));
    assert!(verified(&unknown).1.contains("PrivateTemp"), "a word that systemd does not know is found");
    let threshold = format!("--threshold={EXPOSURE}");
    let kept_in = |unit: &str| analyse(&["security", "--offline=true", "--no-pager", &threshold], unit).0;
    assert!(kept_in(&unit) && !kept_in(&open));
}
