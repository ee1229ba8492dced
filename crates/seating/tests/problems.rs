//! The table of problems is the only place of their codes, and docs/problems.md is made from it:
//! `LIEGE_WRITE_DOCS=1 cargo test -p liege-seating --all-features -- problems` writes it anew.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use liege_seating::ProblemCode;

const INTRODUCTION: &str = "# Problems

What can be wrong with a request, with a server and without one. `code` never changes; later versions may have more. The sentence is told
where no more is known. Made from `crates/seating/src/problem_code.rs`;
`LIEGE_WRITE_DOCS=1 cargo test -p liege-seating --all-features -- problems` writes it anew. [api.md](api.md#problems) says how problems
are told.

| code | status | |
| --- | --- | --- |
";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_list_of_problems_is_made_from_the_table() {
    let mut made = INTRODUCTION.to_owned();
    for code in ProblemCode::ALL {
        let status = match code {
            ProblemCode::RefusedRequest => "any".to_owned(),
            _ => code.status().to_string(),
        };
        writeln!(made, "| `{}` | {status} | {} |", code.word(), code.sentence()).unwrap();
    }
    let path = root().join("docs/problems.md");
    if env::var_os("LIEGE_WRITE_DOCS").is_some() {
        fs::write(&path, &made).unwrap();
    }
    assert!(fs::read_to_string(&path).unwrap_or_default() == made, "LIEGE_WRITE_DOCS=1 writes it anew");
}

/// The sources below a folder, with their text.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs" || kind == "js") {
            found.push((path.clone(), fs::read_to_string(&path).unwrap_or_default()));
        }
    }
}

/// The quoted words of a line, each with what stands before it.
fn quoted(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let pieces: Vec<&str> = line.split('"').collect();
    (1..pieces.len()).step_by(2).map(move |at| (pieces[at - 1], pieces[at])).collect::<Vec<_>>().into_iter()
}

fn is_code(word: &str) -> bool {
    ProblemCode::ALL.iter().any(|code| code.word() == word)
}

/// A code in the sources of a program. One word of English may stand elsewhere; a field of an answer may be called like a code, and an
/// example in the API's document is one.
fn written_out(path: &Path, before: &str, word: &str) -> bool {
    let about_problems =
        path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("problem"));
    is_code(word)
        && (about_problems || word.contains('_'))
        && !before.ends_with('[')
        && !before.ends_with("example = ")
}

#[test]
fn no_code_is_written_out_elsewhere() {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates")).unwrap().flatten() {
        sources(&entry.path().join("src"), &mut found);
        sources(&entry.path().join("web"), &mut found);
    }
    let mut wrong = Vec::new();
    for (path, text) in found.iter().filter(|(path, _)| !path.ends_with("seating/src/problem_code.rs")) {
        for line in text.lines() {
            let script = path.extension().is_some_and(|kind| kind == "js");
            let asks = line.contains(".code)") || line.contains(".code ");
            for (before, word) in quoted(line) {
                // The script has no types: what it compares or answers is in the table.
                let unknown = script && (asks || before.ends_with("code: ")) && !is_code(word);
                if unknown || !script && written_out(path, before, word) {
                    wrong.push(format!("{}: {word}", path.display()));
                }
            }
        }
    }
    assert!(found.len() > 100 && wrong.is_empty(), "{wrong:#?}");
}
