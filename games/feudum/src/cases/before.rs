//! `setup`: the position before the first action.

use std::collections::BTreeMap;

use liege_cases::{Fields, Unreadable};
use liege_game::{Game as _, Pile, Seat, Seats, Stack};

use super::{Names, known};
use crate::Feudum;
use crate::rules::status::stars;
use crate::state::{
    Bead, Beads, Bonus, Card, Cards, Disc, Estate, Good, Goods, Guild, Guilds, Halls, Household, Kind,
    Landscape, Member, Monster, Pawn, Phase, Place, Position, Pouch, Region, Role, Row, Scroll, Scrolls,
    Site, Supply, Tamed, Tiles, Vessel, Vessels, Writ, Writs,
};

/// Reads the position and checks the stars that the case names.
pub(super) fn read(
    game: &Feudum,
    case: &Fields<'_>,
    names: &Names,
    hands: &BTreeMap<String, Vec<Card>>,
) -> Result<Position, Unreadable> {
    let empty = toml::Table::new();
    let setup = case.table("setup")?.unwrap_or_else(|| Fields::new(&empty, "setup"));
    let mut position = blank(game);
    let reader = Reader { game, names };
    let board = &mut position.board;
    board.epoch = setup.get("epoch")?.unwrap_or(1);
    if let Some(stacks) = setup.table("stacks")? {
        for key in stacks.keys() {
            let region: Region = known(key).map_err(|error| stacks.wrong(key, error))?;
            board.stacks[region.index()] = stacks.need(key)?;
        }
    }
    if let Some(players) = setup.table("p")? {
        for key in players.keys() {
            let seat = names.seat(key).ok_or_else(|| players.wrong(key, "expected a player of the case"))?;
            if let Some(fields) = players.table(key)? {
                reader.household(&fields, seat, &mut position)?;
            }
        }
    }
    for (index, seat) in Seat::all(game.players).enumerate() {
        let given = setup.table("p")?.and_then(|players| players.table(names.color(seat)).ok().flatten());
        if given.is_none_or(|fields| fields.value("hand").is_none()) {
            let cards = hands.get(names.color(seat)).into_iter().flatten().copied();
            position.hands[seat].cards = cards.collect();
        }
        debug_assert!(index < game.players, "seats are those of the game");
    }
    if let Some(sites) = setup.table("loc")? {
        for key in sites.keys() {
            let place: Place = known(key).map_err(|error| sites.wrong(key, error))?;
            if let Some(fields) = sites.table(key)? {
                *position.board.site_mut(place) = reader.site(&fields)?;
            }
        }
    }
    let mut tracks: BTreeMap<usize, Vec<Seat>> = BTreeMap::new();
    if let Some(guilds) = setup.table("guild")? {
        for key in guilds.keys() {
            let guild: Guild = known(key).map_err(|error| guilds.wrong(key, error))?;
            if let Some(fields) = guilds.table(key)?
                && let Some(track) = reader.hall(&fields, guild, &mut position.board.halls)?
            {
                tracks.insert(guild.index(), track);
            }
        }
    }
    if let Some(fields) = setup.table("supply")? {
        reader.supply(&fields, &mut position.board.supply)?;
    }
    if let Some(bag) = setup.table("bag")? {
        position.board.supply.haversack = counts(&bag)?;
    }
    for &guild in Guild::ALL {
        reader.list(&setup, guild, tracks.get(&guild.index()), &mut position)?;
    }
    check_stars(game, &setup, names, &position)?;
    deck(game, case, &mut position)?;
    setup.finish()?;
    let first = game.turn_order(Seat::A).find(|&seat| !position.hands[seat].cards.is_empty());
    let phase = first.map_or(Phase::Choose, |seat| Phase::Turn { seat, revealed: 0 });
    position.board.active = first.unwrap_or(Seat::A);
    let fits = position.agenda.push(phase);
    debug_assert!(fits, "one question fits");
    Ok(position)
}

