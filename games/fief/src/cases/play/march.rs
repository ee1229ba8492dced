//! Groups, cavalcades and requests to pass.

use liege_cases::Stop;
use liege_data::Node;
use liege_game::Seat;

use super::Running;
use crate::Fief;
use crate::cases::words::Price;
use crate::rules::{Moment, moment};
use crate::state::{Kind, Lord, Lords, Mark, Phase, Position, Village};

pub(super) fn ask_pass(
    run: Running<'_, '_>,
    by: Seat,
    to: Village,
    from: Option<Village>,
    price: Option<&Price>,
    names: &[String],
    node: &Node<'_>,
) -> Result<(), Stop> {
    run.aside.prices.clear();
    for (index, name) in names.iter().enumerate() {
        let price = match price {
            None => 0,
            Some(Price::All(price)) => *price,
            Some(Price::Each(each)) => each.get(name).copied().unwrap_or(0),
        };
        run.aside.prices.insert(index, price);
    }
    let near =
        |at: Village| run.game.components.roads[at.index()].has(to) && from.is_none_or(|from| from == at);
    let free = run.position.families[by].lords - run.position.captives;
    let leaders: Vec<Lord> = free.iter().filter(|&lord| near(run.position.pawn(lord).at)).collect();
    let entered = leaders.iter().find(|lord| run.position.pawn(**lord).entered).or(leaders.first());
    let Some(&leader) = entered else { return Err(node.error(format!("nobody could go to {to}")).into()) };
    run.act(by, &format!("lead {leader}"))?;
    if run.legal(by).iter().any(|action| action == "everybody") {
        run.act(by, "everybody")?;
    }
    let first = run
        .game
        .in_turn(&run.position)
        .find(|seat| *seat != by && run.aside.prices.get(&seat.index()) != Some(&0));
    let price = first.and_then(|seat| run.aside.prices.get(&seat.index())).copied().unwrap_or(0);
    run.act(by, &format!("ask {to} {price}"))
}

pub(super) fn cavalcade(
    run: Running<'_, '_>,
    by: Seat,
    at: Village,
    lords: Option<&[Lord]>,
    k: Option<u8>,
    s: u8,
    road: Option<Village>,
) -> Result<(), Stop> {
    let own = run.position.free_lords(by, at);
    let lords: Vec<Lord> = lords.map_or_else(|| own.iter().collect(), <[Lord]>::to_vec);
    let k = k.unwrap_or_else(|| run.position.families[by].soldiers.troop(at).knights);
    let any = road.or_else(|| run.game.components.roads[at.index()].lowest()).unwrap_or(at);
    let leader = leader(&run.position, &lords);
    // A lord who can lead nobody can't ride either.
    let leads = leader.is_some_and(|lord| run.legal(by).contains(&format!("lead {lord}")));
    let waits = matches!(moment(&run.position), Moment::Phase(Phase::Moves(seat)) if seat == by);
    if waits && !leads {
        return run.act(by, &format!("ride {any}"));
    }
    let group = Gathered { from: at, lords, k, s, e: 0, prisoners: Vec::new() };
    group.gather(run, by)?;
    let legal = run.legal(by);
    let road = road.or_else(|| {
        let roads = run.game.components.roads[at.index()];
        roads.iter().find(|to| legal.contains(&format!("ride {to}")))
    });
    run.act(by, &format!("ride {}", road.unwrap_or(any)))
}

/// Of Arc leads, else the first who is named (RL-32).
fn leader(position: &Position, lords: &[Lord]) -> Option<Lord> {
    let arc = position.court.of_arc.filter(|arc| lords.contains(arc));
    arc.or_else(|| lords.first().copied())
}

/// A group as a case names it.
pub(super) struct Gathered {
    pub(super) from: Village,
    pub(super) lords: Vec<Lord>,
    pub(super) k: u8,
    pub(super) s: u8,
    pub(super) e: u8,
    pub(super) prisoners: Vec<Lord>,
}

impl Gathered {
    /// Gathers the group.
    pub(super) fn gather(&self, run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
        if let Some(group) = run.position.marching.group.filter(|group| group.onward.is_some()) {
            let picked = run.position.families[by].soldiers.picked(group.at);
            let lords: Lords = self.lords.iter().copied().collect();
            let same = lords == group.lords && picked.knights == self.k && self.s == 0 && self.e == 0;
            if same {
                return Ok(());
            }
        }
        let Some(leader) = leader(&run.position, &self.lords) else {
            return Err(run.node().error("a group has a lord (FF-89)").into());
        };
        run.act(by, &format!("lead {leader}"))?;
        for lord in self.lords.iter().filter(|&&lord| lord != leader).chain(&self.prisoners) {
            run.act(by, &format!("with {lord}"))?;
        }
        for (kind, count) in [(Kind::Knight, self.k), (Kind::Sergeant, self.s), (Kind::Engine, self.e)] {
            self.bring(run, by, kind, count)?;
        }
        Ok(())
    }

    /// Those first who have made the fewest steps.
    fn bring(&self, run: Running<'_, '_>, by: Seat, kind: Kind, count: u8) -> Result<(), Stop> {
        let mut left = count;
        while left > 0 {
            let mut marks: Vec<(Mark, u8)> = Vec::new();
            let soldiers = run.position.families[by].soldiers.at(self.from);
            let soldiers = soldiers
                .filter(|soldier| !soldier.picked() && soldier.kind() == kind)
                .map(|soldier| soldier.mark());
            let engines = run.position.engines.iter().filter(|engine| {
                kind == Kind::Engine && engine.owner == by && engine.at == self.from && !engine.picked
            });
            for mark in soldiers.chain(engines.map(|engine| engine.mark())) {
                match marks.iter_mut().find(|(other, _)| *other == mark) {
                    Some((_, count)) => *count += 1,
                    None => marks.push((mark, 1)),
                }
            }
            marks.sort_unstable();
            let (mark, here) = marks.first().copied().unwrap_or((Mark::default(), left));
            let some = left.min(here);
            let mut text = format!("bring {} ", kind.id());
            liege_game::Notation::<Fief>::write(&mark, &*run.game, &mut text);
            run.act(by, &format!("{text} {some}"))?;
            left -= some;
        }
        Ok(())
    }
}
