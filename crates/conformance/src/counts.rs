//! The random decisions that tests walk, written down where `LIEGE_COUNTS` names a folder.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::Path;

/// Adds a line such as `fief 12345` to the file `decisions.<pid>` of that folder. Each line stands for walks of its own, so that
/// the sum is what was walked. A line that can't be written is missing in the sum, which a budget compares.
pub(crate) fn walked(game: &str, decisions: usize) {
    let Some(folder) = std::env::var_os("LIEGE_COUNTS") else { return };
    let path = Path::new(&folder).join(format!("decisions.{}", std::process::id()));
    let line = format!("{game} {decisions}\n");
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.and_then(|mut file| file.write_all(line.as_bytes())).ok();
}
