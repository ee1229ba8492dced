//! Where lords may go, and how the game ends.

use liege_cases::{Run, Stop, Unordered};
use liege_game::{Game, Seat};

use super::Expect;
use crate::state::{Group, Lords, Village};
use crate::{Action, Event, Fief};

impl Expect {
    pub(super) fn ends(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let called = |seat: Seat| names[seat.index()].clone();
        if let Some(steps) = &self.legal_steps {
            for (lord, expected) in steps {
                let found = run.position.owner(Some(*lord)).map(|seat| {
                    let at = run.position.pawn(*lord).at;
                    let group = Group { at, lords: Lords::only(*lord), captives: Lords::NONE, onward: None };
                    let facts = run.game.facts(&run.position, seat, &group);
                    let roads = run.game.components.roads[at.index()];
                    let led = run.game.may_lead(&run.position, seat, *lord).is_ok();
                    roads
                        .iter()
                        .filter(|&to| led && run.game.may_go(&run.position, &facts, to).is_ok())
                        .collect::<Vec<_>>()
                });
                run.same_set(
                    &format!("{name}, legal steps of {lord}"),
                    expected.items().iter().copied(),
                    found.unwrap_or_default(),
                );
            }
        }
        if let Some(expected) = &self.legal_targets {
            // Where the next prisoners may escape to: by the card's holder, whoever he is.
            let mut found: Vec<Village> = Vec::new();
            for seat in run.game.seats() {
                let mut legal = Vec::new();
                run.game.legal(&run.position, seat, &mut legal);
                found.extend(legal.iter().filter_map(|action| match action {
                    Action::Evade(_, to) => Some(*to),
                    _ => None,
                }));
            }
            run.same_set(&format!("{name}, legal_targets"), expected.items().iter().copied(), found);
        }
        let won = run.events.iter().find_map(|event| match event {
            Event::Won(seats) => Some(*seats),
            _ => None,
        });
        if let Some(expected) = &self.winner {
            let found = won.map_or_else(Vec::new, |seats| seats.iter().map(called).collect());
            run.same_set(&format!("{name}, winner"), expected.items().to_vec(), found);
        }
        if let Some(expected) = &self.next_first {
            run.same(&format!("{name}, next_first"), expected, &called(run.position.first));
        }
        if let Some(expected) = &self.standing {
            let standing = run.game.standing(&run.position);
            let mut ranks: Vec<u8> = standing.rank.slice(standing.players).to_vec();
            ranks.sort_unstable();
            ranks.dedup();
            let places = ranks.into_iter().map(|rank| {
                run.game
                    .seats()
                    .filter(|&seat| standing.rank[seat] == rank)
                    .map(called)
                    .collect::<Unordered<String>>()
            });
            let found: Vec<Unordered<String>> = places.collect();
            run.same(&format!("{name}, standing"), expected, &found);
        }
        Ok(())
    }
}
