//! Everybody chooses several cards at once: who is ready is told, and nothing more.

use serde_json::json;

use crate::client::{Client, unversioned};
use crate::test_server::{Site, TestServer};

/// Anna, Ben and Cleo at a table of Feudo at which all choose their cards.
async fn choosing(server: &Site) -> (String, [Client; 3]) {
    let people = [server.client(), server.client(), server.client()];
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let (id, invitations) = people[0].make("feudo", seats).await;
    for (client, seat, name) in [(&people[1], "B", "Ben"), (&people[2], "C", "Cleo")] {
        let link = invitations[seat].as_str().unwrap();
        assert_eq!(client.form(link, &format!("name={name}")).await.status, 303);
    }
    loop {
        let table = people[0].table(&id).await;
        let must = table["pending"]["must"].as_array().unwrap().clone();
        if must.len() == 3 {
            return (id, people);
        }
        let seat = must[0].as_str().unwrap();
        one(&people["ABC".find(seat).unwrap()], &id, seat).await;
    }
}

/// Does the first thing that the seat may do.
async fn one(client: &Client, id: &str, seat: &str) {
    let number = client.table(id).await["number"].as_u64().unwrap();
    let action = client.choices(id, seat).await.remove(0);
    let answer = client.act(id, seat, number, &action).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.json()["number"], client.table(id).await["number"]);
}

type Seen = Vec<(String, u16, String)>;

fn unchanged(before: &[Seen], after: [Seen; 2]) {
    for (then, now) in before.iter().flatten().zip(after.iter().flatten()) {
        assert!(then == now, "{} tells of it: {} {}, then {} {}", then.0, then.1, then.2, now.1, now.2);
    }
}

/// Everything that a browser can ask of the table.
async fn all(client: &Client, id: &str) -> Seen {
    let mut found = Vec::new();
    let last = client.table(id).await["last_position"].as_u64().unwrap();
    let past = format!("/t/{{id}}/at/{last}");
    for path in [
        "/",
        "/t/{id}",
        "/t/{id}/live",
        "/t/{id}/log?before=99",
        "/t/{id}/at/3",
        &past,
        &format!("/t/{{id}}/at/{}", last + 1),
        "/t/{id}/record",
        "/t/{id}/analysis",
        "/t/{id}/why",
        "/api/v1/tables/{id}",
        "/api/v1/tables/{id}/log",
        "/api/v1/tables/{id}?at=3",
        "/api/v1/tables/{id}/actions?seat=A",
        "/api/v1/tables/{id}/actions?seat=B",
    ] {
        let answer = client.get(&path.replace("{id}", id)).await;
        found.push((path.to_owned(), answer.status, unversioned(&answer.body)));
    }
    found
}

#[tokio::test]
async fn how_far_another_has_come_is_not_told() {
    let server = TestServer::open().await;
    let (id, [anna, ben, cleo]) = choosing(&server).await;
    let eve = server.client();
    one(&ben, &id, "B").await;
    let (mut at_ben, mut at_eve) = (ben.listen(&id).await, eve.listen(&id).await);
    let begun = at_ben.next().await.unwrap();
    let from = at_eve.next().await.unwrap();
    let before = [all(&ben, &id).await, all(&eve, &id).await];
    for _ in 0..2 {
        one(&anna, &id, "A").await;
        unchanged(&before, [all(&ben, &id).await, all(&eve, &id).await]);
    }
    let number = anna.table(&id).await["number"].as_u64().unwrap();
    assert_eq!(anna.undo(&id, "undo", "A", number).await.status, 200);
    unchanged(&before, [all(&ben, &id).await, all(&eve, &id).await]);

    // The number that Ben knows is still right for him, and counts what he does.
    one(&ben, &id, "B").await;
    assert_eq!(at_ben.next().await, Some(begun + 1), "the next that Ben hears of is his own");
    // When Anna is ready everybody hears of it, once.
    while anna.table(&id).await["pending"]["must"] == json!(["A", "B", "C"]) {
        one(&anna, &id, "A").await;
    }
    assert_eq!(at_ben.next().await, Some(begun + 2));
    assert_eq!(at_eve.next().await, Some(from + 1), "and nothing else is heard");
    assert_eq!(ben.table(&id).await["pending"]["must"], json!(["B", "C"]));
    one(&cleo, &id, "C").await;
    let known = async |client: &Client| {
        let mut table = client.table(&id).await;
        table["seats"] = json!(null);
        (table, client.get(&format!("/api/v1/tables/{id}/log")).await.body)
    };
    let before = [known(&anna).await, known(&ben).await];

    // All this is so after a restart too.
    let server = server.reopen().await;
    let [anna, ben, cleo] = [anna, ben, cleo].map(|client| client.moved(server.address));
    assert_eq!([known(&anna).await, known(&ben).await], before);
    for (client, seat) in [(&ben, "B"), (&cleo, "C")] {
        while client.table(&id).await["pending"]["must"].as_array().unwrap().contains(&json!(seat)) {
            one(client, &id, seat).await;
        }
    }
    let eve = eve.moved(server.address);
    let [anna, ben, eve] = [anna.table(&id).await, ben.table(&id).await, eve.table(&id).await];
    assert_eq!(eve["number"], ben["number"], "once all are in, everybody knows what was chosen");
    let withdrawn = anna["number"].as_u64().unwrap() - ben["number"].as_u64().unwrap();
    assert_eq!(withdrawn, 2, "and nobody else that Anna has chosen something and taken it back");
}
