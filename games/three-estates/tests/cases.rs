//! The worked examples of the case files, and proof that a wrong one does not pass.

use liege_cases::{Failure, hold, outcome, unreadable};
use three_estates::ThreeEstates;

const FILES: [&str; 5] = [
    include_str!("cases.toml"),
    include_str!("rulings.toml"),
    include_str!("corners.toml"),
    include_str!("options.toml"),
    include_str!("reports.toml"),
];

#[test]
fn every_case_passes_and_what_is_spoilt_is_noticed() {
    assert_eq!(hold::<ThreeEstates>(&FILES, 600), Ok(()));
}

#[test]
fn what_is_not_in_the_format_is_unreadable() {
    let start = "before.board = \"wP wG\"\nbefore.supply = [\"P\", \"C\"]\n";
    let bodies = [
        format!("{start}setup = 1\n"),
        format!("{start}before.phase = \"feeding\"\n"),
        format!("{start}before.phase = \"rebuild\"\n"),
        format!("{start}before.pending = \"V\"\n"),
        format!("{start}before.phase = \"rebuild\"\nbefore.pending = \"P\"\n"),
        format!("{start}before.passed = 3\n"),
        format!("{start}before.selected = -2\n"),
        format!("{start}before.to_move = \"red\"\n"),
        format!("{start}before.bag = [\"X\"]\n"),
        format!("{start}before.origin = [0]\n"),
        format!("{start}after.phase = \"started\"\n"),
        format!("{start}after.score = [1]\n"),
        format!("{start}actions = [\"A: pass\"]\n"),
        format!("{start}actions = [\"A: play 0,0\"]\n"),
        format!("{start}actions = [\"C: done\"]\n"),
        format!("{start}facts = {{ \"legal C\" = [] }}\n"),
        "before.board = \"wP xx\"\n".to_owned(),
        "before.origin = [1, 1]\n".to_owned(),
    ];
    for body in bodies {
        let outcome = outcome::<ThreeEstates>(&body);
        assert!(matches!(outcome, Err(Failure::Wrong(_))), "{body}: {outcome:?}");
    }
}

/// What no game can come to is refused with the rule that forbids it: TE-13, TE-15, TE-16, TE-19, TE-21, TE-33.
#[test]
fn impossible_states_name_their_rule() {
    let states = [
        ("TE-13", "supply = [\"P\"]\npassed = 2"),
        ("TE-15", "reserve_black = [\"P\", \"P\", \"C\", \"C\"]"),
        ("TE-16", "phase = \"action\"\nsupply = [\"P\", \"C\"]\npassed = 1"),
        ("TE-19", "phase = \"action\"\nsupply = [\"P\"]\nselected = 2"),
        ("TE-19", "supply = [\"P\"]\nselected = 0"),
        ("TE-21", "phase = \"action\"\nreserve_white = [\"P\"]\nlocked = [\"P\", \"P\"]"),
        ("TE-21", "reserve_white = [\"P\"]\nlocked = [\"P\"]"),
        ("TE-33", "phase = \"rebuild\"\npending = \"H\"\nboard = \"bP bG\""),
        ("at most 110 by 110 cells", &format!("board = \"wP {} bP\"", ".. ".repeat(109))),
        ("at most 110 tiles altogether", &format!("bag = {:?}\nsupply = {:?}", ["P"; 60], ["G"; 60])),
    ];
    for (reason, state) in states {
        let found = unreadable::<ThreeEstates>(&format!("[case.before]\n{state}")).unwrap();
        assert!(found.to_string().contains(reason), "{state}: {found}");
    }
}
