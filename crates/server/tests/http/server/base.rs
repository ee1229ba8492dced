//! Everything below a base: every address of every page leads below it, and to something.

use std::collections::BTreeSet;
use std::sync::Arc;

use http_body_util::BodyExt;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, LOCATION, SET_COOKIE};
use liege_notices::Mailer;
use liege_server::{NoticesOptions, ServerOptions};
use serde_json::json;

use crate::account::make;
use crate::admin::administrator;
use crate::client::{Client, PATIENCE};
use crate::receivers::MailServer;
use crate::test_server::{TestServer, games, options, two, with_bots};

const BASE: &str = "/liege";

/// Attributes in which nothing but addresses stands.
const ADDRESSES: [&str; 5] = ["href", "action", "src", "formaction", "data-worker"];

async fn open() -> (TestServer, MailServer) {
    let mail = MailServer::open().await;
    let mailer = Mailer::new(&mail.address(), "Liege <liege@games.example>", PATIENCE).unwrap();
    let notices = Some(NoticesOptions::new("https://games.example/liege"));
    let base = BASE.parse().unwrap();
    let options = ServerOptions { base, notices, mailer: Some(Arc::new(mailer)), ..options() };
    (TestServer::with(options, None).await, mail)
}

/// The attributes of a page with their values; also of markup in JSON and in scripts.
fn attributes(page: &str) -> Vec<(String, String)> {
    let page = page.replace("\\\"", "\"");
    let cut = |(at, _): (usize, &str)| {
        let name = page[..at].rsplit(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).next()?;
        let value = page[at + 2..].split('"').next()?;
        Some((name.to_owned(), value.replace("&amp;", "&")))
    };
    page.match_indices("=\"").filter_map(cut).collect()
}

/// The addresses in what was found under `from`. Each lies below the base.
fn addresses(from: &str, text: &str) -> BTreeSet<String> {
    assert!(!text.contains("url(/") && !text.contains("url(\"/"), "{from}: a style names the root");
    let mut found = BTreeSet::new();
    for (name, value) in attributes(text) {
        let value = value.split('#').next().unwrap_or_default();
        // A key of the keyboard, and the base itself.
        if ["aria-keyshortcuts", "data-base"].contains(&name.as_str())
            || value.is_empty()
            || value.starts_with("data:")
            // The same page in another language.
            || value.starts_with("?lang=")
            // What a script puts there; it stands in the page that the script works on.
            || value.starts_with("${")
        {
            continue;
        }
        let below = value.strip_prefix(BASE).is_some_and(|rest| rest.starts_with('/'));
        assert!(below || !value.starts_with('/'), "{from}: {name}={value}");
        assert!(below || !ADDRESSES.contains(&name.as_str()), "{from}: {name}={value}");
        if below {
            found.insert(value.to_owned());
        }
    }
    found
}

/// Follows whatever the pages name, from these on, as this browser sees them; returns where it was.
async fn follow(client: &Client, starts: impl IntoIterator<Item = String>) -> BTreeSet<String> {
    let mut left: Vec<String> = starts.into_iter().collect();
    let mut seen: BTreeSet<String> = left.iter().cloned().collect();
    while let Some(path) = left.pop() {
        let answer = client.open(Method::GET, &path, &[], Bytes::new()).await.unwrap();
        let (parts, body) = answer.into_parts();
        // What forms are posted to is no page. Where bots misbehave nobody can draw a game that they have played.
        // A server without lessons has no board on which positions are tried.
        if path == "/liege/board/bad.svg" || path.contains("/table-") {
            continue;
        }
        // There is no record while somebody has chosen something in secret.
        let secret = parts.status == 409 && path.ends_with("/record");
        assert!(parts.status.as_u16() < 400 || parts.status == 405 || secret, "{path}: {}", parts.status);
        let mut found = BTreeSet::new();
        found.extend(parts.headers.get(LOCATION).map(|to| to.to_str().unwrap().to_owned()));
        for cookie in parts.headers.get_all(SET_COOKIE) {
            assert!(cookie.to_str().unwrap().contains("; Path=/liege"), "{path}: {cookie:?}");
        }
        let kind = parts.headers.get(CONTENT_TYPE).map_or("", |kind| kind.to_str().unwrap()).to_owned();
        let body = body.collect().await.unwrap().to_bytes();
        if kind.starts_with("text/") || kind.contains("json") || kind.contains("svg") {
            found.extend(addresses(&path, &String::from_utf8_lossy(&body)));
        }
        for to in found {
            assert!(to.starts_with("/liege/"), "{path}: {to}");
            if seen.insert(to.clone()) {
                left.push(to);
            }
        }
    }
    seen
}

/// Returns whether one of these addresses has this part.
fn reached(seen: &BTreeSet<String>, part: &str) -> bool {
    seen.iter().any(|path| path.contains(part))
}

