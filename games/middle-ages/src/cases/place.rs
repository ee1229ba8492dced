//! The position that a [`State`] describes.

use liege_cases::Player;
use liege_data::{DataError, Node};
use liege_game::{Game as _, Seat, Silent, joined};

use super::state::{State, reserve};
use super::text::{BackText, EstateText, FaceText, Piece, PlaceText, PlotText, Row, TileText};
use super::tiles::ALL_TILES;
use crate::rules::{round, set_up};
use crate::state::fiefdom::{Fiefdom, MAX_OWNED};
use crate::state::tile::Tile;
use crate::{CardId, Colour, Estates, Face, MiddleAges, Phase, Position, Print, Spot};

impl State {
    /// The position. What no game comes to is refused at its key, by its rule.
    pub(super) fn position(&self, game: &MiddleAges, at: &Node<'_>) -> Result<Position, DataError> {
        let mut position = set_up::start(game);
        position.round = self.round.unwrap_or(1);
        let rounds = game.rounds;
        at.key("round").ensure(position.round <= rounds, format!("MA-8: expected at most {rounds}"))?;
        self.supply(game, &mut position, at)?;
        self.cards(game, &mut position, at)?;
        self.rows(game, &mut position, at)?;
        self.pieces(game, &mut position, at)?;
        self.turns(game, &mut position, at)?;
        for seat in Seat::all(game.players()) {
            self.own(game, &mut position, seat, at)?;
        }
        Ok(position)
    }

    /// The piles. F-6: no more tiles than a game has.
    fn supply(&self, game: &MiddleAges, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let max = format!("F-6: expected at most {ALL_TILES} tiles");
        let pile = self.pile.iter().flat_map(|pile| pile.items());
        at.key("pile").ensure(pile.clone().count() <= ALL_TILES, &*max)?;
        let pile = pile.map(|&TileText(tile)| of(game, tile, &at.key("pile")));
        position.pile = pile.collect::<Result<Vec<_>, _>>()?.into_iter().collect();
        position.top = self.top.and_then(|BackText(back)| back);
        let seen = position
            .top
            .is_none_or(|back| game.components.tiles.behind(back).any(|tile| position.pile.count(tile) > 0));
        at.key("top").ensure(seen, "MA-3: expected the back of a tile of the pile")?;
        let waits = self.reserve.as_ref().filter(|reserve| !reserve.items().is_empty());
        position.reserve = waits.is_some();
        let at_reserve = at.key("reserve");
        at_reserve.ensure(
            waits.is_none() || game.players() >= 4,
            "MA-2: expected none with fewer than four players",
        )?;
        at_reserve.ensure(waits.is_none_or(|reserve| reserve.items().len() <= ALL_TILES), &*max)?;
        at_reserve.ensure(
            waits.is_none_or(|given| *given == reserve(game)),
            "MA-50: expected all of it or nothing, as the case begins",
        )?;
        let discard = at.key("discard");
        for &TileText(tile) in self.discard.iter().flatten() {
            let fits = position.discard.push(of(game, tile, &discard)?);
            discard.ensure(fits, "MA-9: expected at most one tile for each of 16 rounds")?;
        }
        Ok(())
    }

    /// The Events.
    fn cards(&self, game: &MiddleAges, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        for (key, names) in [("applied", &self.applied), ("events", &self.events)] {
            let at = at.key(key);
            for name in names.iter().flatten() {
                let card = game.components.cards.iter().position(|card| card.id == *name);
                let card = card.map(|card| CardId(card as u8));
                let card = card.ok_or_else(|| at.error(format!("expected an Event, found “{name}”")))?;
                at.ensure(!position.cards.contains(&card), format!("MA-48: there is one {name} only"))?;
                at.ensure(position.cards.push(card), "MA-5: expected at most four Events")?;
            }
        }
        position.spent = self.applied.as_ref().map_or(0, Vec::len) as u8;
        Ok(())
    }

    fn rows(&self, game: &MiddleAges, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        for (&Row(row), places) in self.rows.iter().flatten() {
            let at = at.key("rows").key(&String::from(Row(row)));
            let max = game.row_length();
            at.ensure(places.len() <= max, format!("MA-4: expected at most {max} tiles"))?;
            for (column, &PlaceText(place)) in places.iter().enumerate() {
                if let Some(tile) = place {
                    position.put_tile(Spot::at(row, column), of(game, tile, &at)?);
                }
            }
        }
        Ok(())
    }

