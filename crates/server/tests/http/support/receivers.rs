//! What takes notices in the tests: a mail server and a web server, each on a port of its own.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::IntoResponse;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// A mail that has arrived.
#[derive(Clone, Debug)]
pub(crate) struct Letter {
    pub(crate) to: String,
    /// Head and text, its lines put together again.
    pub(crate) text: String,
}

impl Letter {
    /// The path of the link to the server that begins so.
    pub(crate) fn link(&self, begin: &str) -> String {
        let (_, rest) = self.text.split_once(&format!("https://games.example{begin}")).unwrap();
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap();
        format!("{begin}{}", &rest[..end])
    }
}

/// What has come and was not asked for.
type Letters = Arc<watch::Sender<Vec<Letter>>>;

/// A mail server. It ends with the value, and can be ended and begun again at the same port.
pub(crate) struct MailServer {
    address: SocketAddr,
    letters: Letters,
    task: JoinHandle<()>,
}

impl MailServer {
    pub(crate) async fn open() -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, letters) = (listener.local_addr().unwrap(), Letters::default());
        let task = tokio::spawn(listen(listener, Arc::clone(&letters)));
        MailServer { address, letters, task }
    }

    /// As options name it.
    pub(crate) fn address(&self) -> String {
        format!("smtp://{}", self.address)
    }

    pub(crate) async fn stop(&mut self) {
        self.task.abort();
        assert!((&mut self.task).await.unwrap_err().is_cancelled());
    }

    pub(crate) async fn start(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        self.task = tokio::spawn(listen(listener, Arc::clone(&self.letters)));
    }

    /// Everything that has come since it was last asked.
    pub(crate) fn letters(&self) -> Vec<Letter> {
        self.letters.send_replace(Vec::new())
    }

    /// The same, once something has come.
    #[allow(dead_code, reason = "the tests in a browser read this file too, and they alone wait")]
    pub(crate) async fn next_letters(&self) -> Vec<Letter> {
        self.letters.subscribe().wait_for(|letters| !letters.is_empty()).await.unwrap();
        self.letters()
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn listen(listener: TcpListener, letters: Letters) {
    while let Ok((stream, _)) = listener.accept().await {
        // A client that breaks off has sent nothing.
        tokio::spawn(converse(stream, Arc::clone(&letters)));
    }
}

/// SMTP as far as a client without TLS needs it. An address of “nobody” gets no mail.
async fn converse(stream: TcpStream, letters: Letters) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 mail.example ESMTP\r\n").await?;
    let mut to = String::new();
    while let Some(line) = lines.next_line().await? {
        let word = line.split(' ').next().unwrap_or_default().to_ascii_uppercase();
        let answer = match word.as_str() {
            "EHLO" => "250-mail.example\r\n250 8BITMIME",
            "RCPT" if line.contains("<nobody@") => "550 5.1.1 No such user",
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                "250 2.1.5 OK"
            }
            "DATA" => {
                write.write_all(b"354 Go on\r\n").await?;
                let mut text = String::new();
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    text += line.strip_prefix('.').unwrap_or(&line);
                    text += "\n";
                }
                // Nothing else is written differently in these tests.
                let whole = text.replace("=\n", "").replace("=3D", "=");
                letters.send_modify(|letters| letters.push(Letter { to: to.clone(), text: whole }));
                "250 2.0.0 Taken"
            }
            "MAIL" | "RSET" | "NOOP" => "250 2.0.0 OK",
            "QUIT" => "221 2.0.0 Bye",
            _ => "500 5.5.1 What?",
        };
        write.write_all(format!("{answer}\r\n").as_bytes()).await?;
        if word == "QUIT" {
            break;
        }
    }
    Ok(())
}

/// A request that has arrived.
#[derive(Clone, Debug)]
pub(crate) struct Posted {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

/// A web server that takes whatever is posted and answers with a status; 0 is no answer at all.
pub(crate) struct WebServer {
    pub(crate) address: SocketAddr,
    state: Arc<watch::Sender<(u16, Vec<Posted>)>>,
    task: JoinHandle<()>,
}

type Shared = State<Arc<watch::Sender<(u16, Vec<Posted>)>>>;

impl WebServer {
    pub(crate) async fn open() -> WebServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, state) =
            (listener.local_addr().unwrap(), Arc::new(watch::Sender::new((201, Vec::new()))));
        let router = Router::new().fallback(take).with_state(Arc::clone(&state));
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        WebServer { address, state, task }
    }

    pub(crate) fn answer(&self, status: u16) {
        self.state.send_modify(|state| state.0 = status);
    }

    /// Everything that has come since it was last asked.
    pub(crate) fn posted(&self) -> Vec<Posted> {
        let mut posted = Vec::new();
        self.state.send_modify(|state| posted = std::mem::take(&mut state.1));
        posted
    }

    /// The same, once something has come.
    #[allow(dead_code, reason = "the tests in a browser read this file too, and they alone wait")]
    pub(crate) async fn next_posted(&self) -> Vec<Posted> {
        self.state.subscribe().wait_for(|(_, posted)| !posted.is_empty()).await.unwrap();
        self.posted()
    }
}

impl Drop for WebServer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn take(State(state): Shared, uri: Uri, headers: HeaderMap, body: Bytes) -> impl IntoResponse {
    state.send_modify(|state| state.1.push(Posted { path: uri.path().to_owned(), headers, body }));
    let status = state.borrow().0;
    if status == 0 {
        std::future::pending::<()>().await;
    }
    (StatusCode::from_u16(status).unwrap(), [("location", "http://127.0.0.1:1/elsewhere")])
}
