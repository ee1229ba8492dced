//! Landscapes bear resources and are collected from (FU-75 to FU-77).

use liege_game::{AsideRights, Question, Refusal, Seat, Sink};

use super::Act;
use super::movement::good_of;
use crate::state::Topic;
use crate::{Action, Event, Feudum, Landscape, Place, Position};

/// FU-76: everything or nothing.
#[derive(Clone, Copy)]
pub(crate) struct Collect(pub(crate) Place);

impl Question<Feudum> for Collect {
    /// FU-187: at dawn everybody may act beside it, during a card nobody else.
    fn besides(self, _: &Feudum, position: &Position) -> AsideRights {
        let dawn = position.agenda.iter().any(|phase| phase.topic() == Topic::Dawn);
        if dawn { AsideRights::Everybody } else { AsideRights::Itself }
    }

    fn seat(self, _: &Feudum, position: &Position) -> Seat {
        // FU-77, R-22: the serf of the moment.
        position.board.site(self.0).serf.unwrap_or(Seat::A)
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Collect, Action::Done]);
    }

    fn check(self, _: &Feudum, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Collect | Action::Done => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        let seat = self.seat(game, act.position);
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

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-75: resources of its kind on a landscape, as far as they last.
    pub(crate) fn bear(&mut self, place: Place) {
        let max = self.game.components.landscape_yield;
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
        let count = max.min(*pile);
        *pile -= count;
        self.board().site_mut(place).resources += count;
        self.tell(Event::Resources(place, count));
    }
}
