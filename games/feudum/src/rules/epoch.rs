//! Steps 3 to 5: progress die, epoch, dawn, end of the round (FU-164 to FU-175).

use liege_game::{Question, Seat, Sink};

use super::explore::feudums;
use super::improve::is_allowed;
use super::order::{Automatic, Step};
use super::{Act, PositionRef};
use crate::event::Source;
use crate::state::{Board, Bowl, Phase, Regions, Row};
use crate::{Draw, Event, Feudum, Good, Guild, Position, Region};

/// FU-164: the progress die.
#[derive(Clone, Copy)]
pub(crate) struct Die;

impl Question<Feudum> for Die {
    fn outcomes(self, _: &Feudum, _: &Position, add: &mut impl FnMut(u32, Draw)) {
        Region::ALL.iter().for_each(|&region| add(1, Draw::Die(region)));
    }

    fn draw(self, game: &Feudum, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Die(region) = draw else { return };
        let mut act = Act { game, position, events };
        act.tell(Event::Rolled(region));
        // A prohibited tile: it is rolled again.
        if is_allowed(act.look(), region) {
            act.after(Step::Die);
            act.push(Phase::Tile { seat: None, region });
        }
    }

    /// FU-164: if no stack has a tile that may go, nothing is rolled.
    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let mut act = Act { game, position, events };
        let rolls = Region::ALL.iter().any(|&region| is_allowed(act.look(), region));
        if !rolls {
            act.after(Step::Die);
        }
        !rolls
    }
}

/// FU-165, FU-166: whether the next epoch begins.
#[derive(Clone, Copy)]
pub(crate) struct Epoch;

impl Automatic for Epoch {
    fn carry_out<S: Sink<Event>>(self, act: &mut Act<'_, S>) {
        let board = &act.position.board;
        // only now, whatever was met before.
        let next = act.game.triggered(board.epoch, &board.stacks);
        act.after(Step::Epoch);
        if let Some(next) = next {
            act.dawn(next);
        }
    }
}

/// FU-171, FU-185: players in turn order, each landscape by itself: from this player, counted from the starting player, and this
/// location on.
#[derive(Clone, Copy)]
pub(crate) struct Gather {
    pub(crate) turn: u8,
    pub(crate) next: u8,
}

impl Automatic for Gather {
    fn carry_out<S: Sink<Event>>(self, act: &mut Act<'_, S>) {
        let players = act.game.players;
        let (mut turn, mut next) = (usize::from(self.turn), usize::from(self.next));
        while turn < players {
            let seat = act.turn_order().nth(turn);
            while let Some(&place) = act.game.components.order.get(next) {
                next += 1;
                let site = act.position.board.site(place);
                if site.serf.is_some() && site.serf == seat && site.resources > 0 {
                    act.turn_into(Phase::Gather { turn: turn as u8, next: next as u8 });
                    act.push(Phase::Collect(place));
                    return;
                }
            }
            (turn, next) = (turn + 1, 0);
        }
        act.pop();
    }
}

/// FU-173: every guild is brought back to at least its setup.
#[derive(Clone, Copy)]
pub(crate) struct Replenish;

impl Automatic for Replenish {
    fn carry_out<S: Sink<Event>>(self, act: &mut Act<'_, S>) {
        act.pop();
        act.tell(Event::Replenished);
        let components = &act.game.components;
        // Merchant, Alchemist, barn, Knight, Noble, Monk, chickens.
        let (rows, carts) = (components.row_setup, components.cart_setup);
        for good in Good::ALL {
            let missing = rows[good].saturating_sub(act.position.board.halls.rows[good]);
            let moved = act.out_of_haversack(good, missing);
            act.board().halls.rows[good] += moved;
        }
        for good in Good::ALL {
            let missing = carts[good].saturating_sub(act.position.board.halls.carts[good]);
            let moved = act.out_of_haversack(good, missing);
            act.board().halls.carts[good] += moved;
        }
        let board = &mut act.position.board;
        for row in Row::first(act.game.rows) {
            let filled = &mut board.halls.knights[row.index()];
            let supply = &mut board.supply.markers[row.index()];
            let added = components.setup_row.saturating_sub(*filled).min(*supply);
            *filled += added;
            *supply -= added;
        }
        for scroll in components.setup_scrolls.minus(board.halls.scrolls).iter() {
            if board.supply.seals > 0 {
                board.supply.seals -= 1;
                board.halls.scrolls = board.halls.scrolls.with(scroll);
            }
        }
        let vessels = components.setup_vessels.saturating_sub(board.halls.for_sale.total());
        let barn = components.barn.saturating_sub(board.halls.barn.total());
        let beads = components.setup_beads.saturating_sub(board.halls.rosary.total());
        let alms = u8::from(board.halls.chickens.is_empty());
        act.push(Phase::Flip { to: Bowl::Chickens, from: None, left: alms });
        act.push(Phase::Flip { to: Bowl::Rosary, from: None, left: beads });
        act.push(Phase::Barn(barn));
        act.push(Phase::ForSale(vessels));
    }
}

