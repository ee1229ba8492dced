//! Whether a game is built as all are: its phase is looked at in one table, its rules know no drawing, the same things stand in the
//! same files, and no macro is its own.

mod circles;
mod code;
mod looks;

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

pub use circles::circles;
pub use looks::looks;

use code::plain;

/// Files that every game has under `src`; folders of the same names beside them hold what is too much for one.
const FILES: &[&str] = &[
    "lib.rs",
    "action.rs",
    "event.rs",
    "state.rs",
    "rules.rs",
    "view.rs",
    "game.rs",
    "judgement.rs",
    "show.rs",
    "cases.rs",
];

/// A game's sources, and where else than in the table of `questions!` they may look at the phase.
#[derive(Clone, Copy, Debug)]
pub struct Skeleton<'a> {
    /// The game's folder, which holds `src`; in a test `env!("CARGO_MANIFEST_DIR")`.
    pub folder: &'a Path,
    /// At most two places: the file under `src`, and why it looks at the phase. A file stands in the list once for each place.
    pub looks: &'a [(&'a str, &'a str)],
    /// How often the file that declares the phase looks at it.
    pub declared: usize,
}

/// What is built otherwise.
#[derive(thiserror::Error)]
pub enum Misbuilt {
    /// The places, a line each.
    #[error("{}", .0.join("\n"))]
    Places(Vec<String>),
    /// A file can't be read.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
}

impl fmt::Debug for Misbuilt {
    /// The same as `{}`, so that a test may simply return it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Skeleton<'_> {
    /// Reads the sources.
    ///
    /// # Errors
    /// Whatever is built otherwise, or a file that can't be read.
    pub fn check(&self) -> Result<(), Misbuilt> {
        let src = self.folder.join("src");
        let files = sources(&src)?;
        let mut wrong = Vec::new();
        for name in FILES.iter().filter(|name| !files.iter().any(|(file, _)| file == **name)) {
            wrong.push(format!("src/{name} is missing"));
        }
        let mut excused: Vec<&str> = self.looks.iter().map(|(file, _)| *file).collect();
        if excused.len() > 2 {
            wrong.push(format!("{} places may look at the phase, which is more than two", excused.len()));
        }
        for (file, text) in &files {
            let code = plain(text);
            if code.contains("macro_rules!") {
                wrong.push(format!("src/{file} declares a macro of its own"));
            }
            if draws(file, &code) {
                wrong.push(format!("src/{file} knows how the game is drawn"));
            }
            // A worked example names a phase, and asks which one it has come to.
            if file == "cases.rs" || file.starts_with("cases/") {
                continue;
            }
            let found = looks(&code, "Phase");
            if code.contains("enum Phase ") {
                if found.len() != self.declared {
                    wrong.push(format!(
                        "src/{file} looks {} times at the phase that it declares, not {} times",
                        found.len(),
                        self.declared
                    ));
                }
                continue;
            }
            for line in found {
                match excused.iter().position(|other| other == file) {
                    Some(place) => {
                        excused.remove(place);
                    }
                    None => wrong.push(format!("src/{file}:{line} looks at the phase")),
                }
            }
        }
        wrong.extend(
            excused.iter().map(|file| format!("src/{file} looks at the phase less often than excused")),
        );
        if wrong.is_empty() { Ok(()) } else { Err(Misbuilt::Places(wrong)) }
    }
}

/// Returns whether a file of the rules or the state names what is for the eyes alone.
fn draws(file: &str, code: &str) -> bool {
    let below = ["rules.rs", "rules/", "state.rs", "state/"];
    let names = ["show::", "liege_kit", "maud", "Markup", "Element", "Board>", "Prompt<", "Attempt<"];
    below.iter().any(|start| file.starts_with(start)) && names.iter().any(|name| code.contains(name))
}

/// All source files by their path under `src`, without files of tests.
fn sources(src: &Path) -> Result<Vec<(String, String)>, Misbuilt> {
    let mut folders = vec![src.to_owned()];
    let mut files = Vec::new();
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| Misbuilt::File { path, error }
    };
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(failed(&folder))? {
            let path = entry.map_err(failed(&folder))?.path();
            let name = path.strip_prefix(src).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
                let text = fs::read_to_string(&path).map_err(failed(&path))?;
                files.push((name, text));
            }
        }
    }
    files.sort();
    Ok(files)
}
