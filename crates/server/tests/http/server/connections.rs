//! Connections end, and none of them holds anybody up.

use std::time::Duration;

use hyper::Method;
use hyper::body::Bytes;
use liege_server::ServerOptions;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::client::PATIENCE;
use crate::test_server::{Site, TestServer, options, two};

/// A server that is patient for a moment only.
async fn hasty() -> TestServer {
    let limit = Duration::from_millis(200);
    TestServer::with(ServerOptions { head_limit: limit, body_limit: limit, ..options() }, None).await
}

/// Everything that the server sends until it ends the connection.
pub(crate) async fn to_the_end(mut stream: TcpStream) -> String {
    let mut said = Vec::new();
    let _ended_or_cut_off = timeout(PATIENCE, stream.read_to_end(&mut said)).await.unwrap();
    String::from_utf8(said).unwrap()
}

pub(crate) async fn sent(server: &Site, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

#[tokio::test]
async fn silence_half_heads_half_bodies_and_idle_connections_end() {
    let server = hasty().await;
    let host = format!("Host: {}\r\n", server.address);
    assert_eq!(to_the_end(sent(&server, "").await).await, "", "nothing at all");
    to_the_end(sent(&server, &format!("GET / HTTP/1.1\r\n{host}Acc")).await).await;
    let body = format!(
        "POST /api/v1/tables HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{{"
    );
    let said = to_the_end(sent(&server, &body).await).await;
    assert!(said.starts_with("HTTP/1.1 408") && said.contains("\"too_slow\""), "{said}");
    let idle = to_the_end(sent(&server, &format!("GET /about HTTP/1.1\r\n{host}\r\n")).await).await;
    assert!(idle.starts_with("HTTP/1.1 200") && idle.contains("</html>"), "{idle}");
}

#[tokio::test]
async fn silent_connections_hold_nobody_up() {
    let server = TestServer::open().await;
    let mut held = Vec::new();
    for _ in 0..300 {
        held.push(sent(&server, "").await);
        held.push(sent(&server, "POST /api/v1/tables HTTP/1.1\r\nContent-Length: 9\r\n").await);
    }
    let anna = server.client();
    let (id, _) = anna.make("bids", two()).await;
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 200);
    drop(held);
}

#[tokio::test]
async fn too_many_connections_are_refused_in_words() {
    let few = ServerOptions { connections: 3, ..options() };
    let server = TestServer::with(few, None).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(sent(&server, "").await);
    }
    let said = to_the_end(sent(&server, "GET / HTTP/1.1\r\n\r\n").await).await;
    assert!(said.starts_with("HTTP/1.1 503") && said.contains("retry-after: 10"), "{said}");
    assert!(said.contains("as many connections as it can take"), "{said}");
    held.clear();
    // As soon as they have gone there is room again.
    let address = server.address;
    loop {
        let stream = sent(&server, &format!("GET /about HTTP/1.0\r\nHost: {address}\r\n\r\n")).await;
        if to_the_end(stream).await.starts_with("HTTP/1.0 200") {
            break;
        }
    }
}

#[tokio::test]
async fn a_half_sent_request_does_not_keep_the_server_from_ending() {
    let server = TestServer::open().await;
    let half = sent(&server, "GET / HTTP/1.1\r\nHo").await;
    let (id, _) = server.client().make("bids", two()).await;
    let mut stream = server.client().listen(&id).await;
    stream.next().await.unwrap();
    // Waits less than `PATIENCE`, whatever the head may take.
    server.close().await;
    assert_eq!(stream.next().await, None, "streams are told");
    drop(half);
}

/// What they don't take of their answers stays in the server's hands until it gives them up, and others find no place meanwhile.
#[tokio::test]
async fn connections_that_never_read_an_answer_end_and_streams_that_are_read_stay() {
    let limit = Duration::from_millis(200);
    let server =
        TestServer::with(ServerOptions { connections: 3, write_limit: limit, ..options() }, None).await;
    let anna = server.client();
    let (id, _) = anna.make("bids", two()).await;
    let mut stream = anna.listen(&id).await;
    stream.next().await.unwrap();
    let mut held = Vec::new();
    for _ in 0..2 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let mut silent = socket.connect(server.address).await.unwrap();
        // More than the system takes in between: far more is asked for than is ever read.
        let asked = format!("GET /style.css HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).repeat(1_000);
        drop(timeout(limit, silent.write_all(asked.as_bytes())).await);
        held.push(silent);
    }
    let (path, kind) = (format!("/t/{id}/talk/say"), ("content-type", "application/x-www-form-urlencoded"));
    let spoken = async || {
        let text = Bytes::from_static(b"seat=A&text=hello");
        anna.open(Method::POST, &path, &[kind], text).await.is_ok_and(|answer| answer.status() == 204)
    };
    timeout(PATIENCE, async { while !spoken().await {} }).await.unwrap();
    assert!(stream.next().await.is_some(), "a stream that is read goes on");
    drop(held);
}
