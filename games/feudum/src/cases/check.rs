//! What no game comes to is refused at its key, by its rule.

use liege_cases::Player;
use liege_data::{DataError, Node};
use liege_game::Seat;

use super::place::{in_use, of};
use super::state::State;
use super::words::{Each, Numbers};
use crate::Feudum;
use crate::rules::guild::CART;
use crate::rules::movement::LAST_SPACE;
use crate::state::{Good, Position};

/// More of one kind than any box holds, so that sums of all kinds can still be counted.
const MANY: u8 = 50;

impl State {
    /// Numbers that would be more than all there is.
    pub(super) fn check_numbers(&self, at: &Node<'_>) -> Result<(), DataError> {
        let few = |key: &str, count: u8| {
            at.key(key).ensure(count <= MANY, format!("FU-14: is more than the box holds, at most {MANY}"))
        };
        let all = |numbers: &Option<Numbers<Good>>| numbers.iter().flatten().map(|(_, &count)| count).max();
        let each = |numbers: &Option<Each<u8>>| numbers.iter().flatten().map(|(_, &count)| count).max();
        let goods = self.goods.iter().flatten().flat_map(|(_, goods)| goods.values().copied()).max();
        let sites = self.sites.iter().flatten().filter_map(|(_, site)| site.on_landscape()).max();
        for (key, max) in [
            ("bag", all(&self.bag)),
            ("barn", all(&self.barn)),
            ("rows", all(&self.rows)),
            ("carts", all(&self.carts)),
            ("goods", goods),
            ("sites", sites),
            ("barrel", each(&self.barrel)),
            ("markers", each(&self.markers)),
            ("seals", each(&self.seals)),
            ("moves", each(&self.moves)),
            ("purse", self.purse),
            ("coffer", self.coffer),
            ("knights", self.knights.iter().flatten().map(|(_, &count)| count).max()),
            ("supply_markers", self.supply_markers.iter().flatten().map(|(_, &count)| count).max()),
            ("supply_seals", self.supply_seals),
            ("supply_targets", self.supply_targets),
        ] {
            few(key, max.unwrap_or(0))?;
        }
        Ok(())
    }

    /// Returns what players can't own.
    pub(super) fn check_households(
        &self,
        game: &Feudum,
        position: &Position,
        at: &Node<'_>,
    ) -> Result<(), DataError> {
        let components = &game.components;
        for seat in Seat::all(game.players) {
            let own = position.household(seat);
            let discs = own.discs.saturating_add(in_use(own)) >= components.discs;
            let seals = self.seals.as_ref().and_then(|seals| seals.get(&Player(seat)));
            let known = seals.is_some_and(|&seals| seals < own.known_seals.total());
            let wrong = [
                ("vp", !(-999..=999).contains(&own.vp), "FU-12: is at most 999"),
                ("shillings", own.shillings > 100, "FU-14: is more than the box holds, at most 100"),
                ("barrel", own.barrel > components.barrel, "FU-8: is more than the barrel holds"),
                ("seals", known, "FU-83: is less than those that are known"),
                (
                    "military",
                    usize::from(own.military) > components.military.len(),
                    "FU-100: is more than the track has",
                ),
                ("voyage", own.voyage > LAST_SPACE, "FU-57: is more than the voyage has"),
                ("discs", discs, "FU-14: is more than are left of all"),
            ];
            if let Some((key, _, words)) = wrong.into_iter().find(|(_, wrong, _)| *wrong) {
                return Err(of(at, key, seat).error(words));
            }
        }
        for (&good, &count) in self.rows.iter().flatten() {
            let places = components.prices[good.index()].len();
            let row = at.key("rows").key(good.id());
            row.ensure(
                usize::from(count) <= places,
                format!("FU-128: expected at most {places}, the places of the row"),
            )?;
        }
        for (&good, &count) in self.carts.iter().flatten() {
            let cart = at.key("carts").key(good.id());
            cart.ensure(count <= CART, format!("FU-20: expected at most {CART}, what a cart holds"))?;
        }
        for (row, _) in self.knights.iter().flatten() {
            let known = row.0.index() < game.rows;
            let node = at.key("knights").key(&String::from(*row));
            node.ensure(known, format!("FU-22: expected one of {} rows", game.rows))?;
        }
        Ok(())
    }
}
