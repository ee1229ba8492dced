//! [`Components`]: the facts of board, pieces and cards, read strictly from `components.toml`.

mod file;
mod map;
mod writ;

use liege_data::{DataError, Document};
use liege_game::SetupError;

use crate::state::{
    Beads, Disc, Estate, Good, Goods, Invention, MAX_PLAYERS, Place, Region, Scroll, Scrolls, TILE_NUMBERS,
    Tiles, Vessel, Writ,
};
use file::{Amounts, Estates, File};
use map::STARTS;

pub use map::{Link, Location};
pub(crate) use writ::{Award, Deed, MAX_DEEDS, WritFacts};

/// All facts of board, pieces and cards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are those of the file")]
pub struct Components {
    /// FU-75a: the order in which locations are served.
    pub order: [Place; Place::COUNT],
    pub locations: Vec<Location>,
    /// FU-172: the location of each region with the letter of epochs I to IV.
    pub lettered: [[Place; Region::COUNT]; 4],
    pub markers: u8,
    pub discs: u8,
    pub vessels_per_kind: u8,
    pub targets: u8,
    pub shillings: u8,
    pub goods: Goods,
    pub barrel: u8,
    pub writs_in_hand: usize,
    pub start_markers: u8,
    pub start_food: u8,
    pub start_shillings: u8,
    pub free_goods: usize,
    pub disc_supply: [u8; Estate::COUNT],
    pub feudums_per_guild: u8,
    pub circled: [u8; Estate::COUNT],
    pub plain: [u8; Estate::COUNT],
    /// FU-71: by kind of the new disc and number of the tile.
    pub improve: [[u8; TILE_NUMBERS]; 3],
    pub tiles: [Tiles; TILE_NUMBERS],
    pub landscape_yield: u8,
    pub landscape_vp: [u8; 3],
    /// FU-165: how many stacks trigger epochs II to V.
    pub trigger: [u8; 4],
    pub guild_vp: [u8; 3],
    /// FU-169: by number of regions.
    pub region_vp: [u8; 7],
    pub military: [u8; 3],
    /// FU-58: a bit for each space.
    pub writ_spaces: u8,
    pub voyage_high: [u8; 4],
    pub voyage_low: [u8; 4],
    pub pull_vp: u8,
    pub push_vp: [u8; 3],
    pub barn: u8,
    pub chickens: u8,
    pub farmer_pull_sum: u8,
    pub farmer_push: u8,
    pub merchant_trade: u8,
    pub merchant_pull: u8,
    pub merchant_push: u8,
    /// FU-129: by good and space.
    pub prices: [[u8; 4]; Good::COUNT],
    pub row_setup: Goods,
    pub vessel_price: u8,
    pub alchemist_pull: u8,
    pub setup_vessels: u8,
    pub cart_setup: Goods,
    pub production: [Goods; 3],
    pub krud: [Goods; 3],
    pub setup_row: u8,
    pub row_price: u8,
    pub knight_push: u8,
    pub setup_scrolls: Scrolls,
    pub seal_price: u8,
    pub noble_trade: u8,
    pub noble_pull: u8,
    pub noble_push: u8,
    pub noble_sums: [u8; 3],
    pub rosary: u8,
    pub setup_beads: u8,
    pub bead_price: u8,
    pub monk_pull_sum: u8,
    pub monk_sums: [u8; 3],
    pub seals: Beads,
    pub harvest_base: u8,
    pub farm_limit: u8,
    pub harvest_vp: u8,
    /// FU-82: by yield less 5, for the farm and as favors.
    pub farm_part: [u8; 6],
    pub favors: [u8; 6],
    pub vp_pawn: u8,
    pub vp_feudum: u8,
    pub ferry: u8,
    pub writs: Vec<WritFacts>,
    pub estate_vp: u8,
    pub feudum_last_vp: u8,
    pub set_vp: u8,
    pub shillings_per_vp: u8,
}

