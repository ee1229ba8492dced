//! The server as a process of its own.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use liege_server::{Server, ServerOptions};
use liege_store::{Store, StoreOptions};
use liege_table::any_game;
use middle_ages::MiddleAges;
use tempfile::TempDir;

/// A server that ends with the value.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
    _folder: TempDir,
}

impl Process {
    pub(crate) fn start() -> Process {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .arg("--serve")
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        Process { child, address: line.trim().parse().unwrap(), _folder: folder }
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
    /// What its processors have worked so far, in seconds; only Linux tells.
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

/// Serves until it is killed.
pub(crate) async fn serve(folder: &Path) {
    let store = Store::open(&StoreOptions::file(folder.join("liege.db"))).await.unwrap();
    let listener = Server::loopback(0).await.unwrap();
    println!("{}", listener.local_addr().unwrap());
    std::io::stdout().flush().unwrap();
    let server = Server::new(vec![any_game::<MiddleAges>()], store, ServerOptions::default()).unwrap();
    server.serve(listener, std::future::pending()).await.unwrap();
}
