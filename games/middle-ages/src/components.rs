//! [`Components`]: the components file, read strictly.

pub(crate) mod card;
mod file;
pub(crate) mod tile_set;

use liege_data::{DataError, Document, Own, Spanned};
use liege_game::SetupError;

use crate::state::bag::Bag;
use crate::{CardId, Colour, Estate, Estates, Print};
use card::{Card, CardEffect, Per};
use file::{COLUMNS, EstateRow, Event, File, Kind, PlayerCount};
use tile_set::{Copies, TileSet};

/// The game's own components.
pub(crate) static OWN: Own<Components> = Own::new(include_str!("../components.toml"), Components::read);

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
        let document = Document::parse(text)?;
        let file: File = document.read()?;
        player_counts(&document, &file.player_count)?;
        estates(&document, &file.estate)?;
        let tiles = tiles(&document, &file)?;
        let pile = |colour| {
            let of_colour = tiles.tiles().filter(|&tile| tiles.info(tile).back.colour() == colour);
            of_colour.flat_map(|tile| (0..tiles.copies(tile)).map(move |_| tile)).collect()
        };
        let rows = file.estate.get_ref();
        let of = |value: fn(&EstateRow) -> u8| Estate::ALL.map(|estate| value(&rows[estate.index()]));
        Ok(Components {
            blue: pile(Colour::Blue),
            orange: pile(Colour::Orange),
            rate: of(|row| row.rate.get()),
            set: Estate::ALL.map(|estate| rows[estate.index()].income.set()),
            tax: of(|row| row.tax.as_ref().map_or(0, |tax| tax.get_ref().get())),
            bonus: file.extra_coin_tokens.income_rate_bonus.get(),
            extra_coins: file.extra_coin_tokens.count.get(),
            plots: plots(&document, &file)?,
            room: file.token_spaces.estates.set(),
            independent: file.token_spaces.independent,
            penalty: file.money.empty_estate_penalty.get(),
            cards: cards(&document, &file)?,
            tiles,
        })
    }

    /// The Event with this place in the file.
    #[inline]
    pub(crate) fn card(&self, CardId(index): CardId) -> Option<&Card> {
        self.cards.get(usize::from(index))
    }

    /// What the Event with this printed name does.
    pub(crate) fn effect(&self, name: &str) -> Option<&CardEffect> {
        self.cards.iter().find(|card| card.name == name).map(|card| &card.effect)
    }
}

/// MA-4: one tile more than there are players; MA-2: who plays with orange tiles.
fn player_counts(document: &Document<'_>, list: &Spanned<Vec<PlayerCount>>) -> Result<(), DataError> {
    if list.get_ref().len() != 4 {
        return Err(document.wrong(list, "an entry for each of 2 to 5 players"));
    }
    for (item, players) in list.get_ref().iter().zip(2u8..) {
        let row = players + 1;
        document.fixed(&item.players, &players)?;
        document.fixed(&item.tiles_per_row, &row)?;
        document.fixed(&item.tiles_laid_out, &(16 * row))?;
        if *item.reshuffle.get_ref() != (players % 2 == 1) {
            return Err(document.wrong(&item.reshuffle, "true for 3 and 5 players only (MA-50)"));
        }
        let piles: &[_] = if players < 4 { &["blue"] } else { &["blue", "orange"] };
        if item.piles.get_ref() != piles {
            return Err(document.wrong(&item.piles, format!("the piles {} (MA-2)", piles.join(", "))));
        }
    }
    Ok(())
}

/// Returns what the rules do at an Estate stands in the file as the rules have it.
fn estates(document: &Document<'_>, list: &Spanned<Vec<EstateRow>>) -> Result<(), DataError> {
    if list.get_ref().len() != 8 {
        return Err(document.wrong(list, "the eight Estates in board order"));
    }
    for (item, estate) in list.get_ref().iter().zip(Estate::ALL) {
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
        document.fixed(&item.id, estate.name())?;
        document.fixed(&item.order, &(estate.index() as u8 + 1))?;
        document.fixed(&item.effect, effect)?;
        document.fixed(&item.choice, choice)?;
        let taxes = matches!(estate, Estate::Mill | Estate::Barracks);
        match &item.tax {
            Some(tax) if !taxes => {
                return Err(document.wrong(tax, "no tax here: only Mill and Barracks have one"));
            }
            None if taxes => {
                return Err(document.at(&item.id).error(format!("expected the tax of {estate}")));
            }
            _ => {}
        }
    }
    Ok(())
}

/// which Estates the Plot tokens name.
fn plots(document: &Document<'_>, file: &File) -> Result<[u8; 8], DataError> {
    let tokens = &file.plot_tokens;
    if usize::from(tokens.count.get_ref().get()) != tokens.types.len() {
        let expected = format!("{}, the number of types listed", tokens.types.len());
        return Err(document.wrong(&tokens.count, expected));
    }
    let mut plots = [0; 8];
    for named in &tokens.types {
        plots[named.0.index()] += 1;
    }
    Ok(plots)
}

