//! Setup (FU-14 to FU-30): draws, free goods, first pawns.

use liege_game::{Question, Refusal, Seat, Sink};

use super::goods::FromHaversack;
use super::order::Step;
use super::{Act, refuse};
use crate::state::{Disc, Estate, GoodSet, Goods, Pawn, Phase};
use crate::{Action, Draw, Event, Feudum, Good, Guild, Place, Position, Region};

/// FU-18: the disc of a location.
#[derive(Clone, Copy)]
pub(crate) struct LayDisc(pub(crate) Place);

impl Question<Feudum> for LayDisc {
    fn outcomes(self, game: &Feudum, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        let components = &game.components;
        let start = components.location(self.0).start;
        let all = if start { &components.circled } else { &components.plain };
        for estate in Estate::ALL {
            let laid = position.board.sites().filter(|(place, site)| {
                components.location(*place).start == start && site.disc == Some(Disc::Estate(estate))
            });
            add(u32::from(all[estate.index()]).saturating_sub(laid.count() as u32), Draw::Disc(estate));
        }
    }

    fn draw(self, game: &Feudum, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Disc(estate) = draw else { return };
        let mut act = Act { game, position, events };
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

impl FromHaversack for MapGood {
    fn put<S: Sink<Event>>(self, act: &mut Act<'_, S>, good: Good) {
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

    /// FU-172: nothing to lay while the haversack is empty.
    fn left(self) -> u8 {
        1
    }
}

/// FU-27: the starting player.
#[derive(Clone, Copy)]
pub(crate) struct First;

impl Question<Feudum> for First {
    fn outcomes(self, game: &Feudum, _: &Position, add: &mut impl FnMut(u32, Draw)) {
        Seat::all(game.players).for_each(|seat| add(1, Draw::Start(seat)));
    }

    fn draw(self, game: &Feudum, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Start(seat) = draw else { return };
        let mut act = Act { game, position, events };
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

impl Question<Feudum> for FreeGoods {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Good::ALL.map(Action::Take));
    }

    fn check(self, _: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Take(good) if self.taken.has(good) => {
                refuse("FU-28", "free goods must be of different kinds")
            }
            Action::Take(good) if position.board.supply.haversack[good] == 0 => {
                refuse("FU-28", "none of these is left in the haversack")
            }
            Action::Take(_) => Ok(()),
            Action::Done => refuse("FU-28", "free goods can’t be declined"),
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
        let Action::Take(good) = action else { return };
        let mut act = Act { game, position, events };
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

impl Question<Feudum> for FirstPawn {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, game: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        for &place in Place::ALL.iter().filter(|&&place| game.components.location(place).start) {
            actions.extend(Guild::ALL.iter().map(|&character| Action::Settle(character, place)));
        }
    }

    fn check(self, game: &Feudum, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Settle(_, place) if game.components.location(place).start => Ok(()),
            Action::Settle(..) => {
                refuse("FU-29", "the first pawn must stand at one of the six starting locations")
            }
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
        let Action::Settle(character, at) = action else { return };
        let pawn = Pawn { character, at, wine: false, vessel: None };
        let mut act = Act { game, position, events };
        act.household(self.0).pawns[0] = Some(pawn);
        act.tell(Event::Arrived(self.0, character, at));
        act.board().active = self.0;
        act.mark_guilds_dirty();
        let next = self.0.next(act.game.players);
        if next == act.position.board.start {
            act.after(Step::Setup);
        } else {
            act.turn_into(Phase::FirstPawn(next));
        }
    }
}
