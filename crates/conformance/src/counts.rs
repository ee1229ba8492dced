//! Counts of what tests begin and walk, for a comparison with the budget, where `LIEGE_TEST_COUNTS` names a folder.

use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::{env, process, thread};

/// Notes that the test of this thread has begun one of `what`, such as `servers`: as a line with the name of the test, in the file
/// `WHAT.PID` of the folder that `LIEGE_TEST_COUNTS` names. Without that variable it does nothing.
///
/// # Errors
/// The file can't be written.
pub fn count(what: &str) -> io::Result<()> {
    note(what, thread::current().name().unwrap_or_default())
}

/// Notes the random decisions of a walk as a line such as `fief 12345` of `decisions.PID`. A line that can't be written is missing in
/// the sum.
pub(crate) fn walked(game: &str, decisions: usize) {
    note("decisions", &format!("{game} {decisions}")).ok();
}

fn note(what: &str, line: &str) -> io::Result<()> {
    let Some(folder) = env::var_os("LIEGE_TEST_COUNTS").map(PathBuf::from) else { return Ok(()) };
    let file = folder.join(format!("{what}.{}", process::id()));
    // Written at once, so that the lines of several threads never mix.
    let line = format!("{line}\n");
    OpenOptions::new().create(true).append(true).open(file)?.write_all(line.as_bytes())
}
