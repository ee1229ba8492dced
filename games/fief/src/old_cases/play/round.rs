//! One round of a battle.

use liege_cases::old::{Player, Stop};

use super::Running;
use crate::old_cases::told::{tables, told};
use crate::old_cases::words::Losses;
use crate::rules::battle::{Choice, choice, loss_sets};
use crate::state::{Lord, Phase, Position, Side, Stage};
use crate::{Draw, Event};

tables! {
    /// Dice, losses and deaths of a round, and who chooses them.
    Round {
        loss_att: Option<Losses>, loss_def: Option<Losses>, decide_att: Option<Player>, decide_def: Option<Player>;
        f_att: Vec<u8>, f_def: Vec<u8>, kill_att: Vec<Lord>, kill_def: Vec<Lord>,
    }
}

impl Round {
    pub(super) fn carry_out(&self, run: Running<'_, '_>) -> Result<(), Stop> {
        let Some(before) = run.position.battle() else {
            return Err(run.node().error("no battle goes on").into());
        };
        let fresh = before.stage == Stage::Rolling && before.rolled == [0, 0];
        let fought = if fresh { before.rounds - 1 } else { before.rounds };
        self.f_att.iter().chain(&self.f_def).for_each(|&face| run.force(Draw::Hits(face)));
        let fought_out = |position: &Position| {
            position.battle().is_none_or(|battle| battle.rounds > fought && battle.stage != Stage::Rolling)
                || position.phase() == Phase::Title
        };
        run.reach(|_, position| fought_out(position))?;
        let deciders = self.choose(run)?;
        for (side, expected) in Side::ALL.into_iter().zip([self.decide_att, self.decide_def]) {
            if let (Some(expected), Some(found)) = (expected, deciders[side.index()]) {
                let what = format!("who decides for the {}s", side.id());
                run.quietly(|run| run.same(&what, &expected, &found));
            }
        }
        self.check_losses(run, deciders)
    }

    /// Chooses what both sides lose; who chose last for each.
    fn choose(&self, run: Running<'_, '_>) -> Result<[Option<Player>; 2], Stop> {
        let mut deciders = [None, None];
        while let Phase::Battle(battle) = run.position.phase() {
            if battle.stage != Stage::Losses {
                break;
            }
            let Some((decider, next)) = choice(&run.game, &run.position, &battle) else { break };
            let (Choice::Soldiers(side) | Choice::Share(side, _) | Choice::Lord(side)) = next;
            if let Some(expected) = [self.decide_att, self.decide_def][side.index()] {
                run.same("fact turn", &expected, &Player(decider));
            }
            let (each, all) = self.losses(side).cloned().unwrap_or_default().read(run)?;
            deciders[side.index()] = Some(Player(decider));
            let text = match next {
                Choice::Soldiers(_) => format!("lose {} {}", all.knights, all.sergeants),
                Choice::Share(_, seat) => {
                    let own = each.get(&seat).copied().unwrap_or_default();
                    format!("allot {} {}", own.knights, own.sergeants)
                }
                Choice::Lord(_) => {
                    let kills = if side == Side::Attacker { &self.kill_att } else { &self.kill_def };
                    let unsaid = || format!("who falls among the {}s is not said", side.id());
                    let next = kills.iter().find(|lord| !battle.dead.has(**lord));
                    format!("kill {}", next.ok_or_else(|| run.node().error(unsaid()))?)
                }
            };
            run.act(decider, &text)?;
        }
        Ok(deciders)
    }

    fn losses(&self, side: Side) -> Option<&Losses> {
        match side {
            Side::Attacker => self.loss_att.as_ref(),
            Side::Defender => self.loss_def.as_ref(),
        }
    }

    /// Losses that leave no choice are compared with what the case gives.
    fn check_losses(&self, run: Running<'_, '_>, deciders: [Option<Player>; 2]) -> Result<(), Stop> {
        let last = told!(run, Event::Hits(hits, stood) => (hits, stood)).next_back();
        let Some((hits, stood)) = last else { return Ok(()) };
        for side in Side::ALL {
            let Some(given) = self.losses(side) else { continue };
            let (_, all) = given.read(run)?;
            let sets = loss_sets(stood[side.index()].0, hits[side.other().index()]);
            // What nobody chose is asked for.
            if deciders[side.index()].is_none() {
                run.asks(&format!("fact losses {}", side.id()), format!("{all:?}").into());
            }
            if !sets.contains(&all) {
                let (expected, found) = (format!("{all:?}"), format!("one of {:?}", &*sets));
                run.differs(format!("loss of the {}s", side.id()), expected, found);
            }
        }
        Ok(())
    }
}