impl Components {
    /// Reads a components file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn read(text: &str) -> Result<Components, SetupError> {
        let document = Document::parse(text)?;
        let file: File = document.read()?;
        Ok(build(&document, &file)?)
    }

    /// Returns what is known of a location.
    #[inline]
    pub fn location(&self, place: Place) -> &Location {
        &self.locations[place.index()]
    }

    /// The routes from a location.
    #[inline]
    pub fn links(&self, place: Place) -> &[Link] {
        &self.locations[place.index()].links
    }

    /// Returns what is known of a writ.
    #[inline]
    pub fn writ(&self, writ: Writ) -> &WritFacts {
        &self.writs[writ.index()]
    }

    /// Returns what an invention costs; `kruds` were made before in the same push (FU-134).
    #[inline]
    pub fn cost(&self, invention: Invention, kruds: u8) -> &Goods {
        match invention.vessel() {
            Some(vessel) => &self.production[vessel.index()],
            None => &self.krud[usize::from(kruds.min(2))],
        }
    }

    /// FU-71: the points for a new disc with a tile of this number.
    pub fn improve_vp(&self, disc: Disc, number: u8) -> u8 {
        let row = match disc {
            Disc::Estate(Estate::Town) => 1,
            Disc::Estate(_) => 0,
            Disc::Feudum(_) => 2,
        };
        self.improve[row].get(usize::from(number).wrapping_sub(1)).copied().unwrap_or(0)
    }
}

fn estates(counts: &Estates) -> [u8; Estate::COUNT] {
    std::array::from_fn(|index| counts.get(&Estate::ALL[index]).map_or(0, |count| count.get()))
}

fn goods<const MAX: i64>(
    amounts: &std::collections::BTreeMap<Good, liege_data::Within<u8, 0, MAX>>,
) -> Goods {
    Goods::new(std::array::from_fn(|index| amounts.get(&Good::ALL[index]).map_or(0, |count| count.get())))
}

fn tiles(sides: [crate::state::Landscape; 6]) -> Tiles {
    sides.into_iter().collect()
}

fn invention(document: &Document<'_>, cost: &liege_data::Spanned<Amounts>) -> Result<Goods, DataError> {
    let goods = goods(cost.get_ref());
    // Three of each good is all that a cart holds.
    if goods.is_empty() || goods.iter().any(|(_, count)| count > 3) {
        return Err(document.wrong(cost, "1 to 3 goods of a kind, and something at all"));
    }
    Ok(goods)
}

