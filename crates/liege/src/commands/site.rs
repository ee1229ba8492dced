//! `liege site FOLDER`

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use liege_offline::Program;
use liege_server::OfflineSite;

use super::Answer;

/// Write a folder of files from which any static host serves the games without a server, also offline
#[derive(Args)]
#[command(after_help = "Examples:\n  liege site site\n  liege site site --with target/site")]
pub(crate) struct Site {
    /// Where the files go; made if it is not there
    folder: PathBuf,
    /// The folder in which .ci/site has built the games as WebAssembly, instead of what this program holds
    #[arg(long, value_name = "FOLDER")]
    with: Option<PathBuf>,
}

impl Site {
    pub(crate) fn run(self) -> Result<Answer> {
        let (program, threads) = match &self.with {
            Some(built) => (program_in(built, "games")?, program_in(built, "threads").ok()),
            None => held()?,
        };
        let files = liege_offline::site(program, threads);
        for (name, contents) in &files {
            let path = self.folder.join(name);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
            }
            fs::write(&path, contents).with_context(|| path.display().to_string())?;
        }
        let size: usize = files.iter().map(|(_, contents)| contents.len()).sum();
        let told = writeln!(
            io::stdout(),
            "{} files, {size} bytes, in {}. Serve them by any static host, by https or on this computer.",
            files.len(),
            self.folder.display()
        );
        Answer::Yes.after_writing(told)
    }
}

/// Returns what a server offers to those who want to play without it: the files of this folder, or those that this program holds.
pub(super) fn offered(folder: Option<&Path>) -> Result<OfflineSite> {
    let Some(folder) = folder else {
        return Ok(held().map_or_else(
            |_| OfflineSite::default(),
            |(program, threads)| OfflineSite::new(liege_offline::site(program, threads)),
        ));
    };
    let mut files = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(path) = open.pop() {
        for entry in fs::read_dir(&path).with_context(|| path.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let name = path.strip_prefix(folder)?.components().map(|part| part.as_os_str().to_string_lossy());
            let contents = fs::read(&path).with_context(|| path.display().to_string())?;
            files.push((name.collect::<Vec<_>>().join("/"), contents.into()));
        }
    }
    if !files.iter().any(|(name, _)| name == "service.js") {
        bail!("{} is no folder that `liege site` has written: it has no service.js", folder.display());
    }
    Ok(OfflineSite::new(files))
}

/// The program of this name that .ci/site has built into this folder.
fn program_in(folder: &Path, name: &str) -> Result<Program> {
    let (glue, wasm) = (folder.join(format!("{name}.js")), folder.join(format!("{name}_bg.wasm")));
    let glue = fs::read_to_string(&glue).with_context(|| glue.display().to_string())?;
    let wasm = fs::read(&wasm).with_context(|| wasm.display().to_string())?;
    Ok(Program { glue: glue.into(), wasm: wasm.into() })
}

/// Returns what was built into this program.
#[cfg(site)]
fn held() -> Result<(Program, Option<Program>)> {
    macro_rules! program {
        ($name:literal) => {
            Program {
                glue: include_str!(concat!(env!("LIEGE_OFFLINE"), "/", $name, ".js")).into(),
                wasm: include_bytes!(concat!(env!("LIEGE_OFFLINE"), "/", $name, "_bg.wasm"))
                    .as_slice()
                    .into(),
            }
        };
    }
    #[cfg(site_threads)]
    let threads = Some(program!("threads"));
    #[cfg(not(site_threads))]
    let threads = None;
    Ok((program!("games"), threads))
}

/// The files that were installed beside this program.
#[cfg(not(site))]
fn held() -> Result<(Program, Option<Program>)> {
    let Some(built) = installed() else {
        bail!(
            "this program does not hold the games as WebAssembly, and they were not installed with it: build them with .ci/site, which says \
             where they lie, and name that folder by --with; or build Liege with LIEGE_OFFLINE naming it"
        )
    };
    Ok((program_in(&built, "games")?, program_in(&built, "threads").ok()))
}

/// The folder in which an archive or a package has what .ci/site builds.
#[cfg(not(site))]
fn installed() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let folder = program.parent()?;
    let places =
        [folder.join("offline"), folder.join("../share/liege/offline"), "/usr/share/liege/offline".into()];
    places.into_iter().find(|place| place.join("games_bg.wasm").is_file())
}
