//! Where a tile may be played: slots and tiles that it may replace (TE-24 to TE-29).

use super::grid::{Area, Grid, Row};
use crate::Kind;
use crate::options::Rulings;

/// The cells that plays of one player can lead to, computed together for all kinds.
pub(crate) struct Slots<R, const H: usize> {
    /// TE-26: slots next to a friendly tile.
    estate: Area<R, H>,
    /// TE-27: slots next to a friendly peasantry tile.
    grain: Area<R, H>,
    /// TE-28: slots next to two friendly peasantry tiles.
    building: Area<R, H>,
    /// TE-33: friendly buildings that a peasantry tile may replace.
    rebuild: Area<R, H>,
    /// TR-8: a replacing building needs peasantry, too.
    replacing_needs_peasantry: bool,
}

impl<R: Row, const H: usize> Slots<R, H> {
    #[inline]
    pub(crate) fn new(grid: &Grid<R, H>, rulings: Rulings) -> Self {
        let peasantry = grid.kind(Kind::Peasantry);
        let estate = grid.friendly.sides().minus(&grid.occupied);
        let grain = peasantry.sides().minus(&grid.occupied);
        // TR-7: two or more.
        let building = peasantry.two_sides().minus(&grid.occupied);
        let buildings = grid.kind(Kind::Village).or(grid.kind(Kind::Church)).or(grid.kind(Kind::Castle));
        // TE-33: 8 friendly tiles around, and a slot for the displaced building.
        let rebuild = if buildings.is_empty() || estate.is_empty() {
            Area::NONE
        } else {
            buildings.and(&grid.friendly.core())
        };
        let replacing_needs_peasantry = rulings.replacing_needs_peasantry;
        Slots { estate, grain, building, rebuild, replacing_needs_peasantry }
    }

    /// TE-33: where a displaced building may go; it needs no peasantry there and replaces nothing (TR-11).
    pub(crate) fn rebuilt(&self) -> &Area<R, H> {
        &self.estate
    }

    /// The slots where a tile of this kind may be placed (TE-26 to TE-28).
    #[inline(always)]
    pub(crate) fn placed(&self, kind: Kind) -> &Area<R, H> {
        match kind {
            Kind::Peasantry | Kind::Clergy | Kind::Nobility => &self.estate,
            Kind::Grain => &self.grain,
            Kind::Village | Kind::Church | Kind::Castle => &self.building,
        }
    }

    /// The cells whose tile a tile of this kind may replace (TE-29), anywhere on the board; none for kinds that are only
    /// placed. `harvest` says whether the reserve has room for harvested grain (TE-32).
    #[inline(always)]
    pub(crate) fn replaced(&self, grid: &Grid<R, H>, kind: Kind, harvest: bool) -> Option<Area<R, H>> {
        match kind.replaces() {
            None if kind == Kind::Peasantry && harvest => Some(self.rebuild.or(grid.kind(Kind::Grain))),
            None if kind == Kind::Peasantry => Some(self.rebuild),
            None => None,
            // Settle, benefice, enfeoff.
            Some(estate) if self.replacing_needs_peasantry => {
                Some(grid.kind(estate).and(&grid.kind(Kind::Peasantry).two_sides()))
            }
            Some(estate) => Some(*grid.kind(estate)),
        }
    }
}
