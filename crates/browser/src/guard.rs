//! What must not outlive a program of tests.

use std::io;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Ends the group and removes the folder once the other end of its standard input is closed. What has just been killed may be
/// writing its last file.
const END: &str =
    r#"read -r _; kill -KILL "-$1"; for _ in 1 2 3 4 5; do rm -rf -- "$2" && exit; sleep 1; done"#;

/// Ends a group of processes and removes their folder when it is dropped, and when this program ends, however that comes: a pipe
/// to a process that does so is closed then.
pub struct Guard {
    waiting: Child,
}

impl Guard {
    /// Guards the processes of this group, which were started with `process_group(0)` and so are called as the first of them.
    ///
    /// # Errors
    /// There is no shell to wait, or no such group.
    pub fn over(group: u32, folder: &Path) -> io::Result<Guard> {
        if group <= 1 {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "that is no group of one’s own"));
        }
        // The shell’s own `kill`: the program of that name reads a group that starts with 1 as everybody, in some versions.
        let mut command = Command::new("sh");
        command.args(["-c", END, "sh"]).arg(group.to_string()).arg(folder);
        // A group of its own is not reached by what ends the group of this program.
        command.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        Ok(Guard { waiting: command.spawn()? })
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        // This closes its standard input.
        let _ = self.waiting.wait();
    }
}
