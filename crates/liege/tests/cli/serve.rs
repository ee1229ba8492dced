//! `liege serve`: where it listens, where it keeps its data, and how it ends.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStderr, Command, Stdio};

use crate::run::{Folder, liege, project};

/// A server that ends with the value, and the address it printed.
pub(crate) struct Serving {
    child: Child,
    pub(crate) address: String,
}

impl Serving {
    pub(crate) fn start(args: &[&str]) -> Serving {
        Serving::spawn(Command::new(env!("CARGO_BIN_EXE_liege")).args(args))
    }

    pub(crate) fn spawn(command: &mut Command) -> Serving {
        liege_conformance::count("servers").unwrap();
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address =
            line.trim().strip_prefix("Liege is at http://").unwrap().trim_end_matches('/').to_owned();
        Serving { child, address }
    }

    /// Returns what it says on standard error from now on.
    pub(crate) fn errors(&mut self) -> ChildStderr {
        self.child.stderr.take().unwrap()
    }

    /// Asks it to end as Ctrl-C does.
    pub(crate) fn ask_to_end(&self) {
        let asked = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
    }

    /// Sends JSON as the browser with this cookie; gives the whole answer.
    pub(crate) fn post(&self, path: &str, cookie: &str, body: &str) -> String {
        self.send(&format!("POST {path}"), "application/json", cookie, body)
    }

    /// Sends the fields of a form; gives the whole answer.
    pub(crate) fn form(&self, path: &str, fields: &str) -> String {
        self.form_as(path, "", fields)
    }

    /// Sends the fields of a form as the browser with this cookie.
    pub(crate) fn form_as(&self, path: &str, cookie: &str, fields: &str) -> String {
        self.send(&format!("POST {path}"), "application/x-www-form-urlencoded", cookie, fields)
    }

    pub(crate) fn get(&self, path: &str) -> String {
        self.get_as(path, "")
    }

    /// Asks as a program that shows this token.
    #[cfg(feature = "metrics")]
    pub(crate) fn get_bearing(&self, path: &str, token: &str) -> String {
        self.send_with(&format!("GET {path}"), &format!("Authorization: Bearer {token}\r\n"), "")
    }

    /// Asks as the browser with this cookie.
    pub(crate) fn get_as(&self, path: &str, cookie: &str) -> String {
        self.send(&format!("GET {path}"), "text/plain", cookie, "")
    }

    /// Sends the fields of a form as a proxy on this machine does, for the visitor at this address.
    pub(crate) fn form_for(&self, visitor: &str, path: &str, fields: &str) -> String {
        let kind = "Content-Type: application/x-www-form-urlencoded";
        self.send_with(&format!("POST {path}"), &format!("X-Forwarded-For: {visitor}\r\n{kind}\r\n"), fields)
    }

    /// Asks as a proxy on this machine does, for a visitor whose connection is encrypted.
    pub(crate) fn get_for_another(&self, path: &str) -> String {
        let said = "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\n";
        self.send_with(&format!("GET {path}"), said, "")
    }

    fn send(&self, what: &str, kind: &str, cookie: &str, body: &str) -> String {
        self.send_with(what, &format!("Cookie: {cookie}\r\nContent-Type: {kind}\r\n"), body)
    }

    /// Asks for a page as browsers do that know the server by this name.
    pub(crate) fn get_named(&self, path: &str, name: &str) -> String {
        self.send_to(name, &format!("GET {path}"), "", "")
    }

    fn send_with(&self, what: &str, headers: &str, body: &str) -> String {
        self.send_to(&self.address, what, headers, body)
    }

