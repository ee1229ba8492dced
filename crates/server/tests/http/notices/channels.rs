//! Channels: added, paced, taken up again, removed.

use std::time::Duration;

use base64ct::{Base64, Base64UrlUnpadded, Encoding};
use p256::SecretKey;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, SigningKey, VerifyingKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{DAY, Days, HOUR, MINUTE, field, take, told};
use crate::client::PATIENCE;
use crate::play::seated;
use crate::receivers::WebServer;

#[tokio::test]
async fn several_tables_become_one_notice() {
    let mut days = Days::<1>::open().await;
    let anna = days.server.client();
    let web = days.by_web(&anna).await;
    let mut ids = Vec::new();
    for name in ["Ben", "Cleo", "Dora"] {
        let (id, invitations) = anna.make("bell", crate::test_server::two()).await;
        let other = days.server.client();
        other.form(invitations["B"].as_str().unwrap(), &format!("name={name}")).await;
        days.later(MINUTE / 2).await;
        ids.push((id, other));
    }
    days.later(MINUTE).await;
    let [all] = told(&web).try_into().unwrap();
    assert_eq!((&all["title"], &all["count"]), (&json!("3 tables wait for you"), &json!(3)));
    let tables = all["tables"].as_array().unwrap();
    for ((table, (id, _)), name) in tables.iter().zip(&ids).zip(["Ben", "Cleo", "Dora"]) {
        assert_eq!((&table["game"], &table["with"]), (&json!("The Bell"), &json!([name])));
        assert_eq!(table["link"], format!("https://games.example/t/{id}"));
        assert_eq!(table["asked"], "take 1 to 3 stones");
    }
    assert!(all["stop"].as_str().unwrap().starts_with("https://games.example/notices/stop/"));

    // Then it is quiet for a quarter of an hour, and what has begun to wait meanwhile is one notice again.
    for (id, other) in &ids[..2] {
        take(&anna, id, "A").await;
        take(other, id, "B").await;
    }
    days.later(14 * MINUTE).await;
    assert!(told(&web).is_empty());
    days.later(MINUTE).await;
    let [two] = told(&web).try_into().unwrap();
    assert_eq!(two["count"], 2);

    // Somebody who wants one a day gets one a day.
    let channel = field(&anna, "channel").await;
    assert_eq!(anna.form("/notices/pace", &format!("channel={channel}&pause=86400000")).await.status, 303);
    assert_eq!(anna.form("/notices/pace", &format!("channel={channel}&pause=1")).await.status, 422);
    for hours in [1, 6, 12] {
        let (id, other) = &ids[2];
        take(&anna, id, "A").await;
        take(other, id, "B").await;
        days.later(hours * HOUR).await;
    }
    assert_eq!(told(&web).len(), 1);
    days.later(DAY).await;
    assert_eq!(told(&web).len(), 1);
}

#[tokio::test]
async fn a_player_who_has_the_table_open_is_told_nothing_of_it() {
    let mut days = Days::<2>::open().await;
    let (open, anna, ben) = seated(&days.server, "bell").await;
    let (other, invitations) = anna.make("bell", crate::test_server::two()).await;
    days.server.client().form(invitations["B"].as_str().unwrap(), "name=Cleo").await;
    let web = days.by_web(&anna).await;
    let mut looks = anna.listen(&open).await;
    looks.news().await.unwrap();
    days.later(DAY).await;
    let [notice] = told(&web).try_into().unwrap();
    assert_eq!(notice["count"], 1);
    assert_eq!(notice["tables"][0]["link"], format!("https://games.example/t/{other}"));
    days.later(DAY).await;
    assert!(told(&web).is_empty());

    // She closes the page without having played. Ben sees her go.
    let mut events = ben.listen(&open).await;
    let here = events.news().await.unwrap()["seats"].clone();
    drop(looks);
    while events.news().await.unwrap()["seats"] == here {}
    days.later(MINUTE).await;
    assert!(told(&web).is_empty(), "she has seen it just now");
    days.later(HOUR).await;
    let [notice] = told(&web).try_into().unwrap();
    assert_eq!(notice["tables"][0]["link"], format!("https://games.example/t/{open}"));
    days.later(DAY).await;
    assert!(told(&web).is_empty());
}

