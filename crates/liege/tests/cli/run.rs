//! Running the binary.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use liege_conformance::{Size, house};
use liege_game::Info;

/// Every game.
pub(crate) fn games() -> Vec<&'static Info> {
    liege_games::infos()
}

/// The numbers of players that a game is for.
pub(crate) fn counts(game: &Info) -> Vec<usize> {
    (game.min_players..=game.max_players).collect()
}

/// The size of a game.
pub(crate) fn size(game: &Info) -> Size {
    Size::of(liege_games::find(game.id).unwrap().rules())
}

/// A file of a game.
pub(crate) fn file(game: &Info, name: &str) -> String {
    house::game(game.id).unwrap().join(name).display().to_string()
}

/// What came of it.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// Fails unless the exit code is 0 and nothing was complained of.
    #[track_caller]
    pub(crate) fn well(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// Fails unless this was refused with one line on standard error; gives the line.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!(self.code, Some(2), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// Runs the binary with these words and nothing on standard input.
pub(crate) fn liege(args: &[&str]) -> Ran {
    typing(args, "")
}

/// Runs the binary and types this.
pub(crate) fn typing(args: &[&str], input: &str) -> Ran {
    typing_in(Path::new("."), args, input)
}

/// Runs the binary in a folder and types this.
pub(crate) fn typing_in(folder: &Path, args: &[&str], input: &str) -> Ran {
    typing_where(folder, &[], args, input)
}

/// Runs the binary where these variables of the environment say which language is read, and types this.
pub(crate) fn reading(language: &[(&str, &str)], args: &[&str], input: &str) -> Ran {
    typing_where(Path::new("."), language, args, input)
}

/// Variables of an environment that name languages.
const LANGUAGE: [&str; 4] = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"];

fn typing_where(folder: &Path, language: &[(&str, &str)], args: &[&str], input: &str) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_liege"));
    // The tests may run where another language is read.
    for name in LANGUAGE {
        command.env_remove(name);
    }
    let mut child = command
        .envs(language.iter().copied())
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // Typed from beside: a game that prints more than a pipe holds must not wait for us while we wait for it.
    let typist = std::thread::spawn(move || {
        // A player who quits early does not read the rest.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    typist.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A file of the project.
pub(crate) fn project(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path).display().to_string()
}

/// A folder that goes away with the value.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("liege-cli-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The path of a file in it.
    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// The path of a file in it with this content.
    pub(crate) fn with(&self, name: &str, content: &str) -> String {
        let path = self.file(name);
        std::fs::write(&path, content).unwrap();
        path
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The names of all files in it.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
