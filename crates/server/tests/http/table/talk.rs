//! What people say at a table: the words of pages, and what is refused.

use serde_json::{Value, json};

use crate::client::Client;
use crate::play::seated;
use crate::test_server::{SharedServer, Site};

/// Sends a form of the talk; gives the status of the answer.
async fn talk(client: &Client, id: &str, what: &str, fields: &str) -> u16 {
    client.form(&format!("/t/{id}/talk/{what}"), fields).await.status
}

async fn page(client: &Client, id: &str) -> String {
    client.get(&format!("/t/{id}")).await.body
}

#[tokio::test]
async fn pages_show_what_is_said_promised_and_judged() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bids").await;
    let mut at_ben = ben.listen(&id).await;
    assert_eq!(at_ben.news().await.unwrap()["talk"], 0);
    assert_eq!(talk(&anna, &id, "say", "seat=A&text=Good+luck,+@Ben+%3Cb%3E").await, 204);
    assert_eq!(at_ben.news().await.unwrap()["talk"], 1);
    assert!(page(&ben, &id).await.contains("Good luck, <span class=\"person seat-b\">"));
    assert!(page(&server.client(), &id).await.contains("&lt;b&gt;"), "spectators read what everybody may");
    assert_eq!(talk(&anna, &id, "promise", "seat=A&text=I+bid+four").await, 204);
    let own = anna.form(&format!("/t/{id}/talk/kept"), "seat=A&number=1").await;
    assert_eq!(own.code(), (403, "own_promise".to_owned()));
    for (verdict, word) in [("kept", "Kept, says"), ("broken", "Broken, says")] {
        assert_eq!(talk(&ben, &id, verdict, "seat=B&number=1").await, 204);
        assert!(page(&anna, &id).await.contains(word));
    }
    assert_eq!(talk(&ben, &id, "mute", "seat=B&other=A").await, 204);
    assert!(!page(&ben, &id).await.contains("I bid four") && page(&anna, &id).await.contains("I bid four"));
    assert_eq!(talk(&ben, &id, "unmute", "seat=B&other=A").await, 204);
    assert!(page(&ben, &id).await.contains("I bid four"));
    tokio::join!(anna.play_out(&id), ben.play_out(&id));
    let end = page(&anna, &id).await;
    let (_, chronicle) = end.split_once("id=\"chronicle\"").unwrap();
    assert!(
        chronicle.contains("I bid four") && chronicle.contains("Broken, says"),
        "the chronicle remembers it"
    );
}

#[tokio::test]
async fn what_can_not_be_said_is_refused() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bids").await;
    for (what, fields, code) in [
        ("say", "seat=A&text=hello", (403, "not_your_seat")),
        ("say", "seat=B&text=+%0A+", (422, "unexpected")),
        ("say", "seat=B", (422, "unexpected")),
        ("say", "seat=B&to=circle&text=psst", (409, "no_private_talk")),
        ("kept", "seat=B&number=0", (404, "unknown_promise")),
        ("kept", "seat=B&number=x", (422, "unexpected")),
        ("mute", "seat=B&other=B", (422, "unexpected")),
        ("mute", "seat=B&other=Q", (404, "unknown_seat")),
    ] {
        let answer = ben.form(&format!("/t/{id}/talk/{what}"), fields).await;
        assert_eq!(answer.code(), (code.0, code.1.to_owned()), "{what} {fields}");
    }
    assert_eq!(ben.form(&format!("/t/{id}/talk/sing"), "seat=B&text=la").await.status, 404);
    assert_eq!(talk(&server.client(), &id, "say", "seat=A&text=hello").await, 403, "spectators are silent");
    let long = format!("seat=A&text={}", "x".repeat(600));
    assert_eq!(talk(&anna, &id, "say", &long).await, 204);
    let shown = page(&ben, &id).await;
    assert!(shown.contains(&"x".repeat(500)) && !shown.contains(&"x".repeat(501)), "the rest is cut off");
}

/// A table of the fair with three people, the first two in a private talk.
async fn in_private(server: &Site) -> (String, [Client; 3]) {
    let people = [server.client(), server.client(), server.client()];
    let open = json!({ "kind": "open" });
    let (id, invitations) = people[0].make("fair", json!([{ "kind": "me" }, open, open])).await;
    for (client, seat) in [(&people[1], "B"), (&people[2], "C")] {
        client.form(invitations[seat].as_str().unwrap(), &format!("name=Player+{seat}{seat}")).await;
    }
    for (client, seat, action) in [(&people[0], "A", "bid B 1"), (&people[1], "B", "whisper")] {
        let number = client.table(&id).await["number"].as_u64().unwrap();
        assert_eq!(client.act(&id, seat, number, action).await.status, 200, "{action}");
    }
    (id, people)
}

#[tokio::test]
async fn others_learn_nothing_of_a_private_talk() {
    let server = SharedServer::open();
    let (id, [anna, ben, carl]) = in_private(&server).await;
    let eve = server.client();
    let mut at_carl = carl.listen(&id).await;
    let first = at_carl.news().await.unwrap();
    let before =
        [page(&carl, &id).await, page(&eve, &id).await].map(|page| crate::client::unversioned(&page));
    assert_eq!(carl.form(&format!("/t/{id}/talk/say"), "seat=C&to=AB&text=me+too").await.status, 409);
    assert_eq!(talk(&anna, &id, "say", "seat=A&to=AB&text=between+us").await, 204);
    assert_eq!(talk(&ben, &id, "promise", "seat=B&to=AB&text=my+word").await, 204);
    assert_eq!(talk(&anna, &id, "kept", "seat=A&number=1").await, 204);
    // A remark written for others than those who would hear it now is not said.
    for to in ["ABC", "A", "circle"] {
        let answer = anna.form(&format!("/t/{id}/talk/say"), &format!("seat=A&to={to}&text=psst")).await;
        assert_eq!(answer.code(), (409, "other_hearers".to_owned()), "{to}");
    }
    assert!(page(&anna, &id).await.contains("<option value=\"AB\">"), "the form names them all");
    assert!(page(&ben, &id).await.contains("between us") && page(&anna, &id).await.contains("my word"));
    let after = [page(&carl, &id).await, page(&eve, &id).await].map(|page| crate::client::unversioned(&page));
    assert_eq!(before, after, "byte for byte");
    let judged = carl.form(&format!("/t/{id}/talk/broken"), "seat=C&number=1").await;
    assert_eq!(judged.code(), (404, "unknown_promise".to_owned()), "as if there were none");
    // The next that Carl hears is what everybody may hear, and its number tells nothing of the others.
    assert_eq!(talk(&anna, &id, "say", "seat=A&to=all&text=done").await, 204);
    for (client, number) in [(&carl, 0), (&eve, 0), (&anna, 2), (&ben, 2)] {
        let shown = page(client, &id).await;
        assert!(
            shown.contains(&format!("data-key=\"said-{number}\" data-number=\"{number}\"")),
            "{number}: {shown}"
        );
    }
    let next: Value = at_carl.news().await.unwrap();
    assert_eq!((&first["talk"], &next["talk"]), (&json!(0), &json!(1)));
}
