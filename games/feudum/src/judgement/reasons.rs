//! Why somebody would do what he does, in a phrase.

use liege_game::{Game as _, Judge as _, Rng, Seat, Silent, ripen, settle};

use crate::state::{Good, Guild, Phase, Position};
use crate::{Action, Feudum};

/// The first thing to be said for an action: points, a place in a guild, a location, food.
pub(super) fn reason(game: &Feudum, position: &Position, seat: Seat, action: Action) -> Option<String> {
    if game.check(position, seat, action).is_err() {
        return None;
    }
    let mut after = *position;
    let mut luck = Rng::new(1);
    game.play(&mut after, seat, action, &mut Silent);
    if !game.ripe(position) || matches!(position.phase(), Phase::Turn { .. }) {
        settle(game, &mut after, &mut luck, &mut Silent);
        ripen(game, &mut after, None, &mut luck);
    }
    let (before, now) = (position.household(seat), after.household(seat));
    let gained = now.vp - before.vp;
    if gained > 0 {
        return Some(if gained == 1 {
            "it scores 1 point".into()
        } else {
            format!("it scores {gained} points")
        });
    }
    for &guild in Guild::ALL {
        let master = |position: &Position| position.board.halls.standing(guild).master() == Some(seat);
        if master(&after) && !master(position) {
            return Some(format!("the {} Guild gets a new master by it", guild.title()));
        }
    }
    let ruled =
        |position: &Position| position.board.sites.iter().filter(|site| site.ruler == Some(seat)).count();
    if ruled(&after) > ruled(position) {
        return Some("there is a location to rule".into());
    }
    if now.goods[Good::Food] > before.goods[Good::Food] {
        return Some("the pawns will want to eat".into());
    }
    (now.markers > before.markers).then(|| "markers are needed".into())
}
