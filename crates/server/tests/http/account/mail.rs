//! A person who has forgotten a password signs in by a link that a real mail server was handed; nobody else does.

use tokio::time::timeout;

use crate::client::{Client, PATIENCE};
use crate::notices::{Days, MINUTE};
use crate::play::seated;
use crate::receivers::Letter;

/// The next letter: a link to sign in is mailed after the request is answered.
pub(super) async fn letter<const N: usize>(days: &Days<N>) -> Letter {
    let [letter] = timeout(PATIENCE, days.mail.next_letters()).await.unwrap().try_into().unwrap();
    letter
}

pub(super) async fn make<const N: usize>(days: &Days<N>, client: &Client, name: &str, address: &str) {
    let made = client.form("/account/make", &format!("name={name}&password=correct-horse")).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let set = format!("address={address}&password=correct-horse");
    let asked = client.form("/account/mail", &set).await;
    assert!(asked.status == 200 && asked.body.contains("is on its way to"), "{}", asked.body);
    let link = letter(days).await.link("/account/mail/");
    assert_eq!(days.server.client().form(&link, "").await.status, 200);
}

#[tokio::test]
async fn nobody_is_flooded_with_links_and_a_mail_server_that_is_down_stops_nothing() {
    let mut days = Days::<10>::open().await;
    let (anna, ben) = (days.server.client(), days.server.client());
    make(&days, &anna, "Anna", "anna%40home.example").await;
    make(&days, &ben, "Ben", "ben%40home.example").await;
    let stranger = days.server.client();
    let ask = async |who: &str| {
        let asked = stranger.form("/account/enter", &format!("address={who}%40home.example")).await;
        assert_eq!(asked.status, 200, "{}", asked.body);
    };
    for _ in 0..3 {
        ask("anna").await;
        letter(&days).await;
    }
    for _ in 0..3 {
        ask("anna").await;
    }
    ask("ben").await;
    assert_eq!(letter(&days).await.to, "ben@home.example", "three for one address are enough");
    days.later(30 * MINUTE).await;
    ask("anna").await;
    assert_eq!(letter(&days).await.to, "anna@home.example", "and enough only for a while");

    days.mail.stop().await;
    ask("ben").await;
    let (id, anna, _) = seated(&days.server, "bell").await;
    assert_eq!(anna.act(&id, "A", 0, "take 1").await.status, 200, "tables play on");
    let set = "address=else%40home.example&password=correct-horse";
    let told = ben.form("/account/mail", set).await;
    assert!(told.status == 502 && told.body.contains("mail server can’t be reached"), "{}", told.body);
    days.mail.start().await;
    assert!(ben.get("/account").await.body.contains("ben@home.example"), "the old address stays");
    for wrong in ["", "anna", "a%40b%0d%0aBcc%3A+c%40d"] {
        let answer = stranger.form("/account/enter", &format!("address={wrong}")).await;
        assert_eq!(answer.status, 422, "{wrong}: {}", answer.body);
    }
}
