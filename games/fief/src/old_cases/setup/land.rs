//! Villages, buildings and stock of a set-up.

use liege_game::Seat;

use super::Setup;
use crate::Fief;
use crate::state::{Holder, Position, Village, Walls};

impl Setup {
    pub(super) fn land(&self, game: &Fief, position: &mut Position) {
        for (&fief, family) in self.suspended.iter().flatten() {
            position.fief_mut(fief).holder = Holder::Suspended(family.0, false);
        }
        for entry in self.villages.iter().flatten() {
            let place = position.place_mut(entry.id);
            place.walls = match (entry.castle, entry.city) {
                (_, true) => Walls::City,
                (true, false) => Walls::Castle,
                _ => Walls::Open,
            };
            place.mills = entry.mills;
            place.besiegers = entry.besiegers.iter().map(|player| player.0).collect();
            let fief = game.components.sites[entry.id.index()].fief;
            if entry.city && position.fief(fief).is_finished() {
                position.fief_mut(fief).capital = Some(entry.id);
            }
        }
        Village::ALL.iter().for_each(|&at| self.presence(game, position, at));
        self.stock(position);
    }

    /// Who is in a village, in the order of their arrival, and who controls it.
    fn presence(&self, game: &Fief, position: &mut Position, at: Village) {
        let present: Vec<Seat> =
            game.in_turn(position).filter(|&seat| game.stands(position, seat, at)).collect();
        let entry = self.villages.iter().flatten().find(|entry| entry.id == at);
        let named = entry.and_then(|entry| entry.controller).map(|player| player.0);
        let mut arrivals: Vec<Seat> = match self.arrivals.as_ref().and_then(|arrivals| arrivals.get(&at)) {
            Some(order) => order.iter().map(|player| player.0).collect(),
            None => named.into_iter().collect(),
        };
        arrivals.retain(|seat| present.contains(seat));
        arrivals.extend(present.iter().filter(|&&seat| named != Some(seat)));
        let place = position.place_mut(at);
        place.present = arrivals.into_iter().collect();
        place.holder = named.filter(|seat| present.contains(seat)).or(place.present.first());
    }

    /// What the case does not give of the stock is what does not stand on the board.
    fn stock(&self, position: &mut Position) {
        let built = |walls| position.villages.iter().filter(|place| place.walls == walls).count() as u8;
        let (castles, cities) = (built(Walls::Castle), built(Walls::City));
        let mills = position.villages.iter().map(|place| place.mills).sum();
        let given = self.stock.as_ref();
        let stock = &mut position.stock;
        for (left, given, used) in [
            (&mut stock.mills, given.and_then(|given| given.mills), mills),
            (&mut stock.castles, given.and_then(|given| given.castles), castles),
            (&mut stock.cities, given.and_then(|given| given.cities), cities),
            (&mut stock.engines, given.and_then(|given| given.siege_engines), position.engines.len() as u8),
        ] {
            *left = given.unwrap_or(left.saturating_sub(used));
        }
    }
}
