//! The position that a case begins with.

use std::sync::Arc;

use liege_cases::{Fields, Unreadable};
use liege_game::{Seat, Setup};

use super::run::Run;
use super::setup::{Lists, Own, parts};
use super::text::{RowText, SpotText, TileText, list};
use crate::fiefdom::{Fiefdom, MAX_OWNED};
use crate::position::{Phase, Position};
use crate::round::ROUNDS;
use crate::table::Spots;
use crate::tile::Colour;
use crate::{Estates, MiddleAges, Spot};

impl Run {
    /// Reads players and setup.
    pub(super) fn begin(case: &Fields<'_>, components: Option<Arc<str>>) -> Result<Run, Unreadable> {
        let names: Vec<String> = case.get("players")?.unwrap_or_default();
        if !names.is_empty() && !(2..=5).contains(&names.len()) {
            return Err(case.wrong("players", format!("expected 2 to 5 names, found {}", names.len())));
        }
        if names.iter().enumerate().any(|(index, name)| name.is_empty() || names[..index].contains(name)) {
            return Err(case.wrong("players", "expected different names"));
        }
        let nothing = toml::Table::new();
        let setup = case.table("setup")?.unwrap_or_else(|| Fields::new(&nothing, "setup"));
        let round: u8 = setup.get("round")?.unwrap_or(1);
        if !(1..=ROUNDS).contains(&round) {
            return Err(setup.wrong("round", format!("expected 1 to {ROUNDS}, found {round}")));
        }
        let order: Option<Vec<String>> = setup.get("order")?;
        let lists = Lists::read(&setup, names.len())?;
        let cards: Vec<String> = setup.get("events")?.unwrap_or_default();
        let mut owned = Vec::new();
        for name in &names {
            let fields = setup.table(name)?.unwrap_or_else(|| Fields::new(&nothing, setup.path(name)));
            let own = Own::read(&fields)?;
            owned.push((fields, own));
        }
        setup.finish()?;

        let agreed = Setup { components, ..Setup::new(names.len().max(2)) };
        let parts = parts(case, &lists, &agreed)?;
        let game = MiddleAges { setup: agreed, parts };
        let mut position = game.begin();
        position.reserve = !lists.reserve.is_empty();
        position.round = round;
        let mut run = Run::new(game, position, names);
        run.lay_out(&setup, &lists)?;
        run.lay_cards(&setup, &cards)?;
        for (seat, (fields, own)) in Seat::all(run.names.len()).zip(&owned) {
            run.give(fields, seat, own)?;
            run.place_pieces(fields, seat, own)?;
        }
        for (fields, own) in &owned {
            if own.scout.is_some_and(|SpotText(spot)| run.position.lords_at.has(spot)) {
                return Err(fields.wrong("scout", "a Lord stands on this tile (R-7)"));
            }
        }
        let places = case
            .tables("action")?
            .iter()
            .any(|action| action.get::<String>("do").ok().flatten().as_deref() == Some("place_lord"));
        let lords = run.position.lords.iter(run.names.len()).any(|(_, lord)| lord.is_some());
        if places || (order.is_some() && !lords) {
            run.begin_placement(&setup, order)?;
        } else {
            run.begin_turns(&lists);
            run.check_order(&setup, order)?;
        }
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

    fn lay_cards(&mut self, setup: &Fields<'_>, cards: &[String]) -> Result<(), Unreadable> {
        for name in cards {
            let card = self.card(setup, "events", name)? as u8;
            if self.position.cards.contains(&card) {
                return Err(setup.wrong("events", format!("there is one {name} only (MA-48)")));
            }
            if !self.position.cards.push(card) {
                return Err(setup.wrong("events", "expected at most four Events (MA-5)"));
            }
        }
        Ok(())
    }

    /// Coins, tiles and tokens.
    fn give(&mut self, fields: &Fields<'_>, seat: Seat, own: &Own) -> Result<(), Unreadable> {
        let set = &self.game.parts.tiles;
        let mut fiefdom = Fiefdom::default();
        fiefdom.coins = own.coins;
        if own.fiefdom.len() + own.cemetery.len() > MAX_OWNED {
            let why = format!("expected at most {MAX_OWNED} tiles with the Cemetery (F-3)");
            return Err(fields.wrong("fiefdom", why));
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
        let position = &mut self.position;
        for estate in &own.extra {
            fiefdom.extra = fiefdom.extra.with(estate.0);
            let left = position.extra_coins.checked_sub(1);
            position.extra_coins =
                left.ok_or_else(|| fields.wrong("extra_coin", "more tokens than there are (MA-6)"))?;
        }
        for &(estate, token) in &own.plots {
            if self.game.parts.set[estate.index()].has(token) {
                let why = format!("the Income of {estate} counts {token} without a token (MA-31)");
                return Err(fields.wrong("plot_token", why));
            }
            fiefdom.plots[estate.index()] = Estates::only(token);
            let left = position.plots[token.index()].checked_sub(1);
            position.plots[token.index()] = left.ok_or_else(|| {
                fields.wrong("plot_token", format!("there is one {token} token only (R-22)"))
            })?;
        }
        position.fiefdoms[seat] = fiefdom;
        Ok(())
    }

    /// Lord and Scout, each on a tile of its own. A row of which the case says nothing is taken on trust.
    fn place_pieces(&mut self, fields: &Fields<'_>, seat: Seat, own: &Own) -> Result<(), Unreadable> {
        let columns = self.game.row_length();
        let position = &mut self.position;
        let laid = position.laid;
        let lies = |key: &str, SpotText(spot): SpotText| {
            if spot.column() > columns {
                return Err(fields.wrong(key, format!("expected a column from 1 to {columns} (MA-4)")));
            }
            if !laid.and(Spots::row(spot.row_index())).is_empty() && !laid.has(spot) {
                return Err(fields.wrong(key, "no tile lies there"));
            }
            Ok(spot)
        };
        if let Some(text) = own.lord {
            let spot = lies("lord", text)?;
            if position.lords_at.has(spot) {
                return Err(fields.wrong("lord", "another Lord stands on this tile (MA-7)"));
            }
            position.lords[seat] = Some(spot);
            position.lords_at = position.lords_at.with(spot);
        }
        if let Some(text) = own.scout {
            let spot = lies("scout", text)?;
            if position.scouts_at.has(spot) {
                return Err(fields.wrong("scout", "another Scout stands on this tile (R-8)"));
            }
            position.scouts[seat] = Some(spot);
            position.scouts_at = position.scouts_at.with(spot);
        }
        Ok(())
    }

    /// MA-7: who has placed a Lord comes first, then the others in the order stated, else in that of the names.
    fn begin_placement(&mut self, setup: &Fields<'_>, order: Option<Vec<String>>) -> Result<(), Unreadable> {
        let stated: Vec<Seat> = match &order {
            Some(names) => {
                names.iter().map(|name| self.seat(setup, "order", name)).collect::<Result<_, _>>()?
            }
            None => Seat::all(self.names.len()).collect(),
        };
        let has_lord = |seat: &Seat| self.position.lords[*seat].is_some();
        let mut list: Vec<Seat> = Seat::all(self.names.len()).filter(has_lord).collect();
        let lords = list.len();
        list.extend(stated.iter().filter(|seat| !has_lord(seat)));
        let complete = Seat::all(self.names.len()).all(|seat| list.contains(&seat));
        if !complete || list.len() != self.names.len() {
            return Err(setup.wrong("order", "expected each player without a Lord once (MA-7)"));
        }
        let position = &mut self.position;
        for (place, seat) in position.order.iter_mut().zip(list) {
            *place = seat;
        }
        position.round = 0;
        position.turn = lords as u8;
        position.phase = Phase::Place;
        Ok(())
    }

    /// Who still has a turn, and the discard step if the current row is given as it was before it (MA-9).
    fn begin_turns(&mut self, lists: &Lists) {
        let position = &mut self.position;
        let row = position.current_row();
        let here =
            |position: &Position, seat| position.lords[seat].is_some_and(|spot| spot.row_index() == row);
        let mut list: Vec<Seat> = Seat::all(self.names.len()).collect();
        list.sort_by_key(|&seat| if here(position, seat) { position.lords[seat] } else { None });
        let waiting = list.iter().filter(|&&seat| here(position, seat)).count();
        position.turn = (list.len() - waiting) as u8;
        for (place, seat) in position.order.iter_mut().zip(list) {
            *place = seat;
        }
        position.phase = if waiting > 0 { Phase::Next } else { Phase::Over };
        if waiting > 0 && !lists.has_gap(row) {
            let free = self.position.laid.and(Spots::row(row)).minus(self.position.lords_at);
            for spot in free.iter() {
                let tile = self.game.lift(&mut self.position, spot);
                self.position.discard.push(tile);
            }
        }
        self.settle(false);
    }

    /// An order that is stated beside Lords in the rows must be theirs (MA-10).
    fn check_order(&self, setup: &Fields<'_>, order: Option<Vec<String>>) -> Result<(), Unreadable> {
        let found: Vec<&str> = self.waiting().map(|seat| self.name(seat)).collect();
        match order {
            Some(order) if order != found => {
                Err(setup.wrong("order", format!("the Lords stand in the order {} (MA-10)", list(found))))
            }
            _ => Ok(()),
        }
    }
}
