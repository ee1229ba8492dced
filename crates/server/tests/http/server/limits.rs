//! How much one visitor may ask for.

use liege_game::{Seat, Seats, Step};
use liege_server::{Limits, Proxies, Quota, ServerOptions};
use liege_store::{Entry, Store, StoreOptions};
use liege_table::{Outcome, Proposal, ProposalKind};
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::play::{seated, until_asked};
use crate::test_server::{TestServer, options, two, with_bots};

/// A server that grants its visitors this.
async fn server(near: Limits) -> TestServer {
    TestServer::with(ServerOptions { near, ..options() }, None).await
}

const ONCE: Quota = Quota { burst: 1, per_hour: 1 };

fn is_refused(answer: &Answer, code: &str) {
    assert_eq!(answer.code(), (429, code.into()), "{}", answer.body);
    let seconds: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=3601).contains(&seconds), "{seconds}");
}

#[tokio::test]
async fn tables_are_counted_by_browser_and_by_address() {
    let server = server(Limits { tables: Quota { burst: 2, per_hour: 1 }, ..Limits::NEAR }).await;
    let request = json!({ "game": "bids", "seats": two() });
    let anna = server.client();
    assert_eq!(anna.post("/api/v1/tables", &request).await.status, 201);
    // A table that can't be made does not count.
    assert_eq!(anna.post("/api/v1/tables", &json!({ "game": "bids", "seats": [] })).await.status, 422);
    assert_eq!(server.client().post("/api/v1/tables", &request).await.status, 201);
    is_refused(&anna.post("/api/v1/tables", &request).await, "too_many_tables");
    is_refused(&server.client().post("/api/v1/tables", &request).await, "too_many_tables");
    let page = anna.form("/tables", "game=bids&name=Anna&seat-A=me&seat-B=open").await;
    assert_eq!((page.status, page.header("retry-after").is_empty()), (429, false));
    assert!(page.body.contains("Too many tables were made from here. Please come back in"), "{}", page.body);
}

#[tokio::test]
async fn requests_are_counted() {
    let server = server(Limits { requests: Quota { burst: 3, per_hour: 1 }, ..Limits::NEAR }).await;
    let anna = server.client();
    for _ in 0..3 {
        assert_eq!(anna.get("/api/v1/games").await.status, 200);
    }
    is_refused(&anna.get("/api/v1/games").await, "too_many_requests");
}

#[tokio::test]
async fn a_visitor_behind_a_proxy_is_counted_by_its_own_address() {
    let far = Limits { requests: ONCE, ..Limits::FAR };
    let server =
        TestServer::with(ServerOptions { proxies: Proxies::loopback(), far, ..options() }, None).await;
    let from = async |address: &str| {
        let forwarded = [("x-forwarded-for", address), ("x-forwarded-proto", "https")];
        server.client().send(hyper::Method::GET, "/api/v1/games", &forwarded, "").await
    };
    assert_eq!(from("203.0.113.1").await.status, 200);
    is_refused(&from("203.0.113.1").await, "too_many_requests");
    assert_eq!(from("203.0.113.2").await.status, 200);
    let lie = from("198.51.100.7, 203.0.113.1").await;
    is_refused(&lie, "too_many_requests");
}

#[tokio::test]
async fn a_visitor_through_a_proxy_is_far_whatever_the_proxy_says() {
    let far = Limits { requests: Quota { burst: 2, per_hour: 1 }, ..Limits::FAR };
    for said in ["", "unknown", "127.0.0.1", "::1", "127.0.0.1:80", "203.0.113.9, x", "203.0.113.9:5123"] {
        let server =
            TestServer::with(ServerOptions { proxies: Proxies::loopback(), far, ..options() }, None).await;
        let ask = async || {
            let forwarded = [("x-forwarded-for", said)];
            server.client().send(hyper::Method::GET, "/api/v1/games", &forwarded, "").await
        };
        assert_eq!((ask().await.status, ask().await.status), (200, 200), "{said}");
        is_refused(&ask().await, "too_many_requests");
        let other = [("x-forwarded-for", "[2001:db8::1]:443")];
        let other = server.client().send(hyper::Method::GET, "/api/v1/games", &other, "").await;
        assert_eq!(other.status, 200, "{said}");
    }
    // Without any header, and with the one of RFC 7239.
    let server =
        TestServer::with(ServerOptions { proxies: Proxies::loopback(), far, ..options() }, None).await;
    for status in [200, 200, 429] {
        assert_eq!(server.client().get("/api/v1/games").await.status, status);
        let forwarded = [("forwarded", "for=\"203.0.113.7:99\";proto=https")];
        let answer = server.client().send(hyper::Method::GET, "/api/v1/games", &forwarded, "").await;
        assert_eq!(answer.status, status);
    }
}

