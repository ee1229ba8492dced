//! How seats want to be asked: passes by setting, a raised hand, and what comes too late.

use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::play::seated;
use crate::test_server::TestServer;

impl Client {
    async fn set(&self, id: &str, setting: Value) -> Answer {
        self.post(&format!("/t/{id}/settings"), &setting).await
    }

    async fn number(&self, id: &str) -> u64 {
        self.table(id).await["number"].as_u64().unwrap()
    }

    /// Does the first thing that it can do whose notation begins so.
    async fn act_like(&self, id: &str, seat: &str, begins: &str) -> Answer {
        let choices = self.choices(id, seat).await;
        let action = choices.iter().find(|action| action.starts_with(begins)).unwrap();
        self.act(id, seat, self.number(id).await, action).await
    }

    async fn must(&self, id: &str) -> Value {
        self.table(id).await["pending"]["must"].clone()
    }

    async fn log(&self, id: &str) -> Vec<String> {
        let log = self.get(&format!("/api/v1/tables/{id}/log")).await.json();
        log["lines"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| line["text"].as_str().unwrap().to_owned())
            .collect()
    }
}

fn passes(seat: &str) -> Value {
    json!({ "seat": seat, "window": "shield", "preference": "pass" })
}

fn hand(seat: &str, up: bool) -> Value {
    json!({ "seat": seat, "hand": up })
}

/// Pact with two people, who have just been asked to lay a card.
async fn laying(server: &TestServer) -> (String, Client, Client) {
    let (id, anna, ben) = seated(server, "pact").await;
    assert_eq!(anna.act_like(&id, "A", "keep").await.status, 200);
    assert_eq!(anna.act_like(&id, "A", "lay").await.status, 200);
    (id, anna, ben)
}

/// The round goes on until all have laid a card again.
async fn next_round(id: &str, anna: &Client, ben: &Client) {
    assert_eq!(ben.act_like(id, "B", "keep").await.status, 200);
    assert_eq!(anna.act_like(id, "A", "lay").await.status, 200);
}

#[tokio::test]
async fn passes_by_setting_travel_with_the_action_that_opened_the_window() {
    let server = TestServer::open().await;
    let (id, anna, ben) = laying(&server).await;
    for (client, seat) in [(&anna, "A"), (&ben, "B")] {
        assert_eq!(client.set(&id, passes(seat)).await.status, 200);
    }
    let before = anna.number(&id).await;
    let mut events = anna.listen(&id).await;
    assert_eq!(events.next().await, Some(before));
    let answer = ben.act_like(&id, "B", "lay").await;
    let after = answer.json()["number"].as_u64().unwrap();
    assert!(after >= before + 3, "the card and both passes: {before} {after}");
    assert_eq!(events.next().await, Some(after), "one push for all of it");
    assert_eq!(anna.must(&id).await, json!(["B"]), "the next round has begun");
    let told = anna.log(&id).await;
    assert_eq!(told.iter().filter(|line| line.contains("passed")).count(), 1, "{told:?}");
    assert!(told.contains(&"Anna and Ben passed, by their settings".to_owned()), "{told:?}");
    // What was automatic is kept, and the record has ordinary passes.
    let server = server.reopen().await;
    let anna = anna.moved(server.address);
    assert_eq!(anna.log(&id).await, told);
    assert_eq!(anna.must(&id).await, json!(["B"]));
}

#[tokio::test]
async fn a_seat_that_wants_to_be_asked_is_asked() {
    let server = TestServer::open().await;
    let (id, anna, ben) = laying(&server).await;
    assert_eq!(ben.set(&id, passes("B")).await.status, 200);
    assert_eq!(ben.act_like(&id, "B", "lay").await.status, 200);
    assert_eq!(anna.must(&id).await, json!(["A"]), "A has set nothing, and is asked");
    assert_eq!(anna.act_like(&id, "A", "pass").await.status, 200);
    assert_eq!(anna.must(&id).await, json!(["B"]), "B has passed, and begins the next round");
    assert!(anna.log(&id).await.contains(&"Ben passed, by setting".to_owned()));
}

#[tokio::test]
async fn unless_asks_where_everybody_sees_that_it_concerns_the_seat() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "pact").await;
    for (client, seat) in [(&anna, "A"), (&ben, "B")] {
        let unless = json!({ "seat": seat, "window": "shield", "preference": "unless" });
        assert_eq!(client.set(&id, unless).await.status, 200);
    }
    assert_eq!(anna.act_like(&id, "A", "keep").await.status, 200);
    assert_eq!(ben.act_like(&id, "B", "stake 1").await.status, 200);
    assert_eq!(anna.act_like(&id, "A", "lay").await.status, 200);
    assert_eq!(ben.act_like(&id, "B", "lay").await.status, 200);
    assert_eq!(ben.must(&id).await, json!(["B"]));
    assert!(
        ben.choices(&id, "B").await.contains(&"pass".to_owned()),
        "B has staked, and is asked in the window"
    );
}

