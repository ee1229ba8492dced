//! What the setup of a case says, as it stands there.

use std::collections::BTreeMap;

use liege_cases::{Fields, Unreadable};
use liege_game::Setup;
use toml::Value;

use super::text::{EstateText, RowText, SpotText, TileText};
use crate::Estate;
use crate::parts::{OWN, Parts};
use crate::table::ROWS;
use crate::tile::{Colour, Copies, Print, TileSet};

/// More tiles than the game has are in no pile (F-6).
const ALL_TILES: usize = 84;

/// The lists of tiles of the setup.
#[derive(Default)]
pub(super) struct Lists {
    pub(super) rows: [Vec<RowText>; ROWS],
    pub(super) pile: Vec<TileText>,
    pub(super) reserve: Vec<TileText>,
    pub(super) discard: Vec<TileText>,
}

impl Lists {
    /// Reads rows and piles for so many players; with none, a case asks nothing of them.
    pub(super) fn read(setup: &Fields<'_>, players: usize) -> Result<Lists, Unreadable> {
        let mut lists = Lists {
            pile: setup.get("pile")?.unwrap_or_default(),
            reserve: setup.get("reserve")?.unwrap_or_default(),
            discard: setup.get("discard")?.unwrap_or_default(),
            ..Lists::default()
        };
        if let Some(rows) = setup.table("rows")? {
            let longest = players.max(2) + 1;
            for (index, row) in lists.rows.iter_mut().enumerate() {
                let key = (index + 1).to_string();
                *row = rows.get(&key)?.unwrap_or_default();
                if row.len() > longest {
                    let why = format!("expected at most {longest} tiles (MA-4), found {}", row.len());
                    return Err(rows.wrong(&key, why));
                }
            }
            rows.finish()?;
        }
        for (key, list) in [("pile", &lists.pile), ("reserve", &lists.reserve)] {
            if list.len() > ALL_TILES {
                return Err(setup.wrong(key, format!("expected at most {ALL_TILES} tiles")));
            }
        }
        if players < 4 && !lists.reserve.is_empty() {
            return Err(setup.wrong("reserve", "expected none: orange tiles need four players (MA-2)"));
        }
        Ok(lists)
    }

    /// Whether the row, counted from 0, is written with an emptied place.
    pub(super) fn has_gap(&self, row: usize) -> bool {
        self.rows.get(row).is_some_and(|row| row.contains(&RowText(None)))
    }
}

/// One player's part of the setup.
#[derive(Default)]
pub(super) struct Own {
    pub(super) coins: i16,
    pub(super) fiefdom: Vec<TileText>,
    pub(super) cemetery: Vec<TileText>,
    pub(super) extra: Vec<EstateText>,
    /// The Estate that holds each token, and the one that the token names.
    pub(super) plots: Vec<(Estate, Estate)>,
    pub(super) lord: Option<SpotText>,
    pub(super) scout: Option<SpotText>,
}

impl Own {
    pub(super) fn read(fields: &Fields<'_>) -> Result<Own, Unreadable> {
        let coins: Option<i16> = fields.get("coins")?;
        if coins.is_some_and(|coins| !(0..=9999).contains(&coins)) {
            return Err(fields.wrong("coins", "expected 0 to 9999"));
        }
        let extra: Vec<EstateText> = fields.get("extra_coin")?.unwrap_or_default();
        if extra.iter().enumerate().any(|(index, estate)| extra[..index].contains(estate)) {
            return Err(fields.wrong("extra_coin", "expected each Estate once (MA-39)"));
        }
        let mut plots = Vec::new();
        let tokens: Option<BTreeMap<String, EstateText>> = fields.get("plot_token")?;
        for (place, EstateText(token)) in tokens.unwrap_or_default() {
            let estate = Estate::from_name(&place)
                .ok_or_else(|| fields.wrong("plot_token", format!("“{place}” is no Estate")))?;
            plots.push((estate, token));
        }
        let own = Own {
            coins: coins.unwrap_or_default(),
            fiefdom: fields.get("fiefdom")?.unwrap_or_default(),
            cemetery: fields.get("cemetery")?.unwrap_or_default(),
            extra,
            plots,
            lord: fields.get("lord")?,
            scout: fields.get("scout")?,
        };
        fields.finish()?;
        Ok(own)
    }
}

/// Every text below this value that names a tile, wherever it stands.
fn mentioned(value: &Value, tiles: &mut Vec<Print>) {
    match value {
        Value::String(_) => {
            if let Ok(TileText(print)) = liege_cases::FromValue::from_value(value) {
                tiles.push(print);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| mentioned(item, tiles)),
        Value::Table(table) => table.iter().for_each(|(_, item)| mentioned(item, tiles)),
        _ => {}
    }
}

/// The game's own rules with the tiles of the case: those that it mentions, as many as it sets up.
pub(super) fn parts(case: &Fields<'_>, lists: &Lists, agreed: &Setup) -> Result<Parts, Unreadable> {
    let mut parts = Parts::read(agreed.components.as_deref().unwrap_or(OWN))
        .map_err(|error| case.wrong("setup", error.to_string()))?;
    let mut prints = Vec::new();
    for part in ["setup", "action"] {
        if let Some(value) = case.value(part) {
            mentioned(value, &mut prints);
        }
    }
    prints.sort();
    prints.dedup();
    let blue = |print: Print| {
        let rows = lists.rows.iter().flatten().filter_map(|RowText(tile)| *tile);
        let all = lists.pile.iter().copied().chain(lists.discard.iter().copied()).chain(rows);
        all.filter(|TileText(other)| *other == print).count()
    };
    let orange = |print: Print| lists.reserve.iter().filter(|TileText(other)| *other == print).count();
    let copies = |&print: &Print| Copies {
        print,
        // Every tile that is mentioned exists, so that a hand can be put on it.
        blue: (blue(print) as u8).max(1),
        orange: orange(print) as u8,
    };
    let rows: Vec<Copies> = prints.iter().map(copies).collect();
    let set = TileSet::new(&rows);
    parts.tiles = set.ok_or_else(|| case.wrong("setup", "more different tiles than a game can hold"))?;
    let bag = |texts: &[TileText], colour| {
        texts.iter().filter_map(|TileText(print)| parts.tiles.tile(*print, colour)).collect()
    };
    parts.blue = bag(&lists.pile, Colour::Blue);
    parts.orange = bag(&lists.reserve, Colour::Orange);
    Ok(parts)
}
