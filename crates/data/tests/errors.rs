//! Every error names line, path and expectation.
#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

use std::collections::BTreeMap;

use liege_data::{DataError, Document, Either, MaybeNamed, Named, Spanned, Within};
use liege_game::SetupError;
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Deserialize, PartialEq, Debug)]
struct File {
    tiles: Tiles,
    estate: Vec<Estate>,
}

#[derive(Deserialize, PartialEq, Debug)]
struct Tiles {
    total: Spanned<Within<u8, 1, 84>>,
    name: Age,
    open: bool,
    rows: Vec<Spanned<(u8, Name)>>,
}

#[derive(Deserialize, PartialEq, Debug)]
enum Age {
    Dark,
    Middle,
}

#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Name {
    Field,
    Mill,
}

#[derive(Deserialize, PartialEq, Debug)]
struct Estate {
    id: Name,
    #[serde(default)]
    rate: i8,
    #[serde(default)]
    big: Option<Spanned<i64>>,
    #[serde(default)]
    cell: Option<Cell>,
    #[serde(default)]
    per: BTreeMap<String, BTreeMap<String, Spanned<i8>>>,
}

#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(try_from = "String")]
struct Cell(char);

impl TryFrom<String> for Cell {
    type Error = String;

    fn try_from(text: String) -> Result<Cell, String> {
        text.chars().next().map(Cell).ok_or_else(|| "a letter".to_owned())
    }
}

