//! The files of a site without a server, which any static host serves.

use std::borrow::Cow;

use liege_game::fingerprint;
use liege_pages::{Asset, Tile};

/// A file by its path within the folder.
pub type File = (String, Cow<'static, [u8]>);

/// A program as WebAssembly, with the script that wasm-bindgen has made to call it.
pub struct Program {
    /// The script.
    pub glue: Cow<'static, str>,
    /// The program.
    pub wasm: Cow<'static, [u8]>,
}

/// The first page, which brings the others.
const INDEX: &str = include_str!("../web/index.html");
const BEGIN: &str = include_str!("../web/begin.js");
const SERVICE: &str = include_str!("../web/service.js");

/// The worker in which bots think.
const THINKER: &str = include_str!("../web/thinker.js");

/// A thread of a search.
const HELPER: &str = include_str!("../web/helper.js");

/// All files of a site, of the program as WebAssembly, and of the one in which bots think in several threads if there is one.
pub fn site(program: Program, threads: Option<Program>) -> Vec<File> {
    let text = |name: &str, text: &'static str| (name.to_owned(), Cow::Borrowed(text.as_bytes()));
    let icons =
        Tile::ALL.map(|tile| (format!("icon/{}.png", tile.pixels()), Asset::Tile(tile).contents().into()));
    // Not every browser can use it: the first bot that does fetches it, under a name that another version does not have.
    let later = threads.map(|Program { glue, wasm }| {
        let name = format!("threads-{:016x}", fingerprint(&(&glue, &wasm)));
        let files = [(format!("{name}.wasm"), wasm), (format!("{name}.js"), bytes(glue))];
        (name, files)
    });
    let (name, later) = later.unzip();
    let thinker = format!("const THREADS = {};\n{THINKER}", serde_json::Value::from(name));
    let mut files: Vec<File> = vec![
        ("games.wasm".to_owned(), program.wasm),
        ("icon.svg".to_owned(), Asset::Icon.contents().into()),
        ("app.webmanifest".to_owned(), Asset::Manifest.contents().into()),
        ("games.js".to_owned(), bytes(program.glue.clone())),
        ("thinker.js".to_owned(), thinker.into_bytes().into()),
        text("helper.js", HELPER),
    ];
    files.extend(icons);
    let version = fingerprint(&(&files, SERVICE));
    let later: Vec<File> = later.into_iter().flatten().collect();
    let mut service = format!("const VERSION = \"{version:016x}\";\n");
    for (list, files) in [("FILES", &files), ("LATER", &later)] {
        let names: serde_json::Value = files.iter().map(|(name, _)| name.as_str()).collect();
        service.push_str(&format!("const {list} = {names};\n"));
    }
    service.push_str(&format!("{}\n{SERVICE}", program.glue));
    files.extend(later);
    files.push(("service.js".to_owned(), service.into_bytes().into()));
    files.extend([text("index.html", INDEX), text("begin.js", BEGIN)]);
    files
}

fn bytes(text: Cow<'static, str>) -> Cow<'static, [u8]> {
    match text {
        Cow::Borrowed(text) => text.as_bytes().into(),
        Cow::Owned(text) => text.into_bytes().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(wasm: &'static [u8]) -> Program {
        Program { glue: "let x;".into(), wasm: wasm.into() }
    }

    fn service(files: &[File]) -> String {
        let (_, service) = files.iter().find(|(name, _)| name == "service.js").unwrap();
        String::from_utf8(service.to_vec()).unwrap()
    }

    fn list(service: &str, name: &str) -> Vec<String> {
        let list = service.lines().find_map(|line| line.strip_prefix(&format!("const {name} = "))).unwrap();
        serde_json::from_str(list.trim_end_matches(';')).unwrap()
    }

    #[test]
    fn another_program_is_another_version() {
        let version = |wasm, threads: Option<&'static [u8]>| {
            service(&site(program(wasm), threads.map(program))).lines().next().unwrap().to_owned()
        };
        assert_eq!(version(b"one", None), version(b"one", None));
        assert_ne!(version(b"one", None), version(b"two", None));
        assert_ne!(version(b"one", Some(b"three")), version(b"one", Some(b"four")));
    }

    #[test]
    fn all_that_the_first_page_names_is_there() {
        let files = site(program(b"program"), None);
        for rest in INDEX.split("href=\"").chain(INDEX.split("src=\"")).skip(1) {
            let name = rest.split('"').next().unwrap();
            let named = !name.contains('<') && !name.is_empty();
            assert!(!named || files.iter().any(|(file, _)| file == name), "{name}");
        }
    }

    #[test]
    fn the_service_worker_keeps_every_file_that_a_page_needs() {
        let files = site(program(b"program"), Some(program(b"threads")));
        let service = service(&files);
        let (kept, later) = (list(&service, "FILES"), list(&service, "LATER"));
        assert_eq!(later.len(), 2);
        let fetched_anew = ["service.js", "index.html", "begin.js"];
        for (name, _) in &files {
            let known = kept.contains(name) || later.contains(name);
            assert_eq!(known, !fetched_anew.contains(&name.as_str()), "{name}");
        }
    }
}
