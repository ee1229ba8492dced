//! What the runner makes of cases that are right, and of cases that are wrong.

use crate::toll::Toll;

/// Returns what is reported of a case with these keys.
fn report(text: &str) -> String {
    let text = format!("format = 2\n[[case]]\nid = 'x'\n{text}");
    let report = liege_cases::run::<Toll>(&text).unwrap().to_string();
    // Without the names of the case and the count.
    let lines: Vec<&str> = report.lines().map(str::trim).collect();
    lines[..lines.len() - 1].iter().skip(1).copied().collect::<Vec<_>>().join(" | ")
}

#[test]
fn seats_that_a_case_does_not_mention_let_their_moment_pass() {
    let actions = "actions = ['A: take 3', 'C: ask', 'rain', 'B: take 1']";
    assert_eq!(report(&format!("{actions}\nafter = {{ heap = 4, coins = {{ A = 2, B = 1, C = 1 }} }}")), "");
}

#[test]
fn a_refusal_names_its_rule_and_nobody_passes_before_it() {
    assert_eq!(report("actions = ['A: take 4 ! T-2', 'B: take 1 ! T-1']\nafter.heap = 9"), "");
    assert_eq!(
        report("actions = ['A: take 4 ! T-3', 'A: take 3 ! T-2', 'A: take 4']"),
        "actions[1], A: take 4 ! T-3 | expected refused by T-3 | found    T-2: 1 to 3 coins | \
         actions[2], A: take 3 ! T-2 | expected refused by T-2 | found    legal | \
         actions[3], A: take 4 | expected legal | found    not legal, T-2: 1 to 3 coins"
    );
    assert_eq!(report("actions = ['A: take 1', { facts.turn = ['B'] }, 'C: take 1 ! T-1']"), "");
}

#[test]
fn what_is_tried_changes_nothing() {
    let text = "actions = ['A: take 3 ?', { try = ['A: take 2'], after.heap = 7, facts.turn = ['B'] }]\nafter.heap = 9";
    assert_eq!(report(text), "");
    assert_eq!(
        report("actions = ['B: ask ?', { try = ['A: take 2'], after.heap = 9 }]"),
        "actions[1], B: ask ? | expected legal | found    not legal, T-1: this seat is not asked | \
         actions[2].after.heap | expected 9 | found    7"
    );
}

#[test]
fn a_case_can_go_on_from_another_position() {
    let text = "actions = ['A: take 3', { before = { heap = 2, turn = 'C' } }, 'C: take 3']\nafter.coins = { A = 3, C = 2 }";
    assert_eq!(report(text), "");
}

#[test]
fn what_is_tried_can_be_tried_with_other_options() {
    let other =
        "options = { weather = 'fair' }, try = ['A: take 3', 'B: pass', 'C: pass'], facts.turn = ['B']";
    let here = "'A: take 3', 'B: pass', 'C: pass', 'rain', 'B: take 1'";
    assert_eq!(report(&format!("actions = [{{ {other} }}, {here}]\nafter.heap = 4")), "");
    assert_eq!(
        report("options.weather = 'fair'\nactions = ['A: take 3', 'B: pass', 'C: pass', 'rain']"),
        "actions[4], rain | expected a draw | found    that none is asked for"
    );
}

#[test]
fn what_follows_from_a_position_by_itself_is_told() {
    let text =
        "before = { heap = 0, coins = { A = 4 } }\nafter.heap = 1\nafter.coins = { A = 3 }\nfacts.taken = 0";
    assert_eq!(report(text), "");
    let text = "actions = ['A: take 3', { before = { heap = 0 } }]\nafter.coins = { A = 2 }\nfacts.taken = 0";
    assert_eq!(report(text), "");
}

#[test]
fn draws_must_be_named_and_possible() {
    let turn = "'A: take 3', 'B: pass', 'C: pass'";
    assert_eq!(
        report(&format!("actions = [{turn}, 'B: take 1']")),
        "actions[4], B: take 1 | expected an action | found    a draw of sun, rain"
    );
    assert_eq!(report(&format!("actions = [{turn}, 'rain', 'B: take 1']\nafter.heap = 4")), "");
    assert_eq!(
        report("actions = ['rain']"),
        "actions[1], rain | expected a draw | found    that none is asked for"
    );
    // A draw that can have one outcome only takes place by itself.
    let last = "before.heap = 1\nactions = ['A: take 1', 'B: pass', 'C: pass']\nfacts.over = true";
    assert_eq!(report(last), "");
}

