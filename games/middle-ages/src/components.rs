//! [`Components`]: the components file, read strictly.

pub(crate) mod card;
pub(crate) mod tile_set;

use liege_components::{Components as File, Node};
use liege_game::SetupError;

use crate::state::bag::Bag;
use crate::state::card::CARDS_IN_PLAY;
use crate::{CardId, Colour, Estate, Estates, Print};
use card::{Card, CardEffect, Per};
use tile_set::{Copies, TileSet};

/// The game's own components file.
pub(crate) const OWN: &str = include_str!("../components.toml");

/// What the rules take from the components file.
#[derive(Clone, Debug)]
pub(crate) struct Components {
    pub(crate) tiles: TileSet,
    /// The 52 tiles that every game begins with (MA-2).
    pub(crate) blue: Bag,
    /// The reserve of four and five players (MA-2).
    pub(crate) orange: Bag,
    /// Coins per tile of the Income, by Estate (MA-18, R-34).
    pub(crate) rate: [u8; 8],
    /// The Estates whose tiles an Income counts (MA-18).
    pub(crate) set: [Estates; 8],
    /// What each attacked or taxed player owes (MA-22, MA-29).
    pub(crate) tax: [u8; 8],
    /// What an Extra Coin token adds to a rate (MA-19).
    pub(crate) bonus: u8,
    /// Extra Coin tokens in the supply (MA-6).
    pub(crate) extra_coins: u8,
    /// Plot tokens in the supply by the Estate they name (MA-6, R-22).
    pub(crate) plots: [u8; 8],
    /// Estates with room for tokens (MA-39).
    pub(crate) room: Estates,
    /// Whether an Estate may hold one token of each kind.
    pub(crate) independent: bool,
    /// Lost per empty Estate at the end (MA-52).
    pub(crate) penalty: u8,
    /// All Events, in the file's order (MA-48).
    pub(crate) cards: Vec<Card>,
}

impl Components {
    /// Reads a components file.
    pub(crate) fn read(text: &str) -> Result<Components, SetupError> {
        let components = File::parse(text)?;
        let root = components.root();
        root.only(&[
            "format",
            "game",
            "lineage",
            "player_kit",
            "player_count",
            "estates",
            "estate",
            "token_spaces",
            "extra_coin_tokens",
            "plot_tokens",
            "money",
            "tiles",
            "tile_split",
            "tile_faces",
            "tile_constraints",
            "events",
            "event",
            "look",
        ])?;
        root.need("format")?.int_in(1u8..=1)?;
        game(&root.need("game")?)?;
        root.need("player_kit")?.need("start_coins")?.int_in(0u8..=0)?;
        player_counts(&root.need("player_count")?)?;
        let estates = estates(&root.need("estate")?)?;
        let spaces = root.need("token_spaces")?;
        spaces.need("extra_coin_per_estate")?.int_in(1u8..=1)?; // MA-39
        spaces.need("plot_per_estate")?.int_in(1u8..=1)?;
        let extra = root.need("extra_coin_tokens")?;
        let plots = plots(&root.need("plot_tokens")?)?;
        let money = root.need("money")?;
        if money.need("limited")?.flag()? {
            return Err(money.need("limited")?.wrong("false, since the bank never runs out (R-5)"));
        }
        let tiles = tiles(&root, &estates.tiles)?;
        let pile = |colour| {
            let of_colour = tiles.tiles().filter(|&tile| tiles.info(tile).back.colour() == colour);
            of_colour.flat_map(|tile| (0..tiles.copies(tile)).map(move |_| tile)).collect()
        };
        Ok(Components {
            blue: pile(Colour::Blue),
            orange: pile(Colour::Orange),
            rate: estates.rate,
            set: estates.set,
            tax: estates.tax,
            bonus: extra.need("income_rate_bonus")?.int_in(0..=9)?,
            extra_coins: extra.need("count")?.int_in(0..=40)?,
            plots,
            room: estate_set(&spaces.need("estates")?)?,
            independent: spaces.need("independent")?.flag()?,
            penalty: money.need("empty_estate_penalty")?.int_in(0..=100)?,
            cards: cards(&root)?,
            tiles,
        })
    }
}

