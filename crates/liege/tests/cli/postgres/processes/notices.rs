//! Notices: exactly one process sends them, and another when that one dies.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use serde_json::json;

use super::client::until;
use super::club::Club;

/// A web server that takes everything, and how often something came.
fn receiver() -> (u16, Arc<AtomicUsize>) {
    use std::io::{BufRead, BufReader, Read, Write};
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let (port, posted) = (listener.local_addr().unwrap().port(), Arc::new(AtomicUsize::new(0)));
    let count = Arc::clone(&posted);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let (mut reader, mut length) = (BufReader::new(stream.try_clone().unwrap()), 0);
            let mut line = String::new();
            while reader.read_line(&mut line).is_ok_and(|read| read > 2) {
                if let Some(bytes) = line.to_lowercase().strip_prefix("content-length: ") {
                    length = bytes.trim().parse().unwrap();
                }
                line.clear();
            }
            if reader.read_exact(&mut vec![0; length]).is_ok() && length > 0 {
                count.fetch_add(1, Ordering::SeqCst);
            }
            let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
        }
    });
    (port, posted)
}

#[test]
fn notices_are_sent_by_another_process_when_theirs_dies_and_once() {
    let Some(mut club) = Club::open("tell") else { return };
    let (port, posted) = receiver();
    let (mut anna, mut ben) = (club.client(), club.client());
    let (_, invitations) =
        anna.make("three-estates", &json!([{ "kind": "me", "name": "Anna" }, { "kind": "open" }]));
    ben.form(invitations["B"].as_str().unwrap(), "name=Ben");
    for person in [&mut anna, &mut ben] {
        let added = person.form("/notices/web", &format!("address=http%3A%2F%2F127.0.0.1%3A{port}%2F"));
        assert_eq!(added.status, 303, "{}", added.body);
    }
    let waiting = |club: &Club| club.ask("SELECT COUNT(*) FROM notices WHERE told_ms IS NULL").concat();
    until(|| Some(()).filter(|()| waiting(&club) != "0"));
    let first = until(|| club.holder("notices"));
    let killed = Instant::now();
    for _ in 0..3 {
        club.replace(0);
    }
    until(|| club.holder("notices").filter(|now| *now != first));
    println!("notices, of three that were killed: {:?} after the first", killed.elapsed());
    assert_eq!(posted.load(Ordering::SeqCst), 0, "nothing was due");
    // The time comes, whatever is written down anew meanwhile.
    until(|| {
        club.ask("UPDATE notices SET due_ms = 0 WHERE told_ms IS NULL");
        Some(()).filter(|()| waiting(&club) == "0")
    });
    let told = club.ask("SELECT COUNT(*) FROM notices WHERE told_ms IS NOT NULL").concat();
    assert_eq!(posted.load(Ordering::SeqCst).to_string(), told);
}
