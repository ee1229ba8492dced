//! A field called `*`, which is read from the keys that are none of the others.

#![allow(clippy::unwrap_used, reason = "what the tests share may panic as a test does")]

use std::collections::BTreeMap;

use liege_data::Document;
use serde::Deserialize;

#[derive(Deserialize, PartialEq, Debug)]
struct Order {
    by: String,
    #[serde(rename = "do")]
    verb: Verb,
}

#[derive(Deserialize, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
enum Verb {
    /// The rest is a part that verbs share.
    Ride {
        to: u8,
        #[serde(rename = "*")]
        choice: Choice,
    },
    Stay {
        #[serde(rename = "*")]
        choice: Choice,
    },
    /// The rest has keys of its own.
    Pay {
        to: String,
        #[serde(rename = "*")]
        coins: BTreeMap<String, u8>,
    },
}

#[derive(Deserialize, PartialEq, Debug)]
struct Choice {
    tile: u8,
    #[serde(default)]
    token: Option<u8>,
}

#[derive(Deserialize, PartialEq, Debug)]
struct Setup {
    round: u8,
    #[serde(rename = "*")]
    coins: BTreeMap<String, u8>,
}

fn order(line: &str) -> Result<Verb, String> {
    let document = Document::parse(line).unwrap();
    document.read::<Order>().map(|order| order.verb).map_err(|error| error.to_string())
}

#[test]
fn a_structure_takes_its_fields_from_the_rest() {
    let choice = |token| Choice { tile: 1, token };
    assert_eq!(
        order("by = 'A'\ndo = 'ride'\ntile = 1\nto = 2"),
        Ok(Verb::Ride { to: 2, choice: choice(None) })
    );
    assert_eq!(
        order("token = 3\ndo = 'stay'\ntile = 1\nby = 'A'"),
        Ok(Verb::Stay { choice: choice(Some(3)) })
    );
    for (wrong, error) in [
        (
            "to = 2\ntile = 1\nlate = 3",
            "line 5: late: expected one of the keys by, do, to, tile, token, found another",
        ),
        ("to = 2", "line 1: tile: expected a value, found no such key"),
        ("to = 2\ntile = 'x'", "line 4: tile: expected a whole number from 0 to 255, found “x”"),
        (
            "to = 2\n'*' = { tile = 1 }",
            "line 4: *: expected one of the keys by, do, to, tile, token, found another",
        ),
    ] {
        assert_eq!(order(&format!("by = 'A'\ndo = 'ride'\n{wrong}")), Err(error.to_owned()));
    }
}

#[test]
fn a_list_has_no_rest() {
    #[derive(Deserialize, Debug)]
    struct File {
        #[serde(rename = "setup")]
        _setup: Setup,
    }
    let error = Document::parse("setup = [3]").unwrap().read::<File>().unwrap_err();
    assert_eq!(error.to_string(), "line 1: setup: expected a table, found a list of 1");
}

#[test]
fn a_table_takes_all_of_the_rest() {
    let coins = |names: &[&str]| names.iter().map(|name| ((*name).to_owned(), 1)).collect();
    let pay = |names| Verb::Pay { to: "C".to_owned(), coins: coins(names) };
    assert_eq!(order("do = 'pay'\nA = 1\nto = 'C'\nB = 1\nby = 'A'"), Ok(pay(&["A", "B"])));
    assert_eq!(order("do = 'pay'\nto = 'C'\nby = 'A'"), Ok(pay(&[])));
    assert!(order("do = 'pay'\nto = 'C'\nby = 'A'\nA = 'x'").unwrap_err().starts_with("line 4: A: "));

    let setup =
        |text: &str| Document::parse(text).unwrap().read::<Setup>().map_err(|error| error.to_string());
    assert_eq!(setup("A = 1\nround = 3"), Ok(Setup { round: 3, coins: coins(&["A"]) }));
    assert_eq!(setup("A = 1"), Err("line 1: round: expected a value, found no such key".to_owned()));
    let nested = setup("round = 3\n'*' = { A = 1 }").unwrap_err();
    assert!(nested.starts_with("line 2: *: expected a whole number"), "{nested}");
}