#[tokio::test]
async fn nobody_else_is_believed() {
    let far = Limits { requests: ONCE, ..Limits::FAR };
    let proxies = "10.0.0.0/8".parse().unwrap();
    let server = TestServer::with(ServerOptions { proxies, far, ..options() }, None).await;
    for _ in 0..3 {
        let forwarded = [("x-forwarded-for", "203.0.113.9")];
        let answer = server.client().send(hyper::Method::GET, "/api/v1/games", &forwarded, "").await;
        assert_eq!(answer.status, 200, "this machine asks by itself, and is no proxy here");
    }
}

#[tokio::test]
async fn cookies_are_renewed_and_secure_behind_tls() {
    let server = TestServer::with(ServerOptions { proxies: Proxies::loopback(), ..options() }, None).await;
    let anna = server.client();
    anna.make("bids", two()).await;
    let again = anna.get("/").await;
    let cookie = again.header("set-cookie");
    assert!(
        cookie.contains("Max-Age=") && cookie.contains("HttpOnly") && !cookie.contains("Secure"),
        "{cookie}"
    );
    let forwarded = [("x-forwarded-for", "203.0.113.1"), ("x-forwarded-proto", "https")];
    let far = anna.send(hyper::Method::GET, "/", &forwarded, "").await;
    let mut kept = far.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
    let secure = kept.any(|cookie| cookie.starts_with("__Host-liege=") && cookie.contains("Secure"));
    assert!(secure, "{:?}", far.headers);
    assert_eq!(server.client().get("/").await.header("set-cookie"), "", "who only looks is not known");
}

#[tokio::test]
async fn tables_of_bots_alone_are_counted_while_they_play() {
    let slow = ServerOptions { bot_pause: std::time::Duration::from_secs(3600), ..options() };
    let near = Limits { bot_tables: 2, ..Limits::NEAR };
    let server = TestServer::with(ServerOptions { near, ..slow }, None).await;
    let bots = json!({ "game": "bids", "seats": [{ "kind": "bot", "level": "random" }, { "kind": "bot", "level": "random" }] });
    for _ in 0..2 {
        assert_eq!(server.client().post("/api/v1/tables", &bots).await.status, 201);
    }
    is_refused(&server.client().post("/api/v1/tables", &bots).await, "too_many_bot_tables");
    // So is one that a person leaves to bots.
    let anna = server.client();
    let (id, _) = anna.make("bids", with_bots("random", 1)).await;
    let left = anna.form(&format!("/t/{id}/seats/leave"), "seat=A").await;
    assert_eq!((left.status, left.header("retry-after")), (429, "60"));
}

#[tokio::test]
async fn components_have_a_largest_size() {
    let server = server(Limits { components: 100, ..Limits::NEAR }).await;
    let request = json!({ "game": "bids", "seats": two(), "components": "x".repeat(101) });
    let refused = server.client().post("/api/v1/tables", &request).await;
    assert_eq!(refused.code(), (413, "large_components".into()));
    let broken = json!({ "game": "middle-ages", "seats": two(), "components": "title = 3" });
    let broken = server.client().post("/api/v1/tables", &broken).await;
    assert_eq!(broken.code(), (422, "wrong_setup".into()));
    assert!(broken.body.contains("components, line "), "{}", broken.body);
}

