//! Questions from one’s own games: kept, asked on their day, answered, put away.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_questions::Answer as Right;
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::questions::{asks, now};

const DAY: i64 = 86_400_000;

static CLOCK: AtomicI64 = AtomicI64::new(20_000 * DAY);

async fn tell(client: &Client, game: &str, lines: &str, questions: Value) -> Answer {
    client.post(&format!("/learn/{game}/own"), &json!({ "lines": lines, "questions": questions })).await
}

fn ids(answer: &Answer) -> Vec<String> {
    let list = answer.json()["questions"].as_array().unwrap().clone();
    list.iter().map(|one| one["at"].as_str().unwrap().to_owned()).collect()
}

/// Returns where the next question is asked.
async fn next(client: &Client, game: &str) -> String {
    let asked = client.form(&format!("/learn/{game}/questions"), "kind=").await;
    assert_eq!(asked.status, 303, "{}", asked.body);
    asked.header("location").to_owned()
}

#[tokio::test]
async fn an_account_is_asked_its_own_questions_on_their_days() {
    const GAME: &str = "middle-ages";
    let server = asks(|| CLOCK.load(Ordering::Relaxed)).await;
    let (phone, desk, other) = (server.client(), server.client(), server.client());
    let fields = "name=Learner&password=correct-horse";
    assert_eq!(phone.form("/account/make", fields).await.status, 303);
    assert_eq!(desk.form("/account/sign-in", fields).await.status, 303);
    assert_eq!(other.form("/account/make", "name=Other&password=correct-horse").await.status, 303);
    let (id, _) = phone.make(GAME, json!([{ "kind": "me" }, { "kind": "hot", "name": "Ben" }])).await;
    let at = format!("table-{id}-0-bots");
    let found = json!([
        { "at": "table-none-3-bots", "told": "of a table that is gone" },
        { "at": at, "told": "<b>You</b> took 3\n", "better": "let it pass", "best": "pass" },
    ]);
    let kept = tell(&phone, GAME, "", found.clone()).await;
    assert_eq!((kept.status, &kept.json()["lines"]), (200, &json!("")), "{}", kept.body);
    let own = json!({ "at": at, "told": "<b>You</b> took 3", "better": "let it pass", "best": "pass", "due": true, "back_ms": null });
    assert!(kept.json()["questions"].as_array().unwrap().contains(&own), "{}", kept.body);
    // It is due at once, before all kinds; what can't be opened is passed over.
    let position = format!("/learn/{GAME}/{at}");
    assert_eq!(next(&desk, GAME).await, position);
    let page = desk.get(&position).await;
    assert!(page.status == 200 && page.body.contains("id=\"own-question\""), "{}", page.body);
    let missed = tell(&desk, GAME, "", json!([{ "at": at, "right": false }])).await.json();
    let own = |list: &Value| {
        list["questions"].as_array().unwrap().iter().find(|one| one["at"] == at.as_str()).cloned().unwrap()
    };
    assert_eq!((&own(&missed)["due"], &own(&missed)["back_ms"]), (&json!(false), &json!(20_001 * DAY)));
    assert!(next(&phone, GAME).await.contains("/questions?kind="), "it comes back tomorrow");
    let path = phone.get(&format!("/learn/{GAME}")).await.body;
    assert!(path.contains("1 of 10 questions today"), "{path}");
    // Found again it stays as it is.
    assert_eq!(own(&tell(&phone, GAME, "", found).await.json()), own(&missed));
    CLOCK.fetch_add(DAY, Ordering::Relaxed);
    assert_eq!(next(&phone, GAME).await, position);
    assert_eq!(ids(&tell(&other, GAME, "", json!([])).await), [""; 0], "each account has its own");
    tell(&phone, GAME, "", json!([{ "at": at, "right": true }])).await;
    CLOCK.fetch_add(DAY, Ordering::Relaxed);
    assert!(next(&phone, GAME).await.contains("/questions?kind="), "what was found comes back later");
    CLOCK.fetch_add(20 * DAY, Ordering::Relaxed);
    assert_eq!(next(&phone, GAME).await, position);
    tell(&phone, GAME, "", json!([{ "at": at, "away": true }])).await;
    let left = tell(&phone, GAME, "", json!([{ "at": at, "told": "again", "right": false }])).await;
    assert_eq!(ids(&left), ["table-none-3-bots"], "what was put away stays so");
}

