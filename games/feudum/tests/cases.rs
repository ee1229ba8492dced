//! Every worked example comes out as it says, a wrong one does not pass, and every ruling has one that shows it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

use feudum::{Feudum, RULES};
use liege_cases::{hold, unreadable};
use toml::{Table, Value};

const FILES: [&str; 3] =
    [include_str!("cases.toml"), include_str!("rulings.toml"), include_str!("reports.toml")];

#[test]
fn every_case_passes_and_what_is_spoilt_is_noticed() {
    assert_eq!(hold::<Feudum>(&FILES, 800), Ok(()));
}

/// The cases of all files, as tables.
fn all() -> Vec<Table> {
    let cases = |file: &&str| match file.parse::<Table>().unwrap().remove("case") {
        Some(Value::Array(cases)) => cases,
        other => panic!("{other:?}"),
    };
    FILES.iter().flat_map(cases).map(|case| case.as_table().unwrap().clone()).collect()
}

/// Returns what of these keys of a case of two players can't be read: where, and what was expected there.
fn wrong(keys: &str) -> String {
    unreadable::<Feudum>(&format!("players = 2\n{keys}")).unwrap().to_string()
}

#[test]
fn what_the_format_does_not_know_is_unreadable() {
    for (keys, found) in [
        ("setup = {}", "line 5: setup"),
        ("before.moon = 1", "line 5: before.moon"),
        ("before.vp.C = 1", "line 5: before.vp.C: expected one of A, B"),
        ("before.pawns.A = [\"king@for_mid\"]", "line 5: before.pawns.A[1]: expected <character>@<location>"),
        (
            "before.pawns.A = [\"knight@atlantis\"]",
            "line 5: before.pawns.A[1]: expected <character>@<location>",
        ),
        ("before.sites.atlantis.disc = \"town\"", "line 5: before.sites.atlantis: expected one of sea_n"),
        (
            "before.sites.for_mid.disc = \"castle\"",
            "line 5: before.sites.for_mid.disc: expected outpost, farm, town",
        ),
        ("before.sites.for_mid.moat = 1", "line 5: before.sites.for_mid.moat"),
        ("before.phase = \"noon\"", "line 5: before.phase: expected one of set_up"),
        ("before.phase = \"turn A 1 2\"", "line 5: before.phase: expected one of set_up"),
        ("before.phase = \"dawn 6\"", "line 5: before.phase: expected one of set_up"),
        ("before.chickens = [6]", "line 5: before.chickens[1]: expected the value of a bead"),
        (
            "before.monsters.A = [\"ogre@des_n\"]",
            "line 5: before.monsters.A[1]: expected <monster>@<location>",
        ),
        ("before.pouch.A = \"food\"", "line 5: before.pouch.A: expected saltpeter, sulfur or tile"),
        ("before.knights.F = 1", "line 5: before.knights.F: expected a row from A to E"),
        ("before.adrift = [\"raft@des_n\"]", "line 5: before.adrift[1]: expected <vessel>@<location>"),
        ("after.sun = true", "line 5: after.sun"),
        ("after.vp.A = \"two\"", "line 5: after.vp.A"),
        ("actions = [\"A: improve\"]", "line 5: actions[1]: expected an action in notation"),
        ("actions = [\"good gold\"]", "line 5: actions[1]: expected `A: an action` or a draw"),
        ("facts.\"stars A king\" = 1", "line 5: facts.stars A king: stars player guild: expected a guild"),
        ("facts.\"harvest 11\" = [1, 1]", "harvest size: expected a yield from 5 to 10"),
        ("facts.\"improvement outpost 1\" = 1", "improvement to number: expected farm, town or feudum"),
        ("facts.\"improvement farm 5\" = 1", "improvement to number: expected a tile from 1 to 4"),
        ("facts.\"triggered 1 2 2\" = 1", "triggered epoch tops: expected an epoch and six tops of stacks"),
        ("facts.\"triggered 5 2 2 2 2 2 2\" = 1", "triggered epoch tops: expected an epoch from 1 to 4"),
        ("facts.attack = 1", "attack: expected something that has happened"),
    ] {
        let error = wrong(keys);
        assert!(error.contains(found), "{keys}: {error}");
    }
}

