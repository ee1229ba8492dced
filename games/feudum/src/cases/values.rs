//! A position in the notation of cases, for comparing.

use liege_game::{Game as _, Pending, Seat};
use toml::{Table, Value};

use super::Names;
use crate::Feudum;
use crate::rules::ask::Look;
use crate::rules::conquer;
use crate::rules::movement::ferries_open;
use crate::rules::status::stars;
use crate::state::{
    Battle, Beads, Card, Counts, Disc, Estate, Good, Goods, Guild, Kind, Pawn, Phase, Place, Position,
    Region, Row, Writ,
};

/// Goods that went in and out, and what else the runner remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pub(super) bag_in: Vec<Good>,
    pub(super) bag_out: Vec<Good>,
    pub(super) bag_at_start: Option<Goods>,
    pub(super) bag_after_setup: Option<u8>,
    /// The battle that was fought last, as it stood.
    pub(super) battle: Option<(u8, u8)>,
    /// A card that keeps step 1 open and that nobody sees.
    pub(super) phantom: Option<(Seat, Card)>,
}

fn ids<K: Kind, const N: usize>(counts: &Counts<K, N>) -> Value {
    let each = counts.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind.id(), count.into()));
    Value::Array(each.map(|id| Value::String(id.to_owned())).collect())
}

fn each<K: Kind>(kinds: impl IntoIterator<Item = K>) -> Value {
    Value::Array(kinds.into_iter().map(|kind| Value::String(kind.id().to_owned())).collect())
}

fn bead_values(beads: &Beads) -> Value {
    let each = beads.iter().flat_map(|(bead, count)| std::iter::repeat_n(bead.value(), count.into()));
    Value::Array(each.map(|value| Value::Integer(value.into())).collect())
}

fn numbers<K: Kind, const N: usize>(counts: &Counts<K, N>) -> Value {
    let all = K::ALL.iter().map(|&kind| (kind.id().to_owned(), Value::Integer(counts[kind].into())));
    Value::Table(all.collect())
}

fn int(number: impl Into<i64>) -> Value {
    Value::Integer(number.into())
}

fn text(text: impl Into<String>) -> Value {
    Value::String(text.into())
}

/// The kind of a disc as cases write it.
fn disc(disc: Disc) -> String {
    match disc {
        Disc::Estate(estate) => estate.id().to_owned(),
        Disc::Feudum(guild) => format!("feudum:{guild}"),
    }
}

fn pawn(pawn: &Pawn) -> String {
    let wine = if pawn.wine { "+wine" } else { "" };
    let vessel = pawn.vessel.map_or(String::new(), |vessel| format!("+{vessel}"));
    format!("{}@{}{wine}{vessel}", pawn.character, pawn.at)
}

/// The battle under way.
pub(super) fn battle(position: &Position) -> Option<Battle> {
    position.agenda.iter().find_map(|phase| match phase {
        Phase::Boost { battle, .. } | Phase::BattleWindow(battle) => Some(*battle),
        _ => None,
    })
}

/// Attack and defense as they stand.
pub(super) fn sums(position: &Position) -> Option<(u8, u8)> {
    let battle = battle(position)?;
    Some((conquer::attack(&position.board, &battle), conquer::defense(&position.board, &battle)))
}

