//! Reading whole texts and writing them so that nothing half-written is ever left.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};

/// Nothing that Liege reads is anywhere near this long; a wrong file should not fill the memory.
const LONGEST: u64 = 64 << 20;

/// The text of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<String> {
    let shown = path.display();
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(LONGEST + 1).read_to_end(&mut bytes).context("can't read standard input")?;
    } else {
        let file = File::open(path).with_context(|| format!("can't read {shown}"))?;
        file.take(LONGEST + 1).read_to_end(&mut bytes).with_context(|| format!("can't read {shown}"))?;
    }
    if bytes.len() as u64 > LONGEST {
        bail!("{shown} is longer than {} MB", LONGEST >> 20);
    }
    String::from_utf8(bytes).map_err(|_| anyhow!("{shown} is not a text file (UTF-8)"))
}

/// Writes a file beside its place and moves it there once it is whole. What is no ordinary file, such as a pipe or
/// a device, is written straight to.
pub(crate) fn write(path: &Path, content: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let special = fs::metadata(path).is_ok_and(|found| !found.is_file());
    let outcome = if special { straight(path, content) } else { moved_there(path, content) };
    outcome.with_context(|| format!("can't write {}", path.display()))
}

fn straight(path: &Path, content: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    content(&mut file)?;
    Ok(file.flush()?)
}

fn moved_there(path: &Path, content: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let beside = beside(path)?;
    let outcome = fill(&beside, content).and_then(|()| Ok(fs::rename(&beside, path)?));
    if outcome.is_err() {
        // Already failing: that the half-written file can't be removed either adds nothing.
        let _ = fs::remove_file(&beside);
    }
    outcome
}

fn beside(path: &Path) -> Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| anyhow!("{} is not the name of a file", path.display()))?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}", std::process::id()));
    Ok(path.with_file_name(hidden))
}

fn fill(path: &Path, content: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let mut file = BufWriter::new(File::create_new(path)?);
    content(&mut file)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    Ok(file.sync_all()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_leaves_the_old_file() {
        let folder = std::env::temp_dir().join(format!("liege-files-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("a");
        write(&path, |file| Ok(file.write_all(b"old")?)).unwrap();
        assert!(
            write(&path, |file| {
                file.write_all(b"new")?;
                bail!("the disk is full")
            })
            .is_err()
        );
        assert_eq!(read(&path).unwrap(), "old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }
}