#[test]
fn facts_tell_of_the_position_and_of_what_happened_last() {
    let text = "actions = ['A: take 3', 'B: pass', 'C: pass', 'sun', 'B: take 1']
        facts = { 'purse A' = 3, taken = 1, latest = 1, turn = ['C'], may = [], over = false, winner = 'A', winners = ['A'] }";
    assert_eq!(report(text), "");
    let text = "facts = { 'legal A' = ['take 2', 'take 1', 'take 3'], 'legal A take' = ['1', '2', '3'], 'choices A' = 3, 'score B' = 0 }";
    assert_eq!(report(text), "");
    assert_eq!(
        report("facts = { 'legal B' = ['ask'], winner = 'B' }"),
        "facts.legal B | expected ask | found    nothing | facts.winner | expected B | found    nobody"
    );
}

#[test]
fn what_is_not_in_the_format_is_said_with_line_and_path() {
    for (text, found) in [
        (
            "actions = ['A: leap']",
            "line 4: actions[1]: expected an action in notation, take, ask or pass, found “leap”",
        ),
        ("actions = ['D: ask']", "line 4: actions[1]: expected a seat from A to C, found D"),
        ("actions = [1]", "line 4: actions[1]: expected a text or a table, found 1"),
        (
            "actions = [{ look = 1 }]",
            "line 4: actions[1].look: expected one of the keys options, before, try, after, facts, found another",
        ),
        (
            "aftre = 1",
            "line 4: aftre: expected one of the keys players, options, before, actions, after, facts, found another",
        ),
        ("actions = [{ options = {} }]", "line 4: actions[1].options: expected to stand beside try"),
        ("after.coin = 1", "line 4: after.coin: expected one of the keys heap, coins, turn, found another"),
        (
            "after.coins = { A = 1, D = 2 }",
            "line 4: after.coins.D: expected one of A, B, C, found the key “D”",
        ),
        ("before.heap = 10", "line 4: before.heap: T-4: at most 9 coins"),
        (
            "facts.purses = 1",
            "line 4: facts.purses: expected one of the facts turn, may, over, legal, choices, score, winner, \
            winners, purse, taken, latest, found “purses”",
        ),
        ("facts.'purse D' = 1", "line 4: facts.purse D: purse of: expected a seat from A to C"),
        ("facts.'purse A B' = 1", "line 4: facts.purse A B: purse of: expected nothing more"),
        ("facts.taken = 1", "line 4: facts.taken: taken: expected something that has happened"),
        ("facts.taken = 'one'", "line 4: facts.taken: expected a whole number from 0 to 255, found “one”"),
        ("players = 4", "line 4: players: Toll is for 3 players, not 4"),
    ] {
        assert_eq!(report(text), format!("can't be read: {found}"));
    }
}

#[test]
fn files_of_another_game_or_shape_are_refused() {
    let of = |text: &str| liege_cases::run::<Toll>(text).map(|report| report.passed);
    for (text, line) in [
        ("a = [", 1),
        ("format = 2", 1),
        ("format = 2\ncase = 1", 2),
        ("format = 2\n\n[[case]]\ntitle = \"x\"", 3),
        ("format = 2\n[[case]]\nid = \"x\"\n[[case]]\nid = \"x\"", 4),
        ("format = 2\n[[case]]\nid = \"x\"\nrules = \"y\"", 4),
        ("format = 2\ngame = \"Three\"\n[[case]]\nid = \"x\"", 2),
    ] {
        assert_eq!(of(text).unwrap_err().line, line, "{text}");
    }
    assert_eq!(of("format = 2\ngame = \"toll\"\n[[case]]\nid = \"x\""), Ok(1));
}

#[test]
fn every_spoilt_expectation_is_noticed() {
    let text = "format = 2
[[case]]
id = 'x'
actions = ['A: take 4 ! T-2', 'A: take 2 ?', 'A: take 3', { after.heap = 6 }]
after.coins = { A = 3, B = 0 }
facts = { taken = 3, over = false, 'legal B' = ['ask', 'pass'] }";
    let spoiled = liege_cases::spoil::<Toll>(text).unwrap();
    assert_eq!(spoiled.unnoticed, [""; 0]);
    // Three of the lines, three parts of the position, three facts.
    assert_eq!((spoiled.expectations, spoiled.keys), (9, 5));
}
