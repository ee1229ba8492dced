//! What people say at a table: who reads it, what is refused, and what stays when the server starts again.

use serde_json::{Value, json};

use crate::client::Client;
use crate::house::House;
use crate::play::seated;

/// Says something by the form, with more fields behind.
async fn say(client: &Client, id: &str, fields: &str) -> u16 {
    client.form(&format!("/t/{id}/talk"), fields).await.status
}

async fn page(client: &Client, id: &str) -> String {
    client.get(&format!("/t/{id}")).await.body
}

#[tokio::test]
async fn what_is_said_is_heard_and_kept() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bids").await;
    let mut at_ben = ben.listen(&id).await;
    assert_eq!(at_ben.news().await.unwrap()["talk"], 0);
    assert_eq!(say(&anna, &id, "seat=A&do=say&text=Good+luck,+@Ben+%3Cb%3E").await, 204);
    assert_eq!(at_ben.news().await.unwrap()["talk"], 1);
    assert!(page(&ben, &id).await.contains("Good luck, <span class=\"person seat-b\">"));
    assert!(page(&house.client(), &id).await.contains("&lt;b&gt;"), "onlookers read what everybody may");
    assert_eq!(anna.table(&id).await["number"], 0, "the rules know nothing of it");
    let house = house.reopen().await;
    let ben = ben.moved(house.address);
    assert!(page(&ben, &id).await.contains("Good luck"));
}

#[tokio::test]
async fn what_can_not_be_said_is_refused() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bids").await;
    let path = format!("/t/{id}/talk");
    for (fields, code) in [
        ("seat=A&do=say&text=hello", (403, "not_your_seat")),
        ("seat=B&do=say&text=+%0A+", (422, "unexpected")),
        ("seat=B&do=sing&text=la", (422, "unexpected")),
        ("seat=B&do=say&to=circle&text=psst", (409, "no_private_talk")),
        ("seat=B&do=kept&number=0", (404, "unknown_promise")),
        ("seat=B&do=kept&number=x", (404, "unknown_promise")),
        ("seat=B&mute=B", (422, "unexpected")),
        ("seat=B&mute=Q", (404, "unknown_seat")),
    ] {
        assert_eq!(ben.form(&path, fields).await.code(), (code.0, code.1.to_owned()), "{fields}");
    }
    assert_eq!(say(&house.client(), &id, "seat=A&do=say&text=hello").await, 403, "onlookers are silent");
    let long = format!("seat=A&do=say&text={}", "x".repeat(600));
    assert_eq!(say(&anna, &id, &long).await, 204);
    let shown = page(&ben, &id).await;
    assert!(shown.contains(&"x".repeat(500)) && !shown.contains(&"x".repeat(501)), "the rest is cut off");
}

#[tokio::test]
async fn a_promise_is_judged_by_others() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bids").await;
    assert_eq!(say(&anna, &id, "seat=A&do=promise&text=I+bid+four").await, 204);
    assert_eq!(ben.form(&format!("/t/{id}/talk"), "seat=A&do=kept&number=0").await.status, 403);
    let own = anna.form(&format!("/t/{id}/talk"), "seat=A&do=kept&number=0").await;
    assert_eq!(own.code(), (403, "own_promise".to_owned()));
    for (verdict, word) in [("kept", "Kept, says"), ("broken", "Broken, says")] {
        assert_eq!(say(&ben, &id, &format!("seat=B&do={verdict}&number=0")).await, 204);
        assert!(page(&anna, &id).await.contains(word));
    }
    tokio::join!(anna.play_out(&id), ben.play_out(&id));
    let end = page(&anna, &id).await;
    let (_, chronicle) = end.split_once("id=\"chronicle\"").unwrap();
    assert!(
        chronicle.contains("I bid four") && chronicle.contains("Broken, says"),
        "the chronicle remembers it"
    );
}

#[tokio::test]
async fn whoever_is_muted_is_not_heard_by_that_seat() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bids").await;
    assert_eq!(say(&ben, &id, "seat=B&do=say&text=blah").await, 204);
    assert_eq!(say(&anna, &id, "seat=A&mute=B").await, 204);
    assert!(!page(&anna, &id).await.contains("blah") && page(&ben, &id).await.contains("blah"));
    let house = house.reopen().await;
    let anna = anna.moved(house.address);
    assert!(!page(&anna, &id).await.contains("blah"), "nor after a restart");
    assert_eq!(say(&anna, &id, "seat=A&hear=B").await, 204);
    assert!(page(&anna, &id).await.contains("blah"));
}

/// A table of the fair with three people, the first two in a private talk.
async fn in_private(house: &House) -> (String, [Client; 3]) {
    let people = [house.client(), house.client(), house.client()];
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
    let house = House::open().await;
    let (id, [anna, ben, carl]) = in_private(&house).await;
    let eve = house.client();
    let mut at_carl = carl.listen(&id).await;
    let first = at_carl.news().await.unwrap();
    let before =
        [page(&carl, &id).await, page(&eve, &id).await].map(|page| crate::client::unversioned(&page));
    assert_eq!(carl.form(&format!("/t/{id}/talk"), "seat=C&do=say&to=AB&text=me+too").await.status, 409);
    assert_eq!(say(&anna, &id, "seat=A&do=say&to=AB&text=between+us").await, 204);
    assert_eq!(say(&ben, &id, "seat=B&do=promise&to=AB&text=my+word").await, 204);
    assert_eq!(say(&anna, &id, "seat=A&do=kept&number=1").await, 204);
    // A remark written for others than those who would hear it now is not said.
    for to in ["ABC", "A", "circle"] {
        let answer = anna.form(&format!("/t/{id}/talk"), &format!("seat=A&do=say&to={to}&text=psst")).await;
        assert_eq!(answer.code(), (409, "other_hearers".to_owned()), "{to}");
    }
    assert!(page(&anna, &id).await.contains("<option value=\"AB\">"), "the form names them all");
    assert!(page(&ben, &id).await.contains("between us") && page(&anna, &id).await.contains("my word"));
    let after = [page(&carl, &id).await, page(&eve, &id).await].map(|page| crate::client::unversioned(&page));
    assert_eq!(before, after, "byte for byte");
    let judged = carl.form(&format!("/t/{id}/talk"), "seat=C&do=broken&number=1").await;
    assert_eq!(judged.code(), (404, "unknown_promise".to_owned()), "as if there were none");
    // The next that Carl hears is what everybody may hear, and its number tells nothing of the others.
    assert_eq!(say(&anna, &id, "seat=A&do=say&to=all&text=done").await, 204);
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

#[tokio::test]
async fn notes_are_for_oneself() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bids").await;
    let path = format!("/t/{id}/notes");
    assert_eq!(anna.form(&path, "text=Ben+bluffs").await.status, 204);
    assert_eq!(anna.get(&path).await.body, "Ben bluffs");
    assert_eq!(ben.get(&path).await.body, "");
    assert_eq!(house.client().form(&path, "text=x").await.status, 403);
    assert_eq!(anna.form(&path, &format!("text={}", "x".repeat(20_000))).await.status, 413);
    assert_eq!(anna.form(&path, "text=").await.status, 204);
    assert_eq!(anna.get(&path).await.body, "");
}
