//! The worked examples, and that whatever is wrong in a case is found.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use liege_cases::{hold, outcome};
use middle_ages::MiddleAges;

const FILES: [&str; 3] =
    [include_str!("cases.toml"), include_str!("further.toml"), include_str!("reports.toml")];

#[test]
fn every_case_passes_and_what_is_spoilt_is_noticed() {
    assert_eq!(hold::<MiddleAges>(&FILES, 500), Ok(()));
}

/// Places at which a case of two players can't be read, and why.
fn unreadable(keys: &str) -> (String, String) {
    let error = liege_cases::unreadable::<MiddleAges>(&format!("players = 2\n{keys}"));
    error.map(|error| (error.path, error.expected)).unwrap()
}

#[test]
fn what_is_not_in_the_format_is_unreadable() {
    for (wrong, path) in [
        ("setup = 1", "setup"),
        ("before.mistake = 1", "before.mistake"),
        ("before.round = 17", "before.round"),
        ("before.phase = 'dance'", "before.phase"),
        ("before.phase = 'effect field'", "before.phase"),
        ("before.rows.5 = []", "before.rows.5"),
        ("before.rows.1 = ['Milk']", "before.rows.1[1]"),
        ("before.pile = ['mill24']", "before.pile[1]"),
        ("before.lords = { A = '5.1' }", "before.lords.A"),
        ("before.lords = { X = '1.1' }", "before.lords.X"),
        ("before.coins = { A = -1 }", "before.coins.A"),
        ("before.top = 'green 3'", "before.top"),
        ("before.extra_coin = { A = ['Mill'] }", "before.extra_coin.A[1]"),
        ("before.events = ['picnic']", "before.events"),
        ("before.round = 1\nactions = ['A: dance']", "actions[1]"),
        ("before.round = 1\nactions = ['C: leave']", "actions[1]"),
        ("before.round = 1\nactions = ['card picnic']", "actions[1]"),
        ("before.round = 1\nafter.coins.X = 1", "after.coins.X"),
        ("before.round = 1\nfacts.\"supply 2 13\" = { pile = 1 }", "facts.supply 2 13"),
        ("before.round = 1\nfacts.\"supply 6 1\" = { pile = 1 }", "facts.supply 6 1"),
        ("before.round = 1\nfacts.\"tokens A moon\" = []", "facts.tokens A moon"),
        ("before.round = 1\nfacts.loot = 1", "facts.loot"),
    ] {
        let found = unreadable(wrong);
        assert_eq!(found.0, path, "{wrong}: {found:?}");
    }
}

/// Positions that no game comes to are refused where they are stated, with the rule that they break.
#[test]
fn an_impossible_position_is_unreadable() {
    let rows = "before.round = 2\nbefore.rows.2 = ['-', 'mill4', 'field1']\nbefore.rows.3 = ['mill4', 'mill4', 'field1']";
    for (wrong, path, rule) in [
        ("lords.A = '2.1'", "lords.A", "MA-7"),
        ("lords.A = '2.4'", "lords.A", "MA-4"),
        ("lords = { A = '2.2', B = '2.2' }", "lords.B", "MA-7"),
        ("scouts.A = '2.1'", "scouts.A", "MA-33"),
        ("scouts.A = '2.5'", "scouts.A", "MA-4"),
        ("scouts = { A = '3.2', B = '3.2' }", "scouts.B", "R-8"),
        ("scouts.A = '3.2'\nbefore.lords.B = '3.2'", "scouts.A", "R-7"),
        ("lords = { A = '2.2', B = '2.3' }\nbefore.order = ['B', 'A']", "order", "MA-10"),
        ("phase = 'move'\nbefore.gone = ['A', 'B']", "order", "MA-10"),
        ("phase = 'top'\nbefore.order = ['A']", "order", "MA-10"),
        ("order = ['A', 'A']", "order", "MA-7"),
        ("gone = ['A']\nbefore.order = ['A', 'B']", "order", "MA-7"),
        ("rows.1 = ['mill4', 'mill4', 'mill4', 'mill4']", "rows.1", "MA-4"),
        ("reserve = ['mill4']", "reserve", "MA-2"),
        ("top = 'blue 4'", "top", "MA-3"),
        ("part = 1", "part", "MA-45"),
        ("coins.A = 10000", "coins.A", "MA-20"),
        ("events = ['alliance', 'alliance']", "events", "MA-48"),
        ("applied = ['alliance']\nbefore.events = ['alliance']", "events", "MA-48"),
        ("events = ['alliance', 'earthquake', 'good-harvest', 'baby-boom', 'restoration']", "events", "MA-5"),
        ("extra_coin.A = ['mill', 'mill']", "extra_coin.A", "MA-39"),
        ("plot_token.A = ['field rampart']", "plot_token.A", "MA-31"),
        ("plot_token.A = ['field mill', 'village mill']", "plot_token.A", "MA-39"),
        ("plot_token = { A = ['field mill'], B = ['field mill'] }", "plot_token.B", "R-22"),
        ("lords.A = '2.2'\nbefore.fiefdom.A = ['mill4', 'field1']", "fiefdom.A", "F-3"),
    ] {
        let (found, expected) = unreadable(&format!("{rows}\nbefore.{wrong}"));
        assert_eq!(found, format!("before.{path}"), "{wrong}: {expected}");
        assert!(expected.contains(rule), "{wrong}: {expected}");
    }
    // F-3: sixteen tiles are those of the end.
    let mills = |count: usize| format!("before.cemetery.A = [{}]", "'mill4', ".repeat(count));
    assert_eq!(outcome::<MiddleAges>(&format!("players = 2\n{}", mills(16))), Ok(()));
    let (path, expected) = unreadable(&mills(17));
    assert!(path == "before.fiefdom.A" && expected.contains("F-3"), "{path}: {expected}");
    // F-6, MA-9: no more tiles than a game has.
    for (key, rule, count) in [("pile", "F-6", 85), ("discard", "MA-9", 17)] {
        let (path, expected) = unreadable(&format!("before.{key} = [{}]", "'mill4', ".repeat(count)));
        assert!(path == format!("before.{key}") && expected.contains(rule), "{path}: {expected}");
    }
}