/// A position with nothing on the board and enough of everything in the supply.
fn blank(game: &Feudum) -> Position {
    let mut position = game.start();
    let board = &mut position.board;
    for seat in Seat::all(game.players) {
        board.households[seat] = Household { markers: 5, discs: 3, ..Household::default() };
    }
    board.round = 1;
    board.halls =
        Halls { barn: Goods::new([2; Good::COUNT]), rosary: Beads::new([1; Bead::COUNT]), ..board.halls };
    board.supply = Supply {
        haversack: Goods::new([30; Good::COUNT]),
        vessels: Vessels::new([2; Vessel::COUNT]),
        markers: [10; 5],
        seals: 8,
        targets: 12,
        shillings: 40,
        estates: [4; Estate::COUNT],
        feudums: [2; Guild::COUNT],
        ..board.supply
    };
    position.agenda = Stack::new();
    position
}

fn counts<K: Kind, const N: usize>(fields: &Fields<'_>) -> Result<crate::state::Counts<K, N>, Unreadable> {
    let mut counts = crate::state::Counts::NONE;
    for key in fields.keys() {
        let kind: K = known(key).map_err(|error| fields.wrong(key, error))?;
        counts[kind] = fields.need(key)?;
    }
    Ok(counts)
}

/// A list of things by their ids.
fn list<K: Kind>(fields: &Fields<'_>, key: &str) -> Result<Option<Vec<K>>, Unreadable> {
    let Some(ids) = fields.get::<Vec<String>>(key)? else { return Ok(None) };
    let read = |id: &String| known(id).map_err(|error| fields.wrong(key, error));
    ids.iter().map(read).collect::<Result<_, _>>().map(Some)
}

/// Beads by their values.
fn beads(fields: &Fields<'_>, key: &str) -> Result<Option<Beads>, Unreadable> {
    let Some(values) = fields.get::<Vec<u8>>(key)? else { return Ok(None) };
    let bead = |&value: &u8| Bead::of(value).ok_or_else(|| fields.wrong(key, format!("no bead is {value}")));
    values.iter().map(bead).collect::<Result<_, _>>().map(Some)
}

/// The kind of a disc.
pub(super) fn disc(text: &str) -> Result<Disc, String> {
    match text.split_once(':') {
        Some(("feudum", guild)) => known(guild).map(Disc::Feudum),
        _ => known(text).map(Disc::Estate),
    }
}

struct Reader<'a> {
    game: &'a Feudum,
    names: &'a Names,
}