    /// Lords, then Scouts, each on a tile.
    fn pieces(&self, game: &MiddleAges, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let columns = game.row_length();
        let stands = |pieces: &Option<_>, key| {
            let pieces: &Option<std::collections::BTreeMap<Player, Piece>> = pieces;
            let stand = |(&Player(seat), &Piece(spot)): (&Player, &Piece)| Some((seat, spot?));
            let stands: Vec<(Seat, Spot)> = pieces.iter().flatten().filter_map(stand).collect();
            stands.into_iter().map(move |(seat, spot)| (seat, spot, at.key(key).key(&seat.to_string())))
        };
        for (seat, spot, at) in stands(&self.lords, "lords") {
            at.ensure(spot.column() <= columns, format!("MA-4: expected a column from 1 to {columns}"))?;
            at.ensure(position.laid.has(spot), "MA-7: no tile lies there")?;
            at.ensure(!position.lords_at.has(spot), "MA-7: another Lord stands on this tile")?;
            position.put_lord(seat, spot);
        }
        for (seat, spot, at) in stands(&self.scouts, "scouts") {
            at.ensure(spot.column() <= columns, format!("MA-4: expected a column from 1 to {columns}"))?;
            at.ensure(position.laid.has(spot), "MA-33: no tile lies there")?;
            at.ensure(!position.lords_at.has(spot), "R-7: a Lord stands on this tile")?;
            at.ensure(!position.scouts_at.has(spot), "R-8: another Scout stands on this tile")?;
            position.scouts[seat] = Some(spot);
            position.scouts_at = position.scouts_at.with(spot);
        }
        Ok(())
    }

    /// Returns what is asked, and in which order.
    fn turns(&self, game: &MiddleAges, position: &mut Position, at: &Node<'_>) -> Result<(), DataError> {
        let lords = position.lords;
        let row = position.current_row();
        let here = |seat: &Seat| lords[*seat].filter(|spot| spot.row_index() == row);
        let waits = Seat::all(game.players()).any(|seat| here(&seat).is_some());
        let placing = position.round == 0;
        let usual = match (placing, waits || self.order.as_ref().is_some_and(|order| !order.is_empty())) {
            (true, _) => Phase::Place,
            (false, true) => Phase::Move,
            (false, false) => Phase::Over,
        };
        position.phase = self.phase.map_or(usual, |stage| stage.0);
        let seats = |players: &Option<Vec<Player>>| -> Option<Vec<Seat>> {
            players.as_ref().map(|players| players.iter().map(|player| player.0).collect())
        };
        let (given, mut order) = (seats(&self.gone), seats(&self.order));
        let gone = given.unwrap_or_else(|| {
            let is_gone = |seat: &Seat| match &order {
                Some(order) => !order.contains(seat),
                None if position.phase == Phase::Place => lords[*seat].is_some(),
                None => position.phase == Phase::Over || waits && here(seat).is_none(),
            };
            Seat::all(game.players()).filter(is_gone).collect()
        });
        let order = order.get_or_insert_with(|| {
            let mut left: Vec<Seat> = Seat::all(game.players()).filter(|seat| !gone.contains(seat)).collect();
            left.sort_by_key(here);
            left
        });
        position.turn = gone.len() as u8;
        let drawn =
            placing && matches!(position.phase, Phase::Top | Phase::Turn | Phase::Cards | Phase::Order);
        let all: Vec<Seat> = gone.iter().chain(&*order).copied().collect();
        let once = (1..all.len()).all(|place| !all[..place].contains(&all[place]));
        let complete = all.len() == game.players() || drawn && order.is_empty();
        at.key("order").ensure(once && complete, "MA-7: expected each player once, here or in gone")?;
        let asks_all = !drawn && matches!(position.phase, Phase::Top | Phase::Turn);
        let fits = if asks_all {
            gone.is_empty()
        } else {
            drawn || position.phase == Phase::Over || !order.is_empty()
        };
        at.key("order").ensure(fits, "MA-10: expected the seats that are still to be asked")?;
        let event = matches!(position.phase, Phase::Lose(_) | Phase::Restore);
        position.part = self.part.unwrap_or(event.into());
        at.key("part")
            .ensure((position.part > 0) == event, "MA-45: stands only beside the choice of an Event")?;
        let stands: Vec<Seat> = order.iter().copied().filter(|seat| here(seat).is_some()).collect();
        let names = joined(&stands, ", ", "");
        at.key("order").ensure(
            stands.is_sorted_by_key(here),
            format!("MA-10: expected {names} in the order in which their Lords stand"),
        )?;
        position.order.iter_mut().zip(all).for_each(|(place, seat)| *place = seat);
        let gap = self
            .rows
            .iter()
            .flatten()
            .any(|(&Row(given), places)| given == row && places.contains(&PlaceText(None)));
        if self.phase.is_none() && waits && !gap && !placing {
            round::discard(game, position, &mut Silent);
        }
        Ok(())
    }

