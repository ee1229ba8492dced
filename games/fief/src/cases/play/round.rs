//! One round of a battle.

use liege_cases::Stop;
use liege_data::Node;

use super::{Running, Step, Verb};
use crate::Draw;
use crate::cases::words::{Losses, losses, seat};
use crate::rules::battle::{Choice, choice, loss_sets};
use crate::rules::{Moment, moment};
use crate::state::{Position, Side, Stage};

impl Step {
    pub(super) fn round(&self, run: Running<'_, '_>) -> Result<(), Stop> {
        let Verb::Round { f_att, f_def, loss_att, loss_def, kill_att, kill_def, decide_att, decide_def } =
            &self.verb
        else {
            return Ok(());
        };
        let node = run.node().clone();
        let names = run.aside.names.clone();
        let Some(before) = run.position.battle else { return Err(node.error("no battle goes on").into()) };
        let fresh = before.stage == Stage::Rolling && before.rolled == [0, 0];
        let fought = if fresh { before.rounds - 1 } else { before.rounds };
        for &face in f_att.iter().chain(f_def) {
            run.force(Draw::Hits(face));
        }
        let fought_out = |position: &Position| {
            position.battle.is_none_or(|battle| battle.rounds > fought && battle.stage != Stage::Rolling)
                || matches!(moment(position), Moment::Title)
        };
        run.reach(|_, position| fought_out(position))?;
        run.aside.deciders = [None, None];
        while moment(&run.position) == Moment::Losing {
            let Some(battle) = run.position.battle else { break };
            let Some((decider, next)) = choice(&run.game, &run.position, &battle) else { break };
            let side = match next {
                Choice::Soldiers(side) | Choice::Share(side, _) | Choice::Lord(side) => side,
            };
            let wanted = if side == Side::Attacker { loss_att } else { loss_def };
            let (each, all) = losses(wanted.as_ref().unwrap_or(&Losses::new()), &names, &node)?;
            run.aside.deciders[side.index()] = Some(decider);
            let text = match next {
                Choice::Soldiers(_) => format!("lose {} {}", all.knights, all.sergeants),
                Choice::Share(_, seat) => {
                    let own = each
                        .iter()
                        .find(|(other, _)| *other == seat)
                        .map(|&(_, troop)| troop)
                        .unwrap_or_default();
                    format!("allot {} {}", own.knights, own.sergeants)
                }
                Choice::Lord(_) => {
                    let kills = if side == Side::Attacker { kill_att } else { kill_def };
                    let Some(lord) = kills.iter().find(|lord| !battle.dead.has(**lord)) else {
                        return Err(node
                            .error(format!("who falls among the {}s is not said", side.id()))
                            .into());
                    };
                    format!("kill {lord}")
                }
            };
            run.act(decider, &text)?;
        }
        for (side, name) in [(Side::Attacker, decide_att), (Side::Defender, decide_def)] {
            if let (Some(name), Some(found)) = (name, run.aside.deciders[side.index()]) {
                let expected = seat(&names, name, &node)?;
                run.same(&format!("who decides for the {}s", side.id()), &expected, &found);
            }
        }
        check_losses(run, &names, &node, [loss_att.as_ref(), loss_def.as_ref()])
    }
}

/// Losses that leave no choice are compared with what the case gives.
fn check_losses(
    run: Running<'_, '_>,
    names: &[String],
    node: &Node<'_>,
    given: [Option<&Losses>; 2],
) -> Result<(), Stop> {
    let last = run.events.iter().rev().find_map(|event| match event {
        crate::Event::Hits(hits, stood) => Some((*hits, *stood)),
        _ => None,
    });
    let Some((hits, stood)) = last else { return Ok(()) };
    for side in Side::BOTH {
        let Some(given) = given[side.index()] else { continue };
        let (_, all) = losses(given, names, node)?;
        let sets = loss_sets(stood[side.index()].0, hits[side.other().index()]);
        if !sets.contains(&all) {
            run.differs(
                format!("loss of the {}s", side.id()),
                format!("{all:?}"),
                format!("one of {:?}", &*sets),
            );
        }
    }
    Ok(())
}
