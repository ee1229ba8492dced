//! Servers on one database, their PostgreSQL, and the proxy before them.

use std::io::{BufRead, BufReader, copy};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::spawn;

use super::client::Client;
use crate::postgres::database;

/// A server that is killed with the value.
pub(super) struct Process {
    pub(super) child: Child,
    pub(super) address: String,
}

impl Process {
    pub(super) fn start(database: &str) -> Process {
        liege_conformance::count("servers").unwrap();
        let mut words = vec!["serve", "--port", "0", "--bot-pause", "0", "--database", database];
        if cfg!(feature = "notices") {
            words.push("--allow-private-webhooks");
        }
        let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
        let mut child = command.args(words).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address =
            line.trim().strip_prefix("Liege is at http://").unwrap().trim_end_matches('/').to_owned();
        Process { child, address }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A PostgreSQL of the test's own, which it can stop.
pub(super) struct Postgres {
    pub(super) programs: PathBuf,
    pub(super) folder: PathBuf,
    pub(super) port: u16,
    settings: &'static str,
}

impl Postgres {
    /// Where the tests have a PostgreSQL there are its programs too; `None` without.
    pub(super) fn make(name: &str, settings: &'static str) -> Option<Postgres> {
        std::env::var("LIEGE_TEST_POSTGRES").ok()?;
        let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
        let programs = versions.map(|version| version.unwrap().path().join("bin")).max()?;
        let folder = std::env::temp_dir().join(format!("liege-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        if is_root() {
            assert!(Command::new("chown").arg("postgres").arg(&folder).status().unwrap().success());
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let postgres = Postgres { programs, folder, port, settings };
        postgres.run("initdb", &["-U", "liege", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"]);
        Some(postgres)
    }

    /// PostgreSQL refuses to run as root.
    pub(super) fn run(&self, program: &str, words: &[&str]) {
        let mut command = Command::new(self.programs.join(program));
        if is_root() {
            command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
            command.arg(self.programs.join(program));
        }
        command.arg("-D").arg(self.folder.join("data")).args(words).current_dir(&self.folder);
        assert!(command.stdout(Stdio::null()).status().unwrap().success(), "{program}");
    }

    pub(super) fn start(&self) {
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -k {} {}",
            self.port,
            self.folder.display(),
            self.settings
        );
        let log = self.folder.join("log").display().to_string();
        self.run("pg_ctl", &["-w", "-l", &log, "-o", &options, "start"]);
    }

    pub(super) fn stop(&self) {
        self.run("pg_ctl", &["-w", "-m", "immediate", "stop"]);
    }

    pub(super) fn address(&self) -> String {
        format!("postgres://liege@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.stop()));
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub(super) fn is_root() -> bool {
    let said = Command::new("id").arg("-u").output().unwrap();
    said.stdout == b"0\n"
}

/// Three servers on one database, and the proxy before them.
pub(super) struct Club {
    pub(super) database: String,
    pub(super) processes: Vec<Process>,
    pub(super) proxy: String,
    pub(super) behind: Arc<Mutex<Vec<String>>>,
}

impl Club {
    pub(super) fn open(name: &str) -> Option<Club> {
        Some(Club::on(database(name)?))
    }

    pub(super) fn on(database: String) -> Club {
        // All three begin at the same time, on an empty database.
        Club::of(3, database)
    }

    /// So many processes.
    pub(super) fn of(count: usize, database: String) -> Club {
        let behind = Arc::default();
        let proxy = proxy(Arc::clone(&behind));
        let mut club = Club { database, processes: Vec::new(), proxy, behind };
        club.begin(count);
        club
    }

    /// Starts so many processes at the same time, in the place of those that there were.
    pub(super) fn begin(&mut self, count: usize) {
        self.processes.clear();
        let start = |_| {
            let database = self.database.clone();
            spawn(move || Process::start(&database))
        };
        let started: Vec<_> = (0..count).map(start).collect();
        self.processes = started.into_iter().map(|started| started.join().unwrap()).collect();
        let addresses = self.processes.iter().map(|process| process.address.clone());
        *self.behind.lock().unwrap() = addresses.collect();
    }

    pub(super) fn client(&self) -> Client {
        Client { address: self.proxy.clone(), cookie: String::new() }
    }

    /// Ends a server without a word, in the middle of whatever it does, and starts another in its place.
    pub(super) fn replace(&mut self, place: usize) {
        let killed = self.processes.remove(place);
        self.behind.lock().unwrap().retain(|address| *address != killed.address);
        drop(killed);
        let next = Process::start(&self.database);
        self.behind.lock().unwrap().push(next.address.clone());
        self.processes.push(next);
    }

    /// The connection of the process that has this work.
    pub(super) fn holder(&self, work: &str) -> Option<String> {
        let key = format!("hashtextextended('{work}', 0)");
        let held = format!(
            "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND \
             CAST(classid AS BIGINT) = ({key} >> 32) & 4294967295 AND CAST(objid AS BIGINT) = {key} & 4294967295"
        );
        self.ask(&held).into_iter().next()
    }

    /// Returns what the database says, line by line.
    pub(super) fn ask(&self, statement: &str) -> Vec<String> {
        self.ask_as("liege", statement)
    }

    /// The same, asked by somebody else than the servers.
    pub(super) fn ask_as(&self, role: &str, statement: &str) -> Vec<String> {
        let database = self.database.replace("//liege@", &format!("//{role}@"));
        let asked = Command::new("psql").arg(database).args(["-AtF", "|", "-c", statement]).output();
        let said = asked.unwrap();
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
        String::from_utf8(said.stdout).unwrap().lines().map(str::to_owned).collect()
    }
}

/// Sends each connection to the next server that takes it.
pub(super) fn proxy(behind: Arc<Mutex<Vec<String>>>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    spawn(move || {
        for (turn, here) in listener.incoming().enumerate() {
            let here = here.unwrap();
            let addresses = behind.lock().unwrap().clone();
            let mut next = addresses.iter().cycle().skip(turn % addresses.len()).take(addresses.len());
            let Some(there) = next.find_map(|address| TcpStream::connect(address).ok()) else { continue };
            for (from, to) in [(&here, &there), (&there, &here)] {
                let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                spawn(move || {
                    let _ = copy(&mut from, &mut to);
                    let _ = to.shutdown(Shutdown::Both);
                    let _ = from.shutdown(Shutdown::Both);
                });
            }
        }
    });
    address
}
