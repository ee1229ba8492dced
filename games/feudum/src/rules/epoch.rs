//! Steps 3 to 5: progress die, epoch, dawn, end of the round (FU-164 to FU-175).

use liege_game::{Seat, Sink};

use super::explore::feudums;
use super::improve::{EMPTY, is_allowed};
use super::{Act, Chance, Look};
use crate::event::Source;
use crate::state::{Board, Bowl, Phase, Regions, Row};
use crate::{Draw, Event, Feudum, Good, Guild, Region};

/// FU-164: the progress die.
#[derive(Clone, Copy)]
pub(crate) struct Die;

impl Chance for Die {
    fn outcomes(self, _: Look<'_>, add: &mut impl FnMut(u32, Draw)) {
        Region::ALL.iter().for_each(|&region| add(1, Draw::Die(region)));
    }

    fn draw<S: Sink<Event>>(self, act: &mut Act<'_, S>, draw: Draw) {
        let Draw::Die(region) = draw else { return };
        act.tell(Event::Rolled(region));
        // A prohibited tile: it is rolled again.
        if is_allowed(act.look(), region) {
            act.turn_into(Phase::Epoch);
            act.push(Phase::Tile { seat: None, region });
        }
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
pub(crate) fn disloyalty(look: Look<'_>, seat: Seat, epoch: u8) -> u8 {
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
    /// FU-164: if no stack has a tile that may go, nothing is rolled.
    pub(crate) fn next_die(&mut self) -> bool {
        if Region::ALL.iter().any(|&region| is_allowed(self.look(), region)) {
            return true;
        }
        self.turn_into(Phase::Epoch);
        false
    }

    /// FU-165, FU-166: whether the next epoch begins.
    pub(crate) fn check_epoch(&mut self) -> bool {
        let board = &self.position.board;
        // only now, whatever was met before.
        let next = self.game.triggered(board.epoch, &board.stacks);
        self.turn_into(Phase::EndRound);
        if let Some(next) = next {
            self.dawn(next);
        }
        false
    }

    /// FU-166 to FU-173: the dawn of an epoch.
    pub(crate) fn dawn(&mut self, epoch: u8) {
        self.board().epoch = epoch;
        self.tell(Event::Epoch(epoch));
        self.score_dawn(epoch);
        // The last is the first to be done.
        if epoch == 3 {
            self.push(Phase::Replenish);
        }
        if epoch < EMPTY {
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
        for &guild in Guild::ALL {
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

    /// FU-171, FU-185: players in turn order, each landscape by itself.
    pub(crate) fn gather(&mut self, turn: u8, next: u8) -> bool {
        let players = self.game.players;
        let (mut turn, mut next) = (usize::from(turn), usize::from(next));
        while turn < players {
            let seat = self.turn_order().nth(turn);
            while let Some(&place) = self.game.components.order.get(next) {
                next += 1;
                let site = self.position.board.site(place);
                if site.serf.is_some() && site.serf == seat && site.resources > 0 {
                    self.turn_into(Phase::Gather { turn: turn as u8, next: next as u8 });
                    self.push(Phase::Collect(place));
                    return false;
                }
            }
            (turn, next) = (turn + 1, 0);
        }
        self.pop();
        false
    }

    /// FU-173: every guild is brought back to at least its setup.
    pub(crate) fn replenish(&mut self) -> bool {
        self.pop();
        self.tell(Event::Replenished);
        let components = &self.game.components;
        // Merchant, Alchemist, barn, Knight, Noble, Monk, chickens.
        let (rows, carts) = (components.row_setup, components.cart_setup);
        for &good in Good::ALL {
            let missing = rows[good].saturating_sub(self.position.board.halls.rows[good]);
            let moved = self.out_of_haversack(good, missing);
            self.board().halls.rows[good] += moved;
        }
        for &good in Good::ALL {
            let missing = carts[good].saturating_sub(self.position.board.halls.carts[good]);
            let moved = self.out_of_haversack(good, missing);
            self.board().halls.carts[good] += moved;
        }
        let board = &mut self.position.board;
        for row in Row::first(self.game.rows) {
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
        self.push(Phase::Flip { to: Bowl::Chickens, from: None, left: alms });
        self.push(Phase::Flip { to: Bowl::Rosary, from: None, left: beads });
        self.push(Phase::Barn(barn));
        self.push(Phase::ForSale(vessels));
        false
    }

    /// FU-174, FU-175: the next round, or the final scoring.
    pub(crate) fn end_round(&mut self) -> bool {
        if self.position.board.epoch >= EMPTY {
            self.begin_final();
            return false;
        }
        let next = self.position.board.start.next(self.game.players);
        self.board().start = next;
        self.begin_round();
        true
    }

    /// FU-172: nothing to lay while the haversack is empty.
    pub(crate) fn next_map_good(&mut self) -> bool {
        let empty = self.position.board.supply.haversack.is_empty();
        if empty {
            self.pop();
        }
        !empty
    }
}
