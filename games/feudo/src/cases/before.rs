//! The position before the actions of a case.

use std::sync::Arc;

use liege_cases::{Fields, Unreadable};
use liege_game::{Seat, Seats, Setup};

use super::{Scene, tokens};
use crate::audit::{audit_territory, audit_token};
use crate::feudo::Feudo;
use crate::{BoardId, Castle, Layout, OrderOfPlay, Phase, Place, Territory, Token};

/// No case goes further, and no game does.
pub(super) const LAST_TURN: u8 = 100;

/// The game of the case and its players in seat order.
pub(super) fn game(
    setup: &Fields<'_>,
    components: Option<Arc<str>>,
) -> Result<(Feudo, Vec<String>), Unreadable> {
    let names: Vec<String> = setup.need("players")?;
    let mut agreed = Setup { components, ..Setup::new(names.len()) };
    for key in ["variant", "deck"] {
        if let Some(value) = setup.get::<String>(key)? {
            agreed = agreed.with(key, &value);
        }
    }
    if let Some(turns) = setup.get::<u8>("turns")? {
        agreed = agreed.with("turns", &turns.to_string());
    }
    let game = Feudo::unchecked(&agreed).map_err(|error| setup.wrong("variant", error.to_string()))?;
    let known = |(index, name): (usize, &String)| {
        game.components.colours.contains(name) && !names[..index].contains(name)
    };
    if names.is_empty() || !names.iter().enumerate().all(known) {
        let colours = game.components.colours.join(", ");
        return Err(setup.wrong("players", format!("expected different players out of {colours}")));
    }
    Ok((game, names))
}

/// Everything that `setup` says.
pub(super) fn scene<'a>(
    game: &'a Feudo,
    names: &'a [String],
    setup: &Fields<'_>,
) -> Result<Scene<'a>, Unreadable> {
    let everybody = game.seats().fold(OrderOfPlay::default(), OrderOfPlay::with);
    let mut scene = Scene {
        game,
        names,
        position: game.empty(),
        placement: OrderOfPlay::default(),
        dealt: Seats::NONE,
        attacking: 0,
        advancing: 0,
    };
    // No phase is open: each action brings its own.
    scene.position.phase = Phase::Strategy;
    scene.position.order = everybody;
    let map: String = setup.get("map")?.unwrap_or_else(|| "standard".to_owned());
    let layout = game.components.standard_maps.iter().find(|(name, _)| *name == map);
    let (_, layout) = layout.ok_or_else(|| setup.wrong("map", "expected one of the standard maps"))?;
    game.settle_map(&mut scene.position, *layout);
    scene.read_turn(setup)?;
    scene.read_castles(setup, *layout)?;
    scene.read_tokens(setup)?;
    scene.read_hands(setup)?;
    scene.read_scores(setup)?;
    scene.audit(setup)?;
    Ok(scene)
}

