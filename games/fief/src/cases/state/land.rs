//! [`VillageState`]: villages, and what lies on bishoprics and fiefs.

use std::collections::{BTreeMap, BTreeSet};

use liege_cases::{MaybePlayer, Player};
use liege_data::{DataError, Node};
use liege_game::Seat;
use serde::{Deserialize, Serialize};

use super::State;
use crate::Fief;
use crate::state::{Bishopric, Position, Tallage, Village, Walls};

/// One village.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct VillageState {
    /// Whether it has a castle; no.
    pub(crate) castle: Option<bool>,
    /// Whether it has a city; no. That of a finished fief is its capital.
    pub(crate) city: Option<bool>,
    /// Mills; none.
    pub(crate) mills: Option<u8>,
    /// Who controls it; who came first, else the family of the title (FF-42), else nobody.
    pub(crate) controller: Option<MaybePlayer>,
    /// Who besieges it; nobody.
    pub(crate) besiegers: Option<BTreeSet<Player>>,
    /// Who is present, in the order in which they came; who controls it, then the others in turn order.
    pub(crate) arrivals: Option<Vec<Player>>,
}

impl VillageState {
    /// Returns what the position says of a village.
    pub(super) fn of(game: &Fief, position: &Position, at: Village) -> VillageState {
        let place = position.place(at);
        VillageState {
            castle: Some(place.walls == Walls::Castle),
            city: Some(place.walls == Walls::City),
            mills: Some(place.mills),
            controller: Some(MaybePlayer(game.control(position, at))),
            besiegers: Some(place.besiegers.iter().map(Player).collect()),
            arrivals: Some(place.present.iter().map(Player).collect()),
        }
    }
}

impl State {
    pub(super) fn put_land(
        &self,
        game: &Fief,
        position: &mut Position,
        node: &Node<'_>,
    ) -> Result<(), DataError> {
        for (&at, entry) in self.villages.iter().flatten() {
            let place = position.place_mut(at);
            place.walls = match (entry.castle, entry.city) {
                (Some(true), Some(true)) => {
                    return Err(node.key(at.id()).error("FF-25: expected a castle or a city"));
                }
                (_, Some(true)) => Walls::City,
                (Some(true), _) => Walls::Castle,
                _ => Walls::Open,
            };
            place.mills = entry.mills.unwrap_or(0);
            let max = game.components.limits.mills.get();
            let mills = node.key(at.id()).key("mills");
            mills.ensure(u16::from(place.mills) <= max, format!("FF-83: expected at most {max}"))?;
            place.besiegers = entry.besiegers.iter().flatten().map(|player| player.0).collect();
            let fief = game.components.sites[at.index()].fief;
            if place.walls == Walls::City && position.fief(fief).is_finished() {
                position.fief_mut(fief).capital = Some(at);
            }
        }
        Village::ALL.iter().for_each(|&at| self.put_arrivals(game, position, at));
        self.put_counters(position);
        Ok(())
    }

    /// Who is in a village, in the order of their arrival, and who controls it.
    fn put_arrivals(&self, game: &Fief, position: &mut Position, at: Village) {
        let present: Vec<Seat> =
            game.in_turn(position).filter(|&seat| game.stands(position, seat, at)).collect();
        let entry = self.villages.as_ref().and_then(|villages| villages.get(&at));
        let named = entry.and_then(|entry| entry.controller).and_then(|player| player.0);
        let order = entry.and_then(|entry| entry.arrivals.as_ref());
        let first = order.map_or_else(
            || named.into_iter().collect::<Vec<Seat>>(),
            |order| order.iter().map(|player| player.0).collect(),
        );
        let first = first.into_iter().filter(|seat| present.contains(seat));
        let place = position.place_mut(at);
        place.present = first.chain(present.iter().copied()).collect();
        place.holder = named.filter(|seat| present.contains(seat)).or(place.present.first());
    }

    /// TAXES counters.
    fn put_counters(&self, position: &mut Position) {
        for at in Bishopric::ALL {
            let by = |tithes: &Option<BTreeMap<Bishopric, MaybePlayer>>| {
                tithes.as_ref().and_then(|tithes| tithes.get(&at)).and_then(|player| player.0)
            };
            let see = position.see_mut(at);
            (see.tithe, see.cardinal_tithe) = (by(&self.tithes), by(&self.cardinal_tithes));
        }
        position.pope_tithe = self.pope_tithe.and_then(|player| player.0);
        for (&fief, by) in self.tallages.iter().flatten() {
            let royal = !position.fief(fief).is_finished();
            position.tallages[fief.index()] = by.0.map(|by| Tallage { by, royal });
        }
    }
}