/// Tile numbers and symbols are data; only the totals that the rulebook states are checked.
fn tiles(document: &Document<'_>, file: &File) -> Result<TileSet, DataError> {
    let rows = rows(document, file)?;
    let list = &file.tile_faces.rows;
    let of_estate = |estate| rows.iter().filter(move |row| row.print.estate == estate);
    let blue = |estate| of_estate(estate).map(|row| u32::from(row.blue)).sum::<u32>();
    let orange = |estate| of_estate(estate).map(|row| u32::from(row.orange)).sum::<u32>();
    let split = &file.tile_split;
    for (estate, place) in Estate::ALL.into_iter().zip(0..) {
        document.fixed(&split.order[place], estate.name())?;
        let columns = [("blue", &split.blue, blue(estate)), ("orange", &split.orange, orange(estate))];
        for (name, stated, found) in columns {
            if *stated[place].get_ref() != found {
                let expected = format!("{found}, the {name} {estate} tiles in tile_faces.rows");
                return Err(document.wrong(&stated[place], expected));
            }
        }
    }
    let sums = [Estate::ALL.map(blue), Estate::ALL.map(orange)].map(|column| column.into_iter().sum::<u32>());
    let stated = [file.tiles.blue.get(), file.tiles.orange.get()];
    if sums != stated.map(u32::from) {
        let [blue, orange] = stated;
        let expected =
            format!("{blue} blue and {orange} orange tiles in all, not {} and {};", sums[0], sums[1]);
        return Err(document.wrong(list, expected));
    }
    let constraints = file.tile_constraints.per_estate.get_ref();
    for (row, estate) in file.estate.get_ref().iter().zip(Estate::ALL) {
        let (stated, found) = (row.tiles.get(), blue(estate) + orange(estate));
        if found != u32::from(stated) {
            return Err(document.wrong(list, format!("{stated} {estate} tiles in all, not {found};")));
        }
        match constraints.get(&file::Named(estate)) {
            Some(constraint) => document.fixed(constraint, &stated)?,
            None => {
                return Err(document.wrong(&file.tile_constraints.per_estate, "a number for each Estate"));
            }
        }
    }
    let plain = |row: &Copies| row.print.estate == Estate::Field && row.print.farmers == 0 && row.blue > 0;
    if !rows.iter().any(plain) {
        return Err(document.wrong(list, "at least one blue Field tile without a farmer"));
    }
    TileSet::new(&rows).ok_or_else(|| document.wrong(list, "at most 84 different tiles"))
}

/// The faces of the tiles, each number in its range.
fn rows(document: &Document<'_>, file: &File) -> Result<Vec<Copies>, DataError> {
    let faces = &file.tile_faces;
    if faces.columns.get_ref() != COLUMNS.as_slice() {
        return Err(document.wrong(&faces.columns, format!("the columns {}", COLUMNS.join(", "))));
    }
    let (lowest, highest) = (&file.tiles.number_min, file.tiles.number_max.get());
    let lowest_number = lowest.get_ref().get();
    if lowest_number > highest {
        return Err(document.wrong(lowest, format!("at most number_max, {highest}")));
    }
    let copies = |row: &file::TileRow| {
        let file::TileRow(number, estate, farmers, chests, blue, orange) = row;
        if !(lowest_number..=highest).contains(number.get_ref()) {
            let expected = format!("a whole number from {lowest_number} to {highest}");
            return Err(document.wrong(number, expected));
        }
        let (number, estate) = (*number.get_ref(), estate.0);
        let print = Print { number, estate, farmers: farmers.get(), chests: chests.get() };
        Ok(Copies { print, blue: blue.get(), orange: orange.get() })
    };
    faces.rows.get_ref().iter().map(copies).collect()
}

/// MA-48: the Events, each with an effect of one of the kinds of MA-41 to MA-46.
fn cards(document: &Document<'_>, file: &File) -> Result<Vec<Card>, DataError> {
    let (list, total) = (&file.event, file.events.total.get());
    if list.get_ref().len() != usize::from(total) {
        return Err(document.wrong(list, format!("{total} Events")));
    }
    let mut cards: Vec<Card> = Vec::new();
    for item in list.get_ref() {
        let name = item.id.get_ref();
        let plain = |c: char| c.is_ascii_alphanumeric() || c == ' ';
        if name.is_empty() || !name.chars().all(plain) || name.trim() != name {
            return Err(document.wrong(&item.id, "a name of ASCII letters, digits and spaces"));
        }
        let card = Card::new(name, card_effect(document, item)?);
        if cards.iter().any(|known| known.id == card.id) {
            return Err(document.wrong(&item.id, "each Event once"));
        }
        cards.push(card);
    }
    Ok(cards)
}

fn card_effect(document: &Document<'_>, item: &Event) -> Result<CardEffect, DataError> {
    Ok(match &item.kind {
        Kind::Gain { per, estates, coins } => {
            let gain = match (per.get_ref(), estates) {
                (file::Per::Tile, Some(estates)) => Per::Tile(estates.set()),
                (file::Per::Farmer, None) => Per::Farmer,
                (file::Per::Chest, None) => Per::Chest,
                (file::Per::CemeteryTile, None) => Per::CemeteryTile,
                (file::Per::DifferentEstate, None) => Per::DifferentEstate,
                _ => return Err(document.wrong(per, "“tile” with estates, or another one without")),
            };
            CardEffect::Gain { per: gain, coins: coins.get() }
        }
        Kind::Lose { estates, coins, .. } => CardEffect::Lose { estates: estates.set(), coins: coins.get() },
        Kind::Destroy { estates } => CardEffect::Destroy(estates.0.clone()),
        Kind::Rebuild => CardEffect::Rebuild,
    })
}
