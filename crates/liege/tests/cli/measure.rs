//! `liege bench` and `liege perft`: that they measure what they are asked to, not how fast anything is.

use serde_json::Value;

use crate::run::liege;

#[test]
fn the_benchmark_prints_one_object_a_line() {
    let args = ["bench", "three-estates", "--players", "2,3", "--seconds", "0.01", "--json"];
    let out = liege(&args).well();
    let rows: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), 1, "{out}");
    assert_eq!((&rows[0]["game"], &rows[0]["players"]), (&Value::from("three-estates"), &Value::from(2)));
    for field in ["decisions_per_s", "games_per_s", "ns_per_legal_list", "ns_per_action"] {
        assert!(rows[0][field].is_number(), "{field}: {out}");
    }
    assert!(rows[0]["decisions_per_s"].as_u64() > Some(0));
}

#[test]
fn a_game_begins_in_as_many_ways_as_it_has_choices() {
    let out = liege(&["perft", "three-estates", "--depth", "1"]).well();
    let mut lines = out.lines();
    assert!(lines.next().unwrap().starts_with("depth 0: 1 "), "{out}");
    let one = lines.next().unwrap();
    let count: u64 = one.split_whitespace().nth(2).unwrap().parse().unwrap();
    assert!(count > 1, "{out}");
}