#[tokio::test]
async fn a_proposal_that_waits_for_an_answer_is_told() {
    let mut days = Days::<9>::open().await;
    let (id, anna, ben) = seated(&days.server, "bell").await;
    take(&anna, &id, "A").await;
    let web = days.by_web(&anna).await;
    days.later(DAY).await;
    assert!(told(&web).is_empty(), "it is Ben's turn");
    assert_eq!(ben.form(&format!("/t/{id}/proposals/pause"), "seat=B").await.status, 204);
    days.later(3 * MINUTE).await;
    let [notice] = told(&web).try_into().unwrap();
    let asked = notice["tables"][0]["asked"].as_str().unwrap();
    assert!(asked.starts_with("answer what ") && asked.ends_with(" proposes"), "{asked}");
    assert_eq!(anna.form(&format!("/t/{id}/proposals/decline"), "number=0").await.status, 204);
    days.later(DAY).await;
    assert!(told(&web).is_empty(), "it is answered");
}

#[tokio::test]
async fn what_fails_is_tried_again_ever_more_rarely_and_then_given_up() {
    let mut days = Days::<3>::open().await;
    let (id, anna, ben) = seated(&days.server, "bell").await;
    let web = days.by_web(&anna).await;
    web.answer(302);
    days.later(3 * MINUTE).await;
    assert_eq!(web.posted().len(), 1, "a redirect is not followed");
    let page = anna.get("/notices").await.body;
    assert!(page.contains("did not arrive. The answer was status 302. It is tried again"), "{page}");
    web.answer(500);
    for tries in 0..8 {
        let wait = (5 * MINUTE) << tries;
        days.later(wait - 1).await;
        assert!(web.posted().is_empty(), "too early after {tries} more");
        days.later(1).await;
        assert_eq!(web.posted().len(), 1, "after {tries} more");
    }
    days.later(5 * DAY).await;
    assert!(web.posted().is_empty(), "given up");
    let page = anna.get("/notices").await.body;
    assert!(page.contains("Nothing is sent any more. The answer was status 500."), "{page}");

    // The table plays on.
    take(&anna, &id, "A").await;
    take(&ben, &id, "B").await;

    // It is tried again where its player says so.
    let channel = field(&anna, "channel").await;
    let (resume, again) = ("/notices/resume", format!("channel={channel}"));
    assert_eq!(ben.form(resume, &again).await.status, 404, "not by others");
    assert_eq!(anna.form(resume, &again).await.status, 303);
    web.answer(204);
    days.later(3 * MINUTE).await;
    assert_eq!(told(&web)[0]["count"], 1);
    assert!(!anna.get("/notices").await.body.contains("answer was status"));
    assert_eq!(ben.form("/notices/remove", &format!("channel={channel}")).await.status, 404);
    assert_eq!(anna.form("/notices/remove", &format!("channel={channel}")).await.status, 303);
    take(&anna, &id, "A").await;
    take(&ben, &id, "B").await;
    days.later(DAY).await;
    assert!(web.posted().is_empty());
}

#[tokio::test]
async fn a_program_that_does_not_answer_holds_nobody_up() {
    let mut days = Days::<4>::with(true, Duration::from_millis(300)).await;
    let (id, anna, ben) = seated(&days.server, "bell").await;
    let slow = days.by_web(&anna).await;
    let quick = days.by_web(&ben).await;
    slow.answer(0);
    days.later(3 * MINUTE).await;
    assert_eq!(slow.posted().len(), 1);
    let page = anna.get("/notices").await.body;
    assert!(page.contains("There was no answer in time."), "{page}");
    take(&anna, &id, "A").await;
    // That the game has begun was told just now, and people are not called twice within a quarter of an hour.
    days.later(20 * MINUTE).await;
    let titles: Vec<Value> = told(&quick).into_iter().map(|notice| notice["title"].clone()).collect();
    assert!(titles.contains(&json!("Your turn in The Bell")), "{titles:?}");
}

