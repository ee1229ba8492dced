//! What is behind the links in mails.

use hyper::Method;

use super::{DAY, Days, HOUR, MINUTE, take};
use crate::play::seated;

#[tokio::test]
async fn mail_is_confirmed_told_once_and_stopped_with_a_click() {
    let mut days = Days::<0>::open().await;
    let (id, anna, ben) = seated(&days.server, "bell").await;
    assert!(anna.get("/").await.body.contains("href=\"/notices\""));
    let asked = anna.form("/notices/mail", "address=anna%40home.example").await;
    assert!(asked.status == 200 && asked.body.contains("on its way to anna@home.example"), "{}", asked.body);
    let [letter] = days.mail.letters().try_into().unwrap();
    let confirm = letter.link("/notices/confirm/");
    assert_eq!(letter.to, "anna@home.example");
    assert!(!letter.text.contains("List-Unsubscribe"));

    // Programs that look at mails open links; that does nothing yet.
    let phone = days.server.client();
    assert!(phone.get(&confirm).await.body.contains("anna@home.example"));
    days.later(HOUR).await;
    assert!(days.mail.letters().is_empty());
    assert!(phone.form(&confirm, "").await.body.contains("You will be told"));
    assert_eq!((phone.get(&confirm).await.status, phone.form(&confirm, "").await.status), (410, 410));
    assert_eq!(anna.get(&confirm).await.header("location"), "/notices", "she finds that she is told");
    for wrong in ["/notices/confirm/0123", &format!("/notices/confirm/{}", "0".repeat(64))] {
        assert_eq!(
            (phone.get(wrong).await.status, phone.form(wrong, "").await.status),
            (404, 404),
            "{wrong}"
        );
    }

    // It says which table, what is asked and since when.
    days.later(1).await;
    let [letter] = days.mail.letters().try_into().unwrap();
    for part in [
        "Subject: Your turn in The Bell\n",
        "The Bell with Ben has been waiting for you since Tue, 14 Nov 2023 22:13 GMT.\n",
        "Asked of you: take 1 to 3 stones\n",
        &format!("https://games.example/t/{id}\n"),
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click\n",
    ] {
        assert!(letter.text.contains(part), "{part}: {}", letter.text);
    }
    for _ in 0..6 {
        days.later(DAY / 2).await;
    }
    assert!(days.mail.letters().is_empty(), "once for each wait");

    // What was told stays told when the server starts again, and what begins to wait is told.
    days = days.restarted().await;
    let (anna, ben) = (anna.moved(days.server.address), ben.moved(days.server.address));
    days.later(DAY).await;
    assert!(days.mail.letters().is_empty());
    take(&anna, &id, "A").await;
    days.later(DAY).await;
    assert!(days.mail.letters().is_empty(), "now it waits for Ben, who wants nothing");
    take(&ben, &id, "B").await;
    days.later(MINUTE).await;
    assert!(days.mail.letters().is_empty(), "she may be about to play on");
    days = days.restarted().await;
    let (anna, ben) = (anna.moved(days.server.address), ben.moved(days.server.address));
    days.later(2 * MINUTE).await;
    let [letter] = days.mail.letters().try_into().unwrap();

    // Looking at the link stops nothing. A mail program does, without a cookie.
    let stop = letter.link("/notices/stop/");
    let stranger = days.server.client();
    assert_eq!(stranger.get(&stop).await.status, 200);
    assert!(anna.get("/notices").await.body.contains("anna@home.example"));
    assert_eq!(stranger.form(&stop, "List-Unsubscribe=One-Click").await.status, 200);
    let again = stranger.form(&stop, "List-Unsubscribe=One-Click").await;
    assert!(again.status == 200 && again.body.contains("no more of these"), "{}", again.body);
    assert!(stranger.get(&stop).await.body.contains("no more of these"));
    assert!(!anna.get("/notices").await.body.contains("anna@home.example"));
    take(&anna, &id, "A").await;
    take(&ben, &id, "B").await;
    days.later(DAY).await;
    assert!(days.mail.letters().is_empty());
}

#[tokio::test]
async fn links_end_and_no_address_is_pestered() {
    let mut days = Days::<7>::open().await;
    let anna = days.server.client();
    anna.form("/notices/mail", "address=anna%40home.example").await;
    let [letter] = days.mail.letters().try_into().unwrap();
    let link = letter.link("/notices/confirm/");
    days.later(2 * DAY).await;
    let late = anna.form(&link, "").await;
    assert!(late.status == 410 && late.body.contains("expired"), "{}", late.body);
    // A newer link takes the place of the one before.
    anna.form("/notices/mail", "address=anna%40home.example").await;
    assert_eq!(anna.form(&link, "").await.status, 410);
    for _ in 0..2 {
        let other = days.server.client();
        assert_eq!(other.form("/notices/mail", "address=anna%40home.example").await.status, 200);
    }
    let enough = days.server.client().form("/notices/mail", "address=anna%40home.example").await;
    assert!(enough.status == 429 && enough.body.contains("tomorrow"), "{}", enough.body);
    assert_eq!(days.mail.letters().len(), 3);
    for wrong in ["", "anna", "a%40b%0d%0aBcc%3A+c%40d", "a%40b.example%2Cc%40d.example"] {
        let answer = anna.form("/notices/mail", &format!("address={wrong}")).await;
        assert_eq!(answer.status, 422, "{wrong}: {}", answer.body);
    }
    assert!(days.mail.letters().is_empty());
    let from_elsewhere =
        [("origin", "https://evil.example"), ("content-type", "application/x-www-form-urlencoded")];
    let answer = anna.send(Method::POST, "/notices/web", &from_elsewhere, "address=x").await;
    assert_eq!(answer.status, 403);
}