impl Reader<'_> {
    fn seat(&self, fields: &Fields<'_>, key: &str) -> Result<Option<Seat>, Unreadable> {
        match fields.get::<String>(key)?.filter(|color| !color.is_empty()) {
            None => Ok(None),
            Some(color) => {
                let seat = self.names.seat(&color);
                seat.map(Some).ok_or_else(|| fields.wrong(key, "expected a player of the case"))
            }
        }
    }

    fn household(&self, fields: &Fields<'_>, seat: Seat, position: &mut Position) -> Result<(), Unreadable> {
        let household = &mut position.board.households[seat];
        let number = |key: &str| -> Result<u8, Unreadable> { Ok(fields.get(key)?.unwrap_or(0)) };
        household.vp = fields.get("vp")?.unwrap_or(0);
        household.shillings = number("shillings")?;
        for &good in Good::ALL {
            household.goods[good] = number(good.id())?;
        }
        household.barrel = number("barrel")?;
        household.markers = fields.get("influence")?.unwrap_or(5);
        household.seals = number("seals")?;
        household.beads = beads(fields, "beads")?.unwrap_or_default();
        household.tiles =
            list::<Landscape>(fields, "tiles")?.unwrap_or_default().into_iter().collect::<Tiles>();
        household.vessels = list::<Vessel>(fields, "vessels")?.unwrap_or_default().into_iter().collect();
        household.military = number("military")?;
        household.voyage = number("voyage")?;
        household.reeves =
            list::<Guild>(fields, "reeves")?.unwrap_or_default().into_iter().collect::<Guilds>();
        let used = household.military + u8::from(household.voyage > 0) + household.reeves.len() as u8;
        household.discs = fields.get("discs")?.unwrap_or(3_u8.saturating_sub(used));
        household.slayer = fields.get("slayer")?.unwrap_or(false);
        household.played = list::<Card>(fields, "played")?.unwrap_or_default().into_iter().collect();
        household.moves = number("moves_ok")?;
        household.guild = match fields.get::<String>("guild_used")?.filter(|guild| !guild.is_empty()) {
            None => None,
            Some(guild) => Some(known(&guild).map_err(|error| fields.wrong("guild_used", error))?),
        };
        household.pouch = match fields.get::<String>("pouch")? {
            None => None,
            Some(text) => pouch(&text).map_err(|error| fields.wrong("pouch", error))?,
        };
        let pawns: Vec<String> = fields.get("pawns")?.unwrap_or_default();
        if pawns.len() > household.pawns.len() {
            return Err(fields.wrong("pawns", "expected three pawns at most"));
        }
        for (place, text) in household.pawns.iter_mut().zip(&pawns) {
            *place = Some(pawn(text).map_err(|error| fields.wrong("pawns", error))?);
        }
        for text in fields.get::<Vec<String>>("monsters")?.unwrap_or_default() {
            let (monster, at) = text.split_once('@').unwrap_or((&text, ""));
            let wrong = |error| fields.wrong("monsters", error);
            let (monster, at): (Monster, Place) = (known(monster).map_err(wrong)?, known(at).map_err(wrong)?);
            position.board.monsters[monster.index()] = Some(Tamed { owner: seat, at });
        }
        let hand = &mut position.hands[seat];
        hand.writs = list::<Writ>(fields, "writs")?.unwrap_or_default().into_iter().collect();
        if let Some(cards) = list::<Card>(fields, "hand")? {
            hand.cards = cards.into_iter().collect::<Cards>();
        }
        fields.finish()
    }

    fn site(&self, fields: &Fields<'_>) -> Result<Site, Unreadable> {
        let text: Option<String> = fields.get("disc")?;
        let disc = text.map(|text| disc(&text)).transpose().map_err(|error| fields.wrong("disc", error))?;
        let immune: Option<String> = fields.get("immune")?;
        let immune = immune.filter(|role| !role.is_empty()).map(|role| known::<Role>(&role)).transpose();
        let immune = immune.map_err(|error| fields.wrong("immune", error))?;
        let landscape: Option<String> = fields.get("landscape")?;
        let landscape = landscape.filter(|id| !id.is_empty()).map(|id| known(&id)).transpose();
        let site = Site {
            disc,
            ruler: self.seat(fields, "ruler")?,
            subject: fields.get("subject")?.unwrap_or(false),
            serf: self.seat(fields, "serf")?,
            subject_immune: immune == Some(Role::Subject),
            serf_immune: immune == Some(Role::Serf),
            goods: list::<Good>(fields, "goods")?.unwrap_or_default().into_iter().collect(),
            landscape: landscape.map_err(|error| fields.wrong("landscape", error))?,
            resources: fields.get("on_landscape")?.unwrap_or(0),
            vessels: list::<Vessel>(fields, "vessels")?.unwrap_or_default().into_iter().collect(),
        };
        fields.finish()?;
        Ok(site)
    }

    /// A guild; returns its track, if the case names it.
    fn hall(
        &self,
        fields: &Fields<'_>,
        guild: Guild,
        halls: &mut Halls,
    ) -> Result<Option<Vec<Seat>>, Unreadable> {
        let track = match fields.get::<Vec<String>>("track")? {
            None => None,
            Some(colors) => {
                let seat = |color: &String| {
                    self.names
                        .seat(color)
                        .ok_or_else(|| fields.wrong("track", "expected players of the case"))
                };
                Some(colors.iter().map(seat).collect::<Result<Vec<_>, _>>()?)
            }
        };
        match guild {
            Guild::Farmer => {
                if let Some(barn) = fields.table("barn")? {
                    halls.barn = counts(&barn)?;
                }
                if let Some(count) = fields.get::<u8>("barn_count")? {
                    halls.barn = (0..count).map(|n| Good::ALL[usize::from(n) % Good::COUNT]).collect();
                }
                halls.chickens = beads(fields, "chickens")?.unwrap_or_default();
                halls.purse = fields.get("purse")?.unwrap_or(0);
            }
            Guild::Merchant => {
                if let Some(rows) = fields.table("rows")? {
                    for key in rows.keys() {
                        let good: Good = known(key).map_err(|error| rows.wrong(key, error))?;
                        halls.rows[good] = rows.need(key)?;
                    }
                }
            }
            Guild::Alchemist => {
                if let Some(goods) = fields.table("goods")? {
                    for key in goods.keys() {
                        let good: Good = known(key).map_err(|error| goods.wrong(key, error))?;
                        halls.carts[good] = goods.need(key)?;
                    }
                }
                halls.for_sale = list::<Vessel>(fields, "vessels")?.unwrap_or_default().into_iter().collect();
            }
            Guild::Knight => {
                if let Some(rows) = fields.table("rows")? {
                    for key in rows.keys() {
                        let row: Row = self
                            .names
                            .row_named(key)
                            .filter(|row| row.index() < self.game.rows)
                            .ok_or_else(|| rows.wrong(key, "expected a player or a dummy"))?;
                        halls.knights[row.index()] = rows.need(key)?;
                    }
                }
            }
            Guild::Noble => {
                if let Some(numbers) = fields.get::<Vec<u8>>("scrolls")? {
                    let scroll =
                        |&n: &u8| Scroll::new(n).ok_or_else(|| fields.wrong("scrolls", "expected 1 to 6"));
                    halls.scrolls = numbers.iter().map(scroll).collect::<Result<Scrolls, _>>()?;
                }
            }
            Guild::Monk => {
                if let Some(rosary) = beads(fields, "rosary")? {
                    halls.rosary = rosary;
                }
                halls.coffer = fields.get("coffer")?.unwrap_or(0);
            }
        }
        fields.finish()?;
        Ok(track)
    }

    fn supply(&self, fields: &Fields<'_>, supply: &mut Supply) -> Result<(), Unreadable> {
        supply.seals = fields.get("seals")?.unwrap_or(supply.seals);
        supply.targets = fields.get("targets")?.unwrap_or(supply.targets);
        supply.shillings = fields.get("shillings")?.unwrap_or(supply.shillings);
        if let Some(markers) = fields.table("influence")? {
            for key in markers.keys() {
                let row = self.names.row_named(key).ok_or_else(|| markers.wrong(key, "expected a colour"))?;
                supply.markers[row.index()] = markers.need(key)?;
            }
        }
        if let Some(vessels) = list::<Vessel>(fields, "vessels")? {
            supply.vessels = vessels.into_iter().collect();
        }
        if let Some(discs) = fields.table("discs")? {
            for key in discs.keys() {
                let disc = disc(key).map_err(|error| discs.wrong(key, error))?;
                *supply.discs_mut(disc) = discs.need(key)?;
            }
        }
        fields.finish()
    }

    /// The list of a guild by stars; the track as the case names it, else by stars and the order of the players.
    fn list(
        &self,
        setup: &Fields<'_>,
        guild: Guild,
        track: Option<&Vec<Seat>>,
        position: &mut Position,
    ) -> Result<(), Unreadable> {
        let all = stars(&position.board, self.game.players);
        let of = |seat: Seat| all[seat][guild.index()];
        let mut order: Vec<Seat> = Seat::all(self.game.players).filter(|&seat| of(seat) > 0).collect();
        order.sort_by_key(|&seat| std::cmp::Reverse(of(seat)));
        if let Some(track) = track {
            // FU-118: whoever is not on the track although he is due lacks a marker.
            let due = |seat: &Seat| {
                let markers = position.board.households[*seat].markers;
                markers > 0 || track.len() >= self.game.places()
            };
            let rest = order.iter().copied().filter(|seat| !track.contains(seat)).filter(due);
            let whole: Vec<Seat> = track.iter().copied().chain(rest).collect();
            let sorted = whole.windows(2).all(|pair| of(pair[0]) >= of(pair[1]));
            if !sorted || whole.iter().any(|&seat| of(seat) == 0) {
                let path = format!("guild.{guild}.track");
                return Err(setup.wrong(&path, "a track that agrees with pawns and locations was expected"));
            }
            order = whole;
        }
        let places = track.map_or(self.game.places(), |track| track.len().min(self.game.places()));
        let standing = &mut position.board.halls.standings[guild.index()];
        standing.order = order.iter().map(|&seat| Member(seat)).collect();
        standing.placed = order.iter().take(places).copied().collect::<Seats>();
        Ok(())
    }
}

