//! Every piece is in exactly one place, and guild lists are what a slow recount from the board says.

use liege_game::{Seat, Seats};

use super::PositionRef;
use super::goods::unknown_seals;
use crate::Feudum;
use crate::state::{Disc, Estate, Good, Goods, Guild, Landscape, Position, Row, Topic, Vessel, Writ};

fn same<T: PartialEq + std::fmt::Display>(what: &str, found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found}, not {expected}")) }
}

/// Counts everything.
pub(crate) fn audit(game: &Feudum, position: &Position) -> Result<(), String> {
    goods(game, position)?;
    shillings(game, position)?;
    markers(game, position)?;
    discs(game, position)?;
    vessels(game, position)?;
    seals(game, position)?;
    tiles(game, position)?;
    writs(game, position)?;
    if position.board.round > 19 {
        return Err(format!("round {} is one that no game comes to", position.board.round));
    }
    lists(game, position)
}

/// FU-115, counted the slow way: pawns of the character, feudums of the guild, and with any of them the locations of its
/// kind.
fn recount(position: &Position, seat: Seat, guild: Guild) -> usize {
    let board = &position.board;
    let ruled = |disc: Disc| board.sites.iter().filter(|site| site.rules(seat, disc)).count();
    let pawns = board.households[seat].pawns().filter(|(_, pawn)| pawn.character == guild).count();
    let primary = pawns + 3 * ruled(Disc::Feudum(guild));
    let secondary = match guild {
        Guild::Alchemist | Guild::Monk => Disc::OUTPOST,
        Guild::Farmer | Guild::Knight => Disc::FARM,
        Guild::Merchant | Guild::Noble => Disc::TOWN,
    };
    if primary > 0 { primary + ruled(secondary) } else { 0 }
}

fn goods(game: &Feudum, position: &Position) -> Result<(), String> {
    let board = &position.board;
    let mut all: [u16; Good::COUNT] = [0; Good::COUNT];
    let mut add = |goods: &Goods| {
        Good::ALL.iter().for_each(|&good| all[good.index()] += u16::from(goods[good]));
    };
    let halls = &board.halls;
    [&board.supply.haversack, &halls.barn, &halls.rows, &halls.carts].into_iter().for_each(&mut add);
    board.sites.iter().for_each(|site| add(&site.goods));
    for seat in Seat::all(game.players) {
        add(&board.households[seat].goods);
    }
    for phase in position.agenda.iter() {
        if let Topic::Yield(drawn) = phase.topic() {
            add(&drawn);
        }
    }
    for site in &board.sites {
        match site.landscape {
            Some(Landscape::Orchard) => all[Good::Food.index()] += u16::from(site.resources),
            Some(Landscape::SulfurMine) => all[Good::Sulfur.index()] += u16::from(site.resources),
            _ => {}
        }
    }
    for seat in Seat::all(game.players) {
        let household = &board.households[seat];
        all[Good::Sulfur.index()] += u16::from(household.barrel);
        all[Good::Sulfur.index()] += household.pawns().filter(|(_, pawn)| pawn.wine).count() as u16;
        if let Some(pouch) = household.pouch.filter(|pouch| pouch.tile.is_none()) {
            all[pouch.bonus.good().index()] += 1;
        }
    }
    for good in Good::ALL {
        same(good.id(), all[good.index()], u16::from(game.components.goods[good]))?;
    }
    Ok(())
}

fn shillings(game: &Feudum, position: &Position) -> Result<(), String> {
    let board = &position.board;
    let mine = |landscape| landscape == Some(Landscape::SilverMine);
    let mined: u16 =
        board.sites.iter().filter(|site| mine(site.landscape)).map(|site| u16::from(site.resources)).sum();
    let owned: u16 = Seat::all(game.players).map(|seat| u16::from(board.households[seat].shillings)).sum();
    let rest = [board.supply.shillings, board.halls.purse, board.halls.coffer].map(u16::from);
    same("shillings", mined + owned + rest.iter().sum::<u16>(), game.components.shillings.into())?;
    let butt = |landscape| landscape == Some(Landscape::ArcheryButt);
    let laid: u8 = board.sites.iter().filter(|site| butt(site.landscape)).map(|site| site.resources).sum();
    let targets = if game.advanced { game.components.targets } else { 0 };
    same("targets", laid + board.supply.targets, targets)
}

fn markers(game: &Feudum, position: &Position) -> Result<(), String> {
    let board = &position.board;
    for row in Row::first(game.rows) {
        let mut count = board.supply.markers[row.index()] + board.halls.knights[row.index()];
        if let Some(seat) = Seat::new(row.index()).filter(|seat| seat.index() < game.players) {
            count += board.households[seat].markers;
            count += board.sites.iter().map(|site| site.markers(seat)).sum::<u8>();
            count += board.monsters_of(seat).count() as u8;
            count += board.halls.standings.iter().filter(|standing| standing.placed.has(seat)).count() as u8;
        }
        same(&format!("markers of row {}", row.index() + 1), count, game.components.markers)?;
    }
    for (place, site) in board.sites() {
        let sound = site.ruler.is_some() || site.serf.is_none() && !site.subject;
        if !sound || site.serf.is_some() && site.serf == site.ruler {
            return Err(format!("{place}: the markers are not those of a ruler and a serf"));
        }
        if site.subject_immune && !site.subject || site.serf_immune && site.serf.is_none() {
            return Err(format!("{place}: a seal protects nobody"));
        }
    }
    for seat in Seat::all(game.players) {
        let household = &board.households[seat];
        let used = household.military + u8::from(household.voyage > 0) + household.reeves.len() as u8;
        same(&format!("discs of {seat}"), household.discs + used + 1, game.components.discs)?;
    }
    Ok(())
}