    fn send_to(&self, host: &str, what: &str, headers: &str, body: &str) -> String {
        let mut stream = self.asking_as(host, what, headers, body).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Serving {
    /// A connection on which this was asked.
    pub(crate) fn asking(&self, what: &str, headers: &str, body: &str) -> io::Result<TcpStream> {
        self.asking_as(&self.address, what, headers, body)
    }

    fn asking_as(&self, host: &str, what: &str, headers: &str, body: &str) -> io::Result<TcpStream> {
        let mut stream = TcpStream::connect(&self.address)?;
        let length = body.len();
        write!(
            stream,
            "{what} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n{body}"
        )?;
        Ok(stream)
    }
}

#[cfg(target_os = "linux")]
impl Serving {
    /// The memory that the process has, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    /// The most memory that it had since that was forgotten, in bytes.
    pub(crate) fn peak(&self) -> u64 {
        self.status("VmHWM:")
    }

    /// Forgets how much memory it had at most so far.
    pub(crate) fn forget_peak(&self) {
        std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5").unwrap();
    }

    fn status(&self, line: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let kilobytes = status.lines().find_map(|told| told.strip_prefix(line)).unwrap();
        kilobytes.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_address_that_is_printed_answers() {
    let folder = Folder::new("serve");
    let data = folder.file("made/on/the/way");
    let serving = Serving::start(&["serve", "--port", "0", "--data", &data]);
    let answer = serving.get("/");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    for title in ["Middle Ages", "Three Estates", "Feudo", "Fief", "Feudum"] {
        assert!(answer.contains(title), "{title}");
    }
    assert!(std::path::Path::new(&data).join("liege.db").exists());
}

/// Each trial is killed after one change more of its folder was seen: files that come and go, and grow.
#[test]
fn a_first_start_that_is_killed_at_any_moment_is_begun_again() {
    let folder = Folder::new("serve-first");
    for trial in 0..12 {
        let data = folder.file(&format!("data-{trial}"));
        std::fs::create_dir(&data).unwrap();
        let seen = || {
            let entries = std::fs::read_dir(&data).unwrap().map_while(Result::ok);
            let mut seen: Vec<_> =
                entries.filter_map(|entry| Some((entry.file_name(), entry.metadata().ok()?.len()))).collect();
            seen.sort();
            seen
        };
        let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
        command.args(["serve", "--port", "0", "--data", &data]).stdout(Stdio::null()).stderr(Stdio::null());
        let (mut child, mut last, mut changes) = (command.spawn().unwrap(), Vec::new(), 0);
        // It has begun once its lock says at which address.
        while changes <= trial && !last.iter().any(|(name, size)| name == "liege.db.lock" && *size > 0) {
            let now = seen();
            changes += usize::from(now != last);
            last = now;
            assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let serving = Serving::start(&["serve", "--port", "0", "--data", &data]);
        assert!(serving.get("/health").starts_with("HTTP/1.1 200"), "{last:?}");
    }
}

#[test]
fn no_command_serves() {
    let folder = Folder::new("serve-alone");
    let serving = Serving::start(&["--port", "0", "--data", &folder.file("data")]);
    assert!(serving.get("/").starts_with("HTTP/1.1 200"));
}

#[test]
fn everything_lies_below_a_base() {
    let folder = Folder::new("serve-base");
    let data = folder.file("data");
    let mut serving = Serving::start(&["serve", "--port", "0", "--data", &data, "--base", "/liege"]);
    let (host, base) = serving.address.split_once('/').unwrap();
    assert_eq!(base, "liege", "the printed address leads there");
    serving.address = host.to_owned();
    assert!(serving.get("/liege/").starts_with("HTTP/1.1 200"));
    assert!(serving.get("/about").starts_with("HTTP/1.1 404"));
    for wrong in ["liege", "/liege/", "https://games.example/liege"] {
        let refused = liege(&["serve", "--port", "0", "--data", &data, "--base", wrong]);
        assert!(refused.code == Some(2) && refused.err.contains("is no path such as /liege"), "{refused:?}");
    }
}

#[test]
fn proxies_are_believed_that_are_named() {
    let folder = Folder::new("serve-proxied");
    let data = folder.file("data");
    let is_believed = |args: &[&str], variable: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
        command.args(["serve", "--port", "0", "--data", &data]).args(args);
        command.env_remove("LIEGE_PROXIED").envs(variable.map(|networks| ("LIEGE_PROXIED", networks)));
        let answer = Serving::spawn(&mut command).get_for_another("/");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        // Only who comes encrypted is told to come so again, and only a proxy that is believed can say so.
        answer.to_lowercase().contains("strict-transport-security")
    };
    assert!(!is_believed(&[], None), "nobody, if none is named");
    assert!(is_believed(&["--proxied"], None), "alone it means this machine");
    assert!(is_believed(&["--proxied", "10.0.0.0/8,127.0.0.1"], None));
    assert!(!is_believed(&["--proxied", "10.0.0.0/8"], None), "and no others than those that are named");
    assert!(is_believed(&[], Some("127.0.0.0/8")) && !is_believed(&[], Some("10.0.0.0/8")));
    assert!(
        !is_believed(&["--proxied", "10.0.0.0/8"], Some("127.0.0.0/8")),
        "the option counts before the variable"
    );
    for everybody in ["0.0.0.0/0", "::/0", "127.0.0.1,0.0.0.0/0", "0.0.0.0/1,128.0.0.0/1"] {
        let refused = liege(&["serve", "--port", "0", "--data", &data, "--proxied", everybody]);
        assert!(refused.code == Some(2) && refused.err.contains("is everybody"), "{refused:?}");
    }
}

#[test]
fn options_that_can_not_be_are_refused() {
    let folder = Folder::new("serve-limits");
    let data = folder.file("data");
    for (option, wrong) in [
        ("--name", "http://games.example"),
        ("--name", "games.example:443"),
        ("--name", "games.example/liege"),
        ("--connections", "0"),
        ("--max-data", "0"),
        ("--log", "bogus"),
        ("--backups", "/proc/x"),
    ] {
        let refused = liege(&["serve", "--port", "0", "--data", &data, option, wrong]);
        assert!(refused.code == Some(2) && refused.err.contains(option), "{option} {wrong}: {refused:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_proxy_that_names_nobody_is_warned_of_once() {
    let folder = Folder::new("serve-unnamed");
    let data = folder.file("data");
    let mut serving = Serving::start(&["serve", "--port", "0", "--data", &data, "--proxied"]);
    assert!(serving.get_for_another("/").starts_with("HTTP/1.1 200"));
    for _ in 0..3 {
        assert!(serving.get("/").starts_with("HTTP/1.1 200"));
    }
    serving.ask_to_end();
    assert!(serving.child.wait().unwrap().success());
    let mut said = String::new();
    serving.child.stderr.as_mut().unwrap().read_to_string(&mut said).unwrap();
    let warned = said.lines().filter(|line| line.contains("a proxy does not say for whom it asks"));
    assert_eq!(warned.clone().count(), 1, "{said}");
    assert!(warned.clone().all(|line| line.contains("WARN") && line.contains("127.0.0.1")), "{said}");
}

#[cfg(unix)]
#[test]
fn it_ends_when_asked_to() {
    let folder = Folder::new("serve-end");
    let mut serving = Serving::start(&["serve", "--port", "0", "--data", &folder.file("data")]);
    assert!(serving.get("/").starts_with("HTTP/1.1 200"));
    serving.ask_to_end();
    assert_eq!(serving.child.wait().unwrap().code(), Some(0));
}

#[cfg(unix)]
#[test]
fn a_second_signal_waits_for_nobody() {
    let folder = Folder::new("serve-at-once");
    let mut serving = Serving::start(&["serve", "--port", "0", "--data", &folder.file("data")]);
    // Half a request, and the server has it: it answers one that came after it.
    let mut half = TcpStream::connect(&serving.address).unwrap();
    write!(half, "POST /new HTTP/1.1\r\nHost: {}\r\nContent-Length: 10\r\n\r\nhalf", serving.address)
        .unwrap();
    assert!(serving.get("/").starts_with("HTTP/1.1 200"));
    let mut said = BufReader::new(serving.child.stderr.take().unwrap()).lines();
    for wanted in ["Stopping: ", "Stopped at once."] {
        let id = serving.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        let line = said.find(|line| line.as_ref().is_ok_and(|line| line.starts_with(wanted)));
        assert!(line.is_some(), "“{wanted}” was not said");
    }
    assert_eq!(serving.child.wait().unwrap().code(), Some(0));
}

/// Every connection is an open file, and many systems begin with few.
#[cfg(unix)]
#[test]
fn the_limit_of_open_files_is_raised() {
    let folder = Folder::new("serve-files");
    let script = "ulimit -S -n 64; exec \"$0\" serve --port 0 --data \"$1\"";
    let data = folder.file("data");
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_liege"), &data]);
    let serving = Serving::spawn(&mut command);
    let silent: Vec<TcpStream> = (0..200).map(|_| TcpStream::connect(&serving.address).unwrap()).collect();
    assert!(serving.get("/").starts_with("HTTP/1.1 200"), "beside {} silent connections", silent.len());
}

#[test]
fn a_file_is_served_once() {
    let folder = Folder::new("serve-once");
    let data = folder.file("data");
    let mut first = Serving::start(&["serve", "--port", "0", "--data", &data]);
    let refused = liege(&["serve", "--port", "0", "--data", &data]).refused();
    assert!(refused.contains(&format!("is already being served at http://{}/", first.address)), "{refused}");
    assert!(first.get("/").starts_with("HTTP/1.1 200"), "the first goes on");
    // However it ends, what it leaves behind is no obstacle.
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    assert!(std::path::Path::new(&data).join("liege.db.lock").exists());
    let next = Serving::start(&["serve", "--port", "0", "--data", &data]);
    assert!(next.get("/").starts_with("HTTP/1.1 200"));
}

#[cfg(unix)]
#[test]
fn what_lies_in_the_data_folder_is_private() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("serve-private");
    let data = folder.file("data");
    let files = ["", "liege.db", "liege.db-wal", "liege.db-shm", "liege.db.lock"];
    let path = |file: &str| std::path::Path::new(&data).join(file);
    let mode = |file: &str| std::fs::metadata(path(file)).unwrap().permissions().mode() & 0o777;
    let modes = || files.map(mode);
    let mut serving = Serving::start(&["serve", "--port", "0", "--data", &data]);
    assert_eq!(modes(), [0o700, 0o600, 0o600, 0o600, 0o600]);
    serving.child.kill().unwrap();
    serving.child.wait().unwrap();
    for (file, open) in [("", 0o755), ("liege.db", 0o644)] {
        std::fs::set_permissions(path(file), PermissionsExt::from_mode(open)).unwrap();
    }
    let mut serving = Serving::start(&["serve", "--port", "0", "--data", &data]);
    assert_eq!(modes(), [0o700, 0o600, 0o600, 0o600, 0o600]);
    serving.child.kill().unwrap();
    let mut said = String::new();
    serving.child.stderr.as_mut().unwrap().read_to_string(&mut said).unwrap();
    assert!(said.contains("liege.db was open to other users (mode 644); it is private now."), "{said}");
    // A folder in which other things lie is left as it is.
    serving.child.wait().unwrap();
    std::fs::write(path("notes.txt"), "").unwrap();
    std::fs::set_permissions(&data, PermissionsExt::from_mode(0o755)).unwrap();
    let _serving = Serving::start(&["serve", "--port", "0", "--data", &data]);
    assert_eq!(mode(""), 0o755);
}

#[test]
fn what_stands_in_the_way_is_named() {
    let folder = Folder::new("serve-bad");
    let data = folder.file("data");
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = other.local_addr().unwrap().port().to_string();
    let taken = liege(&["serve", "--port", &port, "--data", &data]).refused();
    assert!(taken.contains(&format!("port {port}")) && taken.contains("--port"), "{taken}");
    let file = folder.with("file", "");
    let blocked = liege(&["serve", "--port", "0", "--data", &format!("{file}/below")]).refused();
    assert!(blocked.contains("can't make the data folder"), "{blocked}");
    let garbled = folder.file("garbled");
    std::fs::create_dir_all(&garbled).unwrap();
    std::fs::write(format!("{garbled}/liege.db"), "no database").unwrap();
    #[cfg(unix)]
    for (path, mode) in [(garbled.clone(), 0o700), (format!("{garbled}/liege.db"), 0o600)] {
        std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode)).unwrap();
    }
    let garbled = liege(&["serve", "--port", "0", "--data", &garbled]).refused();
    assert!(garbled.contains("can't open") && garbled.contains("liege.db"), "{garbled}");
    let none = folder.with("none.toml", "[game]\ntitle = \"Chess\"\n");
    let stranger = liege(&["serve", "--components", &none]).refused();
    assert!(stranger.contains("line 2") && stranger.contains("found “Chess”"), "{stranger}");
    let feudo = project("games/feudo/components.toml");
    let twice = liege(&["serve", "--components", &feudo, "--components", &feudo]).refused();
    assert!(twice.contains("already"), "{twice}");
}
