//! The worked examples of the case files, and proof that a wrong one does not pass.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use fief::Fief;
use liege_cases::{hold, unreadable};

const FILES: [&str; 3] =
    [include_str!("cases.toml"), include_str!("rulings.toml"), include_str!("reports.toml")];

#[test]
fn every_case_passes_and_what_is_spoilt_is_noticed() {
    assert_eq!(hold::<Fief>(&FILES, 600), Ok(()));
}

/// Why a case with this position can't be read: the place of what is wrong, and what was expected there.
fn wrong(before: &str) -> String {
    let error = unreadable::<Fief>(&format!("players = 3\n[case.before]\n{before}\n")).unwrap();
    format!("{}: {}", error.path, error.expected)
}

/// What no game comes to is refused at its key, by its rule.
#[test]
fn impossible_positions_name_their_rule() {
    let eric = "phase = 'moves'\nlords.eric = { of = 'A', at = 'sigy' }\n";
    let found = IMPOSSIBLE.map(|(before, _)| match before.strip_prefix("ERIC ") {
        Some(more) => wrong(&format!("{eric}{more}")),
        None => wrong(before),
    });
    let expected = IMPOSSIBLE.map(|(_, expected)| expected);
    assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

/// Positions, some of them with Eric of A's at Sigy, and what is wrong with them.
const IMPOSSIBLE: [(&str, &str); 46] = [
    ("turn = 31", "before.turn: FF-13: expected a turn from 1 to 30"),
    ("turn = 0", "before.turn: FF-13: expected a turn from 1 to 30"),
    (
        "phase = 'moves'\ncandidates = ['eric']",
        "before.candidates: FF-45: nobody stands where nobody is elected",
    ),
    (
        "phase = 'moves'\ndrawn = { cards = 1, characters = 0 }",
        "before.drawn: FF-61: stands only in the phase draw",
    ),
    (
        "phase = 'draw'\ndrawn = { cards = 3, characters = 0 }",
        "before.drawn: FF-61: expected 2 cards at most, 1 of them from CHARACTER, and a back that lies in its pile",
    ),
    ("phase = 'calamities'\nturn_of = 'B'", "before.turn_of: FF-13: it is nobody’s turn in this phase"),
    ("phase = 'feast'", "before.phase: expected a phase such as moves or candidates:bishop:4, found “feast”"),
    (
        "phase = 'canvass:bishop:6'",
        "before.phase: expected a phase such as moves or candidates:bishop:4, found “canvass:bishop:6”",
    ),
    ("embassy_tokens.A = 4", "before.embassy_tokens.A: FF-154: expected at most 3"),
    ("crowns.B = 10000", "before.crowns.B: expected at most 9999"),
    ("stock.mills = 16", "before.stock.mills: FF-9: expected 15 altogether, 0 of them on the board"),
    ("phase = 'moves'\nlords.eric.at = 'sigy'", "before.lords.eric.of: expected a value, found no such key"),
    ("phase = 'moves'\nlords.eric.of = 'A'", "before.lords.eric.at: expected a value, found no such key"),
    (
        "phase = 'moves'\nlords.eric = { of = 'A', at = 'sigy', jailer = 'A' }",
        "before.lords.eric.jailer: FF-122: expected another player than whose lord he is",
    ),
    (
        "phase = 'moves'\nlords.eric = { of = 'A', at = 'sigy', state = 'prisoner' }",
        "before.lords.eric.state: FF-122: expected a prisoner who has a jailer, or a free lord without",
    ),
    (
        "phase = 'moves'\nlords.eric = { of = 'A', at = 'sigy', jailer = 'B' }",
        "before.lords.eric.jailer: FF-122: expected somebody who has a lord or a soldier with him",
    ),
    (
        "ERIC lords.jeanne = { of = 'A', at = 'sigy', titles = ['bishop:1'] }",
        "before.lords.jeanne.titles: RL-3: no woman is bishop",
    ),
    (
        "ERIC lords.jeanne = { of = 'A', at = 'sigy', titles = ['king'] }",
        "before.lords.jeanne.titles: RL-4: no woman is king",
    ),
    (
        "ERIC lords.henri = { of = 'A', at = 'sigy', titles = ['bishop:1', 'bishop:2'] }",
        "before.lords.henri.titles: FF-28: expected one bishopric at most",
    ),
    (
        "ERIC lords.henri = { of = 'A', at = 'sigy', titles = ['cardinal'] }",
        "before.lords.henri.titles: FF-29: expected a cardinal who is bishop",
    ),
    (
        "ERIC lords.henri = { of = 'A', at = 'sigy', elected = true }",
        "before.lords.henri.titles: FF-28: expected a bishop",
    ),
    (
        "ERIC lords.henri = { of = 'A', at = 'sigy', of_arc = true }",
        "before.lords.henri.of_arc: FF-39: expected an unmarried woman",
    ),
    (
        "ERIC lords.henri = { of = 'B', at = 'sigy', spouse = 'eric' }",
        "before.lords.eric.spouse: FF-43: expected a man and a woman of two families",
    ),
    (
        "ERIC lords.jeanne = { of = 'B', at = 'sigy', spouse = 'henri' }",
        "before.lords.jeanne.spouse: FF-43: expected a lord in play who is married to nobody else",
    ),
    (
        "ERIC lords.jeanne = { of = 'B', at = 'bourg', titles = ['king'] }\nlords.henri = { of = 'B', at = 'bourg', titles = ['king'] }",
        "before.lords.henri.titles: king is a title of one lord",
    ),
    (
        "ERIC lords.jeanne = { of = 'B', at = 'bourg', titles = ['queen'] }",
        "before.lords.jeanne: FF-35: jeanne is queen, but not the king’s wife",
    ),
    (
        "ERIC lords.jeanne = { of = 'B', at = 'bourg', titles = ['regent'] }\nlords.henri = { of = 'B', at = 'bourg', titles = ['king'] }",
        "before.lords: FF-37: expected a king or a regent",
    ),
    (
        "ERIC lords.jeanne = { of = 'B', at = 'bourg', of_arc = true }\nlords.blanche = { of = 'B', at = 'bourg', of_arc = true }",
        "before.lords: FF-39: expected one Of Arc at most",
    ),
    (
        "ERIC lords.henri = { of = 'A', at = 'sigy' }\nlords.othon = { of = 'A', at = 'sigy' }\n\
         lords.arthur = { of = 'A', at = 'sigy' }\nlords.thierry = { of = 'A', at = 'sigy' }",
        "before.lords: FF-19: expected at most 4 lords of A",
    ),
    (
        "ERIC suspended.f_sigy = 'B'\nlords.henri = { of = 'A', at = 'sigy', titles = ['f_sigy'] }",
        "before.suspended.f_sigy: FF-22: expected a fief that nobody holds",
    ),
    (
        "phase = 'moves'\narmies.A.sigy.k = 9",
        "before.armies.A: FF-9: expected at most 8 knights and 15 sergeants",
    ),
    ("phase = 'moves'\narmies.A.sigy.e = 13", "before.armies: FF-9: expected at most 12 siege engines"),
    (
        "phase = 'moves'\narmies.A.sigy = { k = 1, steps = 4 }",
        "before.armies.A.sigy: FF-90: expected at most 3 steps",
    ),
    (
        "phase = 'moves'\narmies.A.sigy = { k = 1, bands = [{ k = 2 }] }",
        "before.armies.A.sigy: expected bands that are no more than the army",
    ),
    (
        "phase = 'moves'\nvillages.sigy = { castle = true, city = true }",
        "before.villages.sigy: FF-25: expected a castle or a city",
    ),
    ("phase = 'moves'\nvillages.sigy.mills = 3", "before.villages.sigy.mills: FF-83: expected at most 2"),
    (
        "ERIC villages.sigy.controller = 'B'",
        "before.villages.sigy.controller: FF-40: expected somebody present, or the family of the fief’s title in an empty village",
    ),
    (
        "ERIC villages.sigy.arrivals = ['A', 'B']",
        "before.villages.sigy.arrivals: FF-40: expected players who are there",
    ),
    (
        "ERIC villages.sigy = { castle = true, besiegers = ['B'] }",
        "before.villages.sigy.besiegers: FF-119: expected players with a soldier outside of a castle or a city",
    ),
    ("phase = 'moves'\nhands.A = ['plague']", "before.hands.A: FF-61: a hand can’t hold plague"),
    ("phase = 'moves'\nslots = ['murder']", "before.slots: FF-62: no slot can hold murder"),
    ("phase = 'moves'\nevent_pile = ['eric']", "before.event_pile: FF-10: eric lies in the other pile"),
    (
        "phase = 'moves'\ndiscard_character = ['murder']",
        "before.discard_character: FF-10: murder is discarded elsewhere",
    ),
    (
        "phase = 'moves'\ndiscard_event = ['murder', 'murder']",
        "before.discard_event: FF-10: expected at most 1 of murder",
    ),
    ("phase = 'moves'\ncalamities.1 = ['murder']", "before.calamities.1: FF-64: murder is no calamity"),
    (
        "phase = 'moves'\nevent_pile = ['murder']\ntop_event_back = 'black'",
        "before.top_event_back: RL-38: expected the back of a card in the pile",
    ),
];

/// What can't be written in the format is refused where it stands.
#[test]
fn what_is_not_in_the_format_is_unreadable() {
    for (keys, path, expected) in [
        ("before.village.sigy.mills = 1", "before.village", "expected one of the keys turn, first, phase"),
        ("before.villages.paris.mills = 1", "before.villages.paris", "expected one of beaujeu, la_salle"),
        (
            "before.lords.eric = { of = \"D\", at = \"sigy\" }",
            "before.lords.eric.of",
            "expected one of A, B, C",
        ),
        ("after.armies.A.sigy.z = 1", "after.armies.A.sigy.z", "expected one of the keys k, s, e, road"),
        ("actions = [\"A: settle paris\"]", "actions[1]", "expected an action in notation"),
        ("facts.\"vp D\" = 1", "facts.vp D", "vp player: expected a seat from A to C"),
        (
            "facts.\"holders duke\" = []",
            "facts.holders duke",
            "holders title: expected a title such as f_sigy",
        ),
        ("facts.\"dice nobody\" = 1", "facts.dice nobody", "dice fighter: expected a seat from A to C"),
        ("facts.revolt_dice = 1", "facts.revolt_dice", "revolt_dice: expected a revolt that goes on"),
    ] {
        let error = unreadable::<Fief>(&format!("players = 3\n{keys}\n")).unwrap();
        assert_eq!((error.line, error.path.as_str()), (5, path), "{error}");
        assert!(error.expected.starts_with(expected), "{error}");
    }
}
