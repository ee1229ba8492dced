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

/// Returns whether the server can be reached under another address of this machine than the first.
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

/// The command of the unit, and its variables: those of `Environment=`, then those of the file that systemd reads after them, so
/// that they win.
fn unit<'a>(text: &'a str, file: &[(&'a str, &'a str)]) -> (Vec<&'a str>, Vec<(&'a str, &'a str)>) {
    assert_eq!(line(text, "EnvironmentFile="), "-/etc/liege.conf");
    let own = line(text, "Environment=").split(' ').map(|variable| variable.split_once('=').unwrap());
    (line(text, "ExecStart=").split(' ').collect(), own.chain(file.iter().copied()).collect())
}

#[test]
fn nobody_listens_everywhere_because_of_a_proxy() {
    let folder = Folder::new("deploy-unit");
    let text = deployed("liege.service");
    let (words, variables) = unit(&text, &[]);
    assert!(variables.iter().any(|(name, _)| *name == "LIEGE_PROXIED"));
    assert!(!is_everywhere(&start(words, &folder, &variables)));
}

#[test]
fn what_stands_in_the_file_of_the_unit_wins() {
    let folder = Folder::new("deploy-file");
    let text = deployed("liege.service");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port().to_string();
    let elsewhere = folder.file("elsewhere");
    let file = [("LIEGE_PORT", &*free), ("LIEGE_DATA", &*elsewhere), ("LIEGE_PROXIED", "192.0.2.7")];
    let (words, variables) = unit(&text, &file);
    // Each variable of the unit is tried.
    let own: Vec<&str> =
        line(&text, "Environment=").split(' ').map(|word| word.split('=').next().unwrap()).collect();
    assert_eq!(own, ["LIEGE_PORT", "LIEGE_DATA", "LIEGE_PROXIED", "LIEGE_LOG"]);
    let serving = start(words.clone(), &folder, &variables);
    assert_eq!(serving.address.rsplit_once(':').unwrap().1, free);
    assert!(std::path::Path::new(&elsewhere).join("liege.db").exists());
    // This machine is no proxy there, so what it says of the visitor is not believed.
    let is_believed =
        |serving: &Serving| serving.get_for_another("/").to_lowercase().contains("strict-transport-security");
    assert!(!is_believed(&serving));
    drop(serving);
    assert!(is_believed(&start(words.clone(), &folder, &unit(&text, &[]).1)));
    // Nobody is a proxy where nothing stands.
    assert!(!is_believed(&start(words, &folder, &unit(&text, &[("LIEGE_PROXIED", "")]).1)));
}

/// The folder of the unit and of the container is a default, over which the database wins.
#[cfg(feature = "postgres")]
#[test]
fn the_unit_and_the_container_serve_a_database_that_is_named() {
    let Some(database) = crate::postgres::database("deployed") else { return };
    let folder = Folder::new("deploy-database");
    let (unit_text, container) = (deployed("liege.service"), deployed("Containerfile"));
    let named = ("LIEGE_DATABASE", &*database);
    let (words, variables) = unit(&unit_text, &[named]);
    let host = format!("LIEGE_HOST={}", line(&container, "ENV LIEGE_HOST="));
    let of_container = host.split(' ').map(|variable| variable.split_once('=').unwrap()).chain([named]);
    for (words, variables) in [(words, variables), (vec!["liege", "serve"], of_container.collect())] {
        drop(start(words, &folder, &variables));
        assert!(!std::path::Path::new(&folder.file("data")).join("liege.db").exists());
    }
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
