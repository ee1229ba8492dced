//! What is sent twice stands once, and is answered as the first time.

use hyper::Method;
use liege_server::{Limits, Quota, ServerOptions};
use serde_json::{Value, json};

use crate::account::make;
use crate::client::{Answer, Client};
use crate::play::seated;
use crate::test_server::{TestServer, options, two, with_bots};

/// Sends a form five times, three of them at the same time; all are answered alike. Returns the answer.
async fn often(client: &Client, path: &str, fields: &str) -> Answer {
    let (one, two, three) =
        tokio::join!(client.form(path, fields), client.form(path, fields), client.form(path, fields));
    let later = [client.form(path, fields).await, client.form(path, fields).await];
    for other in [two, three].into_iter().chain(later) {
        assert_eq!(other.status, one.status, "{path} {fields}: {} {}", one.body, other.body);
        assert_eq!(other.header("location"), one.header("location"), "{path} {fields}");
    }
    one
}

/// Sends JSON under a key.
async fn post(client: &Client, path: &str, key: &str, body: &Value) -> Answer {
    let headers = [("content-type", "application/json"), ("idempotency-key", key)];
    client.send(Method::POST, path, &headers, body.to_string()).await
}

/// The same with JSON.
async fn often_by_program(client: &Client, path: &str, key: &str, body: &Value) -> Value {
    let (one, two, three) = tokio::join!(
        post(client, path, key, body),
        post(client, path, key, body),
        post(client, path, key, body)
    );
    let later = post(client, path, key, body).await;
    for other in [two, three, later] {
        assert_eq!((other.status, &other.body), (one.status, &one.body), "{path}");
    }
    if one.body.is_empty() { Value::Null } else { one.json() }
}

#[tokio::test]
async fn keys_of_forms_and_programs_are_their_senders_own() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let talk = async || ben.listen(&id).await.news().await.unwrap()["talk"].clone();
    let say = format!("/t/{id}/talk/say");
    assert_eq!(often(&anna, &say, "seat=A&text=hello&key=k1").await.status, 204);
    assert_eq!(often(&ben, &say, "seat=B&text=hello&key=k1").await.status, 204);
    assert_eq!(talk().await, 2);
    let other = anna.form(&say, "seat=A&text=good+bye&key=k1").await;
    assert_eq!(other.code(), (422, "key_of_another_request".into()));
    let notes = format!("/t/{id}/notes");
    for (text, key) in [("one", 1), ("two", 2), ("one", 1)] {
        assert_eq!(anna.form(&notes, &format!("text={text}&key={key}")).await.status, 204);
    }
    assert_eq!(anna.get(&notes).await.body, "two");
    let unknown = server.client().form(&notes, "text=x&key=1").await;
    assert_eq!(unknown.code(), (403, "key_without_sender".into()));
    let program = format!("/api/v1/tables/{id}/proposals");
    let asks = json!({ "seat": "A", "do": "end" });
    assert_eq!(often_by_program(&anna, &program, "1", &asks).await, Value::Null);
    assert_eq!(anna.table(&id).await["proposal"]["number"], json!(0), "and not 409");
    let other = post(&anna, &program, "1", &json!({ "seat": "A", "do": "pause" })).await;
    assert_eq!(other.code(), (422, "key_of_another_request".into()));
}

/// Returns what a form of a table's page has in its hidden field `page`; the form is the first that begins with these words.
async fn page_of(client: &Client, id: &str, form: &str) -> String {
    let page = client.get(&format!("/t/{id}")).await.body;
    let rest = page.split_once(form).unwrap_or_else(|| panic!("no {form}: {page}")).1;
    let rest = rest.split_once("name=\"page\" value=\"").unwrap().1;
    rest.split_once('"').unwrap().0.to_owned()
}

