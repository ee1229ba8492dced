//! What the draws are made of: a secret that is sealed before anybody sits down, and a part of each browser.

use serde_json::{Value, json};

use crate::client::Client;
use crate::test_server::{SharedServer, Site, two};

const ANNAS: &str = "a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0";
const BENS: &str = "b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0";

/// The value of a hidden field on a page.
fn field<'a>(page: &'a str, name: &str) -> &'a str {
    let rest = page.split_once(&format!("name=\"{name}\" value=\"")).unwrap().1;
    rest.split_once('"').unwrap().0
}

/// A table of two at which both browsers give a part; its id, the seal that both were shown, and the two.
async fn sealed(server: &Site) -> (String, String, Client, Client) {
    let (anna, ben) = (server.client(), server.client());
    let new = anna.get("/new/hand").await.body;
    let (seal, ticket) = (field(&new, "seal"), field(&new, "ticket"));
    let fields =
        format!("game=hand&name=Anna&seat-A=me&seat-B=open&seal={seal}&ticket={ticket}&part={ANNAS}");
    let made = anna.form("/tables", &fields).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let id = made.header("location").trim_start_matches("/t/").to_owned();
    assert_eq!(anna.table(&id).await["seal"], *seal);
    let invitation = anna.table(&id).await["seats"][1]["invitation"].as_str().unwrap().to_owned();
    assert!(ben.get(&invitation).await.body.contains(seal), "a guest who is invited is shown the seal");
    for text in [anna.table(&id).await.to_string(), anna.get(&format!("/t/{id}")).await.body] {
        assert!(!text.contains(ANNAS), "before the first draw no part is shown");
    }
    assert_eq!(ben.form(&invitation, &format!("name=Ben&part={BENS}")).await.status, 303);
    (id, seal.to_owned(), anna, ben)
}

#[tokio::test]
async fn pages_show_the_seal_and_take_the_parts() {
    let server = SharedServer::open();
    let (id, seal, anna, ben) = sealed(&server).await;
    let begun = ben.table(&id).await;
    assert_eq!(begun["parts"], json!({ "A": ANNAS, "B": BENS }), "the first draw shows the parts");
    assert_eq!((&begun["seal"], &begun["secret"]), (&json!(seal), &Value::Null));
    let (end, _) = tokio::join!(anna.play_out(&id), ben.play_out(&id));
    assert!(end["secret"].is_string());
    let (_, invitations) = anna.make("hand", two()).await;
    let invitation = invitations["B"].as_str().unwrap();
    let refused = server.client().form(invitation, "name=Ben&part=heads").await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!(server.client().form(invitation, "name=Ben").await.status, 303, "the seat is still open");
}

#[tokio::test]
async fn a_seal_that_has_served_is_refused_and_the_form_comes_back_newly_sealed() {
    let server = SharedServer::open();
    let anna = server.client();
    let offer = anna.get("/api/v1/seal").await.json();
    let request = json!({ "game": "hand", "seats": two(), "seal": offer["seal"], "ticket": offer["ticket"], "part": ANNAS });
    assert_eq!(anna.post("/api/v1/tables", &request).await.status, 201);
    assert_eq!(anna.post("/api/v1/tables", &request).await.code(), (409, "stale_seal".into()));
    let early = json!({ "game": "hand", "seats": two(), "part": ANNAS });
    assert_eq!(anna.post("/api/v1/tables", &early).await.code(), (422, "part_before_seal".into()));
    let (seal, ticket) = (offer["seal"].as_str().unwrap(), offer["ticket"].as_str().unwrap());
    let fields = format!("game=hand&name=Anna&seat-A=me&seat-B=open&seal={seal}&ticket={ticket}");
    let again = anna.form("/tables", &fields).await;
    assert_eq!(again.status, 409);
    assert_ne!(field(&again.body, "seal"), seal);
}