#[test]
fn impossible_positions_name_their_rule() {
    for (keys, found) in [
        ("phase = \"turn C\"", "before.phase: FU-2: names one of 2 players"),
        ("phase = \"turn A\"", "before.phase: FU-36"),
        ("epoch = 6", "before.epoch: FU-165"),
        ("round = 20", "before.round: FU-165a"),
        ("stacks.sea = 6", "before.stacks.sea: FU-17"),
        ("unseen_tiles = [[]]", "before.unseen_tiles: FU-17"),
        ("bag.food = 51", "before.bag: FU-14"),
        ("goods.B.food = 200", "before.goods: FU-14"),
        ("sites.for_mid = { landscape = \"orchard\", on_landscape = 51 }", "before.sites: FU-14"),
        ("shillings.B = 101", "before.shillings.B: FU-14"),
        ("vp.B = 1000", "before.vp.B: FU-12"),
        ("barrel.B = 4", "before.barrel.B: FU-8"),
        ("seals.A = 1\nknown_seals.A = [2, 3]", "before.seals.A: FU-83"),
        ("military.A = 4", "before.military.A: FU-100"),
        ("voyage.A = 8", "before.voyage.A: FU-57"),
        ("discs.A = 3\nvoyage.A = 1", "before.discs.A: FU-14"),
        ("pawns.A = [\"monk@for_mid\", \"\", \"\", \"monk@for_mid\"]", "before.pawns.A: FU-14"),
        ("monsters = { A = [\"behemoth@des_n\"], B = [\"behemoth@des_e\"] }", "before.monsters.B: FU-151"),
        ("hand.A = [\"tax\"]\nplayed.A = [\"tax\"]", "before.hand.A: FU-36"),
        ("writs = { A = [\"m_bow\"], B = [\"m_bow\"] }", "before.writs.B: FU-16"),
        ("writs.A = [\"c_east\"]\ndeck = [\"c_east\"]", "before.deck: FU-16"),
        ("writs.A = [\"c_east\"]\nshuffled = [\"c_east\"]", "before.shuffled: FU-16"),
        ("sites.for_mid.ruler = \"A\"", "before.sites.for_mid.ruler: FU-5"),
        ("sites.for_mid = { disc = \"town\", subject = true }", "before.sites.for_mid.subject: FU-5"),
        ("sites.for_mid = { disc = \"town\", serf = \"A\" }", "before.sites.for_mid.serf: FU-61"),
        (
            "sites.for_mid = { disc = \"town\", ruler = \"A\", serf = \"A\" }",
            "before.sites.for_mid.serf: FU-61",
        ),
        (
            "sites.for_mid = { disc = \"town\", ruler = \"A\", immune = [\"serf\"] }",
            "before.sites.for_mid.immune: FU-105",
        ),
        ("sites.for_mid.on_landscape = 1", "before.sites.for_mid.on_landscape: FU-75"),
        ("tracks.merchant = [\"A\"]", "before.tracks.merchant: FU-116"),
        ("tracks.merchant = [\"A\", \"B\", \"A\"]", "before.tracks.merchant: FU-117"),
        ("pawns.A = [\"monk@for_mid\"]\nlists.monk = [\"A\", \"B\"]", "before.lists.monk: FU-116"),
        (
            "pawns.A = [\"monk@for_mid\"]\nlists.monk = []\ntracks.monk = [\"A\"]",
            "before.tracks.monk: FU-117",
        ),
        ("rows.food = 5", "before.rows.food: FU-128: expected at most 4, the places of the row"),
        ("carts.food = 4", "before.carts.food: FU-20: expected at most 3"),
        ("knights.E = 1", "before.knights.E: FU-22: expected one of 4 rows"),
    ] {
        let error = wrong(&format!("[case.before]\n{keys}"));
        assert!(error.contains(found), "{keys}: {error}");
    }
}

/// Which case shows which ruling; those of rulings.toml name theirs themselves.
const SHOWN: &[(&str, &str)] = &[
    ("R-1", "C-63"),
    ("R-2", "C-64"),
    ("R-3", "C-57"),
    ("R-8", "C-04"),
    ("R-9", "C-61"),
    ("R-10", "C-29"),
    ("R-11", "C-06"),
    ("R-12", "C-65"),
    ("R-13", "C-15"),
    ("R-14", "C-10"),
    ("R-16", "C-59"),
    ("R-17", "C-18"),
    ("R-18", "C-78"),
    ("R-19", "C-19"),
    ("R-20", "C-19"),
    ("R-21", "C-22"),
    ("R-22", "C-62"),
    ("R-23", "C-25"),
    ("R-24", "C-81"),
    ("R-27", "C-33"),
    ("R-29", "C-96"),
    ("R-31", "C-49"),
    ("R-34", "C-35"),
    ("R-35", "C-75"),
    ("R-36", "C-38"),
    ("R-37", "C-42"),
    ("R-38", "C-45"),
    ("R-39", "C-44"),
    ("R-40", "C-46"),
    ("R-41", "C-42"),
    ("R-42", "C-72"),
    ("R-43", "C-50"),
    ("R-44", "C-51"),
    ("R-45", "C-54"),
    ("R-46", "C-53"),
    ("R-47", "C-53"),
    ("R-48", "C-55"),
    ("R-49", "C-72"),
    ("R-51", "W-05"),
    ("R-53", "C-82"),
    ("R-54", "C-94"),
    ("R-55", "C-81"),
    ("R-56", "C-77"),
    ("R-58", "C-67"),
    ("R-59", "C-30"),
];

#[test]
fn every_ruling_is_shown_by_a_case_of_its_rule() {
    let cases = all();
    for (ruling, id) in SHOWN {
        let case = cases.iter().find(|case| case["id"].as_str() == Some(id)).unwrap();
        let cites = |rule: &Value| {
            let rule = rule.as_str().unwrap();
            let line = RULES.lines().find(|line| line.starts_with(&format!("- **{rule}** "))).unwrap();
            line.contains(&format!("{ruling})")) || line.contains(&format!("{ruling},"))
        };
        assert!(
            case["rules"].as_array().unwrap().iter().any(cites),
            "{ruling} is no ruling on a rule of {id}"
        );
    }
}
