//! What the draws are made of: a secret that is sealed before anybody sits down, and a part of each browser.

use liege_conformance::toys::Hand;
use liege_game::{Parts, Record, Seat, Secret, Setup, Step, verify};
use liege_table::any_game;
use serde_json::{Value, json};

use crate::client::Client;
use crate::test_server::{TestServer, two};

const ANNAS: &str = "a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0";
const BENS: &str = "b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0";

/// The value of a hidden field on a page.
fn field<'a>(page: &'a str, name: &str) -> &'a str {
    let rest = page.split_once(&format!("name=\"{name}\" value=\"")).unwrap().1;
    rest.split_once('"').unwrap().0
}

/// A table of two at which both browsers give a part; its id, the seal that both were shown, and the two.
async fn sealed(server: &TestServer) -> (String, String, Client, Client) {
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
async fn every_draw_follows_from_the_sealed_secret_and_all_parts() {
    let server = TestServer::open().await;
    let (id, seal, anna, ben) = sealed(&server).await;
    let begun = ben.table(&id).await;
    assert_eq!(begun["parts"], json!({ "A": ANNAS, "B": BENS }), "the first draw shows the parts");
    assert_eq!(begun["secret"], Value::Null);
    tokio::join!(anna.play_out(&id), ben.play_out(&id));
    let record: Record = anna.get(&format!("/t/{id}/record")).await.body.parse().unwrap();
    assert_eq!(record.seal.unwrap().to_string(), seal);
    assert_eq!(record.parts[Seat::A].unwrap().to_string(), ANNAS);
    assert_eq!(record.parts[Seat::B].unwrap().to_string(), BENS);
    assert!(verify::<Hand>(&record).unwrap() > 0);
    let without = Record { parts: Parts::default(), ..record };
    assert!(verify::<Hand>(&without).is_err(), "the parts count");
}

/// Four hands out of one secret: the server, which knows it, can't tell them before it knows the last part.
#[test]
fn a_part_changes_what_is_drawn() {
    let table = any_game::<Hand>().begin(&Setup::new(2)).unwrap();
    let dealt = |byte: u8| -> Vec<Step> {
        let mut parts = Parts::default();
        parts[Seat::B] = Some(liege_game::Part::new([byte; 32]));
        table.due(&Secret::from_seed(1).key(&parts)).steps
    };
    let first = dealt(0);
    assert!((1..8).any(|byte| dealt(byte) != first));
}

#[tokio::test]
async fn a_seal_serves_one_table_and_comes_before_the_part() {
    let server = TestServer::open().await;
    let anna = server.client();
    let offer = anna.get("/api/v1/seal").await.json();
    let request = json!({ "game": "hand", "seats": two(), "seal": offer["seal"], "ticket": offer["ticket"], "part": ANNAS });
    assert_eq!(anna.post("/api/v1/tables", &request).await.status, 201);
    assert_eq!(anna.post("/api/v1/tables", &request).await.code(), (409, "stale_seal".into()));
    let other = anna.get("/api/v1/seal").await.json();
    assert_ne!(offer["seal"], other["seal"]);
    let mixed = json!({ "game": "hand", "seats": two(), "seal": offer["seal"], "ticket": other["ticket"] });
    assert_eq!(anna.post("/api/v1/tables", &mixed).await.code(), (409, "stale_seal".into()));
    let early = json!({ "game": "hand", "seats": two(), "part": ANNAS });
    assert_eq!(anna.post("/api/v1/tables", &early).await.code(), (422, "part_before_seal".into()));
    let fields = format!(
        "game=hand&name=Anna&seat-A=me&seat-B=open&seal={}&ticket={}",
        offer["seal"].as_str().unwrap(),
        offer["ticket"].as_str().unwrap()
    );
    let again = anna.form("/tables", &fields).await;
    assert_eq!(again.status, 409);
    assert_ne!(
        field(&again.body, "seal"),
        offer["seal"].as_str().unwrap(),
        "the form comes back, newly sealed"
    );
}

#[tokio::test]
async fn a_part_that_is_none_is_refused() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (_, invitations) = anna.make("hand", two()).await;
    let invitation = invitations["B"].as_str().unwrap();
    let refused = server.client().form(invitation, "name=Ben&part=heads").await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!(server.client().form(invitation, "name=Ben").await.status, 303, "the seat is still open");
}

#[tokio::test]
async fn parts_outlive_the_server() {
    let server = TestServer::open().await;
    let (id, _, anna, _) = sealed(&server).await;
    let before = anna.table(&id).await;
    let server = server.reopen().await;
    assert_eq!(anna.moved(server.address).table(&id).await, before);
}
