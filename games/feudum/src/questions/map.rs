//! Moves, markers and improvements.

use liege_game::{Rng, say};
use liege_questions::{Moment, Posed};

use super::{location, player, player_who, quiet};
use crate::rules::PositionRef;
use crate::rules::improve::is_allowed;
use crate::rules::influence::Influence;
use crate::show::parts::Part;
use crate::state::{Disc, Estate, Places};
use crate::{Action, Feudum};

pub(super) fn steps(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let board = &at.view.board;
    let seat = player(at, rng)?;
    let (pawns, monsters) = (board.households[seat].pawns().count(), board.monsters_of(seat).count());
    let asks = say!("How many steps would a Move of {seat} have now, in all?");
    let because = match monsters {
        0 => say!("As many as {seat} has pawns on the board: {pawns}."),
        _ => say!("{seat} has {pawns:pawn|pawns} and {monsters:monster|monsters} on the board."),
    };
    Some(Posed::number(asks, (pawns + monsters) as u16).by(&["FU-47"]).because(because))
}

pub(super) fn route(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let board = &at.view.board;
    let seat = player(at, rng)?;
    let pawns: Vec<_> = board.households[seat].pawns().collect();
    let &(slot, pawn) = rng.pick(&pawns)?;
    let links = at.game.components.links(pawn.at);
    let to = rng.pick(links)?.to;
    let ferries = board.halls.for_sale.is_empty();
    let rich = board.households[seat].shillings >= at.game.components.ferry;
    let can = |link: &&crate::Link| link.to == to && pawn.can_take(link.route, ferries && rich);
    let routes: Vec<_> = links.iter().filter(|link| link.to == to).map(|link| link.route).collect();
    let by = links.iter().find(can).map(|link| link.route);
    let name = Part::Pawn(seat, slot).element(at.view);
    let asks =
        say!("Could {seat} go with {name} to {to} in one step now, with no other vessel than it sits on?");
    let because = match (by, routes.as_slice()) {
        (Some(by), _) => say!("The pawn can take the {by} there."),
        (None, [crate::state::Route::Ferry]) => {
            say!(
                "Only a ferry leads there, which costs 2 shillings and is closed while a vessel is for sale."
            )
        }
        (None, _) => {
            say!("Only the {routes} {routes:leads|lead} there, and the pawn sits on no such vessel.")
        }
    };
    Some(Posed::yes(asks, by.is_some()).by(&["FU-48", "FU-49", "FU-51"]).because(because))
}

pub(super) fn influence(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    let position = quiet(at)?;
    let look = PositionRef { game: at.game, position: &position };
    let seat = player_who(at, rng, |seat| look.household(seat).markers > 0)?;
    let household = look.household(seat);
    let places: Places = household.pawns().map(|(_, pawn)| pawn.at).collect();
    let places: Vec<_> = places.iter().filter(|&place| !look.board().influenced.has(place)).collect();
    let &place = rng.pick(&places)?;
    let influence = Influence { seat, money: false, done: Places::NONE };
    let site = look.site(place);
    let may =
        liege_game::Question::check(influence, at.game, &position, seat, Action::Influence(place)).is_ok();
    let right = match (may, site.ruler) {
        (false, _) => 4,
        (true, None) => 0,
        (true, Some(ruler)) if ruler == seat => 2,
        (true, Some(_)) if site.serf == Some(seat) => 3,
        (true, Some(_)) => 1,
    };
    let because = match right {
        0 => say!("No marker lies at {place}."),
        1 => say!("Only one opponent has markers at {place}."),
        2 => say!("{seat} rules {place}, and has no subject there."),
        3 => say!("{seat} is serf at {place}, and its ruler has no subject."),
        _ => say!("At {place} there is no room for another marker of {seat}."),
    };
    let choices = vec![
        say!("The ruler"),
        say!("A serf"),
        say!("A subject"),
        say!("The ruler, by taking over"),
        say!("Nothing: it can’t be added"),
    ];
    let asks = say!("What would a marker be that {seat} adds at {place} by Influence now?");
    let asked = Posed::ordered(asks, choices, right);
    Some(asked.by(&["FU-60", "FU-61", "FU-62", "FU-63", "FU-64"]).because(because))
}

pub(super) fn improve(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let board = &at.view.board;
    let estate = |disc: Option<Disc>| match disc {
        Some(Disc::Estate(estate)) => Some(estate),
        _ => None,
    };
    let place = location(board, rng, |site| site.ruler.is_some() && estate(site.disc).is_some())?;
    let estate = estate(board.site(place).disc)?;
    let choices = vec![say!("1 wood"), say!("1 iron"), say!("1 king’s seal"), say!("1 food")];
    let (right, becomes) = match estate {
        Estate::Outpost => (0, "farm"),
        Estate::Farm => (1, "town"),
        Estate::Town => (2, "feudum"),
    };
    let cost = choices.get(right)?.clone();
    let asks = say!("What does it cost to improve {place}?");
    let because = match estate {
        Estate::Outpost => say!("There is an outpost, and a {becomes} costs {cost}."),
        Estate::Farm => say!("There is a farm, and a {becomes} costs {cost}."),
        Estate::Town => say!("There is a town, and a {becomes} costs {cost}."),
    };
    Some(Posed::ordered(asks, choices, right).by(&["FU-67"]).because(because))
}

pub(super) fn improve_points(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    let position = quiet(at)?;
    let look = PositionRef { game: at.game, position: &position };
    let place = location(look.board(), rng, |site| {
        site.ruler.is_some() && matches!(site.disc, Some(Disc::Estate(_)))
    })?;
    let region = at.game.components.location(place).region;
    let number = look.board().stack(region);
    let kind = match look.site(place).disc? {
        Disc::OUTPOST => 0,
        Disc::FARM => 1,
        _ => 2,
    };
    let allowed = is_allowed(look, region);
    let points = |number: u8| at.game.components.improve[kind].get(usize::from(number) - 1).copied();
    let n = if allowed { points(number)? } else { 0 };
    let becomes = ["farm", "town", "feudum"].get(kind)?;
    let epoch = at.view.board.epoch;
    let because = match (allowed, number) {
        (true, _) => say!("A {becomes} with a tile {number} scores {n}."),
        (false, 5..) => say!("No tile is left in the {region} stack."),
        (false, _) => say!("The top tile of the {region} is {number}, above the epoch, which is {epoch}."),
    };
    let asks = say!("How many points would it score to improve {place} now?");
    Some(Posed::number(asks, n).by(&["FU-71", "FU-72"]).because(because))
}
