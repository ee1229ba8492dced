//! [`Army`]: the soldiers and siege engines of one player in one village.

use std::collections::BTreeMap;

use liege_data::{DataError, Node};
use liege_game::Seat;
use serde::{Deserialize, Serialize};

use super::State;
use crate::Fief;
use crate::cases::words::MaybeVillage;
use crate::state::{Engine, Kind, Position, Soldier, Village};

/// No position holds more siege engines.
const MAX_ENGINES: usize = 12;

/// An army. His free lords in the village belong to it, and stand where it stands.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Army {
    /// Knights; none.
    pub(crate) k: Option<u8>,
    /// Sergeants; none.
    pub(crate) s: Option<u8>,
    /// Siege engines; none.
    pub(crate) e: Option<u8>,
    /// The village on whose road it stands outside; none, for who is inside or on no road.
    pub(crate) road: Option<MaybeVillage>,
    /// Steps made this turn; 0. In `after` those of the soldier who has made most.
    pub(crate) steps: Option<u8>,
    /// Whether the plague has struck it this turn; no. In `after` whether it has struck anybody of it.
    pub(crate) exposed: Option<bool>,
    /// Parts of the army that stand on another road or have made other steps; none. In `after` these are all parts.
    pub(crate) bands: Option<Vec<Band>>,
}

/// Soldiers and engines of an army who can't be told apart.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Band {
    pub(crate) k: u8,
    pub(crate) s: u8,
    pub(crate) e: u8,
    pub(crate) road: MaybeVillage,
    pub(crate) steps: u8,
    pub(crate) exposed: bool,
}

impl Army {
    /// Those who stand where the army does.
    pub(super) fn main(&self) -> Option<Band> {
        let mut main = Band {
            k: self.k.unwrap_or(0),
            s: self.s.unwrap_or(0),
            e: self.e.unwrap_or(0),
            road: self.road.unwrap_or_default(),
            steps: self.steps.unwrap_or(0),
            exposed: self.exposed.unwrap_or(false),
        };
        for band in self.bands.iter().flatten() {
            main.k = main.k.checked_sub(band.k)?;
            main.s = main.s.checked_sub(band.s)?;
            main.e = main.e.checked_sub(band.e)?;
        }
        Some(main)
    }
}

impl State {
    pub(super) fn put_armies(
        &self,
        game: &Fief,
        position: &mut Position,
        node: &Node<'_>,
    ) -> Result<(), DataError> {
        for (player, armies) in self.armies.iter().flatten() {
            for (&at, army) in armies {
                let node = || node.key(&node.names()[player.0.index()]).key(at.id());
                let main = army
                    .main()
                    .ok_or_else(|| node().error("expected bands that are no more than the army"))?;
                for band in army.bands.iter().flatten().chain([&main]) {
                    if band.steps > 3 {
                        return Err(node().error("FF-90: expected at most 3 steps"));
                    }
                    put(position, player.0, at, band);
                }
            }
            let (all, stock) = (position.families[player.0].soldiers.all(), &game.components.stock);
            let said = armies.values().map(|army| (army.k.unwrap_or(0), army.s.unwrap_or(0)));
            let said = said.fold((0u16, 0u16), |sum, (k, s)| (sum.0 + u16::from(k), sum.1 + u16::from(s)));
            if said != (all.knights.into(), all.sergeants.into())
                || said.0 > stock.knights.get()
                || said.1 > stock.sergeants.get()
            {
                let (k, s) = (stock.knights.get(), stock.sergeants.get());
                let node = node.key(&node.names()[player.0.index()]);
                return Err(node.error(format!("FF-9: expected at most {k} knights and {s} sergeants")));
            }
        }
        let engines = self.armies.iter().flatten().flat_map(|(_, armies)| armies.values());
        let engines: usize = engines.map(|army| usize::from(army.e.unwrap_or(0))).sum();
        if engines != position.engines.len() {
            let max = position.engines.len();
            return Err(node.error(format!("FF-9: expected at most {max} siege engines")));
        }
        position.engines.sort_unstable();
        Ok(())
    }
}

fn put(position: &mut Position, owner: Seat, at: Village, band: &Band) {
    let road = band.road.0;
    for (kind, count) in [(Kind::Knight, band.k), (Kind::Sergeant, band.s)] {
        let soldier = Soldier::new(kind, at, road).with_steps(band.steps).with_exposed(band.exposed);
        position.families[owner].soldiers.add(soldier, count);
    }
    for _ in 0..band.e {
        let engine = Engine { owner, at, road, moved: band.steps > 0, ..Engine::default() };
        if position.engines.len() < MAX_ENGINES {
            position.engines.push(engine);
        }
    }
}

impl Army {
    /// Returns what the position says of an army.
    pub(super) fn of(game: &Fief, position: &Position, owner: Seat, at: Village) -> Army {
        let soldiers = position.families[owner].soldiers.at(at);
        let engines = position.engines.iter().filter(|engine| engine.owner == owner && engine.at == at);
        let troop = position.families[owner].soldiers.troop(at);
        let mut bands: BTreeMap<_, Band> = BTreeMap::new();
        for soldier in soldiers.clone() {
            let key = (soldier.road(), soldier.steps(), soldier.exposed());
            let band = bands.entry(key).or_default();
            match soldier.kind() {
                Kind::Knight => band.k += 1,
                _ => band.s += 1,
            }
        }
        for engine in engines {
            bands.entry((engine.road, engine.moved.into(), false)).or_default().e += 1;
        }
        let band = |((road, steps, exposed), band)| Band { road: MaybeVillage(road), steps, exposed, ..band };
        Army {
            k: Some(troop.knights),
            s: Some(troop.sergeants),
            e: Some(position.engines_at(owner, at)),
            road: Some(MaybeVillage(road(game, position, owner, at))),
            steps: Some(soldiers.clone().map(Soldier::steps).max().unwrap_or(0)),
            exposed: Some(soldiers.clone().any(Soldier::exposed)),
            bands: Some(bands.into_iter().map(band).collect()),
        }
    }
}

/// The road on which an army stands, if it is outside.
fn road(game: &Fief, position: &Position, owner: Seat, at: Village) -> Option<Village> {
    if game.control(position, at) == Some(owner) {
        return None;
    }
    let soldier = position.families[owner].soldiers.at(at).next().and_then(Soldier::stands_on);
    let lord = || {
        let pawn = position.pawn(position.free_lords(owner, at).lowest()?);
        pawn.road.filter(|_| !pawn.aside)
    };
    soldier.or_else(lord)
}
