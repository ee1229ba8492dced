//! The position that a case begins with.

use std::collections::BTreeMap;

use liege_cases::{Fields, Unreadable};
use liege_game::{Seat, Setup};
use toml::Value;

use super::run::Run;
use super::text::{EstateText, RowText, SpotText, TileText};
use crate::fiefdom::{Fiefdom, MAX_OWNED};
use crate::parts::{OWN, Parts};
use crate::position::{Phase, Position};
use crate::table::{MAX_COLUMNS, ROWS, Spots};
use crate::tile::{Colour, Copies, Print, TileSet};
use crate::{Estates, MiddleAges, Spot};

/// The lists of tiles of the setup.
#[derive(Default)]
struct Lists {
    rows: [Vec<RowText>; ROWS],
    pile: Vec<TileText>,
    reserve: Vec<TileText>,
    discard: Vec<TileText>,
}

/// One player's part of the setup.
#[derive(Default)]
struct Own {
    coins: i16,
    fiefdom: Vec<TileText>,
    cemetery: Vec<TileText>,
    extra: Vec<EstateText>,
    plots: BTreeMap<String, EstateText>,
    lord: Option<SpotText>,
    scout: Option<SpotText>,
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

impl Run {
    /// Reads players and setup.
    pub(super) fn begin(case: &Fields<'_>) -> Result<Run, Unreadable> {
        let names: Vec<String> = case.get("players")?.unwrap_or_default();
        if !names.is_empty() && !(2..=5).contains(&names.len()) {
            return Err(case.wrong("players", format!("expected 2 to 5 names, found {}", names.len())));
        }
        if names.iter().enumerate().any(|(index, name)| names[..index].contains(name)) {
            return Err(case.wrong("players", "expected different names"));
        }
        let nothing = toml::Table::new();
        let setup = case.table("setup")?.unwrap_or_else(|| Fields::new(&nothing, "setup"));
        let round: Option<u8> = setup.get("round")?;
        if let Some(round) = round
            && !(1..=16).contains(&round)
        {
            return Err(setup.wrong("round", format!("expected 1 to 16, found {round}")));
        }
        let order: Option<Vec<String>> = setup.get("order")?;
        let lists = lists(&setup)?;
        let cards: Vec<String> = setup.get("events")?.unwrap_or_default();
        let mut owned = Vec::new();
        for name in &names {
            owned.push(match setup.table(name)? {
                Some(fields) => own(&fields)?,
                None => Own::default(),
            });
        }
        setup.finish()?;

        let mut tiles = Vec::new();
        for part in ["setup", "action"] {
            if let Some(value) = case.value(part) {
                mentioned(value, &mut tiles);
            }
        }
        let game = MiddleAges { setup: Setup::new(names.len().max(2)), parts: parts(case, &tiles, &lists)? };
        let mut position = game.begin();
        position.reserve = !lists.reserve.is_empty();
        position.round = round.unwrap_or(1);
        let mut run = Run::new(game, position, names);
        run.lay_out(&setup, &lists)?;
        for card in &cards {
            let card = run.card(&setup, "events", card)?;
            if !run.position.cards.push(card as u8) {
                return Err(setup.wrong("events", "expected at most four Events"));
            }
        }
        for (seat, own) in Seat::all(run.names.len()).zip(&owned) {
            run.give(&setup, seat, own)?;
        }
        run.begin_turns(&setup, order, case)?;
        Ok(run)
    }

