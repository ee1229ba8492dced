//! The server under test: the real binary, with a data folder of its own.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context as _, Result};

/// A running `liege serve`. Ends with the value.
pub(crate) struct House {
    child: Child,
    /// Where it is reached, without a slash at the end.
    pub(crate) address: String,
    data: PathBuf,
}

static HOUSES: AtomicU32 = AtomicU32::new(0);

impl House {
    /// Starts a server with an empty data folder, on a free port.
    pub(crate) fn open() -> Result<House> {
        let number = HOUSES.fetch_add(1, Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("liege-house-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&data)?;
        let (child, address) = start(&data, 0)?;
        Ok(House { child, address, data })
    }

    /// Ends the server as a power cut would, and starts it again at the same address.
    pub(crate) fn restart(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        let port = self.address.rsplit(':').next().and_then(|port| port.parse().ok()).unwrap_or(0);
        let (child, address) = start(&self.data, port)?;
        assert_eq!(address, self.address, "the port must be free again");
        self.child = child;
        Ok(())
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

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
