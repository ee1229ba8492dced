//! People are told, over days, that a table waits for them: by a real mail server, push service and web server.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use base64ct::{Base64UrlUnpadded, Encoding};
use hyper::Method;
use liege_notices::Mailer;
use liege_server::{NoticesOptions, ServerOptions};
use p256::SecretKey;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, SigningKey, VerifyingKey};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::client::{Client, PATIENCE};
use crate::house::{House, options};
use crate::play::seated;
use crate::receivers::{MailServer, WebServer};

pub(crate) const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Clocks that tests move, one for each test. They begin on 14 November 2023.
static CLOCKS: [AtomicI64; 11] = [const { AtomicI64::new(1_700_000_000_000) }; 11];

fn now<const N: usize>() -> i64 {
    CLOCKS[N].load(Ordering::SeqCst)
}

/// A server that tells people, whose clock is the test's.
pub(crate) struct Days<const N: usize> {
    pub(crate) house: House,
    looked: watch::Receiver<i64>,
    pub(crate) mail: MailServer,
}

impl<const N: usize> Days<N> {
    pub(crate) async fn open() -> Days<N> {
        Days::with(true, PATIENCE).await
    }

    async fn with(private: bool, deadline: Duration) -> Days<N> {
        Days::at(tempfile::tempdir().unwrap(), MailServer::open().await, private, deadline).await
    }

    async fn at(folder: TempDir, mail: MailServer, private: bool, deadline: Duration) -> Days<N> {
        let looked = watch::Sender::new(0);
        let notices = NoticesOptions {
            private,
            deadline,
            looking: Duration::from_millis(2),
            looked: looked.clone(),
            ..NoticesOptions::new("https://games.example/")
        };
        let mailer = Mailer::new(&mail.address(), "Liege <liege@games.example>", deadline).unwrap();
        let (mailer, notices) = (Some(Arc::new(mailer)), Some(notices));
        let options = ServerOptions { clock: now::<N>, mailer, notices, ..options() };
        let house = House::at(folder, options, None).await;
        Days { house, looked: looked.subscribe(), mail }
    }

    async fn restarted(self) -> Days<N> {
        Days::at(self.house.close().await, self.mail, true, PATIENCE).await
    }

    /// Moves the clock, and waits until everybody has been told what is due then.
    pub(crate) async fn later(&mut self, ms: i64) {
        CLOCKS[N].fetch_add(ms, Ordering::SeqCst);
        let told = self.looked.wait_for(|looked| *looked >= now::<N>());
        drop(timeout(PATIENCE, told).await.unwrap().unwrap());
    }

    /// Has a browser told by mail at this address.
    async fn by_mail(&self, client: &Client, address: &str) {
        let asked = client.form("/notices", &format!("do=mail&address={address}")).await;
        assert_eq!(asked.status, 200, "{}", asked.body);
        let [letter] = self.mail.letters().try_into().unwrap();
        assert_eq!(letter.to, address.replace("%40", "@"));
        let link = letter.link("/notices/confirm/");
        assert_eq!(self.house.client().form(&link, "").await.status, 200);
    }

    /// Has a browser told at a web server of its own.
    async fn by_web(&self, client: &Client) -> WebServer {
        let server = WebServer::open().await;
        let address = format!("http%3A%2F%2F{}%2Fhook", server.address);
        let added = client.form("/notices", &format!("do=web&address={address}")).await;
        assert_eq!(added.status, 303, "{}", added.body);
        server
    }
}

