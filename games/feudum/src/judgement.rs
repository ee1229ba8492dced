//! `impl Judge`: an estimate of what everybody will have scored in the end.

use liege_game::{Judge, PerSeat, Seat};

use crate::Feudum;
use crate::rules::ask::Look;
use crate::rules::epoch::{active_regions, disloyalty};
use crate::rules::last::charter;
use crate::rules::status::{Stars, stars};
use crate::state::{Good, Guild, Kind as _, MAX_PLAYERS, Position};

/// What things are worth, in hundredths of a point.
mod worth {
    /// A pawn on the board: a step, a star, a place for a marker.
    pub(super) const PAWN: i32 = 150;
    /// A marker in the personal supply; the first few are worth most.
    pub(super) const MARKER: i32 = 60;
    /// From here on one more marker is worth nothing.
    pub(super) const MARKERS: i32 = 4;
    /// A star in a guild.
    pub(super) const STAR: i32 = 25;
    /// Goods in the personal supply, by kind: food, wood, iron, sulfur, saltpeter.
    pub(super) const GOODS: [i32; 5] = [45, 60, 70, 60, 60];
    /// From here on one more of a good is worth little.
    pub(super) const ENOUGH: u8 = 4;
    /// A good on a farm that one rules.
    pub(super) const CROP: i32 = 15;
    /// Sulfur in the wine barrel.
    pub(super) const WINE: i32 = 80;
    /// A king's seal.
    pub(super) const SEAL: i32 = 150;
    /// A bead's unit of value.
    pub(super) const BEAD: i32 = 25;
    /// A region tile.
    pub(super) const TILE: i32 = 70;
    /// A vessel.
    pub(super) const VESSEL: i32 = 80;
    /// A mandate in hand.
    pub(super) const MANDATE: i32 = 80;
    /// A card that is still to be revealed.
    pub(super) const CARD: i32 = 120;
    /// A player disc in the personal supply.
    pub(super) const DISC: i32 = 60;
    /// A monster under control.
    pub(super) const MONSTER: i32 = 150;
    /// A pawn that can't be fed.
    pub(super) const HUNGER: i32 = 200;
    /// What an epoch still to come keeps of the points that its dawn would score now, in hundredths.
    pub(super) const DAWN: i32 = 60;
}

impl Judge for Feudum {
    const SPREAD: i32 = 1_800;

    fn judge(&self, position: &Position) -> PerSeat<i32> {
        let stars = stars(&position.board, self.players);
        PerSeat::from_fn(
            |seat| if seat.index() < self.players { self.estimate(position, seat, &stars) } else { 0 },
        )
    }

    fn round(&self, position: &Position) -> u32 {
        position.board.round.into()
    }
}

impl Feudum {
    fn estimate(&self, position: &Position, seat: Seat, stars: &Stars) -> i32 {
        let board = &position.board;
        let household = &board.households[seat];
        let hand = &position.hands[seat];
        let look = Look { game: self, position };
        let over = matches!(position.phase(), crate::state::Phase::Over | crate::state::Phase::Charters(_));
        let mut points = 100 * i32::from(household.vp);
        let charters = charters(look, seat);
        if over {
            return points + charters;
        }
        points += self.last_vp(board, seat).iter().map(|(_, vp)| 100 * i32::from(*vp)).sum::<i32>();
        let left = i32::from(5 - board.epoch.min(5));
        points += left * worth::DAWN * self.dawn_vp(look, seat);
        for epoch in board.epoch + 1..=5 {
            points -= worth::DAWN * i32::from(disloyalty(look, seat, epoch));
        }
        // What can still be used fades as the game ends.
        let use_of = |value: i32| value * (left + 1) / 5;
        let mut things = worth::PAWN * household.pawns().count() as i32;
        things += worth::MARKER * i32::from(household.markers).min(worth::MARKERS);
        things += worth::DISC * i32::from(household.discs);
        things += worth::MONSTER * board.monsters_of(seat).count() as i32;
        for (index, good) in Good::ALL.iter().enumerate() {
            let count = household.goods[*good];
            let many = i32::from(count.min(worth::ENOUGH));
            things += worth::GOODS[index] * many + i32::from(count.saturating_sub(worth::ENOUGH)) * 10;
        }
        let crops = board.sites.iter().filter(|site| site.rules(seat, crate::state::Disc::FARM));
        things += worth::CROP * crops.map(|site| i32::from(site.goods.total())).sum::<i32>();
        things += worth::SEAL * i32::from(household.all_seals());
        things += worth::BEAD * i32::from(household.beads.sum());
        things += worth::TILE * i32::from(household.tiles.total());
        things += worth::VESSEL * i32::from(household.vessels.total());
        things += worth::MANDATE * hand.writs.iter().filter(|writ| !writ.is_charter()).count() as i32;
        things += worth::CARD * hand.cards.len() as i32;
        things +=
            worth::STAR * Guild::ALL.iter().map(|guild| i32::from(stars[seat][guild.index()])).sum::<i32>();
        points += use_of(things) + worth::WINE * i32::from(household.barrel) + charters;
        let meals = household.goods[Good::Food] + household.barrel + household.tiles.total();
        let hungry = household.pawns().filter(|(_, pawn)| !pawn.wine).count() as i32 - i32::from(meals);
        points - worth::HUNGER * hungry.max(0)
    }

    /// What the next dawn would score for guild status, landscapes and regions if it came now.
    fn dawn_vp(&self, look: Look<'_>, seat: Seat) -> i32 {
        let board = look.board();
        let mut vp = 0;
        for &guild in Guild::ALL {
            let standing = board.halls.standing(guild);
            let places = [standing.master(), standing.journeyman(), standing.apprentice()];
            let own =
                places.into_iter().zip(self.components.guild_vp).find(|(place, _)| *place == Some(seat));
            vp += own.map_or(0, |(_, vp)| i32::from(vp));
        }
        let landscapes =
            board.sites.iter().filter(|site| site.serf == Some(seat) && site.landscape.is_some());
        vp += i32::from(self.components.landscape_vp[2]) * landscapes.count() as i32;
        vp + i32::from(self.components.region_vp[active_regions(self, board, seat).len()])
    }
}

/// What the best charters would score with the seals that are there.
fn charters(look: Look<'_>, seat: Seat) -> i32 {
    let mut values = [0; MAX_PLAYERS];
    let writs = look.position.hands[seat].writs.iter().filter(|writ| writ.is_charter());
    for (value, writ) in values.iter_mut().zip(writs) {
        *value = i32::from(charter(look, seat, writ));
    }
    values.sort_unstable();
    100 * values.iter().rev().take(look.household(seat).all_seals().into()).sum::<i32>()
}
