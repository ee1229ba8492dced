//! Battles and prisoners in the log.

use liege_game::{Line, PerSeat, Seat, Seats, Viewer, say};

use super::lines;
use crate::show::words::Named;
use crate::state::Side;
use crate::{Event, Fief};

pub(super) fn line(game: &Fief, event: &Event, viewer: Viewer) -> Option<Line> {
    lines! { game, event;
        Event::Attacked(seat, target, at) => ("FF-104" "{seat} attacks {target} in {at}", at)
        Event::Joined(seat, side) => ("FF-106" "{seat} joins the {side}", side)
        Event::CalledOff(at) => ("FF-105" "The attack in {at} is called off: no die would be rolled", at)
        // FF-145: who does not fight sees the dice only.
        Event::Round(number, sides, points, dice) => {
            let sees = !game.fog || sides.into_iter().any(|side| side.iter().any(|seat| viewer.sees(seat)));
            round(number, sides, sees.then_some(&points), dice)
        }
        Event::Hit(side, hits) => (consequence "FF-111" "A die of the {side}: {hits:no hit|1 hit|# hits}", side)
        Event::Hits([attacker, defender], _) => (consequence "FF-111"
            "The attackers score {attacker:no hit|1 hit|# hits}, the defenders {defender:none|1|#}"
        )
        Event::Captured(lord, seat) => (consequence "FF-114" "{lord} is {seat}’s prisoner", lord)
        Event::Surrendered(seat) => ("FF-115" "{seat} surrenders")
        Event::Truce(seat) => ("R-5" "{seat} proposes to stop the battle")
        Event::BrokenOff(seat, at) => ("R-5" "{seat} breaks off the attack in {at}", at)
        Event::Ended(at, Some(winner)) => ("FF-116" "The {winner} win in {at}", winner, at)
        Event::Ended(at, None) => ("FF-116" "The battle of {at} ends without a winner", at)
        Event::Left(lord, seat) => (consequence "FF-118" "{lord} is left to {seat}", lord)
        Event::Freed(lord) => ("FF-124" "{lord} is free", lord)
    }
}

/// Who fights with how many points and dice.
fn round(number: u8, sides: [Seats; 2], points: Option<&PerSeat<u8>>, dice: [u8; 2]) -> Line {
    let party = |side: Side| {
        let seats: Vec<Seat> = sides[side.index()].iter().collect();
        let dice = dice[side.index()];
        let strength = points.map(|points| seats.iter().map(|&seat| u16::from(points[seat])).sum::<u16>());
        let strength = strength.map(|n| say!(" {n:point|points} and"));
        say!("{seats} with{strength} {dice:no die|1 die|# dice}")
    };
    let (attackers, defenders) = (party(Side::Attacker), party(Side::Defender));
    say!("Round {number}: {attackers}, against {defenders}").rule("FF-109")
}