fn build(document: &Document<'_>, file: &File) -> Result<Components, DataError> {
    let (order, locations) = map::map(document, file)?;
    let lettered = map::lettered(document, file, &order)?;
    counted(document, file)?;
    let writs = writ::writs(document, file)?;
    let scrolls = file.noble.setup_scrolls.get_ref().iter();
    let estate_vp = file.last.estate_vp.get();
    let mut region_vp = [0; 7];
    for (points, given) in region_vp.iter_mut().skip(1).zip(&file.epochs.region_vp) {
        *points = given.get();
    }
    let production = &file.alchemist.production;
    Ok(Components {
        order,
        locations,
        lettered,
        markers: file.counts.markers.get_ref().get(),
        discs: file.counts.discs.get(),
        vessels_per_kind: file.counts.vessels_per_kind.get(),
        targets: file.counts.targets.get(),
        shillings: file.counts.shillings.get_ref().get(),
        goods: goods(file.counts.goods.get_ref()),
        barrel: file.counts.barrel.get(),
        writs_in_hand: file.counts.writs_in_hand.get().into(),
        start_markers: file.start.markers.get(),
        start_food: file.start.food.get(),
        start_shillings: file.start.shillings.get(),
        free_goods: file.start.free_goods.get().into(),
        disc_supply: estates(&file.discs.get_ref().supply),
        feudums_per_guild: file.discs.get_ref().feudums_per_guild.get(),
        circled: estates(file.discs.get_ref().circled.get_ref()),
        plain: estates(file.discs.get_ref().plain.get_ref()),
        improve: [&file.improve.farm, &file.improve.town, &file.improve.feudum]
            .map(|row| row.map(|points| points.get())),
        tiles: [file.tiles.one, file.tiles.two, file.tiles.three, file.tiles.four].map(tiles),
        landscape_yield: file.landscape.harvest.get(),
        landscape_vp: [file.landscape.vp_place, file.landscape.vp_empty, file.landscape.vp_filled]
            .map(|points| points.get()),
        trigger: file.epochs.stacks.map(|stacks| stacks.get()),
        guild_vp: file.epochs.guild_vp.map(|points| points.get()),
        region_vp,
        military: file.military.loss.map(|points| points.get()),
        writ_spaces: file.voyage.writ_spaces.iter().fold(0, |bits, space| bits | 1 << space.get()),
        voyage_high: file.voyage.high.map(|points| points.get()),
        voyage_low: file.voyage.low.map(|points| points.get()),
        pull_vp: file.guilds.pull_vp.get(),
        push_vp: file.guilds.push_vp.map(|points| points.get()),
        barn: file.farmer.barn.get(),
        chickens: file.farmer.chickens.get(),
        farmer_pull_sum: file.farmer.pull_sum.get(),
        farmer_push: file.farmer.push_goods.get(),
        merchant_trade: file.merchant.trade_goods.get(),
        merchant_pull: file.merchant.pull_goods.get(),
        merchant_push: file.merchant.push_goods.get(),
        prices: std::array::from_fn(|index| {
            let row = file.merchant.prices.get_ref().get(&Good::ALL[index]);
            row.map_or([0; 4], |row| row.map(|price| price.get()))
        }),
        row_setup: goods(&file.merchant.setup),
        vessel_price: file.alchemist.vessel_price.get(),
        alchemist_pull: file.alchemist.pull_goods.get(),
        setup_vessels: file.alchemist.setup_vessels.get_ref().get(),
        cart_setup: goods(&file.alchemist.setup),
        production: [
            invention(document, &production.ship)?,
            invention(document, &production.submersible)?,
            invention(document, &production.flying_machine)?,
        ],
        krud: [
            invention(document, &production.krud[0])?,
            invention(document, &production.krud[1])?,
            invention(document, &production.krud[2])?,
        ],
        setup_row: file.knight.setup_row.get(),
        row_price: file.knight.row_price.get(),
        knight_push: file.knight.push_markers.get(),
        setup_scrolls: scrolls.filter_map(|number| Scroll::new(number.get())).collect(),
        seal_price: file.noble.seal_price.get(),
        noble_trade: file.noble.trade_seals.get(),
        noble_pull: file.noble.pull_markers.get(),
        noble_push: file.noble.push_seals.get(),
        noble_sums: file.noble.push_sums.map(|sum| sum.get()),
        rosary: file.monk.rosary.get_ref().get(),
        setup_beads: file.monk.setup_beads.get(),
        bead_price: file.monk.bead_price.get(),
        monk_pull_sum: file.monk.pull_sum.get(),
        monk_sums: file.monk.push_sums.map(|sum| sum.get()),
        seals: file.seals.values.get_ref().iter().filter_map(|value| file::bead(*value)).collect(),
        harvest_base: file.harvest.base.get(),
        farm_limit: file.harvest.farm_limit.get(),
        harvest_vp: file.harvest.vp.get(),
        farm_part: file.harvest.farm.get_ref().map(|goods| goods.get()),
        favors: file.harvest.favors.map(|goods| goods.get()),
        vp_pawn: file.battle.vp_pawn.get(),
        vp_feudum: file.battle.vp_feudum.get(),
        ferry: file.ferry.price.get(),
        writs,
        estate_vp,
        feudum_last_vp: file.last.feudum_vp.get(),
        set_vp: file.last.set_vp.get(),
        shillings_per_vp: file.last.shillings_per_vp.get(),
    })
}