    fn lay_out(&mut self, setup: &Fields<'_>, lists: &Lists) -> Result<(), Unreadable> {
        for (row, texts) in lists.rows.iter().enumerate() {
            for (column, text) in texts.iter().enumerate() {
                if let RowText(Some(TileText(print))) = text
                    && let Some(tile) = self.game.parts.tiles.tile(*print, Colour::Blue)
                {
                    let spot = Spot::at(row, column);
                    self.position.tiles[spot.index()] = tile;
                    self.position.laid = self.position.laid.with(spot);
                }
            }
        }
        let set = &self.game.parts.tiles;
        let tiles = |texts: &[TileText], colour| -> Vec<_> {
            texts.iter().filter_map(|TileText(print)| set.tile(*print, colour)).collect()
        };
        self.upcoming = tiles(&lists.pile, Colour::Blue);
        self.reserve = tiles(&lists.reserve, Colour::Orange);
        let discard = tiles(&lists.discard, Colour::Blue);
        self.position.top = self.upcoming.first().map(|&tile| set.info(tile).back);
        for tile in discard {
            if !self.position.discard.push(tile) {
                return Err(setup.wrong("discard", "expected at most 16 tiles"));
            }
        }
        Ok(())
    }

    fn give(&mut self, setup: &Fields<'_>, seat: Seat, own: &Own) -> Result<(), Unreadable> {
        let name = self.name(seat).to_owned();
        let wrong = |why: &str| setup.wrong(&name, why);
        let set = &self.game.parts.tiles;
        let mut fiefdom = Fiefdom::default();
        fiefdom.coins = own.coins;
        // One place stays free for a tile that an action may add.
        if own.fiefdom.len() + own.cemetery.len() > MAX_OWNED - 1 {
            return Err(wrong("expected at most 15 tiles, since a player owns 16 at the end (F-3)"));
        }
        for TileText(print) in &own.fiefdom {
            if let Some(face) = set.face(*print) {
                fiefdom.put(face, *print);
            }
        }
        for TileText(print) in &own.cemetery {
            if let Some(face) = set.face(*print) {
                fiefdom.begin_buried(face);
            }
        }
        for EstateText(estate) in &own.extra {
            fiefdom.extra = fiefdom.extra.with(*estate);
            let left = self.position.extra_coins.checked_sub(1);
            self.position.extra_coins = left.ok_or_else(|| wrong("more Extra Coin tokens than there are"))?;
        }
        for (place, EstateText(token)) in &own.plots {
            let estate = crate::Estate::from_name(place).ok_or_else(|| wrong("expected Estate = Estate"))?;
            fiefdom.plots[estate.index()] = Estates::only(*token);
            let left = self.position.plots[token.index()].checked_sub(1);
            self.position.plots[token.index()] =
                left.ok_or_else(|| wrong("more Plot tokens of this Estate than there are"))?;
        }
        let position = &mut self.position;
        position.fiefdoms[seat] = fiefdom;
        if let Some(SpotText(spot)) = own.lord {
            position.lords[seat] = Some(spot);
            position.lords_at = position.lords_at.with(spot);
        }
        if let Some(SpotText(spot)) = own.scout {
            position.scouts[seat] = Some(spot);
            position.scouts_at = position.scouts_at.with(spot);
        }
        Ok(())
    }

    /// Who still has a turn, and the discard step if the current row is given as it was before it (MA-9).
    fn begin_turns(
        &mut self,
        setup: &Fields<'_>,
        order: Option<Vec<String>>,
        case: &Fields<'_>,
    ) -> Result<(), Unreadable> {
        let seats: Vec<Seat> = Seat::all(self.names.len()).collect();
        let lords = seats.iter().filter(|&&seat| self.position.lords[seat].is_some()).count();
        let places = case
            .tables("action")?
            .iter()
            .any(|action| action.get::<String>("do").ok().flatten().as_deref() == Some("place_lord"));
        let stated = match &order {
            Some(names) => {
                names.iter().map(|name| self.seat(setup, "order", name)).collect::<Result<_, _>>()?
            }
            None => seats.clone(),
        };
        if places || (order.is_some() && lords == 0) {
            let position = &mut self.position;
            let mut list = stated;
            list.extend(seats.iter().filter(|seat| !list.contains(seat)).copied().collect::<Vec<_>>());
            list.sort_by_key(|&seat| position.lords[seat].is_none());
            for (place, seat) in position.order.iter_mut().zip(list) {
                *place = seat;
            }
            position.round = 0;
            position.turn = lords as u8;
            position.phase = Phase::Place;
            return Ok(());
        }
        let position = &mut self.position;
        let row = position.current_row();
        let here =
            |position: &Position, seat| position.lords[seat].is_some_and(|spot| spot.row_index() == row);
        let mut list: Vec<Seat> = seats.clone();
        list.sort_by_key(|&seat| if here(position, seat) { position.lords[seat] } else { None });
        let waiting = seats.iter().filter(|&&seat| here(position, seat)).count();
        for (place, seat) in position.order.iter_mut().zip(list) {
            *place = seat;
        }
        position.turn = (seats.len() - waiting) as u8;
        position.phase = if waiting > 0 { Phase::Next } else { Phase::Over };
        let emptied = self.texts_have_gap(case, row)?;
        if waiting > 0 && !emptied {
            let free = self.position.laid.and(Spots::row(row)).minus(self.position.lords_at);
            for spot in free.iter() {
                let tile = self.game.lift(&mut self.position, spot);
                self.position.discard.push(tile);
            }
        }
        self.settle(false);
        Ok(())
    }