#[tokio::test]
async fn forms_that_no_script_sends_stand_once_for_each_page() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let path = format!("/t/{id}/talk");
    let talk = async || ben.listen(&id).await.news().await.unwrap()["talk"].clone();
    let form = async |text: &str| {
        let page = page_of(&anna, &id, "<form class=\"says\" id=\"say-form\"").await;
        format!("seat=A&page={page}&text={text}")
    };
    let (say, promise) = (format!("{path}/say"), format!("{path}/promise"));
    let hello = form("hello").await;
    assert_eq!(often(&anna, &say, &hello).await.status, 204);
    assert_eq!(talk().await, 1);
    // From the same page one says and promises other things, and from a later one the same again.
    assert_eq!(often(&anna, &say, &hello.replace("hello", "good+day")).await.status, 204);
    assert_eq!(often(&anna, &promise, &hello).await.status, 204);
    assert_eq!(talk().await, 3);
    let later = form("hello").await;
    assert_ne!(later, hello);
    assert_eq!(often(&anna, &say, &later).await.status, 204);
    assert_eq!(talk().await, 4);
    // A script's key counts before what the page showed.
    for key in ["1", "2"] {
        assert_eq!(often(&anna, &say, &format!("{later}&key={key}")).await.status, 204);
    }
    assert_eq!(talk().await, 6);

    let path = format!("/t/{id}/proposals");
    let pauses = async || {
        let page = page_of(&anna, &id, "data-key=\"propose-pause\"").await;
        often(&anna, &format!("{path}/pause"), &format!("seat=A&page={page}")).await.status
    };
    assert_eq!(pauses().await, 204, "and not 409");
    assert_eq!(ben.form(&format!("{path}/decline"), "seat=B&number=0").await.status, 204);
    assert_eq!(pauses().await, 204);
    assert_eq!(anna.table(&id).await["proposal"]["number"], 1, "asked again");
}

#[tokio::test]
async fn a_table_is_made_once_and_every_answer_leads_to_it() {
    let server = TestServer::open().await;
    let anna = server.client();
    let tables =
        async |client: &Client| client.get("/api/v1/tables").await.json()["tables"].as_array().unwrap().len();
    // The form is known by its seal, and the browser that was shown it by a cookie.
    let page = anna.get("/new/bell").await.body;
    let hidden = |name: &str| {
        let rest = page.split_once(&format!("name=\"{name}\" value=\"")).unwrap().1;
        rest.split_once('"').unwrap().0.to_owned()
    };
    let form = format!(
        "game=bell&name=Anna&seat-A=me&seat-B=open&clock=40%2B5&seal={}&ticket={}",
        hidden("seal"),
        hidden("ticket")
    );
    let made = often(&anna, "/tables", &form).await;
    assert_eq!(made.status, 303, "{}", made.body);
    assert_eq!(tables(&anna).await, 1);
    let id = made.header("location").trim_start_matches("/t/").to_owned();
    assert_eq!(anna.table(&id).await["clock"]["bank"], json!(40_000));
    let other = anna.form("/tables", &form.replace("name=Anna", "name=Anne")).await;
    assert_eq!(other.status, 409, "another form with the same seal comes back");
    let keyed = "game=bell&name=Anna&seat-A=me&seat-B=open&key=one";
    assert_eq!(often(&anna, "/tables", keyed).await.status, 303);
    assert_eq!(tables(&anna).await, 2);
    let wanted = json!({ "game": "bell", "name": "Anna", "seats": two() });
    let made = often_by_program(&anna, "/api/v1/tables", "one", &wanted).await;
    assert!(made["invitations"]["B"].is_string(), "{made}");
    assert_eq!(tables(&anna).await, 3);
    // Without a cookie nobody can tell who sends it again.
    let stranger = server.client();
    assert_eq!(
        post(&stranger, "/api/v1/tables", "one", &wanted).await.code(),
        (403, "key_without_sender".into())
    );
    assert_eq!(post(&stranger, "/api/v1/tables", "", &wanted).await.status, 201);
    assert_eq!(tables(&stranger).await, 1, "and none of Anna’s");
    let long = post(&anna, "/api/v1/tables", &"x".repeat(201), &wanted).await;
    assert_eq!(long.code(), (422, "unexpected".into()));
}

/// The token that a page shows.
fn shown(page: &str) -> String {
    let rest = page.split_once("value=\"liege_").map_or("", |(_, rest)| rest);
    rest.split_once('"').map(|(token, _)| format!("liege_{token}")).unwrap_or_default()
}

