//! The servers under test: the real binary, which most tests share; another where a test needs one of its own.

use std::io::{BufRead as _, BufReader};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use liege_browser::Guard;
use liege_conformance::count;
use liege_server::{Server, ServerOptions};
use liege_store::{Store, StoreOptions};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// A running server. It ends with the value.
pub(crate) struct TestServer {
    /// None if the server runs in the test itself.
    child: Option<Child>,
    /// Where it is reached, without a slash at the end.
    pub(crate) address: String,
    pub(crate) data: PathBuf,
}

/// The server that tests share, once one of them has wanted it, and what ends it with the program.
static SHARED: Mutex<Option<(&TestServer, Guard)>> = Mutex::new(None);

static FOLDERS: AtomicU32 = AtomicU32::new(0);

impl TestServer {
    /// The server of all tests that need none of their own: for them each test is strangers. None stops it, and none makes an
    /// account of another’s name there, an administrator, or a table that strangers see in the hall.
    pub(crate) fn shared() -> Result<&'static TestServer> {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((server, _)) = *shared {
            return Ok(server);
        }
        let data = folder()?;
        let mut child = serve(&data, 0)?.process_group(0).spawn()?;
        let guard = Guard::over(child.id(), &data)?;
        let address = address(&mut child)?;
        let server: &TestServer = Box::leak(Box::new(TestServer { child: Some(child), address, data }));
        *shared = Some((server, guard));
        Ok(server)
    }

    /// Starts a server with an empty data folder, on a free port.
    pub(crate) fn open() -> Result<TestServer> {
        let data = folder()?;
        let mut child = serve(&data, 0)?.spawn()?;
        let address = address(&mut child)?;
        Ok(TestServer { child: Some(child), address, data })
    }

    /// Starts the same server in the test itself, with a clock that the test moves.
    pub(crate) async fn with_clock(clock: fn() -> i64) -> Result<TestServer> {
        TestServer::inside(ServerOptions { clock, ..ServerOptions::default() }).await
    }

    /// Starts a server with these options in the test itself.
    pub(crate) async fn inside(options: ServerOptions) -> Result<TestServer> {
        count("servers")?;
        let data = folder()?;
        let store = Store::open(&StoreOptions::file(data.join("liege.db"))).await?;
        let (courses, questions) = (liege_games::courses(), liege_games::questions());
        let options = ServerOptions { bot_pause: Duration::ZERO, courses, questions, ..options };
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
        let child = self.child.insert(serve(&self.data, port)?.spawn()?);
        assert_eq!(address(child)?, self.address, "the port must be free again");
        Ok(())
    }
}

/// A file of the folder, with the media type of its name. Where there is none, the nearest `404.html`.
async fn file(State(folder): State<Arc<PathBuf>>, uri: Uri) -> Response {
    let name = uri.path().trim_start_matches('/');
    let name =
        if name.is_empty() || name.ends_with('/') { format!("{name}index.html") } else { name.to_owned() };
    if let Some(found) = read(&folder, &name) {
        return found;
    }
    let lead = Path::new(&name).ancestors().skip(1);
    let lead = lead.map(|parent| parent.join("404.html").to_string_lossy().into_owned());
    let lead = lead.filter_map(|name| read(&folder, &name)).next();
    (StatusCode::NOT_FOUND, lead.unwrap_or_default()).into_response()
}

fn read(folder: &Path, name: &str) -> Option<Response> {
    let media = match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let contents = (!name.contains("..")).then(|| std::fs::read(folder.join(name)).ok())??;
    Some(([(CONTENT_TYPE, media)], contents).into_response())
}

/// A new folder for the data of a server.
fn folder() -> Result<PathBuf> {
    let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
    let data = std::env::temp_dir().join(format!("liege-house-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&data)?;
    Ok(data)
}

/// The command that serves this folder at this port.
fn serve(data: &Path, port: u16) -> Result<Command> {
    count("servers")?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
    command.args(["serve", "--bot-pause", "0", "--port", &port.to_string(), "--data"]).arg(data);
    command.stdout(Stdio::piped());
    Ok(command)
}

/// Where a server is reached that was just started, as it says.
fn address(child: &mut Child) -> Result<String> {
    let mut lines = BufReader::new(child.stdout.take().context("no standard output")?).lines();
    let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let from = line.find("http://")?;
        Some(line[from..].split_whitespace().next()?.trim_end_matches('/').to_owned())
    });
    // Whatever else it says is read away, so that a full pipe never stops it.
    std::thread::spawn(move || lines.for_each(drop));
    address.context("the server says no address")
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