fn check_stars(
    game: &Feudum,
    setup: &Fields<'_>,
    names: &Names,
    position: &Position,
) -> Result<(), Unreadable> {
    let Some(guilds) = setup.table("stars")? else { return Ok(()) };
    let all = stars(&position.board, game.players);
    for key in guilds.keys() {
        let guild: Guild = known(key).map_err(|error| guilds.wrong(key, error))?;
        let Some(colors) = guilds.table(key)? else { continue };
        for color in colors.keys() {
            let seat =
                names.seat(color).ok_or_else(|| colors.wrong(color, "expected a player of the case"))?;
            let found = all[seat][guild.index()];
            if colors.need::<u8>(color)? != found {
                return Err(colors.wrong(color, format!("FU-115 gives {found} stars here")));
            }
        }
    }
    Ok(())
}

/// The deck: in the order that the case gives, else all writs that nobody holds, shuffled.
fn deck(game: &Feudum, case: &Fields<'_>, position: &mut Position) -> Result<(), Unreadable> {
    let held: Writs = Seat::all(game.players).fold(Writs::NONE, |all, seat| all | position.hands[seat].writs);
    let mut shuffled = [0; Writ::COUNT];
    match list::<Writ>(case, "deck")? {
        None => {
            game.writs().minus(held).iter().for_each(|writ| shuffled[writ.index()] = 1);
            position.deck = Pile::shuffled(shuffled);
        }
        Some(writs) => {
            position.deck = Pile::shuffled(shuffled);
            for writ in writs {
                if !position.deck.put_below(writ.index() as u8, Seats::NONE) {
                    return Err(case.wrong("deck", "expected 16 writs at most"));
                }
            }
        }
    }
    Ok(())
}