/// Counts that must add up.
fn counted(document: &Document<'_>, file: &File) -> Result<(), DataError> {
    let sum = |counts: &Estates| estates(counts).iter().map(|&count| usize::from(count)).sum::<usize>();
    let discs = file.discs.get_ref();
    if sum(discs.circled.get_ref()) != STARTS {
        return Err(document.wrong(&discs.circled, format!("{STARTS} discs, one for each starting location")));
    }
    let plain = Place::COUNT - STARTS;
    if sum(discs.plain.get_ref()) != plain {
        return Err(document.wrong(&discs.plain, format!("{plain} discs, one for each other location")));
    }
    let players = MAX_PLAYERS as u8;
    let food = file.start.food.get();
    let laid = [goods(&file.merchant.setup), goods(&file.alchemist.setup)];
    let all = goods(file.counts.goods.get_ref());
    let total: u16 = all.iter().map(|(_, count)| u16::from(count)).sum();
    for (good, count) in Good::ALL.iter().map(|&good| (good, all[good])) {
        let dealt = if good == Good::Food { food * players } else { 0 };
        let used = laid[0][good] + laid[1][good] + dealt;
        if count < used || total > 230 {
            let what = format!("at least {used} {good} for the setup, and 230 goods in all at most");
            return Err(document.wrong(&file.counts.goods, what));
        }
    }
    // Barn, map and free goods come out of what is left.
    let left = all.total() - laid[0].total() - laid[1].total() - food * players;
    let needed = file.farmer.barn.get() + 6 + file.start.free_goods.get() * players;
    let kinds = Good::ALL.iter().filter(|&&good| all[good] >= laid[0][good] + laid[1][good] + 20).count();
    if left < needed || kinds < 4 {
        return Err(document.wrong(&file.counts.goods, "enough goods for barn, map and free goods"));
    }
    if file.counts.shillings.get_ref().get() < file.start.shillings.get() * players {
        return Err(document.wrong(&file.counts.shillings, "enough shillings for five players"));
    }
    if file.counts.markers.get_ref().get() < file.start.markers.get() + file.knight.setup_row.get() {
        return Err(document.wrong(&file.counts.markers, "enough markers for supply and row"));
    }
    let scrolls = file.noble.setup_scrolls.get_ref();
    let repeats = |number| scrolls.iter().filter(|other| **other == number).count() > 1;
    if scrolls.iter().any(|&number| repeats(number)) {
        return Err(document.wrong(&file.noble.setup_scrolls, "each scroll once"));
    }
    let seals = file.seals.values.get_ref().len();
    let set = scrolls.len() + usize::from(file.monk.setup_beads.get()) + 1;
    if seals < set || seals > 40 {
        let what = format!("at least the {set} seals of the setup, and 40 at most");
        return Err(document.wrong(&file.seals.values, what));
    }
    let vessels = file.counts.vessels_per_kind.get() * Vessel::COUNT as u8;
    if file.alchemist.setup_vessels.get_ref().get() > vessels {
        return Err(document.wrong(&file.alchemist.setup_vessels, format!("{vessels} vessels at most")));
    }
    if let Some(good) = Good::ALL.iter().find(|good| !file.merchant.prices.get_ref().contains_key(good)) {
        return Err(document.wrong(&file.merchant.prices, format!("the prices of {good}")));
    }
    // FU-82: a yield of 5 to 10 is divided.
    let parts = file.harvest.farm.get_ref().iter().zip(&file.harvest.favors);
    if !parts.map(|(farm, favors)| farm.get() + favors.get()).eq(5..=10) {
        let what = "with favors 5, 6, 7, 8, 9 and 10 goods";
        return Err(document.wrong(&file.harvest.farm, what));
    }
    if file.monk.rosary.get_ref().get() < file.monk.setup_beads.get() {
        return Err(document.wrong(&file.monk.rosary, "room for the beads of the setup"));
    }
    Ok(())
}
