//! What a site without a server keeps: saved as a file, and written though the browser closes the connection.

use std::fs;

use anyhow::{Context as _, Result, ensure};
use liege_offline::Method;
use serde_json::{Value, json};

use crate::stand_in::{DONE, HALL, Visit, ask, local, settled};

#[tokio::test(flavor = "multi_thread")]
async fn all_games_are_saved_without_a_script_or_a_program() -> Result<()> {
    let Some(visit) = Visit::begin().await? else { return Ok(()) };
    let mut host = local()?;
    let mut records = Vec::new();
    for game in ["middle-ages", "feudo"] {
        let form = format!("game={game}&name=Anna&seat-A=me&seat-B=bot:greedy");
        let made = ask(&mut host, Method::Post, "/tables", &form).location.context("a table is made")?;
        records.push(ask(&mut host, Method::Get, &format!("{made}/record"), "").text().into_owned());
    }
    for record in &records {
        ensure!(visit.add(record).await?.0 == DONE);
    }
    visit.spoil().await?;
    fs::write(visit.file("games.wasm"), "")?;
    visit.come_back().await?;
    visit.window.wait_until("document.body.innerText.includes('The games could not be opened')").await?;
    ensure!(!visit.window.has("script").await?, "nothing on the page can fail");
    let link: String = visit.window.eval("document.querySelector('p a[href$=\".liege\"]').href").await?;
    let save = format!(
        "fetch('{link}').then(async (file) => [file.headers.get('content-disposition'), await file.text()])"
    );
    let (name, file): (String, String) = settled(&visit.window, &save).await?;
    ensure!(name == "attachment; filename=\"games.liege\"", "{name}");
    // The hall of another device takes all of them up.
    let mut other = local()?;
    let body = serde_urlencoded::to_string([("record", &file)])?;
    let taken = ask(&mut other, Method::Post, "/records", &body);
    ensure!(taken.location.as_deref() == Some("/"), "{}", taken.text());
    let hall = ask(&mut other, Method::Get, "/", "");
    ensure!(hall.text().matches("href=\"/t/").count() == records.len(), "{}", hall.text());
    for record in &records {
        ensure!(file.contains(record.trim()), "each is there as it was");
    }
    visit.end().await
}

/// Lets the test lose the connection to the storage, and have it fail.
const FAILS: &str = "{
    const { open } = IDBFactory.prototype;
    const { put } = IDBObjectStore.prototype;
    const opened = [];
    let fails = [];
    IDBFactory.prototype.open = function (...given) {
        const asked = open.apply(this, given);
        asked.addEventListener('success', () => opened.push(asked.result));
        return asked;
    };
    IDBObjectStore.prototype.put = function (...given) {
        const name = fails.shift();
        if (name) throw new DOMException('The test says so.', name);
        return put.apply(this, given);
    };
    addEventListener('message', ({ data, source }) => {
        if (data.close) for (const database of opened.splice(0)) database.close();
        if (data.fails) ({ fails } = data);
        source.postMessage({ heard: true });
    });
}";

/// Says something to the service worker, and waits until it has heard.
async fn tell(visit: &Visit, said: &Value) -> Result<()> {
    let tell = format!(
        "await new Promise((done) => {{
            navigator.serviceWorker.addEventListener('message', ({{ data }}) => {{ if (data.heard) done(true); }});
            navigator.serviceWorker.controller.postMessage({said});
        }})"
    );
    settled::<bool>(&visit.window, &tell).await.map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_to_the_storage_costs_nothing() -> Result<()> {
    let Some(visit) = Visit::before(&[""]).await? else { return Ok(()) };
    let service = visit.file("service.js");
    fs::write(&service, format!("{FAILS}\n{}", fs::read_to_string(&service)?))?;
    visit.open("/").await?;
    visit.window.wait_until(HALL).await?;
    for (number, said) in
        [json!({}), json!({ "close": true }), json!({ "fails": ["UnknownError"] }), json!({ "close": true })]
            .iter()
            .enumerate()
    {
        tell(&visit, said).await?;
        let (status, text) = visit.add(&format!("game {number}")).await?;
        ensure!(status == DONE, "{said}: {text}");
        ensure!(visit.kept().await?.len() == number + 1, "{said}");
    }
    // Each failure has its own words, and a full disk alone is called one.
    let always = |name: &str| json!({ "fails": vec![name; 4] });
    for (name, expected, code) in
        [("QuotaExceededError", 507, "disk_full"), ("UnknownError", 503, "storage_unreachable")]
    {
        tell(&visit, &always(name)).await?;
        let (status, text) = visit.add("one more").await?;
        let told: Value = serde_json::from_str(&text)?;
        ensure!((status, &told["code"]) == (expected, &json!(code)), "{text}");
        tell(&visit, &json!({ "fails": [] })).await?;
        ensure!(visit.kept().await?.len() == 4, "what is not kept is not there");
    }
    // An address that means nothing is no failure of the storage.
    let strange: u16 = settled(&visit.window, "fetch('/%E0%A4%A').then((answer) => answer.status)").await?;
    ensure!(strange == 404, "{strange}");
    visit.end().await
}