#[tokio::test]
async fn a_token_is_made_once_and_told_again() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("bell", with_bots("random", 1)).await;
    let path = format!("/t/{id}/programs");
    let tokens = async || {
        let found = anna.get(&format!("/api/v1/tables/{id}/tokens")).await.json();
        found["tokens"].as_array().unwrap().len()
    };
    assert!(anna.get(&path).await.body.contains("name=\"key\" value=\""), "the form has a key");
    let form = "seat=A&scope=play&name=Bot&key=1";
    let (one, two) = tokio::join!(anna.form(&path, form), anna.form(&path, form));
    let three = anna.form(&path, form).await;
    let token = shown(&one.body);
    assert_eq!([shown(&two.body), shown(&three.body)], [token.clone(), token.clone()]);
    assert_eq!(tokens().await, 1);
    let seen = anna.with_bearer(Method::GET, &format!("/api/v1/tables/{id}"), &token, &Value::Null).await;
    assert_eq!(seen.json()["seats"][0]["mine"], true);
    // Another key makes another token; so does the same one in somebody else's hand.
    let other = shown(&anna.form(&path, &form.replace("name=Bot&key=1", "name=Two&key=2")).await.body);
    assert_ne!(other, token);
    let asked = json!({ "seat": "A", "scope": "look", "hours": 2 });
    let program = format!("/api/v1/tables/{id}/tokens");
    let made = often_by_program(&anna, &program, "1", &asked).await;
    assert_ne!(made["token"], json!(token));
    assert_eq!(tokens().await, 3);
    let server = server.reopen().await;
    let anna = anna.moved(server.address);
    assert_eq!(shown(&anna.form(&path, form).await.body), token, "also after a restart");
    // One that was revoked is not shown as if it opened anything.
    let listed = anna.get(&program).await.json();
    let name =
        listed["tokens"].as_array().unwrap().iter().find(|row| row["name"] == "Bot").unwrap()["id"].clone();
    let revoked = anna.form(&format!("{path}/revoke"), &format!("token={}", name.as_str().unwrap())).await;
    assert_eq!(revoked.status, 303);
    let again = anna.form(&path, form).await;
    assert_eq!((again.status, shown(&again.body)), (200, String::new()));
}

#[tokio::test]
async fn a_token_of_an_account_is_made_once() {
    let server = TestServer::open().await;
    let anna = server.client();
    make(&anna, "Anna").await;
    let form = "scope=make&name=Bot&days=&key=1";
    let (one, other) = tokio::join!(anna.form("/account/tokens", form), anna.form("/account/tokens", form));
    assert!(shown(&one.body).starts_with("liege_"), "{}", one.body);
    assert_eq!(shown(&one.body), shown(&other.body));
    let asked = json!({ "scope": "play", "name": "Bot" });
    let made = often_by_program(&anna, "/api/v1/account/tokens", "1", &asked).await;
    assert_eq!(made["scope"], "play");
    let listed = anna.get("/api/v1/account/tokens").await.json();
    assert_eq!(listed["tokens"].as_array().unwrap().len(), 2);
    // A program has keys of its own.
    let bearer = format!("Bearer {}", shown(&one.body));
    let headers =
        [("content-type", "application/json"), ("idempotency-key", "1"), ("authorization", bearer.as_str())];
    let wanted = json!({ "game": "bell", "name": "Anna", "seats": two() });
    let bot = async || {
        let answer = server.client().send(Method::POST, "/api/v1/tables", &headers, wanted.to_string()).await;
        answer.json()["id"].clone()
    };
    let (one, other) = tokio::join!(bot(), bot());
    assert!(one.is_string() && one == other, "{one} {other}");
    let own = post(&anna, "/api/v1/tables", "1", &wanted).await.json();
    assert_ne!(own["id"], one);
}

#[tokio::test]
async fn limits_count_what_is_sent_twice_once() {
    let near = Limits { remarks: Quota { burst: 2, per_hour: 1 }, ..Limits::NEAR };
    let server = TestServer::with(ServerOptions { near, ..options() }, None).await;
    let (id, anna, _) = seated(&server, "bids").await;
    let path = format!("/t/{id}/talk/say");
    for (key, status) in [("1", 204), ("2", 204), ("3", 429), ("1", 204)] {
        let answer = often(&anna, &path, &format!("seat=A&text=hello+{key}&key={key}")).await;
        assert_eq!(answer.status, status, "{key}");
    }
}