/// Takes a stone at a table of Bell.
async fn take(client: &Client, id: &str, seat: &str) {
    let number = client.table(id).await["number"].as_u64().unwrap();
    let answer = client.act(id, seat, number, "take 1").await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

/// What came at a web server, as JSON.
fn told(server: &WebServer) -> Vec<Value> {
    server.posted().iter().map(|posted| serde_json::from_slice(&posted.body).unwrap()).collect()
}

/// The field of the first form of this browser's notices.
async fn field(client: &Client, name: &str) -> String {
    let page = client.get("/notices").await.body;
    let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\"")).unwrap();
    rest.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn mail_is_confirmed_told_once_and_stopped_with_a_click() {
    let mut days = Days::<0>::open().await;
    let (id, anna, ben) = seated(&days.house, "bell").await;
    assert!(anna.get("/").await.body.contains("href=\"/notices\""));
    let asked = anna.form("/notices", "do=mail&address=anna%40home.example").await;
    assert!(asked.status == 200 && asked.body.contains("on its way to anna@home.example"), "{}", asked.body);
    let [letter] = days.mail.letters().try_into().unwrap();
    let confirm = letter.link("/notices/confirm/");
    assert_eq!(letter.to, "anna@home.example");
    assert!(!letter.text.contains("List-Unsubscribe"));

    // Programs that look at mails open links; that does nothing yet.
    let phone = days.house.client();
    assert!(phone.get(&confirm).await.body.contains("anna@home.example"));
    days.later(HOUR).await;
    assert!(days.mail.letters().is_empty());
    assert!(phone.form(&confirm, "").await.body.contains("You will be told"));
    for used in [&confirm, "/notices/confirm/0123", &format!("/notices/confirm/{}", "0".repeat(64))] {
        assert_eq!((phone.get(used).await.status, phone.form(used, "").await.status), (404, 404), "{used}");
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
    let (anna, ben) = (anna.moved(days.house.address), ben.moved(days.house.address));
    days.later(DAY).await;
    assert!(days.mail.letters().is_empty());
    take(&anna, &id, "A").await;
    days.later(DAY).await;
    assert!(days.mail.letters().is_empty(), "now it waits for Ben, who wants nothing");
    take(&ben, &id, "B").await;
    days.later(MINUTE).await;
    assert!(days.mail.letters().is_empty(), "she may be about to play on");
    days = days.restarted().await;
    let (anna, ben) = (anna.moved(days.house.address), ben.moved(days.house.address));
    days.later(2 * MINUTE).await;
    let [letter] = days.mail.letters().try_into().unwrap();

    // Looking at the link stops nothing. A mail program does, without a cookie.
    let stop = letter.link("/notices/stop/");
    let stranger = days.house.client();
    assert_eq!(stranger.get(&stop).await.status, 200);
    assert!(anna.get("/notices").await.body.contains("anna@home.example"));
    assert_eq!(stranger.form(&stop, "List-Unsubscribe=One-Click").await.status, 200);
    assert_eq!(stranger.form(&stop, "List-Unsubscribe=One-Click").await.status, 404, "once");
    assert!(!anna.get("/notices").await.body.contains("anna@home.example"));
    take(&anna, &id, "A").await;
    take(&ben, &id, "B").await;
    days.later(DAY).await;
    assert!(days.mail.letters().is_empty());
}

#[tokio::test]
async fn several_tables_become_one_notice() {
    let mut days = Days::<1>::open().await;
    let anna = days.house.client();
    let web = days.by_web(&anna).await;
    let mut ids = Vec::new();
    for name in ["Ben", "Cleo", "Dora"] {
        let (id, invitations) = anna.make("bell", crate::house::two()).await;
        let other = days.house.client();
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
    assert_eq!(anna.form("/notices", &format!("do=pace&channel={channel}&pause=86400000")).await.status, 303);
    assert_eq!(anna.form("/notices", &format!("do=pace&channel={channel}&pause=1")).await.status, 422);
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
async fn whoever_has_the_table_open_is_told_nothing_of_it() {
    let mut days = Days::<2>::open().await;
    let (open, anna, ben) = seated(&days.house, "bell").await;
    let (other, invitations) = anna.make("bell", crate::house::two()).await;
    days.house.client().form(invitations["B"].as_str().unwrap(), "name=Cleo").await;
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
async fn what_fails_is_tried_again_ever_more_rarely_and_then_given_up() {
    let mut days = Days::<3>::open().await;
    let (id, anna, ben) = seated(&days.house, "bell").await;
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

    // It is tried again by whoever says so.
    let channel = field(&anna, "channel").await;
    let again = format!("do=again&channel={channel}");
    assert_eq!(ben.form("/notices", &again).await.status, 404, "not by others");
    assert_eq!(anna.form("/notices", &again).await.status, 303);
    web.answer(204);
    days.later(3 * MINUTE).await;
    assert_eq!(told(&web)[0]["count"], 1);
    assert!(!anna.get("/notices").await.body.contains("answer was status"));
    assert_eq!(ben.form("/notices", &format!("do=remove&channel={channel}")).await.status, 404);
    assert_eq!(anna.form("/notices", &format!("do=remove&channel={channel}")).await.status, 303);
    take(&anna, &id, "A").await;
    take(&ben, &id, "B").await;
    days.later(DAY).await;
    assert!(web.posted().is_empty());
}

#[tokio::test]
async fn a_program_that_does_not_answer_holds_nobody_up() {
    let mut days = Days::<4>::with(true, Duration::from_millis(300)).await;
    let (id, anna, ben) = seated(&days.house, "bell").await;
    let slow = days.by_web(&anna).await;
    let quick = days.by_web(&ben).await;
    slow.answer(0);
    days.later(3 * MINUTE).await;
    assert_eq!(slow.posted().len(), 1);
    let page = anna.get("/notices").await.body;
    assert!(page.contains("There was no answer in time."), "{page}");
    take(&anna, &id, "A").await;
    days.later(3 * MINUTE).await;
    assert_eq!(told(&quick)[0]["title"], "Your turn in The Bell");
}

#[tokio::test]
async fn a_browser_is_told_what_nobody_else_can_read() {
    let mut days = Days::<5>::open().await;
    let (id, anna, ben) = seated(&days.house, "bell").await;
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
    let (anna, ben) = (anna.moved(days.house.address), ben.moved(days.house.address));
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
    let (id, anna, ben) = seated(&days.house, "bell").await;
    days.mail.stop().await;
    let asked = anna.form("/notices", "do=mail&address=anna%40home.example").await;
    assert!(
        asked.status == 502 && asked.body.contains("The mail server can’t be reached."),
        "{}",
        asked.body
    );
    assert!(!asked.body.contains("mailed there"), "a link that never left is not waited for");
    days.mail.start().await;
    let asked = anna.form("/notices", "do=mail&address=nobody%40home.example").await;
    assert!(asked.status == 422 && asked.body.contains("refused the message (550)"), "{}", asked.body);
    days.by_mail(&anna, "anna%40home.example").await;
    let again = anna.form("/notices", "do=mail&address=anna%40home.example").await;
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
async fn links_end_and_no_address_is_pestered() {
    let mut days = Days::<7>::open().await;
    let anna = days.house.client();
    anna.form("/notices", "do=mail&address=anna%40home.example").await;
    let [letter] = days.mail.letters().try_into().unwrap();
    let link = letter.link("/notices/confirm/");
    days.later(2 * DAY).await;
    let late = anna.form(&link, "").await;
    assert!(late.status == 410 && late.body.contains("expired"), "{}", late.body);
    // A newer link takes the place of the one before.
    anna.form("/notices", "do=mail&address=anna%40home.example").await;
    assert_eq!(anna.form(&link, "").await.status, 404);
    for _ in 0..2 {
        let other = days.house.client();
        assert_eq!(other.form("/notices", "do=mail&address=anna%40home.example").await.status, 200);
    }
    let enough = days.house.client().form("/notices", "do=mail&address=anna%40home.example").await;
    assert!(enough.status == 429 && enough.body.contains("tomorrow"), "{}", enough.body);
    assert_eq!(days.mail.letters().len(), 3);
    for wrong in ["", "anna", "a%40b%0d%0aBcc%3A+c%40d", "a%40b.example%2Cc%40d.example"] {
        let answer = anna.form("/notices", &format!("do=mail&address={wrong}")).await;
        assert_eq!(answer.status, 422, "{wrong}: {}", answer.body);
    }
    assert!(days.mail.letters().is_empty());
    let from_elsewhere =
        [("origin", "https://evil.example"), ("content-type", "application/x-www-form-urlencoded")];
    let answer = anna.send(Method::POST, "/notices", &from_elsewhere, "do=web&address=x").await;
    assert_eq!(answer.status, 403);
}

#[tokio::test]
async fn nothing_is_sent_into_private_networks() {
    let days = Days::<8>::with(false, PATIENCE).await;
    let anna = days.house.client();
    let web = WebServer::open().await;
    let port = web.address.port();
    for inside in [
        format!("https%3A%2F%2F127.0.0.1:{port}%2F"),
        format!("https%3A%2F%2Flocalhost:{port}%2F"),
        "https%3A%2F%2F%5B::1%5D%2F".to_owned(),
        "https%3A%2F%2F169.254.169.254%2Flatest%2Fmeta-data".to_owned(),
        "https%3A%2F%2F10.0.0.1%2F".to_owned(),
    ] {
        let answer = anna.form("/notices", &format!("do=web&address={inside}")).await;
        assert!(answer.status == 422 && answer.body.contains("inside a private network"), "{}", answer.body);
    }
    let plain = anna.form("/notices", "do=web&address=http%3A%2F%2Fgames.example%2F").await;
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
