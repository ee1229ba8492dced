//! What battles promise.

use liege_game::Seat;

use super::worth;
use crate::Good;
use crate::rules::PositionRef;
use crate::rules::conquer::{attack, defense};
use crate::state::{Battle, Guild, Pawn, Place, Site, Target};

/// Returns what success in this battle is worth to the attacker, and what it costs the defender.
const fn stake(target: Target) -> i32 {
    match target {
        Target::Pawn(..) | Target::Monster(_) => 200 + worth::MILITARY,
        Target::Feudum(_) => worth::CONQUEST + worth::RULED + worth::MILITARY,
    }
}

/// Returns how likely an attack succeeds that is ahead by so much, in hundredths, when the defender may still reveal Defend.
const fn odds(margin: i32, may_defend: bool) -> i32 {
    match (margin, may_defend) {
        (2.., _) => 95,
        (1, true) => 70,
        (1, false) => 95,
        (0, _) => 30,
        (-1, _) => 12,
        _ => 0,
    }
}

/// Returns what a battle that has begun is worth to a player.
pub(super) fn begun(look: PositionRef<'_>, seat: Seat, battle: &Battle, open: bool) -> i32 {
    let may_defend = open && !battle.defended && look.position.could_defend(battle.defender);
    let margin = i32::from(attack(look.board(), battle)) - i32::from(defense(look.board(), battle));
    let odds = if open { odds(margin, may_defend) } else { 95 * i32::from(margin > 0) };
    let worth = stake(battle.target) * odds / 100;
    match seat {
        seat if seat == battle.attacker => worth,
        seat if seat == battle.defender => -worth,
        _ => 0,
    }
}

/// The best battle that a player could begin where his pawns stand.
pub(super) fn best(look: PositionRef<'_>, seat: Seat) -> i32 {
    let board = look.board();
    let saltpeter = u8::from(look.household(seat).goods[Good::Saltpeter] > 0);
    let mut max = 0;
    let mut consider = |defender: Seat, at, target| {
        let battle = Battle { attacker: seat, defender, at, target, saltpeter, weapons: 0, defended: false };
        let margin = i32::from(attack(board, &battle)) - i32::from(defense(board, &battle));
        max = max.max(stake(target) * odds(margin, true) / 100);
    };
    for (_, own) in board.households[seat].pawns() {
        for other in Seat::all(look.game.players).filter(|&other| other != seat) {
            for (slot, _) in board.households[other].pawns().filter(|(_, pawn)| pawn.at == own.at) {
                consider(other, own.at, Target::Pawn(other, slot));
            }
        }
        let site = board.site(own.at);
        if let Some(ruler) =
            site.ruler.filter(|&ruler| ruler != seat && site.disc.is_some_and(|disc| disc.is_feudum()))
        {
            consider(ruler, own.at, Target::Feudum(own.at));
        }
    }
    max
}

/// Returns what standing where there is somebody to beat is worth.
pub(super) fn chances(look: PositionRef<'_>, seat: Seat) -> i32 {
    best(look, seat) / 2
}

/// Returns what being near a feudum of an opponent is worth: where pawns stand beside it, and where one step more would gather
/// enough of them.
pub(super) fn siege(look: PositionRef<'_>, seat: Seat, ferries: bool) -> i32 {
    let besieged = |(place, site): (Place, &Site)| {
        let ruler = site.ruler.filter(|&ruler| ruler != seat)?;
        site.disc.filter(|disc| disc.is_feudum())?;
        besieging(look, seat, ruler, place, ferries)
    };
    look.board().sites().filter_map(besieged).max().unwrap_or(0)
}

/// Returns what a siege of this feudum is worth; `None` if nobody is near.
fn besieging(look: PositionRef<'_>, seat: Seat, ruler: Seat, place: Place, ferries: bool) -> Option<i32> {
    let household = look.household(seat);
    let links = look.game.components.links(place);
    let steps = |pawn: &Pawn| {
        pawn.at != place && links.iter().any(|link| link.to == pawn.at && pawn.can_take(link.route, ferries))
    };
    let pawns = |of: &dyn Fn(&Pawn) -> bool| household.pawns().filter(|(_, pawn)| of(pawn)).count() as u8;
    let (here, near) = (pawns(&|pawn| pawn.at == place), pawns(&steps));
    if here + near == 0 {
        return None;
    }
    // FU-93: with a knight any number, of which three are as many as anybody gathers.
    let knight = |pawn: &Pawn| pawn.character == Guild::Knight && (pawn.at == place || steps(pawn));
    let max = if pawns(&knight) > 0 { 3 } else { 1 };
    let saltpeter = household.goods[Good::Saltpeter].min(max);
    let armed = look.position.hands[seat].writs.iter().filter(|writ| writ.is_weapon()).count() as u8;
    let target = Target::Feudum(place);
    let promise = |more: u8| {
        let weapons = armed + more;
        let battle = Battle {
            attacker: seat,
            defender: ruler,
            at: place,
            target,
            saltpeter,
            weapons,
            defended: false,
        };
        let margin = i32::from(attack(look.board(), &battle)) - i32::from(defense(look.board(), &battle));
        stake(target) * odds(margin, true) / 100
    };
    let now = if here > 0 { promise(0) * 3 / 5 } else { 0 };
    // Of those who gather some are there already.
    Some(now.max(promise(near) * (3 + i32::from(here)) / 6))
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Setup};

    use super::*;
    use crate::Feudum;
    use crate::state::Disc;

    /// FU-90: two pawns with saltpeter promise more than one, one with saltpeter more than one without, and pawns that are
    /// there already more than any that are still to come.
    #[test]
    fn a_siege_needs_enough_pawns_near() {
        let game = Feudum::new(&Setup::new(2).with("mode", "advanced")).expect("a setup that the game knows");
        let mut position = game.start();
        let (place, near) = Place::ALL
            .iter()
            .find_map(|&place| {
                let links = game.components.links(place);
                Some((place, links.iter().find(|link| pawn(place).can_take(link.route, false))?.to))
            })
            .expect("a road");
        let site = position.board.site_mut(place);
        (site.disc, site.ruler) = (Some(Disc::Feudum(Guild::Monk)), Some(Seat::B));
        let mut worth = |pawns: &[Place], saltpeter: u8| {
            let household = &mut position.board.households[Seat::A];
            for (slot, pawn_of) in household.pawns.iter_mut().enumerate() {
                *pawn_of = pawns.get(slot).map(|&at| pawn(at));
            }
            household.goods[Good::Saltpeter] = saltpeter;
            siege(PositionRef { game: &game, position: &position }, Seat::A, false)
        };
        assert_eq!(worth(&[], 1), 0);
        let gathered = worth(&[near, near], 1);
        assert!(gathered > worth(&[near], 1));
        assert!(worth(&[near], 1) > worth(&[near], 0));
        assert!(worth(&[place, near], 1) > gathered);
        assert!(worth(&[place, place], 1) > worth(&[place, near], 1));
    }

    fn pawn(at: Place) -> Pawn {
        Pawn { character: Guild::Monk, at, vessel: None, wine: false }
    }
}