/// What lies on a pouch, as cases write it.
pub(super) fn pouch(text: &str) -> Result<Option<Pouch>, String> {
    let bonus = |good: &str| Bonus::ALL.into_iter().find(|bonus| bonus.good().id() == good);
    if text.is_empty() {
        return Ok(None);
    }
    let expected =
        || format!("expected saltpeter, sulfur or “tile:<landscape> as saltpeter”, found “{text}”");
    match text.strip_prefix("tile:").and_then(|rest| rest.split_once(" as ")) {
        Some((tile, good)) => {
            let tile = known(tile)?;
            Ok(Some(Pouch { bonus: bonus(good).ok_or_else(expected)?, tile: Some(tile) }))
        }
        None => Ok(Some(Pouch { bonus: bonus(text).ok_or_else(expected)?, tile: None })),
    }
}

/// A pawn such as `noble@des_n+wine+ship`.
fn pawn(text: &str) -> Result<Pawn, String> {
    let mut parts = text.split('+');
    let head = parts.next().unwrap_or_default();
    let (character, at) =
        head.split_once('@').ok_or_else(|| format!("expected “<character>@<location>”, found “{text}”"))?;
    let mut pawn = Pawn { character: known(character)?, at: known(at)?, wine: false, vessel: None };
    for part in parts {
        match part {
            "wine" => pawn.wine = true,
            vessel => pawn.vessel = Some(known(vessel)?),
        }
    }
    Ok(pawn)
}
