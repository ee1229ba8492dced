//! Every address that pages and scripts name begins with the base: what is written here is read for one that does not.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// All files below `folder` that end so.
fn files(folder: &Path, end: &str) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path, end)?);
        } else if path.to_string_lossy().ends_with(end) {
            found.push(path);
        }
    }
    Ok(found)
}

#[test]
fn no_page_names_an_address_without_the_base() -> Result<(), Box<dyn Error>> {
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), ".rs")?;
    assert!(files.len() > 40, "the sources are found: {}", files.len());
    let mut addresses = 0;
    for file in files {
        let text = fs::read_to_string(&file)?;
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (line, text) in (1..).zip(text.lines()) {
            for name in
                [" href=", " action=", " src=", " formaction=", " poster=", " data-invite=", " data-worker="]
            {
                for (at, _) in text.match_indices(name) {
                    let value = &text[at + name.len()..];
                    // A whole value that is spliced in is a token, or an address that was made beside its use.
                    let made = [
                        "(token)",
                        "(action)",
                        "{ \"#\"",
                        "\"#",
                        "{ \"?",
                        "{ (base.origin().unwrap_or_default()) (base) ",
                    ]
                    .iter()
                    .any(|begin| value.starts_with(begin));
                    let based = value.starts_with("{ (")
                        && value.split(')').next().is_some_and(|value| value.ends_with("base"));
                    assert!(made || based, "{}:{line}: {name}{value}", file.display());
                    addresses += usize::from(based);
                }
            }
        }
    }
    assert!(addresses > 80, "the addresses are found: {addresses}");
    Ok(())
}

#[test]
fn no_script_names_an_address_without_the_base() -> Result<(), Box<dyn Error>> {
    let mut addresses = 0;
    for file in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/script"), ".js")? {
        let text = fs::read_to_string(&file)?;
        let says = |text: &str| !text.trim_start().starts_with("//") && !text.starts_with("import ");
        let lines = (1..).zip(text.lines()).filter(|(_, text)| says(text));
        for (line, text) in lines {
            addresses += text.matches("base}/").count();
            for (at, quote) in text.match_indices(['"', '`']) {
                let (before, after) = (&text[..at], &text[at + 1..]);
                // These calls put the address of the table before it.
                let below = ["post(", "draft(", "tableAddress("].iter().any(|call| before.contains(call));
                let sign = after.starts_with(&format!("/{quote}")) && !before.ends_with("fetch(");
                let named = after.starts_with('/') && !after.starts_with("/>") && !sign && !below;
                assert!(!named, "{}:{line}: {text}", file.display());
            }
        }
    }
    assert!(addresses > 8, "the addresses are found: {addresses}");
    Ok(())
}