    /// Coins, tiles and tokens.
    fn own(
        &self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        at: &Node<'_>,
    ) -> Result<(), DataError> {
        let player = Player(seat);
        let at = |key: &str| at.key(key).key(&seat.to_string());
        let mut fiefdom = Fiefdom::default();
        fiefdom.coins = self.coins.as_ref().and_then(|coins| coins.get(&player)).copied().unwrap_or_default();
        at("coins").ensure((0..=9999).contains(&fiefdom.coins), "MA-20: expected 0 to 9999 Coins")?;
        let board = self.fiefdom.as_ref().and_then(|all| all.get(&player)).map_or(&[][..], |all| &all.0);
        let buried =
            self.cemetery.as_ref().and_then(|all| all.get(&player)).map_or(&[][..], |all| all.items());
        let waits = position.lords[seat].is_some_and(|lord| lord.row_index() == position.current_row());
        let max = match position.lords[seat] {
            None => MAX_OWNED,
            Some(_) => usize::from(position.round.saturating_sub(waits.into())),
        };
        let owned = board.len() + buried.len();
        at("fiefdom").ensure(owned <= max, format!("F-3: expected at most {max} tiles with the Cemetery"))?;
        for &FaceText(print) in board {
            fiefdom.put(face(game, print, &at("fiefdom"))?, print);
        }
        for &FaceText(print) in buried {
            fiefdom.begin_buried(face(game, print, &at("cemetery"))?);
        }
        let extra = self.extra_coin.as_ref().and_then(|all| all.get(&player));
        for &EstateText(estate) in extra.iter().flat_map(|all| all.items()) {
            let at = at("extra_coin");
            at.ensure(!fiefdom.extra.has(estate), "MA-39: expected each Estate once")?;
            fiefdom.extra = fiefdom.extra.with(estate);
            at.ensure(spend(&mut position.extra_coins), "MA-6: more tokens than there are")?;
        }
        let plots = self.plot_token.as_ref().and_then(|all| all.get(&player));
        for &PlotText((token, estate)) in plots.iter().flat_map(|all| all.items()) {
            let at = at("plot_token");
            at.ensure(!fiefdom.plotted().has(estate), "MA-39: expected each Estate once")?;
            let counts = game.components.set[estate.index()].has(token);
            at.ensure(!counts, format!("MA-31: the Income of {estate} counts {token} without a token"))?;
            fiefdom.plots[estate.index()] = Estates::only(token);
            let left = spend(&mut position.plots[token.index()]);
            at.ensure(left, format!("R-22: there is one {token} token only"))?;
        }
        position.fiefdoms[seat] = fiefdom;
        Ok(())
    }
}

/// The tile of the game's set.
fn of(game: &MiddleAges, (print, colour): (Print, Colour), at: &Node<'_>) -> Result<Tile, DataError> {
    let tile = game.components.tiles.tile(print, colour);
    tile.ok_or_else(|| at.error(format!("there is no {} {print}", colour.name())))
}

fn face(game: &MiddleAges, print: Print, at: &Node<'_>) -> Result<Face, DataError> {
    game.components.tiles.face(print).ok_or_else(|| at.error(format!("there is no {print}")))
}

/// Takes one of what the supply has, if there is any.
fn spend(supply: &mut u8) -> bool {
    let left = supply.checked_sub(1);
    *supply = left.unwrap_or_default();
    left.is_some()
}
