//! The worked examples, and that whatever is wrong in a case is found.

use liege_cases::{Case, Cases, Failure, read, run};
use middle_ages::MiddleAges;
use toml::Value;

const CASES: &str = include_str!("cases.toml");

#[test]
fn every_case_passes() {
    let report = run::<MiddleAges>(CASES).unwrap();
    assert!(report.all_passed(), "{report}");
    assert_eq!(report.passed, 35);
}

/// Every way to spoil one value: a number one higher, a list without its last item or with one more, a flag turned.
fn spoiled(value: &Value) -> Vec<Value> {
    match value {
        Value::Integer(number) => vec![Value::Integer(number + 1)],
        Value::Boolean(flag) => vec![Value::Boolean(!flag)],
        Value::Array(items) => {
            let mut found = Vec::new();
            if let Some((last, rest)) = items.split_last() {
                // A list without its final "-" says the same.
                if last.as_str() != Some("-") && !last.is_table() {
                    found.push(Value::Array(rest.to_vec()));
                }
                if last.is_str() || last.is_array() {
                    let mut more = items.clone();
                    more.push(last.clone());
                    found.push(Value::Array(more));
                }
            }
            for (index, item) in items.iter().enumerate() {
                for wrong in spoiled(item) {
                    let mut items = items.clone();
                    items[index] = wrong;
                    found.push(Value::Array(items));
                }
            }
            found
        }
        Value::Table(table) => {
            let mut found = Vec::new();
            for (key, item) in table.iter().filter(|(key, _)| *key != "note" && *key != "card") {
                for wrong in spoiled(item) {
                    let mut table = table.clone();
                    table.insert(key.clone(), wrong);
                    found.push(Value::Table(table));
                }
            }
            found
        }
        _ => Vec::new(),
    }
}

fn with(case: &Case, part: &str, value: Value) -> Case {
    let mut case = case.clone();
    case.table.insert(part.to_owned(), value);
    case
}

#[test]
fn every_spoiled_expectation_fails() {
    let mut tried = 0;
    for case in read(CASES).unwrap() {
        let mut spoilt: Vec<Case> = Vec::new();
        if let Some(expect) = case.table.get("expect") {
            spoilt.extend(spoiled(expect).into_iter().map(|value| with(&case, "expect", value)));
        }
        let actions = case.table["action"].as_array().unwrap();
        for (index, action) in actions.iter().enumerate() {
            for key in ["gain", "legal", "illegal", "result", "after_refill"] {
                for wrong in action.get(key).map(spoiled).unwrap_or_default() {
                    let mut actions = actions.clone();
                    actions[index].as_table_mut().unwrap().insert(key.to_owned(), wrong);
                    spoilt.push(with(&case, "action", Value::Array(actions)));
                }
            }
        }
        for wrong in spoilt {
            tried += 1;
            let passed = MiddleAges::check_case(&wrong).is_ok();
            assert!(!passed, "{} passed with {:?}", case.id, wrong.table);
        }
    }
    assert!(tried > 300, "{tried}");
}

#[test]
fn a_key_that_the_format_does_not_know_is_unreadable() {
    let cases = read(CASES).unwrap();
    for case in &cases {
        let mut places = vec![Vec::new()];
        for part in ["setup", "expect"] {
            if case.table.contains_key(part) {
                places.push(vec![part]);
            }
        }
        for place in places {
            let mut wrong = case.clone();
            let mut table = &mut wrong.table;
            for part in place {
                table = table.get_mut(part).unwrap().as_table_mut().unwrap();
            }
            table.insert("mistake".to_owned(), Value::Integer(1));
            let outcome = MiddleAges::check_case(&wrong);
            assert!(matches!(outcome, Err(Failure::Unreadable(_))), "{}: {outcome:?}", case.id);
        }
    }
    for (wrong, path) in [
        ("action = [{ do = 'dance' }]", "action[1].do"),
        ("action = [{ do = 'resolve', player = 'X', tile = 'Mill' }]", "action[1].player"),
        ("action = [{ do = 'resolve', player = 'A', tile = 'Milk' }]", "action[1].tile"),
        ("action = [{ do = 'resolve', player = 'A', tile = 'Mill', who = 1 }]", "action[1].who"),
        ("action = [{ do = 'event', card = 'Picnic' }]", "action[1].card"),
        ("action = [{ do = 'refill', row = 5 }]", "action[1].row"),
        ("setup.round = 17", "setup.round"),
        ("setup.A.lord = [5, 1]", "setup.A.lord"),
        ("setup.rows.5 = []", "setup.rows.5"),
        ("expect.coins.X = 1", "expect.coins"),
    ] {
        let text = format!("[[case]]\nid = 'x'\nplayers = ['A', 'B']\n{wrong}");
        let case = read(&text).unwrap().remove(0);
        match MiddleAges::check_case(&case) {
            Err(Failure::Unreadable(unreadable)) => assert_eq!(unreadable.path, path),
            other => panic!("{wrong}: {other:?}"),
        }
    }
}

