//! `liege backup` and `liege doctor`, while a server has the file and after it has ended.

use std::path::Path;

use crate::run::{Folder, liege};
use crate::serve::Serving;

/// Plays a game of bots to its end, so that there is something to copy; gives the table's id.
fn a_whole_game(serving: &Serving) -> String {
    let bot = r#"{ "kind": "bot", "level": "random" }"#;
    let request = format!(r#"{{ "game": "middle-ages", "seats": [{bot}, {bot}] }}"#);
    let made = serving.post("/api/v1/tables", "", &request);
    let id = made.split_once("\"id\":\"").unwrap().1.split('"').next().unwrap().to_owned();
    let table = format!("/api/v1/tables/{id}");
    while !serving.get(&table).contains("\"kind\":\"over\"") {}
    id
}

#[test]
fn a_copy_is_made_while_games_go_on_and_is_served_in_its_turn() {
    let folder = Folder::new("copies");
    let (data, copy) = (folder.file("data"), folder.file("copy.db"));
    let serving = Serving::start(&["serve", "--port", "0", "--data", &data, "--bot-pause", "0"]);
    let id = a_whole_game(&serving);
    let said = liege(&["backup", &data, &copy]).well();
    assert!(said.starts_with("Copied and checked: "), "{said}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let again = liege(&["backup", &data, &copy]).refused();
    assert!(again.contains("is there already"), "{again}");
    let nothing = liege(&["backup", &folder.file("nowhere"), &folder.file("other.db")]).refused();
    assert!(nothing.contains("can't copy") && !Path::new(&folder.file("other.db")).exists(), "{nothing}");

    let emptied = folder.file("emptied");
    std::fs::create_dir(&emptied).unwrap();
    std::fs::write(format!("{emptied}/liege.db"), "").unwrap();
    #[cfg(unix)]
    for (path, mode) in [(emptied.clone(), 0o700), (format!("{emptied}/liege.db"), 0o600)] {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    }
    let refused = liege(&["serve", "--port", "0", "--data", &emptied]).refused();
    assert!(refused.contains("is there and empty"), "{refused}");

    // What was copied is brought back as the operator does it.
    let restored = folder.file("restored");
    std::fs::create_dir(&restored).unwrap();
    std::fs::copy(&copy, format!("{restored}/liege.db")).unwrap();
    let second = Serving::start(&["serve", "--port", "0", "--data", &restored]);
    let table = format!("/api/v1/tables/{id}");
    let body = |answer: String| answer.split_once("\r\n\r\n").unwrap().1.to_owned();
    assert_eq!(body(second.get(&table)), body(serving.get(&table)));
}

/// A file that may not grow stands for a disk that is full: what is written fails in the same place.
#[cfg(unix)]
#[test]
fn a_copy_that_does_not_fit_leaves_nothing_under_its_name() {
    use std::process::Command;

    let folder = Folder::new("copies-full");
    let (data, copy) = (folder.file("data"), folder.file("copy.db"));
    let serving = Serving::start(&["serve", "--port", "0", "--data", &data, "--bot-pause", "0"]);
    a_whole_game(&serving);
    let limited = "trap '' XFSZ; ulimit -f 64; exec \"$0\" backup \"$1\" \"$2\"";
    let ran =
        Command::new("sh").args(["-c", limited, env!("CARGO_BIN_EXE_liege"), &data, &copy]).output().unwrap();
    let said = String::from_utf8(ran.stderr).unwrap();
    assert!(ran.status.code() == Some(2) && said.contains("can't copy"), "{said}");
    let left: Vec<_> =
        std::fs::read_dir(folder.file("")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["data"], "neither a copy nor a part of one");
    liege(&["backup", &data, &copy]).well();
}

#[test]
fn a_record_that_was_changed_is_found_by_the_doctor() {
    let folder = Folder::new("doctor");
    let data = folder.file("data");
    let id = {
        let serving = Serving::start(&["serve", "--port", "0", "--data", &data, "--bot-pause", "0"]);
        let id = a_whole_game(&serving);
        let well = liege(&["doctor", &data]).well();
        assert!(
            well.starts_with("1 tables with ") && well.ends_with("replayed; 0 would differ.\n"),
            "{well}"
        );
        id
    };
    let file = format!("{data}/liege.db");
    change(&file, "UPDATE tables SET over = 0");
    let ill = liege(&["doctor", &file]);
    assert_eq!(ill.code, Some(1), "{ill:?}");
    assert!(
        ill.out.starts_with(&format!("{id} (middle-ages): the game went on and is over now")),
        "{}",
        ill.out
    );
    change(&file, "UPDATE tables SET over = 1");
    change(&file, "UPDATE steps SET text = 'nothing' WHERE number = 4");
    let ill = liege(&["doctor", &file]);
    assert_eq!(ill.code, Some(1), "{ill:?}");
    assert!(ill.out.contains("step 5") && ill.out.ends_with("1 would differ.\n"), "{}", ill.out);
    let before = std::fs::read(&file).unwrap();
    liege(&["doctor", &file]);
    assert!(before == std::fs::read(&file).unwrap(), "the doctor changes nothing");
    let nobody = liege(&["doctor", &folder.file("nowhere")]).refused();
    assert!(nobody.contains("can't read"), "{nobody}");
}

#[test]
fn an_account_is_made_an_administrator_while_the_server_runs() {
    let folder = Folder::new("admin");
    let data = folder.file("data");
    let nowhere = liege(&["admin", &data]).refused();
    assert!(nowhere.contains("there is no database"), "{nowhere}");
    let serving = Serving::start(&["serve", "--port", "0", "--data", &data]);
    let form = "name=Anna&password=correct-horse";
    let made = serving.form("/account/make", form);
    assert!(made.starts_with("HTTP/1.1 303"), "{made}");
    let cookie = made.split("set-cookie: ").find(|line| line.starts_with("liege-account=")).unwrap();
    let cookie = cookie.split(';').next().unwrap();
    assert!(serving.get_as("/admin", cookie).starts_with("HTTP/1.1 404"));
    let nobody = liege(&["admin", &data, "Ben"]).refused();
    assert!(nobody.contains("nobody has an account called “Ben”"), "{nobody}");
    assert_eq!(liege(&["admin", &data]).well(), "There is no administrator.\n");
    liege(&["admin", &data, "anna"]).well();
    assert_eq!(liege(&["admin", &data]).well(), "Anna\n");
    let page = serving.get_as("/admin", cookie);
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("Back up now"), "{page}");
    liege(&["admin", &data, "Anna", "--remove"]).well();
    assert!(serving.get_as("/admin", cookie).starts_with("HTTP/1.1 404"));
}

#[test]
fn steps_of_lessons_are_told_while_the_server_runs() {
    let folder = Folder::new("lessons");
    let data = folder.file("data");
    let serving = Serving::start(&["serve", "--port", "0", "--data", &data]);
    assert_eq!(liege(&["lessons", "stats", &data]).well(), "No step of a lesson was done yet.\n");
    let act = r#"{ "seat": "A", "number": 0, "action": "lord 2.1" }"#;
    let acted = serving.post("/learn/middle-ages/first/act?step=0", "", act);
    assert!(acted.starts_with("HTTP/1.1 200"), "{acted}");
    let told = liege(&["lessons", "stats", &data, "middle-ages"]).well();
    assert!(told.starts_with("middle-ages/first ") && told.ends_with(" 1: 1\n"), "{told}");
    assert_eq!(liege(&["lessons", "stats", &data, "fief", "--json"]).well(), "[]\n");
    let nothing = liege(&["lessons", "delete", &data, "made-0"]).refused();
    assert!(nothing.contains("there is no lesson made-0"), "{nothing}");
}

/// Changes a database behind the program's back.
fn change(file: &str, statement: &'static str) {
    use sqlx::{Connection, Executor};
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut connection = sqlx::SqliteConnection::connect(&format!("sqlite://{file}")).await.unwrap();
        connection.execute(statement).await.unwrap();
        connection.close().await.unwrap();
    });
}
