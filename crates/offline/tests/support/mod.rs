//! A host on a device whose time and randomness are known.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use liege_game::Secret;
use liege_offline::{Answer, Device, Host, Memory, Method, Request};
use serde_json::Value;

/// A device on which time goes on by a second each time that somebody looks, and nothing is left to luck.
#[derive(Default)]
pub(crate) struct Known(AtomicU64);

impl Known {
    fn next(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed)
    }
}

impl Device for Known {
    fn now_ms(&self) -> i64 {
        1_700_000_000_000 + 1000 * self.next() as i64
    }

    fn clock(&self) -> Duration {
        Duration::from_secs(self.next())
    }

    fn random(&self) -> [u8; 32] {
        let digits = Secret::from_seed(self.next()).reveal();
        let bytes = digits.as_bytes();
        std::array::from_fn(|place| bytes[place] ^ bytes[32 + place].rotate_left(4))
    }
}

pub(crate) type Local = Host<Memory, Known>;

pub(crate) fn host() -> Local {
    Host::new("".parse().unwrap(), Memory::default(), Known::default())
}

pub(crate) fn get(host: &mut Local, address: &str) -> Answer {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    host.answer(&Request { method: Method::Get, path, query, body: "", by_script: false })
}

pub(crate) fn post(host: &mut Local, address: &str, body: &str) -> Answer {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    host.answer(&Request { method: Method::Post, path, query, body, by_script: true })
}

/// A table of these seats, as `me`, `hot`, `bot:greedy`.
pub(crate) fn table(host: &mut Local, game: &str, seats: &[&str]) -> String {
    let mut form = format!("game={game}&name=Anna");
    for (letter, sitter) in ('A'..).zip(seats) {
        form += &format!("&seat-{letter}={sitter}");
    }
    let made = post(host, "/tables", &form);
    assert_eq!(made.status, 303, "{}", made.text());
    let id = made.location.unwrap().strip_prefix("/t/").unwrap().to_owned();
    while host.bot(&id).unwrap().is_some() {}
    id
}

/// Returns what the page of a table offers to be chosen.
pub(crate) fn offers(page: &str) -> Value {
    let start = page.find("id=\"choices\">").unwrap() + "id=\"choices\">".len();
    let end = start + page[start..].find("</script>").unwrap();
    serde_json::from_str(&page[start..end]).unwrap()
}

/// The page of a table, with the curtain lifted if there is one.
pub(crate) fn page(host: &mut Local, id: &str) -> String {
    let page = get(host, &format!("/t/{id}")).text().into_owned();
    let Some(start) = page.find("data-reveal=\"") else { return page };
    let letter = &page[start + 13..start + 14];
    get(host, &format!("/t/{id}?as={letter}")).text().into_owned()
}

/// Does one of the actions that are offered, and lets bots answer; `false` once the game is over.
pub(crate) fn act(host: &mut Local, id: &str, choose: usize) -> bool {
    let page = page(host, id);
    let offers = offers(&page);
    let choices = offers["choices"].as_array().unwrap();
    if choices.is_empty() {
        assert!(page.contains("id=\"ending\""), "nothing is asked, and it is not over: {page}");
        return false;
    }
    let action = &choices[choose % choices.len()][0];
    let body = serde_json::json!({ "seat": offers["letter"], "number": offers["number"], "action": action });
    let done = post(host, &format!("/t/{id}/act"), &body.to_string());
    assert_eq!(done.status, 200, "{action}: {}", done.text());
    while host.bot(id).unwrap().is_some() {}
    true
}
