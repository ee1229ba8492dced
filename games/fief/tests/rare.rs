//! Every kind of action is taken in random games that walk towards it, with every check on the way.

use std::error::Error;

use fief::Fief;
use liege_cases::positions;
use liege_conformance::rare::{Finer, Rare, wanted};
use liege_conformance::{Pace, Suite, deep};

const PACE: Pace = Pace { rules: 2000, secrets: 4000, boards: 4000, records: 40 };

const FINER: &[Finer<Fief>] = &[];

/// What the deep run takes less than 200 times, walks from worked examples included: the examples themselves hold it.
const BEYOND: &[&str] =
    &["allot", "ask-next", "attack-secretly", "evade-too", "kill", "leave", "revive", "ride-secretly"];

/// What the usual walks take less than ten times, too seldom to insist on it.
const HARD: &[&str] = &[
    "absolve",
    "allot",
    "annul",
    "ask",
    "ask-annulment",
    "ask-grant",
    "ask-landing",
    "ask-next",
    "attack-secretly",
    "besiege",
    "break-off",
    "bribe",
    "evade",
    "evade-too",
    "excommunicate",
    "extend",
    "join",
    "join-paying",
    "justice",
    "kill",
    "leave",
    "lift",
    "murder",
    "pass-title",
    "pay",
    "place-heir",
    "preach",
    "revive",
    "ride",
    "ride-secretly",
    "surrender",
    "take",
    "tithe-all",
    "tunnels",
];

#[test]
fn every_kind_of_action_is_taken() -> Result<(), Box<dyn Error>> {
    let own = [("dowry", "yes"), ("truce", "yes"), ("leaders", "yes")];
    let seen = Rare::new(Suite::<Fief>::new().judged().pace(PACE), FINER)
        .on(3, own)
        .on(4, [("diplomacy", "councils"), ("secret-treasuries", "yes")])
        .on(3, own.into_iter().chain([("diplomacy", "free"), ("last-turn", "12")]))
        .on(5, own.into_iter().chain([("fog-of-war", "yes")]))
        .rounds(6)
        .from(positions(include_str!("cases.toml"))?)
        .from(positions(include_str!("reports.toml"))?)
        .from(positions(include_str!("rulings.toml"))?)
        .run()?;
    println!("{seen}");
    assert_eq!(seen.below(wanted(), if deep() { BEYOND } else { HARD }), []);
    Ok(())
}