/// Everything that a case may expect.
pub(super) fn write(game: &Feudum, names: &Names, position: &Position, memory: &Memory) -> Table {
    let board = &position.board;
    let mut table = Table::new();
    let mut put = |key: &str, value: Value| table.insert(key.to_owned(), value);
    put("epoch", int(board.epoch));
    let stacks = Region::ALL.iter().map(|region| (region.id().to_owned(), int(board.stack(*region))));
    put("stacks", Value::Table(stacks.collect()));
    put("step", text(step(game, position)));
    let active = if matches!(position.agenda.iter().last(), Some(Phase::Turn { .. })) {
        names.color(board.active)
    } else {
        ""
    };
    put("active", text(active));
    put("start", text(names.color(board.start)));
    put("pending", text(pending(game, names, position)));
    put("ferries_open", Value::Boolean(ferries_open(Look { game, position })));
    let standing = game.standing(position);
    let winners = standing.winners().map(|seat| text(names.color(seat))).collect();
    put("winner", Value::Array(winners));
    let below = position.deck.below().iter().map(|placed| Writ::ALL[usize::from(placed.kind)]);
    put("deck", each(below));
    put("bag", numbers(&board.supply.haversack));
    put("bag_in", each(memory.bag_in.iter().copied()));
    put("bag_out", each(memory.bag_out.iter().copied()));
    if let Some(goods) = &memory.bag_at_start {
        put("bag_before_draws", numbers(goods));
    }
    if let Some(total) = memory.bag_after_setup {
        put("bag_after_setup_total", int(total));
    }
    if let Some((attack, defense)) = memory.battle {
        let sums = [("attack", attack), ("defense", defense)];
        let sums = sums.into_iter().map(|(key, sum)| (key.to_owned(), int(sum)));
        put("battle", Value::Table(sums.collect()));
    }
    let players = Seat::all(game.players);
    let households = players.map(|seat| (names.color(seat).to_owned(), household(position, memory, seat)));
    put("p", Value::Table(households.collect()));
    let sites = Place::ALL.iter().map(|&place| (place.id().to_owned(), site(names, position, place)));
    put("loc", Value::Table(sites.collect()));
    let guilds = Guild::ALL.iter().map(|&guild| (guild.id().to_owned(), hall(game, names, position, guild)));
    put("guild", Value::Table(guilds.collect()));
    let all = stars(board, game.players);
    let by_guild = Guild::ALL.iter().map(|&guild| {
        let seats = Seat::all(game.players);
        let row = seats.map(|seat| (names.color(seat).to_owned(), int(all[seat][guild.index()])));
        (guild.id().to_owned(), Value::Table(row.collect()))
    });
    put("stars", Value::Table(by_guild.collect()));
    put("supply", supply(game, names, position));
    table
}

fn household(position: &Position, memory: &Memory, seat: Seat) -> Value {
    let (household, hand) = (position.household(seat), &position.hands[seat]);
    let mut table = Table::new();
    let mut put = |key: &str, value: Value| table.insert(key.to_owned(), value);
    put("vp", int(household.vp));
    put("shillings", int(household.shillings));
    for &good in Good::ALL {
        put(good.id(), int(household.goods[good]));
    }
    put("barrel", int(household.barrel));
    put("influence", int(household.markers));
    put("discs", int(household.discs));
    put("seals", int(household.all_seals()));
    put("beads", bead_values(&household.beads));
    put("tiles", ids(&household.tiles));
    put("tile_count", int(household.tiles.total()));
    put("vessels", ids(&household.vessels));
    put("writs", each(hand.writs.iter()));
    put("writ_count", int(hand.writs.len() as i64));
    put("military", int(household.military));
    put("voyage", int(household.voyage));
    put("reeves", each(household.reeves.iter()));
    put("slayer", Value::Boolean(household.slayer));
    let cards = match memory.phantom {
        Some((owner, card)) if owner == seat => hand.cards.without(card),
        _ => hand.cards,
    };
    put("hand", each(cards.iter()));
    put("hand_count", int(cards.len() as i64));
    put("played", each(household.played.iter()));
    put("moves_ok", int(household.moves));
    put("guild_used", text(household.guild.map_or("", Guild::id)));
    let pouch = household.pouch.map_or(String::new(), |pouch| match pouch.tile {
        None => pouch.bonus.good().id().to_owned(),
        Some(tile) => format!("tile:{tile} as {}", pouch.bonus.good()),
    });
    put("pouch", text(pouch));
    put("pawns", Value::Array(household.pawns().map(|(_, one)| text(pawn(one))).collect()));
    let monsters = position.board.monsters_of(seat);
    put("monsters", Value::Array(monsters.map(|(monster, at)| text(format!("{monster}@{at}"))).collect()));
    Value::Table(table)
}

fn site(names: &Names, position: &Position, place: Place) -> Value {
    let site = position.board.site(place);
    let mut table = Table::new();
    let mut put = |key: &str, value: Value| table.insert(key.to_owned(), value);
    let color = |seat: Option<Seat>| text(seat.map_or("", |seat| names.color(seat)));
    put("disc", text(site.disc.map_or(String::new(), disc)));
    put("ruler", color(site.ruler));
    put("subject", Value::Boolean(site.subject));
    put("serf", color(site.serf));
    put("goods", ids(&site.goods));
    put("landscape", text(site.landscape.map_or("", |landscape| landscape.id())));
    put("on_landscape", int(site.resources));
    let immune = match (site.subject_immune, site.serf_immune) {
        (true, _) => "subject",
        (_, true) => "serf",
        _ => "",
    };
    put("immune", text(immune));
    put("vessels", ids(&site.vessels));
    Value::Table(table)
}

