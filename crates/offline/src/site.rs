//! The files of a site without a server, which any static host serves.

use std::borrow::Cow;

use liege_game::fingerprint;
use liege_languages::{by_tag, offered};
use liege_pages::script::{joined, templates_in};
use liege_pages::{Asset, OFFLINE_POLICY, Tile, spoken};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::file::File;
use crate::language_file;

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
const SERVICE: &str = concat!(
    include_str!("../web/service/files.js"),
    include_str!("../web/service/kept.js"),
    include_str!("../web/service/failure.js"),
    include_str!("../web/service/language.js"),
    include_str!("../web/service.js")
);

/// The place of the sentences in the script of the first page.
const NO_WORDS: &str = "JSON.parse(\"{}\")";

/// The tag by which the first page asks for its script.
const BEGINS: &str = "<script src=\"begin.js\"></script>";

/// The most folders that the address of a page lies deep: `t/ID/at/3`.
const DEPTH: usize = 3;

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
    // Nor does everybody read each language.
    let (languages, spoken_files): (serde_json::Map<_, _>, Vec<File>) =
        language_file::all().into_iter().map(|(tag, file)| ((tag.to_owned(), json!(file.0)), file)).unzip();
    let speech = joined("speech");
    let version = format!("{:016x}", fingerprint(&(&files, &spoken_files, SERVICE, &speech, OFFLINE_POLICY)));
    let later: Vec<File> = later.into_iter().flatten().chain(spoken_files).collect();
    let constants = [
        ("VERSION", json!(version)),
        ("FILES", digests(&files)),
        ("LATER", digests(&later)),
        ("LANGUAGES", languages.into()),
        ("WORDS", words(SERVICE)),
        ("POLICY", json!(OFFLINE_POLICY)),
    ];
    let mut service: String =
        constants.iter().map(|(name, value)| format!("const {name} = {value};\n")).collect();
    service.push_str(&format!("{}\n{speech}{SERVICE}", program.glue));
    files.extend(later);
    let index = INDEX.replace("{policy}", &page_policy());
    let lead = index.replace(BEGINS, &nearest());
    let made =
        [("service.js", service), ("index.html", index), ("404.html", lead), ("_headers", host_headers())];
    files.extend(made.map(|(name, text)| (name.to_owned(), text.into_bytes().into())));
    files.push(("begin.js".to_owned(), begin().into_bytes().into()));
    files
}

/// The script of the first page, with its sentences in each language.
fn begin() -> String {
    let words = serde_json::Value::from(words(BEGIN).to_string());
    BEGIN.replace(NO_WORDS, &format!("JSON.parse({words})"))
}

/// Sentences that a script says by itself, in each language but English: also where it can fetch and open nothing.
fn words(script: &str) -> serde_json::Value {
    let templates: Vec<&str> = templates_in(script).collect();
    let languages = offered().iter().filter_map(|language| Some((language.tag, by_tag(language.tag)?)));
    languages
        .map(|(tag, language)| (tag.to_owned(), serde_json::Value::Object(spoken(language, &templates))))
        .collect()
}

/// The SHA-256 of each file by its name, in hexadecimal digits.
fn digests(files: &[File]) -> serde_json::Value {
    let digest = |contents: &[u8]| -> String {
        Sha256::digest(contents).iter().map(|byte| format!("{byte:02x}")).collect()
    };
    files.iter().map(|(name, contents)| (name.clone(), json!(digest(contents)))).collect()
}

/// The policy as a page can say it of itself: who shows it in a frame is for a host to refuse.
fn page_policy() -> String {
    let rules = OFFLINE_POLICY.split("; ").filter(|rule| !rule.starts_with("frame-ancestors"));
    rules.collect::<Vec<_>>().join("; ")
}

/// The scripts by which a page inside, whose address somebody was sent, finds the folder of the site: the nearest that is there begins.
fn nearest() -> String {
    (0..=DEPTH).map(|up| BEGINS.replace("begin.js", &format!("{}begin.js", "../".repeat(up)))).collect()
}

/// Headers that hosts which read such a file are to send with each file.
fn host_headers() -> String {
    format!(
        "/*\n  Content-Security-Policy: {OFFLINE_POLICY}\n  Referrer-Policy: same-origin\n  X-Content-Type-Options: nosniff\n"
    )
}

