//! The script of pages says nothing by itself: whatever it says to people stands in a template, which languages know.

use std::error::Error;
use std::fs;
use std::iter::Peekable;
use std::str::Chars;

use liege_conformance::house;
use liege_template::{Piece, pieces};

/// Literals that look like words and are none, each with its reason. What stands between braces in a text is left out: `{}`.
const NO_WORDS: [(&str, &str); 14] = [
    ("WebAssembly", "the name of an interface"),
    ("Enter", "a key"),
    ("Escape", "a key"),
    ("Etc/Unknown", "a time zone"),
    ("Liege", "a name"),
    ("(pointer: coarse)", "a question about the device"),
    ("quiet fold", "two classes"),
    ("turns {}", "an id"),
    (
        "a an and are can do does for get go goes how i if in is it many may much my no not of on one or the there to what when who with",
        "words that a search over the rules leaves out",
    ),
    ("no such rule", "an error that nobody reads"),
    ("{} is not on this page", "an error for those who build"),
    ("there is no program", "an error that nobody reads"),
    ("{} did not come whole", "the technical reason behind what is said"),
    ("QuotaExceededError", "a name of browsers"),
];

/// The names of the functions that say a template.
const SAYING: [&str; 2] = ["words(", "wordsWith("];

/// A literal of a script.
#[derive(Debug, PartialEq, Eq)]
struct Literal {
    text: String,
    /// True for a template that is said.
    is_said: bool,
}

/// The literals of a script in the order of their ends: quoted ones, and texts between backticks.
fn literals(source: &str) -> Vec<Literal> {
    let mut found = Vec::new();
    scan(&mut source.chars().peekable(), &mut found, false);
    found
}

/// Reads code to its end, or to the brace that closes it.
fn scan(letters: &mut Peekable<Chars<'_>>, found: &mut Vec<Literal>, in_braces: bool) {
    let (mut code, mut depth) = (String::new(), 0_usize);
    while let Some(letter) = letters.next() {
        let begins = code.trim_end().chars().last().is_none_or(|last| "(,=:[!&|?{};>".contains(last));
        match (letter, letters.peek()) {
            ('/', Some('/')) => while letters.next_if(|letter| *letter != '\n').is_some() {},
            ('/', Some('*')) => {
                while let Some(letter) = letters.next() {
                    if letter == '*' && letters.next_if_eq(&'/').is_some() {
                        break;
                    }
                }
            }
            ('/', _) if begins => skip_expression(letters),
            ('"' | '\'' | '`', _) => {
                let is_said = SAYING.iter().any(|name| code.ends_with(name));
                let text = quoted(letters, letter, found);
                found.push(Literal { text, is_said });
                code.push(letter);
                continue;
            }
            ('{', _) => depth += 1,
            ('}', _) if in_braces && depth == 0 => return,
            ('}', _) => depth = depth.saturating_sub(1),
            _ => {}
        }
        code.push(letter);
    }
}

/// A text to its end. What stands in `${…}` is code.
fn quoted(letters: &mut Peekable<Chars<'_>>, quote: char, found: &mut Vec<Literal>) -> String {
    let mut text = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => {
                text.push(letter);
                text.extend(letters.next());
            }
            '$' if quote == '`' && letters.next_if_eq(&'{').is_some() => {
                scan(letters, found, true);
                text.push_str("{}");
            }
            _ if letter == quote => break,
            _ => text.push(letter),
        }
    }
    text
}

/// A regular expression to its end.
fn skip_expression(letters: &mut Peekable<Chars<'_>>) {
    let mut in_class = false;
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => drop(letters.next()),
            '[' => in_class = true,
            ']' => in_class = false,
            '/' if !in_class => break,
            _ => {}
        }
    }
}

