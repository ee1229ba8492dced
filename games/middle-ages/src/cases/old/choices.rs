//! [`Choices`]: what a turn states of the choice that the Effect of its tile asks for.

use liege_cases::old::Stop;
use liege_game::{Game as _, Seat};
use serde::Deserialize;

use super::Playing;
use super::text::{EstateText, SpotText, TileText};
use crate::Face;

/// The choices of `turn` and `resolve`.
#[derive(Deserialize)]
pub(super) struct Choices {
    rebuild: Option<TileText>,
    estate: Option<EstateText>,
    token: Option<EstateText>,
    scout_to: Option<SpotText>,
}

impl Choices {
    /// Makes the choices that an Effect asks for: each must be stated if there is one, and no other.
    pub(super) fn make(&self, run: &mut Playing<'_>, seat: Seat, illegal: bool) -> Result<(), Stop> {
        let Choices { rebuild, estate, token, scout_to } = *self;
        let cemetery = run.position.fiefdoms[seat].cemetery();
        let rebuild = rebuild.map(|wanted| named(run, "rebuild", cemetery, wanted));
        let scout = scout_to.map(|SpotText(spot)| format!("scout {spot}"));
        let token = estate.map(|EstateText(estate)| match token {
            Some(EstateText(token)) => format!("plot {} {}", token.id(), estate.id()),
            None => format!("coin {}", estate.id()),
        });
        let stated: Vec<String> = [rebuild, scout, token].into_iter().flatten().collect();
        if stated.is_empty() && effect_asks(run, seat) {
            return decline_or_pass(run, seat, illegal);
        }
        stated.iter().try_for_each(|choice| run.act(seat, choice))
    }
}

/// Whether the Effect of the tile that the seat has just taken asks for a choice.
pub(super) fn effect_asks(run: &Playing<'_>, seat: Seat) -> bool {
    let asked = run.game.pending(&run.position).must().has(seat) && run.position.part == 0;
    let starts = |action: &String| action.starts_with("lord") || action == "leave";
    asked && !run.legal(seat).iter().any(starts)
}

/// What is not stated is declined where the action must be refused, as if nothing was asked, which the game refuses; else it is made
/// where it leaves one possibility.
pub(super) fn decline_or_pass(run: &mut Playing<'_>, seat: Seat, illegal: bool) -> Result<(), Stop> {
    let only = if illegal { None } else { run.game.pass(&run.position, seat) };
    let action = only.map_or("leave".to_owned(), |action| run.game.write_action(action));
    run.act(seat, &action)
}

/// The action on a tile that the text fits: the topmost of one's own if there is one, else any of the game.
pub(super) fn named(run: &Playing<'_>, verb: &str, own: &[Face], wanted: TileText) -> String {
    let tiles = &run.game.components.tiles;
    let known = own.iter().rev().copied().chain(tiles.faces()).map(|face| TileText(tiles.print(face)));
    let TileText(print) = known.into_iter().find(|&tile| wanted.fits(tile)).unwrap_or(wanted);
    format!("{verb} {print}")
}