fn hall(game: &Feudum, names: &Names, position: &Position, guild: Guild) -> Value {
    let halls = &position.board.halls;
    let mut table = Table::new();
    let mut put = |key: &str, value: Value| table.insert(key.to_owned(), value);
    let standing = halls.standing(guild);
    let track = standing.seats().filter(|&seat| standing.placed.has(seat));
    put("track", Value::Array(track.map(|seat| text(names.color(seat))).collect()));
    match guild {
        Guild::Farmer => {
            put("barn", numbers(&halls.barn));
            put("barn_count", int(halls.barn.total()));
            put("chickens", bead_values(&halls.chickens));
            put("chickens_count", int(halls.chickens.total()));
            put("purse", int(halls.purse));
        }
        Guild::Merchant => {
            put("rows", numbers(&halls.rows));
        }
        Guild::Alchemist => {
            put("goods", numbers(&halls.carts));
            put("vessels", ids(&halls.for_sale));
        }
        Guild::Knight => {
            let rows = Row::first(game.rows).map(|row| (names.row(row), int(halls.knights[row.index()])));
            put("rows", Value::Table(rows.collect()));
        }
        Guild::Noble => {
            let numbers = halls.scrolls.iter().map(|scroll| int(scroll.number()));
            put("scrolls", Value::Array(numbers.collect()));
        }
        Guild::Monk => {
            put("rosary", bead_values(&halls.rosary));
            put("rosary_count", int(halls.rosary.total()));
            put("coffer", int(halls.coffer));
        }
    }
    Value::Table(table)
}

fn supply(game: &Feudum, names: &Names, position: &Position) -> Value {
    let supply = &position.board.supply;
    let mut table = Table::new();
    let mut put = |key: &str, value: Value| table.insert(key.to_owned(), value);
    put("seals", int(supply.seals));
    put("targets", int(supply.targets));
    put("shillings", int(supply.shillings));
    let markers = Row::first(game.rows).map(|row| (names.row(row), int(supply.markers[row.index()])));
    put("influence", Value::Table(markers.collect()));
    put("vessels", ids(&supply.vessels));
    let estates = Estate::ALL.iter().map(|&estate| Disc::Estate(estate));
    let discs = estates.chain(Guild::ALL.iter().map(|&guild| Disc::Feudum(guild)));
    let discs = discs.map(|kind| (disc(kind), int(supply.discs(kind))));
    put("discs", Value::Table(discs.collect()));
    Value::Table(table)
}

/// The step of the round (FU-31).
fn step(game: &Feudum, position: &Position) -> &'static str {
    if game.pending(position) == Pending::Over {
        return "over";
    }
    match position.agenda.iter().last() {
        Some(Phase::Choose) => "1a",
        Some(Phase::Turn { .. }) => "1b",
        Some(Phase::Nourish { .. }) => "2",
        Some(Phase::Die) => "3",
        Some(Phase::Epoch) => "4",
        Some(Phase::EndRound) => "4",
        Some(Phase::Charters(_)) => "5",
        _ => "",
    }
}

/// Who is asked what, as `pending` says it.
fn pending(game: &Feudum, names: &Names, position: &Position) -> String {
    let what = match position.phase() {
        Phase::WritLimit(_) => "writ limit",
        Phase::Join(_) => "marker",
        Phase::Sulfur { .. } => "sulfur",
        Phase::BattleWindow(_) => "defend",
        Phase::Boost { .. } => "boost",
        Phase::StarveWindow { .. } => "immunity",
        Phase::Hide { .. } => "hide",
        Phase::Point { .. } => "point",
        Phase::Collect(_) => "collect",
        _ => return String::new(),
    };
    let seat = game.pending(position).must().lowest();
    seat.map_or(String::new(), |seat| format!("{}: {what}", names.color(seat)))
}
