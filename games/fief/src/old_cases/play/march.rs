//! Steps, cavalcades and requests to pass.

use std::collections::BTreeMap;

use liege_cases::old::{Player, Stop};
use liege_data::Either;
use liege_game::{Notation, Seat};

use super::losses::lose_soldiers;
use super::{Running, roll_for};
use crate::Fief;
use crate::old_cases::told::tables;
use crate::old_cases::words::Losses;
use crate::state::{Kind, Lord, Mark, Phase, Position, Village};

tables! {
    /// A step to a village next to it.
    March {
        from: Village, to: Village, lose: Option<Losses>;
        lords: Vec<Lord>, k: u8, s: u8, e: u8, prisoners: Vec<Lord>, d6: Vec<u8>,
    }

    /// A request to pass, for one price or one for each player.
    AskPass {
        to: Village, from: Option<Village>, price: Option<Either<u16, BTreeMap<Player, u16>>>,
    }

    /// A cavalcade of an army, or of a part of it.
    Cavalcade {
        at: Village, lords: Option<Vec<Lord>>, k: Option<u8>, road: Option<Village>; s: u8,
    }
}

impl March {
    pub(super) fn carry_out(&self, run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
        let March { lords, prisoners, .. } = self;
        let parts = [(Kind::Knight, self.k), (Kind::Sergeant, self.s), (Kind::Engine, self.e)];
        gather(run, by, self.from, lords, prisoners, parts)?;
        roll_for(run, lords, prisoners, &self.d6);
        run.act(by, &format!("go {}", self.to))?;
        self.lose.as_ref().map_or(Ok(()), |lose| lose_soldiers(run, by, lose))
    }
}

impl AskPass {
    fn price(&self, of: Seat) -> u16 {
        match &self.price {
            None => 0,
            Some(Either::One(price)) => *price,
            Some(Either::All(each)) => each.get(&Player(of)).copied().unwrap_or(0),
        }
    }

    pub(super) fn carry_out(&self, run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
        let to = self.to;
        run.aside.prices = run.players().map(|player| (player.0, self.price(player.0))).collect();
        let near = |at: Village| {
            run.game.components.roads[at.index()].has(to) && self.from.is_none_or(|from| from == at)
        };
        let free = run.position.families[by].lords - run.position.captives;
        let leaders: Vec<Lord> = free.iter().filter(|&lord| near(run.position.pawn(lord).at)).collect();
        let entered = leaders.iter().find(|lord| run.position.pawn(**lord).entered).or(leaders.first());
        let Some(leader) = entered else {
            return Err(run.node().error(format!("nobody could go to {to}")).into());
        };
        run.act(by, &format!("lead {leader}"))?;
        if run.legal(by).iter().any(|action| action == "everybody") {
            run.act(by, "everybody")?;
        }
        let others = run.game.in_turn(&run.position).filter(|&seat| seat != by);
        let price = others.map(|seat| self.price(seat)).find(|price| *price > 0).unwrap_or(0);
        run.act(by, &format!("ask {to} {price}"))
    }
}

impl Cavalcade {
    pub(super) fn carry_out(&self, run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
        let at = self.at;
        let lords = self.lords.clone().unwrap_or_else(|| run.position.free_lords(by, at).iter().collect());
        let k = self.k.unwrap_or_else(|| run.position.families[by].soldiers.troop(at).knights);
        let roads = run.game.components.roads[at.index()];
        let any = self.road.or(roads.lowest()).unwrap_or(at);
        // A lord who can lead nobody can't ride either.
        let leads =
            leader(&run.position, &lords).is_some_and(|lord| run.legal(by).contains(&format!("lead {lord}")));
        let waits = run.position.phase() == Phase::Moves(by);
        if waits && !leads {
            return run.act(by, &format!("ride {any}"));
        }
        gather(run, by, at, &lords, &[], [(Kind::Knight, k), (Kind::Sergeant, self.s), (Kind::Engine, 0)])?;
        let legal = run.legal(by);
        let open = || roads.iter().find(|to| legal.contains(&format!("ride {to}")));
        run.act(by, &format!("ride {}", self.road.or_else(open).unwrap_or(any)))
    }
}

/// Of Arc leads, else the first who is named (RL-32).
fn leader(position: &Position, lords: &[Lord]) -> Option<Lord> {
    let arc = position.court.of_arc.filter(|arc| lords.contains(arc));
    arc.or_else(|| lords.first().copied())
}

/// Gathers a group as a case names it, unless it goes on as it is.
fn gather(
    run: Running<'_, '_>,
    by: Seat,
    from: Village,
    lords: &[Lord],
    prisoners: &[Lord],
    parts: [(Kind, u8); 3],
) -> Result<(), Stop> {
    if let Some(group) = run.position.group().filter(|group| group.onward.is_some()) {
        let picked = run.position.families[by].soldiers.picked(group.at);
        let onward = [(Kind::Knight, picked.knights), (Kind::Sergeant, 0), (Kind::Engine, 0)];
        if group.lords == lords.iter().copied().collect() && parts == onward {
            return Ok(());
        }
    }
    let Some(leader) = leader(&run.position, lords) else {
        return Err(run.node().error("a group has a lord (FF-89)").into());
    };
    run.act(by, &format!("lead {leader}"))?;
    for lord in lords.iter().filter(|&&lord| lord != leader).chain(prisoners) {
        run.act(by, &format!("with {lord}"))?;
    }
    parts.into_iter().try_for_each(|(kind, count)| bring(run, by, from, kind, count))
}

/// Those first who have made the fewest steps.
fn bring(run: Running<'_, '_>, by: Seat, from: Village, kind: Kind, count: u8) -> Result<(), Stop> {
    let mut left = count;
    while left > 0 {
        let soldiers = run.position.families[by].soldiers.at(from);
        let soldiers = soldiers.filter(|soldier| !soldier.picked() && soldier.kind() == kind);
        let engines = run.position.engines.iter().filter(|engine| {
            kind == Kind::Engine && engine.owner == by && engine.at == from && !engine.picked
        });
        let mut marks: BTreeMap<Mark, u8> = BTreeMap::new();
        for mark in soldiers.map(|soldier| soldier.mark()).chain(engines.map(|engine| engine.mark())) {
            *marks.entry(mark).or_default() += 1;
        }
        let (mark, here) = marks.pop_first().unwrap_or((Mark::default(), left));
        let some = left.min(here);
        let mut text = format!("bring {} ", kind.id());
        Notation::<Fief>::write(&mark, &*run.game, &mut text);
        run.act(by, &format!("{text} {some}"))?;
        left -= some;
    }
    Ok(())
}