#[tokio::test]
async fn a_seat_that_has_proposed_or_taken_back_too_often_is_told_so() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    let folder = server.close().await;
    let store = Store::open(&StoreOptions::file(folder.path().join("liege.db"))).await.unwrap();
    for number in 0..200 {
        let proposal = Proposal::new(number, Seat::A, ProposalKind::Pause, Seats::only(Seat::B), 0, 0);
        store.propose(&id, &proposal.closed(Outcome::Withdrawn, 0), None).await.unwrap();
    }
    let bid = Entry::Step(Step::Action { seat: Seat::A, text: "bid 4".to_owned() });
    let rows: Vec<_> =
        [bid, Entry::Undo { seat: Seat::A, index: 0 }].into_iter().cycle().take(1001).collect();
    store.append(&id, 0, &rows, false, 0).await.unwrap();
    store.close().await;
    let server = TestServer::at(folder, options(), None).await;
    let anna = anna.moved(server.address);
    let pause = anna.form(&format!("/t/{id}/proposals/pause"), "seat=A").await;
    assert_eq!(pause.code(), (409, "too_many_proposals".into()));
    assert_eq!(anna.undo(&id, "undo", "A", 1001).await.code(), (409, "too_much_taken_back".into()));
    let page = anna.get(&format!("/t/{id}")).await.body;
    let withdrawn = page.matches("data-key=\"proposal-").count();
    assert!(withdrawn < 100, "{withdrawn}: what came to nothing long ago is left out");
}

#[tokio::test]
async fn advice_and_analyses_are_counted_where_they_have_to_be_searched_for() {
    let server = server(Limits { hints: ONCE, analyses: ONCE, ..Limits::NEAR }).await;
    let anna = server.client();
    let (id, _) = anna.make("hand", with_bots("random", 1)).await;
    let mut events = anna.listen(&id).await;
    let table = until_asked(&anna, &id, &mut events).await;
    let advice = format!("/t/{id}/why");
    let first = anna.get(&advice).await;
    assert_eq!(first.status, 200);
    let again = anna.get(&advice).await;
    assert_eq!((again.status, &again.body), (200, &first.body), "it is kept");
    let action = anna.choices(&id, "A").await.remove(0);
    anna.act(&id, "A", table["number"].as_u64().unwrap(), &action).await;
    until_asked(&anna, &id, &mut events).await;
    assert_eq!(anna.get(&advice).await.status, 429, "another moment");
    anna.play_out(&id).await;
    let analysis = format!("/t/{id}/analysis");
    assert_eq!(anna.get(&analysis).await.status, 200);
    assert_eq!(server.client().get(&analysis).await.status, 200);
}

#[tokio::test]
async fn a_second_host_is_refused() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let server = TestServer::open().await;
    let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
    let request = format!(
        "GET / HTTP/1.1\r\nHost: {}\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        server.address
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut said = String::new();
    stream.read_to_string(&mut said).await.unwrap();
    assert!(said.starts_with("HTTP/1.1 400"), "{said}");
}

#[tokio::test]
async fn another_cookie_at_the_same_address_is_no_other_share() {
    let far = Limits { thinking: ONCE, ..Limits::NEAR };
    let server =
        TestServer::with(ServerOptions { proxies: Proxies::loopback(), far, ..options() }, None).await;
    let king = json!({ "kind": "bot", "level": "king" });
    let make = async |client: &Client, address: &str, seats: &Value| {
        let headers = [("content-type", "application/json"), ("x-forwarded-for", address)];
        let request = json!({ "game": "middle-ages", "seats": seats }).to_string();
        client.send(hyper::Method::POST, "/api/v1/tables", &headers, request).await
    };
    let anna = server.client();
    assert_eq!(make(&anna, "203.0.113.1", &json!([king, king])).await.status, 201);
    // At these nobody thinks, since they wait for a person.
    let waiting = json!([{ "kind": "me" }, { "kind": "open" }, king]);
    while make(&anna, "203.0.113.1", &waiting).await.status == 201 {}
    let refused = make(&server.client(), "203.0.113.1", &waiting).await;
    is_refused(&refused, "too_much_thinking");
    assert!(refused.body.contains("Those that you have go on slowly"), "{}", refused.body);
    assert_eq!(make(&server.client(), "203.0.113.2", &waiting).await.status, 201);
}