#[tokio::test]
async fn a_browser_is_told_what_nobody_else_can_read() {
    let mut days = Days::<5>::open().await;
    let (id, anna, ben) = seated(&days.server, "bell").await;
    let service = WebServer::open().await;
    let (secret, auth) = (SecretKey::from_slice(&[7; 32]).unwrap(), [9; 16]);
    let point = SigningKey::from(&secret).verifying_key().to_encoded_point(false);
    let endpoint = format!("http://{}/push/abc", service.address);
    let encode = Base64UrlUnpadded::encode_string;
    let keys = json!({ "p256dh": encode(point.as_bytes()), "auth": encode(&auth) });
    let subscription = json!({ "endpoint": endpoint, "expirationTime": null, "keys": keys });
    assert_eq!(anna.post("/notices/push", &subscription).await.status, 204);
    let page = anna.get("/notices").await.body;
    assert!(page.contains(&format!("data-endpoint=\"{endpoint}\"")), "{page}");
    let (_, rest) = page.split_once("data-key=\"").unwrap();
    let public = rest.split('"').next().unwrap().to_owned();

    days.later(3 * MINUTE).await;
    let [posted] = service.posted().try_into().unwrap();
    assert_eq!(
        (posted.path.as_str(), &posted.headers["content-encoding"]),
        ("/push/abc", &"aes128gcm".parse().unwrap())
    );
    assert!(posted.headers["ttl"].to_str().unwrap().parse::<u64>().is_ok());
    let read = web_push_native::decrypt(posted.body.to_vec(), &secret, &auth.into()).unwrap();
    let notice: Value = serde_json::from_slice(&read).unwrap();
    assert_eq!(notice["title"], "Your turn in The Bell");
    assert_eq!(notice["body"], "The Bell with Ben: take 1 to 3 stones");
    assert_eq!(notice["link"], format!("https://games.example/t/{id}"));

    // The service can check that it is this server, with the key that the browser was told.
    let shown = posted.headers["authorization"].to_str().unwrap();
    let (token, key) = shown.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(key, public);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let decode = |text: &str| Base64UrlUnpadded::decode_vec(text).unwrap();
    let signature = Signature::from_slice(&decode(signature)).unwrap();
    VerifyingKey::from_sec1_bytes(&decode(key)).unwrap().verify(signed.as_bytes(), &signature).unwrap();
    let claims: Value = serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap();
    assert_eq!(claims["aud"], format!("http://{}", service.address));
    assert_eq!(claims["sub"], "mailto:liege@games.example");

    // The key stays the same when the server starts again. Then the browser is gone for good.
    days = days.restarted().await;
    let (anna, ben) = (anna.moved(days.server.address), ben.moved(days.server.address));
    assert!(anna.get("/notices").await.body.contains(&public));
    service.answer(410);
    take(&anna, &id, "A").await;
    take(&ben, &id, "B").await;
    days.later(HOUR).await;
    assert_eq!(service.posted().len(), 1);
    days.later(DAY).await;
    assert!(service.posted().is_empty());
    let page = anna.get("/notices").await.body;
    assert!(page.contains("no longer knows this browser") && !page.contains(&endpoint), "{page}");
}

#[tokio::test]
async fn a_mail_server_that_is_down_is_waited_for() {
    let mut days = Days::<6>::open().await;
    let (id, anna, ben) = seated(&days.server, "bell").await;
    days.mail.stop().await;
    let asked = anna.form("/notices/mail", "address=anna%40home.example").await;
    assert!(
        asked.status == 502 && asked.body.contains("The mail server can’t be reached."),
        "{}",
        asked.body
    );
    assert!(!asked.body.contains("mailed there"), "a link that never left is not waited for");
    days.mail.start().await;
    let asked = anna.form("/notices/mail", "address=nobody%40home.example").await;
    assert!(asked.status == 422 && asked.body.contains("refused the message (550)"), "{}", asked.body);
    days.by_mail(&anna, "anna%40home.example").await;
    let again = anna.form("/notices/mail", "address=anna%40home.example").await;
    assert!(again.status == 409 && again.body.contains("told there already"), "{}", again.body);

    days.mail.stop().await;
    days.later(3 * MINUTE).await;
    let page = anna.get("/notices").await.body;
    assert!(page.contains("did not arrive. The mail server can’t be reached."), "{page}");
    days.later(6 * MINUTE).await;
    days.later(11 * MINUTE).await;
    take(&anna, &id, "A").await;
    take(&ben, &id, "B").await;
    days.mail.start().await;
    days.later(DAY).await;
    assert_eq!(days.mail.letters().len(), 1, "what waits now, once");
    assert!(!anna.get("/notices").await.body.contains("did not arrive"));
}

