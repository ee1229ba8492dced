//! Invitations.

use serde_json::json;

use crate::test_server::{SharedServer, TestServer, two};

#[tokio::test]
async fn an_invitation_seats_a_friend_once() {
    let server = TestServer::open().await;
    let (anna, ben, eve) = (server.client(), server.client(), server.client());
    let (id, invitations) = anna.make("bids", two()).await;
    let link = invitations["B"].as_str().unwrap();
    let page = ben.get(link).await;
    assert_eq!(page.status, 200);
    assert!(page.body.contains("Anna") && page.body.contains(link), "{}", page.body);
    let answer = ben.form(link, "name=Ben+the%20bold").await;
    assert_eq!((answer.status, answer.header("location")), (303, format!("/t/{id}").as_str()));
    let table = ben.table(&id).await;
    assert_eq!(table["seats"][1]["name"], "Ben the bold");
    assert_eq!((&table["seats"][1]["mine"], &table["seats"][0]["mine"]), (&json!(true), &json!(false)));
    assert_eq!(eve.form(link, "name=Eve").await.status, 410);
    assert!(eve.get("/join/nonsense").await.body.contains("no longer open"));
}

#[tokio::test]
async fn only_those_at_the_table_see_invitations() {
    let server = SharedServer::open();
    let (anna, eve) = (server.client(), server.client());
    let (id, invitations) = anna.make("bids", two()).await;
    let link = invitations["B"].as_str().unwrap();
    assert_eq!(anna.table(&id).await["seats"][1]["invitation"], link);
    assert_eq!(eve.table(&id).await["seats"][1]["invitation"], json!(null));
    assert!(anna.get(&format!("/t/{id}")).await.body.contains(link));
    assert!(!eve.get(&format!("/t/{id}")).await.body.contains(link));
}

#[tokio::test]
async fn a_name_is_kept_for_the_next_table() {
    let server = SharedServer::open();
    let (anna, ben) = (server.client(), server.client());
    let (_, invitations) = anna.make("bids", two()).await;
    ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await;
    assert!(ben.get("/new/bids").await.body.contains("value=\"Ben\""));
}

#[tokio::test]
async fn a_cookie_is_kept_from_scripts_and_other_sites() {
    let server = TestServer::open().await;
    let anna = server.client();
    let answer = anna.post("/api/v1/tables", &json!({ "game": "bids", "seats": two() })).await;
    let cookie = answer.header("set-cookie");
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"),
        "{cookie}"
    );
    let token = cookie.strip_prefix("liege=").and_then(|rest| rest.split(';').next()).unwrap();
    let file = std::fs::read(server.file()).unwrap();
    assert!(!file.windows(token.len()).any(|bytes| bytes == token.as_bytes()), "only its hash is stored");
}

#[tokio::test]
async fn two_people_are_told_apart_by_their_names() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, invitations) = anna.make("bids", two()).await;
    let link = invitations["B"].as_str().unwrap();
    for name in ["anna", "An%E2%80%8Bna", "A%E2%80%AEnna"] {
        assert_eq!(server.client().form(link, &format!("name={name}")).await.status, 409, "{name}");
    }
    assert_eq!(server.client().form(link, "name=Ben%1B%5B31m").await.status, 303);
    assert_eq!(anna.table(&id).await["seats"][1]["name"], "Ben [31m");
    let seats = serde_json::json!([{ "kind": "me" }, { "kind": "hot", "name": "ANNA" }]);
    let request = serde_json::json!({ "game": "bids", "name": "Anna", "seats": seats });
    assert_eq!(anna.post("/api/v1/tables", &request).await.code(), (422, "wrong_setup".into()));
}

#[tokio::test]
async fn names_that_look_like_another_in_letters_of_any_alphabet_are_taken() {
    let server = SharedServer::open();
    let maker = server.client();
    for (name, same) in
        [("ANNA", "\u{391}\u{39d}\u{39d}\u{391}"), ("Il", "I1"), ("Arno", "Amo"), ("Hanno", "\u{397}anno")]
    {
        let request = json!({ "game": "bids", "name": name, "seats": two() });
        let made = maker.post("/api/v1/tables", &request).await.json();
        let link = made["invitations"]["B"].as_str().unwrap();
        let answer = server.client().form(link, &format!("name={}", escaped(same))).await;
        assert_eq!(answer.status, 409, "{same} beside {name}: {}", answer.body);
        assert!(answer.body.contains("is called"), "{}", answer.body);
    }
}

#[tokio::test]
async fn a_name_of_which_nothing_can_be_seen_is_refused() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, invitations) = anna.make("bids", two()).await;
    let link = invitations["B"].as_str().unwrap();
    let program = link.replace("/join/", "/api/v1/invitations/");
    let unseen = ["\u{2800}", "\u{a0}", "\u{200d}\u{fe0f}", "\u{115f}\u{1160}", " \u{2800} "];
    for name in unseen {
        let answer = server.client().form(link, &format!("name={}", escaped(name))).await;
        assert_eq!(answer.status, 422, "{name:?}: {}", answer.body);
        assert!(answer.body.contains("This name has no visible characters"), "{}", answer.body);
        let answer = server.client().post(&program, &json!({ "name": name })).await;
        assert_eq!(answer.code(), (422, "unseen_name".into()), "{name:?}");
        for request in [
            json!({ "game": "bids", "name": name, "seats": two() }),
            json!({ "game": "bids", "name": "Anna", "seats": [{ "kind": "me" }, { "kind": "hot", "name": name }] }),
            json!({ "game": "bids", "name": "Anna", "seats": [{ "kind": "me", "name": name }, { "kind": "open" }] }),
        ] {
            let answer = anna.post("/api/v1/tables", &request).await;
            assert_eq!(answer.code(), (422, "unseen_name".into()), "{request}");
        }
    }
    assert_eq!(
        server.client().form(link, "name=+").await.status,
        303,
        "a player who gives no name is given one"
    );
    assert_eq!(anna.table(&id).await["seats"][1]["name"], "Player B");
}

/// A text as a form sends it.
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}