#[tokio::test]
async fn a_raised_hand_is_seen_once_and_by_its_own_seat_alone() {
    let server = TestServer::open().await;
    let (id, anna, ben) = laying(&server).await;
    let raised = |page: &Answer| page.body.contains("Will stop");
    let page = format!("/t/{id}/live");
    for (client, seat) in [(&anna, "A"), (&ben, "B")] {
        assert_eq!(client.set(&id, passes(seat)).await.status, 200);
    }
    let before = anna.get(&page).await;
    assert_eq!(ben.set(&id, hand("B", true)).await.status, 200);
    assert!(raised(&ben.get(&page).await));
    assert_eq!(anna.get(&page).await.body, before.body, "nobody else sees it");
    // Taken back by a click, and raised again.
    assert_eq!(ben.set(&id, hand("B", false)).await.status, 200);
    assert!(!raised(&ben.get(&page).await));
    assert_eq!(ben.set(&id, hand("B", true)).await.status, 200);
    assert_eq!(ben.act_like(&id, "B", "lay").await.status, 200);
    assert_eq!(ben.must(&id).await, json!(["B"]));
    assert!(ben.choices(&id, "B").await.contains(&"pass".to_owned()), "he is asked in the window");
    assert!(!raised(&ben.get(&page).await), "it counts once");
    assert_eq!(ben.act_like(&id, "B", "pass").await.status, 200);
    next_round(&id, &anna, &ben).await;
    assert_eq!(ben.act_like(&id, "B", "lay").await.status, 200);
    assert_eq!(anna.table(&id).await["pending"]["kind"], "over", "the last window passed by itself");
}

#[tokio::test]
async fn a_setting_changed_in_its_own_window_counts_from_the_next() {
    let server = TestServer::open().await;
    let (id, anna, ben) = laying(&server).await;
    assert_eq!(ben.act_like(&id, "B", "lay").await.status, 200);
    assert_eq!(anna.must(&id).await, json!(["A"]));
    assert_eq!(anna.set(&id, passes("A")).await.status, 200);
    assert_eq!(anna.must(&id).await, json!(["A"]), "the window that is open stays a question");
    assert_eq!(anna.act_like(&id, "A", "pass").await.status, 200);
    assert_eq!(ben.act_like(&id, "B", "pass").await.status, 200);
    next_round(&id, &anna, &ben).await;
    assert_eq!(ben.act_like(&id, "B", "lay").await.status, 200);
    assert_eq!(anna.must(&id).await, json!(["B"]), "A is asked no more");
}

#[tokio::test]
async fn an_answer_to_a_window_that_has_closed_is_told_which_and_by_which_rule() {
    let server = TestServer::open().await;
    let (id, anna, ben) = laying(&server).await;
    assert_eq!(ben.act_like(&id, "B", "lay").await.status, 200);
    let number = anna.number(&id).await;
    assert_eq!(anna.act(&id, "A", number, "pass").await.status, 200);
    let late = anna.act(&id, "A", number, "pass").await;
    assert_eq!(late.code(), (409, "window_closed".into()));
    let problem = late.json();
    assert_eq!(problem["rule"], "PA-5");
    assert_eq!(problem["detail"], "The moment “All cards are laid” has passed: the table has moved on.");
    assert_eq!(problem["number"], json!(anna.number(&id).await));
    assert_eq!(ben.must(&id).await, json!(["B"]), "nothing was done twice");
}

#[tokio::test]
async fn a_seat_that_was_left_has_no_settings() {
    let server = TestServer::open().await;
    let (id, anna, ben) = laying(&server).await;
    assert_eq!(ben.set(&id, passes("B")).await.status, 200);
    assert_eq!(ben.form(&format!("/t/{id}/seats/leave"), "seat=B").await.status, 303);
    for client in [&anna, &ben] {
        let answer = client.set(&id, hand("B", true)).await;
        assert_eq!(answer.code(), (409, "seat_of_bot".into()));
        let message = answer.json()["detail"].clone();
        assert_eq!(message, "A bot plays seat B now: it has no settings, and no hand to raise.");
    }
    assert_eq!(ben.set(&id, hand("A", true)).await.code(), (403, "not_your_seat".into()));
}

#[tokio::test]
async fn an_offer_that_was_replaced_can_not_be_answered() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "pact").await;
    assert_eq!(anna.act_like(&id, "A", "offer").await.status, 200);
    let (number, gives) = (ben.number(&id).await, ben.choices(&id, "B").await);
    assert_eq!(anna.act_like(&id, "A", "withdraw").await.status, 200);
    let action = gives.iter().find(|action| action.starts_with("give")).unwrap();
    let late = ben.act(&id, "B", number, action).await;
    assert_eq!(late.code(), (409, "stale_number".into()));
    assert_eq!(late.json()["number"], json!(ben.number(&id).await));
    assert!(ben.choices(&id, "B").await.iter().all(|action| !action.starts_with("give")));
}