impl Scene<'_> {
    /// A seat for each player named in a list.
    pub(super) fn seats(&self, fields: &Fields<'_>, key: &str) -> Result<Option<Vec<Seat>>, Unreadable> {
        let Some(names) = fields.get::<Vec<String>>(key)? else { return Ok(None) };
        let seats: Result<Vec<Seat>, String> = names.iter().map(|name| self.seat(name)).collect();
        seats.map(Some).map_err(|expected| fields.wrong(key, expected))
    }

    pub(super) fn order(&self, fields: &Fields<'_>, key: &str) -> Result<Option<OrderOfPlay>, Unreadable> {
        let Some(seats) = self.seats(fields, key)? else { return Ok(None) };
        OrderOfPlay::try_from(seats).map(Some).map_err(|expected| fields.wrong(key, expected))
    }

    fn read_turn(&mut self, setup: &Fields<'_>) -> Result<(), Unreadable> {
        if let Some(turn) = setup.get::<u8>("turn")? {
            if turn == 0 || turn > LAST_TURN {
                return Err(setup.wrong("turn", format!("expected a turn from 1 to {LAST_TURN}")));
            }
            self.position.turn = turn;
        }
        if let Some(order) = self.order(setup, "order")? {
            self.position.order = order;
        }
        let ordered = self.position.order.seats();
        self.position.king = setup.get("king")?.unwrap_or(false);
        if let Some(tied) = self.seats(setup, "tied")? {
            self.position.tied = tied.into_iter().collect();
            if self.position.tied.len() < 2 {
                return Err(setup.wrong("tied", "expected two players or more"));
            }
            if setup.value("order").is_none() {
                let playing = self.position.order.iter().filter(|&seat| self.position.tied.has(seat));
                self.position.order = playing.fold(OrderOfPlay::default(), OrderOfPlay::with);
            }
        }
        let playing = self.game.contenders(&self.position);
        if ordered != playing && ordered != self.game.seats().collect() {
            return Err(setup.wrong("order", "expected everybody who plays this turn, each once"));
        }
        match setup.get::<String>("plague")?.as_deref() {
            None => {}
            Some("none") => self.position.plague = None,
            Some(name) => {
                let village = super::named(setup, "plague", name)?;
                if !self.game.map(&self.position).villages.has(village) {
                    return Err(setup.wrong("plague", "expected a Village or none"));
                }
                self.position.plague = Some(village);
            }
        }
        if let Some(card) = setup.get::<String>("card")? {
            let id = self.game.card_named(&card);
            let wrong = || setup.wrong("card", format!("expected the id of a Plague Card, found {card}"));
            let id = id.ok_or_else(wrong)?;
            self.position.card = Some(id);
        }
        Ok(())
    }

    fn read_castles(&mut self, setup: &Fields<'_>, layout: Layout) -> Result<(), Unreadable> {
        let Some(castles) = setup.table("castles")? else { return Ok(()) };
        for name in castles.keys() {
            let seat = self.seat(name).map_err(|expected| castles.wrong(name, expected))?;
            let (at, board) = match castles.value(name).and_then(|value| value.as_table()) {
                None => (super::territory(&castles, name)?, None),
                Some(table) => {
                    let fields = Fields::new(table, castles.path(name));
                    let at = super::territory(&fields, "at")?;
                    let board = board(&fields)?;
                    fields.finish()?;
                    (at, board)
                }
            };
            if !at.is_outer() {
                return Err(castles.wrong(name, "expected an outer territory"));
            }
            let boards = layout.boards_at(at);
            let board = match board {
                Some(board) if boards.contains(&board) => board,
                Some(_) => return Err(castles.wrong(name, "the territory is not on this board")),
                None => self.free_board(&boards),
            };
            // FD-19 is asked when a Castle is placed; a case may put two on one mapboard to have short ways.
            self.position.barony_mut(seat).castle = Some(Castle { at, board });
            self.placement = self.placement.with(seat);
        }
        castles.finish()
    }

    fn castles(&self) -> impl Iterator<Item = Castle> {
        self.game.seats().filter_map(|seat| self.position.barony(seat).castle)
    }

    /// The first of these boards without a Castle.
    pub(super) fn free_board(&self, boards: &[BoardId]) -> BoardId {
        let free = boards.iter().find(|&&board| self.castles().all(|castle| castle.board != board));
        free.or(boards.first()).copied().unwrap_or_default()
    }

    fn read_tokens(&mut self, setup: &Fields<'_>) -> Result<(), Unreadable> {
        if let Some(all) = setup.table("tokens")? {
            for name in all.keys() {
                let seat = self.seat(name).map_err(|expected| all.wrong(name, expected))?;
                let Some(fields) = all.table(name)? else { continue };
                let others = place(&fields, "others")?;
                for token in Token::ALL {
                    if let Some((place, seen)) = place(&fields, token.id())?.or(others) {
                        let barony = self.position.barony_mut(seat);
                        barony.places[token.index()] = place;
                        barony.seen = if seen { barony.seen.with(token) } else { barony.seen.without(token) };
                    }
                }
                fields.finish()?;
                let barony = self.position.barony_mut(seat);
                barony.cards = barony.alive();
            }
            all.finish()?;
        }
        if let Some(all) = setup.table("stricken")? {
            for name in all.keys() {
                let seat = self.seat(name).map_err(|expected| all.wrong(name, expected))?;
                self.position.barony_mut(seat).stricken = tokens(&all, name)?.unwrap_or_default();
            }
        }
        let Some(all) = setup.table("ready")? else { return Ok(()) };
        for name in all.keys() {
            let seat = self.seat(name).map_err(|expected| all.wrong(name, expected))?;
            let Some(fields) = all.table(name)? else { continue };
            let barony = self.position.barony_mut(seat);
            barony.baron_ready = fields.get(Token::Baron.id())?.unwrap_or(0);
            barony.milady_ready = fields.get(Token::Milady.id())?.unwrap_or(0);
            fields.finish()?;
        }
        Ok(())
    }

    /// Refuses what can't stand on the map, with the place named (FD section 12).
    fn audit(&self, setup: &Fields<'_>) -> Result<(), Unreadable> {
        for seat in self.game.seats() {
            let alive = self.position.barony(seat).alive();
            let healthy = self.position.barony(seat).stricken.minus(alive).is_empty();
            if !healthy {
                return Err(setup.wrong("stricken", format!("an eliminated token of {}", self.name(seat))));
            }
            for token in alive.iter() {
                audit_token(self.game, &self.position, seat, token).map_err(|what| {
                    setup.wrong(&format!("tokens.{}.{}", self.name(seat), token.id()), what)
                })?;
            }
        }
        for here in Territory::all() {
            audit_territory(self.game, &self.position, here)
                .map_err(|what| setup.wrong("tokens", format!("{here}: {what}")))?;
        }
        Ok(())
    }
}

/// A board named under the key `board`.
pub(super) fn board(fields: &Fields<'_>) -> Result<Option<BoardId>, Unreadable> {
    let Some(name) = fields.get::<String>("board")? else { return Ok(None) };
    let found = BoardId::ALL.into_iter().find(|board| board.letter().to_string() == name);
    found.map(Some).ok_or_else(|| fields.wrong("board", "expected a board from A to D"))
}

/// A place in the words of the format, and whether the token has been on the map.
pub(super) fn place(fields: &Fields<'_>, key: &str) -> Result<Option<(Place, bool)>, Unreadable> {
    let Some(word) = fields.get::<String>(key)? else { return Ok(None) };
    let found = match word.as_str() {
        "castle" => (Place::Castle, false),
        "returned" => (Place::Castle, true),
        "convent" => (Place::At(Territory::CENTRAL), true),
        "dead" => (Place::Gone, true),
        name => {
            let here = name.parse();
            let wrong = || fields.wrong(key, "expected a territory, castle, returned, convent or dead");
            (Place::At(here.map_err(|_| wrong())?), true)
        }
    };
    Ok(Some(found))
}
