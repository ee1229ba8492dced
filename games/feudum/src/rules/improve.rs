//! Improve, and the tiles that it brings (FU-67 to FU-74).

use liege_game::{Question, Refusal, Seat, Sink};

use super::paying::can_pay_one;
use super::{Act, PositionRef, refuse};
use crate::event::Source;
use crate::state::{Disc, Estate, Goods, Phase};
use crate::{Action, Draw, Event, Feudum, Good, Guild, Landscape, Place, Position, Region};

/// FU-17: the number that an empty stack shows.
pub(crate) const EMPTY: u8 = 5;

/// FU-67, FU-74: a location is improved, or a landscape is tended.
#[derive(Clone, Copy)]
pub(crate) struct Improve(pub(crate) Seat);

/// FU-71: whether the top tile of a region's stack may be drawn in this epoch.
pub(crate) fn is_allowed(look: PositionRef<'_>, region: Region) -> bool {
    let top = look.board().stack(region);
    top < EMPTY && top <= look.board().epoch
}

/// FU-72: whether a stack can give a tile for one that is prohibited.
fn is_former(look: PositionRef<'_>, region: Region) -> bool {
    look.board().stack(region) < look.board().epoch
}

impl Improve {
    fn improves(self, look: PositionRef<'_>, place: Place, to: Option<Guild>) -> Result<(), Refusal> {
        let site = look.site(place);
        if site.ruler != Some(self.0) {
            return refuse("FU-67", "you can improve only a location that you rule");
        }
        let household = look.household(self.0);
        let new = match (site.disc, to) {
            (Some(Disc::Estate(Estate::Outpost)), None) => {
                if !can_pay_one(household, Good::Wood) {
                    return refuse("FU-67", "a farm costs 1 wood");
                }
                Disc::FARM
            }
            (Some(Disc::Estate(Estate::Farm)), None) => {
                if !can_pay_one(household, Good::Iron) {
                    return refuse("FU-67", "a town costs 1 iron");
                }
                Disc::TOWN
            }
            (Some(Disc::Estate(Estate::Town)), Some(guild)) => {
                if household.all_seals() == 0 {
                    return refuse("FU-67", "a feudum costs 1 king’s seal");
                }
                Disc::Feudum(guild)
            }
            (Some(Disc::Estate(Estate::Town)), None) => {
                return refuse("FU-70", "choose the guild of the feudum");
            }
            _ => return refuse("FU-67", "outposts, farms and towns can be improved, one step at a time"),
        };
        // the disc comes from the supply.
        if look.board().supply.discs(new) <= 0 {
            return refuse("FU-67", "no disc of the new kind is left");
        }
        Ok(())
    }
}