#[tokio::test]
async fn nothing_is_sent_into_private_networks() {
    let days = Days::<8>::with(false, PATIENCE).await;
    let anna = days.server.client();
    let web = WebServer::open().await;
    let port = web.address.port();
    for inside in [
        format!("https%3A%2F%2F127.0.0.1:{port}%2F"),
        format!("https%3A%2F%2Flocalhost:{port}%2F"),
        "https%3A%2F%2F%5B::1%5D%2F".to_owned(),
        "https%3A%2F%2F169.254.169.254%2Flatest%2Fmeta-data".to_owned(),
        "https%3A%2F%2F10.0.0.1%2F".to_owned(),
    ] {
        let answer = anna.form("/notices/web", &format!("address={inside}")).await;
        assert!(answer.status == 422 && answer.body.contains("inside a private network"), "{}", answer.body);
    }
    let plain = anna.form("/notices/web", "address=http%3A%2F%2Fgames.example%2F").await;
    assert!(plain.status == 422 && plain.body.contains("has to begin with https"), "{}", plain.body);
    let encode = Base64UrlUnpadded::encode_string;
    let point = SigningKey::from_slice(&[7; 32]).unwrap().verifying_key().to_encoded_point(false);
    let keys = json!({ "p256dh": encode(point.as_bytes()), "auth": encode(&[9; 16]) });
    let inside = json!({ "endpoint": format!("https://127.0.0.1:{port}/"), "keys": keys });
    assert_eq!(anna.post("/notices/push", &inside).await.code(), (422, "wrong_address".into()));
    let broken = json!({ "endpoint": "https://push.example/", "keys": { "p256dh": "x", "auth": "y" } });
    assert_eq!(anna.post("/notices/push", &broken).await.code(), (422, "wrong_address".into()));
    assert_eq!(
        anna.post("/notices/push", &json!({ "endpoint": 1 })).await.code(),
        (422, "unexpected".into())
    );
    assert!(web.posted().is_empty());
    assert!(!anna.get("/notices").await.body.contains("name=\"way\""));
}