#[tokio::test]
async fn two_seats_that_strike_at_once_both_do_it_once() {
    let server = TestServer::open().await;
    let anna = server.client();
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let (id, invitations) = anna.make("bell", seats).await;
    let [ben, cleo] = [server.client(), server.client()];
    for (client, seat, name) in [(&ben, "B", "Ben"), (&cleo, "C", "Cleo")] {
        let form = client.form(invitations[seat].as_str().unwrap(), &format!("name={name}")).await;
        assert_eq!(form.status, 303);
    }
    let number = anna.number(&id).await;
    let (one, other) = tokio::join!(ben.act(&id, "B", number, "ring"), cleo.act(&id, "C", number, "ring"));
    let done = [&one, &other].iter().filter(|answer| answer.status == 200).count();
    assert!(done >= 1, "{one:?} {other:?}");
    assert!([&one, &other].iter().all(|answer| matches!(answer.status, 200 | 409)), "{one:?} {other:?}");
    let taken = anna.table(&id).await["view"]["taken"].clone();
    let stones: u64 = taken.as_array().unwrap().iter().map(|taken| taken.as_u64().unwrap()).sum();
    assert_eq!(stones, done as u64, "each is done once or not at all: {taken}");
}

#[tokio::test]
async fn what_can_not_be_set_is_refused() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "pact").await;
    for wrong in [
        json!({ "seat": "A" }),
        json!({ "seat": "A", "window": "shield" }),
        json!({ "seat": "A", "window": "no-such", "preference": "pass" }),
        json!({ "seat": "A", "window": "shield", "preference": "often" }),
        json!({ "seat": "A", "hand": true, "forced": true }),
    ] {
        assert_eq!(anna.set(&id, wrong.clone()).await.code(), (422, "unexpected".into()), "{wrong}");
    }
    let (bids, anna, _) = seated(&server, "bids").await;
    assert_eq!(anna.set(&bids, hand("A", true)).await.code(), (422, "unexpected".into()));
}

fn order(seat: &str, until: &str) -> Value {
    json!({ "seat": seat, "order": until })
}

const HOLDS: &str = "You asked the table";
const ENDED: &str = "Your order to the table has come to its end";

#[tokio::test]
async fn a_standing_order_passes_until_its_seats_own_turn_and_says_so() {
    let server = TestServer::open().await;
    let (id, anna, ben) = laying(&server).await;
    let page = format!("/t/{id}/live");
    assert_eq!(anna.set(&id, order("A", "turn")).await.status, 200);
    assert!(anna.get(&page).await.body.contains(HOLDS) && !ben.get(&page).await.body.contains(HOLDS));
    assert_eq!(ben.act_like(&id, "B", "lay").await.status, 200);
    assert_eq!(ben.must(&id).await, json!(["B"]), "A lets the window pass, B is asked in it");
    assert_eq!(ben.act_like(&id, "B", "pass").await.status, 200);
    assert_eq!(ben.act_like(&id, "B", "keep").await.status, 200);
    assert_eq!(anna.must(&id).await, json!(["A", "B"]), "it is A’s own turn, too");
    let shown = anna.get(&page).await.body;
    assert!(shown.contains(ENDED) && !shown.contains(HOLDS), "{shown}");
    assert!(!ben.get(&page).await.body.contains(ENDED), "it is nobody else’s business");
    let server = server.reopen().await;
    let (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
    assert!(anna.get(&page).await.body.contains(ENDED));
    let told = ben.log(&id).await;
    let passed = "Anna passed, by a standing order: until their next turn".to_owned();
    assert!(told.contains(&passed), "{told:?}");
    // From now on A is asked again.
    anna.act_like(&id, "A", "lay").await;
    ben.act_like(&id, "B", "lay").await;
    let asked = if anna.must(&id).await == json!(["A"]) { &anna } else { &ben };
    let seat = if std::ptr::eq(asked, &anna) { "A" } else { "B" };
    asked.act_like(&id, seat, "pass").await;
    assert_eq!(anna.must(&id).await.as_array().unwrap().len(), 1, "both are asked, one after the other");
}

#[tokio::test]
async fn a_standing_order_ends_when_somebody_does_more_than_pass() {
    let server = TestServer::open().await;
    let (id, anna, ben) = laying(&server).await;
    assert_eq!(anna.set(&id, order("A", "deed")).await.status, 200);
    assert_eq!(ben.act_like(&id, "B", "lay").await.status, 200);
    assert_eq!(anna.must(&id).await, json!(["A"]), "Ben has laid a card, so A is asked");
    assert!(anna.get(&format!("/t/{id}/live")).await.body.contains(ENDED));
    for wrong in [order("A", "forever"), json!({ "seat": "A", "order": "turn", "hand": true })] {
        assert_eq!(anna.set(&id, wrong).await.code(), (422, "unexpected".into()));
    }
    // A player who takes an order back is asked.
    anna.set(&id, order("A", "turn")).await;
    anna.set(&id, order("A", "")).await;
    assert!(!anna.get(&format!("/t/{id}/live")).await.body.contains(HOLDS));
    let (bids, anna, _) = seated(&server, "bids").await;
    assert_eq!(anna.set(&bids, order("A", "turn")).await.code(), (422, "unexpected".into()));
}
