//! Battles and prisoners in the log.

use liege_game::{Line, PerSeat, Seat, Seats, Viewer, say};

use crate::show::words::{lord, side, village};
use crate::state::Side;
use crate::{Event, Fief};

pub(super) fn line(game: &Fief, event: &Event, viewer: Viewer) -> Option<Line> {
    let at = |at| village(game, at);
    Some(match *event {
        Event::Attacked(seat, target, place) => {
            say!("{seat} attacks {target} in {place}", place = at(place)).rule("FF-104")
        }
        Event::Joined(seat, which) => say!("{seat} joins the {side}", side = side(which)).rule("FF-106"),
        Event::CalledOff(place) => {
            say!("The attack in {place} is called off: no die would be rolled", place = at(place))
                .rule("FF-105")
        }
        // FF-145: who does not fight sees the dice only.
        Event::Round(number, sides, points, dice) => {
            let sees = !game.fog || sides.into_iter().any(|side| side.iter().any(|seat| viewer.sees(seat)));
            round(number, sides, sees.then_some(&points), dice)
        }
        Event::Hit(which, hits) => {
            say!("A die of the {side}: {hits:no hit|1 hit|# hits}", side = side(which))
                .rule("FF-111")
                .consequence()
        }
        Event::Hits([attacker, defender], _) => {
            say!("The attackers score {attacker:no hit|1 hit|# hits}, the defenders {defender:none|1|#}")
                .rule("FF-111")
                .consequence()
        }
        Event::Captured(who, seat) => {
            say!("{who} is {seat}’s prisoner", who = lord(game, who)).rule("FF-114").consequence()
        }
        Event::Surrendered(seat) => say!("{seat} surrenders").rule("FF-115"),
        Event::Truce(seat) => say!("{seat} proposes to stop the battle").rule("R-5"),
        Event::BrokenOff(seat, place) => {
            say!("{seat} breaks off the attack in {place}", place = at(place)).rule("R-5")
        }
        Event::Ended(place, Some(winner)) => {
            say!("The {side} win in {place}", side = side(winner), place = at(place)).rule("FF-116")
        }
        Event::Ended(place, None) => {
            say!("The battle of {place} ends without a winner", place = at(place)).rule("FF-116")
        }
        Event::Left(who, seat) => {
            say!("{who} is left to {seat}", who = lord(game, who)).rule("FF-118").consequence()
        }
        Event::Freed(who) => say!("{who} is free", who = lord(game, who)).rule("FF-124"),
        _ => return None,
    })
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
