//! Landscapes bear resources and are collected from (FU-75 to FU-77).

use liege_game::{Refusal, Seat, Sink};

use super::ask::Openness;
use super::movement::good_of;
use super::{Act, Ask, Asked, Look};
use crate::state::Phase;
use crate::{Action, Event, Landscape, Place, Position};

/// FU-76: everything or nothing.
#[derive(Clone, Copy)]
pub(crate) struct Collect(pub(crate) Place);

/// FU-187: at dawn everybody may act beside it, during a card nobody else.
pub(crate) fn question(position: &Position, place: Place) -> Asked<Collect> {
    let dawn = position.agenda.iter().any(|phase| matches!(phase, Phase::Gather { .. }));
    Asked(Collect(place), if dawn { Openness::Open } else { Openness::Own })
}

impl Ask for Collect {
    fn seat(self, look: Look<'_>) -> Seat {
        // FU-77, R-22: whoever is serf at the moment.
        look.site(self.0).serf.unwrap_or(Seat::A)
    }

    fn candidates(self, _: Look<'_>, add: &mut impl FnMut(Action)) {
        add(Action::Collect);
        add(Action::Done);
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Collect | Action::Done => Ok(()),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        let seat = self.seat(act.look());
        act.pop();
        if action != Action::Collect {
            return;
        }
        let site = act.board().site_mut(self.0);
        let count = std::mem::take(&mut site.resources);
        let (Some(landscape), Some(ruler)) = (site.landscape, site.ruler) else { return };
        act.tell(Event::Collected(seat, self.0, landscape, count));
        // a target reaches him as a marker of his own.
        // One of them is the ruler's.
        if count > 1 {
            act.gain(seat, landscape, count - 1);
        }
        if count > 0 {
            act.gain(ruler, landscape, 1);
        }
    }

    fn pass(self) -> Option<Action> {
        Some(Action::Done)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-75: resources of its kind on a landscape, as far as they last.
    pub(crate) fn bear(&mut self, place: Place) {
        let most = self.game.components.landscape_yield;
        let Some(landscape) = self.position.board.site(place).landscape else { return };
        let supply = &mut self.position.board.supply;
        let pile = match landscape {
            Landscape::SilverMine => &mut supply.shillings,
            Landscape::ArcheryButt => &mut supply.targets,
            Landscape::Orchard | Landscape::SulfurMine => match good_of(landscape) {
                Some(good) => &mut supply.haversack[good],
                None => return,
            },
        };
        let count = most.min(*pile);
        *pile -= count;
        self.board().site_mut(place).resources += count;
        self.tell(Event::Resources(place, count));
    }
}