/// Returns whether it looks like words for people: with a capital first, with signs of print, or several words in a row.
fn is_words(text: &str) -> bool {
    let first: Vec<char> = text.trim_start().chars().take(2).collect();
    let with_capital = matches!(first.as_slice(), [one, two] if one.is_uppercase() && two.is_lowercase());
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let word = |token: &&str| {
        let token = token.trim_start_matches('(').trim_end_matches([',', '.', ':', ';', '!', '?', ')']);
        if token == "{}" { "" } else { token }.to_owned()
    };
    let words: Vec<String> = tokens.iter().map(word).collect();
    // Names of elements, with a comma behind each but the last, are a selector.
    let selects =
        tokens.split_last().is_some_and(|(_, others)| others.iter().all(|token| token.ends_with(',')));
    let in_a_row = words.len() > 1
        && !selects
        && words.iter().all(|word| word.chars().all(char::is_alphabetic))
        && words.iter().any(|word| word.chars().count() > 1);
    with_capital || in_a_row || text.contains(['’', '“', '”', '…'])
}

/// The templates that a script says, as they are written.
pub(crate) fn templates(source: &str) -> Vec<String> {
    literals(source).into_iter().filter(|literal| literal.is_said).map(|literal| literal.text).collect()
}

/// The folders of scripts: of pages, and of a site without a server.
const FOLDERS: [&str; 3] = ["crates/pages/src/script", "crates/offline/web", "crates/offline/web/service"];

/// The modules of the scripts by their names.
fn modules() -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let mut modules = Vec::new();
    for folder in FOLDERS {
        for entry in fs::read_dir(house::root().join(folder))? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.extension().is_some_and(|extension| extension == "js") {
                modules.push((name, fs::read_to_string(&path)?));
            }
        }
    }
    Ok(modules)
}

#[test]
fn the_script_says_nothing_outside_of_templates() -> Result<(), Box<dyn Error>> {
    let (mut wrong, mut said) = (Vec::new(), 0);
    let mut unused = NO_WORDS.map(|(text, _)| text).to_vec();
    for (name, source) in modules()? {
        for Literal { text, is_said } in literals(&source) {
            said += usize::from(is_said);
            if NO_WORDS.iter().any(|(known, _)| *known == text) {
                unused.retain(|known| *known != text);
            } else if !is_said && is_words(&text) {
                wrong.push(format!("{name}: {text}"));
            }
        }
    }
    assert!(wrong.is_empty(), "not in words(…): {wrong:#?}");
    assert!(unused.is_empty(), "these stand nowhere: {unused:?}");
    assert!(said > 70, "{said} templates");
    Ok(())
}

#[test]
fn a_template_of_the_script_counts_one_number_and_stands_where_it_is_said() -> Result<(), Box<dyn Error>> {
    for (name, source) in modules()? {
        for template in templates(&source) {
            let counted: Vec<String> = pieces(&template)?
                .into_iter()
                .filter_map(|piece| if let Piece::Counted(name, _) = piece { Some(name) } else { None })
                .collect();
            assert!(counted.len() < 2 && !template.contains('\\'), "{name}: {template}");
        }
        // In `words.js` one is made of the other.
        let calls = SAYING.iter().flat_map(|call| source.split(call).skip(1));
        let elsewhere = calls.filter(|rest| !rest.starts_with('"')).count();
        assert_eq!(elsewhere, usize::from(name == "words.js"), "{name} says what is no literal");
    }
    Ok(())
}

#[test]
fn words_outside_of_templates_are_found() {
    let source = "// \"No\"\nsay(words(\"Yes, {n}\")); /* \"No\" */ x = /[\"/]\"/; say(`until ${at(\"A b\", `c`)} {`, 'Next');";
    let literal = |text: &str, is_said| Literal { text: text.to_owned(), is_said };
    let all = ["A b", "c", "until {} {", "Next"].map(|text| literal(text, false));
    assert_eq!(literals(source)[0], literal("Yes, {n}", true));
    assert_eq!(literals(source)[1..], all);
    for words in ["Next", "time is up", "until {}", "Talk ({})", "{} left", "can’t", "(and {} more) …"] {
        assert!(is_words(words), "{words}");
    }
    for other in [
        "next",
        "#log li[data-key]",
        "halo is-gone",
        "{}px {}px",
        "M{} {}L{} {}",
        "a.rule, .text a",
        "li, tr, p",
        "({}) ",
    ] {
        assert!(!is_words(other), "{other}");
    }
}
