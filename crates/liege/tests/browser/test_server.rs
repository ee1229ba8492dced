//! The server under test: the real binary, with a data folder of its own.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use liege_server::{Server, ServerOptions};
use liege_store::{Store, StoreOptions};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// A running `liege serve`. Ends with the value.
pub(crate) struct TestServer {
    /// None if the server runs in the test itself.
    child: Option<Child>,
    /// Where it is reached, without a slash at the end.
    pub(crate) address: String,
    pub(crate) data: PathBuf,
}

static HOUSES: AtomicU32 = AtomicU32::new(0);

impl TestServer {
    /// Starts a server with an empty data folder, on a free port.
    pub(crate) fn open() -> Result<TestServer> {
        let number = HOUSES.fetch_add(1, Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("liege-house-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&data)?;
        let (child, address) = start(&data, 0)?;
        Ok(TestServer { child: Some(child), address, data })
    }

    /// Starts the same server in the test itself, with a clock that the test moves.
    pub(crate) async fn with_clock(clock: fn() -> i64) -> Result<TestServer> {
        TestServer::inside(ServerOptions { clock, ..ServerOptions::default() }).await
    }

    /// Starts a server with these options in the test itself.
    pub(crate) async fn inside(options: ServerOptions) -> Result<TestServer> {
        let number = HOUSES.fetch_add(1, Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("liege-house-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&data)?;
        let store = Store::open(&StoreOptions::file(data.join("liege.db"))).await?;
        let options = ServerOptions { bot_pause: Duration::ZERO, courses: liege_games::courses(), ..options };
        let server = Server::new(liege_games::all(), store, options)?;
        let listener = Server::loopback(0).await?;
        let address = format!("http://{}", listener.local_addr()?);
        tokio::spawn(server.serve(listener, std::future::pending()));
        Ok(TestServer { child: None, address, data })
    }

    /// Serves a folder of files as any static host does, in the test itself, until the task is aborted.
    pub(crate) async fn of_files(folder: PathBuf) -> Result<(TestServer, JoinHandle<()>)> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}", listener.local_addr()?);
        let files = Router::new().fallback(get(file)).with_state(Arc::new(folder.clone()));
        let serving = tokio::spawn(async move {
            // It ends with the test.
            let _ = axum::serve(listener, files).await;
        });
        Ok((TestServer { child: None, address, data: folder }, serving))
    }

    /// Makes an account an administrator, as the operator does.
    pub(crate) fn make_administrator(&self, name: &str) -> Result<()> {
        let made =
            Command::new(env!("CARGO_BIN_EXE_liege")).arg("admin").arg(&self.data).arg(name).output()?;
        ensure!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        Ok(())
    }

    /// Ends the server as a power cut would.
    pub(crate) fn stop(&mut self) -> Result<()> {
        let running = self.child.as_mut().context("the server runs in the test itself")?;
        running.kill()?;
        running.wait()?;
        Ok(())
    }

    /// Ends the server as a power cut would, and starts it again at the same address.
    pub(crate) fn restart(&mut self) -> Result<()> {
        self.stop()?;
        let port = self.address.rsplit(':').next().and_then(|port| port.parse().ok()).unwrap_or(0);
        let (child, address) = start(&self.data, port)?;
        assert_eq!(address, self.address, "the port must be free again");
        self.child = Some(child);
        Ok(())
    }
}

/// A file of the folder, with the media type of its name.
async fn file(State(folder): State<Arc<PathBuf>>, uri: Uri) -> Response {
    let name = uri.path().trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let media = match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    match std::fs::read(folder.join(name)) {
        Ok(contents) if !name.contains("..") => ([(CONTENT_TYPE, media)], contents).into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

fn start(data: &Path, port: u16) -> Result<(Child, String)> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_liege"))
        .args(["serve", "--bot-pause", "0", "--port", &port.to_string(), "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()?;
    let mut lines = BufReader::new(child.stdout.take().context("no standard output")?).lines();
    let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let from = line.find("http://")?;
        Some(line[from..].split_whitespace().next()?.trim_end_matches('/').to_owned())
    });
    // Whatever else it says is read away, so that a full pipe never stops it.
    std::thread::spawn(move || lines.for_each(drop));
    Ok((child, address.context("the server says no address")?))
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
