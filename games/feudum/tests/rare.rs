//! Every kind of action is taken in random games that walk towards it, with every check on the way.

use std::error::Error;

use feudum::{Action, Feudum, Landscape, Target, Writ};
use liege_cases::positions;
use liege_conformance::rare::{Finer, Rare, wanted};
use liege_conformance::{Pace, Suite, deep};

/// Once in a while is enough here: the other walks look more closely at positions that come by themselves.
const PACE: Pace = Pace { rules: 2000, secrets: 2000, boards: 2000, records: 40 };

/// What random play hardly comes to and no verb tells.
const FINER: &[Finer<Feudum>] = &[
    Finer { name: "attack a pawn", is: |scene| matches!(scene.action, Action::Attack(Target::Pawn(..))) },
    Finer {
        name: "attack a monster",
        is: |scene| matches!(scene.action, Action::Attack(Target::Monster(_))),
    },
    Finer { name: "attack a feudum", is: |scene| matches!(scene.action, Action::Attack(Target::Feudum(_))) },
    // FU-56: it is handed in for a marker.
    Finer {
        name: "poach a target",
        is: |scene| match scene.action {
            Action::Poach(at) => scene.position.board.site(at).landscape == Some(Landscape::ArcheryButt),
            _ => false,
        },
    },
    // FU-57: the seventh space.
    Finer {
        name: "sail to the last space",
        is: |scene| scene.position.board.households[scene.seat].voyage == 6,
    },
    // FU-86: none is left in the general supply.
    Finer {
        name: "reinforce from the own row",
        is: |scene| scene.position.board.supply.markers[scene.seat.index()] == 0,
    },
    // FU-158: three markers for the third star in the Knight Guild.
    Finer {
        name: "mandate m_guild_court for markers",
        is: |scene| matches!(scene.action, Action::Mandate(Writ::GuildCourt, way) if way.number == 1),
    },
    // FU-63: the serf becomes subject and stays protected (FU-106).
    Finer {
        name: "influence where the own immune serf lies",
        is: |scene| match scene.action {
            Action::Influence(at) => {
                let site = scene.position.board.site(at);
                site.serf == Some(scene.seat) && site.serf_immune
            }
            _ => false,
        },
    },
    // FU-99: markers of others lie there.
    Finer {
        name: "attack a feudum with an immune serf",
        is: |scene| match scene.action {
            Action::Attack(Target::Feudum(at)) => scene.position.board.site(at).serf_immune,
            _ => false,
        },
    },
    Finer {
        name: "attack a feudum with a third player's serf",
        is: |scene| match scene.action {
            Action::Attack(Target::Feudum(at)) => {
                scene.position.board.site(at).serf.is_some_and(|serf| serf != scene.seat)
            }
            _ => false,
        },
    },
];

/// What the deep run takes less than 200 times, walks from worked examples included: the examples themselves hold it.
const BEYOND: &[&str] = &[
    "attack a feudum",
    "attack a feudum with a third player's serf",
    "attack a feudum with an immune serf",
    "attack a monster",
    "immunity",
    "influence where the own immune serf lies",
    "join",
    "mandate m_guild_court for markers",
    "poach",
    "poach a target",
    "reinforce from the own row",
    "sail to the last space",
    "seal",
    "tend",
    "unseal",
    "weapon",
];

/// What the usual walks take less than ten times, too seldom to insist on it.
const HARD: &[&str] = &[
    "accept",
    "attack a feudum",
    "attack a feudum with a third player's serf",
    "attack a feudum with an immune serf",
    "attack a monster",
    "board",
    "bribe",
    "collect",
    "deploy",
    "dig",
    "feast",
    "flip",
    "immunity",
    "influence where the own immune serf lies",
    "inspect",
    "join",
    "mandate",
    "mandate m_guild_court for markers",
    "pay",
    "pick",
    "poach",
    "poach a target",
    "reinforce",
    "reinforce from the own row",
    "return",
    "sail",
    "sail to the last space",
    "saltpeter",
    "seal",
    "starve",
    "tame",
    "tend",
    "unseal",
    "weapon",
];

#[test]
fn every_kind_of_action_is_taken() -> Result<(), Box<dyn Error>> {
    let seen = Rare::new(Suite::<Feudum>::rules_only().judged().pace(PACE), FINER)
        .on(2, [("mode", "advanced")])
        .on(3, [("mode", "advanced")])
        .on(4, [("mode", "advanced"), ("feudums", "immune")])
        .on(5, [("mode", "advanced")])
        .rounds(6)
        .from(positions(include_str!("cases.toml"))?)
        .from(positions(include_str!("reports.toml"))?)
        .from(positions(include_str!("rulings.toml"))?)
        .run()?;
    println!("{seen}");
    assert_eq!(seen.below(wanted(), if deep() { BEYOND } else { HARD }), []);
    Ok(())
}
