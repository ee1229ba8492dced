//! Which files of a crate import each other in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::code::plain;
use super::{Misbuilt, sources};

/// The circles of files under a crate's `src`: each lists its files, of which every one imports every other, if only by way of
/// others. What a file imports are the modules that its `use` declarations and its paths from `crate`, `super` and `self`
/// lead to. What it hands on to others (`pub use`) it does not import. Tests do not count.
///
/// # Errors
/// A file that can't be read.
pub fn circles(src: &Path) -> Result<Vec<Vec<String>>, Misbuilt> {
    let files = sources(src)?;
    let modules: BTreeMap<Vec<&str>, &str> =
        files.iter().map(|(file, _)| (module(file), file.as_str())).collect();
    let imports: BTreeMap<&str, BTreeSet<&str>> = files
        .iter()
        .map(|(file, text)| {
            let paths = paths(&plain(text));
            let found = paths.iter().filter_map(|path| lead(&modules, &module(file), path));
            (file.as_str(), found.filter(|other| other != file).collect())
        })
        .collect();
    Ok(loops(&imports))
}

/// The module that a file is.
fn module(file: &str) -> Vec<&str> {
    match file.trim_end_matches(".rs") {
        "lib" | "main" => Vec::new(),
        name => name.split('/').collect(),
    }
}

/// The file to which a path leads that stands in this module, if it is one of the crate.
fn lead<'a>(modules: &BTreeMap<Vec<&str>, &'a str>, from: &[&str], path: &str) -> Option<&'a str> {
    let mut steps = path.split("::").peekable();
    let mut place: Vec<&str> = from.to_vec();
    match steps.peek().copied() {
        Some("crate") => {
            place.clear();
            steps.next();
        }
        Some("self" | "super") => {
            while let Some(step) = steps.next_if(|step| ["self", "super"].contains(step)) {
                if step == "super" {
                    place.pop()?;
                }
            }
        }
        Some(step) => {
            let child: Vec<&str> = from.iter().copied().chain([step]).collect();
            if !modules.contains_key(&child) {
                return None;
            }
        }
        None => return None,
    }
    for step in steps {
        place.push(step);
        if !modules.contains_key(&place) {
            place.pop();
            break;
        }
    }
    modules.get(&place).copied()
}

/// The paths that plain code imports.
fn paths(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = String::new();
    for (index, part) in code.split("use ").enumerate() {
        let declares = index > 0 && (rest.ends_with([' ', '\n', '\t', ';', '{', '}']) || rest.is_empty());
        match part.split_once(';').filter(|_| declares) {
            Some((tree, after)) => {
                if !hands_on(rest.trim_end()) {
                    expand("", tree, &mut found);
                }
                // What stands before the next declaration is this one, and no longer what stood before this one.
                rest.push(';');
                rest.push_str(after);
            }
            None => rest.push_str(part),
        }
    }
    for root in ["crate::", "super::", "self::"] {
        for (at, _) in rest.match_indices(root) {
            let before = rest[..at].chars().next_back();
            let inside = before.is_some_and(|letter| letter.is_alphanumeric() || "_$:".contains(letter));
            if !inside && !rest[..at].ends_with("(in ") {
                let path =
                    rest[at..].split(|letter: char| !letter.is_alphanumeric() && !"_:".contains(letter));
                found.extend(path.take(1).map(|path| path.trim_end_matches(':').to_owned()));
            }
        }
    }
    found
}

/// Returns whether what stands before a `use` makes it one for others: `pub`, or `pub(…)`.
fn hands_on(before: &str) -> bool {
    let scope = before.rsplit_once("pub(").and_then(|(_, scope)| scope.strip_suffix(')'));
    before.ends_with("pub") || scope.is_some_and(|scope| !scope.contains(')'))
}

/// Adds the paths of a tree of imports such as `super::{a, b::{c, d}}`.
fn expand(start: &str, tree: &str, found: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((stem, list)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default().trim();
        if !path.is_empty() {
            found.push(format!("{start}{path}"));
        }
        return;
    };
    let start = format!("{start}{}", stem.trim());
    let list = list.trim_end().strip_suffix('}').unwrap_or(list);
    let (mut depth, mut from) = (0, 0);
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                expand(&start, &list[from..at], found);
                from = at + 1;
            }
            _ => {}
        }
    }
    expand(&start, &list[from..], found);
}

/// The circles of a graph, the largest first.
fn loops(imports: &BTreeMap<&str, BTreeSet<&str>>) -> Vec<Vec<String>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        imports.keys().map(|file| (*file, reached(imports, file))).collect();
    let mut circles = BTreeSet::new();
    for (file, others) in &reached {
        let circle: Vec<String> = others
            .iter()
            .filter(|other| reached[**other].contains(file))
            .map(|other| (*other).to_owned())
            .collect();
        if !circle.is_empty() {
            circles.insert((std::cmp::Reverse(circle.len()), circle));
        }
    }
    circles.into_iter().map(|(_, circle)| circle).collect()
}

/// Returns what a file imports, and what that imports, and so on.
fn reached<'a>(imports: &BTreeMap<&'a str, BTreeSet<&'a str>>, file: &'a str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&str> = vec![file];
    while let Some(file) = open.pop() {
        open.extend(imports[file].iter().filter(|other| found.insert(**other)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_imported_is_found() {
        let code = "
use std::fmt;
use super::{a, b::{C, d}, e as f};
use child::Thing;
pub use given::On;
use after::A;
pub(crate) use super::given;
use after::B;
pub(in crate::w) use super::given;use after::C;
because use_of(crate::x::y(), $crate::z, pub(in crate::w), super::super::v::V::new());
";
        let mut paths = paths(code);
        paths.sort();
        assert_eq!(
            paths,
            [
                "after::A",
                "after::B",
                "after::C",
                "child::Thing",
                "crate::x::y",
                "std::fmt",
                "super::a",
                "super::b::C",
                "super::b::d",
                "super::e",
                "super::super::v::V::new"
            ]
        );
    }

    #[test]
    fn a_path_leads_to_the_deepest_file() {
        let files = ["lib.rs", "rules.rs", "rules/march.rs", "state.rs"];
        let modules = files.map(|file| (module(file), file)).into();
        let from = ["rules", "march"];
        for (path, file) in [
            ("crate::Fief", Some("lib.rs")),
            ("crate::rules::march::Step", Some("rules/march.rs")),
            ("super::unless", Some("rules.rs")),
            ("super::super::state::Seat::A", Some("state.rs")),
            ("self::x", Some("rules/march.rs")),
            ("std::fmt", None),
        ] {
            assert_eq!(lead(&modules, &from, path), file, "{path}");
        }
        assert_eq!(lead(&modules, &["rules"], "march::Step"), Some("rules/march.rs"));
    }

    #[test]
    fn each_circle_is_found_once() {
        let imports = [("a", ["b"]), ("b", ["c"]), ("c", ["a"]), ("d", ["a"]), ("e", ["f"]), ("f", ["e"])];
        let imports = imports.map(|(file, others)| (file, others.into())).into();
        assert_eq!(loops(&imports), [vec!["a", "b", "c"], vec!["e", "f"]]);
    }
}
