//! What is expected of one army, village, lord or player.

use std::sync::Arc;

use liege_cases::{Run, Stop, Unordered};
use liege_game::Seat;

use super::compare::{each, same};
use super::{Amounts, Expect};
use crate::Fief;
use crate::cases::words::{TitleName, seat};
use crate::state::{FiefId, Holder, Lord, Position, Village, Walls};

impl Expect {
    /// An army: its soldiers, engines, lords and road.
    pub(super) fn army(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let node = run.node().clone();
        let game = Arc::clone(&run.game);
        let position = run.position;
        let find = |name: &str| seat(&names, name, &node);
        if let (Some(player), None) = (&self.army, &self.view_of) {
            let at = self.at.ok_or_else(|| node.error("army: at is missing"))?;
            let owner = find(player)?;
            let family = &position.families[owner];
            let troop = family.soldiers.troop(at);
            same!(run, name, "k", &self.k, troop.knights);
            same!(run, name, "s", &self.s, troop.sergeants);
            same!(run, name, "e", &self.e, position.engines_at(owner, at));
            same!(run, name, "soldiers", &self.soldiers, troop.len());
            let lords = position.free_lords(owner, at);
            if let Some(expected) = &self.lords {
                run.same_set(&format!("{name}, lords"), expected.items().iter().copied(), lords.iter());
            }
            if let Some(expected) = &self.road {
                let inside = game.control(&position, at) == Some(owner);
                let soldier = family.soldiers.at(at).next().and_then(|soldier| soldier.road());
                let road = soldier.or_else(|| lords.lowest().and_then(|lord| position.pawn(lord).road));
                let found = road.filter(|_| !inside).map_or("", Village::id);
                run.same(&format!("{name}, road"), expected, &found.to_owned());
            }
        }
        Ok(())
    }

    /// A village: its buildings, its controller, who besieges it.
    pub(super) fn village(&self, run: &mut Run<'_, Fief>, name: &str) {
        let names = run.aside.names.clone();
        let game = Arc::clone(&run.game);
        let position = run.position;
        let called = |seat: Seat| names[seat.index()].clone();
        if let Some(at) = self.village {
            let place = position.place(at);
            same!(run, name, "castle", &self.castle, place.walls == Walls::Castle);
            same!(run, name, "city", &self.city, place.walls == Walls::City);
            same!(run, name, "mills", &self.mills, place.mills);
            same!(
                run,
                name,
                "controller",
                &self.controller,
                game.control(&position, at).map_or_else(String::new, called)
            );
            if let Some(expected) = &self.besiegers {
                run.same_set(
                    &format!("{name}, besiegers"),
                    expected.items().to_vec(),
                    place.besiegers.iter().map(called),
                );
            }
        }
    }

    /// A lord: whether he lives and is free, his titles and marks.
    pub(super) fn lord(&self, run: &mut Run<'_, Fief>, name: &str) {
        let names = run.aside.names.clone();
        let game = Arc::clone(&run.game);
        let position = run.position;
        let called = |seat: Seat| names[seat.index()].clone();
        if let Some(lord) = self.lord {
            let pawn = position.pawn(lord);
            let state = match (pawn.owner, pawn.jailer) {
                (None, _) => "dead",
                (_, Some(_)) => "prisoner",
                _ => "free",
            };
            same!(run, name, "state", &self.state, state.to_owned());
            same!(run, name, "at", &self.at, pawn.at);
            same!(run, name, "jailer", &self.jailer, pawn.jailer.map_or_else(String::new, called));
            same!(run, name, "steps", &self.steps, pawn.steps);
            same!(run, name, "of_arc", &self.of_arc, position.court.of_arc == Some(lord));
            same!(run, name, "titled", &self.titled, game.is_titled(&position, lord));
            same!(run, name, "assassin", &self.assassin, position.court.assassins.has(lord));
            same!(
                run,
                name,
                "excommunicated",
                &self.excommunicated,
                position.court.excommunicated == Some(lord)
            );
            if let Some(expected) = &self.titles {
                let found = titles_of(&position, lord);
                let text = |titles: &[TitleName]| format!("{titles:?}");
                let found: Unordered<TitleName> = found.into_iter().collect();
                if expected != &found {
                    run.differs(
                        format!("{name}, titles of {lord}"),
                        text(expected.items()),
                        text(found.items()),
                    );
                }
            }
        }
    }

    /// Crowns, points and stocks, of one player or of each.
    pub(super) fn player(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let names = run.aside.names.clone();
        let node = run.node().clone();
        let game = Arc::clone(&run.game);
        let position = run.position;
        let find = |name: &str| seat(&names, name, &node);
        let single = self.player.as_deref().map(find).transpose()?;
        match (&self.crowns, single) {
            (Some(Amounts::One(expected)), Some(seat)) => {
                same!(run, name, "crowns", Some(expected), position.families[seat].crowns)
            }
            (Some(Amounts::Each(each)), _) => {
                each!(run, name, "crowns", Some(each), find, |seat| position.families[seat].crowns)
            }
            _ => {}
        }
        match (&self.vp, single) {
            (Some(Amounts::One(expected)), Some(seat)) => {
                same!(run, name, "vp", Some(expected), u16::from(game.points(&position, seat)))
            }
            (Some(Amounts::Each(each)), _) => {
                each!(run, name, "vp", Some(each), find, |seat| u16::from(game.points(&position, seat)))
            }
            _ => {}
        }
        if let Some(stock) = &self.stock {
            for (key, expected) in stock {
                let left = |seat: Seat| position.families[seat].soldiers.all();
                let numbers = &game.components.stock;
                let found = match (key.as_str(), single) {
                    ("k", Some(seat)) => numbers.knights.get() - u16::from(left(seat).knights),
                    ("s", Some(seat)) => numbers.sergeants.get() - u16::from(left(seat).sergeants),
                    ("mills", _) => position.stock.mills.into(),
                    ("castles", _) => position.stock.castles.into(),
                    ("cities", _) => position.stock.cities.into(),
                    ("siege_engines", _) => position.stock.engines.into(),
                    _ => return Err(node.error(format!("stock: {key} is not known here")).into()),
                };
                run.same(&format!("{name}, stock of {key}"), expected, &found);
            }
        }
        Ok(())
    }
}

/// All titles of a lord.
fn titles_of(position: &Position, lord: Lord) -> Vec<TitleName> {
    let court = &position.court;
    let mut titles: Vec<TitleName> = FiefId::ALL
        .iter()
        .filter(|&&fief| position.fief(fief).holder == Holder::Lord(lord))
        .map(|&fief| TitleName::Fief(fief))
        .collect();
    titles.extend(position.bishopric_of(lord).map(TitleName::Bishop));
    for (has, title) in [
        (court.cardinals.has(lord), TitleName::Cardinal),
        (court.bought == Some(lord), TitleName::CardinalBought),
        (court.pope == Some(lord), TitleName::Pope),
        (court.king == Some(lord), TitleName::King),
        (position.queen() == Some(lord), TitleName::Queen),
        (court.regent == Some(lord), TitleName::Regent),
        (court.heir == Some(lord), TitleName::Heir),
    ] {
        if has {
            titles.push(title);
        }
    }
    titles
}
