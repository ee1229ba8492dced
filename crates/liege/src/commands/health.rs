//! `liege health`

#[cfg(feature = "addresses")]
mod public;

use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use liege_server::Base;
use serde::Serialize;

#[cfg(feature = "addresses")]
use self::public::Public;
use super::serve::PORT;
use super::{Answer, as_json};

/// How long the server may take to accept, to read and to answer, each.
const PATIENCE: Duration = Duration::from_secs(5);

/// The status of a server that is well.
const WELL: &str = "200";

/// Ask the server on this machine whether it is well: exit code 0 if it says so, 1 if not
#[derive(Args)]
#[command(
    after_help = "Examples:\n  liege health --port 7878\n  liege health --public https://games.example/liege"
)]
pub(crate) struct Health {
    /// The port that it listens on
    #[arg(long, env = "LIEGE_PORT", default_value_t = PORT)]
    port: u16,
    /// The address that it listens on; where that is every address, loopback is asked
    #[arg(long, env = "LIEGE_HOST", default_value = "127.0.0.1")]
    host: String,
    /// The path below which everything lies
    #[arg(long, env = "LIEGE_BASE", value_name = "PATH")]
    base: Option<Base>,
    /// The address at which people reach it: asked as well, and if nobody answers there because its certificate has run out,
    /// that is said, with the day
    #[cfg(feature = "addresses")]
    #[arg(long, value_name = "ADDRESS")]
    public: Option<Public>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// The answer, as programs read it.
#[derive(Serialize)]
struct Heard<'a> {
    ok: bool,
    /// The status of the answer, or why there is none.
    told: &'a str,
}

impl Health {
    pub(crate) fn run(self) -> Result<Answer> {
        let status = match self.ask() {
            Ok(status) => status,
            Err(error) => format!("no answer at {} port {}: {error}", self.host(), self.port),
        };
        #[cfg(feature = "addresses")]
        let status = match &self.public {
            Some(public) if status == WELL => public.ask(PATIENCE)?,
            _ => status,
        };
        let answer = if status == WELL { Answer::Yes } else { Answer::No };
        let told = match (self.json, answer) {
            (true, _) => as_json(&Heard { ok: answer == Answer::Yes, told: &status })?,
            (false, Answer::Yes) => "ok".to_owned(),
            (false, _) => status,
        };
        answer.after_writing(writeln!(io::stdout(), "{told}"))
    }

    fn host(&self) -> &str {
        match self.host.as_str() {
            "0.0.0.0" => "127.0.0.1",
            "::" => "::1",
            host => host,
        }
    }

    /// The status of the answer: a number as text, such as `200`.
    fn ask(&self) -> io::Result<String> {
        let mut addresses = (self.host(), self.port).to_socket_addrs()?;
        let address = addresses.next().ok_or(io::ErrorKind::NotFound)?;
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let base = self.base.clone().unwrap_or_default();
        write!(stream, "GET {base}/health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
        let mut line = String::new();
        BufReader::new(io::Read::take(stream, 1024)).read_line(&mut line)?;
        // Its words come from whatever program listens there, so the number alone is repeated.
        let status = line.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3));
        let status = status.filter(|status| status.bytes().all(|byte| byte.is_ascii_digit()));
        status.map(str::to_owned).ok_or_else(|| io::Error::other("it is no HTTP"))
    }
}