    /// Whether the current row is written with an emptied place.
    fn texts_have_gap(&self, case: &Fields<'_>, row: usize) -> Result<bool, Unreadable> {
        let Some(setup) = case.table("setup")? else { return Ok(false) };
        let Some(rows) = setup.table("rows")? else { return Ok(false) };
        let texts: Option<Vec<RowText>> = rows.get(&(row + 1).to_string())?;
        Ok(texts.unwrap_or_default().contains(&RowText(None)))
    }
}

fn lists(setup: &Fields<'_>) -> Result<Lists, Unreadable> {
    let mut lists = Lists {
        pile: setup.get("pile")?.unwrap_or_default(),
        reserve: setup.get("reserve")?.unwrap_or_default(),
        discard: setup.get("discard")?.unwrap_or_default(),
        ..Lists::default()
    };
    if let Some(rows) = setup.table("rows")? {
        for (index, row) in lists.rows.iter_mut().enumerate() {
            let key = (index + 1).to_string();
            *row = rows.get(&key)?.unwrap_or_default();
            if row.len() > MAX_COLUMNS {
                return Err(rows.wrong(&key, "expected at most 6 tiles"));
            }
        }
        rows.finish()?;
    }
    for (key, list) in [("pile", &lists.pile), ("reserve", &lists.reserve)] {
        if list.len() > 84 {
            return Err(setup.wrong(key, "expected at most 84 tiles"));
        }
    }
    Ok(lists)
}

fn own(fields: &Fields<'_>) -> Result<Own, Unreadable> {
    let coins: Option<i16> = fields.get("coins")?;
    if coins.is_some_and(|coins| !(0..=9999).contains(&coins)) {
        return Err(fields.wrong("coins", "expected 0 to 9999"));
    }
    let own = Own {
        coins: coins.unwrap_or_default(),
        fiefdom: fields.get("fiefdom")?.unwrap_or_default(),
        cemetery: fields.get("cemetery")?.unwrap_or_default(),
        extra: fields.get("extra_coin")?.unwrap_or_default(),
        plots: fields.get("plot_token")?.unwrap_or_default(),
        lord: fields.get("lord")?,
        scout: fields.get("scout")?,
    };
    fields.finish()?;
    Ok(own)
}

/// The game's own rules with the tiles of the case: those that it mentions, as many as it sets up.
fn parts(case: &Fields<'_>, mentioned: &[Print], lists: &Lists) -> Result<Parts, Unreadable> {
    let mut parts = Parts::read(OWN).map_err(|error| case.wrong("setup", error.to_string()))?;
    let blue = |print: Print| {
        let rows = lists.rows.iter().flatten().filter_map(|RowText(tile)| *tile);
        let all = lists.pile.iter().copied().chain(lists.discard.iter().copied()).chain(rows);
        all.filter(|TileText(other)| *other == print).count()
    };
    let orange = |print: Print| lists.reserve.iter().filter(|TileText(other)| *other == print).count();
    let mut prints = mentioned.to_vec();
    prints.sort();
    prints.dedup();
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
