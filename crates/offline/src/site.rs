//! The files of a site without a server, which any static host serves.

use std::borrow::Cow;

use liege_game::fingerprint;
use liege_pages::{Asset, Tile};

/// A file by its path within the folder.
pub type File = (String, Cow<'static, [u8]>);

/// The program's own name within the folder.
const PROGRAM: &str = "games.wasm";

/// The first page, which brings the others.
const INDEX: &str = include_str!("../web/index.html");
const BEGIN: &str = include_str!("../web/begin.js");
const SERVICE: &str = include_str!("../web/service.js");

/// The worker in which bots think.
const THINKER: &str = include_str!("../web/thinker.js");

/// All files of a site, of the program as WebAssembly and the script that wasm-bindgen has made to call it.
pub fn site(glue: &str, program: Vec<u8>) -> Vec<File> {
    let text = |name: &str, text: &'static str| (name.to_owned(), Cow::Borrowed(text.as_bytes()));
    let icons =
        Tile::ALL.map(|tile| (format!("icon/{}.png", tile.pixels()), Asset::Tile(tile).contents().into()));
    let mut files: Vec<File> = vec![
        (PROGRAM.to_owned(), program.into()),
        ("icon.svg".to_owned(), Asset::Icon.contents().into()),
        ("app.webmanifest".to_owned(), Asset::Manifest.contents().into()),
    ];
    files.push(("thinker.js".to_owned(), format!("{glue}\n{THINKER}").into_bytes().into()));
    files.extend(icons);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let version = fingerprint(&(&files, glue, SERVICE));
    let names = serde_json::Value::from(names);
    let service = format!("const VERSION = \"{version:016x}\";\nconst FILES = {names};\n{glue}\n{SERVICE}");
    files.push(("service.js".to_owned(), service.into_bytes().into()));
    files.extend([text("index.html", INDEX), text("begin.js", BEGIN)]);
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    fn service(files: &[File]) -> String {
        let (_, service) = files.iter().find(|(name, _)| name == "service.js").unwrap();
        String::from_utf8(service.to_vec()).unwrap()
    }

    #[test]
    fn another_program_is_another_version() {
        let version =
            |program: &[u8]| service(&site("let x;", program.to_vec())).lines().next().unwrap().to_owned();
        assert_eq!(version(b"one"), version(b"one"));
        assert_ne!(version(b"one"), version(b"two"));
    }

    #[test]
    fn all_that_the_first_page_names_is_there() {
        let files = site("let x;", b"program".to_vec());
        for rest in INDEX.split("href=\"").chain(INDEX.split("src=\"")).skip(1) {
            let name = rest.split('"').next().unwrap();
            let named = !name.contains('<') && !name.is_empty();
            assert!(!named || files.iter().any(|(file, _)| file == name), "{name}");
        }
    }

    #[test]
    fn the_service_worker_keeps_every_file_that_a_page_needs() {
        let files = site("let x;", b"program".to_vec());
        let service = service(&files);
        let kept = service.lines().find_map(|line| line.strip_prefix("const FILES = ")).unwrap();
        let kept: Vec<String> = serde_json::from_str(kept.trim_end_matches(';')).unwrap();
        let fetched_anew = ["service.js", "index.html", "begin.js"];
        for (name, _) in &files {
            assert_eq!(kept.contains(name), !fetched_anew.contains(&name.as_str()), "{name}");
        }
    }
}
