//! Move (FU-47 to FU-58).

use liege_game::{Question, Refusal, Seat, Sink};

use super::next_space::Track;
use super::{Act, PositionRef, refuse};
use crate::state::{Disc, Goods, Journey, Phase, Piece, Slot};
use crate::{Action, Event, Feudum, Good, Guild, Landscape, Monster, Place, Position, Route, Vessel};

/// FU-57: the last space of the voyage.
pub(crate) const LAST_SPACE: u8 = 7;

/// FU-47: steps, boarding, Godspeed, pilfering.
#[derive(Clone, Copy)]
pub(crate) struct Move(pub(crate) Journey);

/// FU-49: ferries are open while no vessel is for sale.
pub(crate) fn ferries_open(look: PositionRef<'_>) -> bool {
    look.board().halls.for_sale.is_empty()
}

/// FU-53: whether a monster of an opponent stands there.
// FU-153: monsters themselves are not hindered, and pawns that enter stop too.
fn is_pinned(look: PositionRef<'_>, seat: Seat, place: Place) -> bool {
    look.board().monsters.iter().flatten().any(|tamed| tamed.owner != seat && tamed.at == place)
}

/// FU-52: vessels at a location that were not abandoned in this turn.
fn boardable(look: PositionRef<'_>, place: Place, vessel: Vessel) -> u8 {
    // not in the turn in which it was left.
    let board = look.board();
    let fresh = board.adrift.iter().filter(|adrift| adrift.at == place && adrift.vessel == vessel).count();
    look.site(place).vessels[vessel].saturating_sub(fresh as u8)
}

/// FU-56: the resource of a landscape as a good.
pub(crate) const fn good_of(landscape: Landscape) -> Option<Good> {
    match landscape {
        Landscape::Orchard => Some(Good::Food),
        Landscape::SulfurMine => Some(Good::Sulfur),
        Landscape::ArcheryButt | Landscape::SilverMine => None,
    }
}

impl Move {
    /// FU-48 to FU-53, FU-152: whether the piece can make this step at all.
    fn step(self, look: PositionRef<'_>, piece: Piece, to: Place, route: Route) -> Result<(), Refusal> {
        let seat = self.0.seat;
        let Some(from) = look.board().at(seat, piece) else {
            if matches!(piece, Piece::Monster(monster) if look.board().tamed(monster).is_some()) {
                return refuse("FU-152", "an opponent controls this monster");
            }
            return refuse("FU-48", "this piece is not on the board");
        };
        if !look.game.components.links(from).iter().any(|link| link.to == to && link.route == route) {
            return refuse("FU-48", "no route of this kind leads there");
        }
        match piece {
            Piece::Monster(monster) => {
                let walks = match monster {
                    Monster::Behemoth => matches!(route, Route::Road | Route::Flying),
                    Monster::SeaSerpent => matches!(route, Route::Ship | Route::Submersible),
                };
                if !walks {
                    return refuse("FU-152", "this monster can’t use routes of this kind");
                }
            }
            Piece::Pawn(slot) => {
                if is_pinned(look, seat, from) {
                    return refuse("FU-53", "an opponent’s monster pins the pawn");
                }
                let on = look.household(seat).pawn(slot).and_then(|pawn| pawn.vessel);
                if route.vessel().is_some() && route.vessel() != on {
                    return refuse("FU-48", "your pawn needs the vessel of this route");
                }
                if route == Route::Ferry {
                    if !ferries_open(look) {
                        return refuse("FU-49", "ferries are closed while a vessel is for sale");
                    }
                    if look.household(seat).shillings < look.game.components.ferry {
                        return refuse("FU-49", "the ferry costs 2 shillings");
                    }
                }
            }
        }
        Ok(())
    }

    /// FU-56: whether a piece that moved stands there, and where one may not pilfer.
    fn pilfers(self, look: PositionRef<'_>, place: Place) -> bool {
        let moved = |piece| self.0.has_moved(piece) && look.board().at(self.0.seat, piece) == Some(place);
        Slot::ALL.into_iter().any(|slot| moved(Piece::Pawn(slot)))
            || Monster::ALL.iter().any(|&monster| moved(Piece::Monster(monster)))
    }

