//! `liege serve` with what notices need.

use crate::run::{Folder, liege};
use crate::serve::Serving;

#[test]
fn notices_are_offered_as_far_as_they_can_be_sent() {
    let folder = Folder::new("notices");
    let data = folder.file("data");
    {
        let serving = Serving::start(&["serve", "--port", "0", "--data", &data]);
        let page = serving.get("/notices");
        assert!(page.contains("Tell my program") && !page.contains("Tell me by mail"), "{page}");
    }
    let mail = ["--smtp", "smtp://127.0.0.1:1", "--mail-from", "Liege <liege@games.example>"];
    let site = ["--site", "https://games.example"];
    let serving =
        Serving::start(&[&["serve", "--port", "0", "--data", &data], &mail[..], &site[..]].concat());
    assert!(serving.get("/notices").contains("Tell me by mail"));
}

#[test]
fn wrong_settings_of_notices_are_refused() {
    let folder = Folder::new("notices-wrong");
    let serve = |args: &[&str]| {
        let data = folder.file("data");
        liege(&[&["serve", "--port", "0", "--data", &data], args].concat())
    };
    let from = ["--mail-from", "a@b.example"];
    assert!(serve(&["--site", "games.example"]).refused().contains("begins with https://"));
    let wrong = serve(&[&["--smtp", "ftp://user:secret@mail.example"], &from[..]].concat()).refused();
    assert!(wrong.contains("can't send mail") && !wrong.contains("secret"), "{wrong}");
    assert!(serve(&["--smtp", "smtp://mail.example", "--mail-from", "anna"]).refused().contains("anna"));
    let elsewhere = serve(&["--base", "/liege", "--site", "https://games.example"]).refused();
    assert!(elsewhere.contains("below /liege"), "{elsewhere}");
    let alone = serve(&["--smtp", "smtp://mail.example"]);
    assert!(alone.code == Some(2) && alone.err.contains("--mail-from"), "{alone:?}");
}
