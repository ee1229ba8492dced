//! Why somebody would do what he does, in a phrase that goes on from "because".

use liege_game::{Game as _, Line, Reason, Rng, Seat, Silent, play_until_quiet, say, settle};

use super::{household, plan};
use crate::rules::PositionRef;
use crate::rules::epoch::active_regions;
use crate::state::{Good, Guild, Position, Topic};
use crate::{Action, Feudum};

/// The first thing to be said for an action: points, meals, a place in a guild, a location, what can be used later.
pub(super) fn reason(game: &Feudum, position: &Position, seat: Seat, action: Action) -> Option<Line> {
    game.check(position, seat, action).ok()?;
    let (before, after) = match action {
        // A card that is chosen does nothing yet: what counts is what it could do now.
        Action::Choose(card) => {
            let (before, mut after) = (plan::alone(game, position, seat), plan::alone(game, position, seat));
            game.check(&after, seat, Action::Reveal(card)).ok()?;
            game.play(&mut after, seat, Action::Reveal(card), &mut Silent);
            (before, after)
        }
        Action::Declare => return Some(say!("the cards for this round are chosen")),
        _ => {
            let mut after = *position;
            game.play(&mut after, seat, action, &mut Silent);
            (*position, after)
        }
    };
    let after = done(game, after);
    gain(game, &before, &after, seat).or_else(|| direction(game, position, seat, action))
}

/// Returns what was begun comes to its end, or to where somebody else decides.
fn done(game: &Feudum, mut position: Position) -> Position {
    let mut rng = Rng::new(1);
    if !matches!(position.phase().topic(), Topic::Choice) {
        settle(game, &mut position, &mut rng, &mut Silent);
        play_until_quiet(game, &mut position, None, &mut rng);
    }
    position
}

/// Returns what is better afterwards.
fn gain(game: &Feudum, before: &Position, after: &Position, seat: Seat) -> Option<Line> {
    let (old, new) = (before.household(seat), after.household(seat));
    let hungry = |position| household::hungry(PositionRef { game, position }, seat);
    if let fed @ 1.. = hungry(before).saturating_sub(hungry(after)) {
        return Some(say!("{fed:pawn|pawns} would go hungry in this round otherwise"));
    }
    if new.vp > old.vp {
        return Some(say!("it scores {vp:point|points}", vp = new.vp - old.vp));
    }
    let place = |position: &Position, guild: Guild| {
        position.board.halls.standing(guild).seats().position(|other| other == seat).unwrap_or(usize::MAX)
    };
    for guild in Guild::ALL {
        return Some(match place(after, guild) {
            better if better >= place(before, guild) => continue,
            0 => say!("it makes {seat} master of the {guild} Guild"),
            1 => say!("it makes {seat} journeyman of the {guild} Guild"),
            _ => continue,
        });
    }
    let regions = |position: &Position| active_regions(game, &position.board, seat).len();
    if regions(after) > regions(before) {
        return Some(say!("a dawn then scores for {n:region|regions}", n = regions(after)));
    }
    let ruled =
        |position: &Position| position.board.sites.iter().filter(|site| site.ruler == Some(seat)).count();
    if ruled(after) > ruled(before) {
        return Some(say!("it wins a location to rule"));
    }
    let writs = |position: &Position| position.hands[seat].writs.len();
    let more = [
        (new.goods[Good::Food] > old.goods[Good::Food], Reason::from("there is food for the pawns in it")),
        (
            new.pawns().count() > old.pawns().count(),
            Reason::from("one more pawn is one more step and one more star"),
        ),
        (new.voyage > old.voyage, Reason::from("it brings the voyage on")),
        (new.military > old.military, Reason::from("it saves points for disloyalty")),
        (writs(after) > writs(before), Reason::from("a writ is to be had")),
        (new.all_seals() > old.all_seals(), Reason::from("a seal founds a feudum or seals a charter")),
        (new.tiles.total() > old.tiles.total(), Reason::from("a tile is to be had")),
        (new.vessels.total() > old.vessels.total(), Reason::from("a vessel opens other routes")),
        (new.beads.total() > old.beads.total(), Reason::from("beads make harvests larger")),
        (new.markers > old.markers, Reason::from("markers are needed")),
        (new.goods.total() > old.goods.total(), Reason::from("there are goods to be used in it")),
        (new.shillings > old.shillings, Reason::from("shillings are needed")),
    ];
    more.into_iter().find(|(holds, _)| *holds).map(|(_, why)| why.into())
}

/// Returns what a step leads to.
fn direction(game: &Feudum, position: &Position, seat: Seat, action: Action) -> Option<Line> {
    let (Action::Step(_, to, _) | Action::Godspeed(_, to, _)) = action else { return None };
    let site = position.board.site(to);
    let new = game.components.location(to).region;
    let at = to.title();
    match site.ruler {
        None if !active_regions(game, &position.board, seat).has(new) => {
            Some(say!("{at} has no ruler, and its region would be new at the next dawn"))
        }
        None => Some(say!("{at} has no ruler yet")),
        Some(ruler) if ruler != seat && site.disc.is_some_and(|disc| disc.is_feudum()) => {
            Some(say!("the feudum of {ruler} at {at} could be conquered"))
        }
        Some(ruler) if ruler != seat && site.serf.is_none() => Some(say!("there is room for a serf at {at}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Judge as _, Pending, Planning, Setup, follow_lead};

    use super::*;

    #[test]
    fn most_of_what_is_planned_has_a_reason() {
        let setup = Setup::new(3).with("mode", "advanced");
        let game = Feudum::new(&setup).expect("a setup that the game knows");
        let (mut rng, mut position, mut actions) = (Rng::new(7), game.start(), Vec::new());
        let (mut planned, mut explained) = (0, 0);
        loop {
            settle(&game, &mut position, &mut rng, &mut Silent);
            let Pending::Seats(asked) = game.pending(&position) else { break };
            let seat = asked.must.lowest().expect("somebody must answer");
            let plan = game.plan(&position, seat, Planning::default(), &mut rng);
            let Some(&action) = plan.first() else {
                assert!(follow_lead(&game, &mut position, seat, None, &mut rng, &mut actions));
                continue;
            };
            planned += 1;
            if let Some(reason) = reason(&game, &position, seat, action) {
                explained += 1;
                assert!(!reason.to_string().ends_with('.'), "it goes on from “because”: {reason}");
            }
            game.play(&mut position, seat, action, &mut Silent);
        }
        assert!(planned > 100 && 2 * explained > planned, "{explained} of {planned}");
    }
}
