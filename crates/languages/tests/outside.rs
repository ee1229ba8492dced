//! Words in the sources that are no sentences of the languages: what is left stands in `outside.txt`, with its reason.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use liege_conformance::house;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

type Outcome = Result<(), Box<dyn Error>>;

/// Calls whose texts are sentences.
const SAID: [&str; 7] = ["say", "filled", "from", "new", "refuse", "ensure", "no"];

/// Texts of at least two words outside of sentences, in the order of a source without its tests.
fn outside(source: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let tokens: TokenStream = source.parse().map_err(|error| format!("{error}"))?;
    let mut found = Vec::new();
    walk(tokens, &mut found);
    Ok(found)
}

fn walk(tokens: TokenStream, found: &mut Vec<String>) {
    let mut name = String::new();
    let mut attribute = false;
    let mut is_test = false;
    for token in tokens {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '#' => attribute = true,
            TokenTree::Punct(punct) => {
                if !"!:".contains(punct.as_char()) {
                    name.clear();
                    attribute = false;
                }
                is_test &= punct.as_char() != ';';
            }
            TokenTree::Ident(ident) => name = ident.to_string(),
            TokenTree::Group(group) if attribute && group.delimiter() == Delimiter::Bracket => {
                is_test |= group.stream().to_string().replace(' ', "") == "cfg(test)";
                attribute = false;
            }
            TokenTree::Group(group) => {
                let is_code = group.delimiter() == Delimiter::Brace;
                if !(is_test || SAID.contains(&name.as_str()) && !is_code) {
                    walk(group.stream(), found);
                }
                is_test &= !is_code;
                name.clear();
            }
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let words = text.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.len() > 1);
                if text.contains('"') && text.contains(' ') && words.count() > 1 {
                    found.push(text);
                }
            }
        }
    }
}

/// Texts that are said: names of things, and phrases.
fn texts() -> Result<Vec<String>, Box<dyn Error>> {
    let texts = fs::read_to_string(house::root().join("crates/languages/en/texts.txt"))?;
    Ok(texts.lines().map(|text| format!("\"{text}\"")).collect())
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) -> Outcome {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sources(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    Ok(())
}

#[test]
fn what_is_said_by_no_sentence_is_listed() -> Outcome {
    let (root, texts) = (house::root(), texts()?);
    let listed = fs::read_to_string(root.join("crates/languages/tests/outside.txt"))?;
    let mut places: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for line in listed.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut parts = line.split_whitespace();
        let (max, place) = (parts.next().ok_or(line)?.parse()?, parts.next().ok_or(line)?);
        assert!(parts.next().is_some(), "{place} is listed without a reason");
        places.insert(place, (max, 0));
    }
    let mut found = Vec::new();
    for folder in ["crates", "games"] {
        for entry in fs::read_dir(root.join(folder))? {
            sources(&entry?.path().join("src"), &mut found)?;
        }
    }
    let mut unlisted = Vec::new();
    for path in found {
        let name = path.strip_prefix(&root)?.display().to_string();
        // The longest place that is listed is the one that counts.
        let place = places
            .iter_mut()
            .rev()
            .filter(|(place, _)| name.starts_with(**place))
            .max_by_key(|(place, _)| place.len());
        let source = fs::read_to_string(&path)?;
        let left = outside(&source)?.into_iter().filter(|text| !texts.contains(text));
        match place {
            Some((_, (_, count))) => *count += left.count(),
            None => unlisted.extend(left.map(|text| format!("{name}: {text}"))),
        }
    }
    assert!(unlisted.is_empty(), "said by no sentence: {unlisted:#?}");
    let over: Vec<_> = places.iter().filter(|(_, (max, count))| count > max).collect();
    assert!(over.is_empty(), "more than is listed, as (most, found): {over:#?}");
    let less: Vec<_> = places.iter().filter(|(_, (max, count))| count < max).collect();
    assert!(less.is_empty(), "fewer than is listed, as (most, found): lower them: {less:#?}");
    Ok(())
}

#[test]
fn words_are_found_where_they_are_no_sentence() -> Outcome {
    let source = "//! Two words.\n#[error(\"two words\")] fn f() { say!(\"two words\"); Refusal::new(\"R-1\", \"two words\");\n\
        g(\"found here\"); html! { p { \"found too\" } } } #[cfg(test)] mod tests { const A: &str = \"two words\"; }";
    assert_eq!(outside(source)?, ["\"found here\"", "\"found too\""]);
    Ok(())
}
