//! `liege site`, from a program that was installed.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::run::Folder;
use crate::serve::Serving;

/// A program at another place, as it is installed.
fn installed(folder: &Folder) -> String {
    let program = folder.file("bin/liege");
    fs::create_dir_all(folder.file("bin")).unwrap();
    if fs::hard_link(env!("CARGO_BIN_EXE_liege"), &program).is_err() {
        fs::copy(env!("CARGO_BIN_EXE_liege"), &program).unwrap();
    }
    program
}

/// The files that .ci/site builds.
fn built(folder: &str) {
    fs::create_dir_all(folder).unwrap();
    fs::write(Path::new(folder).join("games.js"), "// the glue\n").unwrap();
    fs::write(Path::new(folder).join("games_bg.wasm"), b"\0asm the games").unwrap();
}

fn site(program: &str, to: &str) -> Output {
    Command::new(program).args(["site", to]).output().unwrap()
}

#[test]
fn games_that_were_installed_beside_the_program_are_found() {
    // A build that holds the games needs none beside it, and what is installed on this machine is found as well.
    if option_env!("LIEGE_OFFLINE").is_some() || Path::new("/usr/share/liege/offline").exists() {
        println!("not run: the games are held, or installed on this machine");
        return;
    }
    for beside in ["bin/offline", "share/liege/offline"] {
        let folder = Folder::new(&format!("site-{}", beside.replace('/', "-")));
        let program = installed(&folder);
        let (none, whole) = (folder.file("none"), folder.file("whole"));
        let refused = site(&program, &none);
        assert_eq!(refused.status.code(), Some(2), "{refused:?}");
        assert!(
            String::from_utf8_lossy(&refused.stderr).contains("were not installed with it"),
            "{refused:?}"
        );

        built(&folder.file(beside));
        let written = site(&program, &whole);
        assert!(written.status.success(), "{written:?}");
        let mut files =
            fs::read_dir(&whole).unwrap().map(|file| fs::read(file.unwrap().path()).unwrap_or_default());
        assert!(files.any(|file| file == b"\0asm the games"), "{whole}");
        assert!(Path::new(&whole).join("service.js").exists());

        let mut command = Command::new(&program);
        command.args(["serve", "--port", "0", "--data", &folder.file("data")]);
        let serving = Serving::spawn(&mut command);
        assert!(serving.get("/").contains("Play without the net"), "{beside}");
    }
}
