//! The server as a process of its own.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use liege_server::{Server, ServerOptions};
use liege_store::{Store, StoreOptions};
use tempfile::TempDir;

/// A server that ends with the value.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
    /// Where its data lies.
    pub(crate) folder: TempDir,
}

impl Process {
    /// One that has its data in a folder of its own, or in this database.
    pub(crate) fn start(database: Option<&str>) -> Process {
        let folder = tempfile::tempdir().unwrap();
        let (child, address) = Process::spawn(&folder, database);
        Process { child, address, folder }
    }

    fn spawn(folder: &TempDir, database: Option<&str>) -> (Child, SocketAddr) {
        let place = database.map_or_else(|| folder.path().display().to_string(), str::to_owned);
        let mut child = Command::new(std::env::current_exe().unwrap())
            .arg("serve")
            .arg(place)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        (child, line.trim().parse().unwrap())
    }

    /// Kills it without a word, and starts it again on the same data. Tells when it was started.
    fn start_again(&mut self, database: Option<&str>) -> Instant {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let begun = Instant::now();
        (self.child, self.address) = Process::spawn(&self.folder, database);
        begun
    }

    /// The memory that is really in use, in megabytes; only Linux tells.
    pub(crate) fn megabytes(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        line.split_whitespace()
            .next()
            .and_then(|number| number.parse().ok())
            .map_or(f64::NAN, |kb: f64| kb / 1000.0)
    }
}

impl Process {
    /// Returns what its processors have worked so far, in seconds; only Linux tells.
    pub(crate) fn worked(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        // Behind the name, which may hold anything, the twelfth and the thirteenth field count hundredths of a second.
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
        fields.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Where the data lies.
pub(crate) fn options(place: &str) -> StoreOptions {
    #[cfg(feature = "postgres")]
    if place.starts_with("postgres://") {
        return StoreOptions::address(place);
    }
    StoreOptions::file(Path::new(place).join("liege.db"))
}

/// Several servers on one database; each connection goes to the next of them.
#[derive(Clone)]
pub(crate) struct Servers {
    processes: Arc<Mutex<Vec<Process>>>,
    next: Arc<AtomicUsize>,
    database: Option<String>,
}

impl Servers {
    pub(crate) fn start(count: usize, database: Option<String>) -> Servers {
        let processes = (0..count).map(|_| Process::start(database.as_deref())).collect();
        Servers { processes: Arc::new(Mutex::new(processes)), next: Arc::default(), database }
    }

    /// The next of them.
    pub(crate) fn address(&self) -> SocketAddr {
        let processes = self.processes.lock().unwrap();
        processes[self.next.fetch_add(1, Ordering::Relaxed) % processes.len()].address
    }

    /// Kills the first of them without a word, and starts it again on the same data. Tells when it was started.
    pub(crate) fn start_again(&self) -> Instant {
        let mut processes = self.processes.lock().unwrap();
        processes.first_mut().unwrap().start_again(self.database.as_deref())
    }

    /// Kills one of them without a word, and starts another.
    pub(crate) fn replace(&self, place: usize) {
        let killed = {
            let mut processes = self.processes.lock().unwrap();
            let place = place % processes.len();
            processes.remove(place)
        };
        drop(killed);
        let next = Process::start(self.database.as_deref());
        self.processes.lock().unwrap().push(next);
    }

    /// The memory that all of them use, in megabytes.
    pub(crate) fn megabytes(&self) -> f64 {
        self.processes.lock().unwrap().iter().map(Process::megabytes).sum()
    }

    /// Returns what their processors have worked so far, in seconds.
    pub(crate) fn worked(&self) -> f64 {
        self.processes.lock().unwrap().iter().map(Process::worked).sum()
    }
}

/// Serves until it is killed.
pub(crate) async fn serve(place: &str) {
    let store = Store::open(&options(place)).await.unwrap();
    let listener = Server::loopback(0).await.unwrap();
    println!("{}", listener.local_addr().unwrap());
    std::io::stdout().flush().unwrap();
    let server = Server::new(liege_games::all(), store, ServerOptions::default()).unwrap();
    server.serve(listener, std::future::pending()).await.unwrap();
}
