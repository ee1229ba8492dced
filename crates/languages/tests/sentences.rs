//! Sentences of the sources and sentences of the languages, compared.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use liege_conformance::house;
use liege_template::{Piece, key, pieces};

use crate::script;

/// Every template in the sources, by its key.
pub(crate) fn templates() -> Result<BTreeMap<String, String>, Box<dyn Error>> {
    let mut found = BTreeMap::new();
    for folder in ["crates", "games"] {
        for entry in fs::read_dir(house::root().join(folder))? {
            let path = entry?.path();
            visit(&path.join("src"), &mut found)?;
            visit(&path.join("web"), &mut found)?;
        }
    }
    Ok(found)
}

fn visit(folder: &Path, found: &mut BTreeMap<String, String>) -> Result<(), Box<dyn Error>> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
    for entry in entries {
        let path: PathBuf = entry?.path();
        if path.is_dir() {
            visit(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "js") {
            for template in script::templates(&fs::read_to_string(&path)?) {
                found.insert(key(&template), template);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            // Every literal could be a template: only those whose key a language has are asked for.
            for literal in literals(&fs::read_to_string(&path)?) {
                found.insert(key(&literal), literal);
            }
        }
    }
    Ok(())
}

/// The string literals of a source, as they are written.
fn literals(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut letters = source.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '/' if letters.peek() == Some(&'/') => {
                while letters.peek().is_some_and(|letter| *letter != '\n') {
                    letters.next();
                }
            }
            '\'' => {
                // A letter in quotes, not the name of a lifetime.
                let ahead: Vec<char> = letters.clone().take(3).collect();
                match ahead.as_slice() {
                    ['\\', ..] => {
                        letters.next();
                        letters.next();
                    }
                    [_, '\'', ..] => {
                        letters.next();
                        letters.next();
                    }
                    _ => {}
                }
            }
            '"' => {
                let mut text = String::new();
                while let Some(letter) = letters.next() {
                    match letter {
                        '"' => break,
                        '\\' => {
                            text.push(letter);
                            text.extend(letters.next());
                        }
                        _ => text.push(letter),
                    }
                }
                found.push(text);
            }
            _ => {}
        }
    }
    found
}

/// The entries of a file in Fluent's syntax: its keys, and the variables that each names.
fn entries(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut entries: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut last = None;
    for line in text.lines() {
        let begins = line.starts_with(|first: char| first.is_ascii_alphabetic());
        if let Some((key, _)) = line.split_once('=').filter(|_| begins) {
            last = Some(key.trim().to_owned());
        }
        if let Some(variables) = last
            .as_ref()
            .filter(|_| !line.starts_with('#'))
            .map(|key| entries.entry(key.clone()).or_default())
        {
            let named = line.split('$').skip(1).map(|rest| {
                rest.chars()
                    .take_while(|letter| letter.is_ascii_alphanumeric() || "-_".contains(*letter))
                    .collect()
            });
            variables.extend(named);
        }
    }
    entries
}

#[test]
fn every_entry_is_of_a_sentence_and_names_its_parts_alone() -> Result<(), Box<dyn Error>> {
    let templates = templates()?;
    let texts = fs::read_to_string(house::root().join("crates/languages/en/texts.txt"))?;
    let texts: BTreeMap<String, &str> = texts.lines().map(|text| (key(text), text)).collect();
    let mut wrong = Vec::new();
    for file in fs::read_dir(house::root().join("crates/languages/fr"))? {
        let path = file?.path();
        if path.extension().is_none_or(|extension| extension != "ftl") {
            continue;
        }
        for (key, variables) in entries(&fs::read_to_string(&path)?) {
            let template = templates.get(&key).map(String::as_str).or(texts.get(&key).copied());
            let Some(template) = template else {
                wrong.push(format!("{}: {key} is of no sentence: the English was changed", path.display()));
                continue;
            };
            let names: BTreeSet<String> = pieces(template)?
                .into_iter()
                .filter_map(|piece| match piece {
                    Piece::Part(name) | Piece::Counted(name, _) => Some(name),
                    Piece::Text(_) => None,
                })
                .collect();
            for variable in variables {
                let part = variable.split('-').next().unwrap_or_default();
                if !names.contains(part) {
                    wrong.push(format!(
                        "{}: {key} names ${variable}, which “{template}” has not",
                        path.display()
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    Ok(())
}

#[test]
fn every_text_stands_in_the_sources() -> Result<(), Box<dyn Error>> {
    let templates = templates()?;
    let root = house::root();
    let mut data = String::new();
    for (game, _) in house::games()? {
        data.push_str(&fs::read_to_string(root.join("games").join(&game).join("components.toml"))?);
    }
    let texts = fs::read_to_string(root.join("crates/languages/en/texts.txt"))?;
    let gone: Vec<&str> = texts
        .lines()
        .filter(|text| !text.starts_with("# ") && !text.is_empty())
        .filter(|text| !templates.contains_key(&key(text)) && !data.contains(&format!("\"{text}\"")))
        .collect();
    assert!(gone.is_empty(), "these stand nowhere: {gone:#?}");
    Ok(())
}

#[test]
fn literals_are_read_as_the_source_has_them() {
    let source = "// \"none\"\nlet a = 'x'; f::<'a>(\"one\", '\"', \"t\\\"wo\"); // \"none\"";
    assert_eq!(literals(source), ["one", "t\\\"wo"]);
}
