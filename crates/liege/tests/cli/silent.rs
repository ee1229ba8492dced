//! Clients that ask and read nothing of what they are answered.

use std::io::Write;
use std::net::{Shutdown, TcpStream};

use crate::run::Folder;
use crate::serve::Serving;

/// How many such clients there are for each kind of page, and how often each of them asks.
const CLIENTS: usize = 20;
const TIMES: usize = 2_000;

/// The largest amount of memory that one of them may take, in bytes. The longest answer takes about half of it (850 to 1,150 kB were
/// seen); what grew with each question would take a hundred times as much.
const MAX_BYTES: u64 = 2 << 20;

/// Asks until the connection takes no more, or for all of it.
fn ask(address: &str, path: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_nonblocking(true).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n");
    for _ in 0..TIMES {
        if stream.write_all(request.as_bytes()).is_err() {
            break;
        }
    }
    stream
}

#[test]
fn who_reads_nothing_takes_no_memory_and_holds_nobody_up() {
    let folder = Folder::new("silent");
    let serving = Serving::start(&["serve", "--port", "0", "--data", &folder.file("data")]);
    let people = r#"[{ "kind": "me", "name": "Anna" }, { "kind": "hot", "name": "Ben" }]"#;
    let made =
        serving.post("/api/v1/tables", "", &format!(r#"{{ "game": "three-estates", "seats": {people} }}"#));
    let id = made.split_once("\"id\":\"").unwrap().1.split('"').next().unwrap().to_owned();
    let before = serving.memory();
    let mut held = Vec::new();
    for _ in 0..CLIENTS {
        held.push(ask(&serving.address, "/rules/feudum"));
        held.push(ask(&serving.address, &format!("/t/{id}")));
        held.push(ask(&serving.address, &format!("/t/{id}/events")));
    }
    // Everybody else is answered meanwhile.
    for _ in 0..50 {
        assert!(serving.get(&format!("/api/v1/tables/{id}")).starts_with("HTTP/1.1 200"));
    }
    let more = serving.memory().saturating_sub(before);
    println!("{} kB more for each of {}", more / 1000 / held.len() as u64, held.len());
    assert!(more < MAX_BYTES * held.len() as u64, "{more} bytes more for {} connections", held.len());
    for stream in held {
        let _ = stream.shutdown(Shutdown::Both);
    }
    assert!(serving.get("/health").starts_with("HTTP/1.1 200"));
}
