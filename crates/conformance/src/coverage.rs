//! Whether every rule and ruling of a RULES.md stands in the code that enforces it and in a test.

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::rules::{RuleNumber, enforced, mentions, numbers};

/// Where a game keeps its rules, its code and its tests.
#[derive(Clone, Debug)]
pub struct Coverage<'a> {
    /// The game's folder, which holds `src` and `tests`; in a test `env!("CARGO_MANIFEST_DIR")`.
    pub folder: &'a Path,
    /// The text of the rules.
    pub rules_md: &'a str,
    /// Which numbers count, such as `["MA", "R"]`; others are not looked for.
    pub prefixes: &'a [&'a str],
    /// Rules that no code can enforce, each with the reason: `("MA-3", "says how to stack the box")`.
    pub beyond: &'a [(&'a str, &'a str)],
}

/// What is missing.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Gaps {
    /// Numbers that stand in no source file beside what enforces them: alone, not in a range, a heading or a list.
    pub code: BTreeSet<RuleNumber>,
    /// Numbers that stand in no test.
    pub tests: BTreeSet<RuleNumber>,
    /// Numbers that stand in code or tests but that the rules don't define.
    pub unknown: BTreeSet<RuleNumber>,
    /// Numbers excused that the rules don't define, or that code and tests cover after all.
    pub needless: BTreeSet<RuleNumber>,
}

/// Why coverage can't be shown.
#[derive(thiserror::Error)]
pub enum Uncovered {
    /// Something is missing.
    #[error("{0}")]
    Gaps(Gaps),
    /// A prefix under which the rules define nothing, so that nothing would be checked.
    #[error("the rules define no number that begins with {0}-")]
    Prefix(String),
    /// A file can't be read.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
}

impl fmt::Debug for Uncovered {
    /// The same as `{}`, so that a test may simply return it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Coverage<'_> {
    /// Looks for every number. Returns how many there are.
    ///
    /// # Errors
    /// What is missing, as a table.
    pub fn check(&self) -> Result<usize, Uncovered> {
        let counts = |number: &RuleNumber| self.prefixes.contains(&number.prefix.as_str());
        let rules: BTreeSet<_> = numbers(self.rules_md).into_iter().filter(counts).collect();
        for prefix in self.prefixes {
            if !rules.iter().any(|rule| rule.prefix == *prefix) {
                return Err(Uncovered::Prefix((*prefix).to_owned()));
            }
        }
        let (mut code, mut tests) = (BTreeSet::new(), BTreeSet::new());
        for path in files(&self.folder.join("src"), &["rs"])? {
            let text = read(&path)?;
            let (plain, tested) = split(&text);
            code.extend(enforced(&plain));
            tests.extend(mentions(&tested));
        }
        for path in files(&self.folder.join("tests"), &["rs", "toml"])? {
            let text = read(&path)?;
            let cases = path.extension().is_some_and(|extension| extension == "toml");
            tests.extend(if cases { listed(&text) } else { mentions(&text) });
        }
        let excused: BTreeSet<RuleNumber> =
            self.beyond.iter().filter_map(|(number, _)| number.parse().ok()).collect();
        let missing = |found: &BTreeSet<RuleNumber>| -> BTreeSet<RuleNumber> {
            rules.iter().filter(|rule| !found.contains(rule) && !excused.contains(rule)).cloned().collect()
        };
        let gaps = Gaps {
            code: missing(&code),
            tests: missing(&tests),
            unknown: code
                .union(&tests)
                .filter(|&number| counts(number) && !rules.contains(number))
                .cloned()
                .collect(),
            needless: excused
                .iter()
                .filter(|&number| !rules.contains(number) || code.contains(number) && tests.contains(number))
                .cloned()
                .collect(),
        };
        if gaps == Gaps::default() { Ok(rules.len()) } else { Err(Uncovered::Gaps(gaps)) }
    }
}

impl fmt::Display for Gaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: BTreeSet<_> =
            [&self.code, &self.tests, &self.unknown, &self.needless].into_iter().flatten().collect();
        writeln!(f, "{} rule numbers are not in order:", all.len())?;
        writeln!(f, "{:>8}  {:<8} test", "rule", "code")?;
        for number in all {
            let word = |missing: &BTreeSet<RuleNumber>| if missing.contains(number) { "missing" } else { "" };
            let more = match (self.unknown.contains(number), self.needless.contains(number)) {
                (true, _) => "not defined in the rules",
                (_, true) => "excused without need",
                _ => "",
            };
            let row = format!("{number:>8}  {:<8} {:<8} {more}", word(&self.code), word(&self.tests));
            writeln!(f, "{}", row.trim_end())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Gaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The rules of a game that count by these prefixes, and those of them that the lessons in its folder name: found in the lists
/// `rules` of their files as those of cases are.
///
/// # Errors
/// A file that can't be read.
pub fn taught(
    folder: &Path,
    rules_md: &str,
    prefixes: &[&str],
) -> Result<(BTreeSet<RuleNumber>, BTreeSet<RuleNumber>), Uncovered> {
    let counts = |number: &RuleNumber| prefixes.contains(&number.prefix.as_str());
    let mut met = BTreeSet::new();
    for path in files(&folder.join("lessons"), &["toml"])? {
        met.extend(listed(&read(&path)?).into_iter().filter(counts));
    }
    Ok((numbers(rules_md).into_iter().filter(counts).collect(), met))
}

/// A source file without its test modules, and these modules.
fn split(source: &str) -> (String, String) {
    let (mut plain, mut tests) = (String::new(), String::new());
    let mut inside = None;
    for line in source.lines() {
        let indent = line.len() - line.trim_start().len();
        if inside.is_none() && line.trim_start().starts_with("#[cfg(test)]") {
            inside = Some(indent);
        }
        let part = if inside.is_some() { &mut tests } else { &mut plain };
        part.push_str(line);
        part.push('\n');
        // rustfmt closes a module at the indent at which it opened; `mod tests;` is closed at once.
        let closed = line.trim_end() == format!("{}}}", " ".repeat(inside.unwrap_or(0)));
        if inside.is_some()
            && (closed || line.trim_start().starts_with("mod ") && line.trim_end().ends_with(';'))
        {
            inside = None;
        }
    }
    (plain, tests)
}

/// The numbers in the lists `rules` and `rulings` of a file of cases.
fn listed(cases: &str) -> BTreeSet<RuleNumber> {
    let mut found = BTreeSet::new();
    let mut inside = false;
    for line in cases.lines() {
        let name = line.split('=').next().unwrap_or_default().trim();
        inside |= line.contains('=') && matches!(name, "rules" | "rulings");
        if inside {
            found.extend(mentions(line.split('#').next().unwrap_or_default()));
            inside = !line.contains(']');
        }
    }
    found
}

fn read(path: &Path) -> Result<String, Uncovered> {
    fs::read_to_string(path).map_err(|error| Uncovered::File { path: path.to_owned(), error })
}

/// All files below a folder with one of these extensions; none if there is no such folder.
fn files(folder: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>, Uncovered> {
    let fail = |error| Uncovered::File { path: folder.to_owned(), error };
    let mut found = Vec::new();
    if !folder.exists() {
        return Ok(found);
    }
    for entry in fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        if path.is_dir() {
            found.extend(files(&path, extensions)?);
        } else if path.extension().is_some_and(|found| extensions.iter().any(|wanted| found == *wanted)) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