/// FU-174, FU-175: the next round, or the final scoring.
#[derive(Clone, Copy)]
pub(crate) struct EndRound;

impl Automatic for EndRound {
    fn carry_out<S: Sink<Event>>(self, act: &mut Act<'_, S>) {
        act.after(Step::EndRound);
    }
}

impl Feudum {
    /// FU-165: the epoch that these stacks trigger while this one is current.
    pub(crate) fn triggered(&self, epoch: u8, stacks: &[u8; Region::COUNT]) -> Option<u8> {
        let next = epoch + 1;
        let needed = *self.components.trigger.get(usize::from(epoch).checked_sub(1)?)?;
        let showing = stacks.iter().filter(|&&top| top == next).count();
        (showing >= usize::from(needed)).then_some(next)
    }
}

/// FU-169: the regions in which a player rules a location or tends a landscape.
pub(crate) fn active_regions(game: &Feudum, board: &Board, seat: Seat) -> Regions {
    let active = board
        .sites()
        .filter(|(_, site)| site.ruler == Some(seat) || site.serf == Some(seat) && site.landscape.is_some());
    active.map(|(place, _)| game.components.location(place).region).collect()
}

/// FU-170: what a vassal loses for uncovered military spaces at the dawn of this epoch.
pub(crate) fn disloyalty(look: PositionRef<'_>, seat: Seat, epoch: u8) -> u8 {
    let due = match epoch {
        2 => 1,
        4 => 2,
        5 => 3,
        _ => 0,
    };
    if feudums(look, seat) == 0 {
        return 0;
    }
    let covered = usize::from(look.household(seat).military);
    look.game.components.military.iter().take(due).skip(covered).sum()
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-166 to FU-173: the dawn of an epoch.
    pub(crate) fn dawn(&mut self, epoch: u8) {
        self.board().epoch = epoch;
        self.tell(Event::Epoch(epoch));
        self.score_dawn(epoch);
        // The last is the first to be done.
        let is_last = epoch >= self.game.last_epoch;
        if epoch == 3 && !is_last {
            self.push(Phase::Replenish);
        }
        if !is_last {
            self.push(Phase::MapGood(Region::Sea));
        }
        if self.game.advanced {
            for place in self.game.components.order {
                self.bear(place);
            }
            self.push(Phase::Gather { turn: 0, next: 0 });
        }
    }

    /// FU-167 to FU-170.
    fn score_dawn(&mut self, epoch: u8) {
        for guild in Guild::ALL {
            let standing = *self.position.board.halls.standing(guild);
            let members = [standing.master(), standing.journeyman(), standing.apprentice()];
            for (member, vp) in members.into_iter().zip(self.game.components.guild_vp) {
                if let Some(seat) = member {
                    self.score(seat, vp.into(), Source::Status(guild));
                }
            }
        }
        let [_, empty, filled] = self.game.components.landscape_vp;
        for place in self.game.components.order {
            let site = self.position.board.site(place);
            if let (Some(_), Some(serf)) = (site.landscape, site.serf) {
                let vp = if site.resources > 0 { filled } else { empty };
                self.score(serf, vp.into(), Source::Landscapes);
            }
        }
        for seat in self.turn_order() {
            let regions = active_regions(self.game, &self.position.board, seat).len();
            let vp = self.game.components.region_vp[regions];
            self.score(seat, vp.into(), Source::Regions);
        }
        self.score_disloyalty(epoch);
    }

    /// FU-170.
    pub(crate) fn score_disloyalty(&mut self, epoch: u8) {
        for seat in self.turn_order() {
            let loss = disloyalty(self.look(), seat, epoch);
            self.score(seat, -i16::from(loss), Source::Disloyalty);
        }
    }
}
