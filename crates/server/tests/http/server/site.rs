//! Which requests are let in at all.

use hyper::Method;
use liege_server::{Proxies, ServerOptions};
use serde_json::json;

use crate::play::seated;
use crate::server::connections::{sent, to_the_end};
use crate::test_server::{TestServer, options, two};

#[tokio::test]
async fn other_names_are_not_answered() {
    let server = TestServer::open().await;
    let client = server.client();
    let answer = client.send(Method::GET, "/", &[("host", "evil.example")], "").await;
    assert_eq!(answer.status, 421);
    assert!(answer.body.contains("evil.example"));
    let answer = client.send(Method::GET, "/api/v1/games", &[("host", "evil.example:80")], "").await;
    assert_eq!(answer.code(), (421, "wrong_host".into()));
    for host in ["localhost:1", "[::1]", "games.example"] {
        assert_eq!(client.send(Method::GET, "/api/v1/games", &[("host", host)], "").await.status, 200);
    }
}

/// What the first line names counts, whatever the header says.
#[tokio::test]
async fn a_whole_address_in_the_first_line_is_looked_at_too() {
    let server = TestServer::open().await;
    let host = server.address.to_string();
    for (name, begins) in [("evil.example", "HTTP/1.1 421"), (host.as_str(), "HTTP/1.1 200")] {
        let text = format!("GET http://{name}/about HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let said = to_the_end(sent(&server, &text).await).await;
        assert!(said.starts_with(begins), "{name}: {said}");
    }
}

#[tokio::test]
async fn pages_of_other_sites_can_not_post() {
    let server = TestServer::open().await;
    let client = server.client();
    let body = json!({ "game": "bids", "seats": two() }).to_string();
    let kind = ("content-type", "application/json");
    for foreign in [("origin", "http://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site")] {
        let answer = client.send(Method::POST, "/api/v1/tables", &[kind, foreign], body.clone()).await;
        assert_eq!(answer.code(), (403, "other_site".into()));
    }
    let own = format!("http://{}", server.address);
    let answer = client.send(Method::POST, "/api/v1/tables", &[kind, ("origin", &own)], body).await;
    assert_eq!(answer.status, 201);
}

#[tokio::test]
async fn pages_run_only_their_own_script() {
    let server = TestServer::open().await;
    let answer = server.client().get("/").await;
    assert!(answer.header("content-security-policy").contains("default-src 'self'"));
    assert_eq!(answer.header("referrer-policy"), "same-origin");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
    assert!(answer.header("permissions-policy").contains("camera=()"));
}

#[tokio::test]
async fn a_browser_that_comes_encrypted_is_told_to_come_so_again() {
    let server = TestServer::with(ServerOptions { proxies: Proxies::loopback(), ..options() }, None).await;
    let ask = async |scheme: &str| {
        let headers = [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-proto", scheme)];
        server.client().send(Method::GET, "/about", &headers, "").await
    };
    assert_eq!(ask("https").await.header("strict-transport-security"), "max-age=31536000");
    assert_eq!(ask("http").await.header("strict-transport-security"), "");
}

/// A clock far behind the first year that a header can name.
#[tokio::test]
async fn a_clock_that_is_wrong_by_thousands_of_years_breaks_off_no_connection() {
    let late = ServerOptions { clock: || 300_000_000_000_000, ..options() };
    let server = TestServer::with(late, None).await;
    let answer = server.client().get("/health").await;
    assert_eq!((answer.status, answer.header("date")), (200, ""));
    let answer = TestServer::open().await.client().get("/health").await;
    assert!(answer.header("date").ends_with(" GMT"), "{}", answer.header("date"));
}

#[tokio::test]
async fn no_address_and_no_field_has_a_character_that_not_every_database_takes() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    let refused = (400, "malformed".to_owned());
    for path in ["/api/v1/tables/%00", "/api/v1/tables?x=%00"] {
        assert_eq!(anna.get(path).await.code(), refused, "{path}");
    }
    for path in ["/t/%00", "/join/%00", "/look/%00", "/take/a%00b"] {
        assert_eq!(anna.get(path).await.status, 400, "{path}");
    }
    let token = format!("/api/v1/tables/{id}/tokens/%00");
    assert_eq!(anna.send(Method::DELETE, &token, &[], "").await.code(), refused);
    assert_eq!(anna.form(&format!("/t/{id}/notes"), "text=a%00b").await.status, 400);
    assert_eq!(anna.form("/account/sessions/end", "session=%00").await.status, 400);
    let act = |action: &str| json!({ "seat": "A", "number": 0, "action": action });
    assert_eq!(anna.post(&format!("/t/{id}/act"), &act("bid \0")).await.code(), refused);
    // The letters by which JSON writes it are harmless.
    assert_eq!(anna.post(&format!("/t/{id}/act"), &act("bid \\u0000")).await.status, 422);
}
