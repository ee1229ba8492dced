//! What is asked, where one may go, and what follows by itself.

use std::collections::BTreeSet;

use liege_cases::old::{Player, Run};
use liege_game::{Game, Pending, Seat};

use crate::state::{Battle, Group, Lord, Lords, Phase, Position, Revolt, Stage, Unrest, Village};
use crate::{Action, Fief};

/// A lord who goes alone.
fn alone(position: &Position, lord: Lord) -> Group {
    let at = position.pawn(lord).at;
    Group { at, lords: Lords::only(lord), captives: Lords::NONE, onward: None }
}

/// Who would be asked for a road by the mover's army that could go by it.
pub(super) fn consents(run: &Run<'_, Fief>, position: &Position, road: Village) -> BTreeSet<Player> {
    let mover = run.game.turn_of(position);
    let free = position.families[mover].lords - position.captives;
    let roads = |lord: Lord| run.game.components.roads[position.pawn(lord).at.index()];
    let near: Vec<Lord> = free.iter().filter(|&lord| roads(lord).has(road)).collect();
    let entered = near.iter().find(|lord| position.pawn(**lord).entered);
    let Some(&lord) = entered.or(near.first()) else { return BTreeSet::new() };
    let facts = run.game.facts(position, mover, &alone(position, lord));
    run.game.consents(position, &facts, road).into_iter().map(Player).collect()
}

/// Where a lord may go by himself.
pub(super) fn legal_steps(run: &Run<'_, Fief>, lord: Lord) -> BTreeSet<Village> {
    let (game, position) = (&run.game, &run.position);
    let leads = |seat: &Seat| game.may_lead(position, *seat, lord).is_ok();
    let Some(seat) = position.owner(Some(lord)).filter(leads) else { return BTreeSet::new() };
    let facts = game.facts(position, seat, &alone(position, lord));
    let roads = game.components.roads[position.pawn(lord).at.index()];
    roads.iter().filter(|&to| game.may_go(position, &facts, to).is_ok()).collect()
}

/// Where the next prisoners may escape to: by the card's holder, whoever he is.
pub(super) fn evasions(run: &Run<'_, Fief>) -> BTreeSet<Village> {
    let mut legal = Vec::new();
    run.game.seats().for_each(|seat| run.game.legal(&run.position, seat, &mut legal));
    let to = |action: &Action| match action {
        Action::Evade(_, to) => Some(*to),
        _ => None,
    };
    legal.iter().filter_map(to).collect()
}

/// Lets windows close, and what follows without a choice or an unforced draw happen.
pub(super) fn settle(run: &mut Run<'_, Fief>) {
    for _ in 0..500 {
        let turn = run.position.turn;
        if run.settle().is_err() || run.game.pending(&run.position) == Pending::Chance {
            return;
        }
        let waiting = run.game.pending(&run.position).must().lowest();
        let Some(seat) = waiting.filter(|_| closes(run.position.phase())) else { return };
        let Some(action) = run.game.pass(&run.position, seat) else { return };
        let pass = run.game.write_action(action);
        if run.act(seat, &pass).is_err() || run.position.turn != turn {
            return;
        }
    }
}

/// Whether a moment passes by itself.
fn closes(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Revolt(Revolt { stage: Unrest::Open(_) | Unrest::Calming(_), .. }, _)
            | Phase::Battle(Battle {
                stage: Stage::Declared(_)
                    | Stage::Fought(_)
                    | Stage::Before(_)
                    | Stage::Joining(_)
                    | Stage::Surrender(_)
                    | Stage::Captives(_),
                ..
            })
            | Phase::Canvass(..)
            | Phase::Incomes(_)
            | Phase::Taxes(_)
            | Phase::Victory(_)
    )
}
