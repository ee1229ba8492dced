//! What a package installs beside the program: completions and manual pages; and where data lies if nobody says so.

use std::process::Command;

use crate::run::{Folder, liege};
use crate::serve::Serving;

#[test]
fn every_shell_completes_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = liege(&["completions", shell]).well();
        for word in ["serve", "perft", "proxied"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(liege(&["completions", "abacus"]).code, Some(2));
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = Folder::new("man");
    let pages = folder.file("pages");
    assert_eq!(liege(&["man", &pages]).well(), "");
    let page = |name: &str| std::fs::read_to_string(format!("{pages}/{name}.1")).unwrap();
    let program = page("liege");
    assert_eq!(liege(&["man"]).well(), program);
    let help = liege(&["help"]).well();
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let commands: Vec<&str> = commands
        .lines()
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .filter(|&command| command != "help")
        .collect();
    assert!(commands.contains(&"serve") && commands.contains(&"man"), "{commands:?}");
    for command in commands {
        assert!(page(&format!("liege-{command}")).starts_with(".ie"), "{command}");
        assert!(program.contains(&format!("liege\\-{}(1)", command.replace('-', "\\-"))), "{command}");
    }
    assert!(page("liege-serve").contains("LIEGE_DATA"));
    let file = folder.with("file", "");
    assert!(liege(&["man", &file]).refused().contains("can't write manual pages"));
}

#[test]
fn health_says_whether_a_server_answers() {
    let folder = Folder::new("health");
    let data = folder.file("data");
    let serving = Serving::start(&["serve", "--port", "0", "--base", "/liege", "--data", &data]);
    let (host, _) = serving.address.split_once('/').unwrap();
    let port = host.rsplit_once(':').unwrap().1.to_owned();
    let ask = |base: &str, host: &str| {
        let ran = liege(&["health", "--port", &port, "--base", base, "--host", host]);
        (ran.code, ran.out)
    };
    assert_eq!(ask("/liege", "127.0.0.1"), (Some(0), "ok\n".into()));
    assert_eq!(ask("/liege", "0.0.0.0"), (Some(0), "ok\n".into()), "a container listens there");
    assert_eq!(ask("/elsewhere", "127.0.0.1"), (Some(1), "404\n".into()));
    drop(serving);
    let (code, out) = ask("/liege", "127.0.0.1");
    assert_eq!(code, Some(1));
    assert!(out.contains("no answer"), "{out}");
}

#[cfg(target_os = "linux")]
#[test]
fn data_lies_where_the_user_keeps_data() {
    let folder = Folder::new("data-folder");
    let home = folder.file("home");
    let told = |set: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
        command.args(["serve", "--port", "0"]);
        for name in ["LIEGE_DATA", "XDG_DATA_HOME"] {
            command.env_remove(name);
        }
        command.env("HOME", &home).envs(set.iter().copied());
        drop(Serving::spawn(&mut command));
        let at = |path: &str| std::fs::exists(folder.file(path)).unwrap();
        (at("home/.local/share/liege/liege.db"), at("elsewhere/liege/liege.db"))
    };
    // A relative folder is none, as the standard for these folders has it.
    assert_eq!(told(&[("XDG_DATA_HOME", "relative")]), (true, false));
    assert_eq!(told(&[("XDG_DATA_HOME", &folder.file("elsewhere"))]), (true, true));
}
