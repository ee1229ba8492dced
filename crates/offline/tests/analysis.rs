//! How a finished game went, found apart from the host.

use crate::support::{act, get, host, page, post, table};

#[test]
fn a_finished_game_is_analysed_by_the_page_and_kept() {
    let mut host = host();
    let id = table(&mut host, "middle-ages", &["me", "bot:random"]);
    let address = format!("/t/{id}/analysis");
    assert_eq!(get(&mut host, &address).status, 409, "it goes on");
    while act(&mut host, &id, 0) {}
    assert!(page(&mut host, &id).contains(&address), "the end offers it");
    let waits = get(&mut host, &address).text().into_owned();
    assert!(waits.contains("id=\"analysing\"") && !waits.contains("http-equiv=\"refresh\""));
    let record = waits.split("data-record=\"").nth(1).unwrap().split('"').next().unwrap();
    let mut told = 0;
    let found = liege_offline::analyse(record, &mut |done| told = done).unwrap();
    assert!(told > 10, "{told}");
    assert_eq!(post(&mut host, &address, &found).status, 204);
    let shown = get(&mut host, &address).text().into_owned();
    assert!(shown.contains("playouts from what the player at move could know"), "{shown}");
    // What cost the reader most is played again, and what was better is told by what differs.
    let own = shown.split("data-own-question=\"").nth(1).expect("something is to be learnt");
    let position = own.split('"').next().unwrap();
    assert!(own.contains("What was better") && position.starts_with(&format!("table-{id}-")), "{own}");
    let again = get(&mut host, &format!("/learn/middle-ages/{position}"));
    assert!(again.status == 200 && again.text().contains("id=\"lesson\""));
    // Removed with its table.
    post(&mut host, &format!("/t/{id}/hide"), "");
    assert_eq!(get(&mut host, &address).status, 404);
}

#[test]
fn what_is_no_analysis_of_this_game_is_refused() {
    let mut host = host();
    let id = table(&mut host, "middle-ages", &["me", "bot:random"]);
    let address = format!("/t/{id}/analysis");
    let other = r#"{"game":"middle-ages","players":2,"depth":{"iterations":1,"threads":1,"seed":1,"worst":1},"points":[],"worst":[]}"#;
    for body in ["", "{}", "[1]", other] {
        assert_eq!(post(&mut host, &address, body).status, 422, "{body}");
    }
    assert!(liege_offline::analyse("no record", &mut |_| ()).is_err());
}