    fn each_step(self, look: PositionRef<'_>, add: &mut impl FnMut(Piece, Place, Route)) {
        let board = look.board();
        for (slot, pawn) in board.households[self.0.seat].pawns() {
            let links = look.game.components.links(pawn.at).iter();
            links.for_each(|link| add(Piece::Pawn(slot), link.to, link.route));
        }
        for (monster, at) in board.monsters_of(self.0.seat) {
            let links = look.game.components.links(at).iter();
            links.for_each(|link| add(Piece::Monster(monster), link.to, link.route));
        }
    }
}

impl Question<Feudum> for Move {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0.seat
    }

    fn candidates(self, game: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let look = PositionRef { game, position };
        let household = look.household(self.0.seat);
        if self.0.steps > 0 && !self.0.godspeed {
            self.each_step(look, &mut |piece, to, route| actions.push(Action::Step(piece, to, route)));
        }
        if look.advanced() && !self.0.godspeed && household.has(Guild::Monk) {
            self.each_step(look, &mut |piece, to, route| {
                if let Piece::Pawn(slot) = piece {
                    actions.push(Action::Godspeed(slot, to, route));
                }
            });
        }
        for (slot, pawn) in household.pawns() {
            for (vessel, _) in look.site(pawn.at).vessels.iter() {
                actions.push(Action::Board(slot, vessel));
            }
        }
        if self.0.moved != 0 {
            for (place, site) in look.board().sites() {
                if site.resources == 0 && site.goods.is_empty() || !self.pilfers(look, place) {
                    continue;
                }
                site.goods.iter().for_each(|(good, _)| actions.push(Action::Pilfer(good, place)));
                if site.resources > 0 {
                    actions.push(Action::Poach(place));
                }
            }
        }
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        let Journey { seat, steps, godspeed, .. } = self.0;
        match action {
            Action::Step(..) if godspeed => refuse("FU-54", "Godspeed comes after your regular steps"),
            Action::Step(..) if steps == 0 => refuse("FU-47", "you have made all your steps"),
            Action::Step(piece, to, route) => self.step(look, piece, to, route),
            Action::Godspeed(slot, to, route) => {
                if !look.advanced() {
                    return refuse("FU-1", "special abilities belong to the advanced game");
                }
                let monk = look.household(seat).pawn(slot).is_some_and(|pawn| pawn.character == Guild::Monk);
                if godspeed || !monk {
                    return refuse("FU-54", "Godspeed is one more step for one monk");
                }
                self.step(look, Piece::Pawn(slot), to, route)
            }
            Action::Board(slot, vessel) => match look.household(seat).pawn(slot) {
                Some(pawn) if boardable(look, pawn.at, vessel) > 0 => Ok(()),
                Some(_) => refuse("FU-52", "no such vessel lies there since an earlier turn"),
                None => refuse("FU-52", "this pawn is not on the board"),
            },
            Action::Pilfer(..) | Action::Poach(_) if self.0.moved == 0 => {
                refuse("FU-56", "you have moved nothing in this action")
            }
            Action::Pilfer(good, place) => {
                let site = look.site(place);
                if !self.pilfers(look, place) {
                    return refuse("FU-56", "no piece that you moved stands there");
                }
                // an outpost or town of his own is no exception.
                if site.rules(seat, Disc::FARM) {
                    return refuse("FU-56", "you can’t pilfer on a farm of your own");
                }
                if site.goods[good] == 0 {
                    return refuse("FU-56", "there is no such good there");
                }
                Ok(())
            }
            Action::Poach(place) => {
                let site = look.site(place);
                if !self.pilfers(look, place) {
                    return refuse("FU-56", "no piece that you moved stands there");
                }
                if site.landscape.is_none() {
                    return refuse("FU-56", "no landscape lies there");
                }
                if site.serf == Some(seat) {
                    return refuse("FU-56", "you can’t pilfer on a landscape that your own serf tends");
                }
                if site.resources == 0 {
                    return refuse("FU-56", "the landscape there is empty");
                }
                Ok(())
            }
            Action::Done => Ok(()),
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
        let seat = self.0.seat;
        let mut journey = self.0;
        match action {
            Action::Step(piece, to, route) => {
                journey.steps -= 1;
                journey.moved |= piece.bit();
                act.step(seat, piece, to, route);
                act.turn_into(Phase::Move(journey));
            }
            Action::Godspeed(slot, to, route) => {
                journey.godspeed = true;
                journey.moved |= Piece::Pawn(slot).bit();
                act.step(seat, Piece::Pawn(slot), to, route);
                act.turn_into(Phase::Move(journey));
            }
            Action::Board(slot, vessel) => act.set_aboard(seat, slot, vessel),
            Action::Pilfer(good, place) => {
                act.end_move(seat, journey);
                act.board().site_mut(place).goods[good] -= 1;
                act.tell(Event::Pilfered(seat, good, place));
                act.receive(seat, &Goods::from_iter([good]));
            }
            Action::Poach(place) => {
                act.end_move(seat, journey);
                act.poach(seat, place);
            }
            _ => act.end_move(seat, journey),
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

/// FU-57: the disc on the voyage.
#[derive(Clone, Copy)]
pub(crate) struct Voyage;

impl Track for Voyage {
    const GO: Action = Action::Sail;

    fn go<S: Sink<Event>>(self, act: &mut Act<'_, S>, seat: Seat) {
        let household = act.household(seat);
        if household.voyage == 0 {
            household.discs -= 1;
        }
        household.voyage += 1;
        let space = household.voyage;
        act.tell(Event::Sailed(seat, space));
        if act.game.components.writ_spaces >> space & 1 != 0 {
            act.draw_writs(seat, 2);
        }
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    fn step(&mut self, seat: Seat, piece: Piece, to: Place, route: Route) {
        if route == Route::Ferry {
            let price = self.game.components.ferry;
            self.household(seat).shillings -= price;
            self.board().supply.shillings += price;
        }
        match piece {
            Piece::Monster(monster) => {
                if let Some(tamed) = &mut self.board().monsters[monster.index()] {
                    tamed.at = to;
                }
            }
            Piece::Pawn(slot) => {
                let mut left = None;
                if let Some(pawn) = &mut self.household(seat).pawns[slot.index()] {
                    // FU-51: a vessel comes along only over a route of its kind.
                    if pawn.vessel != route.vessel() {
                        left = pawn.vessel.take().map(|vessel| (pawn.at, vessel));
                    }
                    pawn.at = to;
                }
                if let Some((at, vessel)) = left {
                    self.abandon(at, vessel);
                }
            }
        }
        self.tell(Event::Stepped(seat, piece, to, route));
    }

    fn set_aboard(&mut self, seat: Seat, slot: Slot, vessel: Vessel) {
        let Some(pawn) = &mut self.household(seat).pawns[slot.index()] else { return };
        let (at, old) = (pawn.at, pawn.vessel.replace(vessel));
        self.board().site_mut(at).vessels[vessel] -= 1;
        if let Some(old) = old {
            self.abandon(at, old);
        }
        self.tell(Event::Boarded(seat, slot, vessel));
    }

    /// FU-56: one resource off a landscape.
    fn poach(&mut self, seat: Seat, place: Place) {
        let site = self.board().site_mut(place);
        site.resources -= 1;
        let Some(landscape) = site.landscape else { return };
        self.tell(Event::Poached(seat, landscape, place));
        self.gain(seat, landscape, 1);
    }

    /// FU-75, FU-76: resources off a landscape reach a player; targets are handed in for markers.
    pub(crate) fn gain(&mut self, seat: Seat, landscape: Landscape, count: u8) {
        match landscape {
            Landscape::SilverMine => self.household(seat).shillings += count,
            Landscape::ArcheryButt => {
                self.board().supply.targets += count;
                self.recruit(seat, count);
            }
            Landscape::Orchard | Landscape::SulfurMine => {
                if let Some(good) = good_of(landscape) {
                    let mut goods = Goods::NONE;
                    goods[good] = count;
                    self.receive(seat, &goods);
                }
            }
        }
    }

    /// FU-55, FU-57: the action ends; a second success in the round brings the voyage on.
    fn end_move(&mut self, seat: Seat, journey: Journey) {
        self.end_card(seat);
        if journey.moved == 0 {
            return;
        }
        let household = self.household(seat);
        household.moves += 1;
        // only a disc of the supply, and nothing is asked on the last space.
        let disc = if household.voyage == 0 { household.discs > 0 } else { household.voyage < LAST_SPACE };
        if household.moves == 2 && disc {
            self.push(Phase::Voyage(seat));
        }
    }
}
