//! What a player sees.

use std::sync::Arc;

use liege_cases::{Run, Stop, Unordered};
use liege_game::{Game, Seat, Viewer};

use super::Expect;
use crate::cases::words::seat;
use crate::{Counters, Event, Fief};

impl Expect {
    pub(super) fn view(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let Some(viewer) = &self.view_of else { return Ok(()) };
        let names = run.aside.names.clone();
        let node = run.node().clone();
        let called = |seat: Seat| names[seat.index()].clone();
        let seat_of = |name: &str| seat(&names, name, &node);
        let view = run.game.view(&run.position, Viewer::Seat(seat_of(viewer)?));
        let game = Arc::clone(&run.game);
        if let Some(player) = &self.army {
            let at = self.at.ok_or_else(|| node.error("army: at is missing"))?;
            let owner = seat_of(player)?;
            let bands = view.houses[owner.index()].bands.iter().filter(|band| band.soldier.at() == at);
            let count: u8 = bands.clone().map(|band| band.count).sum();
            let known = bands.clone().all(|band| band.knights.is_some());
            let knights: u8 = bands.filter_map(|band| band.knights).sum();
            for (key, expected, found) in [
                ("soldiers", self.soldiers, count),
                ("k", self.k, knights),
                ("s", self.s, count - knights),
                ("e", self.e, run.position.engines_at(owner, at)),
            ] {
                if let Some(expected) = expected {
                    run.same(&format!("{name}, {key} as seen"), &expected, &found);
                }
            }
            if let Some(expected) = self.kinds_known {
                run.same(&format!("{name}, kinds_known"), &expected, &known);
            }
        }
        if let Some(expected) = &self.hands_known {
            let known = game.seats().filter(|&seat| {
                let house = &view.houses[seat.index()];
                house.hand.len() == house.backs.len() && viewer == &called(seat)
                    || !house.hand.is_empty() && house.hand.len() == house.backs.len()
            });
            run.same_set(&format!("{name}, hands_known"), expected.items().to_vec(), known.map(called));
        }
        if let Some(expected) = &self.crowns_known {
            let known = game.seats().filter(|&seat| view.houses[seat.index()].crowns.is_some());
            run.same_set(&format!("{name}, crowns_known"), expected.items().to_vec(), known.map(called));
        }
        for (lord, players) in self.counters_on.iter().flatten() {
            for (player, expected) in players {
                let seat = seat_of(player)?;
                let found = view.votes.iter().filter(|(other, _)| *other == seat).map(|(_, counters)| {
                    let (one, other) = match *counters {
                        Counters::Open(vote) => (vote.backed, vote.lured),
                        Counters::Covered(one, other) => (one, other),
                    };
                    u8::from(one == Some(*lord)) + u8::from(other == Some(*lord))
                });
                run.same(&format!("{name}, counters of {player} on {lord}"), expected, &found.sum::<u8>());
            }
        }
        if let Some(expected) = self.counter_kinds_known {
            let known = view.votes.iter().all(|(_, counters)| matches!(counters, Counters::Open(_)));
            run.same(&format!("{name}, counter_kinds_known"), &expected, &known);
        }
        if let Some(expected) = &self.embassies {
            let held = run.events.iter().filter_map(|event| match event {
                Event::EmbassyOpened(members, _) => {
                    Some(members.iter().map(called).collect::<Unordered<String>>())
                }
                _ => None,
            });
            let found: Unordered<Unordered<String>> = held.collect();
            run.same(&format!("{name}, embassies"), expected, &found);
        }
        Ok(())
    }
}
