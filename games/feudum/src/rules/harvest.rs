//! Harvest (FU-80 to FU-84).

use liege_game::{Question, Refusal, Seat, Sink};

use super::explore::{feudums, ruled};
use super::goods::FromHaversack;
use super::{Act, PositionRef, refuse};
use crate::event::Source;
use crate::state::{Beads, Disc, Goods, Phase};
use crate::{Action, Event, Feudum, Good, Guild, Place, Position};

/// FU-80: the yield of a harvest, 5 to 10.
pub(crate) fn harvest_yield(look: PositionRef<'_>, seat: Seat) -> u8 {
    let farms = ruled(look, seat, Disc::FARM).saturating_sub(1);
    let beads = look.household(seat).beads.sum();
    (look.game.components.harvest_base + farms + feudums(look, seat) + beads).clamp(5, 10)
}

/// FU-81: a farm is harvested.
#[derive(Clone, Copy)]
pub(crate) struct Harvest(pub(crate) Seat);

impl Question<Feudum> for Harvest {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        for (place, site) in position.board.sites() {
            if site.rules(self.0, Disc::FARM) {
                actions.push(Action::Harvest(place));
                actions.push(Action::Favor(place));
                actions.push(Action::Inspect(place));
            }
        }
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let place = match action {
            Action::Harvest(place) | Action::Favor(place) | Action::Inspect(place) => place,
            Action::Done => return Ok(()),
            other => return Err(other.refusal_elsewhere()),
        };
        if matches!(action, Action::Inspect(_)) {
            if !game.advanced {
                return refuse("FU-1", "special abilities belong to the advanced game");
            }
            if !position.household(self.0).has(Guild::Farmer) {
                return refuse("FU-84", "you need a farmer on the board to inspect the harvest");
            }
        }
        let site = position.board.site(place);
        if !site.rules(self.0, Disc::FARM) {
            return refuse("FU-80", "you can harvest only at a farm that you rule");
        }
        if site.goods.total() >= game.components.farm_limit {
            return refuse("FU-80", "a farm with 10 goods can’t be harvested");
        }
        Ok(())
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
        let (Action::Harvest(farm) | Action::Favor(farm) | Action::Inspect(farm)) = action else {
            act.end_card(self.0);
            return;
        };
        let seat = self.0;
        let size = harvest_yield(act.look(), seat);
        act.tell(Event::Harvested(seat, farm));
        match action {
            Action::Harvest(_) => {
                act.turn_into(Phase::Reap { seat, farm, goods: size, favors: 0 });
            }
            Action::Favor(_) => {
                let line = usize::from(size - 5);
                let (goods, favors) = (act.game.components.farm_part[line], act.game.components.favors[line]);
                act.turn_into(Phase::Reap { seat, farm, goods, favors });
                act.flip_beads(seat);
            }
            // favors are chosen when everything lies there.
            _ => act.turn_into(Phase::Glean { seat, farm, left: size, drawn: Goods::NONE, size }),
        }
        let vp = act.game.components.harvest_vp;
        act.score(seat, vp.into(), Source::Harvest(farm));
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

/// FU-81, FU-82: a good for the farm, or as a favor.
#[derive(Clone, Copy)]
pub(crate) struct Reap {
    pub(crate) seat: Seat,
    pub(crate) farm: Place,
    pub(crate) goods: u8,
    pub(crate) favors: u8,
}

impl FromHaversack for Reap {
    fn put<S: Sink<Event>>(self, act: &mut Act<'_, S>, good: Good) {
        let Reap { seat, farm, mut goods, mut favors } = self;
        // FU-82a: the farm comes first.
        if goods > 0 {
            goods -= 1;
            act.board().site_mut(farm).goods[good] += 1;
            act.tell(Event::Reaped(farm, good));
            act.turn_into(Phase::Reap { seat, farm, goods, favors });
        } else {
            favors -= 1;
            act.turn_into(Phase::Reap { seat, farm, goods, favors });
            act.tell(Event::Favored(seat, good));
            act.receive(seat, &Goods::from_iter([good]));
        }
    }

    fn left(self) -> u8 {
        self.goods + self.favors
    }
}

/// FU-84: the whole yield is drawn openly.
#[derive(Clone, Copy)]
pub(crate) struct Glean {
    pub(crate) seat: Seat,
    pub(crate) farm: Place,
    pub(crate) left: u8,
    pub(crate) drawn: Goods,
    pub(crate) size: u8,
}

impl FromHaversack for Glean {
    fn put<S: Sink<Event>>(self, act: &mut Act<'_, S>, good: Good) {
        let Glean { seat, farm, left, mut drawn, size } = self;
        drawn[good] += 1;
        act.tell(Event::Reaped(farm, good));
        act.turn_into(Phase::Glean { seat, farm, left: left - 1, drawn, size });
    }

    fn left(self) -> u8 {
        self.left
    }

    fn finish<S: Sink<Event>>(self, act: &mut Act<'_, S>) {
        let Glean { seat, farm, drawn, size, .. } = self;
        let line = usize::from(size - 5);
        let part = act.game.components.farm_part[line];
        let favors = act.game.components.favors[line].min(drawn.total().saturating_sub(part));
        act.turn_into(Phase::Inspect { seat, farm, drawn, favors, accepted: false });
    }
}

/// FU-84: favors or not, and which goods they are.
#[derive(Clone, Copy)]
pub(crate) struct Inspect {
    pub(crate) seat: Seat,
    pub(crate) farm: Place,
    pub(crate) drawn: Goods,
    pub(crate) favors: u8,
    pub(crate) accepted: bool,
}

impl Question<Feudum> for Inspect {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Accept, Action::Done]);
        actions.extend(Good::ALL.map(Action::Pick));
    }

    fn check(self, _: &Feudum, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Accept if self.accepted => refuse("FU-84", "you have taken favors already"),
            Action::Done if self.accepted => refuse("FU-84", "all favors have to be picked"),
            Action::Accept | Action::Done => Ok(()),
            Action::Pick(_) if !self.accepted => refuse("FU-84", "first decide whether to take favors"),
            Action::Pick(good) if self.drawn[good] == 0 => {
                refuse("FU-84", "no such good is left of those drawn")
            }
            Action::Pick(_) => Ok(()),
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
        let Inspect { seat, farm, mut drawn, mut favors, .. } = self;
        let mut received = None;
        match action {
            Action::Accept => act.flip_beads(seat),
            Action::Pick(good) => {
                drawn[good] -= 1;
                favors -= 1;
                received = Some(good);
                act.tell(Event::Favored(seat, good));
            }
            _ => favors = 0,
        }
        if favors == 0 {
            act.board().site_mut(farm).goods.add(&drawn);
            act.pop();
        } else {
            act.turn_into(Phase::Inspect { seat, farm, drawn, favors, accepted: true });
        }
        if let Some(good) = received {
            act.receive(seat, &Goods::from_iter([good]));
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        (!self.accepted).then_some(Action::Done)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-83: all beads become king's seals, which everybody has seen.
    fn flip_beads(&mut self, seat: Seat) {
        let household = self.household(seat);
        let beads = std::mem::take::<Beads>(&mut household.beads);
        household.known_seals.add(&beads);
    }
}