#[tokio::test]
async fn what_a_browser_kept_before_it_signed_in_loses_nothing() {
    static CLOCK: AtomicI64 = AtomicI64::new(20_000 * DAY);
    const GAME: &str = "feudo";
    let at = |n: usize| format!("table-ab-{n}-bots");
    let server = asks(|| CLOCK.load(Ordering::Relaxed)).await;
    let (phone, desk) = (server.client(), server.client());
    // Without an account one is put away and one answered; then the account meets the same, and answers the first.
    let found = json!([{ "at": at(1), "told": "one" }, { "at": at(2), "told": "two" }]);
    let mut lines = String::new();
    for news in
        [found.clone(), json!([{ "at": at(1), "away": true }]), json!([{ "at": at(2), "right": true }])]
    {
        let kept = tell(&phone, GAME, &lines, news).await.json();
        lines = kept["lines"].as_str().unwrap().to_owned();
    }
    CLOCK.fetch_add(DAY, Ordering::Relaxed);
    let fields = "name=Learner&password=correct-horse";
    assert_eq!(desk.form("/account/make", fields).await.status, 303);
    tell(&desk, GAME, "", found).await;
    tell(&desk, GAME, "", json!([{ "at": at(1), "right": false }])).await;
    assert_eq!(phone.form("/account/sign-in", fields).await.status, 303);
    tell(&phone, GAME, &lines, json!([])).await;
    let left = tell(&desk, GAME, "", json!([])).await.json();
    let left = left["questions"].as_array().unwrap();
    assert_eq!(left.len(), 1, "what was put away stays so: {left:?}");
    assert!(
        left[0]["at"] == at(2).as_str() && left[0]["due"] == false,
        "what was answered stays so: {left:?}"
    );
    // A clock that goes back loses nothing either.
    CLOCK.fetch_add(-10 * DAY, Ordering::Relaxed);
    tell(&desk, GAME, "", json!([{ "at": at(2), "away": true }])).await;
    assert_eq!(ids(&tell(&phone, GAME, "", json!([])).await), [""; 0]);
}

#[tokio::test]
async fn sixty_are_kept_by_the_browser_and_then_by_the_account() {
    let server = asks(now).await;
    let anna = server.client();
    let found = |numbers: std::ops::Range<usize>| -> Value {
        numbers.map(|n| json!({ "at": format!("table-ab-{n}-bots"), "told": "<b>it</b>" })).collect()
    };
    let kept = tell(&anna, "fief", "", found(0..61)).await;
    let lines = kept.json()["lines"].as_str().unwrap().to_owned();
    assert_eq!((ids(&kept).len(), lines.lines().count()), (60, 60), "{lines}");
    // Beside the cards of kinds, and no markup wherever they stand.
    let Right::Number(dice) = liege_games::questions().question("fief", "dice", 1).unwrap().right[0] else {
        panic!("dice are a number");
    };
    let fields = [("kind", "dice"), ("seed", "1"), ("answer", &dice.to_string()), ("kept", &lines)];
    let fields = serde_urlencoded::to_string(fields).unwrap();
    let page = anna.form("/learn/fief/questions", &fields).await.body;
    assert!(page.contains("&lt;b&gt;it") && !page.contains("<b>it"), "{page}");
    assert_eq!(page.matches("own/table-ab-").count(), 60, "{page}");
    assert_eq!(anna.form("/account/make", "name=Anna&password=correct-horse").await.status, 303);
    let carried = tell(&anna, "fief", &lines, json!([])).await;
    assert_eq!((ids(&carried).len(), &carried.json()["lines"]), (60, &json!("")));
    tell(&anna, "fief", "", found(70..75)).await;
    assert_eq!(ids(&tell(&anna, "fief", "", json!([])).await).len(), 60);
}

#[tokio::test]
async fn what_is_no_position_is_refused() {
    let server = asks(now).await;
    let anna = server.client();
    for at in [
        "",
        "first",
        "table-",
        "table-a/b-1",
        "table-<b>-1",
        "//table-a-1",
        &format!("table-{}", "a".repeat(200)),
    ] {
        let refused = tell(&anna, "fief", "", json!([{ "at": at, "told": "it" }])).await;
        assert_eq!(refused.code(), (422, "unexpected".to_owned()), "{at}");
    }
    let lines = "own/first new 5\ta\tb\tc\nown/table-a-1 broken\ngone";
    assert_eq!(
        ids(&tell(&anna, "fief", lines, json!([{ "at": "table-ab-1", "right": true }])).await),
        [""; 0]
    );
    assert_eq!(tell(&anna, "chess", "", json!([])).await.status, 404);
    assert_eq!(anna.post("/learn/fief/own", &json!({ "questions": [{}] })).await.status, 422);
}
