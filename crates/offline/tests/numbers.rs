//! Every address that the server has is asked here too, with every number that a program can think of, wherever one can stand.

use liege_offline::{Method, Request};
use serde_json::{Map, json};

use crate::support::{Local, get, host, offers, page, table};

/// −1, 0, 2^31, 2^40, 2^63, 2^64 − 1.
const NUMBERS: [&str; 6] =
    ["-1", "0", "2147483648", "1099511627776", "9223372036854775808", "18446744073709551615"];

/// How long an answer may be, in bytes.
const MAX_ANSWER: usize = 1 << 20;

/// Returns what a line of the page names outside of brackets.
fn names(line: &str) -> Vec<String> {
    let (mut names, mut depth) = (Vec::new(), 0_usize);
    for (index, part) in line.split('`').enumerate() {
        if index % 2 == 1 && depth == 0 {
            names.push(part.to_owned());
        } else if index % 2 == 0 {
            depth = (depth + part.matches('(').count()).saturating_sub(part.matches(')').count());
        }
    }
    names
}

/// Asks, and fails at an answer that nobody should get.
fn ask(host: &mut Local, method: Method, address: &str, body: &str) -> u16 {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let answer = host.answer(&Request { method, path, query, body, by_script: true });
    let length = answer.text().len();
    assert!(
        answer.status < 500 && length <= MAX_ANSWER,
        "{} and {length} bytes to {address} {body}",
        answer.status
    );
    answer.status
}

#[test]
fn no_number_stops_the_host_or_takes_its_memory() {
    let told = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/http.md")).unwrap();
    let mut host = host();
    let id = table(&mut host, "middle-ages", &["me", "bot:greedy"]);
    let offered = offers(&page(&mut host, &id));
    let learn = get(&mut host, "/learn").text().into_owned();
    let lesson = learn.split("/learn/middle-ages/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let (mut queries, mut asked, mut found) = (Vec::<(String, Vec<String>)>::new(), 0, 0);
    for entry in told.split("\n**`").skip(1) {
        let (address, rest) = entry.split_once("`**").unwrap();
        let (method, path) = address.split_once(' ').unwrap();
        let method = if method == "GET" { Method::Get } else { Method::Post };
        let line = |begins: &str| rest.lines().find_map(|line| line.strip_prefix(begins));
        let query = match line("Query: as for `").and_then(|line| line.split('`').next()) {
            Some(other) => queries.iter().find(|(known, _)| known == other).unwrap().1.clone(),
            None => line("Query: ").map(names).unwrap_or_default(),
        };
        queries.push((address.to_owned(), query.clone()));
        let filled = |place: &str| match place {
            "{id}" => id.clone(),
            "{game}" => "middle-ages".to_owned(),
            "{lesson}" => lesson.clone(),
            "{number}" => "1".to_owned(),
            place if place.starts_with('{') => "none".to_owned(),
            word => word.to_owned(),
        };
        let path: Vec<String> = path.split('/').map(filled).collect();
        let act = json!({ "seat": offered["letter"], "number": offered["number"], "action": offered["choices"][0][0] });
        let act: Map<_, _> = act.as_object().unwrap().clone();
        let mut statuses = vec![ask(&mut host, Method::Get, &path.join("/"), "")];
        for number in NUMBERS {
            for field in &query {
                let body = if method == Method::Post { json!(act).to_string() } else { String::new() };
                statuses.push(ask(&mut host, method, &format!("{}?{field}={number}", path.join("/")), &body));
            }
            for (place, _) in told_places(address) {
                let mut path = path.clone();
                path[place] = number.to_owned();
                statuses.push(ask(&mut host, method, &path.join("/"), ""));
            }
            for field in line("Takes a form: ").map(names).unwrap_or_default() {
                let body = format!("game=middle-ages&seat-A=me&seat-B=hot&{field}={number}");
                statuses.push(ask(&mut host, method, &path.join("/"), &body));
            }
            for field in line("Takes JSON: ").map(names).unwrap_or_default() {
                let mut body = act.clone();
                body.insert(field, serde_json::from_str(number).unwrap());
                statuses.push(ask(&mut host, method, &path.join("/"), &json!(body).to_string()));
            }
        }
        asked += statuses.len();
        found += usize::from(statuses.iter().any(|status| *status != 404));
    }
    println!("{asked} requests; of {} addresses of the server {found} answer here", queries.len());
    assert!(asked > 1_500 && found >= 30, "{asked} requests, {found} addresses");
}

/// The places of an address that are filled in.
fn told_places(address: &str) -> impl Iterator<Item = (usize, &str)> {
    let (_, path) = address.split_once(' ').unwrap();
    path.split('/').enumerate().filter(|(_, place)| place.starts_with('{'))
}