/// Parts of the format that the supplied cases don't use.
const MORE: &str = r#"
[[case]]
id = "five players lay out 96 tiles"
action = [{ do = "supply_trace", n = 5, after_refill = [
  { round = 4, pile = 4, reserve = 32, discard = 4 },
  { round = 5, pile = 30, reserve = 0, discard = 5 },
  { round = 10, pile = 0, reserve = 0, discard = 10 },
  { round = 11, pile = 5, reserve = 0, discard = 0 },
  { round = 12, pile = 0, reserve = 0, discard = 0 },
] }]

[[case]]
id = "a number given once only is no hindrance"
players = ["A", "B"]
setup.A = { cemetery = ["Rampart/12 c1"] }
action = [
  { do = "options", player = "A", tile = "Village", choice = "rebuild", legal = ["Rampart c1"] },
  { do = "resolve", player = "A", tile = "Village/7", rebuild = "Rampart c1", gain = { A = 4 } },
]
expect.fiefdom.A = ["Rampart c1", "Village"]

[[case]]
id = "three fronts share a back"
players = ["A", "B"]
setup.pile = ["Mill/5 f1", "Mill/5", "Mill/5 c1", "Field/2"]
action = [{ do = "refill", row = 4 }]
expect.rows.4 = ["Mill/5 f1", "Mill/5", "Mill/5 c1"]
expect.pile = ["Field/2"]

[[case]]
id = "discards become the pile in the middle of a row"
players = ["A", "B", "C"]
setup = { pile = ["Church/19"], discard = ["Field/1", "Mill/4", "Palace/22"] }
action = [{ do = "refill", row = 1 }]
expect = { rows.1 = ["Field/1", "Mill/4", "Church/19", "Palace/22"], pile = [], discard = [] }

[[case]]
id = "the choices of an Event"
players = ["A", "B"]
setup.A = { fiefdom = ["Field", "Field f1", "Mill"], cemetery = ["Palace"] }
action = [
  { do = "options", player = "A", card = "Barbarian Invasion", choice = "lose", legal = ["Mill", "Field", "Field f1"] },
  { do = "options", player = "B", card = "Barbarian Invasion", choice = "lose", legal = [] },
  { do = "options", player = "A", card = "Restoration", choice = "rebuild", legal = ["Palace"] },
  { do = "event", card = "Barbarian Invasion", A = { lose = ["Field f1"] }, illegal = true },
  { do = "event", card = "Barbarian Invasion", A = { lose = ["Field f1", "Mill", "Mill"] }, illegal = true },
  { do = "event", card = "Restoration", illegal = true },
]
expect.fiefdom.A = ["Field", "Field f1", "Mill"]

[[case]]
id = "an Event reached by itself takes its choices from the next action"
players = ["A", "B"]
setup.round = 12
setup.events = ["Earthquake"]
setup.rows.1 = ["Field/1", "Mill/4", "Village/7"]
setup.rows.4 = ["Church/19", "-", "-"]
setup.pile = ["Field/2", "Field/3", "Mill/5"]
setup.A = { fiefdom = ["Rampart", "Rampart f1"], lord = [4, 1] }
setup.B = { lord = [1, 1] }
action = [
  { do = "turn", player = "A", to = [1, 2], estate = "Field", gain = { A = 3 } },
  { do = "event", card = "Earthquake", A = { lose = ["Rampart"] } },
]
expect = { round = 13, order = ["B", "A"], fiefdom.A = ["Rampart f1", "Church"], discard = ["Village/7"], events = [] }

[[case]]
id = "legal first placements"
players = ["A", "B"]
setup = { round = 1, order = ["B", "A"], rows.1 = ["Field/1", "Mill/4", "Village/7"] }
action = [
  { do = "turn_options", player = "B", choice = "to", legal = [[1, 1], [1, 2], [1, 3]] },
  { do = "place_lord", player = "A", to = [1, 1], illegal = true },
  { do = "place_lord", player = "B", to = [1, 2] },
  { do = "turn_options", player = "A", choice = "to", legal = [[1, 1], [1, 3]] },
]
expect = { order = ["A"], lords = { B = [1, 2], A = "home" } }

[[case]]
id = "tokens and estates that a Palace may choose"
players = ["A", "B"]
action = [
  { do = "options", player = "A", tile = "Palace", choice = "token", legal = ["Field", "Mill", "Village", "Rampart", "Market", "Barracks", "Church", "Palace"] },
  { do = "options", player = "A", tile = "Palace", token = "Palace", choice = "estate", legal = ["Field", "Mill", "Village", "Rampart", "Market", "Barracks", "Church"] },
  { do = "resolve", player = "A", tile = "Palace", token = "Palace", illegal = true },
  { do = "resolve", player = "A", tile = "Field", estate = "Palace", illegal = true },
]
"#;

#[test]
fn the_whole_format_is_understood() {
    let report = run::<MiddleAges>(MORE).unwrap();
    assert!(report.all_passed(), "{report}");
    assert_eq!(report.passed, 8);
}