impl Components {
    /// The Event with this place in the file.
    #[inline]
    pub(crate) fn card(&self, CardId(index): CardId) -> Option<&Card> {
        self.cards.get(usize::from(index))
    }
}

fn names() -> [(&'static str, Estate); 8] {
    Estate::ALL.map(|estate| (estate.name(), estate))
}

fn estate(node: &Node<'_>) -> Result<Estate, SetupError> {
    node.one_of(&names())
}

fn estate_set(node: &Node<'_>) -> Result<Estates, SetupError> {
    let mut set = Estates::NONE;
    for item in node.items()? {
        let estate = estate(&item)?;
        if set.has(estate) {
            return Err(item.wrong("each Estate once"));
        }
        set = set.with(estate);
    }
    Ok(set)
}

/// What the engine is built for: 16 rounds over four rows (MA-4, MA-8, MA-11, MA-12).
fn game(game: &Node<'_>) -> Result<(), SetupError> {
    game.need("players_min")?.int_in(2u8..=2)?;
    game.need("players_max")?.int_in(5u8..=5)?;
    game.need("rounds")?.int_in(16u8..=16)?;
    game.need("rows")?.int_in(4u8..=4)?;
    game.need("last_refill_round")?.int_in(12u8..=12)?;
    let rounds = game.need("event_rounds")?;
    let items = rounds.items()?;
    if items.len() != CARDS_IN_PLAY {
        return Err(rounds.wrong("the four rounds 4, 8, 12, 16"));
    }
    for (index, item) in items.iter().enumerate() {
        let round = 4 * (index as u8 + 1);
        item.int_in(round..=round)?;
    }
    Ok(())
}

/// MA-4: one tile more than there are players; MA-2: who plays with orange tiles.
fn player_counts(list: &Node<'_>) -> Result<(), SetupError> {
    let items = list.items()?;
    if items.len() != 4 {
        return Err(list.wrong("an entry for each of 2 to 5 players"));
    }
    for (item, players) in items.iter().zip(2u8..) {
        item.only(&["players", "tiles_per_row", "piles", "tiles_laid_out", "reshuffle"])?;
        item.need("players")?.int_in(players..=players)?;
        let row = players + 1;
        item.need("tiles_per_row")?.int_in(row..=row)?;
        item.need("tiles_laid_out")?.int_in(16 * row..=16 * row)?;
        let reshuffle = item.need("reshuffle")?;
        if reshuffle.flag()? != (players % 2 == 1) {
            return Err(reshuffle.wrong("true for 3 and 5 players only (MA-50)"));
        }
        let piles = item.need("piles")?;
        let found = piles.items()?;
        let expected: &[_] = if players < 4 { &["blue"] } else { &["blue", "orange"] };
        if found.len() != expected.len() {
            return Err(piles.wrong(format!("the piles {} (MA-2)", expected.join(", "))));
        }
        for (pile, name) in found.iter().zip(expected) {
            pile.one_of(&[(name, ())])?;
        }
    }
    Ok(())
}

struct EstateTable {
    tiles: [u8; 8],
    rate: [u8; 8],
    set: [Estates; 8],
    tax: [u8; 8],
}

fn estates(list: &Node<'_>) -> Result<EstateTable, SetupError> {
    let items = list.items()?;
    if items.len() != 8 {
        return Err(list.wrong("the eight Estates in board order"));
    }
    let mut table = EstateTable { tiles: [0; 8], rate: [0; 8], set: [Estates::NONE; 8], tax: [0; 8] };
    for (item, estate) in items.iter().zip(Estate::ALL) {
        let index = estate.index();
        item.only(&["id", "order", "tiles", "rate", "income", "effect", "choice", "tax"])?;
        item.need("id")?.one_of(&[(estate.name(), ())])?;
        let order = index as u8 + 1;
        item.need("order")?.int_in(order..=order)?;
        let (effect, choice) = match estate {
            Estate::Field => ("coins_per_farmer", "none"),
            Estate::Mill => ("tax_players_with_fewer_mills", "none"),
            Estate::Village => ("rebuild_from_cemetery", "cemetery_tile"),
            Estate::Rampart => ("place_scout", "row_tile"),
            Estate::Market => ("coins_per_chest", "none"),
            Estate::Barracks => ("attack_players_with_fewer_ramparts", "none"),
            Estate::Church => ("place_extra_coin", "estate"),
            Estate::Palace => ("place_plot_token", "token_and_estate"),
        };
        item.need("effect")?.one_of(&[(effect, ())])?;
        item.need("choice")?.one_of(&[(choice, ())])?;
        table.tiles[index] = item.need("tiles")?.int_in(1..=84)?;
        table.rate[index] = item.need("rate")?.int_in(0..=20)?;
        table.set[index] = estate_set(&item.need("income")?)?;
        if matches!(estate, Estate::Mill | Estate::Barracks) {
            table.tax[index] = item.need("tax")?.int_in(0..=20)?;
        } else if let Some(tax) = item.get("tax") {
            return Err(tax.wrong("no tax here: only Mill and Barracks have one"));
        }
    }
    Ok(table)
}

/// which Estates the Plot tokens name.
fn plots(tokens: &Node<'_>) -> Result<[u8; 8], SetupError> {
    let count = tokens.need("count")?;
    let types = tokens.need("types")?.items()?;
    if usize::from(count.int_in(0u8..=40)?) != types.len() {
        return Err(count.wrong(format!("{}, the number of types listed", types.len())));
    }
    let mut plots = [0; 8];
    for item in types {
        plots[estate(&item)?.index()] += 1;
    }
    Ok(plots)
}

/// Tile numbers and symbols are data; only the totals that the rulebook states are checked.
fn tiles(root: &Node<'_>, per_estate: &[u8; 8]) -> Result<TileSet, SetupError> {
    let totals = root.need("tiles")?;
    let all: u8 = totals.need("total")?.int_in(84..=84)?;
    let blue: u8 = totals.need("blue")?.int_in(52..=52)?;
    let orange: u8 = totals.need("orange")?.int_in(32..=32)?;
    let lowest: u8 = totals.need("number_min")?.int_in(1..=31)?;
    let highest: u8 = totals.need("number_max")?.int_in(lowest..=31)?;
    let constraints = root.need("tile_constraints")?;
    constraints.need("blue_total")?.int_in(blue..=blue)?;
    constraints.need("orange_total")?.int_in(orange..=orange)?;
    let table = constraints.need("per_estate")?;
    for estate in Estate::ALL {
        let tiles = per_estate[estate.index()];
        table.need(estate.name())?.int_in(tiles..=tiles)?;
    }
    table.only(&Estate::ALL.map(Estate::name))?;

    let faces = root.need("tile_faces")?;
    let columns = ["number", "estate", "farmers", "chests", "blue", "orange"];
    let named = faces.need("columns")?;
    if named.items()?.len() != columns.len() {
        return Err(named.wrong(format!("the columns {}", columns.join(", "))));
    }
    for (item, column) in named.items()?.iter().zip(columns) {
        item.one_of(&[(column, ())])?;
    }
    let list = faces.need("rows")?;
    let mut rows = Vec::new();
    for row in list.items()? {
        let items = row.items()?;
        let [number, estate_item, farmers, chests, blue, orange] = items.as_slice() else {
            return Err(row.wrong(format!("the six values {}", columns.join(", "))));
        };
        rows.push(Copies {
            print: Print {
                number: number.int_in(lowest..=highest)?,
                estate: estate(estate_item)?,
                farmers: farmers.int_in(0..=9)?,
                chests: chests.int_in(0..=9)?,
            },
            blue: blue.int_in(0..=14)?,
            orange: orange.int_in(0..=14)?,
        });
    }
    let split = root.need("tile_split")?;
    let order = split.need("order")?;
    if order.items()?.len() != 8 {
        return Err(order.wrong("the eight Estates in board order"));
    }
    for (item, estate) in order.items()?.iter().zip(Estate::ALL) {
        item.one_of(&[(estate.name(), ())])?;
    }
    let mut sums = [0u32; 2];
    for (column, name) in ["blue", "orange"].into_iter().enumerate() {
        let list = split.need(name)?;
        let items = list.items()?;
        if items.len() != 8 {
            return Err(list.wrong("a number for each of the eight Estates"));
        }
        for (item, estate) in items.iter().zip(Estate::ALL) {
            let of_estate = rows.iter().filter(|row| row.print.estate == estate);
            let found: u32 = of_estate.map(|row| u32::from([row.blue, row.orange][column])).sum();
            let stated: u32 = item.int_in(0..=84)?;
            if found != stated {
                return Err(item.wrong(format!("{found}, the {name} {estate} tiles in tile_faces.rows")));
            }
            sums[column] += found;
        }
    }
    if sums != [u32::from(blue), u32::from(orange)] {
        let expected =
            format!("{blue} blue and {orange} orange tiles in all, not {} and {};", sums[0], sums[1]);
        return Err(list.wrong(expected));
    }
    for estate in Estate::ALL {
        let of_estate = rows.iter().filter(|row| row.print.estate == estate);
        let found: u32 = of_estate.map(|row| u32::from(row.blue) + u32::from(row.orange)).sum();
        let stated = per_estate[estate.index()];
        if found != u32::from(stated) {
            return Err(list.wrong(format!("{stated} {estate} tiles in all, not {found};")));
        }
    }
    let plain = |row: &Copies| row.print.estate == Estate::Field && row.print.farmers == 0 && row.blue > 0;
    if !rows.iter().any(plain) {
        return Err(list.wrong("at least one blue Field tile without a farmer"));
    }
    TileSet::new(&rows).ok_or_else(|| list.wrong(format!("at most {all} different tiles")))
}

/// MA-48: the Events, each with an effect of one of the kinds of MA-41 to MA-46.
fn cards(root: &Node<'_>) -> Result<Vec<Card>, SetupError> {
    let events = root.need("events")?;
    let total: usize = events.need("total")?.int_in(CARDS_IN_PLAY..=32)?;
    events.need("in_play")?.int_in(CARDS_IN_PLAY..=CARDS_IN_PLAY)?;
    events.need("copies_each")?.int_in(1u8..=1)?;
    let list = root.need("event")?;
    let items = list.items()?;
    if items.len() != total {
        return Err(list.wrong(format!("{total} Events")));
    }
    let mut cards: Vec<Card> = Vec::new();
    for item in &items {
        item.only(&["id", "kind", "per", "estates", "coins"])?;
        let id = item.need("id")?;
        let card = Card { name: id.text()?.to_owned(), effect: card_effect(item)? };
        let plain = |c: char| c.is_ascii_alphanumeric() || c == ' ';
        if card.name.is_empty() || !card.name.chars().all(plain) || card.name.trim() != card.name {
            return Err(id.wrong("a name of ASCII letters, digits and spaces"));
        }
        if cards.iter().any(|known| known.id() == card.id()) {
            return Err(id.wrong("each Event once"));
        }
        cards.push(card);
    }
    Ok(cards)
}

#[derive(Clone, Copy)]
enum Kind {
    Gain,
    Lose,
    Destroy,
    Rebuild,
}

fn card_effect(item: &Node<'_>) -> Result<CardEffect, SetupError> {
    let kinds =
        [("gain", Kind::Gain), ("lose", Kind::Lose), ("destroy", Kind::Destroy), ("rebuild", Kind::Rebuild)];
    let coins = || item.need("coins")?.int_in(1u8..=20);
    Ok(match item.need("kind")?.one_of(&kinds)? {
        Kind::Gain => {
            let simple = [
                ("farmer", Per::Farmer),
                ("chest", Per::Chest),
                ("tile", Per::Tile(Estates::NONE)),
                ("cemetery_tile", Per::CemeteryTile),
                ("different_estate", Per::DifferentEstate),
            ];
            let per = match item.need("per")?.one_of(&simple)? {
                Per::Tile(_) => Per::Tile(estate_set(&item.need("estates")?)?),
                other => other,
            };
            CardEffect::Gain { per, coins: coins()? }
        }
        Kind::Lose => {
            item.need("per")?.one_of(&[("tile", ())])?;
            CardEffect::Lose { estates: estate_set(&item.need("estates")?)?, coins: coins()? }
        }
        Kind::Destroy => {
            let list = item.need("estates")?;
            estate_set(&list)?;
            let estates: Result<Vec<_>, _> = list.items()?.iter().map(estate).collect();
            CardEffect::Destroy(estates?)
        }
        Kind::Rebuild => CardEffect::Rebuild,
    })
}
