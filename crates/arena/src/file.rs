//! Writing files so that nobody ever finds half of one.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use crate::ArenaError;

/// Writes the text beside the file and moves it into place once it is all on the disk.
///
/// # Errors
/// What the system says; a file that was there before is then as it was.
pub fn write_whole(path: &Path, text: &str) -> Result<(), ArenaError> {
    let failed = |source| ArenaError::File { path: path.to_owned(), source };
    let name = path.file_name().ok_or_else(|| failed(std::io::ErrorKind::InvalidInput.into()))?;
    let mut beside = name.to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, path)
    });
    written.map_err(|source| {
        // What is left beside is of no use to anybody; if it can't be removed either, the first error says enough.
        let _ = fs::remove_file(&beside);
        failed(source)
    })
}