fn discs(game: &Feudum, position: &Position) -> Result<(), String> {
    let board = &position.board;
    let components = &game.components;
    if board.sites.iter().any(|site| site.disc.is_none()) {
        return Ok(());
    }
    let on_map = |disc: Disc| board.sites.iter().filter(|site| site.disc == Some(disc)).count() as i16;
    for estate in Estate::ALL {
        let index = estate.index();
        let all = components.disc_supply[index] + components.circled[index] + components.plain[index];
        let found = on_map(Disc::Estate(estate)) + i16::from(board.supply.estates[index]);
        same(&format!("{estate} discs"), found, all.into())?;
    }
    for guild in Guild::ALL {
        let found = on_map(Disc::Feudum(guild)) + i16::from(board.supply.feudums[guild.index()]);
        same(&format!("{guild} feudums"), found, components.feudums_per_guild.into())?;
    }
    Ok(())
}

fn vessels(game: &Feudum, position: &Position) -> Result<(), String> {
    let board = &position.board;
    for vessel in Vessel::ALL {
        let mut count = board.supply.vessels[vessel] + board.halls.for_sale[vessel];
        count += board.sites.iter().map(|site| site.vessels[vessel]).sum::<u8>();
        for seat in Seat::all(game.players) {
            let household = &board.households[seat];
            count += household.vessels[vessel];
            count += household.pawns().filter(|(_, pawn)| pawn.vessel == Some(vessel)).count() as u8;
        }
        same(vessel.id(), count, game.components.vessels_per_kind)?;
    }
    Ok(())
}

fn seals(game: &Feudum, position: &Position) -> Result<(), String> {
    let board = &position.board;
    let immune =
        board.sites.iter().map(|site| u8::from(site.subject_immune) + u8::from(site.serf_immune)).sum::<u8>();
    let owned: u8 = Seat::all(game.players).map(|seat| board.households[seat].seals).sum();
    let found = board.supply.seals + board.halls.scrolls.len() as u8 + immune + owned;
    same("seals that nobody knows", found, unknown_seals(PositionRef { game, position }).total())
}

fn tiles(game: &Feudum, position: &Position) -> Result<(), String> {
    let board = &position.board;
    for (index, tiles) in board.supply.tiles.iter().enumerate() {
        let number = index as u8 + 1;
        let stacked = board.stacks.iter().filter(|&&top| top <= number).count() as u8;
        same(&format!("tiles {number}"), tiles.total(), stacked)?;
    }
    for landscape in Landscape::ALL {
        let all: u8 = game.components.tiles.iter().map(|tiles| tiles[landscape]).sum();
        let mut found: u8 = board.supply.tiles.iter().map(|tiles| tiles[landscape]).sum();
        found += board.sites.iter().filter(|site| site.landscape == Some(landscape)).count() as u8;
        for seat in Seat::all(game.players) {
            let household = &board.households[seat];
            found += household.tiles[landscape];
            found += u8::from(household.pouch.is_some_and(|pouch| pouch.tile == Some(landscape)));
        }
        // Spent tiles and those that the die removed have left the game.
        if found > all {
            return Err(format!("{landscape} tiles: {found}, more than {all}"));
        }
    }
    Ok(())
}

fn writs(game: &Feudum, position: &Position) -> Result<(), String> {
    for writ in Writ::ALL {
        let mut found = position.deck.count(writ.index() as u8) + usize::from(position.drawn.has(writ));
        found += Seat::all(game.players).filter(|&seat| position.hands[seat].writs.has(writ)).count();
        same(writ.id(), found, usize::from(game.writs().has(writ)))?;
    }
    for seat in Seat::all(game.players) {
        let again = position.hands[seat].cards.and(position.household(seat).played);
        if !again.is_empty() {
            return Err(format!("{seat} holds cards that were revealed: {again:?}"));
        }
    }
    Ok(())
}

/// FU-116, FU-117: lists are sorted by stars, nobody is missing who could be there, and tracks are theirs.
fn lists(game: &Feudum, position: &Position) -> Result<(), String> {
    let board = &position.board;
    if board.unsettled || position.phase().topic() == Topic::Meal {
        return Ok(());
    }
    for guild in Guild::ALL {
        let standing = board.halls.standing(guild);
        let of = |seat: Seat| recount(position, seat, guild);
        let sorted = standing.order.windows(2).all(|pair| of(pair[0].0) >= of(pair[1].0));
        let listed: Seats = standing.seats().collect();
        if !sorted || listed.len() != standing.order.len() || listed.iter().any(|seat| of(seat) == 0) {
            return Err(format!("the list of the {guild} is not in order: {:?}", &*standing.order));
        }
        for seat in Seat::all(game.players).filter(|&seat| of(seat) > 0 && !listed.has(seat)) {
            if board.households[seat].markers > 0 {
                return Err(format!("{seat} has stars and a marker, but is not on the list of the {guild}"));
            }
        }
        let off: Seats = Seat::all(game.players).filter(|&seat| of(seat) > 0 && !listed.has(seat)).collect();
        if standing.waiting != off {
            return Err(format!("those who wait for a place at the {guild} are not those off its list"));
        }
        let track: Seats = standing.seats().take(game.places()).collect();
        if standing.placed != track {
            return Err(format!("the markers on the track of the {guild} are not those of its list"));
        }
    }
    for seat in Seat::all(game.players) {
        for guild in board.households[seat].reeves.iter() {
            let standing = board.halls.standing(guild);
            if standing.master() != Some(seat) && standing.journeyman() != Some(seat) {
                return Err(format!("a reeve of {seat} stands at the {guild} without its master"));
            }
        }
    }
    Ok(())
}
