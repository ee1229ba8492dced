//! Setup (FU-14 to FU-30): draws, free goods, first pawns.

use liege_game::{Refusal, Seat, Sink};

use super::goods::each_good;
use super::{Act, Ask, Chance, Look, refuse};
use crate::state::{Disc, Estate, GoodSet, Goods, Kind as _, Pawn, Phase};
use crate::{Action, Draw, Event, Good, Guild, Place, Region};

/// FU-18: the disc of a location.
#[derive(Clone, Copy)]
pub(crate) struct LayDisc(pub(crate) Place);

impl Chance for LayDisc {
    fn outcomes(self, look: Look<'_>, add: &mut impl FnMut(u32, Draw)) {
        let components = &look.game.components;
        let start = components.location(self.0).start;
        let all = if start { &components.circled } else { &components.plain };
        for &estate in Estate::ALL {
            let laid = look.board().sites().filter(|(place, site)| {
                components.location(*place).start == start && site.disc == Some(Disc::Estate(estate))
            });
            add(u32::from(all[estate.index()]).saturating_sub(laid.count() as u32), Draw::Disc(estate));
        }
    }

    fn draw<S: Sink<Event>>(self, act: &mut Act<'_, S>, draw: Draw) {
        let Draw::Disc(estate) = draw else { return };
        act.board().site_mut(self.0).disc = Some(Disc::Estate(estate));
        act.tell(Event::Laid(self.0, estate));
        match Place::ALL.get(self.0.index() + 1) {
            Some(&next) => act.turn_into(Phase::Disc(next)),
            None => act.pop(),
        }
    }
}

/// FU-26, FU-172: the good beside the location with the letter of the epoch.
#[derive(Clone, Copy)]
pub(crate) struct MapGood(pub(crate) Region);

impl Chance for MapGood {
    fn outcomes(self, look: Look<'_>, add: &mut impl FnMut(u32, Draw)) {
        each_good(&look.board().supply.haversack, add);
    }

    fn draw<S: Sink<Event>>(self, act: &mut Act<'_, S>, draw: Draw) {
        let Draw::Good(good) = draw else { return };
        act.take_from_haversack(good);
        let epoch = usize::from(act.position.board.epoch.clamp(1, 4));
        // N, S, E, W by epochs.
        let place = act.game.components.lettered[epoch - 1][self.0.index()];
        act.board().site_mut(place).goods[good] += 1;
        act.tell(Event::Sprouted(place, good));
        match Region::ALL.get(self.0.index() + 1) {
            Some(&next) if !act.position.board.supply.haversack.is_empty() => {
                act.turn_into(Phase::MapGood(next));
            }
            _ => act.pop(),
        }
    }
}

/// FU-27: the starting player.
#[derive(Clone, Copy)]
pub(crate) struct First;

impl Chance for First {
    fn outcomes(self, look: Look<'_>, add: &mut impl FnMut(u32, Draw)) {
        Seat::all(look.game.players).for_each(|seat| add(1, Draw::Start(seat)));
    }

    fn draw<S: Sink<Event>>(self, act: &mut Act<'_, S>, draw: Draw) {
        let Draw::Start(seat) = draw else { return };
        let board = act.board();
        (board.start, board.active) = (seat, seat);
        act.tell(Event::Starts(seat));
        act.turn_into(Phase::FreeGoods { seat, taken: GoodSet::NONE });
    }
}

/// FU-28: free goods of different kinds.
#[derive(Clone, Copy)]
pub(crate) struct FreeGoods {
    pub(crate) seat: Seat,
    pub(crate) taken: GoodSet,
}

impl Ask for FreeGoods {
    fn seat(self, _: Look<'_>) -> Seat {
        self.seat
    }

    fn candidates(self, _: Look<'_>, add: &mut impl FnMut(Action)) {
        Good::ALL.iter().for_each(|&good| add(Action::Take(good)));
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Take(good) if self.taken.has(good) => {
                refuse("FU-28", "free goods must be of different kinds")
            }
            Action::Take(good) if look.board().supply.haversack[good] == 0 => {
                refuse("FU-28", "none of these is left in the haversack")
            }
            Action::Take(_) => Ok(()),
            Action::Done => refuse("FU-28", "free goods can't be declined"),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        let Action::Take(good) = action else { return };
        act.take_from_haversack(good);
        let taken = self.taken.with(good);
        let left = act.position.board.supply.haversack;
        let more = Good::ALL.iter().any(|&good| !taken.has(good) && left[good] > 0);
        let next = self.seat.next(act.game.players);
        act.turn_into(if taken.len() < act.game.components.free_goods && more {
            Phase::FreeGoods { seat: self.seat, taken }
        } else if next == act.position.board.start {
            Phase::FirstPawn(next)
        } else {
            Phase::FreeGoods { seat: next, taken: GoodSet::NONE }
        });
        act.tell(Event::Takes(self.seat, good));
        act.receive(self.seat, &Goods::from_iter([good]));
    }
}

/// FU-29: the first pawn and its guild.
#[derive(Clone, Copy)]
pub(crate) struct FirstPawn(pub(crate) Seat);

impl Ask for FirstPawn {
    fn seat(self, _: Look<'_>) -> Seat {
        self.0
    }

    fn candidates(self, look: Look<'_>, add: &mut impl FnMut(Action)) {
        for &place in Place::ALL.iter().filter(|&&place| look.game.components.location(place).start) {
            Guild::ALL.iter().for_each(|&character| add(Action::Settle(character, place)));
        }
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Settle(_, place) if look.game.components.location(place).start => Ok(()),
            Action::Settle(..) => {
                refuse("FU-29", "the first pawn must stand at one of the six starting locations")
            }
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        let Action::Settle(character, at) = action else { return };
        let pawn = Pawn { character, at, wine: false, vessel: None };
        act.household(self.0).pawns[0] = Some(pawn);
        act.tell(Event::Arrived(self.0, character, at));
        act.board().active = self.0;
        act.unsettle();
        let next = self.0.next(act.game.players);
        if next == act.position.board.start {
            act.begin_round();
        } else {
            act.turn_into(Phase::FirstPawn(next));
        }
    }
}
