//! What a seat may not know does not leave the server.

use liege_server::ServerOptions;
use serde_json::json;

use crate::client::unversioned;
use crate::play::seated;
use crate::test_server::{SharedServer, TestServer, options};

#[tokio::test]
async fn nobody_else_sees_a_hand() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "hand").await;
    let record = anna.get(&format!("/t/{id}/record")).await;
    assert_eq!(record.status, 409, "a record names every card");
    let eve = server.client();
    let own = |client| {
        let id = &id;
        async move {
            let client: &crate::client::Client = client;
            client
                .choices(id, if client.table(id).await["seats"][0]["mine"] == true { "A" } else { "B" })
                .await
        }
    };
    let hand = own(&anna).await;
    assert_eq!(hand.len(), 2);
    for viewer in [&ben, &eve] {
        for path in [
            "/t/{id}",
            "/t/{id}/live",
            "/t/{id}/log?before=99",
            "/t/{id}/at/4",
            "/api/v1/tables/{id}",
            "/api/v1/tables/{id}/log",
        ] {
            let text = viewer.get(&path.replace("{id}", &id)).await.body;
            for card in &hand {
                let card = card.trim_start_matches("play ");
                assert!(!text.contains(&format!("card-{card}\"")), "{path}: {text}");
                assert!(!text.contains(&format!("Anna draws card {card}")), "{path}: {text}");
            }
        }
    }
}

/// A page without the numbers of its moment: taking back has a number too.
fn unnumbered(page: &str) -> String {
    let blank = |page: String, before: &&str| {
        let mut parts = page.split(before);
        let first = parts.next().unwrap().to_owned();
        parts.fold(first, |page, rest| page + rest.trim_start_matches(|letter: char| letter.is_ascii_digit()))
    };
    let numbered = ["data-number=\"", "data-at=\"", "data-revision=\"", "data-past=\"", "\"number\":"];
    numbered.iter().fold(page.to_owned(), blank)
}

/// Two trades that are composed out of others' sight differ in nothing that others get: neither where they try the position nor
/// where they draft on it, for both of which it is dealt again.
#[tokio::test]
async fn what_is_dealt_again_tells_nothing_of_what_others_compose() {
    let options = ServerOptions { courses: liege_games::courses(), ..options() };
    let games = vec![liege_games::find("fief").unwrap()];
    let server = TestServer::of(games, tempfile::tempdir().unwrap(), options, None).await;
    let (anna, ben, eve) = (server.client(), server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "hot", "name": "Carla" }]);
    let wanted =
        json!({ "game": "fief", "name": "Anna", "options": { "diplomacy": "free" }, "seats": seats });
    let made = anna.post("/api/v1/tables", &wanted).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    let id = made["id"].as_str().unwrap().to_owned();
    assert_eq!(ben.form(made["invitations"]["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    let number = async || anna.table(&id).await["number"].as_u64().unwrap();
    let act = async |seat: &str, action: &str| {
        let client = if seat == "B" { &ben } else { &anna };
        let acted = client.act(&id, seat, number().await, action).await;
        assert_eq!(acted.status, 200, "{seat} {action}: {}", acted.body);
    };
    for _ in 0..40 {
        let seat = anna.table(&id).await["pending"]["must"][0].as_str().unwrap().to_owned();
        let choices = (if seat == "B" { &ben } else { &anna }).choices(&id, &seat).await;
        if seat == "A" && choices.iter().any(|choice| choice == "trade C") {
            break;
        }
        act(&seat, &choices[0]).await;
    }
    act("A", "trade C").await;
    let told = async |action: &str| {
        act("A", action).await;
        let table = anna.table(&id).await;
        let (at, number) = (table["last_position"].as_u64().unwrap(), table["number"].as_u64().unwrap());
        let tried = format!("/learn/fief/table-{id}-{at}");
        let mut pages = Vec::new();
        for (client, path) in [(&ben, &tried), (&eve, &tried), (&ben, &format!("/t/{id}/live?draft=B"))] {
            let page = client.get(path).await;
            assert_eq!(page.status, 200, "{path}: {}", page.body);
            pages.push(unnumbered(&unversioned(&page.body)));
        }
        assert!(pages[0].contains("dealt again"), "{}", pages[0]);
        assert_eq!(anna.undo(&id, "undo", "A", number).await.status, 200);
        pages
    };
    let (few, many) = (told("charge 3").await, told("charge 77").await);
    for (few, many) in few.iter().zip(&many) {
        assert!(few == many, "{few}\n\n{many}");
    }
}