const TEXT: &str = "\
[tiles]
total = 84
name = \"Middle\"
open = true
rows = [
  [1, \"Field\"],
  [2, \"Mill\"],
]
[[estate]]
id = \"Field\"
[[estate]]
id = \"Mill\"
rate = -1
big = 9
cell = \"x\"
per.tile.coins = 3
";

fn read<T: DeserializeOwned>(text: &str) -> Result<T, DataError> {
    Document::parse(text)?.read()
}

fn complaint(from: &str, to: &str) -> String {
    assert!(TEXT.contains(from), "{from}");
    read::<File>(&TEXT.replacen(from, to, 1)).unwrap_err().to_string()
}

#[test]
fn right_values_are_read() {
    let file: File = read(TEXT).unwrap();
    assert_eq!((**file.tiles.total.get_ref(), &file.tiles.name), (84, &Age::Middle));
    assert_eq!(file.tiles.rows[1].get_ref(), &(2, Name::Mill));
    assert_eq!(file.estate[1].per["tile"]["coins"].get_ref(), &3);
}

#[test]
fn wrong_values_name_line_path_and_expectation() {
    let found = [
        complaint("total = 84\n", ""),
        complaint("\"Middle\"", "5"),
        complaint("total = 84", "total = 85"),
        complaint("total = 84", "total = \"84\""),
        complaint("total = 84", "total = 0.5"),
        complaint("\"Middle\"", "\"Old\""),
        complaint("[2, \"Mill\"]", "[2, \"Milk\"]"),
        complaint("[2, \"Mill\"]", "[2]"),
        complaint("[2, \"Mill\"]", "[2, \"Mill\", 3]"),
        complaint("rate = -1", "rate = -200"),
        complaint("rate = -1", "rate = true"),
        complaint("big = 9", "big = 99999999999999999999"),
        complaint("big = 9", "bog = 9"),
        complaint("cell = \"x\"", "cell = \"\""),
        complaint("coins = 3", "coins = false"),
        complaint("open = true", "open = [1, 2]"),
        complaint("open = true", "open = 1979-05-27"),
        complaint("[tiles]", "tales = 1\n[tiles]"),
        complaint("[[estate]]\nid = \"Field\"\n[[estate]]", "[estate]"),
        complaint("id = \"Mill\"", ""),
        complaint("id = \"Mill\"", "id = \"\"\"Mi\nll\"\"\""),
    ];
    insta::assert_snapshot!(found.join("\n"));
}

#[test]
fn what_is_not_toml_is_refused_with_its_line() {
    let found = Document::parse("a = 1\nb = \n").unwrap_err();
    assert_eq!((found.line, found.path.as_str()), (2, "the file"));
    assert!(found.expected.starts_with("expected TOML"), "{found}");
}

#[test]
fn a_spanned_value_knows_its_place() {
    let document = Document::parse(TEXT).unwrap();
    let file: File = document.read().unwrap();
    let found = [
        document.wrong(&file.tiles.total, "the sum").to_string(),
        document.wrong(&file.tiles.rows[1], "another row").to_string(),
        document.wrong(&file.estate[1].per["tile"]["coins"], "no coins").to_string(),
    ];
    let expected = [
        "line 2: tiles.total: expected the sum, found 84",
        "line 7: tiles.rows[2]: expected another row, found a list of 2",
        "line 16: estate[2].per.tile.coins: expected no coins, found 3",
    ];
    assert_eq!(found, expected);
    let components: SetupError = document.wrong(&file.tiles.total, "the sum").into();
    assert_eq!(components.to_string(), "components, line 2: tiles.total: expected the sum, found 84");
}

/// What is done, and who does it.
#[derive(Deserialize, PartialEq, Debug)]
struct Step {
    by: String,
    #[serde(rename = "do")]
    verb: Verb,
    #[serde(default)]
    refused: bool,
}

#[derive(Deserialize, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
enum Verb {
    Take(Take),
    Play { at: Vec<u8> },
    Stay,
}

#[derive(Deserialize, PartialEq, Debug)]
struct Take {
    place: Spanned<u8>,
}

fn step(line: &str) -> Result<Step, String> {
    let text = format!("\naction = [\n{line}\n]");
    let document = Document::parse(&text).unwrap();
    let action = document.root().need("action").unwrap().items().unwrap()[0].clone();
    action.read().map_err(|error| error.to_string())
}

#[test]
fn a_variant_takes_its_fields_from_the_keys_beside_its_name() {
    let taken = step("{ by = 'A', do = 'take', place = 3 }").unwrap();
    assert!(matches!(taken.verb, Verb::Take(Take { place }) if *place.get_ref() == 3));
    assert_eq!((taken.by.as_str(), taken.refused), ("A", false));
    let played = step("{ do = 'play', at = [1], refused = true, by = 'B' }").unwrap();
    assert_eq!(played, Step { by: "B".to_owned(), verb: Verb::Play { at: vec![1] }, refused: true });
    assert_eq!(step("{ do = { play = { at = [2] } }, by = 'B' }").unwrap().verb, Verb::Play { at: vec![2] });
    assert_eq!(step("{ do = 'stay', by = 'B' }").unwrap().verb, Verb::Stay);
    let found = [
        "{ by = 'A', do = 'leap' }",
        "{ by = 'A', do = 'take', plaice = 3 }",
        "{ by = 'A', do = 'take', place = 3, plaice = 3 }",
        "{ by = 'A', do = 'take' }",
        "{ by = 'A', do = 'play' }",
        "{ by = 'A', do = 'take', place = 300 }",
        "{ by = 'A', do = 'play', at = [1, 'x'] }",
        "{ by = 'A', do = 'stay', at = [1] }",
        "{ by = 'A', do = { stay = 1 } }",
        "{ by = 'A', do = { play = { to = 1 } } }",
        "{ do = 'stay' }",
        "{ by = 'A', do = 3 }",
        "{ by = 'A' }",
        "3",
    ]
    .map(|line| step(line).unwrap_err());
    insta::assert_snapshot!(found.join("\n"));
}

/// Keys may have a type of their own, which says what it expects.
#[test]
fn a_field_of_a_variant_takes_its_own_fields_from_what_is_left() {
    #[derive(Deserialize, PartialEq, Debug)]
    struct Order {
        by: char,
        #[serde(rename = "do")]
        verb: Again,
    }
    #[derive(Deserialize, PartialEq, Debug)]
    enum Again {
        Stay,
        Repeat { what: Option<What>, times: u8 },
    }
    #[derive(Deserialize, PartialEq, Debug)]
    enum What {
        Take { place: u8 },
        Rest,
    }
    let order = |line: &str| Document::parse(line).unwrap().read::<Order>();
    let verb = |line: &str| order(&format!("by = 'A'\ndo = 'Repeat'\n{line}")).map(|order| order.verb);
    let take = Again::Repeat { what: Some(What::Take { place: 3 }), times: 2 };
    assert_eq!(verb("place = 3\nwhat = 'Take'\ntimes = 2"), Ok(take));
    assert_eq!(verb("what = 'Rest'\ntimes = 1"), Ok(Again::Repeat { what: Some(What::Rest), times: 1 }));
    assert_eq!(verb("times = 1"), Ok(Again::Repeat { what: None, times: 1 }));
    let wrong = |line: &str| verb(line).unwrap_err().to_string();
    let keys = "expected one of the keys by, do, what, times";
    assert_eq!(wrong("what = 'Rest'\ntimes = 1\nplace = 3"), format!("line 5: place: {keys}, found another"));
    assert!(wrong("what = 'Take'\ntimes = 1").contains("place"));
    assert!(order("by = 'A'\ndo = 'Stay'\nwhat = 'Rest'").is_err());
}

#[test]
fn a_key_that_its_type_does_not_know_is_refused() {
    let document = Document::parse("Field = 1\nMilk = 2").unwrap();
    let error = document.read::<BTreeMap<Name, u8>>().unwrap_err();
    assert_eq!(error.to_string(), "line 2: Milk: expected one of Field, Mill, found the key “Milk”");
    let read: BTreeMap<Spanned<String>, u8> = document.read().unwrap();
    let place = read.keys().find(|key| key.get_ref() == "Milk").map(|key| document.at(key).line());
    assert_eq!(place, Some(2));
}

#[test]
fn one_thing_or_several_is_told_by_the_kind_of_value() {
    #[derive(Deserialize, PartialEq, Debug)]
    struct Places {
        at: Either<Cell, Vec<Cell>>,
    }
    let of = |text: &str| Document::parse(text).unwrap().read::<Places>().map(|places| places.at.list());
    assert_eq!(of("at = 'c'"), Ok(vec![Cell('c')]));
    assert_eq!(of("at = ['c', 'd']"), Ok(vec![Cell('c'), Cell('d')]));
    assert_eq!(of("at = 3").unwrap_err().to_string(), "line 1: at: expected a text, found 3");
    assert_eq!(of("at = ['c',\n3]").unwrap_err().to_string(), "line 2: at[2]: expected a text, found 3");
}

#[test]
fn names_are_those_that_the_file_gives() {
    #[derive(Deserialize, PartialEq, Debug)]
    struct Table {
        first: Spanned<Named>,
        heir: MaybeNamed,
        coins: BTreeMap<Spanned<Named>, u8>,
        asked: Either<Named, Vec<Named>>,
    }
    let of = |text: &str| {
        let document = Document::parse(text).unwrap();
        let root = document.root().naming(["ann", "bob"].map(str::to_owned), "nobody");
        root.read::<Table>().map_err(|error| error.to_string())
    };
    let right = "first = 'bob'\nheir = 'nobody'\ncoins.ann = 4\nasked = ['bob']";
    let table = of(right).unwrap();
    assert_eq!((*table.first.get_ref(), table.heir), (Named(1), MaybeNamed(None)));
    assert_eq!(
        table.coins.into_iter().map(|(name, coins)| (*name.get_ref(), coins)).next(),
        Some((Named(0), 4))
    );
    assert_eq!(table.asked, Either::All(vec![Named(1)]));
    for (old, new, found) in [
        ("'bob'", "'dan'", "line 1: first: expected one of ann, bob, found “dan”"),
        ("'bob'", "'nobody'", "line 1: first: expected one of ann, bob, found “nobody”"),
        ("coins.ann", "coins.dan", "line 3: coins.dan: expected one of ann, bob, found the key “dan”"),
        ("['bob']", "'dan'", "line 4: asked: expected one of ann, bob, found “dan”"),
        ("'nobody'", "7", "line 2: heir: expected one of ann, bob, found 7"),
    ] {
        assert_eq!(of(&right.replacen(old, new, 1)), Err(found.to_owned()), "{new}");
    }
}

#[test]
fn what_does_not_hold_is_an_error_at_its_place() {
    let document = Document::parse("\n[field]\ntiles = 3").unwrap();
    let tiles = document.root().key("field").key("tiles");
    assert_eq!(tiles.ensure(true, "at most 3 tiles"), Ok(()));
    let error = tiles.ensure(false, "at most 2 tiles").unwrap_err();
    assert_eq!(error.to_string(), "line 3: field.tiles: at most 2 tiles");
}
