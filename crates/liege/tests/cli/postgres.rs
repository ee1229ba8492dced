//! A PostgreSQL database instead of the file, where `LIEGE_TEST_POSTGRES` names a server.

mod processes;

use std::process::Command;

use crate::run::{Folder, liege};
use crate::serve::Serving;

/// The address of an empty database; `None` without a server.
pub(crate) fn database(name: &str) -> Option<String> {
    let Ok(server) = std::env::var("LIEGE_TEST_POSTGRES") else {
        eprintln!("not run: LIEGE_TEST_POSTGRES names no server");
        return None;
    };
    let name = format!("{name}_{}", std::process::id());
    let mut make = Command::new("psql");
    make.arg(format!("{server}/postgres")).args(["-c", &format!("CREATE DATABASE {name}")]);
    assert!(make.output().unwrap().status.success());
    Some(format!("{server}/{name}"))
}

/// A data folder with this copy as its database.
fn restored(copy: &str) -> String {
    let data = format!("{copy}-restored");
    std::fs::create_dir(&data).unwrap();
    std::fs::copy(copy, format!("{data}/liege.db")).unwrap();
    data
}

#[test]
fn a_game_goes_on_after_its_data_has_moved_there_and_back() {
    let Some(address) = database("moved") else { return };
    let folder = Folder::new("postgres");
    let (data, back) = (folder.file("data"), folder.file("back"));
    let people = r#"[{ "kind": "me", "name": "Anna" }, { "kind": "hot", "name": "Ben" }]"#;
    let request = format!(r#"{{ "game": "three-estates", "seats": {people} }}"#);
    let body = |answer: String| answer.split_once("\r\n\r\n").unwrap().1.to_owned();
    let (id, file) = {
        let serving = Serving::start(&["serve", "--port", "0", "--data", &data]);
        let made = body(serving.post("/api/v1/tables", "", &request));
        let id = made.split_once("\"id\":\"").unwrap().1.split('"').next().unwrap().to_owned();
        let table = body(serving.get(&format!("/api/v1/tables/{id}")));
        let busy = liege(&["move-data", &data, &address]).refused();
        assert!(busy.contains("already being served"), "{busy}");
        (id, table)
    };
    let said = liege(&["move-data", &data, &address]).well();
    assert!(said.ends_with(" rows copied.\n"), "{said}");
    let again = liege(&["move-data", &data, &address]).refused();
    assert!(again.contains("there are tables in the copy already"), "{again}");
    {
        let backups = folder.file("backups");
        let serving =
            Serving::start(&["serve", "--port", "0", "--database", &address, "--backups", &backups]);
        assert_eq!(body(serving.get(&format!("/api/v1/tables/{id}"))), file);
        // It is examined and administered while it is served.
        let well = liege(&["doctor", "--database", &address]).well();
        assert!(well.starts_with("1 tables with ") && well.ends_with("; 0 would differ.\n"), "{well}");
        assert_eq!(liege(&["admin", &address]).well(), "There is no administrator.\n");
        let copy = folder.file("copy.db");
        assert_eq!(liege(&["backup", &address, &copy]).well(), format!("Copied and checked: {copy}\n"));
        let again = liege(&["backup", &address, &copy]).refused();
        assert!(again.contains("is there already"), "{again}");
        let made = serving.form("/account/make", "name=Anna&password=correct-horse");
        let cookie = made.split("set-cookie: ").find(|line| line.starts_with("liege-account=")).unwrap();
        let cookie = cookie.split(';').next().unwrap();
        liege(&["admin", &address, "Anna"]).well();
        let told = serving.form_as("/admin/back-up", cookie, "");
        assert!(told.contains("Copied and checked"), "{told}");
        let copied = std::fs::read_dir(&backups).unwrap().next().unwrap().unwrap().path();
        for copy in [copy, copied.display().to_string()] {
            let restored = Serving::start(&["serve", "--port", "0", "--data", &restored(&copy)]);
            assert_eq!(body(restored.get(&format!("/api/v1/tables/{id}"))), file);
        }
        let busy = liege(&["move-data", &address, &format!("{back}.db")]).refused();
        assert!(busy.contains("another process serves this database"), "{busy}");
        let made = serving.post("/api/v1/tables", "", &request);
        assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    }
    // A server that was killed has its lock until the database hears of it.
    let copied = || liege(&["move-data", &address, &back]);
    let mut last = copied();
    while last.err.contains("another process serves this database") {
        last = copied();
    }
    last.well();
    let serving = Serving::start(&["serve", "--port", "0", "--data", &back]);
    assert_eq!(body(serving.get(&format!("/api/v1/tables/{id}"))), file);
}
