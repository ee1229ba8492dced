//! The scripts of pages. They are written as modules that import each other, and sent as one file each: the modules that a
//! root needs stand in it one after the other, each behind those that it imports.
//!
//! A page has its theme before it is painted, so its script can be no module itself, and it should come in one answer. Nothing
//! is rewritten on the way but the lines that import and the word `export`: what is read here is what a browser runs.

use std::collections::HashSet;
use std::sync::LazyLock;

macro_rules! modules {
    ($($name:literal)*) => {
        /// Every module by its name, in the order of names.
        const MODULES: &[(&str, &str)] = &[$(($name, include_str!(concat!("script/", $name, ".js")))),*];
    };
}

modules! {
    "about" "act" "aid" "asking" "banner" "base" "changes" "choose" "clock" "command" "copy" "dom" "drawers"
    "focus" "fold" "follow" "forms" "frame" "guide" "halos" "hangs" "installed" "keys" "latest" "learn" "left"
    "link" "live" "log" "make" "message" "model" "morph" "motion" "narrow" "new_table" "newer" "notes"
    "notices" "offers" "once" "own" "paint" "part_at" "practice" "preview" "replay" "roads" "rule" "scene" "service"
    "settings" "shortened" "shown" "sight" "signals" "sound" "sounds" "speech" "start" "stops" "storage" "stream"
    "sums" "table" "tabs" "talk" "taught" "thinking" "time" "touch" "ui" "update" "waiting" "watch" "words" "worker" "zoom"
}

/// The script of every page, which keeps a table live and lets it be clicked.
pub static PAGE: LazyLock<String> = LazyLock::new(|| sealed("start"));

/// The script of the worker that the tabs of a browser share.
pub static WORKER: LazyLock<String> = LazyLock::new(|| sealed("worker"));

/// The service worker, which shows notices while no page is open.
pub static SERVICE: LazyLock<String> = LazyLock::new(|| sealed("service"));

/// The templates of all sentences that the script says.
pub(crate) fn templates() -> impl Iterator<Item = &'static str> {
    MODULES.iter().flat_map(|(_, source)| templates_in(source))
}

/// The templates of the sentences that a script says, as `words("…")` and `wordsWith("…")` have them.
pub fn templates_in(source: &str) -> impl Iterator<Item = &str> {
    let calls = ["words(\"", "wordsWith(\""].into_iter().flat_map(|call| source.split(call).skip(1));
    calls.filter_map(|rest| rest.split('"').next())
}

/// A root with all that it imports, whose names nobody else sees.
fn sealed(root: &str) -> String {
    format!("\"use strict\";\n(() => {{\n{}}})();\n", joined(root))
}

/// The module `root` and all that it imports, in the order in which a browser would run them. Empty where there is no such
/// module.
pub fn joined(root: &str) -> String {
    let mut text = String::new();
    join(root, &mut HashSet::new(), &mut text);
    text
}

fn join(name: &str, seen: &mut HashSet<String>, text: &mut String) {
    let Some((_, source)) = MODULES.iter().find(|(module, _)| *module == name) else { return };
    if !seen.insert(name.to_owned()) {
        return;
    }
    for needed in imports(source) {
        join(needed, seen, text);
    }
    for line in source.lines().filter(|line| !line.starts_with("import ")) {
        text.push_str(line.strip_prefix("export ").unwrap_or(line));
        text.push('\n');
    }
}

/// The names of the modules that one imports.
fn imports(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| {
        let (_, from) = line.strip_prefix("import ")?.split_once(" from \"./")?;
        from.strip_suffix(".js\";")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOTS: [&str; 3] = ["start", "worker", "service"];

    /// The names that a module declares outside of any function.
    fn declared(source: &str) -> impl Iterator<Item = &str> {
        source.lines().filter_map(|line| {
            let line = line.strip_prefix("export ").unwrap_or(line);
            let line = line.strip_prefix("async ").unwrap_or(line);
            let rest =
                ["function ", "const ", "let ", "class "].iter().find_map(|word| line.strip_prefix(word))?;
            rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()
        })
    }

    #[test]
    fn every_import_names_a_module_and_what_it_exports() {
        for (name, source) in MODULES {
            for line in source.lines().filter(|line| line.starts_with("import ")) {
                let from =
                    imports(line).next().and_then(|from| MODULES.iter().find(|(module, _)| *module == from));
                let names = line.split_once('{').and_then(|(_, rest)| rest.split_once('}'));
                let (Some((_, exporting)), Some((names, _))) = (from, names) else {
                    panic!("{name}: {line}")
                };
                for wanted in names.split(',').map(str::trim) {
                    let exports =
                        |line: &str| line.starts_with("export ") && declared(line).any(|one| one == wanted);
                    assert!(exporting.lines().any(exports), "{name} imports {wanted}: {line}");
                }
            }
        }
    }

    #[test]
    fn no_two_modules_declare_the_same_name() {
        for root in ROOTS {
            let text = joined(root);
            let mut names: Vec<&str> = declared(&text).collect();
            names.sort_unstable();
            let twice = names.windows(2).find(|pair| pair.first() == pair.last());
            assert_eq!(twice, None, "joined in one script they would be one");
            assert!(names.len() > 5, "the names of {root} are found: {}", names.len());
        }
    }

    #[test]
    fn every_module_is_needed_and_stands_behind_what_it_imports() {
        let mut seen = HashSet::new();
        for root in ROOTS {
            join(root, &mut seen, &mut String::new());
        }
        for (name, _) in MODULES {
            assert!(seen.contains(*name), "nothing imports {name}");
        }
        let page = joined("start");
        assert!(
            page.find("const storage") < page.find("function applyTheme"),
            "settings are read from the storage"
        );
    }
}