impl Question<Feudum> for Improve {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, game: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        for (place, site) in position.board.sites() {
            if site.ruler == Some(self.0) {
                match site.disc {
                    Some(Disc::Estate(Estate::Town)) => {
                        actions.extend(Guild::ALL.iter().map(|&guild| Action::Found(place, guild)));
                    }
                    _ => actions.push(Action::Improve(place)),
                }
            }
            if site.serf == Some(self.0) && game.advanced {
                let tiles = position.household(self.0).tiles;
                tiles.iter().for_each(|(tile, _)| actions.push(Action::Tend(place, tile)));
            }
        }
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Improve(place) => self.improves(look, place, None),
            Action::Found(place, guild) => self.improves(look, place, Some(guild)),
            Action::Tend(place, tile) => {
                if !look.advanced() {
                    return refuse("FU-1", "landscapes belong to the advanced game");
                }
                let site = look.site(place);
                let household = look.household(self.0);
                if site.serf != Some(self.0) {
                    return refuse("FU-74", "you can tend a landscape only where you are serf");
                }
                if site.landscape.is_some() {
                    return refuse("FU-74", "a landscape lies there already");
                }
                if household.tiles[tile] == 0 {
                    return refuse("FU-74", "you have no such tile");
                }
                let mut left = *household;
                left.tiles[tile] -= 1;
                if !can_pay_one(&left, Good::Wood) {
                    return refuse("FU-74", "tending costs 1 wood");
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
        act.pop();
        match action {
            Action::Improve(place) => {
                let outpost = act.position.board.site(place).disc == Some(Disc::OUTPOST);
                let (new, good) = if outpost { (Disc::FARM, Good::Wood) } else { (Disc::TOWN, Good::Iron) };
                act.improve(self.0, place, new);
                act.pay_one(self.0, good);
            }
            Action::Found(place, guild) => {
                act.pay_seal(self.0);
                act.improve(self.0, place, Disc::Feudum(guild));
            }
            Action::Tend(place, tile) => act.tend(self.0, place, tile),
            _ => act.tell(Event::Ended(self.0)),
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

/// FU-72: a former tile of another stack.
#[derive(Clone, Copy)]
pub(crate) struct OtherStack(pub(crate) Seat);

impl Question<Feudum> for OtherStack {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Region::ALL.map(Action::Stack));
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Stack(region) if is_former(look, region) => Ok(()),
            Action::Stack(_) => {
                refuse("FU-72", "only a tile with a number below the epoch can be drawn instead")
            }
            // it must be drawn where there is one.
            Action::Done => refuse("FU-72", "a tile of another stack must be drawn"),
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
        if let Action::Stack(region) = action {
            act.turn_into(Phase::Tile { seat: Some(self.0), region });
        }
    }
}

/// The landscape side of the tile on top of a stack.
#[derive(Clone, Copy)]
pub(crate) struct Tile {
    pub(crate) seat: Option<Seat>,
    pub(crate) region: Region,
}

impl Question<Feudum> for Tile {
    fn outcomes(self, _: &Feudum, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        // FU-196: what lies under the number shows when it is drawn.
        let number = usize::from(position.board.stack(self.region));
        let tiles = number.checked_sub(1).and_then(|index| position.board.supply.tiles.get(index));
        if let Some(tiles) = tiles {
            tiles.iter().for_each(|(tile, count)| add(count.into(), Draw::Tile(tile)));
        }
    }

    fn draw(self, game: &Feudum, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Tile(tile) = draw else { return };
        let mut act = Act { game, position, events };
        let board = act.board();
        let top = &mut board.stacks[self.region.index()];
        let number = usize::from(*top);
        *top += 1;
        if let Some(tiles) = number.checked_sub(1).and_then(|index| board.supply.tiles.get_mut(index)) {
            tiles[tile] -= 1;
        }
        act.pop();
        match self.seat {
            Some(seat) => {
                act.household(seat).tiles[tile] += 1;
                act.tell(Event::DrewTile(seat, self.region, tile));
            }
            // FU-164: removed from the game.
            None => act.tell(Event::LostTile(self.region, tile)),
        }
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-7, FU-199: a seal is turned in; one that nobody knows goes first.
    pub(crate) fn pay_seal(&mut self, seat: Seat) {
        let household = self.household(seat);
        // what nobody knows goes first.
        if household.seals > 0 {
            household.seals -= 1;
        } else if let Some(bead) = household.known_seals.lowest() {
            household.known_seals[bead] -= 1;
        }
        self.board().supply.seals += 1;
    }

    /// FU-67 to FU-72: disc, goods, status, tile, points.
    fn improve(&mut self, seat: Seat, place: Place, new: Disc) {
        let site = self.board().site_mut(place);
        let old = site.disc.replace(new);
        // the goods of an outpost stay, as the farm's.
        let mut goods = Goods::NONE;
        if new == Disc::TOWN {
            // FU-68: the goods of the farm are lost.
            goods = std::mem::take(&mut site.goods);
        }
        let supply = &mut self.board().supply;
        if let Some(old) = old {
            *supply.discs_mut(old) += 1;
        }
        *supply.discs_mut(new) -= 1;
        self.put_in_haversack(&goods);
        self.mark_guilds_dirty();
        self.tell(Event::Improved(seat, place, new));
        let region = self.game.components.location(place).region;
        if is_allowed(self.look(), region) {
            let number = self.position.board.stack(region);
            let vp = self.game.components.improve_vp(new, number);
            self.score(seat, vp.into(), Source::Improve(place));
            self.push(Phase::Tile { seat: Some(seat), region });
        } else if Region::ALL.iter().any(|&other| is_former(self.look(), other)) {
            self.push(Phase::OtherStack(seat));
        }
    }

    /// FU-74 to FU-76: the landscape is laid, bears resources, and is collected from or not.
    fn tend(&mut self, seat: Seat, place: Place, tile: Landscape) {
        self.household(seat).tiles[tile] -= 1;
        self.board().site_mut(place).landscape = Some(tile);
        self.tell(Event::Tended(seat, place, tile));
        let vp = self.game.components.landscape_vp[0];
        self.score(seat, vp.into(), Source::Tend(place));
        self.bear(place);
        if self.position.board.site(place).resources > 0 {
            self.push(Phase::Collect(place));
        }
        self.pay_one(seat, Good::Wood);
    }
}