#[tokio::test]
async fn a_kept_seat_a_beginning_a_last_day_and_an_end_are_told_with_the_tables_name_and_the_readers_time() {
    let mut days = Days::<11>::open().await;
    let (anna, freya) = (days.server.client(), days.server.client());
    crate::account::make(&anna, "Anna").await;
    crate::account::make(&freya, "Freya").await;
    assert_eq!(anna.form("/profile/people", "name=Freya&relation=friend").await.status, 303);
    let web = WebServer::open().await;
    let fields = format!("address=http%3A%2F%2F{}%2Fhook&zone=Europe%2FBerlin", web.address);
    assert_eq!(freya.form("/notices/web", &fields).await.status, 303);
    let seats = json!([{ "kind": "me" }, { "kind": "friend", "friend": "Freya" }]);
    let request =
        json!({ "game": "bell", "name": "Anna", "seats": seats, "title": "Thursday", "clock": "259200+0" });
    let made = anna.post("/api/v1/tables", &request).await.json();
    let (id, link) = (made["id"].as_str().unwrap(), made["invitations"]["B"].as_str().unwrap());
    let news = |all: Vec<Value>| -> Value {
        let [one] = all.try_into().unwrap_or_else(|all| panic!("one notice: {all:?}"));
        one
    };

    days.later(3 * MINUTE).await;
    let kept = news(told(&web));
    assert_eq!(kept["title"], "A seat is kept for you in Thursday, The Bell");
    assert!(kept["text"].as_str().unwrap().contains("Tue, 14 Nov 2023 23:13 CET: Anna keeps it"), "{kept}");
    assert_eq!((&kept["content"], &kept["tables"][0]["table"]), (&kept["text"], &json!("Thursday")));
    assert_eq!(kept["tables"][0]["link"], format!("https://games.example{link}"));
    days.later(DAY).await;
    assert!(told(&web).is_empty(), "once");

    assert_eq!(freya.form(link, "name=Freya").await.status, 303);
    days.later(3 * MINUTE).await;
    assert_eq!(news(told(&web))["title"], "Thursday, The Bell has begun");
    days.later(HOUR).await;
    take(&anna, id, "A").await;
    days.later(3 * MINUTE).await;
    assert_eq!(news(told(&web))["title"], "Your turn in Thursday, The Bell");
    days.later(DAY).await;
    assert!(told(&web).is_empty(), "two days are left");
    days.later(DAY).await;
    let last = news(told(&web));
    assert_eq!(last["title"], "Your last day in Thursday, The Bell");
    assert!(last["text"].as_str().unwrap().contains("less than a day left"), "{last}");
    days.later(HOUR).await;
    assert!(told(&web).is_empty(), "once");

    assert_eq!(freya.form(&format!("/t/{id}/proposals/end"), "seat=B").await.status, 204);
    assert_eq!(anna.form(&format!("/t/{id}/proposals/agree"), "number=0").await.status, 204);
    days.later(HOUR).await;
    let over = news(told(&web));
    assert_eq!(over["title"], "Thursday, The Bell is over");
    assert_eq!(over["tables"][0]["asked"], "Ended as it stood");
    days.later(DAY).await;
    assert!(told(&web).is_empty(), "once");
    // And then somebody wants to play again.
    assert_eq!(anna.form(&format!("/t/{id}/rematch"), "").await.status, 303);
    days.later(3 * MINUTE).await;
    let again = news(told(&web));
    assert_eq!(again["tables"][0]["asked"], "answer what Anna proposes");
}

/// HMAC-SHA256 as RFC 2104 has it, for keys of at most 64 bytes.
fn hmac(key: &[u8], message: &[u8]) -> Vec<u8> {
    let pad = |with: u8| -> Vec<u8> { (0..64).map(|at| key.get(at).unwrap_or(&0) ^ with).collect() };
    let inner = Sha256::digest([pad(0x36).as_slice(), message].concat());
    Sha256::digest([pad(0x5c).as_slice(), inner.as_slice()].concat()).to_vec()
}

#[tokio::test]
async fn a_program_can_tell_that_a_notice_is_from_here() {
    let mut days = Days::<12>::open().await;
    let (_, anna, _) = seated(&days.server, "bell").await;
    let web = days.by_web(&anna).await;
    let page = anna.get("/notices").await.body;
    let (_, rest) = page.split_once("whsec_").unwrap();
    let key = Base64::decode_vec(rest.split('<').next().unwrap()).unwrap();
    days.later(3 * MINUTE).await;
    let [posted] = web.posted().try_into().unwrap();
    let header = |name: &str| posted.headers[name].to_str().unwrap();
    let (id, at) = (header("webhook-id"), header("webhook-timestamp"));
    assert_eq!(at.parse::<i64>().unwrap(), super::now::<12>() / 1_000);
    let signed = |body: &[u8]| {
        let right = hmac(&key, &[format!("{id}.{at}.").as_bytes(), body].concat());
        format!("v1,{}", Base64::encode_string(&right))
    };
    assert_eq!(header("webhook-signature"), signed(&posted.body));
    assert_ne!(header("webhook-signature"), signed(b"{}"));
    // Every address has its own.
    let other = days.server.client();
    days.by_web(&other).await;
    let theirs = other.get("/notices").await.body;
    assert!(theirs.contains("whsec_") && !theirs.contains(&Base64::encode_string(&key)));
    assert_ne!(key, [0; 32]);
}
