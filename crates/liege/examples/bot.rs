//! A bot in Rust: it makes a table and plays seat A at random, against bots of the house, through the API:
//!
//! ```sh
//! cargo run -p liege --example bot -- http://127.0.0.1:7878 fief
//! ```
//!
//! A server that stops, restarts or can't be reached for a while costs it nothing: it comes back and goes on.

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use futures_util::StreamExt as _;
use reqwest::header::{COOKIE, RETRY_AFTER, SET_COOKIE};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

/// How often an unreachable server is asked again, and how long in between at most.
const ATTEMPTS: u32 = 60;
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// A stream says something every 15 seconds: after so long it is dead.
const SILENCE: Duration = Duration::from_secs(40);

/// What the server has refused, as it says it.
#[derive(Debug)]
struct Refused(Value);

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let word = |name: &str| self.0[name].as_str().unwrap_or_default();
        write!(f, "{}: {} {}", word("code"), word("detail"), word("rule"))
    }
}

impl std::error::Error for Refused {}

struct Client {
    http: reqwest::Client,
    api: String,
    /// What the first answer has brought, by which the server knows this browser.
    cookie: Option<String>,
}

impl Client {
    fn new(server: &str) -> Result<Client> {
        let api = format!("{}/api/v1", server.trim_end_matches('/'));
        Ok(Client { http: reqwest::Client::builder().build()?, api, cookie: None })
    }

    /// An answer. A server that can't be reached is asked again, one that is busy when it says so.
    async fn ask(&mut self, method: Method, path: &str, body: Option<Value>) -> Result<Response> {
        let mut pause = Duration::from_millis(300);
        for _ in 0..ATTEMPTS {
            let mut request = self.http.request(method.clone(), format!("{}{path}", self.api));
            if let Some(cookie) = &self.cookie {
                request = request.header(COOKIE, cookie);
            }
            if let Some(body) = &body {
                request = request.header("content-type", "application/json").body(body.to_string());
            }
            match request.send().await {
                Ok(answer) if answer.status().is_success() => {
                    let set = answer.headers().get(SET_COOKIE).and_then(|set| set.to_str().ok());
                    if let Some((cookie, _)) = set.and_then(|set| set.split_once(';')) {
                        self.cookie = Some(cookie.to_owned());
                    }
                    return Ok(answer);
                }
                Ok(busy)
                    if [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE]
                        .contains(&busy.status()) =>
                {
                    let after =
                        busy.headers().get(RETRY_AFTER).and_then(|after| after.to_str().ok()?.parse().ok());
                    pause = after.map_or(pause, Duration::from_secs);
                }
                Ok(refused) => return Err(Refused(serde_json::from_str(&refused.text().await?)?).into()),
                Err(error) => eprintln!("The server can't be reached ({error}): again in {pause:?}"),
            }
            sleep(pause).await;
            pause = (2 * pause).min(LONGEST_PAUSE);
        }
        bail!("the server can't be reached any more")
    }

    async fn json(&mut self, method: Method, path: &str, body: Option<Value>) -> Result<Value> {
        Ok(serde_json::from_str(&self.ask(method, path, body).await?.text().await?)?)
    }
}

/// Acts, if it is this seat's turn.
async fn act(client: &mut Client, table: &str, turn: &mut usize) -> Result<()> {
    let legal = client.json(Method::GET, &format!("{table}/actions?seat=A"), None).await?;
    let actions = legal["actions"].as_array().context("no list of actions")?;
    *turn += 1;
    // No generator of random numbers is needed to play anyhow.
    let Some(action) = actions.get(*turn * 7_919 % actions.len().max(1)) else { return Ok(()) };
    let body = json!({ "seat": "A", "number": legal["number"], "action": action["action"] });
    match client.ask(Method::POST, &format!("{table}/actions"), Some(body)).await {
        // Somebody else was quicker: the stream will say so.
        Err(error) if error.downcast_ref::<Refused>().is_some_and(|why| why.0["code"] == "stale_number") => {
            Ok(())
        }
        done => done.map(drop),
    }
}

/// Follows the stream until it breaks off; whether the game is over.
async fn follow(client: &mut Client, table: &str, turn: &mut usize) -> Result<bool> {
    let mut stream = client.ask(Method::GET, &format!("{table}/events"), None).await?.bytes_stream();
    let mut text = String::new();
    while let Ok(Some(Ok(piece))) = timeout(SILENCE, stream.next()).await {
        text.push_str(&String::from_utf8_lossy(&piece));
        while let Some((line, rest)) = text.split_once('\n') {
            let event: Option<Value> =
                line.strip_prefix("data: ").and_then(|data| serde_json::from_str(data).ok());
            text = rest.to_owned();
            let Some(pending) = event.as_ref().map(|event| &event["pending"]) else { continue };
            if pending["kind"] == "over" {
                return Ok(true);
            }
            let must = pending["must"].as_array().is_some_and(|must| must.iter().any(|seat| seat == "A"));
            if must {
                act(client, table, turn).await?;
            }
        }
    }
    Ok(false)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let (server, game) = (args.next().context("usage: bot SERVER GAME")?, args.next());
    let game = game.unwrap_or_else(|| "middle-ages".to_owned());
    // Nobody else has chosen one; a failure means that one is there.
    let _ = tokio_rustls::rustls::crypto::ring::default_provider().install_default();
    let mut client = Client::new(&server)?;
    let games = client.json(Method::GET, "/games", None).await?;
    let found = games["games"].as_array().into_iter().flatten().find(|one| one["id"] == game.as_str());
    let players = found
        .and_then(|found| found["min_players"].as_u64())
        .with_context(|| format!("there is no game {game}"))?;
    let bots = (1..players).map(|_| json!({ "kind": "bot", "level": "greedy" }));
    let seats: Vec<Value> = std::iter::once(json!({ "kind": "me", "name": "Rust" })).chain(bots).collect();
    let made = client.json(Method::POST, "/tables", Some(json!({ "game": game, "seats": seats }))).await?;
    let table = format!("/tables/{}", made["id"].as_str().context("no table was made")?);
    println!("{table}");
    let mut turn = 0;
    while !follow(&mut client, &table, &mut turn).await? {
        sleep(Duration::from_millis(200)).await;
    }
    let state = client.json(Method::GET, &table, None).await?;
    for place in state["standing"].as_array().into_iter().flatten() {
        println!(
            "Seat {}: {} points, place {}",
            place["seat"].as_str().unwrap_or("?"),
            place["score"],
            place["rank"]
        );
    }
    Ok(())
}