fn bytes(text: Cow<'static, str>) -> Cow<'static, [u8]> {
    match text {
        Cow::Borrowed(text) => text.as_bytes().into(),
        Cow::Owned(text) => text.into_bytes().into(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

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
        let digests: BTreeMap<String, String> = serde_json::from_str(list.trim_end_matches(';')).unwrap();
        assert!(digests.values().all(|digest| digest.len() == 64), "{list}");
        digests.into_keys().collect()
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
        assert!(INDEX.contains(BEGINS));
        for rest in INDEX.split("href=\"").chain(INDEX.split("src=\"")).skip(1) {
            let name = rest.split('"').next().unwrap();
            let named = !name.contains('<') && !name.is_empty();
            assert!(!named || files.iter().any(|(file, _)| file == name), "{name}");
        }
    }

    #[test]
    fn a_language_is_a_file_that_is_fetched_by_those_who_read_it() {
        let files = site(program(b"program"), None);
        let service = service(&files);
        let named = service.lines().find_map(|line| line.strip_prefix("const LANGUAGES = ")).unwrap();
        let named: BTreeMap<String, String> = serde_json::from_str(named.trim_end_matches(';')).unwrap();
        assert_eq!(named.keys().collect::<Vec<_>>(), ["fr"]);
        let (kept, later) = (list(&service, "FILES"), list(&service, "LATER"));
        assert!(later.contains(&named["fr"]) && !kept.contains(&named["fr"]), "{named:?}");
        let said = |contents: &[u8]| String::from_utf8_lossy(contents).contains("Prenez place");
        let with: Vec<&str> =
            files.iter().filter(|(_, contents)| said(contents)).map(|(name, _)| name.as_str()).collect();
        assert_eq!(with, [named["fr"].as_str()]);
    }

    #[test]
    fn what_the_service_worker_says_by_itself_it_says_in_each_language() {
        let service = service(&site(program(b"program"), None));
        let words = service.lines().find_map(|line| line.strip_prefix("const WORDS = ")).unwrap();
        let words: BTreeMap<String, BTreeMap<String, String>> =
            serde_json::from_str(words.trim_end_matches(';')).unwrap();
        let told: BTreeMap<&str, &str> =
            words["fr"].iter().map(|(template, text)| (template.as_str(), text.as_str())).collect();
        assert_eq!(
            told.keys().copied().collect::<Vec<_>>(),
            templates_in(SERVICE).collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>()
        );
        assert_eq!(told["To the hall"], "À l’accueil");
        assert!(service.contains("\nfunction sentence("), "it says them as pages do");
    }

    #[test]
    fn the_first_page_says_what_it_says_in_each_language() {
        let files = site(program(b"program"), None);
        let (_, begin) = files.iter().find(|(name, _)| name == "begin.js").unwrap();
        let begin = std::str::from_utf8(begin).unwrap();
        let text = begin.split("JSON.parse(").nth(1).unwrap().split(");\n").next().unwrap();
        let text: String = serde_json::from_str(text).unwrap();
        let words: BTreeMap<String, BTreeMap<String, String>> = serde_json::from_str(&text).unwrap();
        let told: BTreeSet<&str> = words["fr"].keys().map(String::as_str).collect();
        assert_eq!(told, templates_in(BEGIN).collect::<BTreeSet<_>>());
        assert!(
            INDEX.contains(templates_in(BEGIN).next().unwrap()),
            "the page says it before the script does"
        );
    }

    #[test]
    fn the_service_worker_keeps_every_file_that_a_page_needs() {
        let files = site(program(b"program"), Some(program(b"threads")));
        let service = service(&files);
        let (kept, later) = (list(&service, "FILES"), list(&service, "LATER"));
        assert_eq!(later.iter().filter(|name| name.starts_with("threads-")).count(), 2);
        let fetched_anew = ["service.js", "index.html", "404.html", "_headers", "begin.js"];
        for (name, _) in &files {
            let known = kept.contains(name) || later.contains(name);
            assert_eq!(known, !fetched_anew.contains(&name.as_str()), "{name}");
        }
    }
}
