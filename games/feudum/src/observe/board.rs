//! What lies open for all as numbers: the map, the halls, the supply.

use liege_game::{Eyes, Numbers};

use crate::state::{
    Bead, Board, Disc, Estate, Good, Guild, Halls, Landscape, Monster, Place, Region, Site, Standing, Supply,
    TILE_NUMBERS, Vessel,
};

/// Writes the board.
pub(super) fn write(board: &Board, eyes: Eyes, numbers: &mut impl Numbers) {
    numbers.number("round", board.round);
    numbers.number("epoch", board.epoch);
    numbers.seats("start", eyes, [board.start]);
    numbers.seats("active", eyes, [board.active]);
    numbers.counts::<Region>("stack", |region| board.stack(region).into());
    numbers.things("influenced", board.influenced.iter());
    numbers.number("unsettled", board.unsettled);
    for (place, site) in board.sites() {
        let inside = |numbers: &mut _| {
            self::site(site, eyes, numbers);
            // Vessels without a pawn.
            let adrift = |vessel| {
                board.adrift.iter().filter(|one| one.at == place && one.vessel == vessel).count() as i32
            };
            Numbers::counts::<Vessel>(numbers, "adrift", adrift);
        };
        numbers.within(|| format!("site/{place}"), inside);
    }
    for &monster in Monster::ALL.iter() {
        let tamed = board.tamed(monster);
        let inside = |numbers: &mut _| {
            Numbers::seats(numbers, "owner", eyes, tamed.map(|tamed| tamed.owner));
            Numbers::things::<Place>(numbers, "at", tamed.map(|tamed| tamed.at));
        };
        numbers.within(|| format!("monster/{monster}"), inside);
    }
    numbers.within(|| "halls".to_owned(), |numbers| halls(&board.halls, eyes, numbers));
    numbers.within(|| "supply".to_owned(), |numbers| supply(&board.supply, eyes, numbers));
}

fn site(site: &Site, eyes: Eyes, numbers: &mut impl Numbers) {
    let (estate, feudum) = match site.disc {
        Some(Disc::Estate(estate)) => (Some(estate), None),
        Some(Disc::Feudum(guild)) => (None, Some(guild)),
        None => (None, None),
    };
    numbers.things("disc", estate);
    numbers.things("feudum", feudum);
    numbers.seats("ruler", eyes, site.ruler);
    numbers.number("subject", site.subject);
    numbers.seats("serf", eyes, site.serf);
    numbers.number("subject_immune", site.subject_immune);
    numbers.number("serf_immune", site.serf_immune);
    numbers.counts::<Good>("goods", |good| site.goods[good].into());
    numbers.things("landscape", site.landscape);
    numbers.number("resources", site.resources);
    numbers.counts::<Vessel>("vessels", |vessel| site.vessels[vessel].into());
}

fn order(standing: &Standing, eyes: Eyes, numbers: &mut impl Numbers) {
    for place in 0..eyes.players {
        let seat = standing.order.get(place).map(|member| member.0);
        let inside = |numbers: &mut _| {
            Numbers::seats(numbers, "seat", eyes, seat);
            Numbers::number(numbers, "placed", seat.is_some_and(|seat| standing.placed.has(seat)));
        };
        numbers.within(|| format!("place/{place}"), inside);
    }
    numbers.seats("waiting", eyes, standing.waiting.iter());
}

fn halls(halls: &Halls, eyes: Eyes, numbers: &mut impl Numbers) {
    for &guild in Guild::ALL.iter() {
        numbers.within(|| guild.to_string(), |numbers| order(halls.standing(guild), eyes, numbers));
    }
    numbers.counts::<Good>("barn", |good| halls.barn[good].into());
    numbers.counts::<Bead>("chickens", |bead| halls.chickens[bead].into());
    numbers.number("purse", halls.purse);
    numbers.counts::<Good>("rows", |good| halls.rows[good].into());
    numbers.counts::<Good>("carts", |good| halls.carts[good].into());
    numbers.counts::<Vessel>("for_sale", |vessel| halls.for_sale[vessel].into());
    for seat in eyes.around() {
        numbers.within(
            || format!("knights/{}", Eyes::label(eyes.turned(seat))),
            |numbers| numbers.number("knights", halls.knights[seat.index()]),
        );
    }
    let label = |index: usize| (index + 1).to_string();
    let scrolls = halls.scrolls.iter().map(|scroll| usize::from(scroll.number() - 1));
    numbers.marks("scroll", crate::state::SCROLLS, label, scrolls);
    numbers.counts::<Bead>("rosary", |bead| halls.rosary[bead].into());
    numbers.number("coffer", halls.coffer);
}

fn supply(supply: &Supply, eyes: Eyes, numbers: &mut impl Numbers) {
    numbers.counts::<Good>("haversack", |good| supply.haversack[good].into());
    numbers.counts::<Vessel>("vessels", |vessel| supply.vessels[vessel].into());
    for seat in eyes.around() {
        numbers.within(
            || format!("markers/{}", Eyes::label(eyes.turned(seat))),
            |numbers| numbers.number("markers", supply.markers[seat.index()]),
        );
    }
    numbers.number("seals", supply.seals);
    numbers.number("targets", supply.targets);
    numbers.number("shillings", supply.shillings);
    numbers.counts::<Estate>("discs", |estate| supply.estates[estate.index()].into());
    numbers.counts::<Guild>("feudums", |guild| supply.feudums[guild.index()].into());
    for (tiles, number) in supply.tiles.iter().zip(0..TILE_NUMBERS) {
        numbers.within(
            || format!("tiles/{number}"),
            |numbers| numbers.counts::<Landscape>("tiles", |landscape| tiles[landscape].into()),
        );
    }
}