#[tokio::test]
async fn every_address_of_every_page_leads_below_the_base() {
    let (server, mail) = open().await;
    let (anna, ben, stranger) = (administrator(&server, "Anna").await, server.client(), server.client());
    // A table of each game that waits for players, open for everybody.
    for game in games() {
        let mut seats = vec![json!({ "kind": "me" })];
        seats.resize(game.info().min_players, json!({ "kind": "open" }));
        let request = json!({ "game": game.info().id, "name": "Anna", "seats": seats, "visibility": "open" });
        let made = anna.post("/api/v1/tables", &request).await.json();
        let (path, invitation) = (made["path"].as_str().unwrap(), made["invitations"]["B"].as_str().unwrap());
        assert!(path.starts_with("/liege/t/") && invitation.starts_with("/liege/join/"), "{made}");
        // Ben sits down at those of whole games.
        if ["middle-ages", "feudo"].contains(&game.info().id) {
            assert_eq!(ben.form(invitation, "name=Ben").await.status, 303);
        }
    }
    // One behind a link, one with a bot at which something has happened, one that is over.
    let request = json!({ "game": "bell", "name": "Anna", "seats": two(), "visibility": "private" });
    anna.post("/api/v1/tables", &request).await;
    let (bell, _) = anna.make("bell", with_bots("random", 1)).await;
    let (over, _) = anna.make("bids", with_bots("random", 1)).await;
    anna.play_out(&over).await;
    let told = anna.form("/notices/mail", "address=anna%40home.example").await;
    assert_eq!(told.status, 200, "{}", told.body);
    let [letter] = mail.letters().try_into().unwrap();
    assert!(letter.text.contains("https://games.example/liege/notices/confirm/"), "{}", letter.text);

    let start = || ["/liege", "/liege/"].map(str::to_owned);
    let more = [
        format!("/liege/t/{over}?eyes=all"),
        format!("/liege/t/{over}/live"),
        format!("/liege/t/{bell}/live"),
        "/liege/archive".to_owned(),
        "/liege/account/tokens".to_owned(),
        letter.link("/liege/notices/confirm/"),
        format!("/liege/t/{bell}/preview?seat=A&number=0&action=take+1"),
    ];
    let seen = follow(&anna, start().into_iter().chain(more)).await;
    for part in [
        "/t/",
        "/at/",
        "/ground/",
        "/record",
        "/analysis",
        "/why",
        "/programs",
        "/seats/",
        "/hide",
        "/talk/",
        "/proposals/",
        "/new/",
        "/rules/",
        "/join/",
        "/look/",
        "/archive",
        "/account",
        "/account/mail",
        "/admin",
        "/about",
        "/notices",
        "/board/",
        "/style.css",
        "/script.js",
        "/worker.js",
        "/icon/180.png",
        "/app.webmanifest",
    ] {
        assert!(reached(&seen, part), "{part} was not reached: {seen:#?}");
    }
    let seen = follow(&stranger, start()).await;
    assert!(reached(&seen, "/join/") && reached(&seen, "/account") && !reached(&seen, "/admin"), "{seen:#?}");
    follow(&ben, start()).await;

    // Pages that answer a form, and those that say what is wrong.
    let moving = anna.form(&format!("/t/{bell}/seats/move"), "seat=A").await;
    let token = anna.form(&format!("/t/{bell}/programs"), "seat=A&scope=play&name=x").await;
    let lost = anna.get(&format!("/t/{bell}/nowhere")).await;
    let wrong = anna.form("/account/password", "password=x&new=y").await;
    assert_eq!((moving.status, token.status, lost.status), (200, 200, 404));
    assert!(wrong.status >= 400, "{}", wrong.status);
    for page in [&moving, &token, &lost, &wrong] {
        follow(&anna, addresses("an answer", &page.body)).await;
    }
    let left = anna.form("/account/sign-out", "").await;
    assert_eq!((left.status, left.header("location")), (303, "/liege/"));
    assert!(left.header("set-cookie").contains("Path=/liege"), "{}", left.header("set-cookie"));
}

#[tokio::test]
async fn nothing_lies_outside_of_the_base() {
    let (server, _) = open().await;
    let outside = Client::new(server.address);
    let root = outside.get("/").await;
    assert_eq!((root.status, root.header("location")), (303, "/liege/"));
    for path in ["/about", "/liegelord", "/t/x", "/style.css", "/api/v1/games", "/health", "/-"] {
        let answer = outside.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.header("content-security-policy").contains("default-src 'self'"), "{path}");
        addresses(path, &answer.body);
    }
    assert_eq!(outside.form("/tables", "game=bell&seat-A=me&seat-B=hot").await.status, 404);
    // Names that the server does not know are refused everywhere.
    let foreign = outside.send(Method::GET, "/about", &[("host", "evil.example")], "").await;
    assert_eq!(foreign.status, 421);
    assert_eq!(outside.get("/liege/health").await.body, "ok\n");
}

#[tokio::test]
async fn programs_and_devices_find_everything_below_the_base() {
    let (server, _) = open().await;
    let client = server.client();
    let document = client.get("/api/v1/openapi.json").await.json();
    assert_eq!(document["servers"], json!([{ "url": "/liege" }]));
    let root = TestServer::open().await;
    assert_eq!(root.client().get("/api/v1/openapi.json").await.json()["servers"], json!([{ "url": "/" }]));
    // Of a manifest addresses count from where it lies.
    let manifest = client.get("/app.webmanifest").await.json();
    assert_eq!((&manifest["start_url"], &manifest["scope"]), (&json!("./"), &json!("./")));
    let icons = manifest["icons"].as_array().unwrap().iter();
    follow(&client, icons.map(|icon| format!("/liege/{}", icon["src"].as_str().unwrap()))).await;
    // A table that a form makes, and the way there.
    make(&client, "Anna").await;
    let made = client.form("/tables", "game=bell&name=Anna&seat-A=me&seat-B=hot").await;
    let table = made.header("location");
    assert!(made.status == 303 && table.starts_with("/liege/t/"), "{table}");
    let page = client.get(table).await.body;
    assert!(page.contains("data-base=\"/liege\""), "what scripts ask for begins with it");
    assert!(!root.client().get("/").await.body.contains("data-base"));
}
